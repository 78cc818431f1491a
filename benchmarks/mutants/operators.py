"""What is changed in handlers to see whether tests notice: one small fault at a time, by libcst.

Each operator yields replacements of one node. Docstrings, comparisons with None and names of relations are left alone:
a fault there is refused by the checks, or no fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import libcst as cst
from libcst import matchers as m
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider

Parents = Mapping[cst.CSTNode, cst.CSTNode]
Replacement = cst.CSTNode | cst.RemovalSentinel | cst.FlattenSentinel[cst.CSTNode]
#: A node, what stands in its place, and how that reads: before and after.
Change = tuple[cst.CSTNode, Replacement, str, str]

_COMPARISONS: Mapping[type[cst.BaseCompOp], tuple[type[cst.BaseCompOp], ...]] = {
    cst.LessThan: (cst.LessThanEqual, cst.GreaterThan),
    cst.LessThanEqual: (cst.LessThan, cst.GreaterThanEqual),
    cst.GreaterThan: (cst.GreaterThanEqual, cst.LessThan),
    cst.GreaterThanEqual: (cst.GreaterThan, cst.LessThanEqual),
    cst.Equal: (cst.NotEqual,),
    cst.NotEqual: (cst.Equal,),
    cst.In: (cst.NotIn,),
    cst.NotIn: (cst.In,),
}
_ARITHMETIC: Mapping[type[cst.CSTNode], type[cst.CSTNode]] = {
    cst.Add: cst.Subtract,
    cst.Subtract: cst.Add,
    cst.Multiply: cst.Divide,
    cst.Divide: cst.Multiply,
    cst.FloorDivide: cst.Multiply,
    cst.Modulo: cst.Multiply,
    cst.AddAssign: cst.SubtractAssign,
    cst.SubtractAssign: cst.AddAssign,
    cst.MultiplyAssign: cst.DivideAssign,
    cst.DivideAssign: cst.MultiplyAssign,
    cst.FloorDivideAssign: cst.MultiplyAssign,
}
#: Where one of these decides, the operator's own mutant swaps the branches.
_EITHER = m.Equal() | m.NotEqual() | m.In() | m.NotIn()
#: Verbs that change something other than a variable: leaving one out is a dropped write.
_WRITING_VERBS = ("connect", "disconnect", "move", "move_to", "move_by", "create", "leave")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: where it stands, which operator made it, how the code read and reads now, and how to make the file."""

    path: str
    function: str
    line: int
    column: int
    operator: str
    code: str
    change: str
    make: Callable[[], str] = field(repr=False, compare=False)

    @property
    def text(self) -> str:
        """The file with the fault in it."""
        return self.make()

    @property
    def key(self) -> str:
        """What names it as long as its line reads the same, wherever that line moves."""
        return f"{self.path} {self.function}: {self.code} | {self.change}"

    @property
    def may_change_types(self) -> bool:
        """Whether mypy could say something of it: by a division, a test for None, or a category of another variable."""
        words = ("/", "%", "None", "isinstance", '"')
        return any(word in self.change for word in words)


def mutants(path: str, text: str, categories: Sequence[Sequence[str]] = ()) -> list[Mutant]:
    """Return every mutant of a handler file in the order of its lines; `categories` are the values of each variable."""
    wrapper = MetadataWrapper(cst.parse_module(text))
    finder = _Finder(wrapper.resolve(ParentNodeProvider), categories)
    wrapper.module.visit(finder)
    positions = wrapper.resolve(PositionProvider)
    lines = text.splitlines()
    counts: Counter[str] = Counter()
    found = []
    for function, operator, place, (node, replacement, before, after) in finder.found:
        start = positions[place].start
        code, change = lines[start.line - 1].strip(), f"{before} → {after}"
        same = f"{function} {code} {change}"
        counts[same] += 1
        if counts[same] > 1:  # of faults that read alike in one function, each has its number
            change += f" #{counts[same]}"
        make = partial(_replaced, wrapper.module, node, replacement)
        found.append(Mutant(path, function, start.line, start.column + 1, operator, code, change, make))
    return sorted(found, key=lambda item: (item.line, item.column))


def _replaced(module: cst.Module, node: cst.CSTNode, replacement: Replacement) -> str:
    return module.visit(_Exchange(node, replacement)).code


class _Exchange(cst.CSTTransformer):
    """Puts something in the place of one node."""

    def __init__(self, node: cst.CSTNode, replacement: Replacement) -> None:
        super().__init__()
        self._node, self._replacement = node, replacement

    def on_leave(self, original_node: cst.CSTNode, updated_node: cst.CSTNode) -> Replacement:  # type: ignore[override]
        """Exchange the node when everything inside was seen."""
        return self._replacement if original_node is self._node else updated_node


class _Finder(cst.CSTVisitor):
    """Gathers the changes of every operator, function by function."""

    def __init__(self, parents: Parents, categories: Sequence[Sequence[str]]) -> None:
        super().__init__()
        self.found: list[tuple[str, str, cst.CSTNode, Change]] = []
        self._parents, self._categories = parents, categories
        self._function, self._actor = "", ""

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Gather what can be changed at a node, then go on inside; signatures are left alone."""
        if isinstance(node, cst.Parameters | cst.Annotation):
            return False
        if isinstance(node, cst.FunctionDef):  # its first parameter is whose variables it writes
            self._function = node.name.value
            self._actor = node.params.params[0].name.value if node.params.params else ""
        if self._function:
            for operator, change in self._changes(node):
                # with a statement more may be taken away, but it is the statement that is dropped
                place = node if isinstance(node, cst.SimpleStatementLine) else change[0]
                self.found.append((self._function, operator, place, change))
        return True

    def _changes(self, node: cst.CSTNode) -> Iterator[tuple[str, Change]]:
        if isinstance(node, cst.ComparisonTarget):
            yield from (("comparison", item) for item in _compared(node))
        elif isinstance(node, cst.BinaryOperation | cst.AugAssign):
            yield from (("arithmetic", item) for item in _calculated(node))
        elif isinstance(node, cst.Integer | cst.Float | cst.Name | cst.SimpleString):
            yield from (("constant", constant) for constant in self._constants(node))
        elif isinstance(node, cst.If | cst.IfExp | cst.CompIf):
            yield from (("branches", item) for item in _swapped(node))
        elif isinstance(node, cst.SimpleStatementLine):
            yield from self._statements(node)

    def _constants(self, node: cst.Integer | cst.Float | cst.Name | cst.SimpleString) -> Iterator[Change]:
        parent = self._parents[node]
        if isinstance(node, cst.Name):
            other = {"True": "False", "False": "True"}.get(node.value)
            if other:
                yield node, node.with_changes(value=other), node.value, other
        elif isinstance(node, cst.SimpleString):
            yield from self._category(node, parent)
        else:
            value = _other_number(node)
            yield node, node.with_changes(value=value), node.value, value

    def _category(self, node: cst.SimpleString, parent: cst.CSTNode) -> Iterator[Change]:
        """Yield the next category of a variable that has this one; relations are named in calls, without a keyword."""
        if (isinstance(parent, cst.Arg) and parent.keyword is None) or isinstance(parent, cst.Expr):
            return
        known = next(
            (category for category in self._categories if node.raw_value in category and len(category) > 1), None
        )
        if known:
            other = known[(known.index(node.raw_value) + 1) % len(known)]
            yield node, node.with_changes(value=f'"{other}"'), node.value, f'"{other}"'

    def _statements(self, node: cst.SimpleStatementLine) -> Iterator[tuple[str, Change]]:
        verb = _verb(node)
        code = cst.Module([]).code_for_node(node.with_changes(leading_lines=[])).strip()
        if verb == "emit":
            if dropped := self._dropped(node):
                yield "dropped emit", (*dropped, code, "")
            twice: cst.FlattenSentinel[cst.CSTNode] = cst.FlattenSentinel([node, node.deep_clone()])
            yield "doubled emit", (node, twice, code, f"{code}, twice")
        elif (verb in _WRITING_VERBS or self._writes(node)) and (dropped := self._dropped(node)):
            yield "dropped write", (*dropped, code, "")

    def _writes(self, node: cst.SimpleStatementLine) -> bool:
        """Whether a statement sets a variable of the acting entity, or an element of one."""
        own = m.Attribute(value=m.Name(self._actor))
        target = own | m.Subscript(value=own)
        return m.matches(node.body[0], m.Assign(targets=[m.AssignTarget(target=target)]) | m.AugAssign(target=target))

    def _dropped(self, statement: cst.CSTNode) -> tuple[cst.CSTNode, cst.RemovalSentinel | cst.CSTNode] | None:
        """Return what is taken away with a statement: with it goes the block that would be left empty."""
        block = self._parents[statement]
        if isinstance(block, cst.IndentedBlock) and len(block.body) > 1:
            return statement, cst.RemoveFromParent()
        owner = self._parents[block]
        if isinstance(owner, cst.Else):
            return owner, cst.RemoveFromParent()
        if isinstance(owner, cst.If) and isinstance(owner.orelse, cst.Else):
            return owner, owner.with_changes(test=_negated(owner.test), body=owner.orelse.body, orelse=None)
        if isinstance(owner, cst.If) and (owner.orelse or isinstance(self._parents[owner], cst.If)):
            return None
        return self._dropped(owner) if isinstance(owner, cst.If | cst.For) else None


def _compared(node: cst.ComparisonTarget) -> Iterator[Change]:
    for other in _COMPARISONS.get(type(node.operator), ()):
        operator = other()
        yield node.operator, operator, _code(node.operator), _code(operator)


def _calculated(node: cst.BinaryOperation | cst.AugAssign) -> Iterator[Change]:
    other = _ARITHMETIC.get(type(node.operator))
    if other is not None:
        operator = other()
        yield node.operator, operator, _code(node.operator), _code(operator)


def _swapped(node: cst.If | cst.IfExp | cst.CompIf) -> Iterator[Change]:
    if isinstance(node, cst.IfExp):
        other = node.with_changes(body=_bracketed(node.orelse), orelse=_bracketed(node.body))
        yield node, other, _code(node), _code(other)
    elif isinstance(node, cst.If) and isinstance(node.orelse, cst.Else):
        orelse = node.orelse.with_changes(body=node.body)
        swapped = node.with_changes(body=node.orelse.body, orelse=orelse)
        yield node, swapped, f"if {_code(node.test)}", "branches swapped"
    elif not m.matches(node.test, m.Comparison(comparisons=[m.ComparisonTarget(operator=_EITHER)])):
        test = _negated(node.test)
        yield node, node.with_changes(test=test), f"if {_code(node.test)}", f"if {_code(test)}"


def _verb(node: cst.SimpleStatementLine) -> str:
    """Return the verb that a statement calls, or nothing."""
    statement = node.body[0]
    called = statement.value if isinstance(statement, cst.Expr | cst.Assign) else None
    return called.func.attr.value if isinstance(called, cst.Call) and isinstance(called.func, cst.Attribute) else ""


def _other_number(node: cst.Integer | cst.Float) -> str:
    if isinstance(node, cst.Integer):
        return str(int(node.value, 0) + 1)
    value = float(node.value)
    return repr(2.0 * value if value else 1.0)


def _negated(test: cst.BaseExpression) -> cst.BaseExpression:
    return cst.UnaryOperation(cst.Not(), _bracketed(test))


def _bracketed(node: cst.BaseExpression) -> cst.BaseExpression:
    if isinstance(node, cst.Name | cst.Attribute | cst.Call | cst.Integer | cst.Float | cst.SimpleString) or node.lpar:
        return node
    return node.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


def _code(node: cst.CSTNode) -> str:
    return " ".join(cst.Module([]).code_for_node(node).split())
