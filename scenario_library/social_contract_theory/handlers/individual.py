"""What people do: play, and imitate those who do better."""

from social_contract_theory import Gathered, Individual, KeepPeace, Start, World  # kept by simcc


def result(mine: bool, theirs: bool, temptation: float, reward: float, conflict: float, exploited: float) -> float:
    """The payoff of one who keeps the peace or not, against a partner who keeps it or not."""
    if mine:
        return reward if theirs else exploited
    return temptation if theirs else conflict


def take_sides(person: Individual, gathered: Gathered, world: World) -> None:
    """S4: begin by keeping the peace, or by breaking it."""
    person.keeps = gathered.share is not None and person.chance(gathered.share)


def play(person: Individual, start: Start, world: World) -> None:
    """S1: play with a random other, and pay."""
    game = world.parameters
    partner = person.choose(person.neighbors("meets"))
    got = result(person.keeps, partner.keeps, game.temptation, game.reward, game.conflict, game.exploited)
    detection = world.government.detection
    caught = not person.keeps and detection > 0 and person.chance(detection)
    person.fine_paid = game.fine if caught else 0.0
    person.tax_paid = world.government.levied
    person.payoff = got - person.tax_paid - person.fine_paid


def decide_reconsider(person: Individual, start: Start, world: World) -> KeepPeace:
    """S2, the rule: proportional imitation (Schlag 1998), and now and then a fresh choice."""
    game = world.parameters
    if game.fresh_choice > 0 and person.chance(game.fresh_choice):
        return KeepPeace(keep=person.chance(0.5))
    other = person.choose(person.neighbors("meets"))
    more = other.payoff - person.payoff
    largest = max(game.temptation, game.reward) - min(game.exploited, game.conflict - game.fine)
    if other.keeps != person.keeps and more > 0 and person.chance(min(1.0, more / largest)):
        return KeepPeace(keep=other.keeps)
    return KeepPeace(keep=person.keeps)


def reconsider(person: Individual, start: Start, world: World, decision: KeepPeace | None) -> None:
    """S2: from the next round on."""
    if decision is not None:
        person.keeps = decision.keep
