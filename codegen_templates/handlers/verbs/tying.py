"""Ties that handlers make and remove: whose, of which relation, and to whom."""

from __future__ import annotations

from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.known_values import (
    REPORTED,
    Actor,
    Bond,
    Unknown,
    Value,
)
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import VerbChecks
from codegen_templates.handlers.vocabulary import did_you_mean


def is_tying(node: tree.Expr) -> bool:
    """Return whether an expression makes or removes a tie, whichever entity does it."""
    function = node.function if isinstance(node, tree.Call) else None
    return isinstance(function, tree.Attribute) and function.name in allowed.TYING_VERBS


class Tying(VerbChecks):
    """Resolves changes of ties with the means of calls."""

    def resolve(self, node: tree.Call) -> None:
        """Resolve `me.connect('relation', other)` or `me.disconnect(...)`, which is a statement."""
        assert isinstance(node.function, tree.Attribute)
        verb = node.function.name
        if not self.is_own(node):
            help = f"write {self.calls.me()}.{verb}(...); send an event to let another entity change its own ties"
            self.not_own(verb, node, help)
        if self.context.is_rule:
            help = f"do it in the handler '{self.context.action}', which receives the decision"
            self.remarks.error("SC436", "a rule decides and cannot write", node.span, help)
        self.calls.checked(allowed.VERBS[verb], node)
        relation = self._relation(node, verb) if len(node.arguments) == 2 else None
        if relation is not None:
            self.context.effects.write(relation, node.span)

    def tie(self, node: tree.Call) -> Value:
        """Return what `me.tie('relation', other)` gives."""
        self.calls.checked(allowed.VERBS["tie"], node)
        relation = self._relation(node, "tie") if len(node.arguments) == 2 else None
        if relation is None:
            return REPORTED
        self.context.effects.relations.add(relation)
        declared = self.context.vocabulary.linked.graph.relations[relation]
        if not declared.variables:
            message = f"the ties of '{relation}' have no variables"
            help = f"declare them under 'relations: {relation}: variables:' in graph.yaml, or ask neighbors(...)"
            self.remarks.error("SC438", message, node.arguments[0].span, help, relation)
            return REPORTED
        return Bond(Actor((declared.source,)), Actor((declared.target,)), relation, own=True)

    def _relation(self, node: tree.Call, verb: str) -> str | None:
        """Return the relation of the acting entity's ties that a call names; report what is wrong with the call."""
        name, other = node.arguments
        relations = self.context.vocabulary.linked.graph.relations
        own = [each_relation for each_relation, relation in relations.items() if relation.source == self.context.entity]
        if not isinstance(name, tree.Constant) or not isinstance(name.value, str):
            self.calls.unwritten_relation(name, f"{verb}({{}}, other)")
            return None
        if name.value not in own:
            help = did_you_mean(
                name.value, own, f"the relations are {', '.join(own)}" if own else "declare one in graph.yaml"
            )
            message = f"no relation '{name.value}' begins at {self.context.entity}"
            self.remarks.error("SC438", message, name.span, help, name.value, self.context.entity)
            return None
        found, target = self.calls.evaluator.value(other), relations[name.value].target
        if not isinstance(found, (Actor, Unknown)) or (isinstance(found, Actor) and target not in found.types):
            message = f"'{name.value}' leads to a {target}, but this is not a {target}"
            self.remarks.error("SC438", message, other.span, f"give a {target}", name.value)
        return name.value
