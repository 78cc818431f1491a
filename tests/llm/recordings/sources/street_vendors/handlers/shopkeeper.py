"""What a shopkeeper does."""

from street_vendors import Complained, Corner, Shopkeeper, Start, Vendor, World, math  # kept by simcc


def complain(shopkeeper: Shopkeeper, start: Start, world: World) -> None:
    """S3: a shopkeeper complains about a crowd, the likelier the larger it is."""
    excess = len(shopkeeper.here(Vendor)) - world.parameters.crowd
    if excess > 0 and shopkeeper.chance(1.0 - math.pow(1.0 - shopkeeper.irritability, excess)):
        shopkeeper.emit(Complained(), to=shopkeeper.near(Corner, 0))
