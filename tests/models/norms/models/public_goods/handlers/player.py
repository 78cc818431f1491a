"""What players do."""

from collections.abc import Sequence  # kept by simcc

from public_goods import Give, Given, Player, Start, World, sum  # kept by simcc


def contribute_or_not(player: Player, start: Start, world: World, decision: Give | None) -> None:
    """S1: tell the others what was decided."""
    if decision is not None:
        player.emit(Given(gives=decision.give), to=player.neighbors("plays_with"))


def decide_contribute_or_not(player: Player, start: Start, world: World) -> Give:
    """S1: contribute if enough others did."""
    return Give(give=world.parameters.enforced or player.usual > player.threshold)


def learn(player: Player, given: Sequence[Given], world: World) -> None:
    """S1: learn what is usual among the others."""
    player.usual = sum([1 for each in given if each.gives]) / len(given)
