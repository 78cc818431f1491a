"""What the agency does."""

from collections.abc import Sequence  # kept by simcc

from cover_crops import Agency, Claimed, World  # kept by simcc


def pay(agency: Agency, claims: Sequence[Claimed], world: World) -> None:
    """S4: the agency pays each claim."""
    agency.paid += world.parameters.grant * len(claims)
