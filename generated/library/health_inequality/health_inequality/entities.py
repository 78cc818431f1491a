"""Who lives in the model, and their state variables: How illness and care are divided between rich and poor.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Individual(Entity):
    """Individual, an agent type: people have incomes, fall ill, seek care and recover."""

    __slots__ = ("rank", "income", "health", "needed", "treated", "service")

    rank: float
    """Fractional rank by income, from the poorest (0) to the richest (1). Unit: share, from 0 to 1. Static, public."""

    income: float
    """Income, as a multiple of the median. Unit: median income, 0 or more. Static, public."""

    health: Literal["well", "ill"]
    """Whether the person is well or ill. Dynamic, public."""

    needed: bool
    """Whether the person was ill when the round began. Dynamic, public."""

    treated: bool
    """Whether the person got care in the round. Dynamic, public."""

    service: Literal["not_offered", "waiting", "has_it"]
    """Whether the person has the new service. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["lives_in"]) -> Sequence[Family]: ...

        @overload
        def neighbors(self, relation: Literal["lives_among"]) -> Sequence[Community]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Family(Entity):
    """Family, an agent type: families share income among their members, and so pay for care."""

    __slots__ = ("supports",)

    supports: int
    """Members for whom the family paid in the round. Unit: people, 0 or more. Dynamic, private."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Individual]: ...


class Community(Entity):
    """Community, an agent type: where many are at risk, everybody is more at risk, and clinics protect against this."""

    __slots__ = ("danger", "clinic", "poverty")

    danger: float
    """Mean risk of the members, halved by a clinic. Unit: probability, from 0 to 1. Dynamic, public."""

    clinic: bool
    """Whether there is a clinic. Dynamic, public."""

    poverty: float
    """Mean rank of the members. Unit: share, from 0 to 1. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["inhabitants"]) -> Sequence[Individual]: ...


class HealthcareSystem(Entity):
    """HealthcareSystem, the environment: care has few places, which are given by a rule."""

    __slots__ = ("order", "places_used")

    order: Literal["pay", "lottery", "poorest_first"]
    """The rule by which the government has the system give places. Dynamic, public."""

    places_used: int
    """Places that were taken in the last round in which somebody asked. Unit: places, 0 or more. Dynamic, public."""


class Government(Entity):
    """Government, an agent type: the government sets the rule for places, and opens clinics."""

    __slots__ = ("opened",)

    opened: int
    """Clinics that the government has opened. Unit: clinics, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["governs"]) -> Sequence[Community]: ...
