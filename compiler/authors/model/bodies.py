"""A function's body as the model gives it: cases, each with a condition, the new values, and what is sent.

What a case may set and send is what the action may; a value that is set is kept within the variable's declared range,
and a message that an action always sends is sent whatever the case. So the model writes conditions and formulas only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from compiler.authors.model.asking import Form
from compiler.authors.model.choices import narrowed, one_of, some_of
from odd.types import Kind, ValueType

ALWAYS, OTHERWISE, UNCHANGED = "always", "otherwise", "unchanged"
_MOST_CASES = 3

Formula = Annotated[str, Field(min_length=1, max_length=90)]


class CaseForm(Form):
    """One case. Besides the condition there is a field for each variable or option, and `send` for messages."""

    when: Formula


class CasesForm(Form):
    """The cases of a function; the first whose condition holds is done."""

    cases: list[CaseForm]


@dataclass(frozen=True, slots=True)
class Slot:
    """Something that a case gives a value: the code that it is assigned to, its type and its range."""

    code: str
    type: ValueType
    range: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """What the cases of one function fill in. `returns` is the record that a rule returns, else nothing.

    `sometimes` holds the code of the emissions that a case may choose, by event; `always` that of the others.
    """

    slots: Mapping[str, Slot]
    sometimes: Mapping[str, str]
    always: Sequence[str]
    returns: str = ""


def form_of(frame: Frame) -> type[CasesForm]:
    """Return the form of a function's cases."""
    fields: dict[str, Any] = {name: _field(slot, rule=bool(frame.returns)) for name, slot in frame.slots.items()}
    if frame.sometimes:
        fields["send"] = some_of(list(frame.sometimes), 0, len(frame.sometimes))
    case = narrowed(CaseForm, **fields)
    cases = Annotated[list[case], Field(min_length=1, max_length=_MOST_CASES)]  # type: ignore[valid-type]
    return narrowed(CasesForm, cases=cases)


def _field(slot: Slot, *, rule: bool) -> Any:
    unchanged = [] if rule else [UNCHANGED]
    if slot.type.kind is Kind.BOOL:
        return Formula if rule else one_of(["True", "False", *unchanged])
    if slot.type.kind is Kind.CATEGORY:
        return one_of([*slot.type.categories, *unchanged])
    return Formula


def fault_of(frame: Frame, answer: CasesForm) -> str:
    """Return what keeps an answer from being put into code: a text that is no formula, a case that is never done."""
    for number, case in enumerate(answer.cases, start=1):
        last = number == len(answer.cases)
        if case.when in (ALWAYS, OTHERWISE):
            if not last:
                return f"case {number} is always done, so those after it never are; put it last"
        elif fault := _formula_fault(case.when):
            return f"case {number}, when: {fault}; write a condition, or '{OTHERWISE}' in the last case"
        for name, slot in frame.slots.items():
            text = getattr(case, name)
            if slot.type.numeric and text != UNCHANGED and (fault := _formula_fault(text)):
                return f"case {number}, {name}: {fault}; write the new value as a formula, or '{UNCHANGED}'"
    return ""


def _formula_fault(text: str) -> str:
    try:
        ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError):
        return f"{text!r} is no formula of Python"
    return ""


def body_of(frame: Frame, answer: CasesForm) -> list[str]:
    """Return the lines of the body."""
    lines: list[str] = []
    for number, case in enumerate(answer.cases):
        inner = list(_done(frame, case))
        if case.when in (ALWAYS, OTHERWISE) and number == 0:
            lines += inner
        elif case.when in (ALWAYS, OTHERWISE):
            lines += ["else:", *(f"    {line}" for line in inner)] if inner else []
        else:
            head = f"{'elif' if number else 'if'} {case.when.strip()}:"
            lines += [head, *(f"    {line}" for line in inner or ["return"])]
    return [*lines, *frame.always] or ["return"]


def _done(frame: Frame, case: CaseForm) -> Iterator[str]:
    """Yield what one case does."""
    if frame.returns:
        given = ", ".join(f"{name}={_value(slot, getattr(case, name))}" for name, slot in frame.slots.items())
        yield f"return {frame.returns}({given})"
        return
    for name, slot in frame.slots.items():
        text = getattr(case, name).strip()
        if text not in (UNCHANGED, slot.code):
            yield f"{slot.code} = {_within(slot, _value(slot, text))}"
    yield from (frame.sometimes[event] for event in dict.fromkeys(getattr(case, "send", ())))


def _value(slot: Slot, text: str) -> str:
    if slot.type.kind is Kind.CATEGORY:
        return repr(text).replace("'", '"')
    return text


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
