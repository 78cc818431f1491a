"""What a doctor does: give in or refuse, and look at colleagues."""

from delayed_prescription import Doctor, GiveIn, Prescribed, Pressed, Start, World, math, sum  # kept by simcc


def decide_consult(doctor: Doctor, pressed: Pressed, world: World) -> GiveIn:
    """consultation, the rule: give in by own yielding, the patient's insistence and colleagues' habits."""
    p = world.parameters
    odds = doctor.yielding + p.pressure * pressed.insistence + p.peer_effect * (2 * doctor.colleague_rate - 1)
    return GiveIn(prescribe=doctor.chance(math.logistic(odds)))


def consult(doctor: Doctor, pressed: Pressed, world: World, decision: GiveIn | None) -> None:
    """consultation: prescribe or refuse, and count it."""
    doctor.pressed += 1
    if decision is not None and decision.prescribe:
        doctor.given += 1
        doctor.emit(Prescribed(), to=pressed.sender)


def reflect(doctor: Doctor, start: Start, world: World) -> None:
    """consultation: move the habit towards what was done on the day, and look at colleagues."""
    if doctor.pressed > 0:
        done = doctor.given / doctor.pressed
        moved = doctor.habit + world.parameters.habit_speed * (done - doctor.habit)
        doctor.habit = min(1.0, max(0.0, moved))
    doctor.pressed = 0
    doctor.given = 0
    colleagues = doctor.neighbors("colleague_of")
    if len(colleagues) > 0:
        rate = sum(colleague.habit for colleague in colleagues) / len(colleagues)
        doctor.colleague_rate = min(1.0, max(0.0, rate))
    else:
        doctor.colleague_rate = doctor.habit
