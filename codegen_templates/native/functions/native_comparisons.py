"""Arithmetic and truth values of the handler language as native code, and what of them is known before the run."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codegen_templates.native.functions.native_equality import Equality
from codegen_templates.native.functions.native_expressions import Value
from codegen_templates.native.native_types import FLOAT, INT, NONE, joint, refuse, sequence

_WHOLE = {ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times"}
_REAL = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}


class Comparisons(Equality):
    """Expressions with arithmetic and truth values."""

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
            return f"({self.real_of(left, left_type)} / {self.real_of(right, right_type)})", FLOAT
        if "float" not in kinds:
            if isinstance(node.op, ast.FloorDiv | ast.Mod):
                return f"({left} {'//' if isinstance(node.op, ast.FloorDiv) else '%'} {right})", INT
            return f"{_WHOLE[type(node.op)]}({left}, {right})", INT
        return self._of_reals(node, self.real_of(left, left_type), self.real_of(right, right_type)), FLOAT

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
        given = [value for value in values if value[1].item != NONE] or values[:1]
        texts = [self.as_type(*value, whole, node) for value in given]
        if len(texts) == 1:
            return texts[0], whole
        joined = ", ".join(texts)
        if whole.item.is_row:
            return f"joined_rows{'_or_unset' if whole.item.optional else ''}({joined})", whole
        return f"np.concatenate(({joined}))", whole

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
                return self.comparison(node)
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
