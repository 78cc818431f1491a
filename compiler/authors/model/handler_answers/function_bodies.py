"""A function's body as the model gives it: cases, each with a condition, the new values, and what is sent.

What a case may set and send is what the action may; a value that is set is kept within the variable's declared range,
and a message that an action always sends is sent whatever the case. What takes more than a name is worked out before
the cases, where they use it. So the model writes conditions and formulas only.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from keyword import iskeyword
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from compiler.authors.model.graph_answers.narrowed_forms import narrowed, one_of, some_of
from compiler.authors.model.handler_answers.derived_values import Local
from compiler.authors.model.odd_answers.odd_forms import WordName
from compiler.authors.model.questions import Form
from odd.model.value_types import Kind, ValueType

ALWAYS, OTHERWISE, UNCHANGED = "always", "otherwise", "unchanged"
STAYS, GOES = "no", "yes"
_AT_REST = (STAYS, UNCHANGED, "0", "0.0")
#: What a case says besides the values of variables.
WORDS = frozenset(("when", "send", "move", "leave"))
_MOST_CASES = 6
_MOST_VALUES = 6
#: Names that the code around the cases uses.
_OWN_NAMES = frozenset(("world", "decision", "math", "step", "free"))
_MATHEMATICS = re.compile(r"(?<![\w.])(exp|log|sqrt)\(")

#: Of a condition or formula: as many as are taken, and as many as the schema asks for, so that small models are brief.
MOST_CHARACTERS = 400
ASKED_FOR = 200


def _not_too_long(text: str) -> str:
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"a formula has at most {MOST_CHARACTERS} characters")
    return text


Formula = Annotated[str, Field(min_length=1, json_schema_extra={"maxLength": ASKED_FOR}), AfterValidator(_not_too_long)]


class CaseForm(Form):
    """One case. Besides the condition there is a field for each variable or option, and `send` for messages."""

    when: Formula


class ValueForm(Form):
    """An intermediate value: a name of its own, and the formula that gives it."""

    name: WordName
    formula: Formula

    @property
    def says_nothing(self) -> bool:
        """Whether the formula is the name again, or "unchanged": small models list what the function has anyway."""
        return self.formula.strip() in (self.name, UNCHANGED)


class CasesForm(Form):
    """The cases of a function; the first whose condition holds is done. `values` are worked out before, in order."""

    values: Annotated[list[ValueForm], Field(max_length=_MOST_VALUES)] = []
    cases: list[CaseForm]


class ChosenForm(Form):
    """What a rule chooses where no case holds: a field for each option."""


class RuleForm(CasesForm):
    """The cases of a rule, which chooses something in any case."""

    otherwise: ChosenForm


@dataclass(frozen=True, slots=True)
class Slot:
    """Something that a case gives a value: the code that it is assigned to, its type and its range.

    `begins`: what it is worth before the cases, for what is no variable of the entity.
    """

    code: str
    type: ValueType
    range: tuple[float, float] | None = None
    begins: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """How a case moves its entity: the lines that do it. `far`: the case says how far, as a formula for `step`."""

    lines: tuple[str, ...]
    far: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """What the cases of one function fill in. `returns` is the record that a rule returns, else nothing.

    `sometimes` holds the lines of the emissions that a case may choose, by event; `always` those of the others.
    `carried` are what the messages tell, by a name in the form; `locals` is what conditions and formulas may use.
    `rests`: whether some case has to send nothing. `leave` is the line by which the entity leaves for good, if it may.
    `taken` are names that intermediate values cannot have.
    """

    slots: Mapping[str, Slot]
    sometimes: Mapping[str, Sequence[str]] = field(default_factory=dict)
    always: Sequence[str] = ()
    returns: str = ""
    carried: Mapping[str, Slot] = field(default_factory=dict)
    locals: Sequence[Local] = ()
    move: Move | None = None
    rests: bool = False
    leave: str = ""
    taken: frozenset[str] = frozenset()

    @property
    def values(self) -> Mapping[str, Slot]:
        """Everything that a case gives a value, what messages tell first: it is told as it was before the case."""
        return {**self.carried, **self.slots}

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left to be asked: it sets and moves nothing, stays, and always sends what it sends."""
        return not (self.values or self.sometimes or self.move or self.leave)


def form_of(frame: Frame) -> type[CasesForm]:
    """Return the form of a function's cases."""
    fields: dict[str, Any] = {name: _field(slot, rule=bool(frame.returns)) for name, slot in frame.values.items()}
    if frame.move:
        fields["move"] = Formula if frame.move.far else one_of([STAYS, GOES])
    if frame.leave:
        fields["leave"] = one_of([STAYS, GOES])
    if frame.sometimes:
        fields["send"] = some_of(list(frame.sometimes), 0, len(frame.sometimes))
    case = narrowed(CaseForm, **fields)
    cases = Annotated[list[case], Field(min_length=1, max_length=_MOST_CASES)]  # type: ignore[valid-type]
    if not frame.returns:
        return narrowed(CasesForm, cases=cases)
    return narrowed(RuleForm, cases=cases, otherwise=narrowed(ChosenForm, **fields))


def cases_in(answer: CasesForm) -> list[CaseForm]:
    """Return the cases of an answer; what a rule chooses otherwise is the last of them."""
    if not isinstance(answer, RuleForm):
        return answer.cases
    form = type(answer.cases[0])
    return [*answer.cases, form.model_construct(when=OTHERWISE, **answer.otherwise.model_dump())]


def _field(slot: Slot, *, rule: bool) -> Any:
    """Return the type of what a case says of a value: a formula of numbers, or one of the values that there are."""
    unchanged = [] if rule else [UNCHANGED]
    if slot.type.kind is Kind.BOOL:
        return one_of(["True", "False", *unchanged])
    if slot.type.kind is Kind.CATEGORY:
        return one_of([*slot.type.categories, *unchanged])
    return Formula


def fault_of(frame: Frame, answer: CasesForm) -> str:
    """Return what keeps an answer from being put into code: a text that is no formula, a case that is never done."""
    cases = cases_in(answer)
    if fault := _values_fault(frame, answer.values):
        return fault
    for number, case in enumerate(cases, start=1):
        if case.when in (ALWAYS, OTHERWISE):
            if number < len(cases):
                return f"case {number} is always done, so those after it never are; put it last"
        elif fault := _formula_fault(case.when):
            return f"case {number}, when: {fault}; write a condition, or '{OTHERWISE}' in the last case"
        for name, text in _formulas(frame, case):
            if fault := _formula_fault(text):
                return f"case {number}, {name}: {fault}; write the new value as a formula, or '{UNCHANGED}'"
    return _idle(frame, cases)


def _values_fault(frame: Frame, values: Sequence[ValueForm]) -> str:
    """Return what is wrong with the intermediate values: a name that is taken, a text that is not a formula."""
    known = (*(slot.code for slot in frame.values.values()), *(local.code for local in frame.locals))
    codes = {*frame.taken, *_OWN_NAMES, *known}
    for number, value in enumerate(values):
        if value.says_nothing:
            continue
        names = {*codes, *(earlier.name for earlier in values[:number])}
        if value.name in names or iskeyword(value.name) or hasattr(builtins, value.name):
            return f"the name {value.name!r} of an intermediate value is taken; choose another"
        if fault := _formula_fault(value.formula):
            return f"{value.name}: {fault}; write a formula"
    return ""


def _formulas(frame: Frame, case: CaseForm) -> Iterator[tuple[str, str]]:
    """Yield every formula of a case besides its condition, by its field."""
    for name, slot in frame.values.items():
        text = getattr(case, name)
        if slot.type.numeric and text != UNCHANGED:
            yield name, text
    if frame.move and frame.move.far and case.move not in _AT_REST:  # type: ignore[attr-defined]
        yield "move", case.move  # type: ignore[attr-defined]


def _idle(frame: Frame, cases: Sequence[CaseForm]) -> str:
    """Return what no case ever does although it is what the action is for."""
    for name in frame.carried:
        if all(getattr(case, name) == UNCHANGED for case in cases):
            return f"{name} is what the message tells; say in some case what it is"
    if frame.move and all(case.move.strip() in _AT_REST for case in cases):  # type: ignore[attr-defined]
        return "the text says that it moves, but it stays in every case"
    if frame.leave and all(case.leave == STAYS for case in cases):  # type: ignore[attr-defined]
        return "the text says that it may leave for good, but it stays in every case"
    return ""


def _formula_fault(text: str) -> str:
    try:
        ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError):
        return f"{text!r} is no formula of Python"
    return ""


def named_in(frame: Frame, answer: CasesForm) -> set[str]:
    """Return every name that conditions and formulas use, and every dotted name; unused values have no say."""
    cases = cases_in(answer)
    texts = [case.when for case in cases if case.when not in (ALWAYS, OTHERWISE)]
    texts += [text for case in cases for _, text in _formulas(frame, case)]
    used = {name for text in texts for name in _names_in(text)}
    for value in reversed(answer.values):
        used |= _names_in(value.formula) if value.name in used else set()
    return used


def _names_in(text: str) -> set[str]:
    nodes = ast.walk(ast.parse(text.strip(), mode="eval"))
    return {ast.unparse(node) for node in nodes if isinstance(node, ast.Name | ast.Attribute | ast.Call)}


def body_of(frame: Frame, answer: CasesForm) -> list[str]:
    """Return the lines of the body."""
    used = named_in(frame, answer)
    lines = [line for local in frame.locals if local.code in used for line in local.lines]
    own = [value for value in answer.values if value.name in used and not value.says_nothing]
    lines += [f"{value.name} = {_lowered(value.formula.strip())}" for value in own]
    lines += [f"{slot.code} = {slot.begins}" for slot in frame.carried.values()]
    for number, case in enumerate(cases_in(answer)):
        inner = list(_done(frame, case))
        if case.when in (ALWAYS, OTHERWISE) and number == 0:
            lines += inner
        elif case.when in (ALWAYS, OTHERWISE):
            lines += ["else:", *(f"    {line}" for line in inner)] if inner else []
        else:
            head = f"{'elif' if number else 'if'} {_lowered(case.when.strip())}:"
            lines += [head, *(f"    {line}" for line in inner or [*frame.always, "return"])]
    return [*lines, *frame.always] or ["return"]


def _done(frame: Frame, case: CaseForm) -> Iterator[str]:
    """Yield what one case does."""
    if frame.returns:
        given = ", ".join(
            f"{name}={_within(slot, _value(slot, getattr(case, name)))}" for name, slot in frame.slots.items()
        )
        yield f"return {frame.returns}({given})"
        return
    for name, slot in frame.values.items():
        text = getattr(case, name).strip()
        if text not in (UNCHANGED, slot.code):
            yield f"{slot.code} = {_within(slot, _value(slot, text))}"
    yield from _moved(frame.move, case)
    for event in dict.fromkeys(getattr(case, "send", ())):
        yield from frame.sometimes[event]
    if getattr(case, "leave", STAYS) == GOES:
        yield frame.leave


def _moved(move: Move | None, case: CaseForm) -> Iterator[str]:
    text = "" if move is None else case.move.strip()  # type: ignore[attr-defined]
    if move is not None and text not in _AT_REST:
        yield from (f"step = {_lowered(text)}", *move.lines) if move.far else move.lines


def _value(slot: Slot, text: str) -> str:
    if slot.type.kind is Kind.CATEGORY:
        return repr(text).replace("'", '"')
    return _lowered(text)


def _lowered(text: str) -> str:
    """Return a formula as the handler language has it.

    What is computed for a chance stays between 0 and 1 (a name has its declared range), and functions of mathematics
    have their module.
    """
    text = _MATHEMATICS.sub(r"math.\1(", " ".join(text.splitlines()))
    calls = [node for node in ast.walk(ast.parse(text, mode="eval")) if isinstance(node, ast.Call)]
    chances = [call.args[0] for call in calls if ast.unparse(call.func).endswith(".chance") and len(call.args) == 1]
    computed = [node for node in chances if not isinstance(node, ast.Name | ast.Attribute | ast.Constant)]
    added = [(node.col_offset, b"min(1.0, max(0.0, ") for node in computed]
    added += [(node.end_col_offset or 0, b"))") for node in computed]
    raw = text.encode()  # offsets of the tree are those of UTF-8
    for place, words in sorted(added, reverse=True):
        raw = raw[:place] + words + raw[place:]
    return raw.decode()


def _within(slot: Slot, text: str) -> str:
    """Return a formula whose value does not leave the declared range."""
    if not slot.type.numeric:
        return text
    whole = slot.type.kind is Kind.INT
    low, high = slot.range or (float("-inf"), float("inf"))
    kept = f"round({text})" if whole else text
    if low != float("-inf"):
        kept = f"max({int(low) if whole else float(low)}, {kept})"
    if high != float("inf"):
        kept = f"min({int(high) if whole else float(high)}, {kept})"
    return kept
