"""What people do: exploit or cooperate, distrust, move on, and imitate those who earn more."""

from antisocial_personality_theory import (  # kept by simcc
    Approach,
    Compared,
    Leave,
    Paired,
    Person,
    Refused,
    Start,
    TakeOver,
    Warned,
    World,
)


def decide_approach(person: Person, paired: Paired, world: World) -> Approach:
    """S2, the rule: antisocial people exploit, others refuse whom they distrust (Enquist & Leimar 1993)."""
    if person.disposition == "antisocial":
        return Approach(accept=True, exploit=True)
    return Approach(accept=not any(past.about == paired.partner for past in person.remembered(Warned)), exploit=False)


def approach(person: Person, paired: Paired, world: World, decision: Approach | None) -> None:
    """S2: what a person does to its partner of this round."""
    person.partner = paired.partner
    person.accepts = decision is not None and decision.accept
    person.exploits = decision is not None and decision.exploit


def deal(person: Person, start: Start, world: World) -> None:
    """S3: the payoff of the round, and what a victim and a refused exploiter do next."""
    parameters = world.parameters
    partner = person.partner
    person.partner = None
    if partner is None:
        person.outcome = "alone"
        person.payoff = parameters.alone
    elif not person.accepts or not partner.accepts:
        person.outcome = "refused"
        person.payoff = parameters.alone
        if person.disposition == "antisocial":
            person.emit(Refused(), to=person)
    elif person.exploits:
        person.outcome = "clash" if partner.exploits else "exploitation"
        person.payoff = parameters.punishment if partner.exploits else parameters.temptation
    elif partner.exploits:
        person.outcome = "victim"
        person.payoff = parameters.sucker
        person.emit(Warned(about=partner), to=person)
        if parameters.gossip > 0.0:
            others = person.neighbors("belongs_to.members")
            person.emit(Warned(about=partner), to=[other for other in others if person.chance(parameters.gossip)])
    else:
        person.outcome = "cooperation"
        person.payoff = parameters.reward
    exploited = person.outcome == "exploitation" or person.outcome == "clash"
    if exploited and parameters.detection > 0.0 and person.chance(parameters.detection):
        person.payoff -= parameters.penalty


def distrust(person: Person, warned: Warned, world: World) -> None:
    """S4: a warning is remembered, which is all that it does."""
    return


def decide_leave(person: Person, refused: Refused, world: World) -> Leave:
    """S4, the rule: roving exploiters leave where they are known (Enquist & Leimar 1993)."""
    return Leave(leave=person.chance(world.parameters.mobility))


def leave(person: Person, refused: Refused, world: World, decision: Leave | None) -> None:
    """S4: another environment, drawn at random."""
    if decision is not None and decision.leave:
        now = person.neighbors("belongs_to")
        others = [environment for environment in person.neighbors("may_join") if environment not in now]
        if len(now) > 0 and len(others) > 0:
            person.disconnect("belongs_to", now[0])
            person.connect("belongs_to", person.choose(others))


def compare(person: Person, start: Start, world: World) -> None:
    """S5: a look at one other person of the whole population."""
    other = person.choose(person.neighbors("sees"))
    if other.disposition != person.disposition and other.payoff > person.payoff:
        person.emit(Compared(disposition=other.disposition, difference=other.payoff - person.payoff), to=person)


def decide_take_over(person: Person, compared: Compared, world: World) -> TakeOver:
    """S5, the rule: in proportion to the difference (Schlag 1998)."""
    parameters = world.parameters
    largest = parameters.temptation - parameters.punishment + parameters.penalty
    share = min(1.0, max(0.0, parameters.speed * compared.difference / largest))
    return TakeOver(take_over=person.chance(share))


def take_over(person: Person, compared: Compared, world: World, decision: TakeOver | None) -> None:
    """S5: the disposition of the other."""
    if decision is not None and decision.take_over:
        person.disposition = compared.disposition


def be_removed(person: Person, start: Start, world: World) -> None:
    """S6: an antisocial person turns cooperative."""
    if world.round == world.parameters.removal_round and person.chance(world.parameters.removed):
        person.disposition = "cooperative"
