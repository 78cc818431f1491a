"""Statements of the handler language as native code; an emission goes into the columns of what was sent."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from codegen_templates.native.native_calls import Calls
from codegen_templates.native.native_expressions import draws
from codegen_templates.native.native_types import BOOL, FLOAT, INT, Type, of_quantity, refuse


class Statements(Calls):
    """Writes the statements of one function.

    `emitted` counts the places of emissions, `emitted_in_loops` those in loops.
    """

    emitted = 0
    emitted_in_loops = 0
    #: Routes of events by kind, receivers' type and whether there may be many.
    routes: dict[tuple[str, str, bool], int]
    #: What a rule returns, if the function is one.
    decision: Any = None
    #: What a condition or helper returns.
    gives: Type | None = None

    def body(self, statements: Sequence[ast.stmt]) -> None:
        """Write statements."""
        for statement in statements:
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=ast.Constant()):
                return
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr="emit")) as call):
                self._emit(call)
            case ast.Assign(targets=[target], value=value):
                self._assign(target, value)
            case ast.AnnAssign(target=ast.Name() as target, value=value) if value is not None:
                self._assign(target, value)
            case ast.AugAssign(target=target, op=op, value=value):
                if draws(target):
                    refuse("a draw in the place of a write", node)
                self._assign(target, ast.copy_location(ast.BinOp(left=target, op=op, right=value), node))
            case ast.If():
                self._if(node)
            case ast.For():
                self._for(node)
            case ast.Return(value=value):
                self._return(value, node)
            case ast.Break():
                self.say("break")
            case ast.Continue():
                self.say("continue")
            case ast.Pass():
                self.say("pass")
            case _:
                refuse("this statement", node)

    def _if(self, node: ast.If) -> None:
        test = self.truth(node.test)
        before, after = self.sure, []
        for head, statements in ((f"if {test}:", node.body), ("else:", node.orelse)):
            self.sure = set(before)
            with self.block() as lines:
                self.body(statements)
            if statements:
                self.nest(head, lines)
            if not (statements and isinstance(statements[-1], ast.Return | ast.Break | ast.Continue)):
                after.append(self.sure)
        self.sure = set.intersection(*after) if after else before

    def _for(self, node: ast.For) -> None:
        head, names = self.iteration(node.target, node.iter)
        for name, type_ in names.items():
            self._know(name, type_, node)
        self.loops += 1
        before = self.sure
        self.sure = before | set(names)
        with self.block() as lines:
            self.body(node.body)
        self.loops, self.sure = self.loops - 1, before
        self.nest(head, lines)

    def _return(self, value: ast.expr | None, node: ast.stmt) -> None:
        if value is None:
            self.say("return")
            return
        if self.gives is not None:
            text = self.truth(value) if self.gives == BOOL else self.value_as(value, self.gives)
            self.say(f"return {text}")
            return
        if self.decision is None or not isinstance(value, ast.Call):
            refuse("this return", node)
        assert isinstance(value, ast.Call)
        given = {word.arg: word.value for word in value.keywords}
        names = [option.name for option in self.decision.options]
        if list(given) != names:
            refuse("options in another order than they are declared", node)
        texts = []
        with self.block() as lines:
            for option in self.decision.options:
                type_ = of_quantity(option)
                if type_ is None or type_.kind not in ("int", "float", "bool", "category") or type_.optional:
                    refuse(f"the option '{option.name}', for its type", node)
                text = self.value_as(given[option.name], type_ or INT)
                texts.append(self.kept(self._limited(text, option)))
        self.lines += lines
        self.say(f"return {', '.join(texts)},")

    def _limited(self, text: str, quantity: Any) -> str:
        if quantity.kind not in ("int", "float") or quantity.optional:
            return text
        low, high = (
            (max(quantity.low, -1.7976931348623157e308), min(quantity.high, 1.7976931348623157e308))
            if quantity.kind == "float"
            else (max(quantity.low, -(2**62)), min(quantity.high, 2**62))
        )
        return f"within({text}, {low!r}, {high!r})"

    # Assignments ------------------------------------------------------------------------------------------------------

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        match target:
            case ast.Name(id=name):
                self._local(name, value)
            case ast.Tuple(elts=names) if isinstance(value, ast.Tuple) and len(names) == len(value.elts):
                self._several(names, value.elts)
            case ast.Attribute():
                self._own(target, value)
            case ast.Subscript(value=ast.Attribute() as of, slice=at) if not isinstance(at, ast.Slice):
                self._element(of, at, value)
            case _:
                refuse("this assignment", target)

    def _local(self, name: str, value: ast.expr) -> None:
        text, type_ = self.value(value)
        known = self.locals.get(name)
        if type_.kind == "parameters":
            self._know(name, type_, value)
            return
        if known is not None and known != type_:
            text, type_ = self.as_type(text, type_, known, value), known
        if type_.kind in ("text", "none", "self", "world", "decision", "vector") and not self._is_shown(value, type_):
            refuse("a local variable for this", value)
        self._know(name, type_, value)
        self.say(f"{name}_ = {text}")

    def _is_shown(self, value: ast.expr, type_: Type) -> bool:
        """Return whether a vector is another entity's: one's own may change while a local shows it."""
        return type_.kind == "vector" and isinstance(value, ast.Attribute) and self.value(value.value)[1].kind == "ref"

    def _know(self, name: str, type_: Type, node: ast.AST) -> None:
        self.sure.add(name)
        known = self.locals.setdefault(name, type_)
        if known != type_:
            refuse(f"'{name}' for values of two types", node)

    def _several(self, names: Sequence[ast.expr], values: Sequence[ast.expr]) -> None:
        if not all(isinstance(name, ast.Name) for name in names):
            refuse("this assignment", names[0])
        read = {part.id for value in values for part in ast.walk(value) if isinstance(part, ast.Name)}
        if read & {name.id for name in names if isinstance(name, ast.Name)}:
            refuse("an exchange of values", names[0])
        for name, value in zip(names, values, strict=True):
            self._assign(name, value)

    def _own(self, target: ast.Attribute, value: ast.expr) -> None:
        owner = self.value(target.value)[1]
        if owner.kind != "self":
            refuse("a write of this", target)
        _, wanted = self.variable(owner.of, target, "me", own=True)
        if wanted.kind == "vector":
            text, type_ = self.value(value)
            if type_.item != wanted.item:
                refuse("this as a vector", value)
            self.say(f"put({self.columns.use('own', owner.of, target.attr)}[me], {text})")
            return
        text = self.value_as(value, wanted)
        self.say(f"{self.columns.use('own', owner.of, target.attr)}[me] = {text}")

    def _element(self, of: ast.Attribute, at: ast.expr, value: ast.expr) -> None:
        owner = self.value(of.value)[1]
        if owner.kind != "self":
            refuse("a write of this", of)
        text, type_ = self.variable(owner.of, of, "me", own=True)
        if type_.item is None:
            refuse("an element of this", of)
        with self.block() as lines:
            given = self.kept(self.value_as(value, type_.item or INT))
        self.lines += lines
        place = self.whole(at)
        self.say(f"{text}[place({text}, {place})] = {given}")

    # Emissions --------------------------------------------------------------------------------------------------------

    def _emit(self, node: ast.Call) -> None:
        named = {word.arg: word.value for word in node.keywords}
        event = node.args[0] if node.args else None
        if set(named) != {"to"} or not isinstance(event, ast.Call) or not isinstance(event.func, ast.Name):
            refuse("this emission", node)
        assert isinstance(event, ast.Call) and isinstance(event.func, ast.Name)
        kind = event.func.id
        fields = self._fields(kind, event)
        to, receivers = self.value(named["to"])
        many = receivers.item is not None
        entity = receivers.item if receivers.item is not None else receivers
        if entity.kind not in ("self", "ref") or entity.optional:
            refuse("receivers of this kind", node)
        self.emitted += 1
        self.emitted_in_loops += bool(self.loops)
        to = self.kept(to)
        with self.block() as lines:
            self._send(kind, fields, to, entity.of, many=many)
        if many:
            self.nest(f"if len({to}) != 0:", lines)
        else:
            self.lines += lines

    def _fields(self, kind: str, event: ast.Call) -> dict[str, str]:
        quantities = {field.name: field for field in self.model.events[kind].fields}
        found = {}
        for word in event.keywords:
            quantity = quantities[str(word.arg)]
            type_ = of_quantity(quantity)
            if type_ is None or type_.kind == "vector" or type_.optional:
                refuse(f"the field '{quantity.name}', for its type", event)
            text = self.value_as(word.value, type_ or FLOAT)
            found[quantity.name] = self.kept(self._limited(text, quantity))
        if set(found) != set(quantities):
            refuse("an event without all of its fields", event)
        return found

    def _send(self, kind: str, fields: dict[str, str], to: str, entity: str, *, many: bool) -> None:
        """Write the lines that note an event: its fields in the columns of its kind, then its route and receivers."""
        use = self.columns.use
        route = self.routes.setdefault((kind, entity, many), len(self.routes))
        count = f"{use('sent', 'numbers')}[{2 + list(self.model.events).index(kind)}]"
        numbers, event = "sent_numbers", self.fresh("event")
        noted = ", ".join(use("sent", part) for part in _NOTED)
        self.say(f"{event} = {count}")
        self.say(f"note({noted}, {numbers}, {route}, {event}, {f'len({to})' if many else '1'})")
        self.say(f"{use('sent', kind, 'sender')}[{event}] = {use('offset', self.acting)} + me")
        for name, text in fields.items():
            self.say(f"{use('sent', kind, name)}[{event}] = {text}")
        receivers = use("sent", "to")
        if many:
            self.nest(f"for receiver in {to}:", [f"{receivers}[{numbers}[1]] = receiver", f"{numbers}[1] += 1"])
        else:
            self.say(f"{receivers}[{numbers}[1]] = {to}")
            self.say(f"{numbers}[1] += 1")
        self.say(f"{count} = {event} + 1")

    acting = ""


_NOTED = ("route", "event", "count", "to")
