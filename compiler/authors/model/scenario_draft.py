"""scenario.yaml: how many, from which values, with which ties, and the two variants that are compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from behavior_graph.linked import Linked
from codegen_templates.handlers.vocabulary import file_of
from compiler.authors.author import Draft, Task
from compiler.authors.model.asking import Ask, Asker, Form
from compiler.authors.model.choices import narrowed, one_of
from compiler.authors.model.prompting import rendered
from compiler.authors.model.scenario_forms import (
    ChanceForm,
    ContactsForm,
    ContrastForm,
    CountsForm,
    InitialForm,
    SplitForm,
    SpreadForm,
    WholeSpreadForm,
)
from compiler.authors.model.writing import yaml_text
from compiler.sources import Sources
from compiler.store import SCENARIO
from odd.errors import InternalError
from odd.model import Quantity, Variable
from odd.types import Kind

_STAGE = "scenario"
_FEWEST, _MOST = 10, 200
_MOST_CONTACTS = 8
_REPLICATES = 20
#: Conditions of an entity's handlers that are shown where its initial values are asked for.
_MOST_CONDITIONS = 6

Number = Annotated[float, Field(ge=-1e9, le=1e9)]


@dataclass(frozen=True, slots=True)
class Contrast:
    """What can be varied: its path in the scenario, its name in variants, and what it is."""

    path: str
    name: str
    quantity: Quantity | None


def draft_scenario(asker: Asker, task: Task) -> Draft:
    """Ask for the numbers and write them as scenario.yaml."""
    linked = Sources(task.sources).linked_for_graph
    if linked is None:
        raise InternalError("the scenario is drafted after a graph that can be read")
    counts = _counts(asker, linked)
    conditions = _conditions(linked, task.sources)
    values = {
        name: _initial(asker, linked, name, conditions[name])
        for name, one in linked.odd.entities.items()
        if one.variables
    }
    people = {name: {"count": counts[name], **values.get(name, {})} for name in linked.populated}
    whole: dict[str, Any] = {"scenario": 1, "schedule": {"rounds": linked.odd.scales.time.extent}, "population": people}
    places = {name: values[name] for name in linked.environments if name in values}
    whole |= {"environment": places} if places else {}
    whole |= {"relations": _relations(asker, linked)} if linked.graph.relations else {}
    return Draft({SCENARIO: yaml_text({**whole, **_comparison(asker, linked)})})


def _facts(linked: Linked) -> str:
    return rendered("facts", odd=linked.odd)


def _counts(asker: Asker, linked: Linked) -> Mapping[str, int]:
    whole = Annotated[int, Field(ge=_FEWEST, le=_MOST)]
    form = narrowed(CountsForm, **dict.fromkeys(linked.populated, whole))
    question = rendered("counts", types=list(linked.populated), least=_FEWEST, most=_MOST)
    return asker.ask(Ask(_STAGE, "population", "how many there are", question, facts=_facts(linked)), form).model_dump()


# Initial values -------------------------------------------------------------------------------------------------------


def _conditions(linked: Linked, sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the conditions in the handlers of each entity type: initial values decide whether they are ever met."""
    found: dict[str, list[str]] = {}
    for name in linked.odd.entities:
        lines = [line.strip() for line in sources.get(file_of(name), "").splitlines()]
        tests = [line.rstrip(":").partition(" ")[2] for line in lines if line.startswith(("if ", "elif "))]
        found[name] = list(dict.fromkeys(tests))[:_MOST_CONDITIONS]
    return found


def _initial(asker: Asker, linked: Linked, name: str, conditions: Sequence[str]) -> dict[str, Any]:
    """Return the initial value of each variable of an entity type."""
    entity = linked.odd.entities[name]
    alone = entity.kind != "agent"
    placed = {one for one in entity.variables if linked.odd.is_position(name, one)}
    asked = {one: variable for one, variable in entity.variables.items() if one not in placed and not variable.unset}
    form = narrowed(InitialForm, **{one: _form_of(variable, alone=alone) for one, variable in asked.items()})

    def fault(answer: InitialForm) -> str:
        faults = (_spread_fault(one, variable, getattr(answer, one)) for one, variable in asked.items())
        return next((one for one in faults if one), "")

    place = f"{'environment' if alone else 'population'}.{name}"
    question = rendered("initial", entity=name, variables=asked, alone=alone, conditions=conditions)
    answer = asker.ask(Ask(_STAGE, place, f"the initial values of {name}", question, facts=_facts(linked)), form, fault)
    return {one: _value(getattr(answer, one), variable) for one, variable in asked.items()}


def _form_of(variable: Variable, *, alone: bool) -> Any:
    kind = variable.value_type
    values = one_of(kind.categories) if kind.categories else str
    if alone:
        return {Kind.INT: int, Kind.FLOAT: Number, Kind.BOOL: bool}.get(kind.kind, values)
    split = narrowed(SplitForm, some=values, others=values)
    return {Kind.INT: WholeSpreadForm, Kind.FLOAT: SpreadForm, Kind.BOOL: ChanceForm}.get(kind.kind, split)


def _spread_fault(name: str, variable: Variable, answer: Any) -> str:
    """Return what is wrong with numbers: turned round, or outside of the variable's range."""
    spread = isinstance(answer, SpreadForm | WholeSpreadForm)
    ends = (answer.lowest, answer.highest) if spread else (answer, answer)
    if not variable.value_type.numeric:
        return ""
    low, high = variable.range or (float("-inf"), float("inf"))
    if ends[0] > ends[1]:
        return f"{name}: the lowest value {ends[0]} is above the highest {ends[1]}"
    return "" if low <= ends[0] and ends[1] <= high else f"{name} lies between {low:g} and {high:g}"


def _value(answer: Any, variable: Variable) -> Any:
    if isinstance(answer, SpreadForm):
        same = answer.lowest == answer.highest
        return answer.lowest if same else {"uniform": [answer.lowest, answer.highest]}
    if isinstance(answer, WholeSpreadForm):
        same = answer.lowest == answer.highest
        return answer.lowest if same else {"integers": [answer.lowest, answer.highest]}
    if isinstance(answer, ChanceForm):
        return {"chance": answer.share_true}
    if isinstance(answer, SplitForm):
        mixed = answer.some != answer.others
        return {"fraction": {answer.some: answer.share_of_some}, "rest": answer.others} if mixed else answer.some
    return float(answer) if variable.value_type.kind is Kind.FLOAT else answer


# Ties and the comparison ----------------------------------------------------------------------------------------------


def _relations(asker: Asker, linked: Linked) -> dict[str, Any]:
    contacts = Annotated[int, Field(ge=1, le=_MOST_CONTACTS)]
    form: type[Form] = narrowed(ContactsForm, **dict.fromkeys(linked.graph.relations, contacts))
    question = rendered("contacts", relations=linked.graph.relations)
    answer = asker.ask(Ask(_STAGE, "relations", "how many know each other", question, facts=_facts(linked)), form)
    return {name: {"random_ties": {"k": number}} for name, number in answer.model_dump().items()}


def _comparison(asker: Asker, linked: Linked) -> dict[str, Any]:
    """Return two variants, and the expectation that the outcome differs between them as the model says."""
    choices = {one.name: one for one in _contrasts(linked)}
    outcome = next(iter(linked.graph.metrics))
    form = narrowed(ContrastForm, varied=one_of(list(choices)))
    question = rendered("contrast", odd=linked.odd, choices=choices, outcome=linked.graph.metrics[outcome])

    def fault(answer: ContrastForm) -> str:
        return _contrast_fault(choices[answer.varied], answer)

    answer = asker.ask(Ask(_STAGE, "variants", "what is compared", question, facts=_facts(linked)), form, fault)
    return _compared(choices[answer.varied], answer, outcome)


def _contrasts(linked: Linked) -> list[Contrast]:
    parameters = linked.odd.parameters.items()
    found = [Contrast(f"parameters.{name}", name, one) for name, one in parameters if one.value_type.numeric]
    for owner, entity in linked.environments.items():
        numbers = {name: one for name, one in entity.variables.items() if one.value_type.numeric}
        found += [Contrast(f"environment.{owner}.{name}", f"initial_{name}", one) for name, one in numbers.items()]
    return [*found, *(Contrast(f"population.{name}.count", f"number_of_{name}", None) for name in linked.populated)]


def _contrast_fault(contrast: Contrast, answer: ContrastForm) -> str:
    if answer.low >= answer.high:
        return "low has to be below high"
    quantity = contrast.quantity
    low, high = (_FEWEST, _MOST) if quantity is None else quantity.range or (float("-inf"), float("inf"))
    return "" if low <= answer.low and answer.high <= high else f"{contrast.name} lies between {low:g} and {high:g}"


def _compared(contrast: Contrast, answer: ContrastForm, outcome: str) -> dict[str, Any]:
    whole = contrast.quantity is None or contrast.quantity.value_type.kind is Kind.INT
    names = {end: f"{end}_{contrast.name}" for end in ("low", "high")}
    variants = {
        names[end]: {"about": f"{contrast.name} is {end}", "set": {contrast.path: int(value) if whole else value}}
        for end, value in (("low", answer.low), ("high", answer.high))
    }
    larger = answer.outcome_is_larger_with
    other = names["high" if larger == "low" else "low"]
    return {"variants": variants, "expectations": {"contrast": _expected(outcome, names[larger], other)}}


def _expected(outcome: str, larger: str, smaller: str) -> dict[str, Any]:
    return {
        "about": f"{outcome} ends higher in {larger} than in {smaller}",
        "variant": larger,
        "replicates": _REPLICATES,
        "that": f"mean(final({outcome})) > mean(at({smaller}, final({outcome})))",
        "source": "assumed",
    }
