"""What a herder does: look at neighbors, choose a herd, earn from it, and answer to the inspector."""

from grazing_commons import (  # kept by simcc
    AnimalsOut,
    Fed,
    FinePaid,
    HerdChoice,
    Herder,
    Inspected,
    Start,
    World,
    math,
    sum,
)


def look_around(herder: Herder, start: Start, world: World) -> None:
    """S1: the mean number of animals that the neighbors sent out last season."""
    neighbors = herder.neighbors("lives_beside")
    if len(neighbors) == 0:
        herder.neighbors_keep = float(herder.herd)
    else:
        herder.neighbors_keep = sum(neighbor.herd for neighbor in neighbors) / len(neighbors)


def decide_send_out(herder: Herder, start: Start, world: World) -> HerdChoice:
    """S2, the rule: follow earnings and neighbors, and keep to the quota if exceeding it does not seem worthwhile."""
    quota = world.parameters.quota
    wish = (
        herder.herd
        + herder.ambition * herder.earned
        + world.parameters.imitation * (herder.neighbors_keep - herder.herd)
    )
    wish = min(float(world.parameters.max_herd), max(0.0, wish))
    if wish > quota and herder.respect + herder.perceived_risk * world.parameters.fine >= herder.earned:
        wish = float(quota)
    animals = int(math.floor(wish))
    if herder.chance(wish - animals):
        animals += 1
    return HerdChoice(animals=animals)


def send_out(herder: Herder, start: Start, world: World, decision: HerdChoice | None) -> None:
    """S2: the chosen number of animals goes out; pasture and inspector get to know it."""
    if decision is not None:
        herder.herd = min(world.parameters.max_herd, decision.animals)
    herder.emit(AnimalsOut(animals=herder.herd), to=world.pasture)
    herder.emit(AnimalsOut(animals=herder.herd), to=world.inspector)


def earn(herder: Herder, fed: Fed, world: World) -> None:
    """S4: what an animal earned, what all of them earned, and the fading of the perceived risk."""
    herder.earned = world.parameters.price * fed.intake - world.parameters.upkeep
    herder.income = herder.earned * herder.herd
    herder.perceived_risk = (1 - world.parameters.learning_rate) * herder.perceived_risk


def face_inspector(herder: Herder, visit: Inspected, world: World) -> None:
    """S7: a visit raises the perceived risk, and each animal above the quota costs a fine."""
    herder.perceived_risk = min(1.0, herder.perceived_risk + world.parameters.learning_rate)
    excess = herder.herd - world.parameters.quota
    if excess > 0:
        herder.emit(FinePaid(amount=world.parameters.fine * excess), to=world.council)
