"""What the government does: divide its budget."""

from life_course_theory import DivideBudget, Government, Start, World  # kept by simcc


def decide_fund(government: Government, start: Start, world: World) -> DivideBudget:
    """S5, the rule: a fixed share."""
    return DivideBudget(for_schools=world.parameters.school_share)


def fund(government: Government, start: Start, world: World, decision: DivideBudget | None) -> None:
    """S5: funds for schools, and the rest for health care."""
    share = decision.for_schools if decision is not None else 0.0
    government.for_schools = share * world.parameters.budget
    government.for_care = (1.0 - share) * world.parameters.budget
