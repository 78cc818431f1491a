"""Who lives in the model, and their state variables: How advantages accumulate over lives and pass between
generations.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Creatable, Entity


class Individual(Creatable):
    """Individual, an agent type: people age, fall ill, die, and gather or lose resources."""

    __slots__ = (
        "health",
        "age",
        "resources",
        "birth_resources",
        "parents_resources",
        "grandparents_resources",
        "invests",
    )

    health: Literal["well", "ill", "dead"]
    """Whether the person is well, ill or dead. Dynamic, public."""

    age: int
    """Completed years of life. Unit: year, from 0 to 1000. Dynamic, public."""

    resources: float
    """Logarithm of the person's resources. Unit: log resources. Dynamic, public."""

    birth_resources: float
    """Logarithm of the resources with which the person began. Unit: log resources. Dynamic, public."""

    parents_resources: float | None
    """Logarithm of the resources with which the parents began. Unit: log resources. Dynamic, public, None while the
    person has no family.
    """

    grandparents_resources: float | None
    """Logarithm of the resources with which the grandparents began. Unit: log resources. Dynamic, public, None while
    the grandparents are not known.
    """

    invests: bool
    """Whether the person spends something on prevention this year. Dynamic, private."""

    if TYPE_CHECKING:

        def __init__(
            self,
            *,
            health: Literal["well", "ill", "dead"] = ...,
            age: int = ...,
            resources: float = ...,
            birth_resources: float = ...,
            parents_resources: float | None = ...,
            grandparents_resources: float | None = ...,
            invests: bool = ...,
        ) -> None: ...

        def neighbors(self, relation: Literal["lives_in"]) -> Sequence[Family]: ...

        def connect(self, relation: Literal["lives_in"], other: Family) -> None: ...

        def disconnect(self, relation: Literal["lives_in"], other: Family) -> None: ...


class Family(Entity):
    """Family, an agent type: families pass resources on to their children and support them at school."""

    __slots__ = ("status", "earlier_status", "endowed", "births_left")

    status: float
    """Logarithm of the resources with which the family's last generation began. Unit: log resources. Dynamic,
    private.
    """

    earlier_status: float | None
    """The same of the generation before. Unit: log resources. Dynamic, private, None while the generation before is
    not known.
    """

    endowed: bool
    """Whether the first members have got their resources. Dynamic, private."""

    births_left: int
    """Children that the family still has, one a year. Unit: child, 0 or more. Dynamic, private."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["members"]) -> Sequence[Individual]: ...


class EducationSystem(Entity):
    """EducationSystem, the environment: schools even out resources as far as they are funded."""

    __slots__ = ("evening", "reach")

    evening: float
    """Share of a person's distance from mean resources that schooling takes away in a year. Unit: 1 per year, from 0
    to 1. Dynamic, public.
    """

    reach: Literal["all", "poor"]
    """Whom schools support. Dynamic, public."""


class HealthcareSystem(Entity):
    """HealthcareSystem, the environment: health care lowers the mortality of the ill as far as it is funded."""

    __slots__ = ("relief",)

    relief: float
    """Share of the mortality of ill people that care takes away. Unit: share, from 0 to 1. Dynamic, public."""


class Government(Entity):
    """Government, the environment: the government funds schools and health care from one budget."""

    __slots__ = ("for_schools", "for_care")

    for_schools: float
    """How much of what schools could use they get. Unit: share, from 0 to 1. Dynamic, public."""

    for_care: float
    """How much of what health care could use it gets. Unit: share, from 0 to 1. Dynamic, public."""
