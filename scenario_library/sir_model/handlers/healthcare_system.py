"""What hospitals do: give beds, as far as there are any, and report cases."""

from collections.abc import Sequence  # kept by simcc

from sir_model import (  # kept by simcc
    Admitted,
    CasesReported,
    Discharged,
    HealthcareSystem,
    SoughtCare,
    Start,
    World,
    math,
)


def admit(
    hospital: HealthcareSystem, requests: Sequence[SoughtCare], discharges: Sequence[Discharged], world: World
) -> None:
    """S4: free beds go by lot to those who ask; the others are turned away."""
    beds = math.floor(round(world.parameters.beds * len(hospital.neighbors("serves")), 9))
    occupied = max(0, hospital.occupied - len(discharges))  # nobody leaves a bed that is not in use
    admitted = hospital.sample(requests, max(0, beds - occupied))
    hospital.occupied = occupied + len(admitted)
    hospital.new_cases = hospital.new_cases + len(requests)
    hospital.turned_away = hospital.turned_away + len(requests) - len(admitted)
    hospital.emit(Admitted(), to=[request.sender for request in admitted])


def report_cases(hospital: HealthcareSystem, start: Start, world: World) -> None:
    """S6: the number of people who asked since the last report."""
    hospital.emit(CasesReported(cases=hospital.new_cases), to=world.government)
    hospital.new_cases = 0
