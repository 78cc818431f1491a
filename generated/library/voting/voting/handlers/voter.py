"""What voters do: form preferences, vote or stay at home, and choose."""

from voting import Ballot, Choose, Goes, Start, TurnOut, Voter, World, sum  # kept by simcc


def prefer(voter: Voter, start: Start, world: World) -> None:
    """S2: what the voter thinks of each candidate."""
    parameters = world.parameters
    if parameters.preferences == "impartial":
        voter.utilities = [voter.draw() for _ in range(5)]
    elif parameters.preferences == "judgement":
        voter.utilities = [0.5, 1.0 - float(voter.chance(parameters.competence)), 0.0, 0.0, 0.0]
    else:
        if parameters.redrawn:
            voter.position = voter.draw()
        voter.utilities = [-abs(position - voter.position) for position in world.voting_environment.positions]


def decide_turn_out(voter: Voter, start: Start, world: World) -> TurnOut:
    """S2, the rule: pB + D > C (Riker & Ordeshook 1968)."""
    return TurnOut(vote=world.parameters.decisive * world.parameters.stake + voter.duty > voter.cost)


def turn_out(voter: Voter, start: Start, world: World, decision: TurnOut | None) -> None:
    """S2: who votes goes on to choose."""
    if decision is not None and decision.vote:
        voter.emit(Goes(), to=voter)


def decide_choose(voter: Voter, goes: Goes, world: World) -> Choose:
    """S3, the rule: the best of all, or of those that lead the poll (Duverger 1951; Cox 1997)."""
    place = world.voting_environment
    numbers = range(world.parameters.candidates)
    leading = 2 if place.rule == "plurality" else 3 if place.rule == "runoff" else 5
    polled = voter.strategic and sum(place.poll) > 0
    serious = voter.ranked(numbers, [place.poll[number] for number in numbers], leading) if polled else numbers
    return Choose(candidate=voter.best(serious, [voter.utilities[number] for number in serious]))


def choose(voter: Voter, goes: Goes, world: World, decision: Choose | None) -> None:
    """S3: the vote is cast, with the whole ranking for those rules that use it."""
    if decision is not None:
        voter.emit(Ballot(choice=decision.candidate, utilities=voter.utilities), to=world.voting_environment)
