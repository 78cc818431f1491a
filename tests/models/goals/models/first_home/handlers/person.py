"""What people do."""

from first_home import Act, Person, Start, World  # kept by simcc


def lose(person: Person, start: Start, world: World) -> None:
    """S1: all savings are lost."""
    if world.round == person.robbed_in:
        person.savings = 0.0


def pursue(person: Person, start: Start, world: World, decision: Act | None) -> None:
    """S1: save, look, or buy."""
    if decision is None:
        return
    if decision.act == "save":
        person.savings += 1.0
        person.worked += 1
    elif decision.act == "look":
        person.found = True
    else:
        person.owns = True


def decide_pursue(person: Person, start: Start, world: World) -> Act:
    """S1: what the present step asks for."""
    step = person.goals.own_home.step
    if step is None:
        return Act(act="buy")
    return Act(act="save" if step == "save" else "look")
