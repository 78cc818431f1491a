"""What handlers may read besides their own entity: How culture that is passed on at home becomes a place in society
through school.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from cultural_capital_theory import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    inherited: float = 0.6
    """Correlation of a child's culture with its parent's. Unit: 1, from 0 to 1. Default 0.6: assumed."""

    investment: float = 0.5
    """What a parent of the service class adds to its child's culture by investing in it. Unit: 1, from 0 to 5.
    Default 0.5: assumed.
    """

    steepness: float = 1.5
    """How strongly culture shapes what a pupil expects. Unit: 1, from 0 to 100. Default 1.5: assumed (expectations
    follow the habitus, Bourdieu & Passeron 1977).
    """

    selection: Literal["school", "chance"] = "school"
    """Whether schools examine pupils, or each passes with the chance that it expects. Default "school": literature
    (chance is the choice of Breen & Goldthorpe 1997 by itself).
    """

    compulsory: bool = False
    """Whether all stay on. Default False: assumed."""

    pass_service: float = 0.7
    """Chance that who has passed reaches the service class; else it is the working class. Unit: probability, from 0
    to 1. Default 0.7: assumed (within the conditions of Breen & Goldthorpe 1997).
    """

    fail_service: float = 0.15
    """Chance that who has failed reaches the service class. Unit: probability, from 0 to 1. Default 0.15: assumed
    (within the conditions of Breen & Goldthorpe 1997).
    """

    fail_working: float = 0.35
    """Chance that who has failed reaches the working class. Unit: probability, from 0 to 1. Default 0.35: assumed
    (within the conditions of Breen & Goldthorpe 1997).
    """

    leave_service: float = 0.2
    """Chance that who has left school reaches the service class. Unit: probability, from 0 to 1. Default 0.2:
    assumed (within the conditions of Breen & Goldthorpe 1997).
    """

    leave_working: float = 0.55
    """Chance that who has left school reaches the working class. Unit: probability, from 0 to 1. Default 0.55:
    assumed (within the conditions of Breen & Goldthorpe 1997).
    """

    culture_weight: float = 0.5
    """Part of the variance of scores that is due to culture where culture has variance 1. Unit: share, from 0 to 1.
    Default 0.5: assumed.
    """

    places: float = 0.4
    """Share of all its pupils that a school lets pass at most. Unit: share, from 0 to 1. Default 0.4: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def mean_culture(self) -> float:
        """Mean culture of all.

        Source: mean(Individual.culture)
        Unit: 1.
        """
        return self._aggregate(0, metrics.aggregate_mean_culture)
