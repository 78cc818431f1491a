"""What members do: give, punish, reckon and vote."""

from collections.abc import Sequence  # kept by simcc

from collective_action_problem import (  # kept by simcc
    Contribute,
    Gave,
    Individual,
    PaidOut,
    Punish,
    Punished,
    PunishmentOpened,
    SanctionsAdopted,
    Start,
    Vote,
    VoteCalled,
    Voted,
    World,
    sum,
)


def decide_contribute(individual: Individual, start: Start, world: World) -> Contribute:
    """S1, the rule: by disposition (Fischbacher et al. 2001), or up to the standard where shirking costs more."""
    endowment = world.parameters.endowment
    tokens = 0
    if individual.disposition == "conditional":
        tokens = round(world.parameters.matching * individual.belief)
    elif individual.disposition == "hump_shaped":
        tokens = round(min(individual.belief, max(0.0, endowment - individual.belief)))
    elif individual.disposition == "unconditional":
        tokens = individual.habit
    if individual.threat > 1.0 - world.parameters.share_return:
        tokens = max(tokens, individual.standard)
    return Contribute(tokens=min(tokens, endowment))


def contribute(individual: Individual, start: Start, world: World, decision: Contribute | None) -> None:
    """S1: what is given goes to the common good of the own group, at most the endowment."""
    individual.contribution = min(decision.tokens, world.parameters.endowment) if decision is not None else 0
    individual.spent = 0
    individual.emit(Gave(tokens=individual.contribution), to=individual.neighbors("member_of"))


def decide_punish(individual: Individual, opened: PunishmentOpened, world: World) -> Punish:
    """S3, the rule: anger at those who give less sets how hard one punishes (Fehr & Gächter 2002)."""
    return Punish(severity=individual.resentment)


def punish(individual: Individual, opened: PunishmentOpened, world: World, decision: Punish | None) -> None:
    """S3: points on each member that gave less, in proportion to the shortfall."""
    if decision is None:
        return
    spent = 0
    for other in individual.neighbors("member_of.members"):
        points = round(decision.severity * max(0, individual.contribution - other.contribution))
        if points > 0:
            spent += points
            individual.emit(Punished(points=points), to=other)
    individual.spent = spent


def settle(individual: Individual, returns: Sequence[PaidOut], blows: Sequence[Punished], world: World) -> None:
    """S4: earnings of the period, and what it teaches about others and about punishment."""
    lost = world.parameters.punishment_effect * sum(blow.points for blow in blows)
    individual.payoff = world.parameters.endowment - individual.contribution - individual.spent - lost
    for paid in returns:
        individual.payoff = individual.payoff + paid.earned
        individual.standard = paid.largest
        if paid.size > 1:
            others = max(0.0, (paid.total - individual.contribution) / (paid.size - 1))
            others = min(others, world.parameters.endowment)
            individual.belief = individual.belief + world.parameters.learning * (others - individual.belief)
        missing = paid.largest - individual.contribution
        if missing > 0:
            individual.threat = individual.threat + world.parameters.learning * (lost / missing - individual.threat)


def decide_vote(individual: Individual, called: VoteCalled, world: World) -> Vote:
    """S5, the rule: for sanctions if one gives more than the average, and so pays for others (Gürerk et al. 2006)."""
    return Vote(sanction=individual.contribution > called.average)


def vote(individual: Individual, called: VoteCalled, world: World, decision: Vote | None) -> None:
    """S5: the ballot; who was not asked is against."""
    individual.emit(Voted(sanction=decision is not None and decision.sanction), to=called.sender)


def expect_more(individual: Individual, adopted: SanctionsAdopted, world: World) -> None:
    """S6: a new beginning restores expectations, up to what the goal asks of each (Andreoni 1988)."""
    individual.belief = max(individual.belief, world.parameters.goal * world.parameters.endowment)
