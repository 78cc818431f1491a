"""What the agency does: divide its budget."""

from diffusion_of_innovations import ChangeAgency, DivideBudget, Start, World  # kept by simcc


def decide_campaign(agency: ChangeAgency, start: Start, world: World) -> DivideBudget:
    """S3, the rule: a fixed share."""
    return DivideBudget(advertised=world.parameters.advertised)


def campaign(agency: ChangeAgency, start: Start, world: World, decision: DivideBudget | None) -> None:
    """S3: advertising and demonstrations of the month."""
    share = decision.advertised if decision is not None else 0.0
    agency.advertising = share * world.parameters.budget
    agency.demonstrations = (1.0 - share) * world.parameters.budget
