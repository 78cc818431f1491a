"""Memory in handlers: the events or decisions of a kind that the acting entity remembers."""

from __future__ import annotations

from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.known_values import (
    REPORTED,
    Actor,
    DecisionValue,
    EventValue,
    Many,
    Unknown,
    Value,
)
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import VerbChecks
from codegen_templates.handlers.vocabulary import did_you_mean

_CODE = "SC496"


class Remembering(VerbChecks):
    """Resolves `me.remembered(Event, by=other)` with the means of calls."""

    def resolve(self, node: tree.Call) -> Value:
        """Return the events or decisions that the acting entity remembers."""
        if len(node.arguments) != 1 or any(keyword.name != "by" for keyword in node.keywords):
            self.calls.misused("remembered takes a kind of event", node.span, allowed.VERBS["remembered"])
            return REPORTED
        kind = node.arguments[0]
        name = kind.name if isinstance(kind, tree.Name) else ""
        if not self._is_remembered(name, kind):
            return REPORTED
        self.context.used.add(name)
        self.context.effects.read(name, node.span)
        for keyword in node.keywords:
            self._sender(name, keyword.value)
        records = self.context.vocabulary.records
        return Many(
            DecisionValue(records[name], remembered=True) if name in records else EventValue((name,), remembered=True)
        )

    def _is_remembered(self, name: str, kind: tree.Expr) -> bool:
        entity = self.context.entity
        declared = self.context.vocabulary.linked.entity(entity)
        known = declared.remembers if declared is not None else {}
        if name in known:
            return True
        what = f"{entity} does not remember {name}" if name else "remembered needs a kind of event"
        key = "decisions" if name in self.context.vocabulary.records else "events"
        declare = f"write 'memory: {{{key}: {{{name or 'Event'}: {{last: 10}}}}}}' under '{entity}' in odd.yaml"
        self.remarks.error(_CODE, what, kind.span, did_you_mean(name, known, declare), entity, name)
        return False

    def _sender(self, name: str, by: tree.Expr) -> None:
        found, senders = self.calls.evaluator.value(by), self.context.vocabulary.senders((name,))
        if isinstance(found, Unknown) or (isinstance(found, Actor) and set(found.types) & set(senders)):
            return
        if name in self.context.vocabulary.records:
            self.remarks.error(_CODE, f"a decision '{name}' has no sender", by.span, "remove 'by'", name)
            return
        help = f"give a {' or a '.join(senders)}" if senders else f"let an action emit {name}"
        self.remarks.error(_CODE, f"this entity never sends {name}", by.span, help, name)
