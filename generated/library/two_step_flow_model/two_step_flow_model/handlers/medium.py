"""What media do: publish a message, and win a few people by a campaign."""

from two_step_flow_model import BeginWith, Convinced, Medium, Publish, Reported, Start, World  # kept by simcc


def decide_convince(medium: Medium, start: Start, world: World) -> BeginWith:
    """S5, the rule: always the same group."""
    return BeginWith(whom=world.parameters.begins_with)


def convince(medium: Medium, start: Start, world: World, decision: BeginWith | None) -> None:
    """S5: people drawn among all informed ones, or among the best connected of them."""
    if decision is not None:
        group = [person for person in medium.neighbors("writes_for") if person.informed]
        if decision.whom == "best_connected":
            contacts = [person.contacts or 0 for person in group]
            group = list(medium.ranked(group, contacts, round(world.parameters.top * len(group))))
        medium.emit(Convinced(), to=medium.sample(group, world.parameters.convinced))


def decide_publish(medium: Medium, start: Start, world: World) -> Publish:
    """S1, the rule: a fixed position, for everybody."""
    return Publish(takes=world.parameters.position, readers="both")


def publish(medium: Medium, start: Start, world: World, decision: Publish | None) -> None:
    """S1: the message reaches leaders and the public, each with a chance."""
    if decision is not None:
        parameters = world.parameters
        if decision.readers != "public":
            leaders = [leader for leader in medium.neighbors("briefs") if medium.chance(parameters.leaders_reached)]
            medium.emit(Reported(message=decision.takes), to=leaders)
        if decision.readers != "leaders":
            people = [person for person in medium.neighbors("writes_for") if medium.chance(parameters.public_reached)]
            medium.emit(Reported(message=decision.takes), to=people)
