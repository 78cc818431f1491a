"""What media do: serve the needs of their users."""

from uses_and_gratifications_theory import Medium, Serve, Start, World, sum  # kept by simcc


def decide_serve(medium: Medium, start: Start, world: World) -> Serve:
    """S3, the rule: the mean needs of those who use it now."""
    users = [member.needs for member in medium.neighbors("audience") if member.used == medium.format]
    if len(users) == 0:
        return Serve(information=medium.supply[0], entertainment=medium.supply[1], company=medium.supply[2])
    sums = [sum(needs[at] for needs in users) / len(users) for at in range(3)]
    return Serve(information=sums[0], entertainment=sums[1], company=sums[2])


def serve(medium: Medium, start: Start, world: World, decision: Serve | None) -> None:
    """S3: supply moves, and its sum stays."""
    if decision is not None and world.parameters.follow > 0:
        wanted = [decision.information, decision.entertainment, decision.company]
        total = sum(wanted)
        if total > 0:
            scale = sum(medium.supply) / total
            follow = world.parameters.follow
            medium.supply = [now + follow * (scale * want - now) for now, want in zip(medium.supply, wanted)]
