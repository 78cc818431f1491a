"""What aggressors do: attack, or not."""

from self_defense_and_excessive_defense import Aggressor, Attack, Attacked, Start, World  # kept by simcc


def decide_attack(aggressor: Aggressor, start: Start, world: World) -> Attack:
    """S1, the rule: attack if what it promises exceeds the own scruples (Tsebelis 1990)."""
    if not aggressor.chance(world.parameters.reconsidering):
        return Attack(attack=aggressor.attacks)
    promise = (1.0 - world.ready) * world.parameters.stake - world.ready * world.news.harm
    return Attack(attack=promise > aggressor.scruples)


def attack(aggressor: Aggressor, start: Start, world: World, decision: Attack | None) -> None:
    """S1: an attack on a random defender."""
    aggressor.attacks = decision is not None and decision.attack
    victims = aggressor.neighbors("may_attack")
    if aggressor.attacks and len(victims) > 0:
        aggressor.emit(Attacked(), to=aggressor.choose(victims))
