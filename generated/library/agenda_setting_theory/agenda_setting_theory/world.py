"""What handlers may read besides their own entity: How media set the public agenda, and what audiences give back.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime_base.world import World as RuntimeWorld

from agenda_setting_theory import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    events: tuple[float, ...] = (0.35, 0.25, 0.18, 0.12, 0.07, 0.03)
    """Share of events on each issue. Unit: share, from 0 to 1. Default (0.35, 0.25, 0.18, 0.12, 0.07, 0.03):
    assumed.
    """

    slots_each: int = 20
    """Slots of an outlet in a round. Unit: slots, from 1 to 1000. Default 20: assumed."""

    audience_weight: float = 0.5
    """How far outlets follow their audience rather than events. Unit: share, from 0 to 1. Default 0.5: assumed."""

    burst_rounds: int = 0
    """Number of rounds in which issue 6 fills the news; 0 for no burst. Unit: round, from 0 to 1000. Default 0:
    assumed.
    """

    burst_share: float = 0.6
    """Share of events on issue 6 during the burst. Unit: share, from 0 to 1. Default 0.6: assumed."""

    talk: float = 0.2
    """Chance to take over an issue in talk. Unit: probability, from 0 to 1. Default 0.2: assumed (that people talk
    about issues, Zhu et al. 1993).
    """


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def attention_1(self) -> float:
        """People who hold issue 1 to be the most important.

        Source: share(Person where issue == 1)
        Unit: share.
        """
        return self._aggregate(0, metrics.aggregate_attention_1)

    @property
    def attention_2(self) -> float:
        """People who hold issue 2 to be the most important.

        Source: share(Person where issue == 2)
        Unit: share.
        """
        return self._aggregate(1, metrics.aggregate_attention_2)

    @property
    def attention_3(self) -> float:
        """People who hold issue 3 to be the most important.

        Source: share(Person where issue == 3)
        Unit: share.
        """
        return self._aggregate(2, metrics.aggregate_attention_3)

    @property
    def attention_4(self) -> float:
        """People who hold issue 4 to be the most important.

        Source: share(Person where issue == 4)
        Unit: share.
        """
        return self._aggregate(3, metrics.aggregate_attention_4)

    @property
    def attention_5(self) -> float:
        """People who hold issue 5 to be the most important.

        Source: share(Person where issue == 5)
        Unit: share.
        """
        return self._aggregate(4, metrics.aggregate_attention_5)

    @property
    def attention_6(self) -> float:
        """People who hold issue 6 to be the most important.

        Source: share(Person where issue == 6)
        Unit: share.
        """
        return self._aggregate(5, metrics.aggregate_attention_6)
