"""Interventions and questionnaires as data: what is done to a running model, or asked, when, and of which entities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from pydantic import BeforeValidator, Field, model_validator

from behavior_graph.schema.graph_model import Expression
from behavior_graph.schema.initial_models import (
    Drawn,
    Evenly,
    Exactly,
    Formula,
    Fraction,
    LooseChance,
    Mixture,
    Pair,
    Plain,
    WholePair,
)
from odd.model.base import Frozen, Name, UnfitError, Words
from odd.model.durations import date_text, parse_date

#: What an intervention gives to each entity: a value, a form that draws one, or a formula.
Assigned = Drawn | Mixture | Evenly | Exactly | Fraction | Formula | Plain

Round = Annotated[int, Field(ge=1, le=1_000_000)]


def _several(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


def _round_or_date(value: Any) -> Any:
    try:
        return date_text(parse_date(value)) if isinstance(value, str) else value
    except ValueError:
        advice = "write the number of a round, or the date on which one begins, such as 2024-03-01"
        raise ValueError(f"a round has a number or a date, not '{value}'; {advice}") from None


#: A round by its number, or by the date on which it begins.
RoundOrDate = Annotated[Round | str, BeforeValidator(_round_or_date)]
#: One round or several.
Rounds = Annotated[
    list[RoundOrDate],
    BeforeValidator(_several, json_schema_input_type=Round | str | list[Round | str]),
    Field(min_length=1),
]


#: One name or several.
Names = Annotated[list[Name], BeforeValidator(_several, json_schema_input_type=Name | list[Name]), Field(min_length=1)]


class RunStep(Frozen):
    """One step of a run: it runs for some rounds, makes interventions, or asks questionnaires."""

    run: Round | None = None
    intervene: Names | None = None
    questionnaire: Names | None = None

    @model_validator(mode="after")
    def _does_one_thing(self) -> RunStep:
        given = [key for key in ("run", "intervene", "questionnaire") if getattr(self, key) is not None]
        if len(given) != 1:
            raise UnfitError("a step does one thing; give it one of 'run', 'intervene' and 'questionnaire'", *given)
        return self


class Due(NamedTuple):
    """What a step makes or asks: the `section` and name of its declaration, its round, and the place of the step."""

    section: str
    name: str
    round: int
    path: tuple[str | int, ...]


def due_in(steps: list[RunStep]) -> Iterator[Due]:
    """Yield what steps make and ask, in their order.

    Interventions are made in the round after those that have run, questionnaires asked when the last of these has ended
    (round 0 if none has).
    """
    ended = 0
    for place, step in enumerate(steps):
        ended += step.run or 0
        for item, name in enumerate(step.intervene or ()):
            yield Due("interventions", name, ended + 1, ("steps", place, "intervene", item))
        for item, name in enumerate(step.questionnaire or ()):
            yield Due("questionnaires", name, ended, ("steps", place, "questionnaire", item))


class Selected(Frozen):
    """When, and which entities of the type `of` are meant: all, those for which `where` holds, or a sample of these.

    Without `at`, steps of the scenario say when.
    `count` entities are drawn, or a `share` of them; `number` is that of a single one.
    """

    about: Words | None = None
    at: Rounds | None = None
    of: Name | None = None
    where: Expression | None = None
    count: Annotated[int, Field(ge=1, le=10_000_000)] | None = None
    share: LooseChance | None = None
    number: Annotated[int, Field(ge=0)] | None = None

    @property
    def selecting(self) -> tuple[str, ...]:
        """The keys that select some of the entities."""
        return tuple(key for key in ("where", "count", "share", "number") if getattr(self, key) is not None)

    @model_validator(mode="after")
    def _selects_in_one_way(self) -> Selected:
        sizes = [key for key in self.selecting if key != "where"]
        if len(sizes) > 1:
            raise UnfitError(f"both {sizes[0]} and {sizes[1]} say how many; give one of them", *sizes)
        if self.of is None and self.selecting:
            raise UnfitError(f"'{self.selecting[0]}' needs 'of', the type of the entities", *self.selecting)
        return self


class SentEvent(Frozen):
    """An event that comes from outside, with the values of its fields, and the entity in whose name it is sent.

    `number` is that of the sender, if there are many of the type `source`.
    """

    event: Name
    source: Name = Field(alias="from")
    number: Annotated[int, Field(ge=0)] | None = None
    fields: dict[Name, Formula | Plain] = Field(default_factory=dict)


class Intervention(Selected):
    """What is done when each round of `at` begins, before anything else happens in it.

    With `of`, it sets variables of entities, sends them an event, removes them, or adds new ones, which have the values
    under `set`.
    """

    set: dict[Name, Assigned] = Field(default_factory=dict)
    add: Annotated[int, Field(ge=1, le=10_000_000)] | None = None
    remove: bool = False
    send: SentEvent | None = None
    parameters: dict[Name, Formula | Plain] = Field(default_factory=dict)
    off: list[Name] = Field(default_factory=list)
    on: list[Name] = Field(default_factory=list)

    @property
    def formulas(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Every formula with its path, `where` aside."""
        for section in ("set", "parameters"):
            for name, value in getattr(self, section).items():
                if isinstance(value, Formula):
                    yield (section, name, "formula"), value.formula
        for name, value in self.send.fields.items() if self.send is not None else ():
            if isinstance(value, Formula):
                yield ("send", "fields", name, "formula"), value.formula

    @model_validator(mode="after")
    def _does_one_thing(self) -> Intervention:
        acts = [key for key in ("set", "add", "remove", "send") if getattr(self, key)]
        if self.of is None and acts:
            raise UnfitError(f"'{acts[0]}' needs 'of', the type of the entities", *acts)
        if self.of is not None and not acts:
            message = "nothing says what becomes of the entities; give 'set', 'add', 'remove' or 'send'"
            raise UnfitError(message, "of")
        if self.remove and len(acts) > 1:
            other = next(key for key in acts if key != "remove")
            raise UnfitError(f"entities that are removed cannot have '{other}' too", "remove", other)
        if self.add and self.send is not None:
            raise UnfitError("'add' lets new entities enter, and 'send' is for those that are there", "add", "send")
        if self.add and self.selecting:
            raise UnfitError(f"'add' lets new entities enter, so '{self.selecting[0]}' selects none", *self.selecting)
        if not (acts or self.parameters or self.off or self.on):
            raise UnfitError("it does nothing; give 'of' and 'set', 'parameters', 'off' or 'on'", "at")
        return self


class QuestionnaireItem(Frozen):
    """A question, and the rule by which an entity answers it.

    Numbers are on a `scale` between two ends, or are rounded to the whole numbers of `points`; truth values are answers
    of yes or no, and categories are answers in words.
    """

    asks: Words
    answer: Expression
    scale: Pair | None = None
    points: WholePair | None = None

    @property
    def ends(self) -> tuple[float, float] | None:
        """The least and the greatest answer that is a number."""
        return self.points or self.scale

    @model_validator(mode="after")
    def _has_one_scale(self) -> QuestionnaireItem:
        if self.scale is not None and self.points is not None:
            raise UnfitError("both scale and points say which numbers are answers; give one of them", "scale", "points")
        if self.ends is not None and self.ends[0] >= self.ends[1]:
            key = "points" if self.points is not None else "scale"
            raise UnfitError(f"the ends of '{key}' are not in ascending order; write the lower one first", key)
        return self


class Questionnaire(Selected):
    """What is asked of entities when each round of `at` ends. Their answers do not change the run."""

    of: Name
    items: dict[Name, QuestionnaireItem] = Field(min_length=1)
