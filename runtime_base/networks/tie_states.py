"""Ties that have variables: their objects, by the entities at both ends, and what becomes visible of them.

As an entity, such a tie has two objects: the working one, which the handlers of the entity that it leads from read and
write, and the published one, which all others see. Objects are made when a tie is first met, with the defaults.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from runtime_base.entities import Entity
from runtime_base.spec import Relation


class TieState:
    """The base of generated classes of ties, which have a slot for each variable; `a` leads to `b`."""

    __slots__ = ("_met", "_published", "a", "b")
    a: Any
    b: Any
    _met: bool
    _published: Any

    def __iter__(self) -> Iterator[Any]:
        """Yield both ends, as ties without variables do."""
        yield self.a
        yield self.b


class PublishingVariable(Protocol):
    """A variable of ties (`runtime_base.state.populations.TieStateVariable`)."""

    def changed(self, entities: Sequence[Any]) -> list[Any]:
        """Return the working objects whose value differs from the published one."""

    def publish(self, entities: Sequence[Any]) -> None:
        """Check the working values and make them visible."""


class TieStates:
    """The working ties of a relation, by the numbers of their sources and targets; `variables` are in declared order.

    `assumed` says that all entities count as tied, as in tests of single calls. `_met` holds the ties that handlers
    have asked for since the last publication.
    """

    def __init__(self, spec: Relation, variables: Sequence[PublishingVariable]) -> None:
        self.spec = spec
        self.variables = variables
        self.assumed = False
        self._ties: dict[int, dict[int, Any]] = {}
        self._met: list[Any] = []

    def tie(self, source: Entity, target: Entity) -> Any:
        """Return the working tie from one entity to another, which must be tied."""
        row = self._ties.setdefault(source.id, {})
        tie = row.get(target.id)
        if tie is None:
            tie = row[target.id] = self._made(source._published, target._published)
        return tie

    def all(self) -> list[Any]:
        """Return all working ties."""
        return [tie for row in self._ties.values() for tie in row.values()]

    def is_blank(self, tie: Any) -> bool:
        """Return whether a working tie and what others see of it have the defaults."""
        faces = tie, tie._published
        return all(getattr(face, each.name) == each.default for each in self.spec.variables for face in faces)

    def clear(self) -> None:
        """Forget all ties."""
        self._ties.clear()
        self._met = []

    def _made(self, source: Entity, target: Entity) -> Any:
        assert self.spec.tie is not None
        working, published = self.spec.tie(), self.spec.tie()
        for tie in (working, published):
            tie.a, tie.b, tie._published, tie._met = source, target, published, False
            self._reset(tie)
        return working

    def _reset(self, tie: Any) -> None:
        for quantity in self.spec.variables:
            setattr(tie, quantity.name, quantity.default)

    def met(self, source: Entity, target: Entity) -> Any:
        """Return the working tie to a handler of its source, which may change it."""
        tie = self.tie(source, target)
        if not tie._met:
            tie._met = True
            self._met.append(tie)
        return tie

    def removed(self, source: Entity, target: Entity) -> None:
        """Take back what a handler wrote to a tie that it now removes: made again, the tie begins with the defaults."""
        if target.id in self._ties.get(source.id, ()):
            self._reset(self.met(source, target))

    def reset(self) -> None:
        """Give all ties the defaults, as at the beginning of a round in which they are made anew."""
        for row in self._ties.values():
            for tie in row.values():
                self._reset(self.met(tie.a, tie.b))

    def forget(self, gone: Sequence[Entity]) -> None:
        """Remove all ties from and to entities that have left."""
        targets = [entity.id for entity in gone if type(entity).__name__ == self.spec.target]
        for entity in gone:
            if type(entity).__name__ == self.spec.source:
                self._ties.pop(entity.id, None)
        for row in self._ties.values() if targets else ():
            for number in targets:
                row.pop(number, None)

    def publish(self, changes: Sequence[tuple[Any, Any, int]] = ()) -> None:
        """Make writes visible, all values of new ties among them; `changes` are the ties just made (1) and removed (0).

        Ties are published by the numbers of their sources and targets.
        """
        for source, target, made in changes:
            if not made:
                self._ties.get(source.id, {}).pop(target.id, None)
        new = [self.tie(source, target) for source, target, made in changes if made]
        met = [tie for tie in self._met if self._ties.get(tie.a.id, {}).get(tie.b.id) is tie]
        for tie in self._met:
            tie._met = False
        self._met = []
        for variable in self.variables:
            changed = {(tie.a.id, tie.b.id): tie for tie in (*new, *variable.changed(met))}
            if changed:
                variable.publish([changed[ends] for ends in sorted(changed)])
