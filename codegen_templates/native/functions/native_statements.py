"""Statements of the handler language as native code."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from codegen_templates.native.functions.folding.native_folds import Folds
from codegen_templates.native.functions.native_calls import annotated
from codegen_templates.native.functions.native_emissions import limited
from codegen_templates.native.functions.native_expressions import Value, draws
from codegen_templates.native.native_types import (
    BOOL,
    FLOAT,
    INT,
    NONE,
    Type,
    WiderTypeError,
    of_quantity,
    refuse,
    sequence,
)

#: The name under which the type of what a helper returns is kept.
RETURN = "return"


class Statements(Folds):
    """Writes the statements of one function.

    `widened` are the types of locals that turned out to hold values of several types, when the function was written
    before.
    """

    #: What a rule returns, if the function is one.
    decision: Any = None
    #: What a condition or helper returns.
    gives: Type | None = None
    widened: dict[str, Type]

    def body(self, statements: Sequence[ast.stmt]) -> None:
        """Write statements."""
        for statement in statements:
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=ast.Constant()):
                return
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr="emit")) as call):
                self.emit(call)
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr="connect" | "disconnect" as verb)) as call):
                self.change_tie(call, made=verb == "connect")
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr="move" | "move_to" | "move_by" as verb)) as call):
                self.move(call, verb)
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr="create")) as call):
                self.create(call, known=False)
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr="leave")) as call):
                self.leave(call)
            case ast.Assign(targets=[target], value=value):
                self._assign(target, value)
            case ast.AnnAssign(target=ast.Name(id=name) as target, value=value) if value is not None:
                self._announce(name, node.annotation)
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
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr=verb))):
                refuse(f"me.{verb}()", node)
            case _:
                refuse("this statement", node)

    def _announce(self, name: str, annotation: ast.expr) -> None:
        """Take a local's type from its annotation, where that names one that may be unset."""
        match annotation:
            case ast.BinOp(left=ast.Name(id=kind), right=ast.Constant(value=None)) if kind in self.model.entities:
                self.widened.setdefault(name, Type("ref", kind, optional=True))
            case ast.BinOp(left=left, right=ast.Constant(value=None)) if (type_ := annotated(left)) is not None:
                self.widened.setdefault(name, self.joint(NONE, type_, annotation))

    def _if(self, node: ast.If) -> None:
        known = self.static(node.test)
        if known is not None:
            self.body(node.body if known else node.orelse)
            return
        test = self.truth(node.test)
        before, after = self.sure, []
        for head, statements in ((f"if {test}:", node.body), ("else:", node.orelse)):
            self.sure = set(before)
            with self.block() as lines:
                self.body(statements)
            if statements:
                self.nest(head, lines)
            if not self._departs(statements):
                after.append(self.sure)
        self.sure = set.intersection(*after) if after else before

    def _departs(self, statements: Sequence[ast.stmt]) -> bool:
        """Return whether nothing goes on after these statements."""
        match statements:
            case [*_, ast.Return() | ast.Break() | ast.Continue()]:
                return True
            case [*_, ast.If() as node]:
                known = self.static(node.test)
                left = (known is False or self._departs(node.body), known is True or self._departs(node.orelse))
                return all(left)
        return False

    def _for(self, node: ast.For) -> None:
        match node:
            case ast.For(target=ast.Name(id=name), iter=ast.ListComp(elt=ast.Call() as made) as events) if (
                self._kind_of(made)
            ):
                self._for_made(node, name, events, made)
            case _:
                self._for_items(node)

    def _for_made(self, node: ast.For, name: str, events: ast.ListComp, made: ast.Call) -> None:
        """Write a loop over events that are all made before, as an array for each field."""
        kind, names = self._kind_of(made), list[str]()

        def fields() -> list[Value]:
            own = {field.name: of_quantity(field) for field in self.model.events[kind].fields}
            if any(type_ is None or type_.item is not None for type_ in own.values()):
                refuse("a list of events with vectors", made)
            texts = self._fields(kind, made)
            names.extend(texts)
            return [(text, own[field] or INT) for field, text in texts.items()]

        arrays, count = self.filled(events, fields)
        place = self.fresh("place")
        self._know(name, Type("made", kind), node)
        first = [f"made_{name}_{field} = {array}[{place}]" for field, array in zip(names, arrays, strict=True)]
        self._looped_body(node, f"for {place} in range({count}):", {name}, first)

    def _looped_body(self, node: ast.For, head: str, names: Iterable[str], first: Sequence[str] = ()) -> None:
        """Write a loop with its body, which comes after some lines."""
        self.loops += 1
        before = self.sure
        self.sure = before | set(names)
        with self.block() as lines:
            self.lines += first
            self.body(node.body)
        self.loops, self.sure = self.loops - 1, before
        self.nest(head, lines)

    def _for_items(self, node: ast.For) -> None:
        written = [part for statement in node.body for part in _written(statement)]
        replaced = self._own_in(node.iter) & {part.attr for part in written if isinstance(part, ast.Attribute)}
        if replaced & _of_items(written):  # Python shows items that are written before the vector is replaced
            refuse("a loop over a vector of which it writes the whole and items", node)
        self.keeps_items = bool(replaced)
        head, names = self.iteration(node.target, node.iter)
        self.keeps_items = False
        for name, type_ in names.items():
            if self.widened.get(name, type_) != type_ or self.locals.get(name, type_) != type_:
                refuse(f"'{name}' for values of two types", node)
            self._know(name, type_, node)
        self._looped_body(node, head, names)

    def _return(self, value: ast.expr | None, node: ast.stmt) -> None:
        if value is None:
            self.say("return")
        elif self.gives is not None:
            self.say(f"return {self._result(value, self.gives)}")
        elif self.decision is not None and isinstance(value, ast.Call):
            self._decide(value, node)
        else:
            refuse("this return", node)

    def _result(self, value: ast.expr, gives: Type) -> str:
        if gives == BOOL:
            return self.truth(value)
        text, type_ = self.value(value)
        whole = self.joint(type_ if gives == NONE else gives, type_, value)  # in this order, categories only grow
        if whole != gives:
            raise WiderTypeError(RETURN, whole)
        return self.as_type(text, type_, gives, value)

    def _decide(self, value: ast.Call, node: ast.stmt) -> None:
        given = {word.arg: word.value for word in value.keywords}
        if list(given) != [option.name for option in self.decision.options]:
            refuse("options in another order than they are declared", node)
        texts = []
        for option in self.decision.options:
            type_ = of_quantity(option)
            if type_ is None or type_.kind == "vector":
                refuse(f"the option '{option.name}', for its type", node)
            text = self.value_as(given[option.name], type_ or INT)
            texts.append(self.kept(limited(text, option)))
        self.say(f"return {', '.join(texts)},")

    # Assignments ------------------------------------------------------------------------------------------------------

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        match target:
            case ast.Name(id=name) if isinstance(value, ast.Call) and self._kind_of(value):
                self._know(name, Type("made", self._kind_of(value)), value)
                self.make(name, value)
            case ast.Name(id=name):
                self._bind(name, *self.value_or_unset(value), value)
            case ast.Tuple(elts=names) if isinstance(value, ast.Tuple) and len(names) == len(value.elts):
                self._several(names, value.elts)
            case ast.Tuple() if isinstance(value, ast.IfExp):
                parts = [ast.Assign([target], part) for part in (value.body, value.orelse)]
                self._if(ast.copy_location(ast.If(value.test, [parts[0]], [parts[1]]), value))
            case ast.Attribute():
                self._own(target, value)
            case ast.Subscript(value=ast.Attribute() as of, slice=at) if not isinstance(at, ast.Slice):
                self._element(of, at, value)
            case _:
                refuse("this assignment", target)

    def _kind_of(self, call: ast.Call) -> str:
        """Return the kind of event that a call makes, an empty text for another call."""
        return call.func.id if isinstance(call.func, ast.Name) and call.func.id in self.model.events else ""

    def _bind(self, name: str, text: str, type_: Type, node: ast.AST) -> None:
        """Give a local a value."""
        if type_.kind in ("parameters", "free"):
            self._know(name, type_, node)
            return
        if type_.kind == "vector":
            text = self._shown(text, node)
            type_ = replace(sequence(type_.item or NONE), optional=type_.optional)
        if type_.kind == "newborn" and name in self.widened:
            refuse("a local variable for a newcomer or something else", node)
        known = self.locals.get(name, self.widened.get(name, type_))
        if known != type_ or type_.kind == "text":
            whole = self.joint(known, type_, node)
            if whole != known:
                raise WiderTypeError(name, whole)
            text, type_ = self.as_type(text, type_, whole, node), whole
        if type_.kind in ("self", "world", "decision", "made"):
            refuse(f"a local variable for a {type_.words}", node)
        self._know(name, type_, node)
        if type_ != NONE:
            self.say(f"{self.local(name)} = {text}")

    def _shown(self, text: str, node: ast.AST) -> str:
        """Return what a local for a vector holds: a copy of one's own that the function writes as a whole.

        One of which it writes elements is refused: it would change while the local shows it.
        """
        own = self._own_in(node)
        places = _written(self.function.tree)
        whole = {part.attr for part in places if isinstance(part, ast.Attribute)}
        if own & _of_items(places):
            refuse("a local variable for a vector that changes", node)
        return f"{text}.copy()" if own & whole else text

    def _own_in(self, node: ast.AST) -> set[str]:
        """Return the variables of the acting entity that an expression names."""
        acting = {name for name, type_ in self.locals.items() if type_.kind == "self"}
        parts = (part for part in ast.walk(node) if isinstance(part, ast.Attribute))
        return {part.attr for part in parts if isinstance(part.value, ast.Name) and part.value.id in acting}

    def _know(self, name: str, type_: Type, node: ast.AST) -> None:
        self.sure.add(name)
        self.renamed.pop(name, None)
        known = self.locals.setdefault(name, type_)
        if known != type_:
            raise WiderTypeError(name, self.joint(known, type_, node))

    def _several(self, names: Sequence[ast.expr], values: Sequence[ast.expr]) -> None:
        if not all(isinstance(name, ast.Name) for name in names):
            refuse("this assignment", names[0])
        read = {part.id for value in values for part in ast.walk(value) if isinstance(part, ast.Name)}
        if not read & {name.id for name in names if isinstance(name, ast.Name)}:
            for name, value in zip(names, values, strict=True):
                self._assign(name, value)
            return
        found = [(self._apart(text), type_) for text, type_ in self.many(values)]
        for name, (text, type_), value in zip(names, found, values, strict=True):
            assert isinstance(name, ast.Name)
            self._bind(name.id, text, type_, value)

    def _apart(self, text: str) -> str:
        """Return a name of its own for a value, which keeps it when locals change."""
        name = self.fresh()
        self.say(f"{name} = {text}")
        return name

    def _own(self, target: ast.Attribute, value: ast.expr) -> None:
        with self.block():
            owner = self.value(target.value)[1]
        if owner.kind == "tie":
            self._of_tie(target, value)
            return
        if owner.kind != "self":
            refuse("a write of this", target)
        _, wanted = self.variable(owner.of, target, "me", own=True)
        if wanted.kind == "vector":
            row = f"{self.columns.use('own', owner.of, target.attr)}[me]"
            self.say(f"{'put_or_unset' if wanted.optional else 'put'}({row}, {self.items(value, wanted)})")
            return
        text = self.value_as(value, wanted)
        self.say(f"{self.columns.use('own', owner.of, target.attr)}[me] = {text}")

    def _of_tie(self, target: ast.Attribute, value: ast.expr) -> None:
        """Write a variable of a tie; the value comes first, as in Python."""
        if draws(target):
            refuse("a draw in the place of a write", target)
        with self.block():
            _, wanted = self.value_or_unset(target)
        text = self.kept(self.value_as(value, wanted))
        self.say(f"{self.value_or_unset(target)[0]} = {text}")

    def _element(self, of: ast.Attribute, at: ast.expr, value: ast.expr) -> None:
        owner = self.value(of.value)[1]
        if owner.kind != "self":
            refuse("a write of this", of)
        text, type_ = self.variable(owner.of, of, "me", own=True)
        if type_.item is None:
            refuse("an element of this", of)
        given = self.value_as(value, type_.item or INT)
        if type_.optional:
            text = self.kept(self.needed(text, type_)[0])
            given = f"within({given}, -LARGEST, LARGEST)" if type_.item == FLOAT else given
        given = self.kept(given)
        place = self.whole(at)
        self.say(f"{text}[place({text}, {place})] = {given}")


def _written(node: ast.AST) -> list[ast.AST]:
    """Return the parts of a function that are written: attributes, elements and names."""
    return [part for part in ast.walk(node) if isinstance(getattr(part, "ctx", None), ast.Store)]


def _of_items(written: Sequence[ast.AST]) -> set[str]:
    """Return the attributes of whose items some are written."""
    vectors = [part.value for part in written if isinstance(part, ast.Subscript)]
    return {part.attr for part in vectors if isinstance(part, ast.Attribute)}
