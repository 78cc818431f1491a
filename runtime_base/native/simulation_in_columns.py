"""A simulation whose state is held as columns: between two rounds, the entities have it as well if they are to.

Interventions, questionnaires and checkpoints are the interpreted engine's: the state is handed over to its objects, and
for interventions, and where a kept run goes on, taken over from them again.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from runtime_base.checkpoints.kept_entities import hold_references
from runtime_base.checkpoints.kept_ties import restore_space
from runtime_base.engine.actions import Runner
from runtime_base.engine.engine import Simulation
from runtime_base.engine.interventions.questionnaires import QuestionnaireAnswers
from runtime_base.native.changed_ties import ChangedTies
from runtime_base.native.columns import Columns
from runtime_base.native.events.native_router import NativeRouter
from runtime_base.native.events.observed_records import ObservedRecords
from runtime_base.native.events.sent_events import Store
from runtime_base.native.memory.native_memory import NativeMemory
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.space.native_grid import NativeGrid
from runtime_base.native.space.native_plane import NativePlane
from runtime_base.native.tie_columns import TieColumns
from runtime_base.native.turnover.native_turnover import NativeTurnover
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.space.grid import GridSpace
from runtime_base.space.plane import PlaneSpace
from runtime_base.spec import Grid, Model, Plane


class SimulationInColumns(Simulation):
    """The columns of a run, and their way from and to the objects of the interpreted engine."""

    def __init__(
        self,
        model: Model,
        numbers: Mapping[str, Any],
        seed: int,
        code: Mapping[str, Any],
        *,
        stop_when: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(model, numbers, seed, stop_when=stop_when)
        if not self._state.varying <= set(code["VARYING"]):  # as a sweep may have added an intervention
            raise NativeStopError("entities of a type enter or leave that was translated as one that stays")
        self._code = code
        self._written = WrittenColumns(self._state.journal)
        self._columns = Columns(self._state, code["VARYING"])
        self._state.observed = self.observed = ObservedRecords(model, self._columns)
        self.native_router = NativeRouter(self, self._columns, self._written, code["ROUTES"])

    @abstractmethod
    def _deliver(self, runner: Runner, kind: str, store: Store, events: Any, receivers: Any) -> None:
        """Let events fall due at an action."""

    def take_over(self) -> None:
        """Make everything anew whose columns are new."""
        state, turnover = self._state, self._context.turnover
        self.observed.renew(self._columns)
        self.changed_ties = ChangedTies(state, self._columns, self._written)
        self.renew_tie_columns()
        self.space = self._native_space()
        self.memory = NativeMemory(state, self._columns, self.observed, self._runners, self._code)
        self.turnover: NativeTurnover | None = None
        if turnover is not None:
            given = state, turnover, self._columns, self._written, self.space, self.memory, self._code["DRAWN"]
            self.turnover = NativeTurnover(*given)

    def renew_tie_columns(self) -> None:
        """Make the columns of ties anew from the ties."""
        self.tie_columns = TieColumns(self._state, self._columns, self._written)

    def make_ties(self, *, turns_over: bool) -> bool:
        """Make the changes of ties of a wave, in which entities may enter or leave.

        Returns whether Python publishes the variables of ties as well, as where ties that have some come or go.
        """
        noted = self.changed_ties.noted()
        by_python = bool(noted) or (turns_over and bool(self.tie_columns.by_name))
        if by_python:
            self.tie_columns.show()
        self.changed_ties.make()
        if by_python:
            self.tie_columns.write(noted)
        return by_python

    def publish_ties(self, *, by_python: bool, written: bool) -> None:
        """Make visible what a wave has changed in ties, and what has been `written` in their variables."""
        self.changed_ties.publish(with_variables=by_python)
        if by_python:
            self.renew_tie_columns()
        elif written:
            self.tie_columns.publish()

    def take_over_turnover_and_ties(self) -> None:
        """Take over who came and went, and what was changed in ties, while entities acted one at a time."""
        left, entered = self.turnover.take_over() if self.turnover is not None else (set[str](), set[str]())
        noted = self.changed_ties.noted()
        specs = [states.spec for states in self._state.outbox.states.values()]
        has_changed = bool(noted) or any({spec.source, spec.target} & (left | entered) for spec in specs)
        if has_changed:
            self.tie_columns.take_over(noted, self.changed_ties.take_over)
        else:
            self.changed_ties.take_over()
        if self.turnover is not None:
            self.turnover.drop_ties(left=left, entered=entered)
        if has_changed:
            self.renew_tie_columns()

    def redraw(self, number: int) -> None:
        """Make the ties of a round anew in all relations that are redrawn."""
        self.tie_columns.hand_over()
        self.changed_ties.redraw(number)
        if self.tie_columns.by_name:
            self.renew_tie_columns()

    def _native_space(self) -> NativeGrid | NativePlane | None:
        spec, space = self._model.space, self._state.space
        if isinstance(spec, Grid) and isinstance(space, GridSpace):
            return NativeGrid(spec, space, self._state.seed, self._columns)
        if isinstance(spec, Plane) and isinstance(space, PlaneSpace):
            return NativePlane(spec, space, self._columns)
        return None

    # Kept runs --------------------------------------------------------------------------------------------------------

    def hand_over(self) -> None:
        """Give the entities, and all else that is kept of a run between two rounds, what native code has of it."""
        self._hand_over_state()
        if self.turnover is not None:
            self.turnover.hand_over(self._runners)
        if self._delayed is not None:
            self.native_router.hand_over(self._delayed)
        for runner in self._runners.values():
            if runner.condition is not None:  # native code tests it for each entity
                runner.condition.restore((), runner.population.working)

    def _hand_over_state(self) -> None:
        """Give the entities, memories and the grid what native code has of them."""
        self._columns.check_selves(self._code.get("SELVES", ()))
        self._columns.hand_over()
        self.tie_columns.hand_over()
        self.memory.hand_over()
        if self.space is not None:
            restore_space(self._state, self.space.hand_over())

    def go_on_after(self, rounds: int, metrics: dict[str, list[float | None]]) -> None:
        """Go on from a state that was restored, and count its rounds as done."""
        super().go_on_after(rounds, metrics)
        self._columns = Columns(self._state, self._code["VARYING"])
        self.native_router.renew(self._columns)
        if self._delayed is not None:
            self.native_router.take_over(self._delayed)
        self.take_over()

    # From outside -----------------------------------------------------------------------------------------------------

    def intervene(self, number: int) -> None:
        """Make the interventions of a round, as the interpreted engine does."""
        if self._interventions is None or not self._interventions.is_due(number):
            return
        self._hand_over_state()
        if self.turnover is not None:
            self.turnover.hand_over(self._runners)
        hold_references(self._state)
        self._interventions.begin_round(number)
        self._written.follow()
        self._columns = Columns(self._state, self._code["VARYING"], self._columns)
        self.native_router.renew(self._columns)
        self.take_over()

    def release_from_outside(self) -> None:
        """Deliver the events of the round's interventions."""
        if self._interventions is not None:
            self._interventions.release(self)

    def route(self) -> None:
        """Deliver the events of an intervention, which are in the outbox."""
        outbox = self._state.outbox
        for event, receivers in zip(outbox.events, outbox.receivers, strict=True):
            self.native_router.route_from_outside(event, receivers, self._deliver)
        outbox.events, outbox.receivers = [], []

    def answers(self, number: int) -> Iterator[QuestionnaireAnswers]:
        """Yield the answers to the questionnaires of the round that has ended."""
        if any(number in given["rounds"] for given in self._numbers.questionnaires):
            self._hand_over_state()
        yield from super().answers(number)
