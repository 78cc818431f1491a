"""What firms do."""

from job_market import Firm, Start, Vacant, World  # kept by simcc


def offer(firm: Firm, start: Start, world: World) -> None:
    """S2: report every free job."""
    free = world.parameters.jobs - len(firm.neighbors("staff"))
    for vacancy in [Vacant(firm=firm) for job in range(free)]:
        firm.emit(vacancy, to=world.market)


def count_staff(firm: Firm, start: Start, world: World) -> None:
    """S3: count the filled jobs."""
    firm.filled = len(firm.neighbors("staff"))
