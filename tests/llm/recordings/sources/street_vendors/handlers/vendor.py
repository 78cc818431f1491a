"""What a street vendor does."""

from collections.abc import Sequence  # kept by simcc

from street_vendors import Bought, Corner, DrivenOff, Start, Vendor, World  # kept by simcc


def custom_per_vendor(footfall: float, others: int) -> float:
    """S1: the footfall that a vendor expects for itself beside so many others."""
    return footfall / (others + 1)


def choose_corner(vendor: Vendor, start: Start, world: World) -> None:
    """S1: with goods, a vendor looks over its last corner and some others, and takes the best one that suits it."""
    vendor.company = 0
    vendor.rivals = 0
    vendor.earned = 0
    vendor.windfall = 0
    if world.round <= vendor.away_until:
        return
    places = vendor.sample(vendor.free_cells(), world.parameters.looks)
    best: Corner | None = None
    expected = -1.0
    if vendor.x >= 0 and vendor.cell.closed_until < world.round:
        company = len([other for other in vendor.here(Vendor) if other.id != vendor.id])
        if not vendor.careful or company + 1 <= world.parameters.crowd:
            best = vendor.cell
            expected = custom_per_vendor(vendor.cell.footfall, company)
    for place in places:
        vendor.move(place)
        corner = vendor.cell
        if corner.closed_until >= world.round:
            continue
        others = len([other for other in vendor.here(Vendor) if other.id != vendor.id])
        if vendor.careful and others + 1 > world.parameters.crowd:
            continue
        value = custom_per_vendor(corner.footfall, others)
        if value > expected:
            best = corner
            expected = value
    vendor.move(best)


def move_on(vendor: Vendor, start: Start, world: World) -> None:
    """S1: a careful vendor whose corner has become crowded chooses once more."""
    if vendor.x < 0:
        return
    if len([other for other in vendor.here(Vendor) if other.id != vendor.id]) + 1 <= world.parameters.crowd:
        return
    places = vendor.sample(vendor.free_cells(), world.parameters.looks)
    best: Corner | None = None
    expected = -1.0
    for place in places:
        vendor.move(place)
        corner = vendor.cell
        if corner.closed_until >= world.round:
            continue
        others = len([other for other in vendor.here(Vendor) if other.id != vendor.id])
        if others + 1 > world.parameters.crowd:
            continue
        value = custom_per_vendor(corner.footfall, others)
        if value > expected:
            best = corner
            expected = value
    vendor.move(best)


def look_around(vendor: Vendor, start: Start, world: World) -> None:
    """S1: a vendor on a corner counts the vendors there, itself included."""
    if vendor.x >= 0:
        others = [other for other in vendor.here(Vendor) if other.id != vendor.id]
        vendor.company = len(others) + 1
        vendor.rivals = len([other for other in others if not other.careful])


def sell(vendor: Vendor, bought: Sequence[Bought], world: World) -> None:
    """S2: a vendor counts its sales, and those to customers of closed corners."""
    vendor.earned += len(bought)
    vendor.windfall += len([sale for sale in bought if sale.from_closed])


def leave_corner(vendor: Vendor, driven_off: DrivenOff, world: World) -> None:
    """S4: a vendor of a cleared corner goes home and is without goods for some days."""
    vendor.away_until = world.round + world.parameters.days_off
    vendor.move(None)
