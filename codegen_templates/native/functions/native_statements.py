"""Statements of the handler language as native code."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from codegen_templates.native.call_code import no_option
from codegen_templates.native.functions.basics.native_blocks import CELLS, LISTS, VECTORS
from codegen_templates.native.functions.basics.shared_lists import has_all_free_cells, is_shared, items_written, written
from codegen_templates.native.functions.folding.native_folds import Folds
from codegen_templates.native.functions.native_calls import annotated
from codegen_templates.native.functions.native_emissions import limited
from codegen_templates.native.functions.native_expressions import draws
from codegen_templates.native.native_types import (
    BOOL,
    CELL,
    FLOAT,
    INT,
    NONE,
    NodeRefusedError,
    RefusedError,
    Type,
    WiderTypeError,
    of_quantity,
    refuse,
    sequence,
)

Placed = Callable[[NodeRefusedError], RefusedError]
#: The name under which the type of what a helper returns is kept.
RETURN = "return"


class Statements(Folds):
    """Writes the statements of one function."""

    #: What a rule returns, if the function is one.
    decision: Any = None
    #: What a condition or helper returns.
    gives: Type | None = None
    #: Finds the place of what is refused where native code may stop there; none where the function is refused.
    placed: Placed | None = None
    #: Where native code stops.
    stops: list[RefusedError]

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.stops = []

    def body(self, statements: Sequence[ast.stmt]) -> None:
        """Write statements; in place of one that native code cannot do, it may stop there."""
        for statement in statements:
            if self.placed is None:
                self._statement(statement)
            else:
                self._statement_or_stop(statement, self.placed)

    def _statement_or_stop(self, statement: ast.stmt, placed: Placed) -> None:
        before = self.locals.copy(), self.sure.copy(), self.renamed.copy()
        rest = self.loops, self.length, self.keeps_items
        with self.block() as lines:
            try:
                self._statement(statement)
            except (NodeRefusedError, RefusedError) as refused:
                lines[:] = self._stopping(refused if isinstance(refused, RefusedError) else placed(refused))
                self.locals, self.sure, self.renamed = before
                self.loops, self.length, self.keeps_items = rest
        self.lines += lines

    def _stopping(self, refused: RefusedError) -> list[str]:
        """Return the lines that stop native code, and take note of the place."""
        self.stops.append(refused)
        lines = ["if me >= 0:", f"    raise ValueError({refused.words!r})"]
        if self.decision is not None:  # what compiled code of this type gives is never used
            lines.append(f"return {', '.join(map(no_option, self.decision.options))},")
        return lines if self.gives is None else [*lines, "return False"]

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
            case ast.Assign(targets=targets, value=value):
                value = value if len(targets) == 1 else self._held(value)
                for target in targets:
                    self._assign(target, value)
            case ast.AnnAssign(target=ast.Name(id=name) as target, value=value) if value is not None:
                self._announce(name, node.annotation)
                self._assign(target, value)
            case ast.AugAssign(target=target, op=op, value=value):
                if isinstance(target, ast.Subscript) and draws(target.slice):
                    target = ast.copy_location(ast.Subscript(target.value, self.named(target.slice)), target)
                if isinstance(target, ast.Attribute) and draws(target):
                    target = ast.copy_location(ast.Attribute(self.named(target.value), target.attr), target)
                sum_ = ast.copy_location(ast.BinOp(left=target, op=op, right=value), node)
                if isinstance(target, ast.Name) and self._grows_in_place(target, node):
                    self._grow_kept(target.id, sum_)
                else:
                    self._assign(target, sum_)
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

    def _grows_in_place(self, name: ast.Name, node: ast.AST) -> bool:
        """Return whether something else shows a list that grows; native code makes a new one otherwise."""
        type_ = self.locals.get(name.id, INT)
        if (type_.item is None and type_.kind != "list") or not is_shared(name.id, self.function.tree):
            return False
        forms = self.origins(name)
        if forms and forms <= {"tuple", "ties"}:
            return False
        if forms != {"list"}:
            refuse("what may not be a list of its own, and grows in place while something else shows it", node)
        self.keep_all(LISTS)
        return True

    def _grow_kept(self, name: str, value: ast.BinOp) -> None:
        """Let a list that the function keeps grow in place."""
        known, (text, type_) = self.locals[name], self.value(value)
        whole = self.joint(known.of, replace(type_, length=None), value)
        if whole != known.of:
            raise WiderTypeError(name, Type("list", whole))
        self.say(f"grow_kept({self.heap(whole)}, {self.local(name)}, {self.as_type(text, type_, whole, value)})")

    def _announce(self, name: str, annotation: ast.expr) -> None:
        """Take a local's type from its annotation, where that names one that may be unset, or lists that are kept."""
        match annotation:
            case ast.BinOp(left=ast.Name(id=kind), right=ast.Constant(value=None)) if kind in self.model.entities:
                self.widened.setdefault(name, Type("ref", kind, optional=True))
            case ast.BinOp(left=left, right=ast.Constant(value=None)) if (type_ := annotated(left)) is not None:
                self.widened.setdefault(name, self.joint(NONE, type_, annotation))
            case ast.Subscript() if self.keeps(LISTS) and (type_ := self._kept_as(annotation)) is not None:
                self.widened.setdefault(name, type_)

    def _kept_as(self, annotation: ast.expr) -> Type | None:
        """Return the type of kept lists that an annotation names, None for another one."""
        match annotation:
            case ast.Name(id=kind) if kind in self.model.entities:
                return Type("ref", kind)
            case ast.Name():
                return annotated(annotation)
            case ast.Subscript(value=ast.Name(id="Sequence" | "list"), slice=of) if item := self._kept_as(of):
                return Type("list", Type("sequence", item=item))
        return None

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
            case ast.For(target=ast.Name(id=name)) if (several := self.several_made(node.iter)) is not None:
                self._for_made(node, name, *several)
            case _:
                self._for_items(node)

    def _for_made(self, node: ast.For, name: str, kind: str, arrays: Mapping[str, str], count: str) -> None:
        """Write a loop over events that are all made before, of which there is an array for each field."""
        place = self.fresh("place")
        with self._looped_body(node, f"for {place} in range({count}):"):
            self._know(name, Type("made", kind), node)
            self.lines += [f"made_{name}_{field} = {array}[{place}]" for field, array in arrays.items()]

    def _keep_made(self, name: str, events: ast.expr, kind: str, arrays: Mapping[str, str], count: str) -> None:
        """Write a local that holds several events, which are sent later."""
        self._know(name, Type("several made", kind), events)
        self.lines += [f"made_{name}_{field} = {array}" for field, array in arrays.items()]
        self.say(f"{self.local(name)} = {count}")

    @contextmanager
    def _looped_body(self, node: ast.For, head: str) -> Iterator[None]:
        """Write a loop, whose body comes after the lines of the `with`; its names need not have a value behind it."""
        self.loops += 1
        before, self.sure = self.sure, set(self.sure)
        with self.block() as lines:
            yield
            self.body(node.body)
        self.loops, self.sure = self.loops - 1, before
        self.nest(head, lines)

    def _for_items(self, node: ast.For) -> None:
        parts = [part for statement in node.body for part in written(statement)]
        whole = {part.attr for part in parts if isinstance(part, ast.Attribute)}
        if self._looped_live(node.iter) & items_written(parts):
            self.keep_all(VECTORS)
        if self._is_kept(node.iter):
            self._for_kept(node)
            return
        self.keeps_items = bool(self._own_in(node.iter) & whole)
        head, names = self.iteration(node.target, node.iter)
        self.keeps_items = False
        with self._looped_body(node, head):
            for name, type_ in names.items():
                self._bind(name, f"{name}_", type_, node)

    def _looped_live(self, node: ast.expr) -> set[str]:
        """Return the own vectors over which a loop goes while the function writes items of them."""
        match node:
            case ast.Call(func=ast.Name(id="zip" | "enumerate" | "reversed"), args=several):
                return set().union(*map(self._looped_live, several))
        return self.live(node)

    def _is_kept(self, node: ast.expr) -> bool:
        """Return whether a loop goes over a list that the function keeps, and that its body may change."""
        match node:
            case ast.Call(func=ast.Name(id="zip" | "enumerate" | "reversed"), args=several):
                return any(map(self._is_kept, several))
        if not self.keeps(VECTORS, LISTS):
            return False
        with self.block():
            return self.reference(node)[1].kind == "list"

    def _for_kept(self, node: ast.For) -> None:
        """Write a loop over lists that its body may change, as Python goes over them: place by place."""
        at = self.fresh("at")
        self.locals[at] = INT
        self.sure.add(at)
        strict: list[str] = []
        lengths, bound = self.at_place(node.target, node.iter, ast.Name(at, ast.Load()), strict)
        place = self.local(at)
        self.say(f"{place} = -1")
        with self._looped_body(node, "while True:"):
            self.say(f"{place} += 1")
            with self.block() as lines:
                for test in strict:
                    self.nest(f"if {test}:", ["raise ValueError('sequences of different lengths')"])
                self.say("break")
            self.nest(f"if not ({' and '.join(f'{place} < {length}' for length in lengths)}):", lines)
            for target, value in bound:
                self._assign(target, ast.fix_missing_locations(ast.copy_location(value, node.iter)))

    def _is_own_vector(self, node: ast.expr) -> bool:
        """Return whether an expression is a variable of the acting entity."""
        match node:
            case ast.Attribute(value=ast.Name(id=name)):
                return name in self.locals and self.locals[name].kind == "self"
        return False

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
        text, type_ = self.value(value) if not self.keeps(VECTORS, LISTS) else self.reference(value)
        whole = self.joint(type_ if gives == NONE else gives, type_, value)  # in this order, categories only grow
        if whole != gives:
            raise WiderTypeError(RETURN, whole)
        return self.as_type(text, type_, gives, value)

    def _decide(self, value: ast.Call, node: ast.stmt) -> None:
        options = {option.name: option for option in self.decision.options}
        if {word.arg for word in value.keywords} != options.keys():
            refuse("a decision without all of its options", node)
        chosen = {}
        for word in value.keywords:
            option = options[str(word.arg)]
            type_ = of_quantity(option)
            if type_ is None or type_.kind == "vector":
                refuse(f"the option '{option.name}', for its type", node)
            chosen[option.name] = self.kept(limited(self.value_as(word.value, type_ or INT), option))
        self.say(f"return {', '.join(chosen[name] for name in options)},")

    # Assignments ------------------------------------------------------------------------------------------------------

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        match target:
            case ast.Name(id=name) if isinstance(value, ast.Call) and (kind := self.kind_of(value)):
                self._know(name, Type("made", kind), value)
                self.make(name, value)
            case ast.Name(id=name) if (several := self.several_made(value)) is not None:
                self._keep_made(name, value, *several)
            case ast.Name(id=name):
                if self.live(value):
                    self.keep_all(VECTORS)
                self._bind(name, *self.reference(value), value)
            case ast.Tuple(elts=names) if isinstance(value, ast.Tuple) and len(names) == len(value.elts):
                self._several(names, value.elts)
            case ast.Tuple() if isinstance(value, ast.IfExp):
                parts = [ast.Assign([target], part) for part in (value.body, value.orelse)]
                self._if(ast.copy_location(ast.If(value.test, [parts[0]], [parts[1]]), value))
            case ast.Tuple(elts=names):
                self._unpacked(names, value)
            case ast.Attribute():
                self._own(target, value)
            case ast.Subscript(value=ast.Attribute() as of, slice=at) if not isinstance(at, ast.Slice):
                self._element(of, at, value)
            case _:
                refuse("this assignment", target)

    def _bind(self, name: str, text: str, type_: Type, node: ast.AST) -> None:
        """Give a local a value."""
        is_only = self.locals.get(name, self.widened.get(name, type_)) == type_
        if type_.kind == "parameters" or (type_.kind in ("self", "free") and is_only):
            self._know(name, type_, node)
            return
        is_mixed = type_ == sequence(CELL) or (type_.kind == "free" and not is_only)
        changes = self.at_once and self.acting in self.model.alone
        if is_mixed and changes and has_all_free_cells(name, self.function.tree):
            self.keep_all(CELLS)
        if type_.kind == "vector":
            text = self._shown(text, node)
            type_ = replace(sequence(type_.item or NONE, type_.length), optional=type_.optional)
        known, (text, type_) = type_, self.held(text, type_, node)
        if known != type_ and name in self.function.parameters:
            refuse("a list for a parameter, while another one grows in place", node)
        if type_.kind == "newborn" and name in self.widened:
            refuse("a local variable for a newcomer or something else", node)
        known = self.locals.get(name, self.widened.get(name, type_))
        if known != type_ or type_.kind == "text":
            whole = self.joint(known, type_, node)
            if whole != known:
                raise WiderTypeError(name, whole)
            text, type_ = self.as_type(text, type_, whole, node), whole
        if type_.kind in ("world", "decision", "made", "several made"):
            refuse(f"a local variable for a {type_.words}", node)
        self._know(name, type_, node)
        if type_ != NONE and text != self.local(name):
            self.say(f"{self.local(name)} = {text}")

    def _shown(self, text: str, node: ast.AST) -> str:
        """Return what a local for a vector holds: a copy of one's own that the function writes as a whole."""
        whole = {part.attr for part in written(self.function.tree) if isinstance(part, ast.Attribute)}
        return f"{text}.copy()" if self._own_in(node) & whole else text

    def _own_in(self, node: ast.AST) -> set[str]:
        """Return the variables that an expression reads of what may be the acting entity."""
        parts = (part for part in ast.walk(node) if isinstance(part, ast.Attribute))
        return {part.attr for part in parts if self._may_be_acting(part.value)}

    def _know(self, name: str, type_: Type, node: ast.AST) -> None:
        self.sure.add(name)
        if name in self.flags:
            self.say(f"{self.flag(name)} = True")
        self.renamed.pop(name, None)
        known = self.locals.setdefault(name, type_)
        if known != type_:
            raise WiderTypeError(name, self.joint(known, type_, node))

    def _several(self, names: Sequence[ast.expr], values: Sequence[ast.expr]) -> None:
        if not all(isinstance(name, ast.Name) for name in names):
            held = [self._held(value) for value in values]
            for name, part in zip(names, held, strict=True):
                self._assign(name, part)
            return
        read = {part.id for value in values for part in ast.walk(value) if isinstance(part, ast.Name)}
        if not read & {name.id for name in names if isinstance(name, ast.Name)}:
            for name, value in zip(names, values, strict=True):
                self._assign(name, value)
            return
        found = [(self.apart(text), type_) for text, type_ in self.many(values, self.reference)]
        for name, (text, type_), value in zip(names, found, values, strict=True):
            assert isinstance(name, ast.Name)
            self._bind(name.id, text, type_, value)

    def _unpacked(self, names: Sequence[ast.expr], value: ast.expr) -> None:
        """Write the items of a sequence, of which there must be as many as names."""
        whole = self.named(value)
        text, type_ = self.value(whole)
        if not type_.fills_rows:
            refuse(f"several names for a {type_.words}", value)
        self.say(f"number_of_items({text}, {len(names)})")
        for at, name in enumerate(names):
            self._assign(name, ast.copy_location(ast.Subscript(whole, ast.Constant(at)), value))

    def _held(self, value: ast.expr) -> ast.Name:
        """Evaluate what is given to several names, or together with other values, and return a name for it."""
        if self.live(value):
            self.keep_all(VECTORS)
        return self.named(value)

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
            items = self.items(value, wanted)
            self.say(f"{'put_or_unset' if wanted.optional else 'put'}({row}, {items})")
            if (place := self._kept_vector(target, row, wanted)) is not None:
                self.say(f"{place[1]} = keep({place[0]}, {row})")
            return
        text = self.value_as(value, wanted)
        self.say(f"{self.columns.use('own', owner.of, target.attr)}[me] = {text}")

    def _kept_vector(self, target: ast.Attribute, row: str, type_: Type) -> tuple[str, str] | None:
        """Return where the function keeps an own vector of which it writes items; None if it keeps none."""
        if not self.keeps(VECTORS) or not self.live(target):
            return None
        whole = replace(sequence(type_.item or INT), optional=type_.optional)
        return self.heap(whole), self.place_of_vector(target.attr, row, whole)

    def _of_tie(self, target: ast.Attribute, value: ast.expr) -> None:
        """Write a variable of a tie; the value comes first, as in Python."""
        with self.block():
            _, wanted = self.value_or_unset(target)
        text = self.kept(self.value_as(value, wanted))
        self.say(f"{self.value_or_unset(target)[0]} = {text}")

    def _element(self, of: ast.Attribute, at: ast.expr, value: ast.expr) -> None:
        owner = self.value(of.value)[1]
        if owner.kind != "self":
            refuse("a write of this", of)
        row, type_ = text, _ = self.variable(owner.of, of, "me", own=True)
        if type_.item is None:
            refuse("an element of this", of)
        given = self.value_as(value, type_.item or INT)
        if type_.optional:
            numbers = type_ if type_.item != BOOL else replace(type_, item=INT)  # truth values would be a copy
            text = self.kept(self.needed(text, numbers)[0])
            given = f"within({given}, -LARGEST, LARGEST)" if type_.item == FLOAT else given
        given = self.kept(given)
        place = self.kept(f"place({text}, {self.whole(at)})")
        self.say(f"{text}[{place}] = {given}")
        if (kept := self._kept_vector(of, row, type_)) is not None:
            self.say(f"write_kept({', '.join(kept)}, {place}, {given})")
