"""The native code of a model as the text of one Python module, and what of the model is refused.

For each action there is a function `do_<handler>`, one for its rule and its conditions if it has them, and
`calls_of_<action>`, which calls them for many entities, one after the other; a phase in which entities act one at a
time has `phase_<phase>` instead. `USES` says for each of these what its columns are; the native engine of the runtime
hands them over.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from codegen_templates.native.activation_code import ActivationCode
from codegen_templates.native.call_code import MixedCode, Written, calling, calls_of, function_lines
from codegen_templates.native.changing_aggregates import keeping, recomputed, turning
from codegen_templates.native.functions.folding.observing_functions import Measures
from codegen_templates.native.functions.native_calls import NativeHelper, annotated
from codegen_templates.native.functions.native_statements import RETURN, Statements
from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.native_types import (
    BOOL,
    NONE,
    NodeRefusedError,
    RefusedError,
    Type,
    WiderTypeError,
    sequence,
)
from codegen_templates.native.package_model import PackageFunction, PackageModel

_START = "Start"
_HEAD = '''"""Native code of the model {name}, made by simcc for one run from the checked sources of the package."""

import numpy as np

from runtime_base.native.compiled.activation_loop import *
from runtime_base.native.compiled.arithmetic import *
from runtime_base.native.compiled.space.cells import *
from runtime_base.native.compiled.changed_values import *
from runtime_base.native.compiled.compiled_mathematics import *
from runtime_base.native.compiled.drawing import *
from runtime_base.native.compiled.each_receiver_once import *
from runtime_base.native.compiled.equality import *
from runtime_base.native.compiled.gathering import *
from runtime_base.native.compiled.memory.memory_chains import *
from runtime_base.native.compiled.space.points import *
from runtime_base.native.compiled.turnover_notes import *
from runtime_base.native.compiled.compiled_folds import *
from runtime_base.native.compiled.compiled_tables import *
from runtime_base.native.compiled.tie_changes import *
'''
_FADING = "from runtime_base.native.compiled.memory.fading_chains import *"


@dataclass(frozen=True)
class _Call:
    """One way in which an action is called: by one kind of event, or (for a collecting action) by all of its kinds."""

    action: Any
    kinds: tuple[str, ...]

    @property
    def suffix(self) -> str:
        """What sets its functions apart from those for other kinds."""
        several = not self.action.collects and len(self.action.on) > 1
        return f"_{self.kinds[0]}" if several else ""

    @property
    def name(self) -> str:
        """The name under which the runtime knows it."""
        return f"{self.action.name}{self.suffix}"


@dataclass
class _Module:
    model: PackageModel
    routes: dict[tuple[str, str, bool], int] = field(default_factory=dict)
    helpers: dict[tuple[Any, ...], NativeHelper] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    uses: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    most: dict[str, tuple[int, int]] = field(default_factory=dict)
    calls: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    measured: dict[str, tuple[str, ...]] = field(default_factory=dict)
    drawn: dict[str, list[str]] = field(default_factory=dict)
    recomputed: frozenset[str] = frozenset()  # in the phase that is written, as are the next two:
    turning: frozenset[str] = frozenset()  # types of which entities enter or leave between its calls
    moving: frozenset[str] = frozenset()  # relations whose ties change between its calls
    stops: list[RefusedError] | None = None  # where native code stops, none if the model is refused there

    def phase(self, phase: Any) -> None:
        """Write all functions of a phase's actions, and the loop of one in which entities act one at a time."""
        code = ActivationCode(self.model, phase) if phase.mode != "simultaneous" else None
        self.recomputed = recomputed(self.model, phase)
        self.turning = turning(self.model, phase) if code is not None else frozenset()
        self.moving = frozenset().union(*map(self.model.moving, phase.actions))
        mixed = MixedCode()
        for name in phase.actions:
            action = self.model.actions[name]
            for kinds in (action.collects,) if action.collects else ((kind,) for kind in action.on):
                self._called(_Call(action, kinds), code, mixed)
        # conditions of Start are tested together, before the first of the calls
        self.recomputed = self.turning = self.moving = frozenset()
        for action in (self.model.actions[name] for name in phase.actions):
            if action.start_if:
                self._start(action)
        if code is not None:
            self.lines += code.lines()
            self.uses[f"phase {phase.name}"] = code.columns.uses
            self.calls[phase.name] = code.calls
        elif len(mixed.calls) > 1 and not mixed.shares_collected:
            self.lines += mixed.lines(phase.name)
            self.uses[f"mixed {phase.name}"] = mixed.columns.uses
            self.calls[phase.name] = mixed.calls

    def _called(self, call: _Call, code: ActivationCode | None, mixed: MixedCode) -> None:
        parts = self._parts(call)
        handler, conditions = parts[-1], {use: written for use, written, _ in parts[:-1]}
        columns, own = code.columns if code is not None else ColumnUses(), set[tuple[str, ...]]()
        for _, written, parameters in parts:
            self.lines += written.text(parameters)
            own.update(written.columns.uses.values())
            columns.of(written.columns)
        self.most[call.name] = handler[1].emitted - handler[1].emitted_in_loops, handler[1].emitted_in_loops
        if code is not None:
            taken = [f"{handler[2][1]} = event"]
            if call.action.collects:
                names = enumerate(handler[2][1 : 1 + len(call.kinds)])
                taken = [f"{name} = taken_events(gathered, event, {place})" for place, name in names]
            lines = [*taken, *calling(call.action, conditions, handler, columns)]
            code.add(call.action, call.kinds[0], lines, own)
            return
        loop = calls_of(call.action, conditions, handler, columns)
        given = ", ".join(["done", "many", "receivers", "given", "most_sent", "most_received", *columns.uses])
        self.lines += function_lines(f"calls_of_{call.name}({given})", loop, "entry")
        self.uses[call.name] = columns.uses
        mixed.add(call.action, call.kinds[0], conditions, handler)

    def _parts(self, call: _Call) -> list[tuple[str, Written, list[str]]]:
        """Return the functions of an action by use, the handler last, each with its first parameters."""
        found = []
        decision = call.action.decision
        if decision is not None and decision.asked_if:
            condition = self.written(decision.asked_if, call, gives=BOOL)
            found.append(("asked", condition, self._given(decision.asked_if, call)))
        if decision is not None:
            rule = self.written(decision.rule, call, decision=decision)
            found.append(("rule", rule, self._given(decision.rule, call)))
        options = ["decided", *(f"decision_{option.name}" for option in decision.options)] if decision else []
        handler = self.written(call.action.handler, call)
        found.append(("handler", handler, [*self._given(call.action.handler, call), *options]))
        return found

    def _given(self, dotted: str, call: _Call) -> list[str]:
        """Return the first native parameters of a function: the entity and its events."""
        return ["me", *(f"{name}_" for name in _parameters_of_events(self.model.function(dotted), call))]

    def _start(self, action: Any) -> None:
        condition = self.written(action.start_if, _Call(action, (_START,)), gives=BOOL)
        self.lines += condition.text(["me"])
        given = "".join(f", {name}" for name in condition.columns.uses)
        loop = ["for me in those:", f"    due[me] = do_{condition.name}(me{given})"]
        self.lines += function_lines(f"starts_of_{action.name}(due, those{given})", loop, "entry")
        self.uses[f"starts {action.name}"] = condition.columns.uses

    def measures(self) -> None:
        """Write what observes the run; a function that cannot be written stays Python's.

        Those that read nothing but columns are called together, each other one and each aggregate alone.
        """
        together: dict[str, Written] = {}
        for function in self.model.measures:
            written = self._observing(function)
            if written is None:
                continue
            name = function.tree.name
            if name.startswith("aggregate_") or _calls_users(function):
                self._measure(f"measure_{name}", {name: written})
            else:
                together[name] = written
        if together:
            self._measure("measures", together)

    def _observing(self, function: PackageFunction) -> Written | None:
        try:
            found = self._finished(lambda: self._writer(function, {"world": Type("world")}, Measures))
        except RefusedError:
            return None
        is_number = found.gives is not None and found.gives.is_number
        return Written(f"Measure_{function.tree.name}", found.lines, found.columns) if is_number else None

    def _measure(self, name: str, parts: Mapping[str, Written]) -> None:
        columns = ColumnUses()
        for written in parts.values():
            self.lines += written.text([])
        values = [f"do_{written.name}({', '.join(columns.of(written.columns))})" for written in parts.values()]
        self.lines += function_lines(f"{name}({', '.join(columns.uses)})", [f"return {', '.join(values)},"], "entry")
        self.uses[name] = columns.uses
        self.measured[name] = tuple(parts)

    def written(self, dotted: str, call: _Call, *, decision: Any = None, gives: Type | None = None) -> Written:
        """Write a function of an action; raises RefusedError with its place."""
        function = self.model.function(dotted)

        def writer() -> Statements:
            found = self._writer(function, _types(function, call))
            found.acting, found.decision, found.gives = call.action.entity, decision, gives
            found.creates, found.leaves = call.action.creates, call.action.leaves
            if self.stops is not None:
                found.placed = partial(self._placed, function=function, action=call.action.name)
            return found

        found = self._finished(writer, call.action.name)
        if self.stops is not None:
            self.stops += found.stops
        suffix = call.suffix if not function.tree.name.startswith("starts_") else ""
        emitted = found.emitted, found.emitted_in_loops
        options = decision.options if decision is not None else ()
        given = found.lines, found.columns, *emitted, any(option.kind == "vector" for option in options)
        return Written(function.tree.name + suffix, *given)

    def _writer(
        self, function: PackageFunction, types: dict[str, Type], kind: type[Statements] = Statements
    ) -> Statements:
        writer = kind(self.model, ColumnUses(), types)
        writer.function, writer.routes, writer.drawn = function, self.routes, self.drawn
        return writer

    def _finished(self, begin: Callable[[], Statements], action: str = "") -> Statements:
        """Return a function when all of it is written: again from the start whenever a local needs a wider type.

        `action` is the action that calls it, empty for what observes the run.
        """
        widened: dict[str, Type] = {}
        while True:
            writer = begin()
            writer.moving = self.model.moving(action) if action else self.moving
            writer.at_once = bool(action) and self.model.at_once(action)
            writer.widened = widened
            writer.gives = widened.get(RETURN, writer.gives if action else writer.gives or NONE)
            writer.specialize = lambda helper, types: self._helper(helper, types, action)
            writer.recomputed, writer.recompute = self.recomputed, self._aggregate
            writer.turning = self.turning
            try:
                writer.body(writer.function.tree.body)
            except NodeRefusedError as refused:
                raise self._placed(refused, writer.function, action) from None
            except WiderTypeError as wider:
                widened[wider.name] = wider.type
            else:
                types = (writer.gives, *(writer.locals.get(name) for name in writer.function.parameters))
                writer.shares_lists = any(type_ is not None and type_.holds_lists for type_ in types)
                writer.lines[:0] = writer.begun()
                return writer

    def _helper(self, function: PackageFunction, types: tuple[Type, ...], action: str) -> NativeHelper:
        """Write a helper for arguments of these types, if it is not written yet."""
        moving = self.model.moving(action) if action else self.moving
        key = (function.file, function.tree.name, types, bool(action), moving, self.recomputed, self.turning)
        if key not in self.helpers:
            given = [(name, type_) for name, type_ in zip(function.parameters, types, strict=True)]
            names = ["me" if type_.kind == "self" else f"{name}_" for name, type_ in given if type_.kind != "world"]
            kind = Statements if action else Measures
            finished = self._finished(lambda: self._helper_writer(function, types, kind), action)
            heaps = finished.heaps if finished.shares_lists else {}
            # no action has a capital in its name, and no two helpers have one number
            name = f"Helper_{function.tree.name}_{len(self.helpers) + 1}"
            gives = finished.gives or NONE
            written = Written(name, finished.lines, finished.columns, returns_arrays=gives.fills_rows)
            self.lines += written.text([*names, *heaps])
            self.helpers[key] = NativeHelper(f"do_{written.name}", gives, written.columns, heaps)
        return self.helpers[key]

    def _aggregate(self, name: str) -> NativeHelper:
        """Write the function of an aggregate that is kept until what it looks at changes, if it is not written yet."""
        function = self.model.function(f"metrics.aggregate_{name}")
        key = (function.file, function.tree.name, self.moving, self.recomputed, self.turning)
        if key not in self.helpers:
            found = self._finished(lambda: self._writer(function, {"world": Type("world")}, Measures))
            gives = found.gives or NONE
            now = Written(f"Now_{name}_{len(self.helpers) + 1}", found.lines, found.columns)
            self.lines += now.text([])
            columns, number = ColumnUses(), len(self.helpers) + 1
            computed = f"do_{now.name}({', '.join(columns.of(now.columns))})"
            kept = Written(f"Kept_{name}_{number}", keeping(name, gives.kind, computed, columns), columns)
            self.lines += kept.text([])
            self.helpers[key] = NativeHelper(f"do_{kept.name}", gives, columns, {})
        return self.helpers[key]

    def _helper_writer(self, function: PackageFunction, types: tuple[Type, ...], kind: type[Statements]) -> Statements:
        writer = self._writer(function, dict(zip(function.parameters, types, strict=True)), kind)
        writer.gives = NONE if kind is Measures else annotated(function.tree.returns) or NONE
        writer.is_given_lists = any(type_.kind == "list" for type_ in types)
        return writer

    def _placed(self, refused: NodeRefusedError, function: PackageFunction, action: str) -> RefusedError:
        if function.file.startswith("handlers/"):
            line = getattr(refused.node, "lineno", function.tree.lineno)
            return RefusedError(refused.what, function.file, line=line)
        return RefusedError(f"{refused.what}, in a condition of '{action}'", "graph.yaml", path=("actions", action))

    def text(self) -> str:
        """Return the module."""
        tables: dict[str, object] = {
            "USES": self.uses,
            "ROUTES": list(self.routes),
            "MOST": self.most,
            "CALLS": self.calls,
        }
        tables |= {"MEASURES": self.measured, "VARYING": sorted(self.model.varying)}
        if self.model.keeping_themselves:
            tables["SELVES"] = sorted(self.model.keeping_themselves)
        if self.model.texts:
            tables["TEXTS"] = self.model.texts
        if self.model.remembered:
            tables["REMEMBERS"] = {
                action.name: self.model.remembered_by(action) for action in self.model.actions.values()
            }
            tables["SHOWS_MEMORIES"] = self.model.observes_memories
        tables["DRAWN"] = {name: sorted(set(names)) for name, names in self.drawn.items()}
        ends = [f"{name} = {table!r}" for name, table in tables.items()]
        head = [_HEAD.format(name=self.model.declared.name), *[_FADING] * self.model.memories_fade]
        return "\n".join([*head, "", *self.lines, *ends, ""])


def native_module(
    name: str,
    files: Mapping[str, str],
    numbers: Mapping[str, Any] | None = None,
    stops: list[RefusedError] | None = None,
) -> str:
    """Return the native code of a package, whose files are given by path; raises RefusedError for what it cannot do.

    `numbers` are those of a run, if they are not the package's. With a list of `stops`, native code stops at statements
    that it cannot do, which are put there; the run is then repeated by Python.
    """
    model = PackageModel(name, files, numbers)
    module = _Module(model, stops=stops)
    for phase in model.declared.phases:
        module.phase(phase)
    module.measures()
    return module.text()


def _calls_users(function: PackageFunction) -> bool:
    """Return whether a function calls one that the user has written."""
    return any(isinstance(part, ast.ImportFrom) for part in ast.walk(function.tree))


def _parameters_of_events(function: PackageFunction, call: _Call) -> list[str]:
    """Return the names of a handler's parameters for events."""
    return function.parameters[1 : 1 + len(call.kinds)]


def _types(function: PackageFunction, call: _Call) -> dict[str, Type]:
    """Return the types of a function's parameters."""
    first, *rest = function.parameters
    types = {first: Type("self", call.action.entity)}
    given = _parameters_of_events(function, call)
    for name, kind in zip(given, call.kinds, strict=True):
        event = Type("start") if kind == _START else Type("event", kind)
        types[name] = sequence(event) if call.action.collects else event
    others = rest[len(given) :]
    types[others[0]] = Type("world")
    if len(others) > 1:
        types[others[1]] = Type("decision", call.action.decision.id)
    return types
