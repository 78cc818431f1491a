"""What handlers may read besides their own entity: What people work on if lower needs come first, and what scarcity
does to them.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from hierarchy_of_needs.entities import Organization


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    loss: tuple[float, ...] = (0.1, 0.06, 0.04, 0.03)
    """What each need loses in a round. Unit: satisfaction, from 0 to 1. Default (0.1, 0.06, 0.04, 0.03): assumed."""

    success: tuple[float, ...] = (1.0, 0.9, 0.8, 0.8)
    """Chance that work on each need succeeds. Unit: probability, from 0 to 1. Default (1.0, 0.9, 0.8, 0.8): assumed."""

    gain: float = 0.4
    """What success adds to a need. Unit: satisfaction, from 0 to 1. Default 0.4: assumed (1 - threshold at most, so
    that nothing is wasted).
    """

    threshold: float = 0.6
    """Satisfaction below which a need moves people. Unit: satisfaction, from 0 to 1. Default 0.6: assumed."""

    order: Literal["ladder", "parallel"] = "ladder"
    """Whether the lowest unmet need comes first, or the emptiest. Default "ladder": Maslow 1943 (ladder); Wahba &
    Bridwell 1976 doubt it.
    """

    cut_wage: float = 0.45
    """Wage in the cut as a share of the full one. Unit: share, from 0 to 1. Default 0.45: assumed."""

    cut_first: int = 201
    """First round of the cut. Unit: round, 1 or more. Default 201: assumed."""

    cut_last: int = 300
    """Last round of the cut. Unit: round, 0 or more. Default 300: assumed."""

    keeps_safe: bool = False
    """Whether the organization keeps contracts safe in a cut. Default False: assumed."""

    unsafe_success: float = 0.5
    """Chance that work on safety succeeds while contracts are not safe. Unit: probability, from 0 to 1. Default 0.5:
    assumed.
    """

    shared_gain: float = 0.2
    """What an accepted invitation adds to the belonging of the invited person. Unit: satisfaction, from 0 to 1.
    Default 0.2: assumed.
    """

    recognitions: int = 2
    """Recognitions for a team in a round. Unit: recognitions, from 0 to 1000. Default 2: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def organization(self) -> Organization:
        """The organization pays wages and gives security."""
        return self._environment(Organization)
