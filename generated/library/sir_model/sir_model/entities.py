"""Who lives in the model, and their state variables: An epidemic, the behavior of those at risk, and three ways to
answer it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: people carry and pass on the infection, judge how dangerous it is, and change whom
    they meet.
    """

    __slots__ = ("state", "distancing", "home_until", "in_care", "caution", "compliance", "care_seeking")

    state: Literal["susceptible", "infected", "recovered", "vaccinated"]
    """Where the person stands in the course of the infection. Dynamic, public."""

    distancing: bool
    """Whether the person keeps distance from others today. Dynamic, public."""

    home_until: int
    """Last day on which the person stays at home with its group, 0 for never yet. Unit: round, 0 or more. Dynamic,
    public.
    """

    in_care: bool
    """Whether the person is treated in a bed, apart from everyone else. Dynamic, public."""

    caution: float
    """How likely a fully felt threat makes the person keep its distance on a day. Unit: probability, from 0 to 1.
    Static, private.
    """

    compliance: float
    """How likely the person follows an order of the government, or its group's call to stay home. Unit: probability,
    from 0 to 1. Static, private.
    """

    care_seeking: float
    """How likely the person asks for treatment when it falls ill. Unit: probability, from 0 to 1. Static, private."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["meets", "met_by"]) -> Sequence[Individual]: ...

        @overload
        def neighbors(self, relation: Literal["member_of"]) -> Sequence[Group]: ...

        @overload
        def neighbors(self, relation: Literal["served_by"]) -> Sequence[HealthcareSystem]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Group(Entity):
    """Group, an agent type: families and close circles decide together whether to stay at home when one of them
    falls ill.
    """

    __slots__ = ("strictness",)

    strictness: float
    """How likely the group stays at home after a case among its members. Unit: probability, from 0 to 1. Static,
    private.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Individual]: ...


class HealthcareSystem(Entity):
    """HealthcareSystem, an agent type: hospitals take in ill people, as far as there are beds, and are the source of
    official case numbers.
    """

    __slots__ = ("occupied", "new_cases", "turned_away")

    occupied: int
    """Beds in use. Unit: bed, 0 or more. Dynamic, public."""

    new_cases: int
    """People who asked for treatment since the last report. Unit: person, 0 or more. Dynamic, private."""

    turned_away: int
    """People who asked for treatment and found no bed, since the start. Unit: person, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["serves"]) -> Sequence[Individual]: ...


class Government(Entity):
    """Government, the environment: it watches the reported cases and orders everyone to keep distance while there
    are many.
    """

    __slots__ = ("incidence", "order")

    incidence: float
    """Reported new cases a day per inhabitant, smoothed. Unit: cases per person and day, 0 or more. Dynamic, public."""

    order: float
    """Strength of the order to keep distance that is in force, 0 for none. Unit: strength, from 0 to 1. Dynamic,
    public.
    """
