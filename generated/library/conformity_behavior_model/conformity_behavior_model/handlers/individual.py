"""What members do: form an impression, decide what to hold and what to say, and learn how far to trust themselves."""

from conformity_behavior_model import Answer, Answered, Individual, Revealed, Start, World, math  # kept by simcc


def perceive(individual: Individual, start: Start, world: World) -> None:
    """S2: an impression that is right with chance accuracy."""
    is_right = individual.chance(world.parameters.accuracy)
    individual.impression = "A" if is_right == (world.decision_context.truth == "A") else "B"


def decide_reply(individual: Individual, start: Start, world: World) -> Answer:
    """S3, the rule: others' answers as evidence (Bikhchandani et al. 1992), and as pressure (MacCoun 2012)."""
    said_a = 0
    said_b = 0
    cohesion = 0.0
    for group in individual.neighbors("member_of"):
        said_a += group.said_a
        said_b += group.said_b
        cohesion = group.cohesion
    limit = world.parameters.convincing_lead
    for_a = float(max(-limit, min(limit, said_a - said_b)))
    for_a += individual.confidence if individual.impression == "A" else -individual.confidence
    for leader in individual.neighbors("follows"):
        if leader.position != "silent":
            for_a += leader.credibility if leader.position == "A" else -leader.credibility
    hold_a = for_a > 0.0 or (for_a == 0.0 and individual.chance(0.5))
    against, allies = (said_b, said_a) if hold_a else (said_a, said_b)
    yields = False
    if against > 0 and individual.conformity > 0.0:
        pressure = against * math.pow(1.0 - world.parameters.ally_relief, allies)
        force = 1.0 + math.exp(-world.parameters.clarity * (pressure - world.parameters.burden))
        yields = individual.chance(individual.conformity * cohesion / force)
    return Answer(hold="A" if hold_a else "B", say="A" if hold_a != yields else "B")


def reply(individual: Individual, start: Start, world: World, decision: Answer | None) -> None:
    """S3: the answer that was decided on, or the one that was agreed on beforehand."""
    if decision is not None:
        individual.opinion = decision.hold
        individual.answer = decision.say
    else:
        individual.opinion = individual.impression
        is_right = individual.role == "holds"
        individual.answer = "A" if is_right == (world.decision_context.truth == "A") else "B"
    individual.emit(Answered(answer=individual.answer), to=individual.neighbors("member_of"))


def learn(individual: Individual, revealed: Revealed, world: World) -> None:
    """S5: confidence follows who was right where the own impression and the majority disagreed."""
    if individual.impression == revealed.majority:
        return
    lesson = world.parameters.lesson if individual.impression == revealed.truth else -world.parameters.lesson
    individual.confidence = max(0.0, min(world.parameters.most_confidence, individual.confidence + lesson))
