"""What people do: act on their beliefs, pass the infection on, and vaccinate."""

from health_belief_model import (  # kept by simcc
    Convinced,
    FellIll,
    HelpedAtHome,
    Individual,
    Met,
    MetInSeason,
    ProtectOneself,
    Reminded,
    SeasonBegan,
    Start,
    Vaccinate,
    World,
)


def decide_act(person: Individual, start: Start, world: World) -> ProtectOneself:
    """S1, the rule: each construct that is high multiplies the odds (Durham & Casman 2012)."""
    parameters = world.parameters
    alarmed = world.news.incidence > person.alarm_threshold
    odds = parameters.base_odds
    odds *= parameters.susceptibility_ratio if alarmed or person.worried else 1.0
    odds *= parameters.severity_ratio if person.severity else 1.0
    odds *= parameters.benefits_ratio if person.benefits else 1.0
    odds *= parameters.barriers_ratio if person.barriers else 1.0
    odds *= parameters.cue_ratio if person.cued_until >= world.round else 1.0
    return ProtectOneself(act=person.chance(odds / (1.0 + odds)))


def act(person: Individual, start: Start, world: World, decision: ProtectOneself | None) -> None:
    """S1: the person acts for this round."""
    person.acts = decision is not None and decision.act


def mix(person: Individual, start: Start, world: World) -> None:
    """S2: an infectious person meets others at random."""
    parameters = world.parameters
    weight = 1.0 - parameters.protection if person.acts else 1.0
    others = person.neighbors("mixes_with")
    person.emit(
        Met(), to=[person.choose(others) for meeting in range(person.draw_poisson(parameters.contact_rate * weight))]
    )


def catch_it(person: Individual, met: Met, world: World) -> None:
    """S2: who is susceptible may catch the infection."""
    if person.state == "susceptible" and not (person.acts and person.chance(world.parameters.protection)):
        person.state = "infectious"
        person.caught_in = world.round
        person.emit(FellIll(), to=person.neighbors("lives_in"))


def recover(person: Individual, start: Start, world: World) -> None:
    """S2: who was infectious before this day may recover."""
    if person.chance(world.parameters.recovery):
        person.state = "recovered"


def be_reminded(person: Individual, reminded: Reminded, world: World) -> None:
    """S3: a cue that is fresh for some days."""
    person.cued_until = world.round + world.parameters.cue_days


def be_helped(person: Individual, helped: HelpedAtHome, world: World) -> None:
    """S3: barriers fall."""
    person.barriers = False


def be_convinced(person: Individual, convinced: Convinced, world: World) -> None:
    """S3: the campaign changes one belief."""
    if convinced.about == "benefits":
        person.benefits = True
    elif convinced.about == "barriers":
        person.barriers = False
    else:
        person.alarm_threshold = 0.0


def decide_vaccinate(person: Individual, start: Start, world: World) -> Vaccinate:
    """S4, the rule: the expected risk against the relative cost (Bauch & Earn 2004)."""
    cost = person.relative_cost if person.relative_cost is not None else 1.0
    return Vaccinate(vaccinate=world.news.expected_attack > cost)


def vaccinate(person: Individual, start: Start, world: World, decision: Vaccinate | None) -> None:
    """S4: a new season begins, in which the vaccinated are immune."""
    person.state = "vaccinated" if decision is not None and decision.vaccinate else "susceptible"


def bring_in(person: Individual, start: Start, world: World) -> None:
    """S4: an imported case meets people at random."""
    if person.relative_cost is not None:
        met = person.sample(person.neighbors("mixes_with"), world.parameters.meetings)
        person.emit(MetInSeason(), to=met)
        person.emit(SeasonBegan(), to=world.news)


def catch_in_season(person: Individual, met: MetInSeason, world: World) -> None:
    """S4: who is susceptible becomes a case and meets people at random."""
    if person.state == "susceptible":
        person.state = "recovered"
        person.emit(MetInSeason(), to=person.sample(person.neighbors("mixes_with"), world.parameters.meetings))
