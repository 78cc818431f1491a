"""Loops of the handler language as native code: comprehensions and what is folded over them, and the heads of loops."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import replace

from codegen_templates.native.functions.basics.native_blocks import LISTS, VECTORS
from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.basics.shared_lists import has_one_value, items_written, written
from codegen_templates.native.functions.native_comparisons import Comparisons
from codegen_templates.native.native_types import (
    BOOL,
    FLOAT,
    INT,
    NONE,
    Type,
    in_tuple,
    joint,
    kept_list,
    refuse,
    sequence,
)

_EITHER = "a vector of what may be the acting entity by its own name or another"
_Step = Callable[[str, str, Type], list[str]]


class Loops(Comparisons):
    """Expressions with loops; entities of the types `turning` enter or leave between the calls of a phase."""

    turning: frozenset[str] = frozenset()
    #: Whether a loop goes on with the items of vectors that its body replaces.
    keeps_items = False

    def over(self, node: ast.expr, start: str, step: _Step, *, test: bool = False) -> str:
        """Fold a generator, list or sequence: `step` gives the lines for each item; return the name of the result.

        A `test` is over, and with it all loops, as soon as the result is another one than at the start.
        """
        if isinstance(node, ast.GeneratorExp | ast.ListComp):
            return self._folded(node, start, step, test=test)
        item = ast.Name("item")
        loop = ast.comprehension(target=item, iter=node, ifs=[], is_async=0)
        return self._folded(
            ast.copy_location(ast.GeneratorExp(elt=item, generators=[loop]), node), start, step, test=test
        )

    def _folded(self, node: ast.GeneratorExp | ast.ListComp, start: str, step: _Step, *, test: bool) -> str:
        name = self.fresh("found")
        loops = _Comprehended(self, node.generators, f"if {name} != {start}:" if test else "")
        with loops:
            text, type_ = (self.truth(node.elt), BOOL) if test else self.value_or_unset(node.elt)
            self.lines += step(name, text, type_)
        self.say(f"{name} = {start}")
        loops.write()
        return name

    def listed(self, node: ast.ListComp) -> Value:
        """Return a comprehension as an array, filled by a loop."""
        name, count = self.fresh("items"), self.fresh("count")
        loops = _Comprehended(self, node.generators)
        with loops:
            text, own = self.item(node.elt)
            type_ = self.as_item(own, node.elt)
            text = self.as_type(text, own, type_, node)
            if loops.length is None:
                self._grow(name, count, type_)
            self._put(name, count, text, type_)
            self.say(f"{count} += 1")
        length = loops.length or 16
        self.say(f"{name} = np.empty({f'({length}, 0)' if type_.fills_rows else length}, {type_.dtype})")
        self.say(f"{count} = 0")
        loops.write()
        return f"{name}[:{count}]", sequence(type_, self._length_of(node.generators))

    def _length_of(self, loops: Sequence[ast.comprehension]) -> int | str | None:
        """Return how often the loops of a comprehension run, if that is known, or what says so wherever it stands."""
        match loops:
            case [ast.comprehension(iter=ast.Call(ast.Name("range"), [ast.Constant(value=int(count))]), ifs=[])]:
                return max(count, 0)
            case [ast.comprehension(iter=over, ifs=[])]:
                known = self.type_of(over).length if isinstance(over, ast.Name | ast.Attribute) else None
                return ast.unparse(over) if known is None and has_one_value(over, self.function.tree) else known
        return None

    def filled(self, node: ast.ListComp, parts: Callable[[], Sequence[Value]]) -> tuple[list[str], str]:
        """Fill an array for each of the `parts` of an item; return the arrays, and how many items there are."""
        count, loops = self.fresh("count"), _Comprehended(self, node.generators)
        with loops:
            values = parts()
            arrays = [self.fresh("items") for _ in values]
            for array, (text, type_) in zip(arrays, values, strict=True):
                self._grow(array, count, type_)
                self._put(array, count, text, type_)
            self.say(f"{count} += 1")
        for array, (_, type_) in zip(arrays, values, strict=True):
            self.say(f"{array} = np.empty({'(16, 0)' if type_.fills_rows else 16}, {type_.dtype})")
        self.say(f"{count} = 0")
        loops.write()
        return arrays, count

    def _grow(self, name: str, count: str, type_: Type) -> None:
        """Have room for another item in an array."""
        grown = f"grown{'_rows' if type_.fills_rows else ''}"
        self.nest(f"if {count} == len({name}):", [f"{name} = {grown}({name})"])

    def _put(self, name: str, count: str, text: str, type_: Type) -> None:
        """Write an item into an array; rows are copied into a table, whose width is that of the first."""
        if not type_.fills_rows:
            self.say(f"{name}[{count}] = {text}")
            return
        row = self.kept(text)
        if type_.optional:
            self.say(f"{name} = with_row({name}, {count}, {row})")
            return
        self.nest(f"if {count} == 0:", [f"{name} = np.empty((len({name}), len({row})), {type_.dtype})"])
        self.say(f"put({name}[{count}], {row})")

    def tuple_of(self, parts: Sequence[ast.expr]) -> Value:
        """Return a tuple: one of several kinds of numbers is a row of numbers that knows their kinds."""
        types = [self.type_of(part) for part in parts]
        if len({type_.kind for type_ in types}) > 1 and all(type_.is_number for type_ in types):
            return self._row_of(parts)
        whole: Type | None = types[0] if types else None
        for type_ in types[1:]:
            whole = joint(whole, type_) if whole is not None else None
        return self._tuple_of(parts) if types and whole is None else self.list_of(parts)

    def _tuple_of(self, parts: Sequence[ast.expr]) -> Value:
        """Return a tuple whose items are not all numbers; native code stops at an item that is not set."""
        if any(map(self.live, parts)):
            self.keep_all(VECTORS)
        values = self.many(parts, self.reference)
        for _, type_ in values:
            self.hold_cells(type_)
        types = [in_tuple(type_) or refuse(f"a {type_.words} in a tuple", parts[0]) for _, type_ in values]
        return self.row_of_tuple(values, Type("tuple", tuple(types)), parts[0])

    def item(self, node: ast.expr) -> Value:
        """Return an item of a list; native code stops at a number in a tuple that is not set."""
        if isinstance(node, ast.Tuple) and node.elts:
            types = [replace(self.type_of(part), optional=False) for part in node.elts]
            is_row = all(type_.is_number for type_ in types) and types != [BOOL] * len(types)
            return self._row_of(node.elts) if is_row else self._tuple_of(node.elts)
        if self.live(node):
            self.keep_all(VECTORS)
        return self.reference(node)

    def live(self, node: ast.expr) -> set[str]:
        """Return the own vectors that an expression may be, and of which the function writes items.

        In Python what holds such a vector shows the items that are written later.
        """
        match node:
            case ast.Attribute(value=of, attr=name) if self._may_be_acting(of):
                return {name} & items_written(written(self.function.tree))
            case ast.IfExp(body=body, orelse=orelse):
                return self.live(body) | self.live(orelse)
            case ast.BoolOp(values=parts):
                return set().union(*map(self.live, parts))
        return set()

    def shown_vector(self, node: ast.Attribute) -> Value:
        """Return the place of a vector of which the function writes items; native code stops where it need not be."""
        owner = self.named(node.value)
        text, type_ = self.value_or_unset(ast.copy_location(ast.Attribute(owner, node.attr), node))
        if type_.kind != "vector":
            return text, type_
        whole = replace(kept_list(type_).of, optional=type_.optional)
        if self.locals[owner.id].kind == "self":
            return self.place_of_vector(node.attr, text, whole), Type("list", whole)
        at, kept = self.local(owner.id), f"keep({self.heap(whole)}, {text})"
        if not self._own_references_only(node.value):
            self.nest(f"if {at} == me:", [f"raise ValueError({_EITHER!r})"])
            return kept, Type("list", whole)
        acting = next(type_.of for type_ in self.locals.values() if type_.kind == "self")
        own = self.place_of_vector(node.attr, f"{self.columns.use('own', acting, node.attr)}[me]", whole)
        return f"({own} if {at} == me else {kept})", Type("list", whole)

    def _own_references_only(self, node: ast.expr) -> bool:
        """Return whether an expression, where it is the acting entity, is it as that shows itself."""
        tree, names = self.function.tree, self.function.parameters
        acting = [(name, self.locals[name].of) for name in names if self.locals[name].kind == "self"]
        return not any(self.model.own_references(tree, *own).may_be_published(node) for own in acting)

    def place_of_vector(self, name: str, text: str, whole: Type) -> str:
        """Return the place of an own vector, which the function keeps from its start on."""
        line = f"shown_{name} = keep({self.heap(whole)}, {text})"
        if line not in self.preface:
            self.preface.append(line)
        return f"shown_{name}"

    def may_change(self, type_: Type) -> bool:
        """Return whether a list of this type may be one that changes while something shows it."""
        owners = [self.locals[name].of for name in self.function.parameters if self.locals[name].kind == "self"]
        variables = [each for owner in owners for each in self.model.entities[owner].variables]
        vectors = {each.item for each in variables if each.name in items_written(written(self.function.tree))}
        own = type_.item.kind if type_.item is not None else type_.kind
        return self.keeps(LISTS) or (self.keeps(VECTORS) and own in vectors)

    def _may_be_acting(self, node: ast.expr) -> bool:
        acting = [(name, type_.of) for name, type_ in self.locals.items() if type_.kind == "self"]
        return any(self.model.own_references(self.function.tree, *own).may_be(node) for own in acting)

    def _row_of(self, parts: Sequence[ast.expr]) -> Value:
        values = [self.needed(*value) for value in self.many(parts)]
        kinds = tuple(type_.kind for _, type_ in values)
        numbers = [(self.number(*value), INT if value[1] == BOOL else value[1]) for value in values]
        type_ = FLOAT if "float" in kinds else INT
        texts = [self.as_type(*number, type_, parts[0]) for number in numbers]
        row = sequence(type_, len(parts))
        return f"np.array([{', '.join(texts)}])", replace(row, of=kinds if len({*kinds}) > 1 else "")

    def iteration(self, target: ast.expr, over: ast.expr, *, inner: bool = False) -> tuple[str, dict[str, Type]]:
        """Return the head of a loop, and the types of its names; `length` is how often it runs at most.

        The names of an `inner` loop, in a comprehension, are its own: others of the function keep their values.
        """
        text, names = self._items_of(target, over)
        return f"for {self._bound(target, inner)} in {text}:", names

    def _items_of(self, target: ast.expr, over: ast.expr) -> tuple[str, dict[str, Type]]:
        """Return what a loop goes over, and the types of its names."""
        match over:
            case ast.Call(func=ast.Name(id="range")):
                words = self.range_words(over)
                self.length = f"len(range({words}))"
                return f"range({words})", _named_item(target, INT)
            case ast.Call(func=ast.Name(id="zip" | "enumerate")):
                return self._side_by_side(target, over)
            case ast.Call(args=[ast.Name(id=entity)]) if self._is_every(over):
                self.length = self.number_of(entity)
                return self.every(entity), _named_item(target, Type("ref", entity))
        text, type_ = self.value(over)
        if type_.item is not None and type_.item.kind == "tuple" and isinstance(target, ast.Tuple):
            return self._over_columns(target, self.kept(text), type_.item.of, is_real=FLOAT in type_.item.of)
        if type_.item is not None and type_.item.is_row and isinstance(target, ast.Tuple):
            text, type_ = self.items_needed(text, type_)
            return self._over_rows(target, self.kept(text), type_.item or INT)
        if type_.item is not None and type_.item.kind == "list" and isinstance(target, ast.Tuple):
            return self._over_lists(target, self.kept(text), type_.item.of)
        if type_.item in (None, NONE):
            return refuse(f"a loop over a {type_.words}", over)
        text = self.kept(self._looped(text, type_))
        self.length = f"len({text})"
        return text, _named_item(target, type_.item)

    def _over_rows(self, target: ast.Tuple, text: str, row: Type) -> tuple[str, dict[str, Type]]:
        """Return the columns of rows of numbers side by side."""
        kinds = row.of or (row.item.kind if row.item else "",) * len(target.elts)
        return self._over_columns(target, text, tuple(map(Type, kinds)), is_real=row.item == FLOAT)

    def _over_columns(
        self, target: ast.Tuple, text: str, types: Sequence[Type], *, is_real: bool
    ) -> tuple[str, dict[str, Type]]:
        """Return the columns of a table side by side, whose items have a name each."""
        names = [part.id for part in target.elts if isinstance(part, ast.Name)]
        if len(names) != len(target.elts) or len(types) != len(names):
            refuse("a loop over such tuples", target)
        self.length = f"len({text})"
        functions = [_column_function(type_, is_real=is_real) for type_ in types]
        columns = [f"{function}({text}, {place}, {len(names)})" for place, function in enumerate(functions)]
        return f"zip({', '.join(columns)})", dict(zip(names, types, strict=True))

    def _over_lists(self, target: ast.Tuple, text: str, type_: Type) -> tuple[str, dict[str, Type]]:
        """Return the items of lists side by side, each of which must have as many as there are names."""
        names = [part.id for part in target.elts if isinstance(part, ast.Name)]
        if len(names) != len(target.elts) or type_.kind == "tuple" or type_.optional or type_.of:
            refuse("a loop over such lists", target)
        self.length = f"len({text})"
        given = f"{self.heap(type_)}, {text}"
        columns = [f"column_of_lists({given}, {place}, {len(names)})" for place in range(len(names))]
        return f"zip({', '.join(columns)})", dict.fromkeys(names, type_.item or INT)

    def _side_by_side(self, target: ast.expr, over: ast.Call) -> tuple[str, dict[str, Type]]:
        """Return several sequences side by side, or one with the places of its items."""
        assert isinstance(over.func, ast.Name)
        targets = target.elts if isinstance(target, ast.Tuple) else []
        several, start, names = over.args, list[ast.expr](), dict[str, Type]()
        if over.func.id == "enumerate" and len(targets) == 2:
            names, targets = _named_item(targets[0], INT), targets[1:]
            several, start = several[:1], [*several[1:], *(word.value for word in over.keywords)]
        strict = [word.value for word in over.keywords if word.arg == "strict"]
        if len(targets) != len(several):
            refuse(f"{over.func.id}() of this", over)
        parts = list[tuple[str, str]]()
        for part, items in zip(targets, several, strict=True):
            text, known = self._items_of(part, items)
            parts.append((text, self.length))
            names |= known
        lengths = list(dict.fromkeys(length for _, length in parts))
        self.length = lengths[0] if len(lengths) == 1 else f"min({', '.join(lengths)})"
        for test in map(self.truth, strict):
            self.nest(f"if {test}:", [f"as_many({lengths[0]}, {length})" for length in lengths[1:]])
        texts = [text for text, _ in parts] + [self.kept(self.whole(value)) for value in start]
        return f"{over.func.id}({', '.join(texts)})", names

    def at_place(
        self, target: ast.expr, over: ast.expr, at: ast.expr, strict: list[str]
    ) -> tuple[list[str], list[tuple[ast.expr, ast.expr]]]:
        """Return the lengths of what a loop goes over and what its names are at a place; `strict` gets the tests for
        whether lengths must be the same.
        """
        match over, target:
            case ast.Call(func=ast.Name(id="enumerate"), args=[of, *start]), ast.Tuple(elts=[number, item]):
                start += [word.value for word in over.keywords]
                count = ast.BinOp(at, ast.Add(), self.named(start[0])) if start else at
                lengths, bound = self.at_place(item, of, at, strict)
                return lengths, [(number, count), *bound]
            case ast.Call(func=ast.Name(id="zip"), args=several), ast.Tuple(elts=targets):
                parts = [self.at_place(*pair, at, strict) for pair in zip(targets, several, strict=True)]
                lengths = [length for part in parts for length in part[0]]
                for word in over.keywords:
                    differing = " or ".join(f"{lengths[0]} != {length}" for length in lengths[1:])
                    strict.append(f"{self.kept(self.truth(word.value))} and ({differing or False})")
                return lengths, [pair for part in parts for pair in part[1]]
            case ast.Call(func=ast.Name(id="reversed"), args=[of]), _:
                held = self.named(of)
                last = self.named(_minus(ast.Call(ast.Name("len"), [held], []), ast.Constant(1)))
                return [f"{self.local(last.id)} + 1"], [(target, ast.Subscript(held, _minus(last, at)))]
        held = self.named(over)
        return [f"len({self.value(held)[0]})"], [(target, ast.Subscript(held, at))]

    def _bound(self, target: ast.expr, inner: bool) -> str:
        """Return the native names of a loop's names."""
        if isinstance(target, ast.Tuple):
            return f"({', '.join(self._bound(part, inner) for part in target.elts)},)"
        assert isinstance(target, ast.Name)
        name = target.id
        if not inner:
            return f"{name}_"
        if name in self.locals or name in self._taken:
            self.renamed[name] = self.fresh(f"{name}_")
        else:
            self.renamed.pop(name, None)
        self._taken.add(name)
        return self.renamed.get(name, f"{name}_")

    def every(self, entity: str) -> str:
        """Return the present entities of a type, by number."""
        if entity in self.turning:
            return f"present_now({self.columns.use('standing', entity)})"
        if entity in self.model.varying:
            return self.columns.use("places", entity)
        return f"range({self.columns.use('count', entity)})"

    def number_of(self, entity: str) -> str:
        """Return how many entities of a type are present."""
        return f"len({self.every(entity)})" if entity in self.model.varying else self.columns.use("count", entity)

    def count_of(self, entity: str) -> str:
        """Return how many entities of a type there have been, those in front that have left not included."""
        if entity in self.model.varying:
            return f"{self.columns.use('used', entity)}[0]"
        return self.columns.use("count", entity)

    def _is_every(self, node: ast.expr) -> bool:
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="every"), args=[ast.Name(id=entity)]):
                return self.locals.get(name) == Type("world") and entity in self.model.entities
        return False

    def range_words(self, over: ast.Call) -> str:
        """Return the arguments of a range."""
        texts = [self.as_type(*value, INT, over) for value in self.many(over.args)]
        if len(texts) == 3:
            texts[2] = f"nonzero({texts[2]})"
        return ", ".join(self.kept(text) if "(" in text else text for text in texts)

    def _looped(self, text: str, type_: Type) -> str:
        """Return what a loop goes over: all free cells, and vectors that it replaces, as they are when it begins."""
        return f"{text}.copy()" if type_.kind == "free" or (type_.kind == "vector" and self.keeps_items) else text

    length = "0"


def _minus(left: ast.expr, right: ast.expr) -> ast.BinOp:
    return ast.BinOp(left, ast.Sub(), right)


def _named_item(target: ast.expr, type_: Type) -> dict[str, Type]:
    """Return the type of what a loop goes over by its name."""
    return {target.id: type_} if isinstance(target, ast.Name) else refuse(f"several names for a {type_.words}", target)


def _column_function(type_: Type, *, is_real: bool) -> str:
    """Return the function that takes one item of each row, as what it was in the tuple."""
    if type_ == BOOL:
        return "truth_column"
    return "whole_column" if is_real and type_ != FLOAT else "column"


class _Comprehended:
    """The loops of a comprehension while its body is written; their names are known inside only.

    `length` is how many items there are at most, None if that is known only when all is done; `ended` is the head of
    what ends the loops early.
    """

    def __init__(self, writer: Loops, loops: Sequence[ast.comprehension], ended: str = "") -> None:
        self._writer, self._loops, self._ended = writer, loops, ended
        self._levels: list[tuple[str, list[str]]] = []
        self.length: str | None = None

    def __enter__(self) -> None:
        writer = self._writer
        self._before = writer.lines, writer.length, writer.locals, writer.sure, dict(writer.renamed)
        for loop in self._loops:
            head, names = writer.iteration(loop.target, loop.iter, inner=True)
            self.length = writer.length if len(self._loops) == 1 else None
            writer.locals, writer.sure = {**writer.locals, **names}, writer.sure | set(names)
            writer.lines = list[str]()
            self._levels.append((head, writer.lines))
            for test in loop.ifs:
                truth = writer.truth(test)
                writer.nest(f"if not {truth}:", ["continue"])

    def __exit__(self, *_: object) -> None:
        writer = self._writer
        while self._levels:
            if self._ended:
                writer.nest(self._ended, ["break"])
            if len(self._levels) == 1:
                break
            head, lines = self._levels.pop()
            writer.lines = self._levels[-1][1]
            writer.nest(head, lines)
        writer.lines, writer.length, writer.locals, writer.sure, writer.renamed = self._before

    def write(self) -> None:
        """Add the loops to the block at hand."""
        self._writer.nest(*self._levels[0])
