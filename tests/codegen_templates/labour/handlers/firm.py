"""What a firm does."""

from labour import Firm, Offered, Start, World  # kept by simcc


def advertise(firm: Firm, start: Start, world: World) -> None:
    """S1: offer a job to everybody whom the firm recruits."""
    firm.emit(Offered(wage=firm.size + firm.draw()), to=firm.neighbors("recruits"))
