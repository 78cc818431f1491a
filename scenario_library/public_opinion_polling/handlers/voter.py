"""What voters do: get to know others, answer, react to polls, and trust them."""

from collections.abc import Sequence  # kept by simcc

from public_opinion_polling import Answered, Asked, Prefer, Published, Reply, Start, Voter, World, sum  # kept by simcc


def acquaint(voter: Voter, start: Start, world: World) -> None:
    """S5: acquaintances above and below, by the order of the register."""
    others = voter.neighbors("everybody")
    place = int(voter.place * (len(others) + 1))
    for distance in world.parameters.distances:
        if place >= distance:
            voter.connect("knows", others[place - distance])
        if place + distance <= len(others):
            voter.connect("knows", others[place + distance - 1])
    voter.acquainted = True


def decide_answer(voter: Voter, asked: Asked, world: World) -> Reply:
    """S2, the rule: those who trust pollsters answer, and the shy do not say A."""
    answers = voter.chance(voter.trust * voter.contact)
    return Reply(answer=answers, says_a=voter.favors_a and not voter.chance(world.parameters.shy))


def answer(voter: Voter, asked: Asked, world: World, decision: Reply | None) -> None:
    """S2: the answer, if there is one."""
    if decision is not None and decision.answer:
        voter.emit(Answered(says_a=decision.says_a, group=voter.group), to=asked.sender)


def decide_react(voter: Voter, published: Sequence[Published], world: World) -> Prefer:
    """S4, the rule: a poll shifts the share of A (Simon 1954)."""
    estimate = sum(poll.estimate for poll in published) / len(published)
    return Prefer(a=voter.conviction < voter.support + world.parameters.reaction * (estimate - 0.5))


def react(voter: Voter, published: Sequence[Published], world: World, decision: Prefer | None) -> None:
    """S4: the preference after the poll."""
    if decision is not None:
        voter.favors_a = decision.a


def judge(voter: Voter, published: Sequence[Published], world: World) -> None:
    """S5: who sees the same among acquaintances trusts the poll."""
    others = voter.neighbors("knows")
    if len(others) > 0:
        seen = sum(1 for other in others if other.favors_a) / len(others)
        estimate = sum(poll.estimate for poll in published) / len(published)
        voter.trust += world.parameters.trust_speed * (1.0 - abs(estimate - seen) - voter.trust)
