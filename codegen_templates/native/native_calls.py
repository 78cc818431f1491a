"""Calls of the handler language as native code: builtins, mathematics, draws, ties; and comprehensions as loops."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence

from codegen_templates.native.native_expressions import Expressions, Value, draws
from codegen_templates.native.native_types import BOOL, FLOAT, INT, Type, refuse, sequence
from codegen_templates.native.package_model import Function

_MATHEMATICS = ("exp", "log", "log1p", "expm1", "tanh", "logistic", "normal_quantile")
_DRAWS = {
    "chance": ((FLOAT,), BOOL),
    "draw": ((FLOAT, FLOAT), FLOAT),
    "draw_int": ((INT, INT), INT),
    "draw_normal": ((FLOAT, FLOAT), FLOAT),
    "draw_lognormal": ((FLOAT, FLOAT), FLOAT),
    "draw_exponential": ((FLOAT,), FLOAT),
}
_SCALARS = {"int": INT, "float": FLOAT, "bool": BOOL}


def _counted(name: str, text: str, _: Type) -> list[str]:
    """Return the lines that count an item; what may draw is evaluated."""
    return [*([f"{name}_item = {text}"] if "(" in text else []), f"{name} += 1"]


def scalar_types(function: Function) -> tuple[list[Type | None], Type | None]:
    """Return the types of a helper's parameters and of its result, None where that is not a number."""
    tree = function.tree
    written = [argument.annotation for argument in tree.args.args]
    found = [_SCALARS.get(ast.unparse(annotation)) if annotation else None for annotation in (*written, tree.returns)]
    return found[:-1], found[-1]


class Calls(Expressions):
    """Expressions with calls."""

    def call(self, node: ast.Call) -> Value:
        """Return a call."""
        if isinstance(node.func, ast.Attribute):
            return self._method(node, node.func)
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        builtin: Callable[[ast.Call], Value] | None = getattr(self, f"_call_{name}", None)
        if builtin is not None:
            return builtin(node)
        return self._helper(node, name)

    def _helper(self, node: ast.Call, name: str) -> Value:
        """Return the call of a function of the same file, from numbers to a number."""
        helper = self.model.helper(self.function, name)
        if helper is None or node.keywords:
            return refuse(f"{name}()", node)
        wanted, gives = scalar_types(helper)
        if gives is None or None in wanted or len(wanted) != len(node.args):
            return refuse(f"{name}(), which does not go from numbers to a number", node)
        values = self.many(node.args)
        texts = [self.as_type(*value, type_ or INT, node) for value, type_ in zip(values, wanted, strict=True)]
        self.helpers[name] = helper
        return f"do_{name}({', '.join(texts)})", gives

    #: The function that is written, and those of its file that it calls.
    function: Function
    helpers: dict[str, Function]

    def _method(self, node: ast.Call, func: ast.Attribute) -> Value:
        if isinstance(func.value, ast.Name) and func.value.id == "math":
            return self._mathematical(node, func.attr)
        text, type_ = self.value(func.value)
        if type_.kind == "world" and func.attr == "every":
            return refuse("world.every()", node)
        if func.attr == "neighbors" and type_.kind in ("self", "ref"):
            return self._neighbors(node, text)
        if type_.kind != "self":
            return refuse(f".{func.attr}()", node)
        return self._verb(node, func.attr)

    def _neighbors(self, node: ast.Call, at: str) -> Value:
        relation = node.args[0]
        if not isinstance(relation, ast.Constant):
            return refuse("neighbors of this", node)
        path = str(relation.value)
        last = path.split(".")[-1]
        spec = self.model.relations[last]
        first, ties = self.columns.use("first", path), self.columns.use("ties", path)
        at = self.kept(at)
        target = Type("ref", spec.target if spec.name == last else spec.source)
        return f"{ties}[{first}[{at}] : {first}[{at} + 1]]", sequence(target)

    # Verbs that draw --------------------------------------------------------------------------------------------------

    def _verb(self, node: ast.Call, verb: str) -> Value:
        if verb in _DRAWS:
            return self._draw(node, verb)
        if node.keywords or verb not in ("choose", "sample", "best"):
            return refuse(f"me.{verb}(){' with weights' if node.keywords else ''}", node)
        values = self.many(node.args)
        items = values[0][1].item
        if items is None:
            return refuse(f"me.{verb}() from this", node)
        stream = self.columns.use("stream")
        texts = [values[0][0], *(text for text, _ in values[1:])]
        if verb == "sample":
            texts[1] = self.as_type(*values[1], INT, node)
        if verb == "best" and (values[1][1].item is None or values[1][1].item.kind not in ("int", "float")):
            refuse("scores of this kind", node)
        return f"{verb}({stream}, {', '.join(texts)})", values[0][1] if verb == "sample" else items

    def _draw(self, node: ast.Call, verb: str) -> Value:
        wanted, given = _DRAWS[verb]
        if node.keywords or len(node.args) not in (len(wanted), 0):
            refuse(f"me.{verb}() with these arguments", node)
        values = self.many(node.args)
        texts = [self.as_type(*value, type_, node) for value, type_ in zip(values, wanted, strict=False)] or [
            "0.0",
            "1.0",
        ]
        return f"{verb}({self.columns.use('stream')}, {', '.join(texts)})", given

    # Functions --------------------------------------------------------------------------------------------------------

    def _mathematical(self, node: ast.Call, name: str) -> Value:
        if name in ("floor", "ceil"):
            text, type_ = self.value(node.args[0])
            return (text, INT) if type_ == INT else (f"{name}({self.as_type(text, type_, FLOAT, node)})", INT)
        if name == "pow" and len(node.args) == 2:
            values = self.many(node.args)
            return f"pow({', '.join(self.as_type(*value, FLOAT, node) for value in values)})", FLOAT
        if len(node.args) != 1 or name not in (*_MATHEMATICS, "sqrt", "fabs"):
            return refuse(f"math.{name}()", node)
        return f"{ {'sqrt': 'root', 'fabs': 'abs'}.get(name, name) }({self.real(node.args[0])})", FLOAT

    def _call_abs(self, node: ast.Call) -> Value:
        text, type_ = self.value(node.args[0])
        return (f"abs({text})", type_) if type_ in (INT, FLOAT) else refuse("abs() of this", node)

    def _call_float(self, node: ast.Call) -> Value:
        text, type_ = self.value(node.args[0])
        return self.as_type(self.number(text, type_), INT if type_ == BOOL else type_, FLOAT, node), FLOAT

    def _call_int(self, node: ast.Call) -> Value:
        text, type_ = self.value(node.args[0])
        if not type_.is_number:
            refuse("int() of this", node)
        return (f"whole({text})" if type_ == FLOAT else self.number(text, type_)), INT

    def _call_bool(self, node: ast.Call) -> Value:
        return self.truth(node.args[0]), BOOL

    def _call_len(self, node: ast.Call) -> Value:
        if isinstance(node.args[0], ast.ListComp):
            return self._folded(node.args[0], "0", _counted), INT
        text, type_ = self.value(node.args[0])
        return (f"len({text})", INT) if type_.item is not None else refuse("len() of this", node)

    def _call_list(self, node: ast.Call) -> Value:
        text, type_ = self.value(node.args[0])
        if type_.item is None:
            refuse("list() of this", node)
        return f"{text}.copy()", sequence(type_.item or INT)

    def _call_sum(self, node: ast.Call) -> Value:
        found: list[Type] = []

        def add(name: str, text: str, type_: Type) -> list[str]:
            if not type_.is_number:
                refuse("a sum of these", node)
            found.append(FLOAT if type_ == FLOAT else INT)
            text = self.number(text, type_)
            return [f"{name} = {name} + {text}" if type_ == FLOAT else f"{name} = plus({name}, {text})"]

        total = self._over(node.args[0], "0", add)
        if found[0] == FLOAT:
            self._start_real(total)
        return total, found[0]

    def _start_real(self, name: str) -> None:
        place = max(place for place, line in enumerate(self.lines) if line == f"{name} = 0")
        self.lines[place] = f"{name} = 0.0"

    def _call_any(self, node: ast.Call) -> Value:
        return self._decided(node.args[0], "{}", "True", "False")

    def _call_all(self, node: ast.Call) -> Value:
        return self._decided(node.args[0], "not {}", "False", "True")

    def _decided(self, node: ast.expr, test: str, found: str, start: str) -> Value:
        """Look for a truth value; a list is made as a whole before, a generator only up to it."""
        if isinstance(node, ast.ListComp) and draws(node):
            refuse("draws in this list", node)

        def step(name: str, text: str, _: Type) -> list[str]:
            return [f"if {test.format(text)}:", f"    {name} = {found}", "    break"]

        return self._over(node, start, step, test=True), BOOL

    def _call_round(self, node: ast.Call) -> Value:
        text, type_ = self.value(node.args[0])
        if len(node.args) > 1 or type_ not in (INT, FLOAT):
            refuse("round() of this", node)
        return (f"rounded({text})" if type_ == FLOAT else text), INT

    def _call_min(self, node: ast.Call) -> Value:
        return self._extreme(node, "smaller")

    def _call_max(self, node: ast.Call) -> Value:
        return self._extreme(node, "larger")

    def _extreme(self, node: ast.Call, function: str) -> Value:
        if node.keywords:
            return refuse("min() or max() with a default", node)
        if len(node.args) == 1:
            return self._extreme_of(node.args[0], "smallest" if function == "smaller" else "largest")
        values = self.many(node.args)
        if not all(type_.is_number for _, type_ in values):
            refuse("min() or max() of these", node)
        type_ = FLOAT if any(own == FLOAT for _, own in values) else INT
        first, *others = [
            self.as_type(self.number(text, own), INT if own == BOOL else own, type_, node) for text, own in values
        ]
        for text in others:
            first = f"{function}({first}, {text})"
        return first, type_

    def _extreme_of(self, node: ast.expr, function: str) -> Value:
        if isinstance(node, ast.GeneratorExp):
            node = ast.copy_location(ast.ListComp(elt=node.elt, generators=node.generators), node)
        text, type_ = self.value(node)
        if type_.item not in (INT, FLOAT):
            return refuse("min() or max() of these", node)
        return f"{function}({text})", type_.item or INT

    # Loops ------------------------------------------------------------------------------------------------------------

    def _over(
        self, node: ast.expr, start: str, step: Callable[[str, str, Type], list[str]], *, test: bool = False
    ) -> str:
        """Fold a generator, list or sequence."""
        if isinstance(node, ast.GeneratorExp | ast.ListComp):
            return self._folded(node, start, step, test=test)
        item = ast.Name("item")
        loop = ast.comprehension(target=item, iter=node, ifs=[], is_async=0)
        return self._folded(
            ast.copy_location(ast.GeneratorExp(elt=item, generators=[loop]), node), start, step, test=test
        )

    def _folded(
        self,
        node: ast.GeneratorExp | ast.ListComp,
        start: str,
        step: Callable[[str, str, Type], list[str]],
        *,
        test: bool = False,
    ) -> str:
        """Write the loop of a comprehension, with lines for each item by `step`; return the name of what they make."""
        name = self.fresh("found")
        with self._comprehended(node) as (head, lines):
            text, type_ = (self.truth(node.elt), BOOL) if test else self.value(node.elt)
            self.lines += step(name, text, type_)
        self.say(f"{name} = {start}")
        self.nest(head, lines)
        return name

    def _comprehended(self, node: ast.GeneratorExp | ast.ListComp) -> _Comprehended:
        if len(node.generators) != 1:
            refuse("a comprehension over several sequences", node)
        return _Comprehended(self, node.generators[0])

    def listed(self, node: ast.ListComp) -> Value:
        """Return a comprehension as an array, filled by a loop."""
        name, count = self.fresh("items"), self.fresh("count")
        with self._comprehended(node) as (head, lines):
            text, type_ = self.value(node.elt)
            type_ = Type("ref", type_.of) if type_.kind == "self" else type_
            if type_.kind not in ("int", "float", "bool", "category", "ref", "event") or type_.optional:
                refuse("a list of these", node)
            self.say(f"{name}[{count}] = {text}")
            self.say(f"{count} += 1")
        dtype = {"float": "np.float64", "bool": "np.bool_"}.get(type_.kind, "np.int64")
        self.say(f"{name} = np.empty({self.length}, {dtype})")
        self.say(f"{count} = 0")
        self.nest(head, lines)
        return f"{name}[:{count}]", sequence(type_)

    def iteration(self, target: ast.expr, over: ast.expr) -> tuple[str, dict[str, Type]]:
        """Return the head of a loop, and the types of its names; `length` is how often it runs at most."""
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name):
            if over.func.id == "range" and isinstance(target, ast.Name):
                return self._range(target, over)
            if over.func.id in ("zip", "enumerate"):
                return self._side_by_side(target, over)
        if self._is_every(over) and isinstance(target, ast.Name):
            assert isinstance(over, ast.Call) and isinstance(over.args[0], ast.Name)
            entity = over.args[0].id
            self.length = self.columns.use("count", entity)
            return f"for {target.id}_ in range({self.length}):", {target.id: Type("ref", entity)}
        text, type_ = self.value(over)
        if type_.item is None or not isinstance(target, ast.Name):
            return refuse("a loop over this", over)
        text = self.kept(text)
        self.length = f"len({text})"
        return f"for {target.id}_ in {text}:", {target.id: type_.item}

    def _is_every(self, node: ast.expr) -> bool:
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="every"), args=[ast.Name(id=entity)]):
                return self.locals.get(name) == Type("world") and entity in self.model.entities
        return False

    def _range(self, target: ast.Name, over: ast.Call) -> tuple[str, dict[str, Type]]:
        texts = [
            self.kept(self.as_type(*value, INT, over)) if not value[0].isdigit() else value[0]
            for value in self.many(over.args)
        ]
        if len(texts) > 2:
            refuse("a range with steps", over)
        self.length = f"max(0, {texts[0]})" if len(texts) == 1 else f"max(0, {texts[1]} - {texts[0]})"
        return f"for {target.id}_ in range({', '.join(texts)}):", {target.id: INT}

    def _side_by_side(self, target: ast.expr, over: ast.Call) -> tuple[str, dict[str, Type]]:
        assert isinstance(over.func, ast.Name)
        names = [part.id for part in target.elts if isinstance(part, ast.Name)] if isinstance(target, ast.Tuple) else []
        given = [(self.kept(text), type_) for text, type_ in self.many(over.args)]
        counted = over.func.id == "enumerate"
        if over.keywords or any(type_.item is None for _, type_ in given) or len(names) != len(given) + counted:
            refuse(f"{over.func.id}() of this", over)
        types = [INT] * counted + [type_.item or INT for _, type_ in given]
        self.length = f"len({given[0][0]})"
        texts = ", ".join(text for text, _ in given)
        heads = ", ".join(f"{name}_" for name in names)
        return f"for {heads} in {over.func.id}({texts}):", dict(zip(names, types, strict=True))

    length = "0"


class _Comprehended:
    """The loop of a comprehension while its body is written; its names are known inside only."""

    def __init__(self, writer: Calls, loop: ast.comprehension) -> None:
        self._writer, self._loop = writer, loop

    def __enter__(self) -> tuple[str, Sequence[str]]:
        writer, loop = self._writer, self._loop
        self._head, names = writer.iteration(loop.target, loop.iter)
        self._length = writer.length
        self._hidden = writer.locals
        self._sure = writer.sure
        writer.locals, writer.sure = {**writer.locals, **names}, writer.sure | set(names)
        self._before, self._lines = writer.lines, list[str]()
        writer.lines = self._lines
        for test in loop.ifs:
            truth = writer.truth(test)
            writer.nest(f"if not {truth}:", ["continue"])
        return self._head, self._lines

    def __exit__(self, *_: object) -> None:
        self._writer.locals, self._writer.lines = self._hidden, self._before
        self._writer.length, self._writer.sure = self._length, self._sure
