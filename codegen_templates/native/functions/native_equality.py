"""Comparisons and searches of the handler language as native code, also of what may be unset."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.basics.shared_lists import names_of_comprehensions
from codegen_templates.native.functions.native_expressions import Expressions, draws
from codegen_templates.native.native_types import (
    CELL,
    FLOAT,
    NONE,
    UNSET,
    NodeRefusedError,
    Type,
    as_real,
    joint,
    of_tuple,
    refuse,
    sequence,
    unset_test,
)
from codegen_templates.native.package_model import PackageFunction
from codegen_templates.native.whole_values import assigned, looped

_COMPARE = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_NUMBERS, _NAMES = {"int", "float", "bool"}, {"category", "name"}
#: What a slice is of ties and vectors.
_SLICED = {"ties": "tuple", "vector": "list"}
#: What has vectors that are lists.
_OWNERS = {"self", "ref", "event"}


class Equality(Expressions):
    """Expressions with comparisons."""

    #: The function that is written.
    function: PackageFunction

    def comparison(self, node: ast.Compare) -> str:
        """Return a comparison of two or more values."""
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._membership(node)
        if any(draws(part) for part in node.comparators[1:]):  # these are not evaluated where the first pair differs
            first, second = self.named(node.left), self.named(node.comparators[0])
            pair = ast.Compare(first, node.ops[:1], [second])
            others = ast.Compare(second, node.ops[1:], node.comparators[1:])
            return self.truth(ast.copy_location(ast.BoolOp(ast.And(), [pair, others]), node))
        nodes = (node.left, *node.comparators)
        values = self.many(nodes, self.value_or_unset)
        if len(values) > 2:
            values = [(self.kept(text), type_) for text, type_ in values]
        parts = [
            self._pair(op, values[place], values[place + 1], nodes[place : place + 2])
            for place, op in enumerate(node.ops)
        ]
        return parts[0] if len(parts) == 1 else f"({' and '.join(parts)})"

    def real_of(self, text: str, type_: Type) -> str:
        """Return a number as a real one, which is unset where it is."""
        if type_.kind == "float":
            return text
        return f"real_or_unset({text})" if type_.optional else as_real(text)

    def as_type(self, text: str, type_: Type, wanted: Type, node: ast.AST) -> str:
        """Return a value as one of another type; the code of a text is known when a run begins."""
        if (type_.kind, wanted.kind) == ("text", "name"):
            return self.code_of(type_.of)
        own, item = type_.item or type_, wanted.item or wanted
        if (own.kind, item.kind) != ("category", "name"):
            return super().as_type(text, type_, wanted, node)
        if type_.item is None and not wanted.optional:
            text, type_ = self.needed(text, type_)
        codes = ", ".join(map(self.code_of, own.of))
        return f"{'other_code' if type_.item is None else 'recoded'}(({codes},), {text})"

    # Two values -------------------------------------------------------------------------------------------------------

    def _pair(self, op: ast.cmpop, left: Value, right: Value, nodes: Sequence[ast.expr]) -> str:
        if left[1].kind == "none" or right[1].kind == "none":
            return self._is_set(op, right if left[1].kind == "none" else left)
        if type(op) not in _COMPARE:
            refuse("this comparison", nodes[0])
        parts = [part for _, type_ in (left, right) for part in (type_, type_.item or type_)]
        parts += [part for tuple_ in parts if tuple_.kind == "tuple" for part in tuple_.of]
        kinds = {part.kind for part in parts}
        if {"memory", "tie"} & kinds:
            what = "memories" if "memory" in kinds else "ties"
            refuse(f"a comparison of {what}", nodes[0])
        sign = _COMPARE[type(op)]
        if {left[1].kind, right[1].kind} <= _NUMBERS:
            return self._pair_of_numbers(sign, left, right)
        if left[1].item is not None and right[1].item is not None:
            return self._pair_of_sequences(sign, left, right, nodes)
        if left[1].kind == right[1].kind == "tuple" and "list" in kinds and sign in ("==", "!="):
            return f"({'not ' if sign == '!=' else ''}{self._same_parts(left, right, nodes)})"
        if left[1].kind == right[1].kind == "tuple" and sign in ("==", "!="):
            whole = self.joint(left[1], right[1], nodes[0])
            first, second = (self.as_type(*value, whole, nodes[0]) for value in (left, right))
            return f"({'not ' if sign == '!=' else ''}equal({first}, {second}, False))"
        return self._pair_of_names(sign, left, right, nodes[0])

    def _pair_of_numbers(self, sign: str, left: Value, right: Value) -> str:
        if sign not in ("==", "!="):  # of what is unset, Python reports an error; it equals nothing that is set
            left, right = self.needed(*left), self.needed(*right)
        (first, one), (second, other) = left, right
        if "float" in (one.kind, other.kind):
            first, second = self.real_of(first, one), self.real_of(second, other)
            if one.optional and other.optional:
                return f"({'not ' if sign == '!=' else ''}same_or_unset({first}, {second}))"
        return f"({first} {sign} {second})"

    def _pair_of_sequences(self, sign: str, left: Value, right: Value, nodes: Sequence[ast.expr]) -> str:
        (first, one), (second, other) = left, right
        assert one.item is not None and other.item is not None
        if sign not in ("==", "!="):
            refuse("an order of these", nodes[0])
        if "free" in (one.kind, other.kind):
            refuse("a comparison of all free cells", nodes[0])
        may_be_equal = self._may_be_equal(left, right, [_forms(self.origins(node)) for node in nodes])
        if may_be_equal is False:
            return str(sign == "!=")
        negated = ("not " if sign == "!=" else "") + ("apart" if may_be_equal is None else "")
        if any(item.fills_rows or item.holds_lists for item in (one.item, other.item)):
            return f"({negated}({self._same_items(left, right, nodes)}))"
        if one.optional and other.optional and one.item == other.item:
            return f"({negated}(equal_or_unset({first}, {second})))"
        if one.item != other.item and NONE not in (one.item, other.item):
            one = self.joint(sequence(one.item), sequence(other.item), nodes[0])
            first, second = (self.as_type(*value, one, nodes[0]) for value in (left, right))
        return f"({negated}(equal({first}, {second}, {one.item is not None and one.item.optional})))"

    def _same_items(self, left: Value, right: Value, nodes: Sequence[ast.expr]) -> str:
        """Return whether two lists of lists or tuples have the same items."""
        (first, one), (second, other) = ((self.kept(text), type_) for text, type_ in (left, right))
        if NONE in (one.item, other.item):
            return f"len({first}) == 0 and len({second}) == 0"
        same, at = self.fresh("same"), self.fresh("place")
        unset = [unset_test(text, type_) for text, type_ in ((first, one), (second, other)) if type_.optional]
        set_ = f" and not ({' or '.join(unset)})" if unset else ""
        self.say(f"{same} = len({first}) == len({second}){set_}")
        with self.block() as lines:
            items = (f"{first}[{at}]", one.item or NONE), (f"{second}[{at}]", other.item or NONE)
            self.nest(f"if not {self._same(*items, nodes)}:", [f"{same} = False", "break"])
        self.nest(f"for {at} in range(len({first}) if {same} else 0):", lines)
        return f"({same} or ({' and '.join(unset)}))" if len(unset) == 2 else same

    def _same_parts(self, left: Value, right: Value, nodes: Sequence[ast.expr]) -> str:
        """Return whether two tuples with lists have the same parts."""
        (first, one), (second, other) = ((self.kept(text), type_) for text, type_ in (left, right))
        if len(one.of) != len(other.of):
            return "False"
        pairs = [
            (of_tuple(f"{first}[{at}]", one, at), of_tuple(f"{second}[{at}]", other, at)) for at in range(len(one.of))
        ]
        return f"({' and '.join(self._same(*pair, nodes) for pair in pairs)})"

    def _same(self, left: Value, right: Value, nodes: Sequence[ast.expr]) -> str:
        """Return whether two items of what some expressions give are equal; those that are no numbers stop it."""
        items = [ast.copy_location(ast.Subscript(node, ast.Constant(0)), node) for node in nodes]
        (first, one), (second, other) = (self.of_list(*value) for value in (left, right))
        if FLOAT in (one, other):
            first, second = (
                f"number({text})" if type_ == FLOAT else text for text, type_ in ((first, one), (second, other))
            )
        return self._pair(ast.Eq(), (first, one), (second, other), items)

    def _search_among_lists(self, left: Value, right: Value, node: ast.Compare) -> str:
        """Return whether a list of lists, or of tuples with lists, has an item."""
        (text, type_), (several, of) = ((self.kept(text), type_) for text, type_ in (left, right))
        found, at = self.fresh("found"), self.fresh("place")
        self.say(f"{found} = False")
        with self.block() as lines:
            item = self.of_list(f"{several}[{at}]", of.item or NONE)
            part = ast.copy_location(ast.Subscript(node.comparators[0], ast.Constant(0)), node)
            self.nest(
                f"if {self._pair(ast.Eq(), (text, type_), item, (node.left, part))}:", [f"{found} = True", "break"]
            )
        self.nest(f"for {at} in range(len({several})):", lines)
        return found

    def _pair_of_names(self, sign: str, left: Value, right: Value, node: ast.AST) -> str:
        (first, one), (second, other) = left, right
        if sign not in ("==", "!="):
            refuse("an order of these", node)
        if {one.kind, other.kind} == {"category", "text"}:
            (text, category), value = ((first, one), other.of) if one.kind == "category" else ((second, other), one.of)
            if value in category.of:
                return f"({text} {sign} {category.of.index(value)})"
            self.kept(text)  # it is evaluated, since it may draw
            return str(sign == "!=")
        if "name" in (one.kind, other.kind) and {one.kind, other.kind} <= {"name", "text", "category"}:
            first, second = (self.as_type(*value, Type("name", optional=True), node) for value in (left, right))
            return f"({first} {sign} {second})"
        if one.kind == other.kind == "text":
            return str((one.of == other.of) == (sign == "=="))
        if one.kind == other.kind == "category":
            return f"({self._in_codes_of(one, first, other)} {sign} {second})"
        if ({one.kind, other.kind} <= {"self", "ref"} and one.of == other.of) or one == other == CELL:
            return f"({first} {sign} {second})"
        if "sender" in (one.kind, other.kind) and {one.kind, other.kind} <= {"sender", "self", "ref"}:
            return f"({self.over_all(*left)} {sign} {self.over_all(*right)})"
        return refuse(f"a comparison of a {one.words} and a {other.words}", node)

    def over_all(self, text: str, type_: Type) -> str:
        """Return the number over all types of an entity; an unset reference has that of no entity."""
        return text if type_.kind == "sender" else f"({self.columns.use('offset', type_.of)} + {text})"

    def _in_codes_of(self, own: Type, text: str, other: Type) -> str:
        if own.of == other.of:
            return text
        codes = [other.of.index(value) if value in other.of else -1 for value in own.of]
        return f"other_code(({', '.join(map(str, codes))},), {text})"

    def _is_set(self, op: ast.cmpop, value: Value) -> str:
        text, type_ = value
        unset = isinstance(op, ast.Is | ast.Eq)
        if type_.kind == "decision":
            return f"({'not ' if unset else ''}decided)"
        if type_.kind == "none":
            return str(unset)
        if not type_.optional:
            self.kept(text)  # it is evaluated, since it may draw
            return str(not unset)
        if type_.fills_rows and not type_.holds_some:
            return f"({'' if unset else 'not '}{unset_test(text, type_)})"
        if type_.fills_rows:
            text = f"{self.kept(text)}[0]"
        if type_.of_numbers.kind == "float":
            text = self.kept(text)
            return f"({text} {'!=' if unset else '=='} {text})"
        return f"({text} {'==' if unset else '!='} NO_INT)"

    # Lists ------------------------------------------------------------------------------------------------------------

    def _may_be_equal(self, left: Value, right: Value, forms: Sequence[set[str]]) -> bool | None:
        """Return whether two sequences with the same items are equal, which a list is to neither a tuple nor ties.

        None where that is not known before the run: native code stops at the same items (`apart`).
        """
        one, other = forms
        if len(one | other) < 2 and not {"", "ties"} & (one | other):
            return True
        is_list = [known == {"list"} for known in forms]
        others_known = is_list[0] != is_list[1] and {"tuple", "ties"} >= (other if is_list[0] else one) > set()
        if not others_known or (left[1].optional and right[1].optional):
            return None
        for text, _ in (left, right):
            self.kept(text)  # both are evaluated, since they may draw
        return False

    def origins(self, node: ast.AST, level: int = 0, passed: tuple[str, ...] = ()) -> set[str]:
        """Return what an expression, or an item of it at a level, may be in Python if it is set: a list or a tuple.

        A vector is a list that an entity or event has. Ties are a tuple, or all others of a type. An empty text is
        anything else that has items, such as a range or what a function is given. `passed` are the locals on the way,
        empty for a comprehension, in which names may have other values.
        """
        match node:
            case ast.Constant(value=None):
                return set()
            case ast.List(elts=parts) | ast.Tuple(elts=parts) if level:
                return self._forms_of(parts, level - 1, passed)
            case ast.ListComp(elt=item) if level:
                return self.origins(item, level - 1, (*passed, ""))
            case ast.List() | ast.ListComp():
                return {"list"}
            case ast.Tuple():
                return {"tuple"}
            case ast.Call(func=ast.Name(id="list" | "tuple" | "sorted" as name), args=[of, *_]):
                return self.origins(of, level, passed) if level else {name.replace("sorted", "list")}
            case ast.Attribute(value=of):
                return self._forms_of_vectors(of, level, is_here=not passed)
            case ast.Call(func=ast.Attribute(attr="neighbors")) if not level:
                return {"ties"}
            case ast.Subscript(value=of, slice=ast.Slice()):
                return {_SLICED.get(form, form) for form in self.origins(of, level, passed)}
            case ast.Subscript(value=of):
                return self.origins(of, level + 1, passed)
            case ast.BinOp(left=first, op=ast.Mult(), right=second):  # one of both is a number
                forms = [known for part in (first, second) if (known := self.origins(part, level, passed)) != {""}]
                return forms[0] if forms else {""}
            case ast.BinOp(left=first, right=second):
                return _forms(self._forms_of([first, second], level, passed))
            case ast.IfExp(body=first, orelse=second):
                return self._forms_of([first, second], level, passed)
            case ast.BoolOp(values=parts):
                return self._forms_of(parts, level, passed)
            case ast.Call(func=ast.Attribute(attr="choose" | "best") | ast.Name(id="min" | "max"), args=[of, *_]):
                return self.origins(of, level + 1, passed)
            case ast.Call(func=ast.Attribute(attr="sample" | "ranked"), args=[of, *_]) if level:
                return self.origins(of, level, passed)
            case ast.Name(id=name):
                values = self._values_of(name) if name not in passed else []
                return set().union(*(self.origins(of, level + more, (*passed, name)) for of, more in values))
        return {""}

    def _forms_of(self, nodes: Sequence[ast.expr], level: int, passed: tuple[str, ...]) -> set[str]:
        return set().union(*(self.origins(node, level, passed) for node in nodes))

    def _forms_of_vectors(self, node: ast.expr, level: int, *, is_here: bool) -> set[str]:
        """Return the form of a vector: those of entities and events are lists, parameters and their rows are tuples."""
        kinds = {self._kind_of_value(node, 0)} if is_here else self._owners(node)
        if kinds and kinds <= _OWNERS and not level:
            return {"vector"}
        return {"tuple" if kinds == {"parameters"} else ""}

    def _owners(self, node: ast.expr) -> set[str]:
        """Return the kinds of what a part is read of; a name may have other values in other comprehensions."""
        match node:
            case ast.Name(id=name) if name in names_of_comprehensions(self.function.tree):
                return {self._kind_of_owner(*value) for value in self._values_of(name)}
            case ast.Name(id=name):
                return {self.locals.get(name, NONE).kind}
            case ast.Attribute(value=of, attr="parameters") if self._owners(of) == {"world"}:
                return {"parameters"}
            case ast.Attribute(value=of):
                return {"ref" if self._owners(of) <= _OWNERS else ""}
        return {self._kind_of_owner(node, 0)}

    def _kind_of_owner(self, value: ast.AST, level: int) -> str:
        """Return the kind of a value, or of its items; an empty text for one that a comprehension may change."""
        names = {part.id for part in ast.walk(value) if isinstance(part, ast.Name)}
        known = isinstance(value, ast.expr) and not names & names_of_comprehensions(self.function.tree)
        return self._kind_of_value(value, level) if known else ""

    def _kind_of_value(self, value: Any, level: int) -> str:
        try:
            type_ = self.type_of(value)
        except NodeRefusedError:
            return ""
        found = (type_.item or NONE) if level else type_
        has_owners = found.kind == "tuple" and {part.kind for part in found.of} <= {*_NUMBERS, *_NAMES, *_OWNERS}
        return "ref" if has_owners else found.kind  # nothing else in the tuple has parts

    def _values_of(self, name: str) -> list[tuple[ast.AST, int]]:
        """Return all values that a local has, or (with a 1) what has them as items; for a parameter something else."""
        tree = self.function.tree
        found: dict[int, tuple[ast.AST, int]] = {id(target): (value, 0) for target, value in assigned(tree)}
        found |= {id(target): (several, 1) for target, several in looped(tree)}
        places = [part for part in ast.walk(tree) if isinstance(part, ast.Name | ast.arg) and _binds(part, name)]
        return [found.get(id(part), (tree.args, 0)) for part in places]

    # Searches ---------------------------------------------------------------------------------------------------------

    def _membership(self, node: ast.Compare) -> str:
        (op,), (container,) = node.ops, node.comparators
        sign = "not " if isinstance(op, ast.NotIn) else ""
        if isinstance(container, ast.Tuple | ast.List) and container.elts:
            nodes = (node.left, *container.elts)
            (text, type_), *values = self.many(nodes, self.value_or_unset)
            if type_ == FLOAT and any(item.kind == "float" for _, item in values):
                text = f"number({text})"
            first = self.kept(text), type_
            pairs = [
                self._pair(ast.Eq(), first, value, (node.left, part))
                for value, part in zip(values, container.elts, strict=True)
            ]
            return f"({sign}({' or '.join(pairs)}))"
        (text, type_), (values_text, of) = self.many((node.left, container), self._searched_for)
        (values_text, of) = self.needed(values_text, of)
        if of.item == NONE:  # where a list gets items later, the function is written again
            self.kept(text)
            return str(bool(sign))
        if of.item is not None and of.item.holds_lists:
            return f"({sign}{self._search_among_lists((text, type_), (values_text, of), node)})"
        if of.item is not None and of.item.kind == type_.kind == "tuple":
            if {"memory", "tie", "list"} & {part.kind for part in (*of.item.of, *type_.of)}:
                refuse(f"a search for a {type_.words}", node)
            if self.joint(of.item, type_, node) != of.item:
                refuse(f"a search for a {type_.words} in a {of.words}", node)
            return f"({sign}contains_row({values_text}, {self.as_type(text, type_, of.item, node)}))"
        if of.item is not None and of.item.is_row and (type_ == NONE or type_.is_row):
            return f"({sign}{self._search_for_row((text, type_), (values_text, of), node)})"
        if of.item is None or of.item.item is not None or of.item.kind in ("memory", "tie", "list"):
            return refuse(f"a search in a {of.words}", node)
        if type_ == NONE:
            return f"({sign}{self._search_for_none(values_text, of.item)})"
        if {type_.kind, of.item.kind} <= _NUMBERS:
            return f"({sign}{self._search_for_number(values_text, of.item, text, type_)})"
        if of.item.kind == type_.kind == "category":
            return f"({sign}contains({values_text}, {self._in_codes_of(type_, text, of.item)}))"
        if of.item.kind == "category" and type_.kind == "name":
            names = Type("name", optional=True)
            return f"({sign}contains({self.as_type(values_text, of, sequence(names), node)}, {text}))"
        if of.item.kind == "category" and type_.kind == "text" and type_.of not in of.item.of:
            self.kept(values_text)  # they are evaluated, since they may draw
            return str(bool(sign))
        if type_.kind == "sender" and of.item.kind == "ref":
            return f"({sign}contains({values_text}, {text} - {self.columns.use('offset', of.item.of)}))"
        if joint(of.item, type_) not in (of.item, Type(of.item.kind, of.item.of, of.item.item, optional=True)):
            return refuse(f"a search for a {type_.words} in a {of.words}", node)
        if of.item.kind == "name":
            text = self.as_type(text, type_, replace(of.item, optional=True), node)
        else:
            text = _searched(text, type_, of.item)
        return f"({sign}contains({values_text}, {text}))"

    def _searched_for(self, node: ast.expr) -> Value:
        """Return what is searched for, a tuple in the form of an item of a list, or where."""
        return self.item(node) if isinstance(node, ast.Tuple) else self.value_or_unset(node)

    def _search_for_row(self, left: Value, right: Value, node: ast.Compare) -> str:
        """Return whether a table has a row that may be unset."""
        rows = right[1].item or NONE
        forms = [_forms(self.origins(node.left)), _forms(self.origins(node.comparators[0], 1))]
        may_be_equal = left[1] == NONE or self._may_be_equal(left, (right[0], rows), forms)
        if may_be_equal is False:
            return "False"
        whole = self.joint(rows, left[1], node)
        row, table = self.as_type(*left, whole, node), self.as_type(*right, sequence(whole), node)
        found = f"contains_row{'_or_unset' if whole.optional else ''}({table}, {row})"
        return found if may_be_equal else f"apart({found})"

    def _search_for_none(self, values: str, item: Type) -> str:
        if not item.optional and item != UNSET:
            self.kept(values)  # they are evaluated, since they may draw
            return "False"
        unset, search = ("NO_FLOAT", "contains_or_unset") if item.kind == "float" else ("NO_INT", "contains")
        return f"{search}({values}, {unset})"

    def _search_for_number(self, values: str, item: Type, text: str, type_: Type) -> str:
        if "float" not in (item.kind, type_.kind):
            return f"contains({values}, {text})"
        if item.kind != "float":
            values = f"{'reals_or_unset' if item.optional else 'reals'}({values})"
        text = f"number({text})" if type_ == FLOAT else self.real_of(text, type_)
        return f"{'contains_or_unset' if item.optional else 'contains'}({values}, {text})"


def _forms(origins: set[str]) -> set[str]:
    """Return whether what there is is a list or a tuple."""
    return {"list" if origin == "vector" else origin for origin in origins}


def _searched(text: str, type_: Type, item: Type) -> str:
    if type_.kind == "self":
        return "me"
    return str(item.of.index(type_.of)) if type_.kind == "text" else text


def _binds(node: ast.Name | ast.arg, name: str) -> bool:
    """Return whether a part of a function gives a name a value."""
    if isinstance(node, ast.arg):
        return node.arg == name
    return node.id == name and isinstance(node.ctx, ast.Store)
