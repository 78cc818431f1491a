"""Who lives in the model, and their state variables: Search, screening and matching in a labor market.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class JobSeeker(Entity):
    """JobSeeker, an agent type: people in the labor force, with or without a job; those without decide about
    certificates, applications and offers.
    """

    __slots__ = (
        "productivity",
        "group",
        "reservation",
        "certified",
        "wage",
        "output",
        "target",
        "hired",
        "hires",
        "applications",
        "offers",
    )

    productivity: float
    """What the person produces in a month in a job that suits as well as most. Unit: output, from 0 to 4. Static,
    private.
    """

    group: Literal["majority", "minority"]
    """The group that employers see the person as a member of; it has nothing to do with productivity. Static,
    public.
    """

    reservation: float
    """Lowest monthly wage for which the person works. Unit: output, 0 or more. Static, private."""

    certified: bool
    """Whether the person holds a certificate. Dynamic, public."""

    wage: float
    """Monthly wage, 0 without a job. Unit: output, 0 or more. Dynamic, public."""

    output: float
    """What the person produces in the present job, 0 without one. Unit: output, 0 or more. Dynamic, public."""

    target: Employer | None
    """The employer that the latest application through a channel went to. Dynamic, private, None while before the
    first such application.
    """

    hired: bool
    """Whether the person was hired in this month. Dynamic, public."""

    hires: int
    """How often the person was hired since the start. Unit: hire, 0 or more. Dynamic, public."""

    applications: int
    """Applications since the start. Unit: application, 0 or more. Dynamic, private."""

    offers: int
    """Offers received since the start. Unit: offer, 0 or more. Dynamic, private."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["works_at", "in_reach"]) -> Sequence[Employer]: ...

        @overload
        def neighbors(self, relation: Literal["registered_with"]) -> Sequence[RecruitmentChannel]: ...

        def neighbors(self, relation: Any) -> Any: ...

        def connect(self, relation: Literal["works_at"], other: Employer) -> None: ...

        def disconnect(self, relation: Literal["works_at"], other: Employer) -> None: ...


class Employer(Entity):
    """Employer, an agent type: employers decide whether to advertise free jobs, and whom of their applicants to take
    at which wage.
    """

    __slots__ = ("jobs", "efficiency", "bias", "free", "vacancies", "advertised")

    jobs: int
    """How many jobs there are. Unit: job, from 0 to 100. Static, public."""

    efficiency: float
    """Factor by which the employer's technology multiplies what a worker produces. Unit: 1, from 0.01 to 10. Static,
    private.
    """

    bias: float
    """Share that the employer takes off its estimate of an applicant of the minority. Unit: share, from 0 to 1.
    Static, private.
    """

    free: int
    """Jobs that nobody holds at the beginning of a month. Unit: job, from 0 to 100. Dynamic, private."""

    vacancies: int
    """Free jobs that are advertised this month. Unit: job, from 0 to 100. Dynamic, public."""

    advertised: int
    """Vacancies advertised since the start, each month of each counting once. Unit: job, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["lists_with"]) -> Sequence[RecruitmentChannel]: ...

        @overload
        def neighbors(self, relation: Literal["staff"]) -> Sequence[JobSeeker]: ...

        def neighbors(self, relation: Any) -> Any: ...


class RecruitmentChannel(Entity):
    """RecruitmentChannel, an agent type: job boards, agencies and circles of acquaintances bring vacancies to the
    notice of seekers, and differ in how many they show and in how much the employer learns about who comes
    through them.
    """

    __slots__ = ("reach", "richness")

    reach: int
    """Vacancies that a seeker hears of in a month. Unit: vacancy, from 0 to 100. Static, public."""

    richness: float
    """Share by which coming through the channel lowers the error of screening. Unit: share, from 0 to 1. Static,
    public.
    """
