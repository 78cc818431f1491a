"""How alike agents are within and between regions."""

from collections.abc import Sequence  # kept by simcc

from cultural_globalization import CulturalAgent, World, math, sum  # kept by simcc


def same_pairs(held: Sequence[int]) -> int:
    """The number of ordered pairs of different places that hold the same number."""
    pairs, length, last = 0, 0, -1
    for number in sorted(held):
        length = length + 1 if number == last else 1
        last = number
        pairs += 2 * (length - 1)
    return pairs


def kinds(world: World) -> float:
    """How many different variants somebody holds."""
    held = sorted([agent.variant for agent in world.every(CulturalAgent)])
    return 1 + sum(1 for variant, following in zip(held, held[1:]) if variant != following)


def alike_at_home(world: World) -> float:
    """F0 (Latter 1973): of the pairs of different agents of one region those who hold the same variant."""
    ties = world.ties("lives_in")
    if world.regions == 0:
        return same_pairs([agent.variant for agent in world.every(CulturalAgent)]) / (world.agents * (world.agents - 1))
    same, pairs = (
        same_pairs([tie.a.variant * world.regions + tie.b.id for tie in ties]),
        same_pairs([tie.b.id for tie in ties]),
    )
    return same / pairs if pairs > 0 else math.nan


def alike_abroad(world: World) -> float:
    """F1 (Latter 1973): of the pairs of agents of different regions those who hold the same variant."""
    ties = world.ties("lives_in")
    neighbors = same_pairs([tie.b.id for tie in ties])
    strangers = world.agents * (world.agents - 1) - neighbors
    if world.regions < 2 or strangers == 0:
        return math.nan
    same = same_pairs([agent.variant for agent in world.every(CulturalAgent)])
    return (same - same_pairs([tie.a.variant * world.regions + tie.b.id for tie in ties])) / strangers
