"""What is observed, and when a run is over: How culture spreads among the alike, and why differences remain.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import components, largest_component, matches, mean, ratio, share

from dynamic_culture_dissemination.entities import CulturalAgent

if TYPE_CHECKING:
    from dynamic_culture_dissemination.world import World


def aggregate_open_ties(world: World) -> float:
    """Share of neighbors between whom something can still change.

    Source: share(beside where matches(tie.a.culture, tie.b.culture) > 15 - features and matches(tie.a.culture,
        tie.b.culture) < 15)
    Unit: share of ties.
    """
    return share(
        matches(tie.a.culture, tie.b.culture) > 15 - world.parameters.features
        and matches(tie.a.culture, tie.b.culture) < 15
        for tie in world.ties("beside")
    )


def aggregate_regions(world: World) -> int:
    """Connected sets of agents with the same culture.

    Source: components(beside where matches(tie.a.culture, tie.b.culture) == 15)
    Unit: regions.
    """
    return components(
        (tie for tie in world.ties("beside") if matches(tie.a.culture, tie.b.culture) == 15), world.every(CulturalAgent)
    )


def stable_regions(world: World) -> float:
    """Regions of one culture.

    Source: regions
    Unit: regions.
    """
    return world.regions


def zones(world: World) -> float:
    """Sets of agents in which neighbors have something in common.

    Source: components(beside where matches(tie.a.culture, tie.b.culture) > 15 - features)
    Unit: regions.
    """
    return components(
        (tie for tie in world.ties("beside") if matches(tie.a.culture, tie.b.culture) > 15 - world.parameters.features),
        world.every(CulturalAgent),
    )


def local_convergence(world: World) -> float:
    """Features that neighbors have in common.

    Source: (mean(matches(beside.a.culture, beside.b.culture)) - 15 + features) / features
    Unit: share of features.
    """
    return ratio(
        mean(matches(tie.a.culture, tie.b.culture) for tie in world.ties("beside")) - 15 + world.parameters.features,
        world.parameters.features,
    )


def global_polarization(world: World) -> float:
    """Regions per agent.

    Source: regions / count(CulturalAgent)
    Unit: regions per agent.
    """
    return ratio(world.regions, len(world.every(CulturalAgent)))


def largest_region(world: World) -> float:
    """Agents in the largest region.

    Source: largest_component(beside where matches(tie.a.culture, tie.b.culture) == 15)
    Unit: share of agents.
    """
    return largest_component(
        (tie for tie in world.ties("beside") if matches(tie.a.culture, tie.b.culture) == 15), world.every(CulturalAgent)
    )


def open_ties(world: World) -> float:
    """Neighbors between whom something can still change.

    Source: open_ties
    Unit: share of ties.
    """
    return world.open_ties


def stop_when(world: World) -> bool:
    """Whether the run is over at the end of a round.

    Source: drift == 0 and open_ties == 0
    """
    return world.parameters.drift == 0 and world.open_ties == 0
