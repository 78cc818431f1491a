"""What lawyers do: advise."""

from court_trial_simulation import Advised, Consulted, Lawyer, World  # kept by simcc


def advise(lawyer: Lawyer, consulted: Consulted, world: World) -> None:
    """S3: what the defense can do at trial."""
    lawyer.emit(Advised(offer=consulted.offer, relief=world.parameters.help), to=consulted.sender)
