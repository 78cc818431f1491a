"""What offices do: agree or refuse."""

from simple_policy_implementation_model import Agree, Answered, Asked, Office, World  # kept by simcc


def decide_consider(office: Office, asked: Asked, world: World) -> Agree:
    """S2, the rule: a chance that rises as the programme shrinks."""
    parameters = world.parameters
    return Agree(agree=office.chance(min(1.0, parameters.agree + parameters.gain * (1.0 - asked.strength))))


def consider(office: Office, asked: Asked, world: World, decision: Agree | None) -> None:
    """S2: the answer."""
    office.emit(Answered(agrees=decision is not None and decision.agree), to=asked.sender)
