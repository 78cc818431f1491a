"""What people do: meet, catch the infection, recover, seek care, stay home and keep their distance."""

from sir_model import (  # kept by simcc
    Admitted,
    CalledHome,
    DayOfIllness,
    Discharged,
    Exposed,
    FellIll,
    Individual,
    KeepDistance,
    MemberIll,
    SeekCare,
    SoughtCare,
    Start,
    World,
)


def mix(individual: Individual, start: Start, world: World) -> None:
    """S1: an infected individual meets others, unless in care or at home; one more day of illness begins to pass."""
    if individual.state != "infected":
        return
    if not individual.in_care and individual.home_until < world.round:
        kept = 1.0 - world.parameters.distance_effect
        risk = world.parameters.transmission * (kept if individual.distancing else 1.0)
        for other in individual.sample(individual.neighbors("meets"), world.parameters.contacts):
            reachable = other.state == "susceptible" and other.home_until < world.round
            if reachable and individual.chance(risk * (kept if other.distancing else 1.0)):
                individual.emit(Exposed(), to=other)
    individual.emit(DayOfIllness(), to=individual)


def catch_it(individual: Individual, exposed: Exposed, world: World) -> None:
    """S1: whoever is still susceptible is infected, once."""
    if individual.state == "susceptible":
        individual.state = "infected"
        individual.emit(FellIll(), to=individual)


def pass_a_day(individual: Individual, day: DayOfIllness, world: World) -> None:
    """S2: recovery at the end of a day that began infected; a bed becomes free."""
    recovery = world.parameters.treated_recovery if individual.in_care else world.parameters.recovery
    if individual.chance(recovery):
        individual.state = "recovered"
        if individual.in_care:
            individual.in_care = False
            individual.emit(Discharged(), to=individual.neighbors("served_by"))


def decide_fall_ill(individual: Individual, fell_ill: FellIll, world: World) -> SeekCare:
    """S4, the rule: by propensity, raised by a felt threat (Rosenstock 1974)."""
    threat = min(1.0, world.parameters.alarm * world.ill_share)
    return SeekCare(seek=individual.chance(1.0 - (1.0 - individual.care_seeking) * (1.0 - 0.5 * threat)))


def fall_ill(individual: Individual, fell_ill: FellIll, world: World, decision: SeekCare | None) -> None:
    """S4, S5: the group learns of it, and so does the hospital, if care is sought."""
    individual.emit(MemberIll(), to=individual.neighbors("member_of"))
    if decision is not None and decision.seek:
        individual.emit(SoughtCare(), to=individual.neighbors("served_by"))


def enter_care(individual: Individual, admitted: Admitted, world: World) -> None:
    """S4: treatment begins, apart from everyone else."""
    individual.in_care = True


def stay_home(individual: Individual, call: CalledHome, world: World) -> None:
    """S5: members follow their group's call with their compliance."""
    if individual.chance(individual.compliance):
        individual.home_until = call.until


def decide_keep_distance(individual: Individual, start: Start, world: World) -> KeepDistance:
    """S3, the rule: a felt threat and an order work independently (health belief model, Rosenstock 1974)."""
    threat = min(1.0, world.parameters.alarm * world.ill_share)
    neither = (1.0 - individual.caution * threat) * (1.0 - individual.compliance * world.government.order)
    return KeepDistance(keep=individual.chance(1.0 - neither))


def keep_distance(individual: Individual, start: Start, world: World, decision: KeepDistance | None) -> None:
    """S3: distance for the next day; who is immune keeps none."""
    individual.distancing = decision is not None and decision.keep
