"""What interest groups do: support a party."""

from electoral_polarization_system import Backed, InterestGroup, Start, Support, World  # kept by simcc


def decide_back(group: InterestGroup, start: Start, world: World) -> Support:
    """S3, the rule: the nearest party."""
    parties = group.neighbors("may_back")
    distances = [abs(party.position - group.aim) for party in parties]
    return Support(
        number=group.best(range(len(parties)), [-distance for distance in distances]) if len(parties) > 0 else 0
    )


def back(group: InterestGroup, start: Start, world: World, decision: Support | None) -> None:
    """S3: the group supports a party for good."""
    parties = group.neighbors("may_back")
    if decision is not None and decision.number < len(parties):
        group.emit(Backed(aim=group.aim), to=parties[decision.number])
    group.committed = True
