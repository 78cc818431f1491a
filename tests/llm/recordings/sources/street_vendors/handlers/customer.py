"""What a customer does."""

from street_vendors import Bought, Corner, Customer, Start, Vendor, World  # kept by simcc


def come(customer: Customer, start: Start, world: World) -> None:
    """S2: a customer goes to a corner drawn in proportion to footfall, if any corner has footfall."""
    if world.total_footfall <= 0:
        return
    corners = customer.near(Corner, 50)
    customer.move(customer.choose(corners, weights=[corner.footfall / world.total_footfall for corner in corners]))


def buy(customer: Customer, start: Start, world: World) -> None:
    """S2: a customer buys from one of the nearest vendors within reach."""
    vendors = customer.near(Vendor, world.parameters.reach)
    if len(vendors) == 0:
        return
    nearness = [-abs(vendor.x - customer.x) - abs(vendor.y - customer.y) for vendor in vendors]
    closed = customer.cell.closed_until >= world.round
    customer.emit(Bought(from_closed=closed), to=customer.best(vendors, nearness))
