"""What a farmer does."""

from irrigation_canal import Farmer, Help, Helped, Start, Took, World  # kept by simcc


def line_up(farmer: Farmer, start: Start, world: World) -> None:
    """S1: the rank of the season follows from the place at which the turn begins."""
    farmer.turn = min(1.0, max(0.0, (farmer.position - world.canal.first) % 1.0))


def take(farmer: Farmer, start: Start, world: World) -> None:
    """S1: a farmer takes its share and its excess as far as there is water, and remembers its supply."""
    farmer.taken = min(1.0 + farmer.excess, world.canal.water)
    moved = farmer.supply + world.parameters.recent * (min(1.0, farmer.taken) - farmer.supply)
    farmer.supply = min(1.0, max(0.0, moved))
    farmer.emit(Took(amount=farmer.taken), to=world.canal)


def decide_join_cleaning(farmer: Farmer, start: Start, world: World) -> Help:
    """S3, the rule: help if the remembered supply suffices."""
    return Help(go=farmer.supply >= farmer.least)


def join_cleaning(farmer: Farmer, start: Start, world: World, decision: Help | None) -> None:
    """S3: help to clean, or stay away."""
    farmer.helps = decision is not None and decision.go
    if farmer.helps:
        farmer.emit(Helped(), to=world.canal)
