"""What handlers may read besides their own entity: How precedents settle the law, and whether the law follows
society.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from case_law_model import metrics
from case_law_model.entities import Society


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    drift: float = 0.002
    """Rise of society's limit in a round. Unit: conduct, from 0 to 1. Default 0.002: assumed."""

    turnover: float = 0.02
    """Chance that a judge is replaced in a round. Unit: probability, from 0 to 1. Default 0.02: assumed."""

    polarization: float = 0.1
    """Distance of a new judge's own limit from society's. Unit: conduct, from 0 to 1. Default 0.1: assumed
    (polarized judges, Gennaioli & Shleifer 2007).
    """

    settlement: float = 0.5
    """Chance that the parties of a covered dispute settle. Unit: probability, from 0 to 1. Default 0.5: assumed
    (that what is clear is not litigated, Priest & Klein 1984).
    """

    restatement_weight: float = 0.3
    """Weight that judges give to the restatement. Unit: 1, from 0 to 1. Default 0.3: assumed."""

    restraint: float = 0.1
    """Distance of a judge's own limit from the facts above which it overrules; 2 for never. Unit: conduct, from 0 to
    2. Default 0.1: assumed (costs of overruling, Gennaioli & Shleifer 2007).
    """

    reopened: float = 0.1
    """Width of the open zone after a ruling that overrules. Unit: conduct, from 0 to 1. Default 0.1: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def society(self) -> Society:
        """The socio-political environment holds conduct up to a limit to be right, changes its mind, and replaces
        judges.
        """
        return self._environment(Society)

    @property
    def middle(self) -> float:
        """Middle of the open zone, in the mean over fields.

        Source: mean(Precedent.permitted + Precedent.prohibited) / 2
        Unit: conduct.
        """
        return self._aggregate(0, metrics.aggregate_middle)

    @property
    def doctrine(self) -> float:
        """The limit that experts have restated.

        Source: sum(Expert.restated) / max(1, count(Expert))
        Unit: conduct.
        """
        return self._aggregate(1, metrics.aggregate_doctrine)

    @property
    def trust(self) -> float:
        """Weight of the restatement; none without experts.

        Source: restatement_weight * min(1, count(Expert))
        Unit: 1.
        """
        return self._aggregate(2, metrics.aggregate_trust)
