"""What a patient does: fall ill, recover, press the doctor, and fetch the drug."""

from delayed_prescription import Fetch, Fetched, Patient, Prescribed, Pressed, Start, WaitOver, World  # kept by simcc


def live(patient: Patient, start: Start, world: World) -> None:
    """illness: catch a cold, recover, or be ill for one more day and do something about it."""
    p = world.parameters
    if patient.infection == "healthy":
        if patient.chance(p.cold_chance):
            patient.infection = "viral"
            if patient.chance(p.bacterial_share):
                patient.infection = "susceptible"
                if patient.chance(world.district.resistant_share):
                    patient.infection = "resistant"
        return
    recovery = p.recovery_viral
    if patient.infection == "resistant":
        recovery = p.recovery_resistant
    elif patient.infection == "susceptible":
        recovery = p.recovery_treated if patient.care == "treated" else p.recovery_susceptible
    if patient.chance(recovery):
        patient.infection = "healthy"
        patient.care = "untreated"
        patient.days_ill = 0
        patient.wait_left = 0
        return
    patient.days_ill += 1
    if patient.care == "waiting":
        patient.wait_left = max(0, patient.wait_left - 1)
        if patient.wait_left == 0:
            patient.emit(WaitOver(), to=patient)
    elif patient.care == "untreated" and patient.chance(p.visit_chance):
        patient.emit(Pressed(insistence=patient.insistence), to=patient.neighbors("patient_of"))


def receive(patient: Patient, prescribed: Prescribed, world: World) -> None:
    """delay: take the drug at once, or wait under the rule."""
    if world.parameters.delayed:
        patient.care = "waiting"
        patient.wait_left = world.parameters.wait
    else:
        patient.care = "treated"
        patient.emit(Fetched(), to=world.district)


def decide_fetch(patient: Patient, wait_over: WaitOver, world: World) -> Fetch:
    """delay, the rule: fetch the drug with the chance insistence."""
    return Fetch(fetch=patient.chance(patient.insistence))


def fetch(patient: Patient, wait_over: WaitOver, world: World, decision: Fetch | None) -> None:
    """delay: fetch and take the drug, or leave the prescription unused."""
    if decision is not None and decision.fetch:
        patient.care = "treated"
        patient.emit(Fetched(), to=world.district)
    else:
        patient.care = "unused"
