"""What the parts of the engine share."""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.engine.outside_answers import OutsideAnswers
from runtime_base.state.state import State
from runtime_base.state.turnover import Turnover


@dataclass(frozen=True, slots=True)
class EngineContext:
    """The state of a run and the parts that only some runs have.

    `turnover` is None in models in which no entity enters or leaves; `answers` is None where rules make all decisions.
    """

    state: State
    turnover: Turnover | None
    answers: OutsideAnswers | None
