"""What a Shopkeeper does: one function for each of its actions."""

from collections.abc import Sequence  # kept by simcc

from street_vendors_choose_each_morning_at import ChooseCornerThenComplain, Shopkeeper, Vendor, World  # kept by simcc


def complain(shopkeeper: Shopkeeper, choose_corner_then_complain_events: Sequence[ChooseCornerThenComplain], world: World) -> None:
    """S3: A shopkeeper's annoyance rises with the vendors who crowd its corner and fades otherwise; once
    annoyed enough it complains to the police. It changes Shopkeeper.annoyance and
    Shopkeeper.complaints. It depends on Shopkeeper.annoyance, Shopkeeper.complaints, annoy_rate,
    complain_point, crowd_limit and the number of Vendors within 1 cell.
    """
    number_near_vendor = len(shopkeeper.near(Vendor, 1))
    crowded = number_near_vendor >= world.parameters.crowd_limit
    raised = shopkeeper.annoyance + world.parameters.annoy_rate * (1.0 - shopkeeper.annoyance)
    lowered = shopkeeper.annoyance * (1.0 - world.parameters.annoy_rate)
    if crowded and raised >= world.parameters.complain_point:
        shopkeeper.annoyance = min(1.0, max(0.0, raised))
        shopkeeper.complaints = max(0, round(shopkeeper.complaints + 1))
    elif crowded:
        shopkeeper.annoyance = min(1.0, max(0.0, raised))
    elif lowered >= world.parameters.complain_point:
        shopkeeper.annoyance = min(1.0, max(0.0, lowered))
    else:
        shopkeeper.annoyance = min(1.0, max(0.0, lowered))
        shopkeeper.complaints = max(0, round(0))
