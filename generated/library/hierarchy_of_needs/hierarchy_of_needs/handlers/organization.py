"""What the organization does: pay, and give security."""

from hierarchy_of_needs import Organization, SetTerms, Start, World  # kept by simcc


def decide_set_terms(organization: Organization, start: Start, world: World) -> SetTerms:
    """S2, the rule: as its policy says."""
    return SetTerms(safe=world.parameters.keeps_safe)


def set_terms(organization: Organization, start: Start, world: World, decision: SetTerms | None) -> None:
    """S2: the terms of the round."""
    parameters = world.parameters
    cut = parameters.cut_first <= world.round and world.round <= parameters.cut_last
    organization.wage = parameters.cut_wage if cut else 1.0
    organization.insecure = cut and not (decision is not None and decision.safe)
