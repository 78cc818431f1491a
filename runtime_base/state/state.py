"""The state of a run: its entities with their two faces, their ties, and the world that handlers read.

`runtime_base.state.setup` fills it when a run begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from runtime_base.entities import Entity
from runtime_base.foundation.round_clock import RunCalendar
from runtime_base.foundation.streams import Stream
from runtime_base.memory.memories import Memories
from runtime_base.networks.tie_states import TieStates
from runtime_base.networks.ties import NeighborRows, check_limit
from runtime_base.space.grid import GridSpace
from runtime_base.space.plane import PlaneSpace
from runtime_base.spec import Action, EntityType, Model
from runtime_base.state.journal import Journal, TiePage
from runtime_base.state.outbox import Outbox
from runtime_base.state.populations import EntityPopulation
from runtime_base.state.run_numbers import RunNumbers
from runtime_base.state.trace import TraceSink


class PublishedByClass(dict[type[Any], Sequence[Any]]):
    """The published entities of each type by class, looked up anew after a type was removed from it."""

    def __init__(self, populations: Mapping[str, EntityPopulation]) -> None:
        super().__init__()
        self._populations = populations

    def __missing__(self, cls: type[Any]) -> Sequence[Any]:
        self[cls] = found = self._populations[cls.__name__].published
        return found


class State:
    """Everything that a run changes or looks up, for a model, its numbers and a seed.

    `stream` belongs to the running call. `published` and `observed` are by class; `undisclosed` are decisions that
    become observed when the next changes are published. `first` is the number over all types of the first entity of
    each type; `varying` are the types of which entities may enter or leave. `ties` holds by type what every entity sees
    of the ties that lead from one of them; `own_ties` the same as those entities see it, with their latest changes.
    """

    world: Any

    def __init__(self, model: Model, numbers: RunNumbers, seed: int, sink: TraceSink | None) -> None:
        self.model = model
        self.numbers = numbers
        self.seed = seed
        self.classes: dict[str, type[Entity]] = {spec.name: spec.cls for spec in model.entities}
        self.journal = Journal(sink)
        self.memories = Memories(model, seed)
        self.outbox = Outbox(self.memories)
        self.stream = Stream()
        self.populations: dict[str, EntityPopulation] = {}
        self.published = PublishedByClass(self.populations)
        self.published_environments: dict[type[Any], Any] = {}
        self.observed: Mapping[type[Any], list[Any]] = _observed_classes(model)
        self.undisclosed: list[Any] = []
        self.entity_count = 0
        self.first: dict[str, int] = {}
        self.varying = frozenset(name for action in model.actions for name in _changed_types(action)) | {
            given["of"] for given in numbers.interventions if given.get("add") or given.get("remove")
        }
        self.space: GridSpace | PlaneSpace | None = None
        self.calendar = RunCalendar(model.clock, numbers.start_date)
        tying = {action.entity for action in model.actions if action.ties}
        self.ties = {name: NeighborRows(name, self._ties_after) for name in self.classes}
        self.own_ties = {**self.ties, **{name: NeighborRows(name, self._ties_after) for name in tying}}
        self.tie_pages: dict[str, TiePage] = {}

    def publish_ties(self) -> None:
        """Make changes of ties visible; raises SimulationError (SC640) where an entity has too many."""
        published: dict[str, list[tuple[Any, Any, int]]] = {}
        for name, book in self.outbox.books.items():
            if not book.changed:
                continue
            changes = published[name] = list(book.publish())
            self.tie_pages[name].add(changes)
            for source in {source.id: source for source, _, made in changes if made}.values():
                check_limit(book.spec, source, len(book.rows[source.id]), leads=True, round=self.world.round)
            for target in {target.id: target for _, target, made in changes if made}.values():
                check_limit(book.spec, target, len(book.back[target.id]), leads=False, round=self.world.round)

        for name, states in self.outbox.states.items():
            states.publish(published.get(name, ()))

    def ties_of(self, relation: str) -> TieStates | None:
        """Return the states of a relation's ties, if they have variables."""
        return self.outbox.states.get(relation)

    def sources_of(self, relation: str) -> Sequence[Any]:
        """Return the published entities that a relation or inverse starts from."""
        return self.populations[self._ends_of(relation)[0]].published

    def _ties_after(self, relation: str) -> NeighborRows:
        """Return the published ties of the type that a relation or inverse leads to."""
        return self.ties[self._ends_of(relation)[1]]

    def _ends_of(self, name: str) -> tuple[str, str]:
        """Return the entity types from which and to which a relation or inverse leads."""
        for relation in self.model.relations:
            if name == relation.name:
                return relation.source, relation.target
            if name == relation.inverse:
                return relation.target, relation.source
        raise KeyError(name)

    def positions(self, spec: EntityType) -> tuple[str, ...]:
        """Return the names of the variables that moving writes."""
        space = self.model.space
        return ("x", "y") if space is not None and spec.name in space.placed else ()

    def join(self, name: str, pairs: Iterable[tuple[Any, Any]], first: int) -> list[Any]:
        """Make pairs of objects (working, published) the faces of entities of a type, numbered from `first` on.

        Returns the working ones.
        """
        ties, own_ties, before, joined = self.ties[name], self.own_ties[name], self.first[name], []
        for number, pair in enumerate(pairs, start=first):
            gid = before + number if before else number  # one object where the numbers are equal
            working, published = pair
            for face in pair:
                face.id = number
                face._gid = gid
                face._working, face._published = pair
            published._ties, published._outbox, published._stream = ties, None, None
            working._ties, working._outbox, working._stream = own_ties, self.outbox, self.stream
            joined.append(working)
        return joined


def _observed_classes(model: Model) -> dict[type[Any], list[Any]]:
    """Return an empty list for each kind of event and decision that a metric, aggregate or condition goes over."""
    observed: dict[type[Any], list[Any]] = {kind.cls: [] for kind in model.events if kind.observed}
    decisions = [action.decision for action in model.actions if action.decision]
    return observed | {decision.cls: [] for decision in decisions if decision.observed}


def _changed_types(action: Action) -> tuple[str, ...]:
    """Return the entity types whose number an action may change."""
    return (*action.creates, action.entity) if action.leaves else action.creates
