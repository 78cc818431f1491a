"""What handlers may read besides their own entity: How illness and care are divided between rich and poor.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from health_inequality.entities import HealthcareSystem


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    risks: tuple[float, ...] = (0.1, 0.08, 0.06, 0.04, 0.02)
    """Chance to fall ill in a month by fifth of income, from the poorest to the richest. Unit: probability, from 0
    to 1. Default (0.1, 0.08, 0.06, 0.04, 0.02): assumed (that risk falls with each step, Marmot et al. 1991).
    """

    recovery: float = 0.1
    """Chance to recover in a month without care. Unit: probability, from 0 to 1. Default 0.1: assumed."""

    treated_recovery: float = 0.5
    """Chance to recover in a month with care. Unit: probability, from 0 to 1. Default 0.5: assumed."""

    community_part: float = 0.2
    """Part of a person's risk that is the community's. Unit: share, from 0 to 1. Default 0.2: assumed."""

    places: int = 100
    """People who can be treated in a month. Unit: places, from 0 to 100000. Default 100: assumed."""

    seek_chance: float = 1.0
    """Chance of an ill person to seek care in a month. Unit: probability, from 0 to 1. Default 1.0: assumed."""

    pooling: float = 0.8
    """Chance of a family to pool the incomes of its members. Unit: probability, from 0 to 1. Default 0.8: assumed."""

    care_rule: Literal["pay", "lottery", "poorest_first"] = "pay"
    """Rule by which places are given. Default "pay": assumed (care that follows the ability to pay, Hart 1971)."""

    clinic_every: int = 12
    """Months between two new clinics. Unit: month, from 1 to 10000. Default 12: assumed."""

    clinic_place: Literal["poorest", "richest", "anywhere"] = "poorest"
    """Where clinics are opened. Default "poorest": assumed."""

    adoption: tuple[float, ...] = (0.05, 0.0875, 0.125, 0.1625, 0.2)
    """Chance to adopt the service in a month by fifth of income, from the poorest to the richest. Unit: probability,
    from 0 to 1. Default (0.05, 0.0875, 0.125, 0.1625, 0.2): assumed (that the rich adopt earlier, Victora et al.
    2000).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def healthcare_system(self) -> HealthcareSystem:
        """Care has few places, which are given by a rule."""
        return self._environment(HealthcareSystem)

    @property
    def time(self) -> float:
        """The time from the beginning of the run to that of the round, in months."""
        return self._time()
