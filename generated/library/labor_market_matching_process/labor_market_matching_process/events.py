"""The events of the model: Search, screening and matching in a labor market.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from labor_market_matching_process.entities import Employer, JobSeeker, RecruitmentChannel

__all__ = ["Advertised", "Registered", "Applied", "Suggested", "Offered", "Start"]


class Advertised(Event):
    """An employer makes its vacancies known.

    Emitted by advertise of Employer (to each of lists_with). Handled by refer of RecruitmentChannel.

    employer: Whose vacancies.
    places: How many. Unit: job, from 1 to 100.
    wage: What a worker of mean productivity would earn. Unit: output, 0 or more.
    """

    __slots__ = ("employer", "places", "wage")
    sender: Employer

    def __init__(self, *, employer: Employer, places: int, wage: float) -> None:
        self.employer = employer
        self.places = places
        self.wage = wage


class Registered(Event):
    """A seeker asks a channel for vacancies.

    Emitted by search of JobSeeker (to each of registered_with). Handled by refer of RecruitmentChannel.
    """

    __slots__ = ()
    sender: JobSeeker


class Applied(Event):
    """A seeker applies to an employer.

    Emitted by search of JobSeeker (to one of in_reach), apply of JobSeeker (to target). Handled by screen of Employer.

    productivity: What the applicant would produce there, which screening shows with an error. Unit: output, 0 or more.
    richness: Share by which coming through the channel lowers the error of screening. Unit: share, from 0 to 1.
    """

    __slots__ = ("productivity", "richness")
    sender: JobSeeker

    def __init__(self, *, productivity: float, richness: float) -> None:
        self.productivity = productivity
        self.richness = richness


class Suggested(Event):
    """A channel points a seeker to a vacancy.

    Emitted by refer of RecruitmentChannel (to senders). Handled by apply of JobSeeker.

    employer: Whose vacancy.
    wage: What a worker of mean productivity would earn. Unit: output, 0 or more.
    richness: Share by which coming through the channel lowers the error of screening. Unit: share, from 0 to 1.
    """

    __slots__ = ("employer", "wage", "richness")
    sender: RecruitmentChannel

    def __init__(self, *, employer: Employer, wage: float, richness: float) -> None:
        self.employer = employer
        self.wage = wage
        self.richness = richness


class Offered(Event):
    """An employer offers an applicant a job.

    Emitted by screen of Employer (to senders). Handled by answer of JobSeeker.

    wage: Monthly wage. Unit: output, 0 or more.
    productivity: What the applicant will produce there. Unit: output, 0 or more.
    """

    __slots__ = ("wage", "productivity")
    sender: Employer

    def __init__(self, *, wage: float, productivity: float) -> None:
        self.wage = wage
        self.productivity = productivity
