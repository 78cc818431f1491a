"""What is decided in the model: Intentions, what others do, and what one is able to do.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from theory_of_planned_behavior.entities import CognitiveAgent, EnvironmentalAgent, SocialNormAgent
    from theory_of_planned_behavior.events import Start, Tried
    from theory_of_planned_behavior.world import World


class Announce(DecisionRecord):
    """Which share of people acts, as you announce it?

    Decided by SocialNormAgent in announce.

    share: Share who act as announced. Unit: share, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def announce_sees_usual(social_norm_agent: SocialNormAgent, start: Start, world: World) -> float:
    """Told as usual: said."""
    return world.parameters.said


class Intend(DecisionRecord):
    """How strongly do you intend to act, from 0 to 1?

    Decided by CognitiveAgent in intend.

    intention: Strength of intention. Unit: strength.
    """

    __slots__ = ("intention",)

    def __init__(self, *, intention: float) -> None:
        self.intention = intention


def intend_sees_attitude(cognitive_agent: CognitiveAgent, start: Start, world: World) -> float:
    """Told as attitude: CognitiveAgent.attitude."""
    return cognitive_agent.attitude


def intend_sees_norm(cognitive_agent: CognitiveAgent, start: Start, world: World) -> float:
    """Told as norm: CognitiveAgent.norm."""
    return cognitive_agent.norm


def intend_sees_control(cognitive_agent: CognitiveAgent, start: Start, world: World) -> float:
    """Told as control: CognitiveAgent.control."""
    return cognitive_agent.control


class Act(DecisionRecord):
    """Do you try to act now?

    Decided by CognitiveAgent in act.
    """

    __slots__ = ("act",)

    def __init__(self, *, act: bool) -> None:
        self.act = act


def act_sees_intention(cognitive_agent: CognitiveAgent, start: Start, world: World) -> float:
    """Told as intention: CognitiveAgent.intention."""
    return cognitive_agent.intention


class DealOut(DecisionRecord):
    """Which share of those who try do you give the resources to act?

    Decided by EnvironmentalAgent in deal_out.

    share: Chance to be able to act. Unit: share, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def deal_out_sees_usual(environmental_agent: EnvironmentalAgent, tried_events: Sequence[Tried], world: World) -> float:
    """Told as usual: resources."""
    return world.parameters.resources
