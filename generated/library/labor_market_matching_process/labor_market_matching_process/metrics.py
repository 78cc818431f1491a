"""What is observed, and when a run is over: Search, screening and matching in a labor market.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base import mathematics as math
from runtime_base.aggregation import count, mean, ratio, share, total

from labor_market_matching_process.entities import Employer, JobSeeker

if TYPE_CHECKING:
    from labor_market_matching_process.world import World


def aggregate_certified_worth(world: World) -> float:
    """What holders of a certificate produce at work, after the belief that employers begin with.

    Source: (belief_weight * (1 + presumed) + sum(JobSeeker.output where certified)) / (belief_weight + count(JobSeeker
        where certified and wage > 0))
    Unit: output.
    """
    return ratio(
        world.parameters.belief_weight * (1 + world.parameters.presumed)
        + total(job_seeker.output for job_seeker in world.every(JobSeeker) if job_seeker.certified),
        world.parameters.belief_weight
        + count(job_seeker.certified and job_seeker.wage > 0 for job_seeker in world.every(JobSeeker)),
    )


def aggregate_plain_worth(world: World) -> float:
    """What workers without a certificate produce, after the belief that employers begin with.

    Source: (belief_weight * (1 - presumed) + sum(JobSeeker.output where not certified)) / (belief_weight +
        count(JobSeeker where not certified and wage > 0))
    Unit: output.
    """
    return ratio(
        world.parameters.belief_weight * (1 - world.parameters.presumed)
        + total(job_seeker.output for job_seeker in world.every(JobSeeker) if not job_seeker.certified),
        world.parameters.belief_weight
        + count(not job_seeker.certified and job_seeker.wage > 0 for job_seeker in world.every(JobSeeker)),
    )


def aggregate_premium(world: World) -> float:
    """What a certificate adds to the wage, by employers' beliefs.

    Source: wage_share * price * (certified_worth - plain_worth) * screening_error * screening_error / (applicant_spread
        * applicant_spread + screening_error * screening_error)
    Unit: output.
    """
    return ratio(
        world.parameters.wage_share
        * world.parameters.price
        * (world.certified_worth - world.plain_worth)
        * world.parameters.screening_error
        * world.parameters.screening_error,
        world.parameters.applicant_spread * world.parameters.applicant_spread
        + world.parameters.screening_error * world.parameters.screening_error,
    )


def aggregate_fill_rate(world: World) -> float:
    """Share of the advertised vacancies that were filled within the month, so far.

    Source: (1 + sum(JobSeeker.hires)) / (1 + sum(Employer.advertised))
    Unit: share.
    """
    return ratio(
        1 + total(job_seeker.hires for job_seeker in world.every(JobSeeker)),
        1 + total(employer.advertised for employer in world.every(Employer)),
    )


def unemployment(world: World) -> float:
    """People without a job at the end of a month.

    Source: share(JobSeeker where wage == 0)
    Unit: share of people.
    """
    return share(job_seeker.wage == 0 for job_seeker in world.every(JobSeeker))


def vacancies(world: World) -> float:
    """Vacancies that are still open at the end of a month.

    Source: (sum(Employer.vacancies) - count(JobSeeker where hired)) / count(JobSeeker)
    Unit: vacancies per person.
    """
    return ratio(
        total(employer.vacancies for employer in world.every(Employer))
        - count(job_seeker.hired for job_seeker in world.every(JobSeeker)),
        len(world.every(JobSeeker)),
    )


def advertised(world: World) -> float:
    """Vacancies that are advertised in a month.

    Source: sum(Employer.vacancies)
    Unit: jobs.
    """
    return total(employer.vacancies for employer in world.every(Employer))


def hires(world: World) -> float:
    """Jobs that are filled in a month.

    Source: count(JobSeeker where hired)
    Unit: jobs.
    """
    return count(job_seeker.hired for job_seeker in world.every(JobSeeker))


def finding(world: World) -> float:
    """Chance of a seeker to find a job within the month.

    Source: share(JobSeeker.hired where wage == 0 or hired)
    Unit: probability.
    """
    return share(job_seeker.hired for job_seeker in world.every(JobSeeker) if job_seeker.wage == 0 or job_seeker.hired)


def match_productivity(world: World) -> float:
    """What the people at work produce.

    Source: mean(JobSeeker.output where wage > 0)
    Unit: output per worker.
    """
    return mean(job_seeker.output for job_seeker in world.every(JobSeeker) if job_seeker.wage > 0)


def wage(world: World) -> float:
    """What the people at work earn.

    Source: mean(JobSeeker.wage where wage > 0)
    Unit: output per worker.
    """
    return mean(job_seeker.wage for job_seeker in world.every(JobSeeker) if job_seeker.wage > 0)


def certified(world: World) -> float:
    """People who hold a certificate.

    Source: share(JobSeeker where certified)
    Unit: share of people.
    """
    return share(job_seeker.certified for job_seeker in world.every(JobSeeker))


def sorting(world: World) -> float:
    """Productivity of those who hold a certificate less that of the others.

    Source: mean(JobSeeker.productivity where certified) - mean(JobSeeker.productivity where not certified)
    Unit: output.
    """
    return mean(job_seeker.productivity for job_seeker in world.every(JobSeeker) if job_seeker.certified) - mean(
        job_seeker.productivity for job_seeker in world.every(JobSeeker) if not job_seeker.certified
    )


def by_chance(world: World) -> float:
    """Jobs that would be filled in a month if every seeker applied once, to a vacancy drawn at random.

    Source: sum(Employer.vacancies) * (1 - exp((count(JobSeeker where wage == 0) + count(JobSeeker where hired)) * log(1
        - 1 / max(2, sum(Employer.vacancies)))))
    Unit: jobs.
    """
    return total(employer.vacancies for employer in world.every(Employer)) * (
        1
        - math.exp(
            (
                count(job_seeker.wage == 0 for job_seeker in world.every(JobSeeker))
                + count(job_seeker.hired for job_seeker in world.every(JobSeeker))
            )
            * math.log(1 - 1 / max(2, total(employer.vacancies for employer in world.every(Employer))))
        )
    )


def hiring_gap(world: World) -> float:
    """Offers per application of the majority less that of the minority, at equal productivity, since the start.

    Source: hiring_gap()
    Unit: offers per application.
    """
    from labor_market_matching_process.handlers import metrics as observing  # it imports this package

    return observing.hiring_gap(world)


def most_jobs(world: World) -> float:
    """Most jobs that one person holds.

    Source: most_jobs()
    Unit: jobs.
    """
    from labor_market_matching_process.handlers import metrics as observing  # it imports this package

    return observing.most_jobs(world)


def overfilled(world: World) -> float:
    """Most workers that an employer has beyond its jobs.

    Source: overfilled()
    Unit: workers.
    """
    from labor_market_matching_process.handlers import metrics as observing  # it imports this package

    return observing.overfilled(world)
