"""What the ruler does: levy taxes, pay for detection, and keep the rest."""

from social_contract_theory import Government, KeepRevenue, Start, World  # kept by simcc


def decide_rule(government: Government, start: Start, world: World) -> KeepRevenue:
    """S3, the rule: a fixed share, and nothing where there is no tax."""
    return KeepRevenue(share=world.parameters.kept if world.public_policy.tax > 0 else 0.0)


def rule(government: Government, start: Start, world: World, decision: KeepRevenue | None) -> None:
    """S3: tax and detection of the round."""
    parameters = world.parameters
    in_force = world.contract_breakdown.contracts > 0
    government.share_kept = min(parameters.limit, decision.share) if decision is not None else 0.0
    government.levied = world.public_policy.tax if in_force else 0.0
    government.detection = min(1.0, (1.0 - government.share_kept) * government.levied / parameters.full_detection)


def collect(government: Government, start: Start, world: World) -> None:
    """S3: what came in is spent on detection or kept."""
    taxes = government.levied * world.people
    government.spent = (1.0 - government.share_kept) * taxes
    government.gained = government.share_kept * taxes + world.parameters.fine * world.fined
