"""Who lives in the model, and their state variables: Own impressions, the choices of others, and the pressure of a
majority.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: people form an impression, weigh it against what others say, and say in public what
    they think or something else.
    """

    __slots__ = ("role", "confidence", "conformity", "impression", "opinion", "answer")

    role: Literal["errs", "holds", "free"]
    """Whether the person answers freely or has agreed beforehand to give the wrong or the right answer, as the
    confederates of an experimenter or a determined minority do. Static, private.
    """

    confidence: float
    """How many answers of others the person's own impression outweighs. Unit: answers, from 0 to 20. Dynamic,
    private.
    """

    conformity: float
    """Chance to say what the others say under the strongest pressure. Unit: probability, from 0 to 1. Static,
    private.
    """

    impression: Literal["A", "B"]
    """The answer that the person's own impression suggests. Dynamic, private."""

    opinion: Literal["A", "B"]
    """The answer that the person holds to be right, all things considered. Dynamic, private."""

    answer: Literal["A", "B"]
    """The answer that the person gives in public. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["member_of"]) -> Sequence[Group]: ...

        @overload
        def neighbors(self, relation: Literal["follows"]) -> Sequence[OpinionLeader]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Group(Entity):
    """Group, an agent type: people hear the answers of their own group only, and its cohesion decides how hard a
    majority presses.
    """

    __slots__ = ("said_a", "said_b", "cohesion")

    said_a: int
    """Members who have answered A to the present question. Unit: person, 0 or more. Dynamic, public."""

    said_b: int
    """Members who have answered B to the present question. Unit: person, 0 or more. Dynamic, public."""

    cohesion: float
    """Share of the pressure that a majority of strangers in one room would exert. Unit: share, from 0 to 1. Static,
    public.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Individual]: ...


class OpinionLeader(Entity):
    """OpinionLeader, an agent type: some judge better than most and speak first, and are believed for it whether
    they are right or not.
    """

    __slots__ = ("position", "outspoken", "credibility")

    position: Literal["silent", "A", "B"]
    """What the leader says to the present question, before anyone else. Dynamic, public."""

    outspoken: float
    """Chance to take a position in public. Unit: probability, from 0 to 1. Static, private."""

    credibility: float
    """How many ordinary answers the leader's word counts for among its followers. Unit: answers, from 0 to 20.
    Static, public.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["followers"]) -> Sequence[Individual]: ...


class DecisionContext(Entity):
    """DecisionContext, the environment: it poses the questions, holds what is right, and tells groups afterwards,
    from which people learn.
    """

    __slots__ = ("truth",)

    truth: Literal["A", "B"]
    """The right answer to the present question. Dynamic, public."""
