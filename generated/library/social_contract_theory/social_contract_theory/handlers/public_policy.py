"""What policy does: move the tax by trial and error."""

from social_contract_theory import MoveTax, PublicPolicy, Start, World  # kept by simcc


def decide_steer(policy: PublicPolicy, start: Start, world: World) -> MoveTax:
    """S6, the rule: go on, and turn round where people are worse off than at the last move."""
    worse = policy.before is not None and policy.recent < policy.before
    if worse:
        return MoveTax(direction="up" if policy.direction == "down" else "down")
    return MoveTax(direction=policy.direction)


def steer(policy: PublicPolicy, start: Start, world: World, decision: MoveTax | None) -> None:
    """S6: remember the last ten rounds, and move the tax when it is time."""
    parameters = world.parameters
    left = (parameters.move_every - world.round % parameters.move_every) % parameters.move_every
    if decision is not None:
        policy.direction = decision.direction
        step = parameters.tax_step if decision.direction == "up" else -parameters.tax_step
        policy.tax = min(100.0, max(0.0, policy.tax + step))
        policy.before = policy.recent
        policy.recent = 0.0
    elif left <= 10 and world.mean_payoff is not None:
        policy.recent += world.mean_payoff / 10.0
