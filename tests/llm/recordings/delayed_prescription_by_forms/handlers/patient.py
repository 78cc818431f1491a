"""What a Patient does: one function for each of its actions."""

from patients_with_a_cold_press_their_doctor import (  # kept by simcc
    CatchColdThenPrescribe,
    Patient,
    PrescribeThenTakeDrug,
    Start,
    World,
)


def catch_cold(patient: Patient, start: Start, world: World) -> None:
    """S1: A healthy patient catches a cold by chance, bacterial or not, so the number of ill patients
    rises, and it presses its doctor for antibiotics. It changes Patient.ill, Patient.germ and
    Patient.days_ill. It depends on Patient.ill, Patient.days_ill, District.resistance, cold_rate and
    bacterial_share.
    """
    lot = patient.draw(0.0, 1.0)
    bacterial_rate = world.parameters.cold_rate * world.parameters.bacterial_share
    if patient.ill:
        patient.days_ill = max(0, round(patient.days_ill + 1))
    elif lot < bacterial_rate * world.district.resistance:
        patient.ill = True
        patient.germ = "resistant"
        patient.days_ill = max(0, round(0))
        patient.emit(CatchColdThenPrescribe(), to=patient.choose(patient.neighbors("patient_to_doctor")))
    elif lot < bacterial_rate:
        patient.ill = True
        patient.germ = "sensitive"
        patient.days_ill = max(0, round(0))
        patient.emit(CatchColdThenPrescribe(), to=patient.choose(patient.neighbors("patient_to_doctor")))
    elif lot < world.parameters.cold_rate:
        patient.ill = True
        patient.germ = "virus"
        patient.days_ill = max(0, round(0))
        patient.emit(CatchColdThenPrescribe(), to=patient.choose(patient.neighbors("patient_to_doctor")))
    else:
        patient.germ = "none"
        patient.days_ill = max(0, round(0))


def take_drug(patient: Patient, prescribe_then_take_drug: PrescribeThenTakeDrug, world: World) -> None:
    """S5: A patient with a prescription who is still ill after the days of delay fetches and takes the
    drug; if its infection is resistant, by the district's share, the drug does not work. It changes
    Patient.prescribed and Patient.on_drug. It depends on Patient.days_ill and delay_days.
    """
    if patient.days_ill >= world.parameters.delay_days:
        patient.prescribed = False
        patient.on_drug = True
    else:
        patient.prescribed = True
        patient.on_drug = False


def get_well(patient: Patient, start: Start, world: World) -> None:
    """S6: An ill patient gets well by chance each day, more likely if the drug works against its bacteria
    and less likely if its infection is resistant, so the number of ill falls. It changes Patient.ill,
    Patient.prescribed and Patient.on_drug. It depends on Patient.germ, Patient.days_ill,
    Patient.prescribed, Patient.on_drug, well_rate, drug_rate, resistant_rate and delay_days.
    """
    fetched = patient.on_drug or (patient.prescribed and patient.days_ill >= world.parameters.delay_days)
    rate = world.parameters.drug_rate if fetched and patient.germ == 'sensitive' else world.parameters.resistant_rate if patient.germ == 'resistant' else world.parameters.well_rate
    if patient.ill and patient.chance(rate):
        patient.ill = False
        patient.prescribed = False
        patient.on_drug = False
    elif patient.ill and fetched:
        patient.prescribed = False
        patient.on_drug = True
