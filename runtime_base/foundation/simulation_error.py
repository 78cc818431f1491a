"""What ends a run: one error type with a code, so that a failed simulation is a result that can be explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

#: What each code means, in a few words.
CODES = {
    "SC601": "a handler, rule, metric or condition raised an exception",
    "SC602": "a value is outside its declared range",
    "SC603": "a value does not have its declared type",
    "SC604": "a number is not finite",
    "SC605": "an event was emitted to something that is not an entity",
    "SC606": "an event of a kind that the action does not declare was emitted",
    "SC607": "an event was emitted to an entity whose type does not handle it",
    "SC608": "more events in one round than the budget allows",
    "SC609": "the numbers of the scenario do not fit the model",
    "SC610": "a random draw is impossible with its arguments",
    "SC611": "a network cannot be built with these numbers",
    "SC612": "a decision rule returned something other than its decision",
    "SC613": "an entity was moved to a cell that the grid does not have",
    "SC614": "the delay of an event is not a whole number of steps",
    "SC615": "the delay of an event is negative or not a number",
    "SC616": "an event was delayed without a declaration, or time or date was read in a model without a clock",
    "SC617": "something is still due in a repeating phase after `at_most` waves",
    "SC618": "a rule or an answer from outside makes a choice that a norm in force forbids",
    "SC630": "an entity was created, or left, although its action does not declare it",
    "SC631": "there are more entities than the budget allows",
    "SC632": "a newcomer has no value for a variable",
    "SC633": "a newcomer was created without a place on the grid, or with a place although its type has none",
    "SC640": "an entity has more ties of a relation than the graph allows",
    "SC641": "a tie that cannot exist: to the entity itself, to another type, or of another type's relation",
    "SC643": "a time series that drives a parameter has no value for the round",
    "SC645": "a tie that is read or written although it does not exist",
    "SC650": "an answer from outside names an entity that is not among the choices",
}


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
