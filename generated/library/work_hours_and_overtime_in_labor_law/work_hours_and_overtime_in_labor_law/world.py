"""What handlers may read besides their own entity: What an overtime premium does to hours, jobs and wages, and who
complies with it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    demand_spread: float = 0.2
    """Standard deviation of demand relative to its mean. Unit: share, from 0 to 1. Default 0.2: assumed."""

    overtime_limit: float = 20.0
    """Most overtime of an employee in a week. Unit: hours, from 0 to 1000000. Default 20.0: assumed."""

    premium: float = 1.5
    """Wage of an hour of overtime as a multiple of the straight-time wage. Unit: 1, from 1 to 10. Default 1.5:
    literature (the premium of the US Fair Labor Standards Act, Trejo 1991).
    """

    fixed_cost: float = 0.2
    """Cost of an employee that does not depend on hours, relative to 40 hours of pay. Unit: share, from 0 to 1.
    Default 0.2: assumed.
    """

    loss: float = 3.0
    """Cost of an hour of demand that is lost, in wages. Unit: 1, from 0 to 100. Default 3.0: assumed."""

    reconsider: float = 0.25
    """Chance to reconsider the staff in a week. Unit: probability, from 0 to 1. Default 0.25: assumed."""

    damages: float = 1.0
    """Damages as a share of back pay. Unit: 1, from 0 to 100. Default 1.0: literature (US Fair Labor Standards Act;
    Ashenfelter & Smith 1979).
    """

    belief_weight: float = 0.2
    """Part of the difference by which belief moves. Unit: share, from 0 to 1. Default 0.2: assumed."""

    quarter: int = 13
    """Weeks between two occasions to sue. Unit: weeks, from 1 to 1000. Default 13: assumed."""

    suit_cost: float = 2000.0
    """Mean cost of a suit, with fear and lawyers. Unit: money, from 0 to 1000000. Default 2000.0: assumed."""

    money_wage: float = 20.0
    """Straight-time wage in money. Unit: money, from 0 to 1000000. Default 20.0: assumed."""

    proof: float = 0.7
    """Chance that a claim succeeds. Unit: probability, from 0 to 1. Default 0.7: assumed."""

    job_hours: float = 0.0
    """Hours of a fixed job in a week; 0 means that hours follow demand. Unit: hours, from 0 to 168. Default 0.0:
    assumed.
    """

    wage_step: float = 0.005
    """Relative size of a wage cut. Unit: share, from 0 to 1. Default 0.005: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def time(self) -> float:
        """The time from the beginning of the run to that of the round, in weeks."""
        return self._time()
