"""What the government does: bear the loss of legitimacy."""

from rebellion import Government, Start, World  # kept by simcc


def answer(government: Government, start: Start, world: World) -> None:
    """S4: standing may fall; legitimacy follows it and suffers from arrests (Opp & Roehl 1990)."""
    parameters = world.parameters
    if parameters.fall_begin <= world.round < parameters.fall_begin + parameters.fall_rounds:
        government.standing = max(0.0, government.standing - parameters.fall_size / parameters.fall_rounds)
    recovered = government.legitimacy + parameters.recovery * (government.standing - government.legitimacy)
    government.legitimacy = max(0.0, recovered - parameters.backlash * world.arrests / world.citizens)
