"""What customers do."""

from complaints import Answered, Complaint, Customer, Start, World  # kept by simcc


def hear(customer: Customer, answered: Answered, world: World) -> None:
    """S2: count the answer."""
    customer.answered += 1


def complain(customer: Customer, start: Start, world: World) -> None:
    """S1: perhaps file a complaint."""
    if customer.chance(world.parameters.rate):
        customer.complained += 1
        customer.create(Complaint(author=customer, open=True))
