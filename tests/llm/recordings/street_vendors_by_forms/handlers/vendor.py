"""What a Vendor does: one function for each of its actions."""

from street_vendors_choose_each_morning_at import (  # kept by simcc
    ChooseCornerChoice,
    ChooseCornerThenComplain,
    Shopkeeper,
    Start,
    Vendor,
    World,
    sum,
)


def decide_choose_corner(vendor: Vendor, start: Start, world: World) -> ChooseCornerChoice:
    """S1: A vendor walks to another corner in the morning when its corner earned too little, and, if it
    avoids crowds, whenever other vendors crowd its corner. It changes Vendor.crowd_seen and
    Vendor.takings. It depends on Vendor.avoids_crowds, Vendor.usual_takings, crowd_limit,
    enough_takings, wander_rate and the number of Vendors within 1 cell. It moves to any free cell. It
    chooses whether to do so.
    """
    number_near = len(vendor.near(Vendor, 1))
    crowded = number_near >= world.parameters.crowd_limit
    poor = vendor.usual_takings < world.parameters.enough_takings
    if vendor.avoids_crowds and crowded:
        return ChooseCornerChoice(agrees=True)
    elif poor and vendor.chance(world.parameters.wander_rate):
        return ChooseCornerChoice(agrees=True)
    else:
        return ChooseCornerChoice(agrees=False)


def choose_corner(vendor: Vendor, start: Start, world: World, decision: ChooseCornerChoice | None) -> None:
    """S1: A vendor walks to another corner in the morning when its corner earned too little, and, if it
    avoids crowds, whenever other vendors crowd its corner. It changes Vendor.crowd_seen and
    Vendor.takings. It depends on Vendor.avoids_crowds, Vendor.usual_takings, crowd_limit,
    enough_takings, wander_rate and the number of Vendors within 1 cell. It moves to any free cell. It
    chooses whether to do so.
    """
    number_near = len(vendor.near(Vendor, 1))
    agrees = decision is not None and decision.agrees
    if agrees:
        vendor.takings = max(0.0, 0.0)
        vendor.crowd_seen = max(0, round(number_near))
        free = vendor.free_cells()
        if len(free) > 0:
            vendor.move(vendor.choose(free))
        vendor.emit(ChooseCornerThenComplain(), to=vendor.near(Shopkeeper, 1))
    else:
        vendor.takings = max(0.0, 0.0)
        vendor.crowd_seen = max(0, round(number_near))
        vendor.emit(ChooseCornerThenComplain(), to=vendor.near(Shopkeeper, 1))


def take_money(vendor: Vendor, start: Start, world: World) -> None:
    """S5: A vendor adds what a customer paid to the day's takings, and its remembered daily earnings rise
    or fall with them. It changes Vendor.takings and Vendor.usual_takings. It depends on Vendor.takings,
    Vendor.usual_takings, memory_rate and price.
    """
    paid = world.parameters.price * 24.0 / (1.0 + vendor.crowd_seen)
    day_total = vendor.takings + paid
    vendor.takings = max(0.0, day_total)
    vendor.usual_takings = max(0.0, vendor.usual_takings + world.parameters.memory_rate * (day_total - vendor.usual_takings))


def flee(vendor: Vendor, start: Start, world: World) -> None:
    """S6: A vendor at a cleared corner packs up, is fined some of its takings and walks on to another
    corner near. It changes Vendor.takings. It depends on Vendor.takings, fine_share, complaint_limit
    and the mean Shopkeeper.complaints of Shopkeepers within 1 cell. It moves to a free cell nearby.
    """
    mean_shopkeeper_complaints_among = [one.complaints for one in vendor.near(Shopkeeper, 1)]
    mean_shopkeeper_complaints = sum(mean_shopkeeper_complaints_among) / max(1, len(mean_shopkeeper_complaints_among))
    if mean_shopkeeper_complaints > world.parameters.complaint_limit:
        vendor.takings = max(0.0, vendor.takings * (1.0 - world.parameters.fine_share))
        free = vendor.free_cells(1)
        if len(free) > 0:
            vendor.move(vendor.choose(free))
