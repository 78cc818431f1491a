"""What a community does: count who takes part."""

from community_health_mobilization_theory import Community, Start, World, sum  # kept by simcc


def gather(community: Community, start: Start, world: World) -> None:
    """S1: members and leaders who take part, and the number of members."""
    residents = community.neighbors("residents")
    community.size = len(residents)
    joined = sum(1 for member in residents if member.takes_part)
    community.participants = joined + len(community.neighbors("leaders"))
