"""What health care does: lower the mortality of the ill."""

from life_course_theory import HealthcareSystem, Start, World  # kept by simcc


def treat(care: HealthcareSystem, start: Start, world: World) -> None:
    """S6: as far as funds go."""
    care.relief = world.parameters.care * world.government.for_care
