"""What families do: hear and tell a rumor, talk, meet cases of measles, and decide on vaccination."""

from collections.abc import Sequence  # kept by simcc

from vaccination_hesitancy import (  # kept by simcc
    CaseNearby,
    Family,
    RumorTold,
    SideEffectTold,
    Start,
    VaccinationChoice,
    World,
)


def raised(worry: float, part: float) -> float:
    """A worry after a part of its distance to the greatest worry was added."""
    return min(1.0, worry + part * (1.0 - worry))


def grow_up(family: Family, start: Start, world: World) -> None:
    """S1: the child grows, and the next one takes its place at school age."""
    age = family.child_age + 1
    if age >= world.parameters.childhood:
        family.child_age = 0
        family.child = "unprotected"
    else:
        family.child_age = age


def spread_rumor(family: Family, start: Start, world: World) -> None:
    """S2: the rumor comes up once; those who tell it tell one family of their circle, and may become quiet."""
    if family.rumor == "telling":
        circle = family.neighbors("talks_with")
        if len(circle) > 0:
            family.emit(RumorTold(), to=family.choose(circle))
        if family.chance(world.parameters.telling_end):
            family.rumor = "quiet"
    elif (
        family.rumor == "unheard"
        and world.round == world.parameters.rumor_round
        and family.chance(world.parameters.rumor_reach)
    ):
        family.rumor = "telling"
        if not family.refuses:
            family.vaccine_worry = raised(family.vaccine_worry, world.parameters.rumor_effect)


def hear_rumor(family: Family, told: RumorTold, world: World) -> None:
    """S2: who hears the rumor for the first time worries more, and tells it from the next round on."""
    if family.rumor == "unheard":
        family.rumor = "telling"
        if not family.refuses:
            family.vaccine_worry = raised(family.vaccine_worry, world.parameters.rumor_effect)


def talk(family: Family, start: Start, world: World) -> None:
    """S3: worries move towards those of one family of the circle, and fade towards the usual ones."""
    disease_change = world.parameters.fading * (world.parameters.usual_disease_worry - family.disease_worry)
    vaccine_change = world.parameters.fading * (world.parameters.usual_vaccine_worry - family.vaccine_worry)
    circle = family.neighbors("talks_with")
    if len(circle) > 0:
        family.circle_vaccinated = len([member for member in circle if member.child == "vaccinated"]) / len(circle)
        other = family.choose(circle)
        disease_change += world.parameters.persuasion * (other.disease_worry - family.disease_worry)
        vaccine_change += world.parameters.persuasion * (other.vaccine_worry - family.vaccine_worry)
    family.disease_worry = min(1.0, max(0.0, family.disease_worry + disease_change))
    if not family.refuses:
        family.vaccine_worry = min(1.0, max(0.0, family.vaccine_worry + vaccine_change))


def hear_news(family: Family, start: Start, world: World) -> None:
    """S4: if there are cases in the town, news of them may reach the family."""
    if world.sick_children > 0 and family.chance(world.parameters.news_reach):
        family.noticed = True
        family.disease_worry = raised(family.disease_worry, world.parameters.alarm)


def spread_measles(family: Family, start: Start, world: World) -> None:
    """S5: a sick child and a guest meet the neighborhood, some of the circle, and the family itself."""
    cases: list[bool] = []
    if family.child == "sick":
        cases += [False]
        family.child = "recovered"
    first = world.parameters.guest_round
    if family.household == "host" and world.round >= first and world.round < first + world.parameters.guest_stay:
        cases += [True]
    for guest in cases:
        near = family.neighbors("lives_near")
        visited = family.sample(family.neighbors("talks_with"), world.parameters.circle_visits)
        risk = min(1.0, world.parameters.reproduction_number / max(len(near) + len(visited), 1))
        family.emit(CaseNearby(risk=risk, imported=guest), to=near)
        family.emit(CaseNearby(risk=risk, imported=guest), to=visited)
        family.emit(CaseNearby(risk=risk, imported=guest), to=family)


def meet_case(family: Family, cases: Sequence[CaseNearby], world: World) -> None:
    """S5: parents notice cases and worry more; an unprotected child may fall sick."""
    family.noticed = True
    family.disease_worry = raised(family.disease_worry, world.parameters.alarm)
    escape = 1.0
    for case in cases:
        escape *= 1.0 - case.risk
        if case.imported:
            family.met_guest = True
    if family.child == "unprotected" and family.chance(1.0 - escape):
        family.child = "sick"


def decide_consider(family: Family, start: Start, world: World) -> VaccinationChoice:
    """S6, the rule: vaccination is wanted if worry about measles and the circle's example outweigh the rest."""
    reasons = family.disease_worry + world.parameters.norm_weight * family.circle_vaccinated - family.vaccine_worry
    return VaccinationChoice(vaccinate=reasons >= family.reluctance)


def consider(family: Family, start: Start, world: World, decision: VaccinationChoice | None) -> None:
    """S6: parents who want vaccination may get an appointment, and tell their circle of a side effect."""
    if decision is not None and decision.vaccinate and family.chance(world.parameters.appointment_chance):
        family.child = "vaccinated"
        if family.chance(world.parameters.side_effect_chance):
            family.emit(SideEffectTold(), to=family.neighbors("talks_with"))


def hear_of_side_effect(family: Family, told: SideEffectTold, world: World) -> None:
    """S7: an account of a side effect adds to worry about the vaccine."""
    if not family.refuses:
        family.vaccine_worry = raised(family.vaccine_worry, world.parameters.side_effect_impact)
