"""What a player does."""

from spatial_dilemma import Player, Start, World, sum  # kept by simcc


def meet(player: Player, start: Start, world: World) -> None:
    """S1: points."""
    cooperators = int(player.cooperates) + sum(other.cooperates for other in player.neighbors("beside"))
    player.payoff = cooperators * (1.0 if player.cooperates else world.parameters.b)


def copy_best(player: Player, start: Start, world: World) -> None:
    """S2: the best move is copied."""
    best = player.best(player.neighbors("beside"), [other.payoff for other in player.neighbors("beside")])
    if best.payoff > player.payoff:
        player.cooperates = best.cooperates
