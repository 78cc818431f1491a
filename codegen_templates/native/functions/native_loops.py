"""Loops of the handler language as native code: comprehensions and what is folded over them, and the heads of loops."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import replace

from codegen_templates.native.functions.native_comparisons import Comparisons
from codegen_templates.native.functions.native_expressions import Value
from codegen_templates.native.native_types import BOOL, FLOAT, INT, NONE, Type, in_tuple, joint, refuse, sequence
from codegen_templates.native.whole_values import assigned, assigned_names, looped

_Step = Callable[[str, str, Type], list[str]]


class Loops(Comparisons):
    """Expressions with loops; entities of the types `turning` enter or leave between the calls of a phase."""

    turning: frozenset[str] = frozenset()
    #: Whether a loop goes on with the items of vectors that its body replaces.
    keeps_items = False
    _showing: dict[str, set[str]] | None = None

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
            type_ = self.as_item(own, node)
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
            refuse("a tuple with a vector of which the function writes items", parts[0])
        values = self.many(parts)
        types = [in_tuple(type_) or refuse(f"a {type_.words} in a tuple", parts[0]) for _, type_ in values]
        return self.row_of_tuple(values, Type("tuple", tuple(types)), parts[0])

    def item(self, node: ast.expr) -> Value:
        """Return an item of a list; native code stops at a number in a tuple that is not set."""
        if isinstance(node, ast.Tuple) and node.elts:
            types = [replace(self.type_of(part), optional=False) for part in node.elts]
            is_row = all(type_.is_number for type_ in types) and types != [BOOL] * len(types)
            return self._row_of(node.elts) if is_row else self._tuple_of(node.elts)
        if self.live(node):
            refuse("a list of vectors of which the function writes items", node)
        return self.value_or_unset(node)

    def live(self, node: ast.expr) -> set[str]:
        """Return the own vectors that an expression may be, and of which the function writes items.

        In Python what holds such a vector shows the items that are written later.
        """
        match node:
            case ast.Name(id=name):
                return self.showing.get(name, set())
            case ast.Attribute(value=of, attr=name) if self._may_be_acting(of):
                return {name} & items_written(written(self.function.tree))
            case ast.IfExp(body=body, orelse=orelse):
                return self.live(body) | self.live(orelse)
            case ast.BoolOp(values=parts):
                return set().union(*map(self.live, parts))
        return set()

    @property
    def showing(self) -> dict[str, set[str]]:
        """The locals that may show own vectors of which the function writes items, with these vectors."""
        if self._showing is None:
            self._showing = {}
            given = assigned_names(self.function.tree)
            while found := [
                (name, more) for name, value in given if (more := self.live(value)) - self.live(ast.Name(name))
            ]:
                for name, more in found:
                    self._showing[name] = self._showing.get(name, set()) | more
        return self._showing

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


def _named_item(target: ast.expr, type_: Type) -> dict[str, Type]:
    """Return the type of what a loop goes over by its name."""
    return {target.id: type_} if isinstance(target, ast.Name) else refuse(f"several names for a {type_.words}", target)


def _column_function(type_: Type, *, is_real: bool) -> str:
    """Return the function that takes one item of each row, as what it was in the tuple."""
    if type_ == BOOL:
        return "truth_column"
    return "whole_column" if is_real and type_ != FLOAT else "column"


def written(node: ast.AST) -> list[ast.AST]:
    """Return the parts of a function that are written: attributes, elements and names."""
    return [part for part in ast.walk(node) if isinstance(getattr(part, "ctx", None), ast.Store)]


def _names_written(node: ast.AST) -> list[str]:
    return [part.id for part in written(node) if isinstance(part, ast.Name)]


def items_written(parts: Sequence[ast.AST]) -> set[str]:
    """Return the attributes of whose items some are written."""
    vectors = [part.value for part in parts if isinstance(part, ast.Subscript)]
    return {part.attr for part in vectors if isinstance(part, ast.Attribute)}


def has_one_value(node: ast.expr, function: ast.FunctionDef) -> bool:
    """Return whether an expression of names (or a range) is the same wherever a function may evaluate it."""
    match node:
        case ast.Call(func=ast.Name(id="range" | "len"), args=parts):
            return all(has_one_value(part, function) for part in parts)
        case ast.Name(id=name):
            loops = [part for part in ast.walk(function) if isinstance(part, ast.For | ast.comprehension)]
            return _names_written(function).count(name) < 2 and not any(name in _names_written(loop) for loop in loops)
    return isinstance(node, ast.Constant)


def is_shared(name: str, function: ast.FunctionDef) -> bool:
    """Return whether a list that a local holds may be shown by something else, or be another one's."""
    given = [*assigned(function), *((target, ast.Subscript(of, ast.Constant(0))) for target, of in looped(function))]
    own = [value for target, value in given if isinstance(target, ast.Name) and target.id == name]
    others = [value for target, value in given if not isinstance(target, ast.Attribute | ast.Subscript)]
    loops = [part for part in ast.walk(function) if isinstance(part, ast.For) and _grows(name, part.body)]
    is_given = any(argument.arg == name for argument in function.args.args)
    is_own = not is_given and all(_is_made(part) for value in own for part in _may_be(value))
    return not is_own or any(name in _shown_by(value) for value in (*others, *(loop.iter for loop in loops)))


def has_all_free_cells(name: str, function: ast.FunctionDef) -> bool:
    """Return whether a local may be all free cells, which a move changes, and be read after one."""
    given = assigned_names(function)
    names = {name}
    while more := {other for other, value in given if names & _shown_by(value)} - names:
        names |= more
    values = [part for other, value in given if other in names for part in _may_be(value)]
    loops = [part for part in ast.walk(function) if isinstance(part, ast.For)]
    moves = [part.lineno for part in ast.walk(function) if _is_call(part, *_MOVES) and isinstance(part, ast.Call)]
    moves += [loop.lineno - 1 for loop in loops for part in ast.walk(loop) if _is_call(part, *_MOVES)]
    read = [part.lineno for part in ast.walk(function) if isinstance(part, ast.Name) and part.id in names]
    return any(map(_is_all_free_cells, values)) and any(line > move for line in read for move in moves)


def _is_all_free_cells(node: ast.expr) -> bool:
    """Return whether it may be all free cells: a radius that is a number, a variable or a parameter is finite."""
    if not isinstance(node, ast.Call) or not _is_call(node, "free_cells"):
        return False
    near = (ast.Constant, ast.Attribute)
    return not any(isinstance(radius, near) and ast.unparse(radius) != "math.inf" for radius in node.args)


_MOVES = ("move", "move_to", "move_by")


def _is_call(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names


def _is_made(node: ast.expr) -> bool:
    """Return whether an expression makes a list or is None; a function may return what it is given."""
    match node:
        case ast.Call(func=ast.Attribute(attr=name)):
            return name not in ("choose", "best")
        case ast.Call(func=ast.Name(id=name)):
            return name in ("sorted", "list", "tuple", "range")
    return isinstance(node, ast.List | ast.ListComp | ast.BinOp | ast.Tuple | ast.Constant)


def _may_be(node: ast.expr) -> list[ast.expr]:
    """Return the expressions one of which gives the value of an expression; a slice makes a list, as a sum does."""
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            return [*_may_be(body), *_may_be(orelse)]
        case ast.BoolOp(values=values):
            return [part for value in values for part in _may_be(value)]
        case ast.Subscript(slice=ast.Slice()):
            return [ast.List([])]
    return [node]


#: Functions that neither return an argument nor go over it later.
_SHOW_NOTHING = {"len", "sum", "any", "all", "int", "float", "abs", "round", "range", "bool", "min", "max"}
_SHOW_NOTHING |= {"sorted", "list", "tuple", "isinstance"}


def _shown_by(node: ast.expr) -> set[str]:
    """Return the names whose lists a value is, or holds, at any depth."""
    found = set[str]()
    for part in _may_be(node):
        match part:
            case ast.Name(id=name):
                found.add(name)
            case ast.List(elts=parts) | ast.Tuple(elts=parts):
                found = found.union(*map(_shown_by, parts))
            case ast.ListComp(elt=item) | ast.GeneratorExp(elt=item):
                found |= _shown_by(item)
            case ast.Call(func=ast.Name(id=name), args=parts, keywords=words) if name not in _SHOW_NOTHING:
                found = found.union(*map(_shown_by, (*parts, *(word.value for word in words))))
            case _:  # a list that is written there may be what is chosen, or a part of it
                inside = (child.value if isinstance(child, ast.keyword) else child for child in _children(part))
                found = found.union(*(_shown_by(child) for child in inside if not isinstance(child, ast.Name)))
    return found


def _children(node: ast.expr) -> list[ast.expr | ast.keyword]:
    return [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr | ast.keyword)]


def _grows(name: str, body: Sequence[ast.stmt]) -> bool:
    """Return whether statements let a list grow in place."""
    parts = [part for statement in body for part in ast.walk(statement) if isinstance(part, ast.AugAssign)]
    return any(isinstance(part.target, ast.Name) and part.target.id == name for part in parts)


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
