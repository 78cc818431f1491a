"""What schools do: even out resources."""

from life_course_theory import ChooseReach, EducationSystem, Start, World  # kept by simcc


def decide_teach(schools: EducationSystem, start: Start, world: World) -> ChooseReach:
    """S4, the rule: always the same people."""
    return ChooseReach(reach=world.parameters.school_reach)


def teach(schools: EducationSystem, start: Start, world: World, decision: ChooseReach | None) -> None:
    """S4: as far as funds go."""
    schools.evening = world.parameters.school_effect * world.government.for_schools
    if decision is not None:
        schools.reach = decision.reach
