"""What is decided in the model: Favours that are kept up by the ties that a refusal would cost.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from social_capital_theory.entities import SocialNetwork
    from social_capital_theory.events import Noticed
    from social_capital_theory.world import World


class DoFavour(DecisionRecord):
    """A partner asks you for a favour. Do you do it, or do you refuse and risk your ties?

    Decided by Individual in consider.
    """

    __slots__ = ("do",)

    def __init__(self, *, do: bool) -> None:
        self.do = do


class PassOn(DecisionRecord):
    """A favour was refused. Which share of the refuser's partners does the talk of your community reach?

    Decided by SocialNetwork in spread.

    reach: Chance that a partner hears of it. Unit: probability, from 0 to 1.
    """

    __slots__ = ("reach",)

    def __init__(self, *, reach: float) -> None:
        self.reach = reach


def spread_sees_usual(social_network: SocialNetwork, noticed: Noticed, world: World) -> float:
    """Told as usual: SocialNetwork.reach."""
    return social_network.reach


class Drop(DecisionRecord):
    """You hear that a partner has refused a favour. Do you cut the tie?

    Decided by Individual in hear.
    """

    __slots__ = ("drop",)

    def __init__(self, *, drop: bool) -> None:
        self.drop = drop
