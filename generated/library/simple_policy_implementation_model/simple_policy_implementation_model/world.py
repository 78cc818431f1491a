"""What handlers may read besides their own entity: How programmes fail at offices that must agree, and what citizens
make of those in force.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from simple_policy_implementation_model import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    tries: int = 2
    """How often a government asks at most. Unit: tries, from 1 to 100. Default 2: assumed (that governments persist,
    Bowen 1982).
    """

    cut: float = 0.2
    """Part of the programme that is given up before a further try. Unit: share, from 0 to 1. Default 0.2: assumed
    (that governments reduce programmes, Bowen 1982).
    """

    procedure: Literal["at_once", "in_turn"] = "at_once"
    """Whether offices are asked all at once or one after the other. Default "at_once": literature (both are in
    Pressman & Wildavsky 1973).
    """

    agree: float = 0.9
    """Chance that an office agrees to the whole programme. Unit: probability, from 0 to 1. Default 0.9: assumed."""

    gain: float = 0.3
    """By how much the chance rises if nothing is left of the programme. Unit: probability, from 0 to 1. Default 0.3:
    assumed.
    """

    satisfaction_speed: float = 0.1
    """Part of the distance by which satisfaction moves in a round. Unit: share, from 0 to 1. Default 0.1: assumed."""

    target: float = 0.82
    """Share of citizens that is to comply. Unit: share, from 0 to 1. Default 0.82: assumed."""

    tightening: float = 0.02
    """By how much the penalty changes. Unit: 1, from 0 to 1. Default 0.02: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def programmes(self) -> int:
        """Programmes in force.

        Source: count(Government where in_force)
        Unit: programmes.
        """
        return self._aggregate(0, metrics.aggregate_programmes)

    @property
    def complying(self) -> float:
        """Citizens who comply.

        Source: share(Citizen where complies)
        Unit: share.
        """
        return self._aggregate(1, metrics.aggregate_complying)
