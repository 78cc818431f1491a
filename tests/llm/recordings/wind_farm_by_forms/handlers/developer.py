"""What a Developer does: one function for each of its actions."""

from residents_of_a_small_town_learn_that_a import Developer, Start, World  # kept by simcc


def offer_payment(developer: Developer, start: Start, world: World) -> None:
    """S2: From a set week on the developer offers a yearly payment to each resident who lives near the
    turbines; a taker's support rises, a distrustful one takes offense. It changes Developer.offer_open.
    It depends on yearly_payment and offer_week.
    """
    if world.parameters.yearly_payment <= 0:
        developer.offer_open = False
    elif developer.chance(min(1.0, max(0.0, 1 / max(1, world.parameters.offer_week)))):
        developer.offer_open = True
