"""How moods cluster in homes."""

from emotional_contagion_model import Channel, World, math, sum  # kept by simcc


def between_homes(world: World) -> float:
    """The variance between homes over p(1 - p)/size; no value without homes, or if all people are alike."""
    homes: list[list[bool]] = []
    for channel in world.every(Channel):
        homes = homes + [[member.mood == "content" for member in channel.neighbors("members")]]
    filled = [home for home in homes if len(home) > 0]
    people = sum(len(home) for home in filled)
    if len(filled) == 0:
        return math.nan
    mean = sum(sum(home) for home in filled) / people
    expected = mean * (1.0 - mean) * len(filled) / people
    shares = [sum(home) / len(home) for home in filled]
    spread = sum((share - mean) * (share - mean) for share in shares) / len(filled)
    return spread / expected if expected > 0 else math.nan
