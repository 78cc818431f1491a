"""Who lives in the model, and their state variables: How beliefs about health decide who protects themselves, and
what that does to an epidemic.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: people believe, act or not, catch the infection, and vaccinate or not."""

    __slots__ = (
        "state",
        "caught_in",
        "acts",
        "worried",
        "alarm_threshold",
        "severity",
        "benefits",
        "barriers",
        "cued_until",
        "relative_cost",
    )

    state: Literal["susceptible", "infectious", "recovered", "vaccinated"]
    """Where the person is in the course of the infection, or of the season. Dynamic, public."""

    caught_in: int | None
    """The round in which the person caught the infection. Unit: round, 0 or more. Dynamic, private, None while the
    person has not caught it, or is a first case.
    """

    acts: bool
    """Whether the person protects itself and others in this round. Dynamic, public."""

    worried: bool
    """Whether perceived susceptibility is high whatever is heard of cases. Static, private."""

    alarm_threshold: float
    """Remembered incidence above which the person feels susceptible. Unit: new cases per person, 0 or more. Dynamic,
    private.
    """

    severity: bool
    """Whether perceived severity is high. Static, private."""

    benefits: bool
    """Whether perceived benefits of acting are high. Dynamic, private."""

    barriers: bool
    """Whether perceived barriers to acting are high. Dynamic, private."""

    cued_until: int
    """The last round in which a cue to action is fresh. Unit: round, 0 or more. Dynamic, private."""

    relative_cost: float | None
    """Cost of a vaccine as a share of that of the infection. Unit: probability, from 0 to 1. Static, private, None
    while no vaccine is offered.
    """

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["mixes_with"]) -> Sequence[Individual]: ...

        @overload
        def neighbors(self, relation: Literal["lives_in"]) -> Sequence[Family]: ...

        def neighbors(self, relation: Any) -> Any: ...


class News(Entity):
    """News, the environment: everybody hears how many fall ill, and remembers it for a while."""

    __slots__ = ("incidence", "expected_attack")

    incidence: float
    """Remembered incidence, a fading sum of daily shares of newly infected people. Unit: new cases per person, 0 or
    more. Dynamic, public.
    """

    expected_attack: float
    """Chance of an unvaccinated person to be infected in a season, as expected from past seasons. Unit: probability,
    from 0 to 1. Dynamic, public.
    """


class Family(Entity):
    """Family, an agent type: families remind their members to act, and pass on the help of the community."""

    __slots__ = ()

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["lives_among"]) -> Sequence[Community]: ...

        @overload
        def neighbors(self, relation: Literal["members"]) -> Sequence[Individual]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Community(Entity):
    """Community, an agent type: communities remove barriers."""

    __slots__ = ()

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["families"]) -> Sequence[Family]: ...


class Government(Entity):
    """Government, an agent type: a government campaigns for one of the beliefs."""

    __slots__ = ()

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["governs"]) -> Sequence[Individual]: ...
