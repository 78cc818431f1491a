"""What a Police does: one function for each of its actions."""

from street_vendors_choose_each_morning_at import Police, Start, World  # kept by simcc


def clear_corner(police: Police, start: Start, world: World) -> None:
    """S4: The police answer a shopkeeper whose complaints are too many: officers clear its corner, and the
    annoyance and the complaints there fall to zero. It changes Police.complaints_heard and
    Police.clearings. It depends on Police.complaints_heard, Police.clearings and complaint_limit.
    """
    if police.complaints_heard > world.parameters.complaint_limit:
        police.complaints_heard = max(0, round(0))
        police.clearings = max(0, round(police.clearings + 1))
