"""All entities of a type, and their state variables: what has changed, and making it visible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from runtime_base.entities import Entity, is_gone
from runtime_base.foundation.call_streams import CallStreams
from runtime_base.foundation.simulation_error import MisfitError, SimulationError
from runtime_base.spec import EntityType
from runtime_base.state.journal import MOST_SINGLE, Journal, TieValuePage, WritePage
from runtime_base.state.quantities import ValueChecker
from runtime_base.written_code import define

_number = attrgetter("_gid")

#: What is done with a variable of many working entities.
_MANY = """
def read_all(entities):
    return [entity.{name} for entity in entities]

def differing(entities):
    return [entity for entity in entities if entity.{name} != entity._published.{name}]

def show(entities, values):
    for entity, value in zip(entities, values, strict=True):
        entity._published.{name} = value
"""

#: Publishes the changes of one working entity, in a loop: the way of `StateVariable.publish_one`, variable by variable.
_ONE = """
            published = entity._published
"""
_ONE_VARIABLE = """
            value = entity.{name}
            if value != published.{name}:
                if {fits} and not watchers_{name} and len(values_{name}) < most:
                    published.{name} = value
                    values_{name}.append(value)
                    entities_{name}.append(entity._gid)
                    append_order(code_{name})
                else:
                    publish_one_{name}(entity)
"""
_ONE_SLOW_VARIABLE = """
            if entity.{name} != published.{name}:
                publish_one_{name}(entity)
"""


class PublishingCode(NamedTuple):
    """Lines that publish what has changed in `entity`, in a loop of a function, and the values of the names in them."""

    lines: str
    used: dict[str, Any]


class StateVariable:
    """A state variable at run time: compares the working with the published values, and publishes differences.

    All `watchers` get the working entities whose values are published, by number over all types.
    """

    def __init__(self, check: ValueChecker, owner: str, journal: Journal) -> None:
        self.name = check.name
        self.read = attrgetter(check.name)
        code = define(_MANY.format(name=check.name), f"{owner}.{check.name}")
        self._read_all, self._differing, self._show = code["read_all"], code["differing"], code["show"]
        self.checker = check
        self._owner = owner
        self._page = self._page_of(journal)
        self._is_normal = check.normal
        self._add_one = self._page.add_one
        self.watchers: list[dict[int, Any]] = []
        self._copied = check.quantity.kind == "vector"

    def _page_of(self, journal: Journal) -> WritePage:
        return WritePage(journal, self._owner, self.checker)

    def changed(self, entities: Sequence[Any], *, once: bool = False) -> list[Any]:
        """Return the working entities whose value differs from the published one, each once.

        `once` says that none is given twice.
        """
        found: list[Any] = self._differing(entities)
        if len(found) > 1 and not once:
            found = list(dict(zip(map(_number, found), found, strict=True)).values())
        return found

    def publish(self, entities: Sequence[Any]) -> None:
        """Check the working values and make them visible; raises SimulationError without a place in the code."""
        values = self._read_all(entities)
        column = self.checker.column(values)
        if column is None:
            entities = [entity for entity in entities if not self._is_lost(entity)]
            values = [self._normal(entity, self.read(entity)) for entity in entities]
            column = self.checker.encoded(values)
        self._show(entities, values)
        self._page.add(entities, column)
        for watcher in self.watchers:
            watcher.update((entity._gid, entity) for entity in entities)

    def publish_one(self, entity: Any) -> None:
        """Do the same for one entity."""
        value = self.read(entity)
        if not self._is_normal(value):
            if self._is_lost(entity):
                return
            value = self._normal(entity, value)
        published = entity._published
        setattr(published, self.name, value)
        self._add_one(entity._gid, self.read(published) if self._copied else value)
        for watcher in self.watchers:
            watcher[entity._gid] = entity

    def publishing_code(self) -> PublishingCode:
        """Return the lines for this variable."""
        name, check, single = self.name, self.checker, self._page.single
        if single is None or self._copied or type(self) is not StateVariable:
            return PublishingCode(_ONE_SLOW_VARIABLE.format(name=name), {f"publish_one_{name}": self.publish_one})
        in_range = f"type(value) is exact_{name} and low_{name} <= value <= high_{name}"
        fits = f"is_normal_{name}(value)" if check.exact is None else in_range
        used = {**single._asdict(), "publish_one": self.publish_one, "watchers": self.watchers}
        used |= {"exact": check.exact, "low": check.low, "high": check.high, "is_normal": check.normal}
        named = {f"{key}_{name}": value for key, value in used.items()}
        return PublishingCode(_ONE_VARIABLE.format(name=name, fits=fits), named)

    def _is_lost(self, entity: Any) -> bool:
        """Undo a write that does not fit if its entity leaves, and return whether it did: no one sees the value."""
        turnover = entity._outbox.turnover
        if turnover is None or not turnover.is_leaving(entity):
            return False
        try:
            self.checker.fit(self.read(entity))
        except MisfitError:
            setattr(entity, self.name, getattr(entity._published, self.name))
            return True
        return False

    def _normal(self, entity: Any, value: Any) -> Any:
        try:
            fitted = self.checker.fit(value)
        except MisfitError as wrong:
            name = self._name_of(entity)
            message = f"{self.name} of {name} {wrong.phrase}"
            raise SimulationError(wrong.code, message, wrong.help, entity=name, variable=self.name) from None
        setattr(entity, self.name, fitted)
        return fitted

    def _name_of(self, entity: Any) -> str:
        return f"{self._owner} {entity.id}"


def publishing_code(variables: Sequence[StateVariable], journal: Journal) -> PublishingCode:
    """Return the lines for these variables of an entity."""
    text, used = _ONE if variables else "", {"most": MOST_SINGLE, "append_order": journal.append_order}
    for variable in variables:
        lines, names = variable.publishing_code()
        text, used = text + lines, used | names
    return PublishingCode(text, used)


class TieStateVariable(StateVariable):
    """A variable of a relation's ties (`runtime_base.networks.tie_states.TieState`); its owner is the relation."""

    def _page_of(self, journal: Journal) -> WritePage:
        return TieValuePage(journal, self._owner, self.checker)

    def changed(self, entities: Sequence[Any], *, once: bool = True) -> list[Any]:  # noqa: ARG002 - ties come once
        """Return the working ties whose value differs from the published one."""
        found: list[Any] = self._differing(entities)
        return found

    def _is_lost(self, entity: Any) -> bool:  # noqa: ARG002 - a tie has no leave of its own to take
        return False

    def _name_of(self, entity: Any) -> str:
        return f"the tie of '{self._owner}' from {entity.a!r} to {entity.b!r}"


class ReferenceVariable(StateVariable):
    """A reference to a type whose entities may leave; knows at any time which entities refer to which.

    `_holders` has the referring working entities, by the number over all types of what they refer to and by their own.
    """

    def __init__(self, check: ValueChecker, owner: str, journal: Journal) -> None:
        super().__init__(check, owner, journal)
        self._holders: dict[int, dict[int, Any]] = {}

    def publish(self, entities: Sequence[Any]) -> None:
        """Do what all variables do, and record the references."""
        before = [getattr(entity._published, self.name, None) for entity in entities]
        super().publish(entities)
        for entity, old in zip(entities, before, strict=True):
            self._note(entity, old)

    def publish_one(self, entity: Any) -> None:
        """Do the same for one entity."""
        before = getattr(entity._published, self.name, None)
        super().publish_one(entity)
        self._note(entity, before)

    def _note(self, entity: Any, old: Entity | None) -> None:
        new = self.read(entity._published)
        if old is not None and old._gid in self._holders:
            self._holders[old._gid].pop(entity._gid, None)
        if new is not None:
            self._holders.setdefault(new._gid, {})[entity._gid] = entity

    def hold(self, entities: Sequence[Any]) -> None:
        """Record the references of all entities anew."""
        self._holders = {}
        for entity in entities:
            self._note(entity, None)

    def forget(self, holders: Sequence[Any]) -> None:
        """Drop the references of entities that have left."""
        for holder in holders:
            referred = getattr(holder._published, self.name, None)
            if referred is not None and referred._gid in self._holders:
                self._holders[referred._gid].pop(holder._gid, None)

    def unset(self, gone: Sequence[Any]) -> None:
        """Unset all references to entities that have left, and publish that."""
        found: dict[int, Any] = {}
        for entity in gone:
            found |= self._holders.pop(entity._gid, {})
        holders = [found[number] for number in sorted(found) if not is_gone(found[number])]
        for holder in holders:
            setattr(holder, self.name, None)
        if holders:
            self.publish(holders)


class EntityPopulation:
    """All entities of one type: the working and the published ones by number, and the type's variables."""

    def __init__(self, spec: EntityType, position: int, variables: Sequence[StateVariable]) -> None:
        self.spec = spec
        self.position = position
        self.variables = {variable.name: variable for variable in variables}
        self._working: list[Any] | None = []
        self._published: tuple[Any, ...] | None = ()

    def fill(self, working: list[Any]) -> None:
        """Take the entities that a run begins with."""
        self._working = working
        self._published = tuple([entity._published for entity in working])

    def __len__(self) -> int:
        return len(self.working)

    @property
    def working(self) -> Sequence[Any]:
        """The present entities, by number."""
        return self._working or ()

    @property
    def published(self) -> tuple[Any, ...]:
        """The same as others see them."""
        return self._published or ()


class VaryingPopulation(EntityPopulation):
    """The entities of a type that enters or leaves.

    `total` is how many there have ever been, `streams` are those that need a key for each. `working` and `published`
    are made anew when they are read after a change, so that earlier lists stay as they were.
    """

    def __init__(self, spec: EntityType, position: int, variables: Sequence[StateVariable]) -> None:
        super().__init__(spec, position, variables)
        self.total = 0
        self.streams: list[CallStreams] = []
        self._known: dict[int, Any] = {}
        self._later: Callable[[], Sequence[Any]] | None = None
        self._count = 0

    def fill(self, working: list[Any]) -> None:
        """Take the entities that a run begins with."""
        super().fill(working)
        self._known = {entity.id: entity for entity in working}
        self.total = len(working)

    def __len__(self) -> int:
        return len(self._known) if self._later is None else self._count

    @property
    def _living(self) -> dict[int, Any]:
        """The present working entities by number."""
        if self._later is not None:
            later, self._later = self._later, None
            self._known = {entity.id: entity for entity in later()}
        return self._known

    @property
    def working(self) -> Sequence[Any]:
        """The present entities, by number."""
        if self._working is None:
            self._working = list(self._living.values())
        return self._working

    @property
    def published(self) -> tuple[Any, ...]:
        """The same as others see them."""
        if self._published is None:
            self._published = tuple([entity._published for entity in self._living.values()])
        return self._published

    def restore(self, living: dict[int, Any], total: int) -> None:
        """Take the entities with which a kept run goes on, by number; `total` is how many there have ever been."""
        self._known, self._later, self.total = living, None, total
        self._working = self._published = None

    def add(self, entities: Sequence[Any]) -> None:
        """Take newcomers, whose numbers are higher than all before."""
        self._living.update((entity.id, entity) for entity in entities)
        self._working = self._published = None

    def remove(self, entities: Iterable[Any]) -> None:
        """Remove entities that leave."""
        living = self._living
        for entity in entities:
            del living[entity.id]
        self._working = self._published = None

    def change_later(self, more: int, working: Callable[[], Sequence[Any]]) -> None:
        """Have so many entities more or fewer; `working` returns all that are present then, by number, once needed."""
        self._count = len(self) + more
        self._later = working
        self._working = self._published = None

    def free_streams(self) -> None:
        """Free the streams of all that have left before the oldest entity."""
        oldest = next(iter(self._living), self.total)
        for streams in self.streams:
            streams.free(oldest)
