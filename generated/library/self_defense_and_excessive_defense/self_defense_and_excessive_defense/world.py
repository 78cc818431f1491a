"""What handlers may read besides their own entity: Who attacks, who is prepared to resist, and which force courts
allow.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from self_defense_and_excessive_defense import metrics
from self_defense_and_excessive_defense.entities import News


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    stake: float = 4.0
    """What a successful attack takes. Unit: value, from 0 to 1000000. Default 4.0: assumed."""

    reconsidering: float = 0.1
    """Chance to reconsider in a round. Unit: probability, from 0 to 1. Default 0.1: assumed."""

    expected_sanction: float = 0.0
    """Sanction for resisting that defenders expect in addition to what the news say. Unit: value, from 0 to 1000000.
    Default 0.0: assumed; for the game alone.
    """

    effectiveness: float = 1.2
    """Rate at which force saves what is at stake. Unit: 1, from 0 to 100. Default 1.2: assumed."""

    sanction: float = 4.0
    """Sanction for excessive force. Unit: value, from 0 to 1000000. Default 4.0: assumed."""

    cost_of_force: float = 0.2
    """Cost of a unit of force to the defender. Unit: value, from 0 to 1000. Default 0.2: assumed."""

    proportionate: bool = False
    """Whether force follows the threat rather than a calculation. Default False: assumed; for courts alone."""

    force_error: float = 0.0
    """Standard deviation of the error of proportionate force. Unit: force, from 0 to 100. Default 0.0: assumed."""

    tolerance: float = 0.3
    """Force beyond the threat that the law allows. Unit: force, from 0 to 100. Default 0.3: assumed."""

    judge_error: float = 0.3
    """Standard deviation of the error with which judges see the threat. Unit: force, from 0.001 to 100. Default 0.3:
    assumed.
    """

    harm_of_force: float = 6.0
    """Harm to an aggressor from a unit of force. Unit: value, from 0 to 1000. Default 6.0: assumed."""

    news_weight: float = 0.05
    """Weight of a round in what all expect. Unit: 1, from 0 to 1. Default 0.05: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def news(self) -> News:
        """All learn from what is published what resisting costs aggressors and saves defenders."""
        return self._environment(News)

    @property
    def attacking(self) -> float:
        """Aggressors who attack.

        Source: count(Aggressor where attacks) / max(1, count(Aggressor))
        Unit: share.
        """
        return self._aggregate(0, metrics.aggregate_attacking)

    @property
    def ready(self) -> float:
        """Defenders who are prepared.

        Source: count(Defender where prepared) / max(1, count(Defender))
        Unit: share.
        """
        return self._aggregate(1, metrics.aggregate_ready)
