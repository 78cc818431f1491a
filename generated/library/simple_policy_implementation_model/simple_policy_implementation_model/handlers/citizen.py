"""What citizens do: comply or not, and be satisfied or not."""

from simple_policy_implementation_model import Citizen, Comply, Start, World  # kept by simcc


def decide_comply(citizen: Citizen, start: Start, world: World) -> Comply:
    """S3, the rule: comply if that costs no more than the penalty (Becker 1968)."""
    penalty = max([government.penalty for government in citizen.neighbors("governed_by")], default=0.0)
    return Comply(comply=citizen.burden - citizen.acceptance <= penalty)


def comply(citizen: Citizen, start: Start, world: World, decision: Comply | None) -> None:
    """S3: compliance and satisfaction with what is in force."""
    in_force = any(government.in_force for government in citizen.neighbors("governed_by"))
    citizen.complies = in_force and decision is not None and decision.comply
    wanted = 1.0 if in_force and citizen.acceptance >= citizen.burden else 0.0
    citizen.satisfaction += world.parameters.satisfaction_speed * (wanted - citizen.satisfaction)
