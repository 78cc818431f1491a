"""What handlers may read besides their own entity: Search, screening and matching in a labor market.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from labor_market_matching_process import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    separation: float = 0.034
    """Chance that a job ends in a month. Unit: probability, from 0.001 to 1. Default 0.034: Shimer 2005."""

    course_cost: float = 3.0
    """What a certificate costs a person of productivity 1 in effort. Unit: output, from 0 to 1000. Default 3.0:
    assumed; a quarter's output.
    """

    presumed: float = 0.15
    """How much more than 1 holders of certificates, and less than 1 others, are first believed to produce. Unit:
    output, from 0 to 1. Default 0.15: assumed: Spence 1973 has beliefs before the first certificate, which
    experience then confirms or not.
    """

    belief_weight: float = 10.0
    """How many workers of each kind the first belief is worth. Unit: worker, from 0.001 to 100000. Default 10.0:
    assumed.
    """

    price: float = 1.0
    """What a unit of output is worth, the aggregate productivity of Mortensen & Pissarides 1994. Unit: 1, from 0.01
    to 100. Default 1.0: it sets the unit of value.
    """

    leisure: float = 0.4
    """What a month without work is worth, benefits included. Unit: output, from 0.01 to 100. Default 0.4: Shimer
    2005.
    """

    wage_share: float = 0.5
    """The worker's share of the surplus of a match. Unit: share, from 0 to 1. Default 0.5: assumed: symmetric
    bargaining.
    """

    vacancy_cost: float = 0.5
    """What a vacancy costs in a month. Unit: output, from 0 to 1000. Default 0.5: assumed."""

    walk_in: float = 0.5
    """Chance that a seeker asks an employer directly in a month. Unit: probability, from 0 to 1. Default 0.5:
    assumed.
    """

    fit_spread: float = 0.2
    """Standard deviation of what the fit of person and job adds to productivity. Unit: output, from 0 to 10. Default
    0.2: assumed: as much as people differ.
    """

    screening_error: float = 0.3
    """Standard deviation of the error of a test, before the channel's richness. Unit: output, from 0 to 1000000.
    Default 0.3: assumed: about as large as the spread of applicants, so that a test is worth a half.
    """

    applicant_spread: float = 0.28
    """Standard deviation of productivity among applicants of a kind, as employers know it. Unit: output, from 0.001
    to 1000. Default 0.28: follows from the spreads of productivity and of fit, sqrt(0.2² + 0.2²).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def certified_worth(self) -> float:
        """What holders of a certificate produce at work, after the belief that employers begin with.

        Source: (belief_weight * (1 + presumed) + sum(JobSeeker.output where certified)) / (belief_weight + count(JobSeeker
            where certified and wage > 0))
        Unit: output.
        """
        return self._aggregate(0, metrics.aggregate_certified_worth)

    @property
    def plain_worth(self) -> float:
        """What workers without a certificate produce, after the belief that employers begin with.

        Source: (belief_weight * (1 - presumed) + sum(JobSeeker.output where not certified)) / (belief_weight +
            count(JobSeeker where not certified and wage > 0))
        Unit: output.
        """
        return self._aggregate(1, metrics.aggregate_plain_worth)

    @property
    def premium(self) -> float:
        """What a certificate adds to the wage, by employers' beliefs.

        Source: wage_share * price * (certified_worth - plain_worth) * screening_error * screening_error / (applicant_spread
            * applicant_spread + screening_error * screening_error)
        Unit: output.
        """
        return self._aggregate(2, metrics.aggregate_premium)

    @property
    def fill_rate(self) -> float:
        """Share of the advertised vacancies that were filled within the month, so far.

        Source: (1 + sum(JobSeeker.hires)) / (1 + sum(Employer.advertised))
        Unit: share.
        """
        return self._aggregate(3, metrics.aggregate_fill_rate)
