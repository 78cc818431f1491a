"""What the product does: enter regions."""

from cultural_globalization import Enter, Offered, Product, Start, World  # kept by simcc


def decide_enter(product: Product, start: Start, world: World) -> Enter:
    """S2, the rule: the most open regions first."""
    return Enter(open_first=True)


def enter(product: Product, start: Start, world: World, decision: Enter | None) -> None:
    """S2: some of the regions that are left."""
    sign = 1.0 if decision is not None and decision.open_first else -1.0
    left = [region for region in product.neighbors("offered_in") if not region.entered]
    entered = product.ranked(left, [sign * region.openness for region in left], world.parameters.entries)
    product.regions_left = len(left) - len(entered)
    product.emit(Offered(), to=entered)
