"""What people do: age, fall ill, die, and gather resources."""

from life_course_theory import (  # kept by simcc
    Endowed,
    Individual,
    Invest,
    Start,
    StartedSchool,
    Supported,
    World,
    math,
)


def illness_chance(base: float, exponent: float) -> float:
    """The chance to fall ill in a year."""
    return min(1.0, base * math.exp(min(50.0, exponent)))


def prevention_cost(effort: float, resources: float) -> float:
    """What prevention takes from the logarithm of resources: the same sum is a smaller part of large resources."""
    return min(1.0, effort * math.exp(min(50.0, -resources)))


def inherit(person: Individual, endowed: Endowed, world: World) -> None:
    """S3: begin in the family with what it gives."""
    person.resources = endowed.gift
    person.birth_resources = endowed.gift
    person.parents_resources = endowed.parents
    person.grandparents_resources = endowed.grandparents
    person.connect("lives_in", endowed.sender)


def decide_live(person: Individual, start: Start, world: World) -> Invest:
    """S1, the rule: invest where prevention saves more than it costs (after Grossman 1972)."""
    parameters = world.parameters
    exponent = parameters.illness_by_age * person.age - parameters.illness_by_resources * person.resources
    averted = parameters.prevention * illness_chance(parameters.illness_base, exponent)
    saved = averted * parameters.illness_cost * parameters.horizon
    return Invest(invest=saved > prevention_cost(parameters.effort, person.resources))


def live(person: Individual, start: Start, world: World, decision: Invest | None) -> None:
    """S1: a year of the illness-death process (Fix & Neyman 1951)."""
    parameters = world.parameters
    person.invests = decision is not None and decision.invest
    dying = min(1.0, parameters.death_base * math.exp(parameters.death_by_age * person.age))
    if person.health == "well":
        exponent = parameters.illness_by_age * person.age - parameters.illness_by_resources * person.resources
        falling_ill = illness_chance(parameters.illness_base, exponent)
        falling_ill *= 1.0 - parameters.prevention if person.invests else 1.0
        drawn = person.draw()
        if drawn < falling_ill:
            person.health = "ill"
        elif drawn < falling_ill + dying:
            person.health = "dead"
    elif person.health == "ill":
        dying_ill = min(1.0, parameters.ill_factor * dying + parameters.ill_extra)
        if person.chance(dying_ill * (1.0 - world.healthcare_system.relief)):
            person.health = "dead"
    person.age = min(person.age + 1, 1000)
    if person.age == parameters.school_age:
        person.emit(StartedSchool(), to=person.neighbors("lives_in"))


def be_supported(person: Individual, supported: Supported, world: World) -> None:
    """S3: support at school adds to resources."""
    person.resources += world.parameters.lesson


def accumulate(person: Individual, start: Start, world: World) -> None:
    """S2: those who have more gain more, and illness and prevention cost something."""
    parameters = world.parameters
    if person.health == "dead":
        return
    change = parameters.feedback * person.resources + person.draw_normal(0.0, parameters.shock_sd)
    if person.health == "ill":
        change -= parameters.illness_cost
    if person.invests:
        change -= prevention_cost(parameters.effort, person.resources)
    if world.education_system.reach == "all" or person.resources < 0:
        change -= world.education_system.evening * person.resources
    person.resources += change
