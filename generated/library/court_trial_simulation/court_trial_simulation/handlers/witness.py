"""What witnesses do: make statements."""

from court_trial_simulation import Start, Stated, Witness, World  # kept by simcc


def testify(witness: Witness, start: Start, world: World) -> None:
    """S1: the truth with a fixed chance, else the opposite."""
    for defendant in witness.neighbors("saw"):
        truth = witness.chance(world.parameters.reliability)
        witness.emit(Stated(incriminates=defendant.guilty == truth), to=witness.neighbors("saw"))
