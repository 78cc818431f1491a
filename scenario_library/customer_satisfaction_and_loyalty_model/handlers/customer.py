"""What customers do: buy, compare with what they expected, complain and leave."""

from customer_satisfaction_and_loyalty_model import (  # kept by simcc
    Answered,
    Complain,
    Complained,
    Customer,
    Disappointed,
    Leave,
    Left,
    Start,
    World,
    math,
)


def visit(customer: Customer, start: Start, world: World) -> None:
    """S1: perceive the merchant's quality with an error, compare it with the expectation, and adapt the expectation."""
    merchants = customer.neighbors("buys_from")
    if len(merchants) == 0:
        return
    parameters = world.parameters
    perceived = customer.draw_normal(merchants[0].quality, parameters.noise)
    customer.satisfied = perceived >= customer.expectation
    customer.expectation += parameters.adaptation * (perceived - customer.expectation)
    if customer.satisfied:
        customer.bad = 0
        customer.loyalty += parameters.loyalty_step * (1.0 - customer.loyalty)
    else:
        customer.bad += 1
        customer.emit(Disappointed(), to=customer)


def decide_voice(customer: Customer, disappointed: Disappointed, world: World) -> Complain:
    """S2, the rule: complain the more readily, the more loyal (Hirschman 1970)."""
    readiness = min(1.0, max(0.0, 0.5 + customer.loyalty))
    return Complain(complain=customer.chance(world.parameters.voice * readiness))


def voice(customer: Customer, disappointed: Disappointed, world: World, decision: Complain | None) -> None:
    """S2: complain to the merchant, or keep silent."""
    if decision is not None and decision.complain:
        customer.emit(Complained(), to=customer.neighbors("buys_from"))
    else:
        customer.emit(Answered(made_good=False), to=customer)


def decide_weigh(customer: Customer, answered: Answered, world: World) -> Leave:
    """S3, the rule: by patience, or the more readily, the less loyal (Hirschman 1970)."""
    parameters = world.parameters
    if parameters.exit == "patience":
        return Leave(leave=customer.bad >= parameters.patience)
    loyalty = customer.loyalty - parameters.loyalty_step * (1.0 + customer.loyalty)
    return Leave(leave=customer.chance(math.logistic(-parameters.attachment * loyalty)))


def weigh(customer: Customer, answered: Answered, world: World, decision: Leave | None) -> None:
    """S3: stay, or go to another merchant and begin anew."""
    others = [m for m in customer.neighbors("knows_of") if m not in customer.neighbors("buys_from")]
    if decision is not None and decision.leave and len(others) > 0:
        merchant = customer.neighbors("buys_from")[0]
        customer.emit(Left(), to=merchant)
        customer.disconnect("buys_from", merchant)
        customer.connect("buys_from", customer.choose(others))
        customer.expectation = world.parameters.first_expectation
        customer.loyalty = 0.0
        customer.bad = 0
    else:
        outcome = 1.0 if answered.made_good else -1.0
        customer.loyalty += world.parameters.loyalty_step * (outcome - customer.loyalty)
