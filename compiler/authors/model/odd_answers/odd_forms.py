"""What the model answers about the ODD, in the order in which it is asked.

A schema asks for little, so that small models are brief; the check takes more, for models that have more to say.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from compiler.authors.model.questions import Form


def _within_rounds(value: int) -> int:
    if value > _MOST_ROUNDS:
        raise ValueError(f"a run lasts at most {_MOST_ROUNDS} rounds")
    return value


_MOST_ROUNDS = 2_000
Sentence = Annotated[str, Field(min_length=15, max_length=400, json_schema_extra={"maxLength": 180})]
Rounds = Annotated[int, Field(ge=10, json_schema_extra={"maximum": 200}), AfterValidator(_within_rounds)]
Phrase = Annotated[str, Field(min_length=3, max_length=80)]
TypeName = Annotated[str, Field(pattern=r"^[A-Z][a-z]{2,13}([A-Z][a-z]{2,13})?$")]
Unit = Annotated[str, Field(min_length=1, max_length=20, pattern=r"^[A-Za-z%][A-Za-z %/]*$")]
WordName = Annotated[str, Field(pattern=r"^[a-z]{2,14}(_[a-z]{2,12})?(_[a-z]{2,12})?$")]
Value = Annotated[str, Field(pattern=r"^[a-z]{3,14}$")]

PURPOSES = Literal["explanation", "theoretical exposition", "illustration", "description", "prediction"]

#: What can be chosen where something may play no part: that comes first, for models that take the first.
NOWHERE, ON_A_GRID, ON_A_PLANE = "nowhere: places do not matter", "on the cells of a grid", "on a plane"
NOTHING, STAYS = "nothing", "no"
AT_ONCE, IN_TURN = "all at the same time", "one after the other, in random order"


class OutlineForm(Form):
    """Title, purpose and scale."""

    title: Phrase
    kind: PURPOSES
    question: Sentence
    pattern: Sentence
    one_round_means: Annotated[str, Field(min_length=3, max_length=30)]
    rounds: Rounds


class EntityForm(Form):
    """An entity type."""

    name: TypeName
    kind: Literal["agent", "environment", "single"]
    why: Phrase


class CastForm(Form):
    """The entity types."""

    entities: Annotated[list[EntityForm], Field(min_length=2, max_length=5)]


class SpaceForm(Form):
    """Whether places matter."""

    place: str


class GridForm(Form):
    """A grid, and who stands on it."""

    who: list[str]
    a_cell_is: Phrase
    one_to_a_cell: bool


class PlaneForm(Form):
    """A plane, who stands on it, and how far they see."""

    who: list[str]
    unit: Unit
    sight: Annotated[float, Field(gt=0, le=1_000)]


class ActionForm(Form):
    """Something that an entity does."""

    action: WordName
    text: Sentence


class TurnForm(Form):
    """What entities of one type do in their turn."""

    actions: list[ActionForm]


class VariableForm(Form):
    """A state variable."""

    name: WordName
    meaning: Phrase
    kind: Literal["share", "amount", "count", "yes_no", "category"]
    unit: Annotated[str, Field(min_length=1, max_length=20)]
    values: Annotated[list[Value], Field(max_length=4)]


class VariablesForm(Form):
    """The state of an entity type."""

    variables: Annotated[list[VariableForm], Field(min_length=1, max_length=5)]


class ParameterForm(Form):
    """A parameter of an action."""

    name: WordName
    meaning: Phrase
    kind: Literal["chance", "share", "amount"]
    default: Annotated[float, Field(ge=0, le=1_000_000)]


class WorkingForm(Form):
    """What an action changes and depends on; where it applies also the others.

    They are what it `perceives` of others, which parameters it `shares` with other actions, how it `moves`, what its
    entity `chooses`, and whether it `leaves`.
    """

    changes: list[str]
    depends_on: list[str]
    parameters: Annotated[list[ParameterForm], Field(max_length=3)]


class ScheduleForm(Form):
    """In which order entities act within a round."""

    order: str
    afterwards: list[str]
