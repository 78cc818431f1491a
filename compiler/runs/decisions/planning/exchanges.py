"""The typed parts of a plan that a model writes: their schemas, their checks and their limits."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, create_model

#: The most beliefs that an agent holds, and that one revision adds.
MOST_BELIEFS = 8
MOST_ADDED = 3
#: Limits of characters for a line, and for reasoning.
MOST_LINE = 200
MOST_REASONING = 1_500

Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_LINE)]


class AnswerPart(BaseModel):
    """A part of an answer: exactly these keys, with values of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Reasoning(AnswerPart):
    """The thoughts that come before a choice."""

    reasoning: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_REASONING)]


class Estimate(AnswerPart):
    """What a partner is thought to believe, and to do next."""

    believes: Line
    will_do: Line


class Revision(AnswerPart):
    """What changes in beliefs: the numbers (from 1) of those that are dropped, and new ones.

    `achieved` says whether what was intended has been achieved.
    """

    dropped: list[int]
    added: Annotated[list[Line], Field(max_length=MOST_ADDED)]
    achieved: bool


class NewIntention(AnswerPart):
    """What an agent intends from now on, and the numbers (from 1) of the desire and the belief that it rests on."""

    desire: int
    belief: int
    aim: Line


def revision_of(held: int) -> type[Revision]:
    """Return the form of a revision where so many beliefs are held."""
    numbers: Any = {"dropped": (Annotated[list[_number(held)], Field(max_length=held)], ...)}  # type: ignore[misc]
    return create_model("Revision", __base__=Revision, **numbers)


def intention_of(desires: int, held: int) -> type[NewIntention]:
    """Return the form of a new intention where there are so many desires and beliefs."""
    numbers: Any = {"desire": (_number(desires), ...), "belief": (_number(held), ...)}
    return create_model("NewIntention", __base__=NewIntention, **numbers)


def _number(most: int) -> Any:
    return Annotated[int, Field(ge=1, le=max(1, most))]


def properties(part: type[AnswerPart]) -> dict[str, Any]:
    """Return the schema of each key of a part."""
    found = part.model_json_schema()["properties"]
    return {
        name: {key: value for key, value in schema.items() if key not in ("title", "description")}
        for name, schema in found.items()
    }


def fault_in(part: type[AnswerPart], value: Any) -> str:
    """Return the faults of an answer as a phrase, empty for a valid one."""
    try:
        part.model_validate(value)
    except ValidationError as error:
        return "; ".join(f"'{_place(problem['loc'])}': {problem['msg']}" for problem in error.errors()[:3])
    return ""


def _place(steps: tuple[int | str, ...]) -> str:
    return ".".join(map(str, steps)) or "the answer"


def on_a_line(text: str) -> str:
    """Return a model's text on one line, so that it cannot look like another part of a later question."""
    return " ".join(text.split())
