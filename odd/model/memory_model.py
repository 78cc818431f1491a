"""What entities remember, as odd.yaml declares it."""

from __future__ import annotations

import math
from typing import Annotated, Literal

from pydantic import Field, model_validator

from odd.model.base import Frozen, Name, UnfitError, Words
from odd.model.word_templates import names_in

#: The strength of memories from before the run in every round, unless similar ones strengthen them.
FIRST_STRENGTH = 90 * math.exp(-4.8) + 10
#: The importance of memories for which none is declared.
USUAL_IMPORTANCE = 0.5

#: From nothing to everything.
Degree = Annotated[float, Field(ge=0, le=1)]


class Weak(Frozen):
    """Memories that are forgotten: those with a strength below a number."""

    below: Annotated[float, Field(gt=10, le=100)]


class LongTerm(Frozen):
    """The long-term memory: how much it holds, and how important a memory must be to enter it."""

    last: Annotated[int, Field(ge=1, le=10_000)]
    importance: Degree


class Retention(Frozen):
    """What is remembered of a kind: the `last` ones, and with `rounds` none that is older; how strong and important.

    `importance` is a number or the name of a field.
    """

    last: Annotated[int, Field(ge=1, le=10_000)]
    rounds: Annotated[int, Field(ge=1)] | None = None
    text: Words | None = None
    importance: Degree | Name | None = None
    forgetting: Literal["by_chance"] | Weak | None = None
    association: bool = False
    long_term: LongTerm | None = None

    @property
    def graded(self) -> bool:
        """Whether memories of the kind have a strength and an importance."""
        return bool(self.model_fields_set - {"last", "rounds"})

    @property
    def only_importance(self) -> float | None:
        """The importance of every memory of the kind; None if a field says it."""
        if isinstance(self.importance, str):
            return None
        return USUAL_IMPORTANCE if self.importance is None else self.importance

    @property
    def named(self) -> set[str]:
        """The names in the text, as far as it can be read, and the field that is the importance."""
        fields = {self.importance} if isinstance(self.importance, str) else set()
        return fields.union(names_in(self.text or ""))

    @property
    def most(self) -> int:
        """The most memories of the kind that an entity has."""
        return self.last + (self.long_term.last if self.long_term else 0)


class Retrieval(Frozen):
    """What comes to the mind of an entity for which a model decides: its `most` best memories, by weighted scores.

    Relevance is judged by words in common or, with `by: embeddings`, by the vectors of an embedding model.
    """

    most: Annotated[int, Field(ge=1, le=100)]
    recency: Degree = 0.0
    importance: Degree = 0.0
    relevance: Degree = 0.0
    by: Literal["words", "embeddings"] = "words"

    @model_validator(mode="after")
    def _weights_fit(self) -> Retrieval:
        weights = self.recency + self.importance + self.relevance
        if abs(weights - 1.0) > 1e-9:
            raise UnfitError(f"the weights of recency, importance and relevance add up to {weights:g} instead of 1")
        if self.by == "embeddings" and not self.relevance:
            raise UnfitError("'by: embeddings' changes nothing without a weight of relevance; give 'relevance'")
        return self


class Reflection(Frozen):
    """When a model that decides for an entity condenses its recent memories to `insights` at most.

    `after`: as soon as their importance adds up to so much. `every`: whenever so many rounds have passed.
    """

    after: Annotated[float, Field(gt=0)] | None = None
    every: Annotated[int, Field(ge=1)] | None = None
    insights: Annotated[int, Field(ge=1, le=10)] = 3

    @model_validator(mode="after")
    def _says_when(self) -> Reflection:
        if (self.after is None) == (self.every is None):
            both = self.after is not None
            message = (
                "a reflection has either 'after' or 'every', not both"
                if both
                else "a reflection needs 'after' or 'every'"
            )
            raise UnfitError(message, *(["every"] if both else []))
        return self


class Memory(Frozen):
    """What each entity of a type remembers: events that it handled and decisions that it made, by kind."""

    events: dict[Name, Retention] = Field(default_factory=dict, min_length=1)
    decisions: dict[Name, Retention] = Field(default_factory=dict, min_length=1)
    retrieval: Retrieval | None = None
    reflection: Reflection | None = None

    @model_validator(mode="after")
    def _remembers_something(self) -> Memory:
        if not self.events and not self.decisions:
            raise UnfitError("a memory without a kind holds nothing; give 'events' or 'decisions'")
        return self

    def grades(self, kind: str) -> bool:
        """Return whether memories of a kind have a strength and an importance."""
        return self.retrieval is not None or {**self.events, **self.decisions}[kind].graded
