"""Memory as native code: which events and decisions an entity remembers, as places in the columns of their kind.

The sender of one of several types is its number over all types.
"""

from __future__ import annotations

import ast

from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.native_places import Places
from codegen_templates.native.native_types import BOOL, FLOAT, INT, Type, of_quantity, refuse, sequence
from codegen_templates.native.package_model import PackageFunction

_ENTITIES = ("self", "ref", "sender")


class Recollections(Places):
    """Expressions with memories."""

    #: The function that is written.
    function: PackageFunction
    #: The aggregates that are computed while what they go over changes.
    recomputed: frozenset[str] = frozenset()

    @property
    def noted(self) -> str:
        """How the columns of the round's events and decisions are called."""
        return "noting" if self.recomputed else "noted"

    def recall(self, node: ast.Call) -> Value:
        """Return what the acting entity remembers of a kind, the newest first; with `by`, what one sender has sent."""
        assert isinstance(node.func, ast.Attribute)
        text, type_ = self.value(node.func.value)
        match node.args, node.keywords:
            case [ast.Name(id=kind)], []:
                return self._recalled(type_.of, kind, text, None, node)
            case ([ast.Name(id=kind), by], []) | ([ast.Name(id=kind)], [ast.keyword(arg="by", value=by)]):
                return self._recalled(type_.of, kind, text, by, node)
        return refuse("this memory", node)

    def part_of_value(self, type_: Type, text: str, node: ast.Attribute) -> Value:
        """Return a field of what is remembered or observed, its sender, or the round in which it was handled."""
        if type_.kind == "sender":
            return self._of_sender(type_, self.kept(text), node)
        if type_.kind != "memory":
            return super().part_of_value(type_, text, node)
        entity, kind = type_.of
        if entity and node.attr in ("age", "strength", "importance"):
            return self._graded(entity, kind, text, node)
        column = self.columns.use(*(("recalled", entity) if entity else (self.noted,)), kind, node.attr)
        if node.attr == "round" and entity:
            return f"{column}[{text}]", INT
        if node.attr == "sender" and kind in self.model.events:
            return self._sender(kind, f"{column}[{text}]", entity)
        field = next((field for field in self.model.fields_of(kind) if field.name == node.attr), None)
        if field is None:
            return refuse(f"'.{node.attr}' of a memory", node)
        found = of_quantity(field) or refuse(f"the field '{field.name}', for its type", node)
        return f"{column}[{text}]", found

    def _graded(self, entity: str, kind: str, text: str, node: ast.Attribute) -> Value:
        """Return the age, the strength or the importance of a memory."""
        grading = self.model.remembered[entity, kind].grading
        if grading is None or node.attr in {field.name for field in self.model.fields_of(kind)}:
            return refuse(f"'.{node.attr}' of a memory", node)
        happened, now = f"{self.columns.use('recalled', entity, kind, 'round')}[{text}]", self.columns.use("round")
        if node.attr == "age":
            return f"({now} - {happened})", INT
        if node.attr == "strength" and grading.association:
            return f"strengthened({happened}, {now}, {self.columns.use('gained', entity, kind)}[{text}])", FLOAT
        if node.attr == "strength":
            return f"strength_of({happened}, {now})", FLOAT
        if not isinstance(grading.importance, str):
            return repr(float(grading.importance)), FLOAT
        field = next(field for field in self.model.fields_of(kind) if field.name == grading.importance)
        type_ = of_quantity(field) or refuse(f"the field '{field.name}', for its type", node)
        value = f"{self.columns.use('recalled', entity, kind, field.name)}[{text}]"
        return f"float({value})" if type_ == BOOL else self.as_type(value, type_, FLOAT, node), FLOAT

    def _condition_memory(self, node: ast.Call) -> Value:
        """Return what an entity remembers, where a generated condition or metric asks for it."""
        text, type_ = self.needed(*self.value(node.args[0]))
        match node.args[1], node.keywords:
            case ast.Constant(value=str(kind)), [] if type_.kind in ("self", "ref"):
                return self._recalled(type_.of, kind, text, None, node)
            case ast.Constant(value=str(kind)), [ast.keyword(arg="by", value=by)] if type_.kind in ("self", "ref"):
                return self._recalled(type_.of, kind, self.kept(text), by, node)
        return refuse("this memory", node)

    def _condition_remembered(self, node: ast.Call) -> Value:
        text, _ = self._condition_memory(node)
        return f"len({text})", INT

    def _recalled(self, entity: str, kind: str, at: str, by: ast.expr | None, node: ast.AST) -> Value:
        spec = self.model.remembered.get((entity, kind))
        if spec is None:
            return refuse(f"the memory of {kind}", node)
        use = self.columns.use
        given = [use("recent", entity, kind), use("earlier", entity, kind), use("recalled", entity, kind, "round")]
        given += [at, f"np.int64({spec.last})", f"np.int64({spec.rounds})", use("round")]
        found, is_long = sequence(Type("memory", (entity, kind))), spec.grading is not None and spec.grading.long_term
        all_of_them = f"recall_all({', '.join([*given, use('lasting', entity, kind)])})" if is_long else ""
        if by is None:
            return all_of_them or f"recall({', '.join(given)})", found
        if spec.decided:
            refuse("the sender of a decision", node)
        sender = [use("recalled", entity, kind, "sender"), self._number_of(by)]
        if all_of_them:
            return f"sent_by({', '.join([all_of_them, *sender])})", found
        return f"recall_by({', '.join([*given, *sender])})", found

    def _number_of(self, node: ast.expr) -> str:
        """Return the number over all types of an entity; an unset reference has that of no sender."""
        value = self.value_or_unset(node)
        return self.over_all(*value) if value[1].kind in _ENTITIES else refuse(f"a {value[1].words} as a sender", node)

    # The acting entity as others --------------------------------------------------------------------------------------

    def variable(self, entity: str, node: ast.Attribute, at: str, *, own: bool) -> Value:
        """Return a variable of an entity; native code stops where that is the acting one, which has changed it."""
        if own or node.attr not in {each.name for each in self.model.entities[entity].variables}:
            return super().variable(entity, node, at, own=own)
        at = self.entered(entity, at)
        text, type_ = super().variable(entity, node, at, own=own)
        if not self.may_be_acting(entity, node.value):
            return text, type_
        columns = ", ".join(self.columns.use(form, entity, node.attr) for form in ("seen", "own"))
        return f"{'row_' if type_.item is not None else ''}seen_through({columns}, {at}, me)", type_

    def may_be_acting(self, entity: str, node: ast.AST) -> bool:
        """Return whether an entity of a type may be the acting one, by a reference that shows what it has written."""
        acting = [name for name, type_ in self.locals.items() if type_ == Type("self", entity)]
        return bool(acting) and self.model.own_references(self.function.tree, acting[0], entity).may_be(node)

    # Senders of one of several types ----------------------------------------------------------------------------------

    def as_type(self, text: str, type_: Type, wanted: Type, node: ast.AST) -> str:
        """Return a value as one of another type; native code stops at a sender of another type.

        No one may send a kind of event at all.
        """
        if type_.kind != "sender" or wanted.kind != "ref":
            return super().as_type(text, type_, wanted, node)
        return f"one_of_type({text}, {self.columns.use('offset', wanted.of)}, {self.count_of(wanted.of)})"

    def _of_sender(self, type_: Type, at: str, node: ast.Attribute) -> Value:
        """Return a variable that all types have, of a sender of one of them."""
        values = [
            self.variable(entity, node, f"{at} - {self.columns.use('offset', entity)}", own=False)
            for entity in type_.of
        ]
        whole = values[0][1]
        for _, own in values[1:]:
            whole = self.joint(whole, own, node)
        if whole.item is not None:
            refuse(f"the vector '.{node.attr}' of a {type_.words}", node)
        *texts, found = (self.as_type(text, own, whole, node) for text, own in values)
        for text, entity in zip(reversed(texts), reversed(type_.of[:-1]), strict=True):
            found = f"({text} if {self._is_of(at, entity)} else {found})"
        return found, whole

    def _is_of(self, at: str, entity: str) -> str:
        first = self.columns.use("offset", entity)
        return f"{first} <= {at} < {first} + {self.count_of(entity)}"

    def _call_isinstance(self, node: ast.Call) -> Value:
        """Return whether an entity is of a type."""
        match node.args:
            case [of, ast.Name(id=entity)] if entity in self.model.entities:
                text, type_ = self.value(of)
                if type_.kind == "sender":
                    return f"({self._is_of(self.kept(text), entity)})", BOOL
                if type_.kind in _ENTITIES and not type_.optional:
                    return str(type_.of == entity), BOOL
        return refuse("this isinstance()", node)
