"""What players do."""

from tournament import Moved, Player, Start, World  # kept by simcc


def move(player: Player, start: Start, world: World) -> None:
    """S1: move in the game with each of the others."""
    for other in player.neighbors("faces"):
        past = player.remembered(Moved, by=other)
        if player.strategy == "tit_for_tat":
            cooperates = not past or past[0].cooperates
        elif player.strategy == "grim":
            cooperates = all(moved.cooperates for moved in past)
        elif player.strategy == "alternate":
            cooperates = world.round % 2 == 1
        else:
            cooperates = player.strategy == "cooperate"
        player.emit(Moved(cooperates=cooperates), to=other)


def earn(player: Player, moved: Moved, world: World) -> None:
    """S1: earn what both moves give; what the player did itself follows from what it remembers of earlier games."""
    past = player.remembered(Moved, by=moved.sender)
    if player.strategy == "tit_for_tat":
        cooperated = not past or past[0].cooperates
    elif player.strategy == "grim":
        cooperated = all(earlier.cooperates for earlier in past)
    elif player.strategy == "alternate":
        cooperated = world.round % 2 == 1
    else:
        cooperated = player.strategy == "cooperate"
    if cooperated and moved.cooperates:
        player.payoff += world.parameters.reward
    elif moved.cooperates:
        player.payoff += world.parameters.temptation
    elif not cooperated:
        player.payoff += world.parameters.punishment
