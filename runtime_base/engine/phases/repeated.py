"""Phases that repeat until nothing is due in them."""

from __future__ import annotations

from collections.abc import Sequence

from runtime_base.engine.actions import Runner
from runtime_base.engine.phases.activations import Activations
from runtime_base.engine.phases.waves import Waves
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.spec import Phase
from runtime_base.state.state import State


class Repeated:
    """A phase in which Start is due for an entity whenever its `start_if` holds and nothing else is due in the phase.

    Actions without `start_if` are triggered by Start once a round, as everywhere. A wave, or an order in which entities
    act one at a time, counts as one of the most that a round may have. `inner` is the phase that is repeated.
    """

    def __init__(self, phase: Waves | Activations, spec: Phase, runners: Sequence[Runner], state: State) -> None:
        self.inner, self._spec, self._state = phase, spec, state
        self._conditional = [runner for runner in runners if runner.condition is not None]
        self._always = [runner for runner in runners if runner.condition is None]

    def find_due(self) -> bool:
        """Return whether something is due; if nothing is, let Start fall due where a condition holds."""
        if not self.inner.find_due():
            self.inner.start(self._conditional)
        return self.inner.find_due()

    def begin_round(self) -> None:
        """Let Start fall due for the actions without a condition."""
        self.inner.visits = 0
        self.inner.start(self._always)

    def step(self) -> None:
        """Run one wave, or activations up to the first one that emits something; raises SimulationError (SC617)."""
        phase, most = self.inner, self._spec.most
        if phase.visits >= most and phase.begins:
            number, what = self._state.world.round, "waves" if isinstance(phase, Waves) else "orders of entities"
            message = f"phase '{self._spec.name}' is not done after {most:,} {what} in round {number}"
            due = ", ".join(f"'{name}'" for name in phase.due_actions)
            help = f"{due} is still due: let it end, or raise at_most of the phase in odd.yaml"
            raise SimulationError("SC617", message, help, round=number, variable=f"phases.{self._spec.name}")
        phase.step()
