"""Asks for initial values: one question for each entity type, with a field for each of its variables."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from codegen_templates.handlers.vocabulary import file_of
from compiler.authors.model.graph_answers.narrowed_forms import narrowed, one_of
from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Form
from compiler.authors.model.scenario_answers.scenario_forms import (
    BetaForm,
    ChanceForm,
    InitialForm,
    Number,
    PartlyForm,
    Portion,
    PortionsForm,
    ShortText,
    SplitForm,
    SpreadForm,
    Whole,
    WholePartlyForm,
    WholeSpreadForm,
)
from compiler.authors.model.scenario_answers.scenario_inquiry import Inquiry, between
from odd.model.odd_model import Variable
from odd.model.value_types import Kind, ValueType

#: Conditions of an entity's handlers that are shown where its initial values are asked for.
_MOST_CONDITIONS = 6
#: A share is asked for each of so many values of a category; of more, two are chosen.
_MOST_PORTIONS = 8


def initial_values(inquiry: Inquiry) -> dict[str, dict[str, Any]]:
    """Return the initial values of each entity type that needs any, by variable, as scenario.yaml writes them."""
    wanted = {name: _wanted(inquiry, name) for name in inquiry.linked.odd.entities}
    return {name: _initial(inquiry, name, variables) for name, variables in wanted.items() if variables}


def _wanted(inquiry: Inquiry, entity: str) -> dict[str, Variable]:
    """Return the variables to ask for: not positions, not what may be unset, and not references, which handlers set."""
    odd = inquiry.linked.odd
    return {
        name: variable
        for name, variable in odd.entities[entity].variables.items()
        if not odd.is_position(entity, name)
        and variable.unset is None
        and variable.value_type.kind is not Kind.REFERENCE
    }


def _initial(inquiry: Inquiry, name: str, variables: Mapping[str, Variable]) -> dict[str, Any]:
    alone = name in inquiry.linked.environments
    form = narrowed(
        InitialForm, **{declared: _form_of(variable, alone=alone) for declared, variable in variables.items()}
    )

    def fault(answer: InitialForm) -> str:
        faults = (_fault(declared, variable, getattr(answer, declared)) for declared, variable in variables.items())
        return next((each_fault for each_fault in faults if each_fault), "")

    limits = {declared: between(*variable.range) if variable.range else "" for declared, variable in variables.items()}
    numbers = any(variable.value_type.numeric for variable in variables.values())
    shares = any(variable.range == (0, 1) and variable.value_type.kind is Kind.FLOAT for variable in variables.values())
    shown = {"entity": name, "variables": variables, "limits": limits, "alone": alone}
    shown |= {"numbers": numbers, "shares": shares}
    question = rendered("initial", **shown, conditions=_conditions(inquiry, name, variables))
    place = f"{'environment' if alone else 'population'}.{name}"
    answer = inquiry.ask(place, f"the initial values of {name}", question, form, fault)
    return {
        declared: _value(getattr(answer, declared), variable.value_type) for declared, variable in variables.items()
    }


def _conditions(inquiry: Inquiry, entity: str, variables: Collection[str]) -> list[str]:
    """Return the conditions in an entity type's handlers on these: initial values decide whether they are ever met."""
    tests = branches(inquiry.sources.files.get(file_of(entity), ""))
    telling = [test for test in tests if any(name in test for name in variables)]
    return list(dict.fromkeys(telling))[:_MOST_CONDITIONS]


def branches(code: str) -> list[str]:
    """Return the conditions of the branches of a file's functions, each on one line, in the file's order."""
    found = [node.test for node in ast.walk(ast.parse(code)) if isinstance(node, ast.If)]
    in_order = sorted(found, key=lambda test: (test.lineno, test.col_offset))
    return [" ".join((ast.get_source_segment(code, test) or "").split()) for test in in_order]


# Forms ----------------------------------------------------------------------------------------------------------------


def _form_of(variable: Variable, *, alone: bool) -> Any:
    """Return the field of a variable: one value for what there is once, and for texts; else how values are spread."""
    kind = variable.value_type
    item = kind.item or kind.kind
    if item is Kind.CATEGORY:
        return one_of(kind.categories) if alone else _category_form(kind.categories)
    if item is Kind.TEXT:
        return ShortText
    single = {Kind.INT: Whole, Kind.FLOAT: Number, Kind.BOOL: bool}
    spread = {Kind.INT: WholeSpreadForm, Kind.FLOAT: SpreadForm, Kind.BOOL: ChanceForm}
    mixed = {Kind.INT: WholeSpreadForm | WholePartlyForm, Kind.FLOAT: _numbers_form(variable), Kind.BOOL: ChanceForm}
    return (single if alone else spread if kind.item else mixed)[item]


def _numbers_form(variable: Variable) -> Any:
    """Return the forms of numbers that differ between entities; the first is for models that take the first."""
    return SpreadForm | PartlyForm | BetaForm if variable.range == (0, 1) else SpreadForm | PartlyForm


def _category_form(values: Sequence[str]) -> type[Form]:
    if 2 < len(values) <= _MOST_PORTIONS and all(_can_be_a_field(value) for value in values):
        return narrowed(PortionsForm, **dict.fromkeys(values[:-1], Portion))
    return narrowed(SplitForm, some=one_of(values), others=one_of(values))


def _can_be_a_field(value: str) -> bool:
    return not value.startswith(("_", "model_")) and not hasattr(Form, value)


# Faults ---------------------------------------------------------------------------------------------------------------


def _fault(name: str, variable: Variable, answer: Any) -> str:
    """Return what is wrong with a value: turned round, outside of the variable's range, or shares beyond the whole."""
    if isinstance(answer, PortionsForm):
        return _portions_fault(name, variable.value_type.categories[-1], answer)
    if (variable.value_type.item or variable.value_type.kind) not in (Kind.INT, Kind.FLOAT):
        return ""
    if isinstance(answer, SpreadForm | WholeSpreadForm) and answer.lowest > answer.highest:
        return f"{name}: the lowest value {answer.lowest} is above the highest {answer.highest}"
    numbers = _numbers_in(answer)
    low, high = variable.range or (float("-inf"), float("inf"))
    inside = low <= min(numbers) and max(numbers) <= high
    return "" if inside else f"{name} lies between {low:g} and {high:g}"


def _numbers_in(answer: Any) -> list[float]:
    """Return the numbers of an answer that are values of a variable."""
    if isinstance(answer, SpreadForm | WholeSpreadForm):
        some = [answer.some_have] if isinstance(answer, PartlyForm | WholePartlyForm) else []
        return [answer.lowest, answer.highest, *some]
    return [0.0, 1.0] if isinstance(answer, BetaForm) else [answer]


def _portions_fault(name: str, last: str, answer: PortionsForm) -> str:
    whole = sum(answer.model_dump().values())
    rest = f"make them smaller, so that they add up to 1 at most; {last} gets what is left"
    return f"{name}: the shares add up to {whole:g}, which is more than 1; {rest}" if whole > 1 + 1e-9 else ""


# Values ---------------------------------------------------------------------------------------------------------------


def _value(answer: Any, kind: ValueType) -> Any:
    """Return an answer as scenario.yaml writes it; a vector's items are all drawn, or given, alike."""
    if kind.item is None:
        return _single(answer, kind)
    item = _single(answer, ValueType(kind.item))
    return {"items": item} if isinstance(answer, Form) else [item] * kind.length


def _spread(answer: SpreadForm | WholeSpreadForm) -> Any:
    form = "uniform" if isinstance(answer, SpreadForm) else "integers"
    return answer.lowest if answer.lowest == answer.highest else {form: [answer.lowest, answer.highest]}


def _single(answer: Any, kind: ValueType) -> Any:
    match answer:
        case PartlyForm() | WholePartlyForm() if 0 < answer.share_of_some < 1:
            some = {"share": answer.share_of_some, "value": answer.some_have}
            others = {"share": round(1 - answer.share_of_some, 12), "value": _spread(answer)}
            return {"mixture": [some, others]}
        case PartlyForm() | WholePartlyForm() if answer.share_of_some == 1:
            return answer.some_have
        case SpreadForm() | WholeSpreadForm():
            return _spread(answer)
        case BetaForm():
            return {"beta": [answer.beta_a, answer.beta_b]}
        case ChanceForm():
            return {"chance": answer.share_true}
        case SplitForm():
            mixed = answer.some != answer.others
            return {"fraction": {answer.some: answer.share_of_some}, "rest": answer.others} if mixed else answer.some
        case PortionsForm():
            shares = {value: share for value, share in answer.model_dump().items() if share > 0}
            return {"fraction": shares, "rest": kind.categories[-1]} if shares else kind.categories[-1]
        case _:
            return float(answer) if kind.kind is Kind.FLOAT else answer
