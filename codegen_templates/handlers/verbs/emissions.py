"""Emissions in handlers: which event goes out, and to whom, in the words of the graph."""

from __future__ import annotations

from behavior_graph.schema.receivers import Receiver
from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.effects import FoundEmission
from codegen_templates.handlers.evaluation.known_values import (
    Actor,
    EventValue,
    Many,
    Nothing,
    Pack,
    Unknown,
    Value,
    join,
)
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import CallChecks, VerbChecks
from codegen_templates.handlers.verbs.delaying import Delaying
from odd.diagnostics import Span

_RECEIVERS = (
    "send to event.sender, me, world.<environment>, a reference, or what neighbors, choose or sample returned; in "
    "near(Type, radius), write the radius as a number, a parameter or an own variable, not a local"
)


class Emissions(VerbChecks):
    """Resolves emissions with the means of calls."""

    def __init__(self, calls: CallChecks) -> None:
        super().__init__(calls)
        self.delaying = Delaying(calls)

    def resolve(self, node: tree.Call) -> None:
        """Resolve `me.emit(event, to=receiver)`, which is a statement."""
        assert isinstance(node.function, tree.Attribute)
        before = len(self.remarks.found)
        is_own = self.is_own(node)
        if not is_own and len(self.remarks.found) > before:
            return  # there is nothing of that name
        if not is_own:
            help = f"write {self.calls.me()}.emit(...); other entities act when they receive an event"
            self.remarks.error("SC427", "only the acting entity can 'emit'", node.function.span, help)
            return
        if self.context.is_rule:
            help = f"emit in the handler '{self.context.action}', which receives the decision"
            self.remarks.error("SC443", "a rule decides and cannot emit", node.span, help)
        arguments = self.calls.checked(allowed.VERBS["emit"], node)
        if len(node.arguments) != 1 or "to" not in arguments.keywords:
            if all(keyword.name == "after" for keyword in node.keywords) and len(node.arguments) == 1:
                self.calls.misused("the receiver is missing", node.span, allowed.VERBS["emit"])
            return
        self._emitted(arguments.first(), arguments.keywords["to"], node)

    def _emitted(self, event: Value, to: Value, node: tree.Call) -> None:
        if not isinstance(event, EventValue) or event.senders is not None or event.remembered:
            if not isinstance(event, Unknown):
                message = "only an event that is made here can be emitted"
                help = f"make a new event: {self.calls.me()}.emit(Event(field=...), to=...)"
                self.remarks.error("SC443", message, node.arguments[0].span, help)
            return
        span = next(keyword.value.span for keyword in node.keywords if keyword.name == "to")
        after = self.delaying.after(node)
        receivers = self._receivers(to, span)
        for kind in event.kinds:
            for receiver in receivers:
                sure = isinstance(to, Actor)
                self.context.effects.emit(FoundEmission(kind, receiver, node.span, sure, after))

    def _receivers(self, to: Value, span: Span) -> list[Receiver]:
        actor = to.item if isinstance(to, Many) else join(to.parts) if isinstance(to, Pack) else to
        if isinstance(actor, Actor) and actor.origins:
            return sorted({origin.receiver for origin in actor.origins}, key=str)
        if not isinstance(actor, (Unknown, Nothing)) or (isinstance(to, Nothing)):
            what = (
                "the code does not show where this receiver comes from"
                if isinstance(actor, Actor)
                else "this is not an entity"
            )
            is_event = isinstance(actor, EventValue)
            self.remarks.error("SC443", what, span, "it is an event: add .sender" if is_event else _RECEIVERS)
        return []
