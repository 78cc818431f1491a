"""What is wrong with an event that an intervention sends: its kind, its fields, its sender, and its receivers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from behavior_graph.checks.formula_values import intervention_formula_fault
from behavior_graph.checks.selection_faults import SelectionFaults
from behavior_graph.checks.unset_newcomers import created_types
from behavior_graph.data.population_counts import how_many
from behavior_graph.schema.initial_models import Formula
from behavior_graph.schema.intervention_models import Intervention, SentEvent
from behavior_graph.schema.receivers import Reach
from behavior_graph.schema.typed import Typed
from odd.diagnostics import Diagnostic
from odd.model.value_types import Kind
from odd.model.values import fault
from odd.reading.yaml_text import YamlPath

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


class SentEventFaults(SelectionFaults):
    """The faults of the event that an intervention sends (SC382, SC383, SC385)."""

    codes = ("SC382", "SC384", "SC385")

    def __init__(self, linked: Linked, path: YamlPath, given: Intervention, sent: SentEvent) -> None:
        super().__init__(linked, path, given)
        self._sent = sent
        self._event = linked.graph.events.get(sent.event)

    def all(self) -> Iterator[Diagnostic]:
        """Yield all of them."""
        linked, sent = self._linked, self._sent
        yield from self._sender()
        if self._event is None:
            yield self.name_fault(("send", "event"), sent.event, "an event of graph.yaml", linked.graph.events)
            return
        yield from self._receivers()
        for name in sent.fields:
            if name in self._event.fields:
                yield from self._field(name)
            else:
                yield self.name_fault(("send", "fields", name), name, f"a field of {sent.event}", self._event.fields)
        if set(sent.fields) <= set(self._event.fields):  # a misspelt field is reported already
            yield from self._missing()

    def _sender(self) -> Iterator[Diagnostic]:
        linked, sent = self._linked, self._sent
        source = sent.source
        if source not in linked.odd.entities:
            yield self.name_fault(("send", "from"), source, "an entity type of odd.yaml", linked.odd.entities)
        elif source in linked.environments and sent.number is not None:
            yield self.cannot(("send", "number"), f"there is one {source}", "remove 'number'")
        elif source not in linked.environments and sent.number is None:
            message = f"there are many {source}, and one of them sends the event"
            yield self.cannot(("send", "from"), message, "say which one, as in number: 17, or name an environment")
        elif self._event is not None and source not in linked.senders(sent.event):
            message = f"no {source} sends {sent.event} in the sources, so handlers are not checked for this sender"
            known = " or ".join(linked.senders(sent.event))
            yield self.cannot(
                ("send", "from"),
                message,
                f"declare the intervention in scenario.yaml{f', or let it come from {known}' if known else ''}",
            )
        present = how_many(linked, source) if source in linked.odd.entities else None
        counted = present is not None and source not in (*linked.environments, *created_types(linked))
        if counted and present is not None and sent.number is not None and sent.number >= present:
            message = f"there is no {source} {sent.number}; the last of {present:,} is {source} {present - 1}"
            yield self.cannot(("send", "number"), message, "entities are numbered from 0 on")

    def _receivers(self) -> Iterator[Diagnostic]:
        """Yield that no action of the receivers takes the event."""
        linked, of, event = self._linked, self._selection.of, self._sent.event
        actions = [linked.graph.actions[name] for name in linked.handlers_of(event)]
        if self._entity is None:
            return
        if any(action.entity == of for action in actions):
            yield from self._answers()
            return
        takers = " or ".join(dict.fromkeys(action.entity for action in actions))
        help = f"send it to {takers}" if takers else f"add {event} to the 'on:' of an action of {of}"
        yield self.cannot(("send", "event"), f"no action of {of} takes {event}", help)

    def _answers(self) -> Iterator[Diagnostic]:
        """Yield events with which the receivers answer, and which no action of the sender takes."""
        linked, source = self._linked, self._sent.source
        for name in linked.handlers_of(self._sent.event):
            action = linked.graph.actions[name]
            for emission in action.emits or () if action.entity == self._selection.of else ():
                takers = [linked.graph.actions[taker].entity for taker in linked.handlers_of(emission.event)]
                answers = emission.receiver.reach in (Reach.SENDER, Reach.SENDERS)
                if answers and takers and source in linked.odd.entities and source not in takers:
                    message = f"'{name}' answers its sender with {emission.event}, which no action of {source} takes"
                    help = (
                        f"let it come from {takers[0]}, or add {emission.event} to the 'on:' of an action of {source}"
                    )
                    yield self.cannot(("send", "from"), message, help)

    def _field(self, name: str) -> Iterator[Diagnostic]:
        typed = self._typed(name)
        if typed is None:
            return
        value, path = self._sent.fields[name], ("send", "fields", name)
        if typed.type.kind is Kind.REFERENCE:
            message = f"'{name}' of {self._sent.event} is a reference, which no value can name"
            help = "leave it out" if typed.optional else "send another event"
            yield self.cannot(path, message, help)
            return
        if isinstance(value, Formula):
            wrong = intervention_formula_fault(value, typed, self._linked)
        else:
            wrong = fault(value, typed.type, typed.range)
        if wrong is not None:
            help = f"graph.yaml declares '{self._sent.event}.{name}' as {typed.type}"
            yield self.at("SC383", f"'{self._sent.event}.{name}': {wrong}", path, help, (name,))

    def _missing(self) -> Iterator[Diagnostic]:
        """Yield the fields that are given no value, and must have one."""
        assert self._event is not None
        for name in self._event.fields:
            typed = self._typed(name)
            if name in self._sent.fields or typed is None or typed.optional:
                continue
            message, help = f"{self._sent.event} has no value for '{name}'", f"give it: fields: {{{name}: ...}}"
            if typed.type.kind is Kind.REFERENCE:
                message = f"'{name}' of {self._sent.event} is a reference, which no value can name"
                help = "send another event"
            yield self.cannot(("send", "event"), message, help)

    def _typed(self, name: str) -> Typed | None:
        """Return what a field holds; None if its type is itself wrong, which a rule of the graph reports."""
        try:
            return self._linked.field_type(self._sent.event, name)
        except ValueError:
            return None
