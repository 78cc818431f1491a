"""The forms of all firms."""

from organizational_change_and_adaptation import Leader, World, sum  # kept by simcc


def different_forms(world: World) -> float:
    """The number of different forms."""
    forms = sorted([leader.form for leader in world.every(Leader)])
    return float(sum(1 for place, form in enumerate(forms) if place == 0 or form != forms[place - 1]))
