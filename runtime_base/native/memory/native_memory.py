"""What entities remember of events and decisions as columns: `runtime_base.memory`, for native code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from runtime_base.engine.actions import Runner
from runtime_base.native.columns import Columns
from runtime_base.native.events.observed_records import ObservedRecords
from runtime_base.native.memory.chosen_options import ChosenOptions
from runtime_base.native.memory.fading_columns import FadingColumns, fades
from runtime_base.native.memory.memory_columns import MemoryColumns
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.phases.native_phases import CollectedEvents, Segment
from runtime_base.spec import Action
from runtime_base.state.state import State


class NativeMemory:
    """The shelves of all entity types, by type and kind; `code` says what its actions remember, and who looks."""

    def __init__(
        self,
        state: State,
        columns: Columns,
        observed: ObservedRecords,
        runners: Mapping[str, Runner],
        code: Mapping[str, Any],
    ) -> None:
        self._state, self._observed = state, observed
        self.shelves: dict[tuple[str, str], MemoryColumns] = {}
        for spec in state.model.entities:
            for cls, shelf in state.memories.of(spec.cls).items():
                kind = FadingColumns if fades(shelf) else MemoryColumns
                made = self.shelves[spec.name, cls.__name__] = kind(shelf, spec.name, columns)
                emitters = [action.entity for action in state.model.actions if cls.__name__ in action.emits]
                emitters += [name for kind in state.model.events if kind.cls is cls for name in kind.from_outside]
                given = [(memory["of"], memory["kind"]) for memory in state.numbers.memories]
                emitters += [spec.name] * ((spec.name, cls.__name__) in given)
                classes = frozenset(state.populations[name].spec.cls for name in emitters)
                made.take_over(cls.__name__, classes)
        self._by_action = {name: sorted(cls.__name__ for cls in runner.remembers) for name, runner in runners.items()}
        if any(kinds != code["REMEMBERS"][name] for name, kinds in self._by_action.items() if self.shelves):
            raise NativeStopError("an action that is off leaves to another one what entities remember")
        self._is_observed = bool(self.shelves) and code["SHOWS_MEMORIES"]
        self._decided: list[tuple[MemoryColumns, Any, Mapping[str, Any]]] = []

    def begin_round(self) -> None:
        """Let memories be a round older, and forget some."""
        for shelf in self._fading:
            shelf.fade(self._now)

    def _of_decisions(self, action: Action) -> MemoryColumns | None:
        """Return the shelf of the decisions of an action, if they are remembered."""
        return self.shelves.get((action.entity, action.decision.id)) if action.decision is not None else None

    def options(self, action: Action, calls: int) -> ChosenOptions:
        """Return what so many calls of an action are to fill with what they decide."""
        remembered = self._of_decisions(action) is not None
        return ChosenOptions(action.decision, calls, self._observed, remembered=remembered)

    def make_room(self, records: int) -> None:
        """Have room for so many more records on each shelf."""
        for shelf in self.shelves.values():
            shelf.make_room(records, self._now)

    def begin_notes(self) -> None:
        """Have room for notes of what new memories strengthen, while entities act one at a time."""
        for shelf in self._fading:
            shelf.begin_notes()

    def strengthen(self) -> None:
        """Let the memories of calls one at a time strengthen those before them."""
        for shelf in self._fading:
            shelf.strengthen()

    @property
    def _fading(self) -> list[FadingColumns]:
        return [shelf for shelf in self.shelves.values() if isinstance(shelf, FadingColumns)]

    def resize(self, name: str, size: int) -> None:
        """Make room for more entities of a type."""
        for shelf in self.shelves.values():
            shelf.resize(name, size)

    def move_up(self, name: str, unused: int) -> None:
        """Free so many places in front of a type, to which nothing that is remembered refers."""
        for shelf in self.shelves.values():
            shelf.move_up(name, unused)

    def let_go(self, name: str, places: Any) -> None:
        """Forget what entities of a type remembered that have left."""
        for (entity, _), shelf in self.shelves.items():
            if entity == name:
                shelf.let_go(places)

    def referred(self) -> list[Any]:
        """Return the numbers over all types of those to whom memories refer, as arrays."""
        return [numbers for shelf in self.shelves.values() for numbers in shelf.referred()]

    @property
    def _now(self) -> int:
        return self._state.memories.round

    def take_in(self, segments: Sequence[Segment], collected: Mapping[str, CollectedEvents]) -> None:
        """Let entities remember what they have handled and decided in a wave."""
        if not self.shelves:
            return
        for segment in segments:
            self._handled(segment, collected.get(segment.runner.spec.name))
        for shelf, receivers, options in self._decided:
            shelf.add(receivers, options, self._now)
        self._decided = []

    def _handled(self, segment: Segment, collected: CollectedEvents | None) -> None:
        """Let entities remember the events that they have handled in a wave."""
        for kind in self._by_action.get(segment.runner.spec.name, ()):
            receivers, events, store = segment.receivers, segment.given, segment.store
            if collected is not None:
                starts, events = collected.given(receivers)[collected.kinds.index(kind)]
                receivers, store = np.repeat(receivers, np.diff(starts)), collected.store(kind)
            elif kind != segment.kind:
                continue
            shelf = self.shelves[segment.runner.spec.entity, kind]
            if len(receivers):
                values = {name: store[name][events] for name in shelf.parts if name != "round"}
                shelf.add(receivers, values, self._now)

    def decided(self, action: Action, receivers: Any, chosen: ChosenOptions) -> None:
        """Let what was decided become visible, and take note of what entities remember from `take_in` on."""
        chosen.disclose(len(receivers))
        shelf = self._of_decisions(action)
        if shelf is not None and len(receivers):
            made = chosen.columns["decided"][: len(receivers)]
            options = {
                field.name: chosen.columns[f"decision_{field.name}"][: len(receivers)][made]
                for field in shelf.shelf.fields
            }
            self._decided.append((shelf, receivers[made], options))

    def show(self) -> None:
        """Let the interpreted engine's memories be those of the columns, if something that observes the run looks."""
        if self._is_observed:
            self.hand_over()

    def hand_over(self) -> None:
        """Let the interpreted engine's memories be those of the columns."""
        for shelf in self.shelves.values():
            shelf.show(self._now)

    def argument(self, what: tuple[str, ...]) -> Any:
        """Return an array of a shelf."""
        part, entity, kind, *name = what
        shelf = self.shelves[entity, kind]
        return shelf.parts[name[0]] if part == "recalled" else getattr(shelf, part)
