"""What voters do: talk, read, and vote."""

from electoral_polarization_system import Start, Talked, Vote, Voter, World  # kept by simcc


def talk(voter: Voter, start: Start, world: World) -> None:
    """S1: two who are near to each other move towards each other (Deffuant et al. 2000)."""
    other = voter.choose(voter.neighbors("meets"))
    difference = other.position - voter.position
    if abs(difference) < world.parameters.confidence:
        moved = world.parameters.pull * difference
        voter.position = min(1.0, max(0.0, voter.position + moved))
        voter.emit(Talked(moved=moved), to=other)


def give_way(voter: Voter, talked: Talked, world: World) -> None:
    """S1: the other one moves as far."""
    voter.position = min(1.0, max(0.0, voter.position - talked.moved))


def read(voter: Voter, start: Start, world: World) -> None:
    """S2: the nearest outlet draws its reader."""
    outlets = voter.neighbors("reads_in")
    if len(outlets) > 0:
        outlet = voter.best(outlets, [-abs(outlet.slant - voter.position) for outlet in outlets])
        distance = outlet.slant - voter.position
        if abs(distance) < world.parameters.confidence:
            voter.position = min(1.0, max(0.0, voter.position + world.parameters.media_pull * distance))


def decide_elect(voter: Voter, start: Start, world: World) -> Vote:
    """S5, the rule: the nearest party, unless it is too far away (Downs 1957)."""
    distances = [round(abs(party.position - voter.position), 9) for party in voter.neighbors("may_elect")]
    nearest = min(distances, default=2.0)
    if nearest > world.parameters.alienation:
        return Vote(votes=False, number=0)
    return Vote(votes=True, number=voter.best(range(len(distances)), [-distance for distance in distances]))


def elect(voter: Voter, start: Start, world: World, decision: Vote | None) -> None:
    """S5: a vote, or none."""
    parties = voter.neighbors("may_elect")
    if decision is not None and decision.votes and decision.number < len(parties):
        voter.choice = parties[decision.number]
    else:
        voter.choice = None
