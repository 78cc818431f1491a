"""What the police do."""

from collections.abc import Sequence  # kept by simcc

from street_vendors import Cleared, Police, TooMany, World  # kept by simcc


def clear(police: Police, too_many: Sequence[TooMany], world: World) -> None:
    """S4: the police clear each corner about which there are too many complaints."""
    police.clearings += len(too_many)
    police.emit(Cleared(), to=[report.sender for report in too_many])
