"""What voters do: choose an outlet, and move towards it."""

from selective_exposure_theory import Read, Start, Voter, World, math  # kept by simcc


def decide_read(voter: Voter, start: Start, world: World) -> Read:
    """S1, the rule: a logit choice in squared distance, or an outlet by chance."""
    parameters = world.parameters
    squares = [
        (outlet.slant - voter.leaning) * (outlet.slant - voter.leaning) for outlet in voter.neighbors("may_read")
    ]
    if len(squares) == 0:
        return Read(number=0, belief=parameters.belief)
    if parameters.diet > 0 and voter.chance(parameters.diet):
        return Read(number=voter.draw_int(0, len(squares) - 1), belief=parameters.belief)
    nearest = min(squares)
    weights = [math.exp(-parameters.selectivity * (square - nearest)) for square in squares]
    return Read(number=voter.choose(range(len(squares)), weights=weights), belief=parameters.belief)


def read(voter: Voter, start: Start, world: World, decision: Read | None) -> None:
    """S1: towards what is read, and back to the predisposition."""
    outlets = voter.neighbors("may_read")
    if decision is None or decision.number >= len(outlets):
        return
    outlet = outlets[decision.number]
    voter.outlet = outlet
    voter.distance = abs(outlet.slant - voter.leaning)
    towards = decision.belief * (outlet.slant - voter.leaning)
    back = world.parameters.anchor * (voter.predisposition - voter.leaning)
    voter.leaning = min(1.0, max(-1.0, voter.leaning + towards + back))
