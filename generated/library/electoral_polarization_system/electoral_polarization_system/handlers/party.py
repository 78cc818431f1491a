"""What parties do: count their supporters, and move."""

from collections.abc import Sequence  # kept by simcc

from electoral_polarization_system import Backed, Party, Start, TakePosition, World, sum  # kept by simcc


def be_backed(party: Party, backed: Sequence[Backed], world: World) -> None:
    """S3: the groups that support the party."""
    party.backers = len(backed)
    party.patron = sum(group.aim for group in backed) / len(backed)


def part_of_vote(voter: float, position: float, rivals: Sequence[float], alienation: float) -> float:
    """The part of a voter's vote that a party at a position gets from it."""
    mine = round(abs(voter - position), 9)
    distances = [round(abs(voter - rival), 9) for rival in rivals]
    if mine > alienation or min(distances, default=2.0) < mine:
        return 0.0
    return 1.0 / (1 + sum(1 for distance in distances if distance == mine))


def decide_campaign(party: Party, start: Start, world: World) -> TakePosition:
    """S4, the rule: climb to where more votes are, go to one's voters, or stay (Laver 2005)."""
    parameters = world.parameters
    rivals = [rival.position for rival in party.neighbors("rivals")]
    voters = [voter.position for voter in party.neighbors("asks")]
    now = party.position
    if party.strategy == "aggregator":
        parts = [part_of_vote(voter, now, rivals, parameters.alienation) for voter in voters]
        won = sum(parts)
        if won > 0:
            return TakePosition(position=sum(part * voter for part, voter in zip(parts, voters)) / won)
    if party.strategy != "climber":
        return TakePosition(position=now)
    aim = now if party.patron is None else party.patron
    places = [max(0.0, now - parameters.step), now, min(1.0, now + parameters.step)]
    scores: list[float] = []
    for place in places:
        won = sum(part_of_vote(voter, place, rivals, parameters.alienation) for voter in voters)
        lost = party.backers * parameters.donors * (place - aim) * (place - aim)
        scores += [round(won / max(1, len(voters)) - lost, 9)]
    return TakePosition(position=party.best(places, scores))


def campaign(party: Party, start: Start, world: World, decision: TakePosition | None) -> None:
    """S4: the party moves if it is its turn."""
    if decision is not None:
        party.position = decision.position
