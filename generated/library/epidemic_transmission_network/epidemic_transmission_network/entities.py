"""Who lives in the model, and their state variables: How an infection spreads along contacts and through households.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: people have contacts, catch the infection, pass it on, and are immune afterwards."""

    __slots__ = ("state", "infected_at", "contacts", "home_until", "in_care")

    state: Literal["susceptible", "infectious", "recovered", "vaccinated"]
    """Where the person is in the course of the infection. Dynamic, public."""

    infected_at: int
    """The round in which the person caught the infection; 0 before that, and for first cases. Unit: round, 0 or
    more. Dynamic, private.
    """

    contacts: int | None
    """Number of contacts of a person who has caught the infection. Unit: person, 0 or more. Dynamic, public, None
    while the person has not caught it.
    """

    home_until: int
    """The last round in which the person has no contacts outside of the household. Unit: round, 0 or more. Dynamic,
    public.
    """

    in_care: bool
    """Whether the person is isolated in a bed of a facility. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["knows", "lives_in.members"]) -> Sequence[Individual]: ...

        @overload
        def neighbors(self, relation: Literal["lives_in"]) -> Sequence[Household]: ...

        @overload
        def neighbors(self, relation: Literal["watched_by"]) -> Sequence[Authority]: ...

        @overload
        def neighbors(self, relation: Literal["served_by"]) -> Sequence[Facility]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Household(Entity):
    """Household, an agent type: people who live together infect each other, and stay home together."""

    __slots__ = ("first_cases", "cases")

    first_cases: int
    """Members who carry the infection into the household in the first round. Unit: person, from 0 to 100. Static,
    public.
    """

    cases: int
    """Members who have caught the infection during the run. Unit: person, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Individual]: ...


class Authority(Entity):
    """Authority, an agent type: a public health authority tests, traces, quarantines and vaccinates."""

    __slots__ = ("doses", "self_first")

    doses: int
    """Doses of the vaccine that are left. Unit: dose, 0 or more. Dynamic, public."""

    self_first: bool
    """Whether people are vaccinated themselves rather than contacts whom they name. Dynamic, private."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["watches"]) -> Sequence[Individual]: ...


class Facility(Entity):
    """Facility, an agent type: a healthcare facility isolates detected cases in its beds, where they recover faster."""

    __slots__ = ("occupied",)

    occupied: int
    """Beds in use. Unit: bed, 0 or more. Dynamic, public."""
