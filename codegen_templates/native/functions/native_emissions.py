"""Emissions as native code: an event goes into the columns of what was sent."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.native_calls import NativeCalls
from codegen_templates.native.functions.native_expressions import ends_of
from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.native_types import FLOAT, INT, Type, of_quantity, refuse, sequence
from codegen_templates.native.package_model import PackageModel

#: Several new events: their kind, an array for each of its fields, and how many there are.
Made = tuple[str, dict[str, str], str]
_NOTED = ("route", "event", "count", "to")
_CHANGED = ("relation", "made", "source", "target", "before", "before_to", "number")
#: The column of delays (`runtime_base.native.events.sent_events.AFTER`).
_AFTER = "_after"
_LARGEST = 1.7976931348623157e308
#: Below how much of a round a delay is none, by how delays are rounded.
_BORDERS = {"down": 1.0, "nearest": 0.5}


def limited(text: str, quantity: Any) -> str:
    """Return a number that must be in the range of a field or option, and other values as they are."""
    if quantity.kind not in ("int", "float"):
        return text
    low, high = (
        (max(quantity.low, -_LARGEST), min(quantity.high, _LARGEST))
        if quantity.kind == "float"
        else (max(quantity.low, -(2**62)), min(quantity.high, 2**62))
    )
    return f"{'within_or_unset' if quantity.optional else 'within'}({text}, {low!r}, {high!r})"


class NativeEmissions(NativeCalls):
    """Expressions, with emissions.

    `emitted` counts the places of emissions, `emitted_in_loops` those in loops.
    """

    emitted = 0
    emitted_in_loops = 0
    #: Routes of events by kind, receivers' type and whether there may be many.
    routes: dict[tuple[str, str, bool], int]

    def make(self, name: str, event: ast.Call) -> None:
        """Write the fields of an event that a local holds until it is sent."""
        assert isinstance(event.func, ast.Name)
        vectors = {field.name for field in self.model.events[event.func.id].fields if field.kind == "vector"}
        for field, text in self._fields(event.func.id, event).items():
            self.say(f"made_{name}_{field} = {text}{'.copy()' if field in vectors else ''}")

    def emit(self, node: ast.Call) -> None:
        """Write an emission."""
        named = {word.arg: word.value for word in node.keywords}
        if list(named) not in (["to"], ["to", "after"]) or not node.args:
            refuse("an emission whose delay comes first", node)
        kind, fields = self._sent(node.args[0])
        to, receivers = self.value(named["to"])
        if self.model.events[kind].delay is not None:
            to = self.kept(to)
            fields |= {_AFTER: self._after(named["after"]) if "after" in named else "0"}
        if receivers.kind == "sender":
            self._reply(kind, fields, self.kept(to), receivers.of)
            return
        many = receivers.item is not None
        if receivers.item is not None and receivers.item.kind == "none":
            return
        entity = receivers.item if receivers.item is not None else receivers
        if entity.kind not in ("self", "ref", "newborn"):
            refuse(f"a {receivers.words} as receiver", node)
        self.emitted += 1
        self.emitted_in_loops += bool(self.loops)
        to = self.kept(self.needed(to, receivers)[0])
        with self.block() as lines:
            self._send(kind, fields, to, entity, many=many)
        if many:
            self.nest(f"if len({to}) != 0:", lines)
            if self.model.order_of_calls_varies:
                noted = ", ".join(self.columns.use("sent", part) for part in (*_NOTED, "numbers"))
                line = f"note({noted}, np.int64(TO_NONE), 0, np.int64(0))"
                at_once = self._is_due_at_once(kind, fields)
                self.nest("else:", [line] if not at_once else [f"if {at_once}:", f"    {line}"])
        else:
            self.lines += lines

    def _after(self, node: ast.expr) -> str:
        """Return a delay in its unit, which must not be negative."""
        text, type_ = self.value(node)
        if type_ not in (INT, FLOAT):
            refuse(f"a delay by a {type_.words}", node)
        return self.kept(f"within({text}, 0, {2**31})")

    def _reply(self, kind: str, fields: dict[str, str], to: str, senders: Sequence[str]) -> None:
        """Write an emission to an entity of one of several types, by its number over all types."""
        self.emitted += 1
        self.emitted_in_loops += bool(self.loops)
        for entity in senders:
            first, count = self.columns.use("offset", entity), self.count_of(entity)
            with self.block() as lines:
                self._send(kind, fields, f"({to} - {first})", Type("ref", entity), many=False)
            self.nest(f"if {first} <= {to} < {first} + {count}:", lines)

    def change_tie(self, call: ast.Call, *, made: bool) -> None:
        """Write the lines that note that the acting entity makes or removes a tie."""
        relation, other = call.args
        spec = self.model.relations[str(relation.value)] if isinstance(relation, ast.Constant) else None
        if spec is None or spec.name not in self.model.changing or spec.source != self.acting:
            refuse("a change of these ties", call)
        to = self.kept(self.value_as(other, Type("ref", spec.target)))
        if spec.source == spec.target:
            to = self.kept(f"another(me, {to})")
        use, number = self.columns.use, list(self.model.relations).index(spec.name)
        noted = ", ".join(use("changed", part) for part in _CHANGED)
        newest = f"{use('newest', spec.name)}, {use('newest_to', spec.name)}"
        given = f"{newest}, np.int64({number}), np.int64({int(made)}), me, {to}"
        with self.block() as lines:
            self.say(f"change_tie({noted}, {given})")
            if not made and spec.variables:
                self._reset_tie(spec, to)
        if spec.target in self.model.varying:
            self.nest(f"if is_there({use('standing', spec.target)}, {to}):", lines)
        else:
            self.lines += lines
        self.emitted += 1
        self.emitted_in_loops += bool(self.loops)

    def _reset_tie(self, spec: Any, to: str) -> None:
        """Write that a tie that is removed would begin with the defaults if it were made again."""
        use = self.columns.use
        given = [use(part, spec.name) for part in ("first", "ties", "newest")]
        given += [use("changed", part) for part in ("target", "before")]
        place = self.kept(f"kept_tie_place({', '.join(given)}, me, {to})")
        for quantity in spec.variables:
            default = default_of(quantity, self.model, self.columns)
            self.say(f"{use('tie_own', spec.name, quantity.name)}[{place}] = {default}")

    def _sent(self, event: ast.expr) -> tuple[str, dict[str, str]]:
        """Return the kind of an event that is sent, and its fields."""
        if isinstance(event, ast.Call) and isinstance(event.func, ast.Name):
            return event.func.id, self._fields(event.func.id, event)
        _, type_ = self.value(event)
        if type_.kind != "made" or not isinstance(event, ast.Name):
            return refuse(f"a {type_.words} as an event", event)
        return type_.of, {field.name: f"made_{event.id}_{field.name}" for field in self.model.events[type_.of].fields}

    def _fields(self, kind: str, event: ast.expr) -> dict[str, str]:
        assert isinstance(event, ast.Call)
        quantities = {field.name: field for field in self.model.events[kind].fields}
        found = {}
        for word in event.keywords:
            quantity = quantities[str(word.arg)]
            type_ = of_quantity(quantity) or refuse(f"the field '{quantity.name}', for its type", event)
            found[quantity.name] = self.kept(self._field_value(word.value, type_, quantity))
        if set(found) != set(quantities):
            refuse("an event without all of its fields", event)
        return found

    def _field_value(self, node: ast.expr, type_: Type, quantity: Any) -> str:
        if type_.kind != "vector":
            return limited(self.value_as(node, type_), quantity)
        text = self.items(node, type_)
        low, high = (max(quantity.low, -_LARGEST), min(quantity.high, _LARGEST))
        ends = (low, high) if type_.item != INT else (int(max(low, -(2**62))), int(min(high, 2**62)))
        text = self.kept(text)
        check = "check_vector_or_unset" if type_.optional else "check_vector"
        self.say(f"{check}({text}, {quantity.length}, {ends[0]!r}, {ends[1]!r})")
        return text

    def items(self, node: ast.expr, vector: Type) -> str:
        """Return the items of a sequence as those that a vector holds, which may be unset if the vector may."""
        if vector.optional:
            wanted = replace(sequence(vector.item or INT), optional=True)
            return self.as_type(*self.value_or_unset(node), wanted, node)
        text, type_ = self.value(node)
        if vector.item is not None and vector.item.kind == "float" and type_.item == INT:
            return f"reals({text})"
        return text if type_.item == vector.item else refuse(f"a {type_.words} as a {vector.words}", node)

    def _is_due_at_once(self, kind: str, fields: dict[str, str]) -> str:
        """Return the test for whether an event is due at once; an empty text for one that is in any case."""
        delay, after = self.model.events[kind].delay, fields.get(_AFTER, "0")
        given = f"np.float64({delay.steps}), np.float64({delay.of})" if delay is not None else ""
        border = _BORDERS.get(delay.rounded, 0.0) if delay is not None else 0.0
        return f"later(np.int64(0), np.float64({after}), {border}, {given}) == 0" if after != "0" else ""

    def _way(self, kind: str, route: int, fields: dict[str, str]) -> str:
        """Return the route of an event; where entities act one at a time, it says whether that is due later."""
        delay = self.model.events[kind].delay
        if not self.at_once or fields.get(_AFTER, "0") == "0":
            return f"np.int64({route})"
        given = f"{_BORDERS.get(delay.rounded, 0.0)}, np.float64({delay.steps}), np.float64({delay.of})"
        return f"later(np.int64({route}), np.float64({fields[_AFTER]}), {given})"

    def _send(self, kind: str, fields: dict[str, str], to: str, receiver: Type, *, many: bool) -> None:
        """Write the lines that note an event: its fields in the columns of its kind, then its route and receivers."""
        use = self.columns.use
        route = self.routes.setdefault((kind, receiver.of, many), len(self.routes))
        count = f"{use('sent', 'numbers')}[{2 + list(self.model.events).index(kind)}]"
        numbers, event = "sent_numbers", self.fresh("event")
        noted = ", ".join(use("sent", part) for part in _NOTED)
        self.say(f"{event} = {count}")
        receiving = f"len({to})" if many else "np.int64(1)"
        self.say(f"note({noted}, {numbers}, {self._way(kind, route, fields)}, {event}, {receiving})")
        self.say(f"{use('sent', kind, 'sender')}[{event}] = {use('offset', self.acting)} + me")
        fields_of = self.model.events[kind].fields
        puts = {each.name: "put_or_unset" if each.optional else "put" for each in fields_of if each.kind == "vector"}
        for name, text in fields.items():
            place = f"{use('sent', kind, name)}[{event}]"
            self.say(f"{puts[name]}({place}, {text})" if name in puts else f"{place} = {text}")
        receivers = use("sent", "to")
        if many:
            each = "given(receiver)" if receiver.optional else "receiver"
            self.nest(f"for receiver in {to}:", [f"{receivers}[{numbers}[1]] = {each}", f"{numbers}[1] += 1"])
        else:
            self.say(f"{receivers}[{numbers}[1]] = {to}")
            self.say(f"{numbers}[1] += 1")
        self.say(f"{count} = {event} + 1")

    # Several events ---------------------------------------------------------------------------------------------------

    def several_made(self, node: ast.expr) -> Made | None:
        """Return several new events, None for what is something else."""
        match node:
            case ast.ListComp(elt=made) if kind := self.kind_of(made):
                return kind, *self._made_by(node, kind)
            case ast.Name(id=name) if name in self.locals and self.locals[name].kind == "several made":
                count, type_ = self.value(node)
                fields = [field.name for field in self.model.events[type_.of].fields]
                return type_.of, {field: self.apart(f"made_{name}_{field}") for field in fields}, self.apart(count)
            case ast.Subscript(value=of, slice=ast.Slice() as part) if (whole := self.several_made(of)) is not None:
                kind, arrays, count = whole
                given = self.many(ends_of(part))
                places = self.apart(self.cut(self.apart(f"np.arange({count})"), part, given, of))
                parts = {field: self.apart(f"{array}[{places}]") for field, array in arrays.items()}
                return kind, parts, self.apart(f"len({places})")
        return None

    def _made_by(self, events: ast.ListComp, kind: str) -> tuple[dict[str, str], str]:
        """Make several events; return an array for each field, and how many events there are."""
        names = list[str]()

        def fields() -> list[Value]:
            own = {field.name: of_quantity(field) for field in self.model.events[kind].fields}
            texts = self._fields(kind, events.elt)
            names.extend(texts)
            return [(text, own[field] or INT) for field, text in texts.items()]

        arrays, count = self.filled(events, fields)
        return dict(zip(names, arrays, strict=True)), count

    def kind_of(self, node: ast.expr) -> str:
        """Return the kind of event that an expression makes, an empty text for another one."""
        match node:
            case ast.Call(func=ast.Name(id=kind)) if kind in self.model.events:
                return kind
        return ""


def default_of(quantity: Any, model: PackageModel, columns: ColumnUses) -> str:
    """Return the default of a tie's variable as columns hold it."""
    if quantity.default is None:
        return "NO_FLOAT" if quantity.kind == "float" else "NO_INT"
    if quantity.kind == "text":
        return columns.code_of(quantity.default, model.texts)
    return repr(quantity.categories.index(quantity.default) if quantity.kind == "category" else quantity.default)
