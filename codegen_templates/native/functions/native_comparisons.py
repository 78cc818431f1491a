"""Arithmetic, truth values and lists of the handler language as native code, and what is known before the run."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from codegen_templates.native.functions.basics.native_blocks import LISTS
from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.native_equality import Equality
from codegen_templates.native.functions.native_expressions import ends_of
from codegen_templates.native.native_types import (
    FLOAT,
    INT,
    NONE,
    UNSET,
    Type,
    in_tuple,
    joint,
    joint_item,
    kept_list,
    of_row,
    of_tuple,
    refuse,
    sequence,
)

_WHOLE = {ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times"}
_REAL = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}


class Comparisons(Equality):
    """Expressions with arithmetic, truth values, lists and their items."""

    def arithmetic(self, node: ast.BinOp) -> Value:
        """Return a sum, product or the like."""
        values = self.many((node.left, node.right))
        if isinstance(node.op, ast.Add) and all(type_.item is not None for _, type_ in values):
            return self._joined(values, node)
        if isinstance(node.op, ast.Mult) and any(type_.item is not None for _, type_ in values):
            return self._repeated(values[0], values[1], node)
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
        lengths = [type_.length for _, type_ in values if isinstance(type_.length, int)]
        if whole is None or whole.item is None or "free" in [type_.kind for _, type_ in values]:
            return refuse("a list of items of two types", node)
        given = [value for value in values if value[1].item != NONE] or values[:1]
        texts = [self.as_type(*value, whole, node) for value in given]
        if len(texts) == 1:
            return texts[0], whole
        joined = ", ".join(texts)
        if whole.item.fills_rows:
            return f"joined_rows{'_or_unset' if whole.item.optional else ''}({joined})", whole
        length = sum(lengths) if len(lengths) == len(values) else None
        return f"np.concatenate(({joined}))", sequence(whole.item, length)

    def _repeated(self, left: Value, right: Value, node: ast.AST) -> Value:
        """Return a sequence so many times, one after the other."""
        (text, type_), times = (left, right) if left[1].item is not None else (right, left)
        if type_.of or type_.kind == "free":
            refuse(f"a {type_.words} so many times", node)
        return f"repeated({text}, {self.as_type(*times, INT, node)})", sequence(type_.item or NONE)

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
            case ast.Compare(left=ast.Name(id=name), ops=[op], comparators=[ast.Constant(value=None)]):
                is_unset = name in self.sure and self.locals[name] == NONE
                return isinstance(op, ast.Is | ast.Eq) if is_unset else None
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

    # Lists -----------------------------------------------------------------------------------------------------------

    def list_of(self, parts: Sequence[ast.expr]) -> Value:
        """Return a list that is written item by item."""
        if not parts:
            return "np.empty(0, np.int64)", sequence(NONE)
        values = self.many(parts, self.item)
        known = next((place for place, (_, type_) in enumerate(values) if type_ != NONE), 0)
        item = self.as_item(values[known][1], parts[known])
        for place in (*range(known), *range(known + 1, len(parts))):
            _, type_ = values[place]
            type_ = self.as_item(type_, parts[place]) if self.keeps(LISTS) and type_.fills_rows else type_
            item = joint_item(item, type_) or self.joint(item, type_, parts[0])
        texts = [self.as_type(*value, item, part) for value, part in zip(values, parts, strict=True)]
        text = self._table(texts, item) if item.fills_rows else f"np.array([{', '.join(texts)}])"
        return text, sequence(item, len(parts))

    def _table(self, rows: Sequence[str], item: Type) -> str:
        """Return the name of an array with a row for each list; native code stops where their lengths differ."""
        rows, name = [self.kept(row) for row in rows], self.fresh("table")
        if item.optional:
            self.say(f"{name} = np.empty(({len(rows)}, 0), {item.dtype})")
            self.lines += [f"{name} = with_row({name}, {place}, {row})" for place, row in enumerate(rows)]
            return name
        self.say(f"{name} = np.empty(({len(rows)}, len({rows[0]})), {item.dtype})")
        self.lines += [f"put({name}[{place}], {row})" for place, row in enumerate(rows)]
        return name

    def as_item(self, type_: Type, node: ast.AST) -> Type:
        """Return the type of a sequence's items."""
        if type_.kind == "self":
            return Type("ref", type_.of)
        if type_.kind == "text":
            return Type("category", (type_.of,))
        if type_.kind == "none":
            return UNSET
        if type_.is_row and type_.length is not None and (isinstance(node, ast.Tuple) or not self.keeps(LISTS)):
            return replace(type_, kind="sequence")
        self.hold_cells(type_)
        if type_.item is not None:
            return kept_list(type_)
        if type_.kind != "tuple" and in_tuple(type_) is None:
            refuse(f"a list whose items are each a {type_.words}", node)
        return type_

    def sliced(self, of: ast.expr, part: ast.Slice) -> Value:
        """Return a slice; of a vector, a copy."""
        (text, type_), *places = self.many((of, *ends_of(part)))
        if type_.item is None:
            return refuse(f"a slice of a {type_.words}", of)
        whole = self.cut(self.kept(text), part, places, of)
        length = _length_of_part(type_.length, part)
        return (f"{whole}.copy()" if type_.kind in ("vector", "free") else whole), sequence(type_.item, length)

    def cut(self, text: str, part: ast.Slice, places: Sequence[Value], node: ast.AST) -> str:
        """Return a part of a sequence, whose ends are given as far as the slice has some."""
        found = [self.as_type(place, type_, INT, node) for place, type_ in places]
        low, high, step = (found.pop(0) if end is not None else "" for end in (part.lower, part.upper, part.step))
        if step:
            return f"stepped({text}, {low or 'NO_INT'}, {high or 'NO_INT'}, {step})"
        return f"part_of({text}, {low or 0}, {high or f'len({text})'})"

    def element(self, of: ast.expr, at: ast.expr, node: ast.AST) -> Value:
        """Return an item of a sequence, or of a tuple at a place that is written as a number."""
        (text, type_), (place, place_type) = self.many((of, at))
        number = _written_place(at, len(type_.of) if type_.kind in ("tuple", "sequence") else 0)
        if type_.kind == "tuple" and number is not None:
            return of_tuple(f"{self.kept(text)}[{number}]", type_, number)
        if type_.item is None and type_.kind != "tuple":
            return refuse(f"an element of a {type_.words}", node)
        place = self.as_type(place, place_type, INT, at)
        text = self.kept(text)
        found = f"{text}[place({text}, {place})]"
        if type_.item is None or (number is None and "bool" in type_.of):
            return self._one_of_tuple(text, type_, self.kept(f"place({text}, {place})"), node)
        if not type_.of or number is None:  # of real and whole numbers a real one
            return found, type_.item
        return of_row(found, type_.item, type_.of[number])

    def _one_of_tuple(self, text: str, type_: Type, at: str, node: ast.AST) -> Value:
        """Return the item of a tuple at a place that is computed, as what all of its items are."""
        places = range(len(type_.of))
        if type_.item is None:
            values = [of_tuple(f"{text}[{place}]", type_, place) for place in places]
        else:
            values = [of_row(f"{text}[{place}]", type_.item, type_.of[place]) for place in places]
        whole = reduce(lambda one, other: self.joint(one, other, node), (own for _, own in values))
        *texts, last = [self.as_type(*value, whole, node) for value in values]
        choices = "".join(f"{each} if {at} == {place} else " for place, each in enumerate(texts))
        return f"({choices}{last})", whole


def _length_of_part(length: int | str | None, part: ast.Slice) -> int | None:
    """Return the length of a slice with ends that are written as numbers, of a sequence of a known length."""
    try:
        ends: list[Any] = [end and ast.literal_eval(end) for end in (part.lower, part.upper, part.step)]
    except ValueError:
        return None
    return len(range(length)[slice(*ends)]) if isinstance(length, int) and ends[2] != 0 else None


def _written_place(node: ast.expr, length: int) -> int | None:
    """Return a place in a tuple that is written as a number; None for another one."""
    match node:
        case ast.Constant(value=int(number)) if number < length:
            return number
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))) if 0 < number <= length:
            return length - number
    return None
