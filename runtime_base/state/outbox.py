"""What handlers have done that other entities do not see yet: events, changes of ties, entities that enter or leave."""

from __future__ import annotations

from typing import Any, Protocol

from runtime_base.entities import Entity, is_gone
from runtime_base.events import Event
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.memory.memories import Memories
from runtime_base.networks.tie_states import TieStates
from runtime_base.networks.ties import TieBook, has


class LaterEvents(Protocol):
    """Takes events that fall due in later rounds."""

    def send(self, event: Event, to: Any, after: float) -> None:
        """Take an event that is due after some time."""


class ComingAndGoing(Protocol):
    """Takes entities that enter and leave."""

    def create(self, creator: Any, newcomer: Any, at: Any) -> Any:
        """Take a newcomer; return its published object."""

    def leave(self, entity: Any) -> None:
        """Take an entity that leaves."""

    def is_leaving(self, entity: Any) -> bool:
        """Return whether an entity leaves at the next publication."""


class Outbox:
    """Events and, at the same place, the receiver or receivers of each; changes of ties.

    `books` are the relations whose ties may change, by name, `states` those whose ties have variables. `delays` takes
    what is due in later rounds, in a model with delays; `turnover` takes newcomers and leavers, in a model in which
    entities may enter or leave; `memories` hold what they remember.
    """

    __slots__ = ("books", "delays", "events", "memories", "receivers", "states", "turnover")

    def __init__(self, memories: Memories) -> None:
        self.memories = memories
        self.events: list[Event] = []
        self.receivers: list[Any] = []
        self.books: dict[str, TieBook] = {}
        self.states: dict[str, TieStates] = {}
        self.delays: LaterEvents | None = None
        self.turnover: ComingAndGoing | None = None

    def send_later(self, event: Event, to: Any, after: float) -> None:
        """Send an event that falls due after some time; raises SimulationError where it cannot."""
        if self.delays is None:
            raise undeclared_delay(event)
        self.delays.send(event, to, after)

    def change_tie(self, source: Any, relation: str, other: Any, *, made: bool) -> None:
        """Make a tie, or remove it; raises SimulationError (SC641) for a tie that cannot exist."""
        book = self.books.get(relation)
        if book is None or type(source).__name__ != book.spec.source:
            message = f"{source!r} changes ties of '{relation}', which do not lead from a {type(source).__name__}"
            raise SimulationError("SC641", message, "change ties of a relation that begins at the acting entity")
        if not isinstance(other, Entity) or type(other).__name__ != book.spec.target or other == source:
            message = f"{source!r} cannot be tied to {other!r} by '{relation}'"
            help = f"give another entity, a {book.spec.target}"
            raise SimulationError("SC641", message, help, itself=other == source)
        if is_gone(other):
            return
        (book.connect if made else book.disconnect)(source, other)
        if not made and relation in self.states:
            self.states[relation].removed(source, other)

    def tie(self, source: Any, relation: str, other: Any) -> Any:
        """Return a tie with its variables; raises SimulationError (SC645) where there is none."""
        states = self.states[relation]
        right = isinstance(other, Entity) and type(other).__name__ == states.spec.target
        if right and (states.assumed or has(source.neighbors(relation), other)):
            return states.met(source, other)
        message = f"{source!r} has no tie of '{relation}' to {other!r}"
        raise SimulationError("SC645", message, f"test it first: if other in me.neighbors('{relation}')")


def undeclared_delay(event: Event) -> SimulationError:
    """Return the error for an event that is delayed although its emissions do not declare it."""
    message = f"{type(event).__name__} is delayed, which its emissions do not declare"
    return SimulationError("SC616", message, "write 'after: ...' at the emission in graph.yaml, or emit it without")
