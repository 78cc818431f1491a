"""What handlers may read besides their own entity: How advantages accumulate over lives and pass between
generations.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from life_course_theory import metrics
from life_course_theory.entities import EducationSystem, HealthcareSystem, Government


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    illness_base: float = 0.004
    """Chance of a well person to fall ill in a year, at age 0 with mean resources. Unit: probability, from 0 to 1.
    Default 0.004: assumed.
    """

    illness_by_age: float = 0.04
    """Growth of the chance of illness with age. Unit: 1 per year, from 0 to 1. Default 0.04: assumed (exponential
    growth after Gompertz 1825).
    """

    illness_by_resources: float = 0.5
    """Fall of the logarithm of the chance of illness with the logarithm of resources. Unit: 1, from 0 to 10. Default
    0.5: assumed (that resources protect from illness, Link & Phelan 1995).
    """

    death_base: float = 0.0005
    """Chance of a well person to die in a year, at age 0. Unit: probability, from 0 to 1. Default 0.0005: assumed."""

    death_by_age: float = 0.07
    """Growth of mortality with age. Unit: 1 per year, from 0 to 1. Default 0.07: assumed (exponential growth after
    Gompertz 1825).
    """

    ill_factor: float = 3.0
    """Mortality of ill people as a multiple of that of well people. Unit: 1, from 0 to 100. Default 3.0: assumed."""

    ill_extra: float = 0.01
    """What is added to the mortality of ill people. Unit: probability, from 0 to 1. Default 0.01: assumed."""

    prevention: float = 0.3
    """Share of the chance of illness that prevention takes away. Unit: share, from 0 to 1. Default 0.3: assumed."""

    effort: float = 0.005
    """What prevention costs in a year, as a part of mean resources. Unit: log resources, from 0 to 10. Default
    0.005: assumed.
    """

    horizon: float = 20.0
    """Years for which people expect to bear the costs of an illness. Unit: year, from 0 to 100. Default 20.0:
    assumed.
    """

    school_age: int = 6
    """Age at which families decide on support at school. Unit: year, from 1 to 1000. Default 6: assumed."""

    feedback: float = 0.02
    """Growth of resources in proportion to their logarithm. Unit: 1 per year, from -1 to 1. Default 0.02: assumed
    (that it is above 0, DiPrete & Eirich 2006).
    """

    shock_sd: float = 0.05
    """Standard deviation of the year's shock to resources. Unit: log resources, from 0 to 10. Default 0.05: assumed."""

    illness_cost: float = 0.05
    """What a year of illness takes from resources. Unit: log resources, from 0 to 10. Default 0.05: assumed."""

    inheritance: float = 0.5
    """Correlation of resources at birth with those of the parents. Unit: 1, from 0 to 1. Default 0.5: assumed
    (within the range of measured ones, Black & Devereux 2011).
    """

    birth_sd: float = 0.5
    """Standard deviation of resources at birth. Unit: log resources, from 0 to 10. Default 0.5: assumed."""

    means_needed: float = 0.0
    """Status from which families can pay for support. Unit: log resources, from -100 to 100. Default 0.0: assumed."""

    lesson: float = 0.1
    """What support at school adds to resources. Unit: log resources, from 0 to 10. Default 0.1: assumed (that
    families invest in children, Conger & Donnellan 2007).
    """

    school_effect: float = 0.02
    """Share of the distance from mean resources that fully funded schools take away in a year. Unit: 1 per year,
    from 0 to 1. Default 0.02: assumed.
    """

    school_reach: Literal["all", "poor"] = "all"
    """Whom schools support unless they decide otherwise. Default "all": assumed."""

    budget: float = 1.0
    """The government's budget, as a part of what one of the two systems can use. Unit: share, from 0 to 1. Default
    1.0: assumed.
    """

    school_share: float = 0.5
    """Share of the budget for schools. Unit: share, from 0 to 1. Default 0.5: assumed."""

    care: float = 0.4
    """Share of the mortality of ill people that fully funded care takes away. Unit: share, from 0 to 1. Default 0.4:
    assumed.
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def education_system(self) -> EducationSystem:
        """Schools even out resources as far as they are funded."""
        return self._environment(EducationSystem)

    @property
    def healthcare_system(self) -> HealthcareSystem:
        """Health care lowers the mortality of the ill as far as it is funded."""
        return self._environment(HealthcareSystem)

    @property
    def government(self) -> Government:
        """The government funds schools and health care from one budget."""
        return self._environment(Government)

    @property
    def poorest_fifth(self) -> float:
        """Resources at birth below which the poorest fifth were born.

        Source: quantile(Individual.birth_resources, 0.2)
        Unit: log resources.
        """
        return self._aggregate(0, metrics.aggregate_poorest_fifth)

    @property
    def richest_fifth(self) -> float:
        """Resources at birth above which the richest fifth were born.

        Source: quantile(Individual.birth_resources, 0.8)
        Unit: log resources.
        """
        return self._aggregate(1, metrics.aggregate_richest_fifth)
