"""What ends a run: one error type with a code, so that a failed simulation is a result that can be explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(eq=False)
class SimulationError(Exception):
    """Everything that ends a run before its time.

    `round` is 0 before the first round. `variable` may also name a relation, or the kind of event of a loop. `entity`
    ("User 17"), `variable`, `handler` ("handlers/user.py") and `line` are empty or 0 where they do not apply. `itself`
    says that the entity would be tied to itself.
    """

    code: str
    message: str
    help: str = ""
    round: int = 0
    entity: str = ""
    variable: str = ""
    handler: str = ""
    line: int = 0
    itself: bool = False

    def __str__(self) -> str:
        return f"error[{self.code}]: {self.message}"

    def __reduce__(self) -> tuple[type[SimulationError], tuple[str | int, ...]]:
        fields = (self.code, self.message, self.help, self.round, self.entity, self.variable, self.handler, self.line)
        return SimulationError, fields


def wrong_number(message: str, help: str = "correct it in scenario.yaml", **where: Any) -> SimulationError:
    """Return the error for numbers that do not fit the model."""
    return SimulationError("SC609", message, help, **where)


class MisfitError(ValueError):
    """A value does not fit its declaration; `phrase` says why, without naming the value's owner."""

    def __init__(self, code: str, phrase: str, help: str) -> None:
        super().__init__(phrase)
        self.code = code
        self.phrase = phrase
        self.help = help
