"""What the council does: send the inspector now and then, and receive the fines."""

from collections.abc import Sequence  # kept by simcc

from grazing_commons import Council, FinePaid, Start, World, sum  # kept by simcc


def plan_inspection(council: Council, start: Start, world: World) -> None:
    """S5: the inspector is sent with a fixed chance, and is paid for it."""
    council.sending = council.chance(world.parameters.inspection_chance)
    if council.sending:
        council.balance -= world.parameters.inspector_pay


def collect_fines(council: Council, paid: Sequence[FinePaid], world: World) -> None:
    """S8: all fines of the season go into the balance."""
    council.balance += sum(fine.amount for fine in paid)
