"""The native code of calls: of one action for many entities, and of all actions of a phase in one serial order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.native_types import of_quantity
from codegen_templates.native.turnover_code import rooms_of_newcomers


@dataclass
class Written:
    """The text of one function, and its columns."""

    name: str
    lines: list[str]
    columns: ColumnUses
    emitted: int = 0
    emitted_in_loops: int = 0
    returns_arrays: bool = False

    def text(self, parameters: Sequence[str]) -> list[str]:
        """Return its lines."""
        given = ", ".join([*parameters, *self.columns.uses])
        use = "native" if self.returns_arrays else "returns_no_array"
        return function_lines(f"do_{self.name}({given})", self.lines, use)


def function_lines(head: str, lines: Sequence[str], use: str) -> list[str]:
    """Return the lines of a function that is compiled: for other native functions, or an `entry` for Python."""
    return [f"@{use}", f"def {head}:", *(f"    {line}" for line in lines or ["pass"]), "", ""]


#: A handler: what it is used as, its text, and its first parameters.
Handler = tuple[str, Written, list[str]]


class MixedCode:
    """Writes the function that calls the actions of a simultaneous phase where their calls alternate.

    `calls` are its actions and kinds of event; `columns` are those of all of its functions.
    """

    def __init__(self) -> None:
        self.columns = ColumnUses()
        self.calls: list[tuple[str, str]] = []
        self._branches: list[list[str]] = []
        self._collecting = 0
        self._collected: tuple[str, ...] = ()
        self._single: tuple[str, ...] = ()

    @property
    def shares_collected(self) -> bool:
        """Whether events of a kind that an action collects go to another action too: each has columns of its own."""
        return len(set(self._collected)) < len(self._collected) or bool({*self._collected} & {*self._single})

    def add(self, action: Any, kind: str, parts: Mapping[str, Written], handler: Handler) -> None:
        """Add a call of an action by an event of a kind; a collecting action is called by all of its kinds."""
        for written in (*parts.values(), handler[1]):
            self.columns.of(written.columns)
        given = f"given[{self._collecting}]" if action.collects else "places"
        self._collecting += bool(action.collects)
        self._collected += action.collects
        self._single += () if action.collects else (kind,)
        self._branches.append(_one_call(action, parts, handler, self.columns, given, "own[at]"))
        self.calls.append((action.name, "" if action.collects else kind))

    def lines(self, phase: str) -> list[str]:
        """Return the function."""
        inside = ["me = receivers[at]", "call = which[at]"]
        for number, branch in enumerate(self._branches):
            inside += [f"{'el' if number else ''}if call == {number}:", *(f"    {line}" for line in branch)]
        given = "done, many, which, own, receivers, places, given, most_sent, most_received"
        head = f"mixed_calls_of_{phase}({', '.join([given, *self.columns.uses])})"
        return function_lines(head, _loop(inside, self.columns), "entry")


def calls_of(action: Any, parts: Mapping[str, Written], handler: Handler, columns: ColumnUses) -> list[str]:
    """Return the body of the function that calls an action's parts for many entities."""
    inside = _one_call(action, parts, handler, columns, "given", "at")
    return _loop(["me = receivers[at]", *inside], columns)


def _loop(inside: Sequence[str], columns: ColumnUses) -> list[str]:
    """Return the loop over calls, which ends early where there is no more room for what a call may send."""
    room = []
    if "sent_route" in columns.uses:
        room += [
            "if len(sent_route) - sent_numbers[0] < most_sent or len(sent_to) - sent_numbers[1] < most_received:",
            "    return at",
        ]
    if "changed_number" in columns.uses:
        room += ["if len(changed_made) - changed_number[0] < most_sent:", "    return at"]
    for test in rooms_of_newcomers(columns, "most_sent"):
        room += [f"if {test}:", "    return at"]
    return ["for at in range(done, many):", *(f"    {line}" for line in [*room, *inside]), "return many"]


def _one_call(
    action: Any, parts: Mapping[str, Written], handler: Handler, columns: ColumnUses, given: str, own: str
) -> list[str]:
    """Return the lines of a call: its events, taken from what is `given`, and what `calling` returns.

    `own` is its place among the calls of its action.
    """
    events = _events(action, handler)
    if not action.collects:
        return [f"{events[0]} = {given}[at]", *calling(action, parts, handler, columns, own)]
    taken = [
        f"{name} = {given}[{place}][1][{given}[{place}][0][{own}] : {given}[{place}][0][{own} + 1]]"
        for place, name in enumerate(events)
    ]
    return [*taken, *calling(action, parts, handler, columns, own)]


def _events(action: Any, handler: Handler) -> list[str]:
    """Return what a handler calls its event, or the events of each kind that it collects; the decision comes later."""
    return handler[2][1 : 1 + (len(action.collects) or 1)]


def calling(
    action: Any, parts: Mapping[str, Written], handler: Handler, columns: ColumnUses, own: str = "at"
) -> list[str]:
    """Return the lines of one call of an action: its decision, if it has one, and its handler."""
    _, written, parameters = handler
    events = _events(action, handler)
    lines = _deciding(action, parts, [parameters[0], *events], columns) if "rule" in parts else []
    if lines and action.decision.noted:
        for name in ("decided", *(f"decision_{option.name}" for option in action.decision.options)):
            lines.append(f"{columns.use('chosen', action.name, name)}[{own}] = {name}")
    if "stream" in written.columns.uses or len(action.on) > 1:  # other kinds of event may make it draw: calls count
        lines.append(_begun("", action, columns))
    return [*lines, f"do_{written.name}({', '.join([*parameters, *columns.of(written.columns)])})"]


def _begun(use: str, action: Any, columns: ColumnUses) -> str:
    keys, calls = (columns.use(f"{use}{part}", action.name) for part in ("keys", "calls"))
    return f"begin({columns.use('stream')}, {keys}, {calls}, me)"


def _deciding(action: Any, parts: Mapping[str, Written], given: Sequence[str], columns: ColumnUses) -> list[str]:
    rule, options = parts["rule"], action.decision.options
    names = ", ".join(f"decision_{option.name}" for option in options)
    decide = [f"{names}, = do_{rule.name}({', '.join([*given, *columns.of(rule.columns)])})"]
    draws = "stream" in rule.columns.uses or len(action.on) > 1
    if draws:
        decide.insert(0, _begun("rule_", action, columns))
    for forbidden in action.decision.forbids:
        decide += _kept_to(forbidden, options, columns)
    if "asked" not in parts:
        return [*decide, "decided = True"]
    asked = parts["asked"]
    empty = [f"decision_{option.name} = {no_option(option)}" for option in options]
    test = f"decided = do_{asked.name}({', '.join([*given, *columns.of(asked.columns)])})"
    if draws:  # the call is counted whether the entity is asked or not
        empty.insert(0, decide.pop(0))
    return [*empty, test, "if decided:", *(f"    {line}" for line in decide)]


def _kept_to(forbidden: Any, options: Sequence[Any], columns: ColumnUses) -> list[str]:
    """Return the lines that end the native run at a choice that a norm in force removes."""
    kinds = {option.name: option for option in options}
    tests = [columns.use("parameter", forbidden.when)] if forbidden.when else []
    for name, value in forbidden.options:
        code = kinds[name].categories.index(value) if kinds[name].kind == "category" else int(value)
        tests.append(f"decision_{name} == {code}")
    return [f"if {' and '.join(tests)}:", '    raise ValueError("a choice that a norm removes")']


def no_option(option: Any) -> str:
    """Return what stands for an option that is not chosen."""
    type_ = of_quantity(option)
    return {"float": "0.0", "bool": "False"}.get(type_.kind if type_ else "", "0")
