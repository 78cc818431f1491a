"""What is observed, and when a run is over: Intentions, what others do, and what one is able to do.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, ratio, share

from theory_of_planned_behavior.entities import CognitiveAgent

if TYPE_CHECKING:
    from theory_of_planned_behavior.world import World


def acting(world: World) -> float:
    """Agents who act.

    Source: share(CognitiveAgent where acted)
    Unit: share.
    """
    return share(cognitive_agent.acted for cognitive_agent in world.every(CognitiveAgent))


def intending(world: World) -> float:
    """Agents who intend to act.

    Source: share(CognitiveAgent where intends)
    Unit: share.
    """
    return share(cognitive_agent.intends for cognitive_agent in world.every(CognitiveAgent))


def able_to_act(world: World) -> float:
    """Agents who act, of those who intend to.

    Source: count(CognitiveAgent where acted and intends) / count(CognitiveAgent where intends)
    Unit: share.
    """
    return ratio(
        count(cognitive_agent.acted and cognitive_agent.intends for cognitive_agent in world.every(CognitiveAgent)),
        count(cognitive_agent.intends for cognitive_agent in world.every(CognitiveAgent)),
    )


def intention(world: World) -> float:
    """Mean intention.

    Source: mean(CognitiveAgent.intention)
    Unit: strength.
    """
    return mean(cognitive_agent.intention for cognitive_agent in world.every(CognitiveAgent))


def norm(world: World) -> float:
    """Mean subjective norm.

    Source: mean(CognitiveAgent.norm)
    Unit: share.
    """
    return mean(cognitive_agent.norm for cognitive_agent in world.every(CognitiveAgent))


def attitude(world: World) -> float:
    """Mean attitude.

    Source: mean(CognitiveAgent.attitude)
    Unit: share.
    """
    return mean(cognitive_agent.attitude for cognitive_agent in world.every(CognitiveAgent))


def control(world: World) -> float:
    """Mean perceived control.

    Source: mean(CognitiveAgent.control)
    Unit: share.
    """
    return mean(cognitive_agent.control for cognitive_agent in world.every(CognitiveAgent))


def intention_gap(world: World) -> float:
    """Mean intention of those who act less that of the others.

    Source: gap()
    Unit: strength.
    """
    from theory_of_planned_behavior.handlers import metrics as observing  # it imports this package

    return observing.gap(world)


def explained(world: World) -> float:
    """Share of the variance of intention that attitude, norm and control explain.

    Source: explained_share()
    Unit: share.
    """
    from theory_of_planned_behavior.handlers import metrics as observing  # it imports this package

    return observing.explained_share(world)
