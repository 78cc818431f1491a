"""What a home channel does: pass on what its members express."""

from emotional_contagion_model import Channel, Start, World, sum  # kept by simcc


def pass_on(channel: Channel, start: Start, world: World) -> None:
    """S1: sums over members."""
    members = channel.neighbors("members")
    channel.expressed = sum(member.expressiveness * member.intensity for member in members)
    channel.expressiveness_sum = sum(member.expressiveness for member in members)
