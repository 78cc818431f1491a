"""What a facility does: admit cases to its beds."""

from collections.abc import Sequence  # kept by simcc

from epidemic_transmission_network import (  # kept by simcc
    Admitted,
    ChoosePatients,
    Discharged,
    Facility,
    SoughtBed,
    World,
)


def decide_admit(
    facility: Facility, sought: Sequence[SoughtBed], discharged: Sequence[Discharged], world: World
) -> ChoosePatients:
    """S6, the rule: always the same order."""
    return ChoosePatients(first=world.parameters.admitted_first)


def admit(
    facility: Facility,
    sought: Sequence[SoughtBed],
    discharged: Sequence[Discharged],
    world: World,
    decision: ChoosePatients | None,
) -> None:
    """S6: as many as there are free beds."""
    facility.occupied = max(0, facility.occupied - len(discharged))
    if decision is not None and len(sought) > 0:
        free = max(0, world.parameters.beds - facility.occupied)
        by_contacts = decision.first == "most_contacts"
        ranked = facility.ranked(sought, [request.number_of_contacts if by_contacts else 0 for request in sought], free)
        facility.occupied += len(ranked)
        facility.emit(Admitted(), to=[request.sender for request in ranked])
