"""What is observed, and when a run is over: Open borders and global products, and what they do to the variety of
cultures.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, ratio, share

from cultural_globalization.entities import CulturalAgent, Region

if TYPE_CHECKING:
    from cultural_globalization.world import World


def aggregate_agents(world: World) -> int:
    """Number of agents.

    Source: count(CulturalAgent)
    Unit: agents.
    """
    return len(world.every(CulturalAgent))


def aggregate_regions(world: World) -> int:
    """Number of regions.

    Source: count(Region)
    Unit: regions.
    """
    return len(world.every(Region))


def aggregate_within(world: World) -> float:
    """Chance that two different agents of one region hold the same variant.

    Source: alike_at_home()
    Unit: probability.
    """
    from cultural_globalization.handlers import metrics as observing  # it imports this package

    return observing.alike_at_home(world)


def aggregate_between(world: World) -> float:
    """Chance that two agents of different regions hold the same variant.

    Source: alike_abroad()
    Unit: probability.
    """
    from cultural_globalization.handlers import metrics as observing  # it imports this package

    return observing.alike_abroad(world)


def homogeneity(world: World) -> float:
    """Chance that two different agents of one region hold the same variant.

    Source: within
    Unit: probability.
    """
    return world.within


def likeness(world: World) -> float:
    """Chance that two agents of different regions hold the same variant.

    Source: between
    Unit: probability.
    """
    return world.between


def difference(world: World) -> float:
    """How far regions differ, by chances of different agents.

    Source: (within - between) / max(0.000000001, 1 - between)
    Unit: share.
    """
    return (world.within - world.between) / max(1 - world.between, 1e-09)


def divergence(world: World) -> float:
    """Share of all variety that is between regions.

    Source: (1 - 1 / max(1, regions)) * (regions / agents + (1 - regions / agents) * within - between) /
        max(0.000000001, 1 - between + (between - regions / agents - (1 - regions / agents) * within) / max(1, regions))
    Unit: share.
    """
    return (
        (1 - 1 / max(1, world.regions))
        * (ratio(world.regions, world.agents) + (1 - ratio(world.regions, world.agents)) * world.within - world.between)
        / max(
            1
            - world.between
            + (
                world.between
                - ratio(world.regions, world.agents)
                - (1 - ratio(world.regions, world.agents)) * world.within
            )
            / max(1, world.regions),
            1e-09,
        )
    )


def variants(world: World) -> float:
    """Variants in the world.

    Source: kinds()
    Unit: variants.
    """
    from cultural_globalization.handlers import metrics as observing  # it imports this package

    return observing.kinds(world)


def product(world: World) -> float:
    """Agents who hold the global product.

    Source: share(CulturalAgent where variant == 0)
    Unit: share.
    """
    return share(cultural_agent.variant == 0 for cultural_agent in world.every(CulturalAgent))


def kept(world: World) -> float:
    """Agents who hold the tradition of their region.

    Source: share(lives_in where tie.a.variant == tie.b.tradition)
    Unit: share.
    """
    return share(tie.a.variant == tie.b.tradition for tie in world.ties("lives_in"))


def openness(world: World) -> float:
    """How open regions are.

    Source: mean(Region.openness)
    Unit: probability.
    """
    return mean(region.openness for region in world.every(Region))
