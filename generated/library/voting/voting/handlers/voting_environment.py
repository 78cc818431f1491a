"""What the voting environment does: announce candidates, rule and poll, and count."""

from collections.abc import Sequence  # kept by simcc

from voting import Ballot, Govern, Start, VotingEnvironment, World, sum  # kept by simcc


def decide_announce(place: VotingEnvironment, start: Start, world: World) -> Govern:
    """S1, the rule: the same rule in all elections."""
    return Govern(rule=world.parameters.decided_by)


def announce(place: VotingEnvironment, start: Start, world: World, decision: Govern | None) -> None:
    """S1: candidates, the rule, and the last result with an error."""
    if decision is not None:
        place.rule = decision.rule
    if world.round == 1 or world.parameters.redrawn:
        place.positions = [place.draw() for _ in range(5)]
    if world.round > 1:
        place.poll = [share + place.draw_normal(0.0, world.parameters.poll_error) for share in place.shares]


def above(rankings: Sequence[Sequence[float]], one: int, other: int) -> int:
    """How many rank one candidate above the other."""
    return sum(1 for ranking in rankings if ranking[one] > ranking[other])


def count_votes(place: VotingEnvironment, ballots: Sequence[Ballot], world: World) -> None:
    """S4: all rules on the same votes."""
    numbers = range(world.parameters.candidates)
    rankings = [ballot.utilities for ballot in ballots]
    preferring = [[above(rankings, one, other) if one != other else 0 for other in numbers] for one in numbers]
    votes = [sum(1 for ballot in ballots if ballot.choice == number) for number in numbers]
    by_votes = place.ranked(numbers, votes)
    first, second = by_votes[0], by_votes[1]
    runoff = place.best([first, second], [preferring[first][second], preferring[second][first]])
    borda = place.best(numbers, [sum(preferring[number]) for number in numbers])
    unbeaten = [
        one for one in numbers if all(2 * preferring[one][other] > len(ballots) or one == other for other in numbers)
    ]
    place.shares = [votes[number] / len(ballots) if number < len(votes) else 0.0 for number in range(5)]
    place.by_rule = [first, runoff, borda]
    place.beats_all = unbeaten[0] if len(unbeaten) > 0 else None
    place.elected = first
    if place.rule == "runoff":
        place.elected = runoff
    elif place.rule == "borda":
        place.elected = borda
    elif len(unbeaten) > 0 and place.rule == "pairwise":
        place.elected = unbeaten[0]
