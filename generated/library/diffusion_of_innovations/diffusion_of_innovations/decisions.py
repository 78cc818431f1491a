"""What is decided in the model: How an innovation spreads by advertising and by word of mouth.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from diffusion_of_innovations.entities import ChangeAgency, Consumer
    from diffusion_of_innovations.events import Adopted, Start
    from diffusion_of_innovations.world import World


class DivideBudget(DecisionRecord):
    """Which share of this month's budget do you spend on advertising? The rest pays for demonstrations by users.

    Decided by ChangeAgency in campaign.

    advertised: Share of the budget for advertising. Unit: share, from 0 to 1.
    """

    __slots__ = ("advertised",)

    def __init__(self, *, advertised: float) -> None:
        self.advertised = advertised


def campaign_sees_usual_share(change_agency: ChangeAgency, start: Start, world: World) -> float:
    """Told as usual_share: advertised."""
    return world.parameters.advertised


class Adopt(DecisionRecord):
    """Do you begin to use the product this month, and is it advertising or the example of others that wins you?

    Decided by Consumer in consider.
    """

    __slots__ = ("adopt", "won_by")

    def __init__(self, *, adopt: bool, won_by: Literal["advertising", "others"]) -> None:
        self.adopt = adopt
        self.won_by = won_by


def consider_sees_innovativeness(consumer: Consumer, start: Start, world: World) -> float:
    """Told as innovativeness: Consumer.innovativeness."""
    return consumer.innovativeness


def consider_sees_advantage(consumer: Consumer, start: Start, world: World) -> float:
    """Told as advantage: advantage."""
    return world.parameters.advantage


class Recommend(DecisionRecord):
    """You use the product now. Do you recommend it to others?

    Decided by Consumer in recommend.
    """

    __slots__ = ("recommend",)

    def __init__(self, *, recommend: bool) -> None:
        self.recommend = recommend


def recommend_sees_satisfaction(consumer: Consumer, adopted: Adopted, world: World) -> float:
    """Told as satisfaction: satisfaction."""
    return world.parameters.satisfaction


def starts_consider(consumer: Consumer, start: Start, world: World) -> bool:
    """Whether Start triggers consider: not Consumer.adopted."""
    return not consumer.adopted
