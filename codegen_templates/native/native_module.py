"""The native code of a model as the text of one Python module, and what of the model is refused.

For each action there is a function `do_<handler>`, one for its rule and its conditions if it has them, and
`calls_of_<action>`, which calls them for many entities, one after the other. `USES` says for each of these what its
columns are; the native engine of the runtime hands them over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from codegen_templates.native.native_calls import scalar_types
from codegen_templates.native.native_columns import Columns
from codegen_templates.native.native_statements import Statements
from codegen_templates.native.native_types import BOOL, NodeRefusedError, RefusedError, Type, of_quantity, sequence
from codegen_templates.native.package_model import Function, PackageModel
from codegen_templates.native.unsupported_models import check_model

_START = "Start"
_HEAD = '''"""Native code of the model {name}, made by simcc for one run from the checked sources of the package."""

import numpy as np

from runtime_base.native.arithmetic import *
from runtime_base.native.compiled_mathematics import *
'''


@dataclass
class _Written:
    """The text of one function, and its columns."""

    name: str
    lines: list[str]
    columns: Columns
    emitted: int = 0
    emitted_in_loops: int = 0

    def text(self, parameters: Sequence[str]) -> list[str]:
        """Return its lines."""
        given = ", ".join([*parameters, *self.columns.uses])
        return ["@native", f"def do_{self.name}({given}):", *(f"    {line}" for line in self.lines or ["pass"]), "", ""]


@dataclass
class _Module:
    model: PackageModel
    routes: dict[tuple[str, str, bool], int] = field(default_factory=dict)
    helpers: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    uses: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    most: dict[str, tuple[int, int]] = field(default_factory=dict)

    def action(self, action: Any) -> None:
        """Write all functions of an action."""
        parts = self._parts(action)
        handler, conditions = parts[-1], parts[:-1]
        columns = Columns()
        for _, written, parameters in parts:
            self.lines += written.text(parameters)
            for what in written.columns.uses.values():
                columns.use(*what)
        loop = _loop(action, {use: written for use, written, _ in conditions}, handler, columns)
        given = ", ".join(["done", "many", "receivers", "given", "most_sent", "most_received", *columns.uses])
        self.lines += ["@native", f"def calls_of_{action.name}({given}):", *(f"    {line}" for line in loop), "", ""]
        self.uses[action.name] = columns.uses
        self.most[action.name] = handler[1].emitted - handler[1].emitted_in_loops, handler[1].emitted_in_loops
        if action.start_if:
            self._start(action)

    def _parts(self, action: Any) -> list[tuple[str, _Written, list[str]]]:
        """Return the functions of an action by use, the handler last, each with its first parameters."""
        found = []
        decision = action.decision
        events = _parameters_of_events(self.model.function(action.handler), action)
        given = ["me", *(f"{name}_" for name in events)]
        if decision is not None and decision.asked_if:
            condition = self.written(decision.asked_if, action, gives=BOOL)
            found.append(("asked", condition, given))
        if decision is not None:
            found.append(("rule", self.written(decision.rule, action, decision=decision), given))
        options = ["decided", *(f"decision_{option.name}" for option in decision.options)] if decision else []
        found.append(("handler", self.written(action.handler, action), [*given, *options]))
        return found

    def _start(self, action: Any) -> None:
        condition = self.written(action.start_if, action, gives=BOOL)
        self.lines += condition.text(["me"])
        given = ", ".join(condition.columns.uses)
        self.lines += [
            *("@native", f"def starts_of_{action.name}(due{', ' if given else ''}{given}):"),
            *(
                "    for me in range(len(due)):",
                f"        due[me] = do_{condition.name}(me{', ' if given else ''}{given})",
            ),
            *("", ""),
        ]
        self.uses[f"starts {action.name}"] = condition.columns.uses

    def written(self, dotted: str, action: Any, *, decision: Any = None, gives: Type | None = None) -> _Written:
        """Write a function of an action; raises RefusedError with its place."""
        function = self.model.function(dotted)
        writer = self._writer(function, _types(function, action))
        writer.acting, writer.decision, writer.gives = action.entity, decision, gives
        return self._finished(writer, function, action.name)

    def _writer(self, function: Function, types: dict[str, Type]) -> Statements:
        writer = Statements(self.model, Columns(), types)
        writer.function, writer.routes, writer.helpers = function, self.routes, {}
        return writer

    def _finished(self, writer: Statements, function: Function, action: str) -> _Written:
        try:
            writer.body(function.tree.body)
        except NodeRefusedError as refused:
            raise self._placed(refused, function, action) from None
        for name, helper in writer.helpers.items():
            self._helper(name, helper, action)
        return _Written(function.tree.name, writer.lines, writer.columns, writer.emitted, writer.emitted_in_loops)

    def _helper(self, name: str, function: Function, action: str) -> None:
        if self.helpers.setdefault(name, function.file) != function.file:
            raise RefusedError(f"two functions with the name '{name}'", function.file, line=function.tree.lineno)
        if any(line.startswith(f"def do_{name}(") for line in self.lines):
            return
        types, gives = scalar_types(function)
        names = function.parameters
        writer = self._writer(function, {word: type_ for word, type_ in zip(names, types, strict=True) if type_})
        writer.gives = gives
        self.lines += self._finished(writer, function, action).text([f"{word}_" for word in names])

    def _placed(self, refused: NodeRefusedError, function: Function, action: str) -> RefusedError:
        if function.file.startswith("handlers/"):
            line = getattr(refused.node, "lineno", function.tree.lineno)
            return RefusedError(refused.what, function.file, line=line)
        return RefusedError(f"{refused.what}, in a condition of '{action}'", "graph.yaml", path=("actions", action))

    def text(self) -> str:
        """Return the module."""
        tables = {"USES": self.uses, "ROUTES": list(self.routes), "MOST": self.most}
        ends = [f"{name} = {table!r}" for name, table in tables.items()]
        return "\n".join([_HEAD.format(name=self.model.declared.name), "", *self.lines, *ends, ""])


def native_module(name: str, files: Mapping[str, str]) -> str:
    """Return the native code of a package, whose files are given by path; raises RefusedError for what it cannot do."""
    model = PackageModel(name, files)
    check_model(model)
    module = _Module(model)
    for action in model.declared.actions:
        module.action(action)
    return module.text()


def _parameters_of_events(function: Function, action: Any) -> list[str]:
    """Return the names of a handler's parameters for events."""
    return function.parameters[1 : 1 + (len(action.collects) or 1)]


def _types(function: Function, action: Any) -> dict[str, Type]:
    """Return the types of a function's parameters."""
    first, *rest = function.parameters
    kinds = action.collects or action.on
    given = _parameters_of_events(function, action)
    types = {first: Type("self", action.entity)}
    for name, kind in zip(given, kinds, strict=False):
        event = Type("start") if kind == _START else Type("event", kind)
        types[name] = sequence(event) if action.collects else event
    if not action.collects and len(kinds) > 1:
        types[given[0]] = Type("start")
    others = rest[len(given) :]
    types[others[0]] = Type("world")
    if len(others) > 1:
        types[others[1]] = Type("decision", action.decision.id)
    return types


def _loop(
    action: Any, parts: Mapping[str, _Written], handler: tuple[str, _Written, list[str]], columns: Columns
) -> list[str]:
    """Return the body of the function that calls an action's parts for many entities."""
    _, written, parameters = handler
    events = [name for name in parameters[1:] if not name.startswith(("decided", "decision_"))]
    inside = ["me = receivers[at]"]
    if action.collects:
        inside += [
            f"{name} = given[{place}][1][given[{place}][0][at] : given[{place}][0][at + 1]]"
            for place, name in enumerate(events)
        ]
    else:
        inside += [f"{events[0]} = given[at]"]
    if "rule" in parts:
        inside += _deciding(action, parts, [parameters[0], *events], columns)
    if "stream" in written.columns.uses:
        inside.append(_begun("", action, columns))
    inside.append(f"do_{written.name}({', '.join([*parameters, *written.columns.uses])})")
    room = []
    if written.emitted:
        room = [
            "if len(sent_route) - sent_numbers[0] < most_sent or len(sent_to) - sent_numbers[1] < most_received:",
            "    return at",
        ]
    return ["for at in range(done, many):", *(f"    {line}" for line in [*room, *inside]), "return many"]


def _begun(use: str, action: Any, columns: Columns) -> str:
    keys, calls = (columns.use(f"{use}{part}", action.name) for part in ("keys", "calls"))
    return f"begin(stream, {keys}, {calls}, me)"


def _deciding(action: Any, parts: Mapping[str, _Written], given: Sequence[str], columns: Columns) -> list[str]:
    rule, options = parts["rule"], action.decision.options
    names = ", ".join(f"decision_{option.name}" for option in options)
    decide = [f"{names}, = do_{rule.name}({', '.join([*given, *rule.columns.uses])})"]
    if "stream" in rule.columns.uses:
        decide.insert(0, _begun("rule_", action, columns))
    if "asked" not in parts:
        return [*decide, "decided = True"]
    asked = parts["asked"]
    empty = [f"decision_{option.name} = {_nothing(option)}" for option in options]
    test = f"decided = do_{asked.name}({', '.join([*given, *asked.columns.uses])})"
    if "stream" in rule.columns.uses:  # the call is counted whether the entity is asked or not
        empty.insert(0, decide.pop(0))
    return [*empty, test, "if decided:", *(f"    {line}" for line in decide)]


def _nothing(option: Any) -> str:
    type_ = of_quantity(option)
    return {"float": "0.0", "bool": "False"}.get(type_.kind if type_ else "", "0")
