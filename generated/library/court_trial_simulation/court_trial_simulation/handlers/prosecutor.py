"""What prosecutors do: charge, and offer a plea."""

from court_trial_simulation import Charge, Charged, Prosecutor, Referred, World  # kept by simcc


def decide_charge(prosecutor: Prosecutor, referred: Referred, world: World) -> Charge:
    """S2, the rule: charge who is likely to be guilty, and offer the usual discount."""
    parameters = world.parameters
    return Charge(charge=round(referred.strength, 12) >= parameters.charge_at, offer=parameters.offered)


def charge(prosecutor: Prosecutor, referred: Referred, world: World, decision: Charge | None) -> None:
    """S2: the charge and the offer."""
    if decision is not None and decision.charge:
        prosecutor.emit(Charged(offer=decision.offer), to=referred.sender)
