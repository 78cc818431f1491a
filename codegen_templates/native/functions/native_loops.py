"""Loops of the handler language as native code: comprehensions and what is folded over them, and the heads of loops."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import replace

from codegen_templates.native.functions.native_comparisons import Comparisons
from codegen_templates.native.functions.native_expressions import Value
from codegen_templates.native.native_types import BOOL, FLOAT, INT, Type, refuse, sequence

_Step = Callable[[str, str, Type], list[str]]


class Loops(Comparisons):
    """Expressions with loops; entities of the types `turning` enter or leave between the calls of a phase."""

    turning: frozenset[str] = frozenset()
    #: Whether a loop goes on with the items of vectors that its body replaces.
    keeps_items = False

    def over(self, node: ast.expr, start: str, step: _Step, *, test: bool = False) -> str:
        """Fold a generator, list or sequence: `step` gives the lines for each item; return the name of the result."""
        if isinstance(node, ast.GeneratorExp | ast.ListComp):
            return self._folded(node, start, step, test=test)
        item = ast.Name("item")
        loop = ast.comprehension(target=item, iter=node, ifs=[], is_async=0)
        return self._folded(
            ast.copy_location(ast.GeneratorExp(elt=item, generators=[loop]), node), start, step, test=test
        )

    def _folded(self, node: ast.GeneratorExp | ast.ListComp, start: str, step: _Step, *, test: bool) -> str:
        name = self.fresh("found")
        loops = _Comprehended(self, node.generators)
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
            type_ = self.as_item(own, node)
            text = self.as_type(text, own, type_, node)
            if loops.length is None:
                self._grow(name, count, type_)
            self._put(name, count, text, type_)
            self.say(f"{count} += 1")
        length = loops.length or 16
        self.say(f"{name} = np.empty({length if type_.item is None else f'({length}, 0)'}, {type_.dtype})")
        self.say(f"{count} = 0")
        loops.write()
        return f"{name}[:{count}]", sequence(type_)

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
            self.say(f"{array} = np.empty({16 if type_.item is None else '(16, 0)'}, {type_.dtype})")
        self.say(f"{count} = 0")
        loops.write()
        return arrays, count

    def _grow(self, name: str, count: str, type_: Type) -> None:
        """Have room for another item in an array."""
        grown = f"grown{'_rows' if type_.item is not None else ''}"
        self.nest(f"if {count} == len({name}):", [f"{name} = {grown}({name})"])

    def _put(self, name: str, count: str, text: str, type_: Type) -> None:
        """Write an item into an array; rows are copied into a table, whose width is that of the first."""
        if type_.item is None:
            self.say(f"{name}[{count}] = {text}")
            return
        row = self.kept(text)
        if type_.optional:
            self.say(f"{name} = with_row({name}, {count}, {row})")
            return
        self.nest(f"if {count} == 0:", [f"{name} = np.empty((len({name}), len({row})), {type_.dtype})"])
        self.say(f"put({name}[{count}], {row})")

    def tuple_of(self, parts: Sequence[ast.expr]) -> Value:
        """Return a tuple; one of several kinds of numbers is a row of numbers that knows their kinds."""
        types = [self.type_of(part) for part in parts]
        kinds = {type_.kind for type_ in types}
        is_row = len(kinds) > 1 and all(type_.is_number for type_ in types)
        return self._row_of(parts) if is_row else self.list_of(parts)

    def item(self, node: ast.expr) -> Value:
        """Return an item of a list; native code stops at a number in a tuple that is not set."""
        if isinstance(node, ast.Tuple) and node.elts:
            types = [replace(self.type_of(part), optional=False) for part in node.elts]
            if all(type_.is_number for type_ in types) and types != [BOOL] * len(types):
                return self._row_of(node.elts)
        if self.live(node):
            refuse("a list of vectors of which the function writes items", node)
        return self.value_or_unset(node)

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

    def _may_be_acting(self, node: ast.expr) -> bool:
        acting = [(name, type_.of) for name, type_ in self.locals.items() if type_.kind == "self"]
        return any(self.model.own_references(self.function.tree, *own).may_be(node) for own in acting)

    def _row_of(self, parts: Sequence[ast.expr]) -> Value:
        values = [self.needed(*value) for value in self.many(parts)]
        kinds = tuple(type_.kind for _, type_ in values)
        numbers = [(self.number(*value), INT if value[1] == BOOL else value[1]) for value in values]
        type_ = FLOAT if "float" in kinds else INT
        texts = [self.as_type(*number, type_, parts[0]) for number in numbers]
        return f"np.array([{', '.join(texts)}])", replace(sequence(type_), of=kinds if len({*kinds}) > 1 else "")

    def iteration(self, target: ast.expr, over: ast.expr, *, inner: bool = False) -> tuple[str, dict[str, Type]]:
        """Return the head of a loop, and the types of its names; `length` is how often it runs at most.

        The names of an `inner` loop, in a comprehension, are its own: others of the function keep their values.
        """
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name):
            if over.func.id == "range" and isinstance(target, ast.Name):
                words = self.range_words(over)
                self.length = f"len(range({words}))"
                return f"for {self._bound(target.id, inner)} in range({words}):", {target.id: INT}
            if over.func.id in ("zip", "enumerate"):
                return self._side_by_side(target, over, inner)
        if self._is_every(over) and isinstance(target, ast.Name):
            assert isinstance(over, ast.Call) and isinstance(over.args[0], ast.Name)
            entity = over.args[0].id
            every = self.every(entity)
            self.length = self.number_of(entity)
            return f"for {self._bound(target.id, inner)} in {every}:", {target.id: Type("ref", entity)}
        text, type_ = self.value(over)
        if type_.item is not None and type_.item.is_row and isinstance(target, ast.Tuple):
            text, type_ = self.items_needed(text, type_)
            assert type_.item is not None
            return self._over_rows(target, self.kept(text), type_.item, inner)
        if type_.item is None or type_.item.kind == "none" or not isinstance(target, ast.Name):
            return refuse(f"a loop over a {type_.words}", over)
        text = self.kept(self._looped(text, type_))
        self.length = f"len({text})"
        return f"for {self._bound(target.id, inner)} in {text}:", {target.id: type_.item}

    def _over_rows(self, target: ast.Tuple, text: str, row: Type, inner: bool) -> tuple[str, dict[str, Type]]:
        """Return the head of a loop over rows, whose items have a name each: one over the columns side by side."""
        names = [part.id for part in target.elts if isinstance(part, ast.Name)]
        kinds = row.of or (row.item.kind if row.item else "",) * len(names)
        if len(names) != len(target.elts) or len(kinds) != len(names):
            refuse("a loop over such tuples", target)
        self.length = f"len({text})"
        functions = [_column_function(row, kind) for kind in kinds]
        columns = [f"{function}({text}, {place}, {len(names)})" for place, function in enumerate(functions)]
        heads = ", ".join(self._bound(name, inner) for name in names)
        return f"for {heads} in zip({', '.join(columns)}):", dict(zip(names, map(Type, kinds), strict=True))

    def _bound(self, name: str, inner: bool) -> str:
        """Return the native name of a loop's name."""
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
        """Return the arguments of a range; its step must be a number."""
        if over.keywords or (len(over.args) == 3 and not _is_step(over.args[2])):
            refuse("a range with such a step", over)
        values = self.many(over.args)
        texts = [self.as_type(*value, INT, over) for value in values]
        return ", ".join(self.kept(text) if "(" in text else text for text in texts)

    def _side_by_side(self, target: ast.expr, over: ast.Call, inner: bool) -> tuple[str, dict[str, Type]]:
        assert isinstance(over.func, ast.Name)
        names = [part.id for part in target.elts if isinstance(part, ast.Name)] if isinstance(target, ast.Tuple) else []
        given = [(self.kept(self._looped(text, type_)), type_) for text, type_ in self.many(over.args)]
        counted = over.func.id == "enumerate"
        items = [type_.item for _, type_ in given if type_.item is not None and type_.item.kind != "none"]
        if over.keywords or len(items) != len(given) or len(names) != len(given) + counted or counted > len(given) > 1:
            refuse(f"{over.func.id}() of this", over)
        self.length = f"len({given[0][0]})"
        texts = ", ".join(text for text, _ in given)
        heads = ", ".join(self._bound(name, inner) for name in names)
        return f"for {heads} in {over.func.id}({texts}):", dict(zip(names, [INT] * counted + items, strict=True))

    def _looped(self, text: str, type_: Type) -> str:
        """Return what a loop goes over: all free cells, and vectors that it replaces, as they are when it begins."""
        return f"{text}.copy()" if type_.kind == "free" or (type_.kind == "vector" and self.keeps_items) else text

    length = "0"


def _column_function(row: Type, kind: str) -> str:
    """Return the function that takes one item of each row, as what it was in the tuple."""
    if kind == "bool":
        return "truth_column"
    return "whole_column" if row.item == FLOAT and kind == "int" else "column"


def written(node: ast.AST) -> list[ast.AST]:
    """Return the parts of a function that are written: attributes, elements and names."""
    return [part for part in ast.walk(node) if isinstance(getattr(part, "ctx", None), ast.Store)]


def items_written(parts: Sequence[ast.AST]) -> set[str]:
    """Return the attributes of whose items some are written."""
    vectors = [part.value for part in parts if isinstance(part, ast.Subscript)]
    return {part.attr for part in vectors if isinstance(part, ast.Attribute)}


def _is_step(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value != 0


class _Comprehended:
    """The loops of a comprehension while its body is written; their names are known inside only.

    `length` is how many items there are at most, None if that is known only when all is done.
    """

    def __init__(self, writer: Loops, loops: Sequence[ast.comprehension]) -> None:
        self._writer, self._loops = writer, loops
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
        while len(self._levels) > 1:
            head, lines = self._levels.pop()
            writer.lines = self._levels[-1][1]
            writer.nest(head, lines)
        writer.lines, writer.length, writer.locals, writer.sure, writer.renamed = self._before

    def write(self) -> None:
        """Add the loops to the block at hand."""
        self._writer.nest(*self._levels[0])
