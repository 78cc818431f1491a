"""The entities for which Start falls due, where an action has a condition for it: at a cost of writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from runtime_base.entities import is_gone
from runtime_base.events import START_EVENT
from runtime_base.foundation.failures import call_model, located
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.spec import Action
from runtime_base.state.populations import EntityPopulation


class StartCondition:
    """Knows the entities for which the condition of an action holds when a round begins.

    `due` holds them by number over all types, as of the present round; `_untested` are those to be tested whatever
    happened, `_written` those of which a variable that the condition looks at was published since.
    """

    def __init__(self, action: Action, population: EntityPopulation, world: Any) -> None:
        self.due: dict[int, Any] = {}
        self._action = action
        self._world = world
        self._untested: Sequence[Any] = population.working
        self._written: dict[int, Any] = {}
        self._in_order: Sequence[Any] = ()
        for name in action.start_reads:
            population.variables[name].watchers.append(self._written)

    def retest(self, entities: Sequence[Any]) -> None:
        """Test the condition of working entities again, since something else than their own variables has changed."""
        self._untested = entities

    def update(self) -> Sequence[Any]:
        """Test the condition where it may have changed; return the entities for which it holds, by number."""
        written = [*self._untested, *self._written.values()]
        self._untested = ()
        self._written.clear()
        holds = call_model(self._test, (written,), self._failure)
        for entity, is_due in zip(written, holds, strict=True):
            if is_due:
                self.due[entity._gid] = entity
            else:
                self.due.pop(entity._gid, None)
        if written:
            self._in_order = [self.due[number] for number in sorted(self.due)]
        if any(map(is_gone, self._in_order)):
            self.due = {number: entity for number, entity in self.due.items() if not is_gone(entity)}
            self._in_order = [entity for entity in self._in_order if not is_gone(entity)]
        return self._in_order

    def kept(self) -> tuple[list[int], list[int]]:
        """Return the numbers of the entities for which it holds, and of those to be tested again."""
        return _present(self.due.values()), _present((*self._untested, *self._written.values()))

    def restore(self, due: Sequence[Any], written: Sequence[Any]) -> None:
        """Go on from what `kept` returned, with the working entities."""
        self.due = {entity._gid: entity for entity in due}
        self._untested = ()
        self._written.clear()
        self._written.update((entity._gid, entity) for entity in written)
        self._in_order = [self.due[number] for number in sorted(self.due)]

    def _test(self, entities: Sequence[Any]) -> list[bool]:
        holds: Callable[..., bool] | None = self._action.start_if
        assert holds is not None
        return [not is_gone(entity) and bool(holds(entity, START_EVENT, self._world)) for entity in entities]

    def _failure(self, error: Exception, _: tuple[Any, ...]) -> SimulationError:
        return located(error, self._action, self._world.round)


def _present(entities: Iterable[Any]) -> list[int]:
    return list(dict.fromkeys(entity._gid for entity in entities if not is_gone(entity)))
