"""What handlers may read besides their own entity: What time study and piece pay do to output, and how cutting rates
spoils it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from scientific_management_theory import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    shape: float = 3.106
    """How steeply chances of very short times fall. Unit: 1, from 0.1 to 100. Default 3.106: literature (Muth 1986,
    so that time falls by a fifth with each doubling, Wright 1936).
    """

    study_every: int = 5
    """Rounds between two time studies; 0 for none. Unit: round, from 0 to 1000. Default 5: assumed."""

    scheme: Literal["hourly", "piece", "differential"] = "piece"
    """How the manager pays. Default "piece": literature (piece is Lazear 2000, differential is Taylor 1895)."""

    least_output: float = 1.0
    """Output below which nobody is kept. Unit: output, from 0 to 10. Default 1.0: assumed."""

    outside_pay: float = 1.01
    """Pay for the least output at hourly pay, here and in outside jobs. Unit: pay, from 0 to 10. Default 1.01:
    assumed.
    """

    guaranteed: float = 1.0
    """Least pay under piece pay. Unit: pay, from 0 to 10. Default 1.0: literature (that there is a guarantee, Lazear
    2000); the value is assumed.
    """

    task: float = 1.2
    """Output from which the high rate holds. Unit: output, from 0 to 10. Default 1.2: assumed."""

    high_rate: float = 1.0
    """Rate for all pieces of who does the task. Unit: pay per output, from 0 to 10. Default 1.0: assumed (that it is
    higher, Taylor 1895).
    """

    low_rate: float = 0.8
    """Rate for all pieces of who does not. Unit: pay per output, from 0 to 10. Default 0.8: assumed."""

    necessary: float = 0.5
    """Time for a unit by the best conceivable method. Unit: hours, from 0.01 to 100. Default 0.5: assumed."""

    quit_chance: float = 0.1
    """Chance of a dissatisfied worker to quit. Unit: probability, from 0 to 1. Default 0.1: assumed."""

    selective: bool = True
    """Whether applicants decline if they would be better off outside. Default True: literature (Lazear 2000)."""

    ability_low: float = 0.5
    """Lowest ability of applicants. Unit: output, from 0.1 to 10. Default 0.5: assumed."""

    ability_high: float = 1.738
    """Highest ability of applicants. Unit: output, from 0.1 to 10. Default 1.738: literature (fitted to the gain of
    44 % in Lazear 2000).
    """

    cutting: float = 0.0
    """By how much a unit of output above the least lowers the rate. Unit: pay per squared output, from 0 to 10.
    Default 0.0: assumed (that managers cut rates, Roy 1952).
    """

    least_rate: float = 0.6
    """Rate below which the manager does not go. Unit: pay per output, from 0 to 10. Default 0.6: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def mean_output(self) -> float:
        """Mean output of workers.

        Source: mean(Worker.output)
        Unit: output.
        """
        return self._aggregate(0, metrics.aggregate_mean_output)
