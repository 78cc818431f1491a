"""Memory as native code: which events and decisions an entity remembers, as places in the columns of their kind."""

from __future__ import annotations

import ast

from codegen_templates.native.functions.native_expressions import Value
from codegen_templates.native.functions.native_places import Places
from codegen_templates.native.native_types import INT, Type, of_quantity, refuse, sequence
from codegen_templates.native.package_model import PackageFunction


class Recollections(Places):
    """Expressions with memories."""

    #: The function that is written.
    function: PackageFunction

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
        if type_.kind != "memory":
            return super().part_of_value(type_, text, node)
        entity, kind = type_.of
        column = self.columns.use(*(("recalled", entity) if entity else ("noted",)), kind, node.attr)
        if node.attr == "round" and entity:
            return f"{column}[{text}]", INT
        if node.attr == "sender" and kind in self.model.events:
            return self._sender(kind, f"{column}[{text}]")
        field = next((field for field in self.model.fields_of(kind) if field.name == node.attr), None)
        if field is None:
            return refuse(f"'.{node.attr}' of a memory", node)
        found = of_quantity(field) or refuse(f"the field '{field.name}', for its type", node)
        return f"{column}[{text}]", found

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
        found = sequence(Type("memory", (entity, kind)))
        if by is None:
            return f"recall({', '.join(given)})", found
        if spec.decided:
            refuse("the sender of a decision", node)
        given += [use("recalled", entity, kind, "sender"), self._number_of(by)]
        return f"recall_by({', '.join(given)})", found

    def _number_of(self, node: ast.expr) -> str:
        """Return the number over all types of an entity; an unset reference has that of no sender."""
        text, type_ = self.value_or_unset(node)
        if type_.kind in ("self", "ref"):
            return f"({self.columns.use('offset', type_.of)} + {text})"
        return text if type_.kind == "sender" else refuse(f"a {type_.words} as a sender", node)
