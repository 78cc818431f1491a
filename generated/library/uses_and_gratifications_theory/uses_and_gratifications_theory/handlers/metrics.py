"""Beliefs and niches."""

from uses_and_gratifications_theory import AudienceMember, Medium, World, math, sum  # kept by simcc


def belief_gap(world: World) -> float:
    """Mean distance between belief and what is given, over members and media that can be used; no value without."""
    media = [medium for medium in world.every(Medium) if medium.enters <= world.round and medium.id < 5]
    total = 0.0
    for member in world.every(AudienceMember):
        for medium in media:
            gives = sum(need * offered for need, offered in zip(member.needs, medium.supply))
            total += abs(member.beliefs[medium.id] - gives)
    pairs = len(media) * len(world.every(AudienceMember))
    return total / pairs if pairs > 0 else math.nan


def niche_breadth(world: World) -> float:
    """Mean over media in use of 1 over the sum of squared shares of their users' needs; no value where none is used."""
    members = world.every(AudienceMember)
    breadths: list[float] = []
    for medium in world.every(Medium):
        users = [member.needs for member in members if member.used == medium.format]
        total = sum(sum(needs) for needs in users)
        if total > 0:
            shares = [sum(needs[at] for needs in users) / total for at in range(3)]
            breadths += [1.0 / sum(share * share for share in shares)]
    return sum(breadths) / len(breadths) if len(breadths) > 0 else math.nan
