"""Truth values of the handler language as native code: comparisons, and, or, not, and what is known before the run."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codegen_templates.native.functions.native_expressions import Expressions, Value, as_real, draws
from codegen_templates.native.native_types import CELL, FLOAT, INT, NONE, Type, joint, refuse, sequence
from codegen_templates.native.package_model import PackageFunction

_COMPARE = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}

_WHOLE = {ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times"}
_REAL = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}


class Comparisons(Expressions):
    """Expressions with comparisons."""

    #: The function that is written.
    function: PackageFunction

    def arithmetic(self, node: ast.BinOp) -> Value:
        """Return a sum, product or the like."""
        values = self.many((node.left, node.right))
        if isinstance(node.op, ast.Add) and all(type_.item is not None for _, type_ in values):
            return self._joined(values, node)
        (left, left_type), (right, right_type) = (self.needed(*value) for value in values)
        if not (left_type.is_number and right_type.is_number):
            refuse(f"arithmetic with a {(right_type if left_type.is_number else left_type).words}", node)
        left, right = self.number(left, left_type), self.number(right, right_type)
        kinds = {left_type.kind, right_type.kind}
        if isinstance(node.op, ast.Div):
            return f"({self._real(left, left_type)} / {self._real(right, right_type)})", FLOAT
        if "float" not in kinds:
            if isinstance(node.op, ast.FloorDiv | ast.Mod):
                return f"({left} {'//' if isinstance(node.op, ast.FloorDiv) else '%'} {right})", INT
            return f"{_WHOLE[type(node.op)]}({left}, {right})", INT
        return self._of_reals(node, self._real(left, left_type), self._real(right, right_type)), FLOAT

    def _of_reals(self, node: ast.BinOp, left: str, right: str) -> str:
        if isinstance(node.op, ast.FloorDiv | ast.Mod):
            text = f"{'floor_divided' if isinstance(node.op, ast.FloorDiv) else 'modulo'}({left}, {right})"
        elif type(node.op) in _REAL:
            text = f"({left} {_REAL[type(node.op)]} {right})"
        else:
            refuse("this operator for real numbers", node)
        may_be_whole = not isinstance(node.op, ast.Add | ast.Sub) and self._may_be_whole(node)
        return f"no_negative_zero({text})" if may_be_whole else text

    def signed(self, op: ast.unaryop, operand: ast.expr) -> Value:
        """Return a number with a sign; a real one may be whole in Python, as the sum of nothing is."""
        text, type_ = self.needed(*self.value(operand))
        if not type_.is_number:
            refuse(f"a sign of a {type_.words}", operand)
        text, gives = self.number(text, type_), FLOAT if type_ == FLOAT else INT
        if not isinstance(op, ast.USub):
            return f"({text})", gives
        return (f"negated({text})" if gives == FLOAT and self._may_be_whole(operand) else f"(-{text})"), gives

    def _may_be_whole(self, node: ast.expr) -> bool:
        """Return whether an expression may be a whole number in Python."""
        return self.model.wholes.may_be_whole(node, self.function.tree)

    def _joined(self, values: Sequence[Value], node: ast.AST) -> Value:
        """Return two sequences as one."""
        whole = joint(*(sequence(type_.item or NONE) for _, type_ in values))
        if whole is None or whole.item is None or "free" in [type_.kind for _, type_ in values]:
            return refuse("a list of items of two types", node)
        if whole.item.is_row and NONE not in [type_.item for _, type_ in values]:
            return f"joined_rows({', '.join(self.as_type(*value, whole, node) for value in values)})", whole
        parts = [f"reals({text})" if (type_.item, whole.item) == (INT, FLOAT) else text for text, type_ in values]
        known = [text for text, (_, type_) in zip(parts, values, strict=True) if type_.item != NONE]
        return (f"np.concatenate(({', '.join(known)}))" if len(known) == 2 else "".join(known)), whole

    def _real(self, text: str, type_: Type) -> str:
        return text if type_ == FLOAT else as_real(text)

    def truth_of(self, node: ast.expr) -> str:
        """Return a comparison, or what and, or and not make of truth values."""
        known = self.static(node)
        if known is not None:
            return str(known)
        match node:
            case ast.UnaryOp(operand=operand):
                return f"(not {self.truth(operand)})"
            case ast.BoolOp(op=op, values=parts):
                return self._logic("and" if isinstance(op, ast.And) else "or", parts)
            case ast.Compare():
                return self._comparison(node)
        return refuse("this as a truth value", node)

    def static(self, node: ast.expr) -> bool | None:
        """Return a truth value that is known before the run, None for one that is not."""
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[ast.Name(id=name), ast.Name(id=kind)]):
                type_ = self.locals.get(name, INT)
                own = {"start": "Start", "event": type_.of}.get(type_.kind)
                return own == kind if own is not None else None
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                known = self.static(operand)
                return None if known is None else not known
            case ast.BoolOp(op=op, values=parts):
                return self._static_logic(parts, decides=isinstance(op, ast.Or))
        return None

    def _static_logic(self, parts: Sequence[ast.expr], *, decides: bool) -> bool | None:
        for part in parts:
            known = self.static(part)
            if known is None or known == decides:
                return known
        return not decides

    def _logic(self, word: str, parts: Sequence[ast.expr]) -> str:
        found = ""
        for part in parts:
            known = self.static(part)
            if known == (word == "and"):
                continue
            with self.block() as lines:
                other = str(known) if known is not None else self.truth(part)
            found = self._with_part(word, found, lines, other)
            if known is not None:
                break
        return found

    def _with_part(self, word: str, found: str, lines: Sequence[str], other: str) -> str:
        if not found:
            self.lines += lines
            return other
        if not lines:
            return f"({found} {word} {other})"
        name = self.fresh("is_so")
        self.say(f"{name} = {found}")
        self.nest(f"if {name if word == 'and' else f'not {name}'}:", [*lines, f"{name} = {other}"])
        return name

    def _comparison(self, node: ast.Compare) -> str:
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._membership(node)
        if any(draws(part) for part in node.comparators[1:]):
            refuse("a draw that may not be needed", node)
        values = self.many((node.left, *node.comparators), self.value_or_unset)
        if len(values) > 2:
            values = [(self.kept(text), type_) for text, type_ in values]
        parts = [
            self._pair(op, left, right, node) for op, left, right in zip(node.ops, values, values[1:], strict=False)
        ]
        return parts[0] if len(parts) == 1 else f"({' and '.join(parts)})"

    def _pair(self, op: ast.cmpop, left: Value, right: Value, node: ast.AST) -> str:
        if left[1].kind == "none" or right[1].kind == "none":
            return self._is_set(op, right if left[1].kind == "none" else left)
        if type(op) not in _COMPARE:
            refuse("this comparison", node)
        left, right = (self.needed(*value) if value[1].item is not None else value for value in (left, right))
        if {"memory", "tie"} & {part.kind for _, type_ in (left, right) for part in (type_, type_.item or type_)}:
            refuse("a comparison of memories or ties", node)
        sign = _COMPARE[type(op)]
        numbers = {"int", "float", "bool"}
        if {left[1].kind, right[1].kind} <= numbers:
            return self._pair_of_numbers(sign, left, right, node)
        if any(item.item is not None for item in (left[1].item, right[1].item) if item is not None):
            refuse("a comparison of lists of lists", node)
        if "free" in (left[1].kind, right[1].kind):
            refuse("a comparison of all free cells", node)
        if left[1].item is not None and right[1].item is not None and sign in ("==", "!="):
            return f"({'not ' if sign == '!=' else ''}equal({left[0]}, {right[0]}))"
        return self._pair_of_names(sign, left, right, node)

    def _pair_of_numbers(self, sign: str, left: Value, right: Value, node: ast.AST) -> str:
        if left[1].optional and right[1].optional and left[1].kind == "float":
            refuse("a comparison of two values that may be unset", node)
        if sign not in ("==", "!="):  # of what is unset, Python reports an error; it equals nothing that is set
            left, right = self.needed(*left), self.needed(*right)
        (first, one), (second, other) = left, right
        if "float" in (one.kind, other.kind):
            first, second = first if one.kind == "float" else self._real(first, one), second
            second = second if other.kind == "float" else self._real(second, other)
        return f"({first} {sign} {second})"

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
        if one.kind == other.kind == "text":
            return str((one.of == other.of) == (sign == "=="))
        if one.kind == other.kind == "category":
            return f"({self._in_codes_of(one, first, other)} {sign} {second})"
        if ({one.kind, other.kind} <= {"self", "ref"} and one.of == other.of) or one == other == CELL:
            return f"({first} {sign} {second})"
        return refuse(f"a comparison of a {one.words} and a {other.words}", node)

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
        if type_.item is not None:
            text = f"{self.kept(text)}[0]"
        if FLOAT in (Type(type_.kind), type_.item):
            text = self.kept(text)
            return f"({text} {'!=' if unset else '=='} {text})"
        return f"({text} {'==' if unset else '!='} NO_INT)"

    def _membership(self, node: ast.Compare) -> str:
        (op,), (container,) = node.ops, node.comparators
        sign = "not " if isinstance(op, ast.NotIn) else ""
        if isinstance(container, ast.Tuple | ast.List) and container.elts:
            values = self.many((node.left, *container.elts))
            first = self.kept(values[0][0]), values[0][1]
            pairs = " or ".join(self._pair(ast.Eq(), first, value, node) for value in values[1:])
            return f"({sign}({pairs}))"
        values = self.many((node.left, container))
        (text, type_), (values_text, of) = values
        unset = Type("float", optional=True)
        if type_ == NONE:  # a number that is unset is another value in each type
            return refuse("a search for None", node)
        if of.item == NONE:  # where a list gets items later, the function is written again
            self.kept(text)
            return str(bool(sign))
        if of.item is None or of.item.item is not None or of.item == unset or of.item.kind == "memory":
            return refuse(f"a search in a {of.words}", node)
        if of.item.kind == "category" and type_.kind == "category":
            return f"({sign}contains({values_text}, {self._in_codes_of(type_, text, of.item)}))"
        if joint(type_, of.item) not in (of.item, Type(of.item.kind, of.item.of, of.item.item, optional=True)):
            return refuse(f"a search for a {type_.words} in a {of.words}", node)
        return f"({sign}contains({values_text}, {self._searched(text, type_, of.item)}))"

    def _searched(self, text: str, type_: Type, item: Type) -> str:
        if type_.kind == "self":
            return "me"
        if type_.kind == "text":
            return str(item.of.index(type_.of))
        if type_ == INT and item.kind == "float":
            return self._real(text, type_)
        return text
