"""What a District does: one function for each of its actions."""

from patients_with_a_cold_press_their_doctor import District, Start, World  # kept by simcc


def breed_resistance(district: District, start: Start, world: World) -> None:
    """S4: The district's share of resistant bacteria rises with each patient who takes the drug that day
    and falls back a little on every day. It changes District.resistance. It depends on
    District.resistance, drug_pressure, resistance_decay and the share of all Patients with
    Patient.on_drug.
    """
    growth = world.parameters.drug_pressure * world.share_patient_on_drug * (1.0 - district.resistance)
    district.resistance = min(1.0, max(0.0, district.resistance + growth - world.parameters.resistance_decay * district.resistance))
