"""What is decided in the model: How culture spreads among the alike, and why differences remain.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import matches
from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from dynamic_culture_dissemination.entities import CulturalAgent
    from dynamic_culture_dissemination.events import Encountered
    from dynamic_culture_dissemination.world import World


class TakeOver(DecisionRecord):
    """You meet a neighbor who does some things as you do and others differently. Do you take over one of their ways?

    Decided by CulturalAgent in exchange.
    """

    __slots__ = ("take_over",)

    def __init__(self, *, take_over: bool) -> None:
        self.take_over = take_over


def exchange_sees_in_common(cultural_agent: CulturalAgent, encountered: Encountered, world: World) -> float:
    """Told as in_common: (matches(CulturalAgent.culture, Encountered.neighbor.culture) - 15 + features) / features."""
    return (
        matches(cultural_agent.culture, encountered.neighbor.culture) - 15 + world.parameters.features
    ) / world.parameters.features
