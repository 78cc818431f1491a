"""What people do: break the norm, punish those who do or look away, and leave their strategies to others."""

from collections.abc import Sequence  # kept by simcc

from norm_formation_theory import (  # kept by simcc
    Born,
    Breached,
    Dare,
    Enforced,
    Honored,
    Individual,
    Levied,
    Lived,
    Overlooked,
    Punish,
    Punished,
    Reprove,
    Start,
    World,
    sum,
)


def decide_face_chances(person: Individual, start: Start, world: World) -> Dare:
    """S1, the rule: boldness is the risk that is accepted (Axelrod 1986)."""
    return Dare(risk=person.boldness / 7)


def face_chances(person: Individual, start: Start, world: World, decision: Dare | None) -> None:
    """S1: a chance is taken if the risk of being seen is low enough."""
    accepted = decision.risk if decision is not None else 0.0
    risks = [person.draw() for chance in range(world.parameters.chances)]
    taken = [risk for risk in risks if risk < accepted]
    person.breaches = len(taken)
    person.payoff = world.parameters.temptation * len(taken)
    if len(taken) > 0:
        padded = taken + [0.0 for place in range(4 - len(taken))]
        person.emit(Breached(times=len(taken), risks=padded), to=person.neighbors("watches"))


def decide_judge(person: Individual, breaches: Sequence[Breached], world: World) -> Punish:
    """S2, the rule: vengefulness is the chance to punish what is seen (Axelrod 1986)."""
    return Punish(share=person.vengefulness / 7)


def judge(person: Individual, breaches: Sequence[Breached], world: World, decision: Punish | None) -> None:
    """S2, S3: every breach hurts; one that is seen is punished or overlooked."""
    share = decision.share if decision is not None else 0.0
    metanorms = world.parameters.metanorms
    done = 0
    for breach in breaches:
        times = 0
        if share > 0 or metanorms:
            for risk in [risk for risk in breach.risks[: breach.times] if person.chance(risk)]:
                if person.chance(share):
                    times += 1
                elif metanorms:
                    others = [other for other in person.neighbors("watches") if other != breach.sender]
                    person.emit(Overlooked(risk=risk), to=others)
        if times > 0:
            person.emit(Punished(times=times), to=breach.sender)
        done += times
    hurt = world.parameters.hurt * sum(breach.times for breach in breaches)
    person.payoff += hurt + world.parameters.enforcement * done
    if done > 0:
        person.emit(Enforced(times=done), to=person.neighbors("member_of"))


def decide_judge_overlooking(person: Individual, cases: Sequence[Overlooked], world: World) -> Reprove:
    """S3, the rule: those who look away are punished like those who break the norm (Axelrod 1986)."""
    return Reprove(share=person.vengefulness / 7)


def judge_overlooking(person: Individual, cases: Sequence[Overlooked], world: World, decision: Reprove | None) -> None:
    """S3: who is seen to have overlooked a breach is punished in turn."""
    if decision is None:
        return
    done = 0
    for case in cases:
        if person.chance(case.risk) and person.chance(decision.share):
            person.emit(Punished(times=1), to=case.sender)
            done += 1
    person.payoff += world.parameters.enforcement * done
    if done > 0:
        person.emit(Enforced(times=done), to=person.neighbors("member_of"))


def suffer(person: Individual, punishments: Sequence[Punished], world: World) -> None:
    """S2, S3: punishments add up."""
    person.payoff += world.parameters.punishment * sum(one.times for one in punishments)


def enjoy_honor(person: Individual, honored: Honored, world: World) -> None:
    """S4: the group returns part of what punishing cost."""
    person.payoff += honored.amount


def contribute(person: Individual, levied: Levied, world: World) -> None:
    """S4: and every member pays a part of it."""
    person.payoff -= levied.amount


def live(person: Individual, start: Start, world: World) -> None:
    """S5: the generation is over."""
    person.emit(Lived(), to=world.evolution)


def be_born(person: Individual, born: Born, world: World) -> None:
    """S5: a child takes over the place, with a few bits flipped."""
    boldness, vengefulness = born.boldness, born.vengefulness
    for bit in (1, 2, 4):
        if person.chance(world.parameters.mutation):
            boldness += bit if (boldness // bit) % 2 == 0 else -bit
        if person.chance(world.parameters.mutation):
            vengefulness += bit if (vengefulness // bit) % 2 == 0 else -bit
    person.boldness = boldness
    person.vengefulness = vengefulness
