"""What happens to a street corner."""

from collections.abc import Sequence  # kept by simcc

from street_vendors import Cleared, Complained, Corner, DrivenOff, Start, TooMany, Vendor, World  # kept by simcc


def forget(corner: Corner, start: Start, world: World) -> None:
    """S3: complaints lapse by and by."""
    corner.complaints *= world.parameters.keeps


def note_complaint(corner: Corner, complained: Sequence[Complained], world: World) -> None:
    """S3: complaints add up, and too many of them call the police (S4)."""
    corner.complaints += len(complained)
    if corner.complaints >= world.parameters.limit:
        corner.emit(TooMany(), to=world.police)


def close_corner(corner: Corner, cleared: Cleared, world: World) -> None:
    """S4: a cleared corner is closed for some days, and its vendors are driven off."""
    corner.complaints = 0.0
    corner.closed_until = world.round + world.parameters.closed_days
    vendors = corner.near(Vendor, 0)
    if len(vendors) > 0:
        corner.emit(DrivenOff(), to=vendors)
