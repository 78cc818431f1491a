"""What a Doctor does: one function for each of its actions."""

from patients_with_a_cold_press_their_doctor import (  # kept by simcc
    CatchColdThenPrescribe,
    Doctor,
    PrescribeChoice,
    PrescribeThenTakeDrug,
    Start,
    World,
    sum,
)


def decide_prescribe(doctor: Doctor, catch_cold_then_prescribe: CatchColdThenPrescribe, world: World) -> PrescribeChoice:
    """S2: A doctor pressed by a patient gives in by chance, the more the higher its leniency, and hands
    the patient a prescription. It changes Doctor.giving. It depends on Doctor.leniency, Doctor.giving
    and memory. It chooses one of several ways.
    """
    if doctor.chance(doctor.leniency):
        return PrescribeChoice(way="prescribe")
    else:
        return PrescribeChoice(way="refuse")


def prescribe(doctor: Doctor, catch_cold_then_prescribe: CatchColdThenPrescribe, world: World, decision: PrescribeChoice | None) -> None:
    """S2: A doctor pressed by a patient gives in by chance, the more the higher its leniency, and hands
    the patient a prescription. It changes Doctor.giving. It depends on Doctor.leniency, Doctor.giving
    and memory. It chooses one of several ways.
    """
    way = decision.way if decision is not None else None
    if way == 'prescribe':
        doctor.giving = min(1.0, max(0.0, doctor.giving + world.parameters.memory * (1.0 - doctor.giving)))
        doctor.emit(PrescribeThenTakeDrug(), to=catch_cold_then_prescribe.sender)
    elif way == 'refuse':
        doctor.giving = min(1.0, max(0.0, doctor.giving - world.parameters.memory * doctor.giving))


def look_at_colleagues(doctor: Doctor, start: Start, world: World) -> None:
    """S3: A doctor looks at colleagues in its practice, and its leniency moves up or down toward their
    mean leniency. It changes Doctor.leniency. It depends on Doctor.conviction, conformity, habit_change
    and the mean Doctor.giving of Doctors it knows.
    """
    mean_giving_among = [one.giving for one in doctor.neighbors("doctor_to_doctor")]
    mean_giving = sum(mean_giving_among) / len(mean_giving_among) if len(mean_giving_among) > 0 else doctor.giving
    aim = world.parameters.conformity * mean_giving + (1.0 - world.parameters.conformity) * doctor.conviction
    doctor.leniency = min(1.0, max(0.0, doctor.leniency + world.parameters.habit_change * (aim - doctor.leniency)))
