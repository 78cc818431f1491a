"""What happens to the bacteria of the district."""

from delayed_prescription import District, Fetched, Start, World  # kept by simcc


def select(district: District, fetched: Fetched, world: World) -> None:
    """resistance: a fetched drug replaces susceptible bacteria by resistant ones."""
    raised = district.resistant_share + world.parameters.selection * (1 - district.resistant_share)
    district.resistant_share = min(1.0, max(0.0, raised))


def revert(district: District, start: Start, world: World) -> None:
    """resistance: susceptible bacteria return."""
    district.resistant_share = district.resistant_share * (1 - world.parameters.reversion)
