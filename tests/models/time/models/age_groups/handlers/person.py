"""What happens to a person."""

from age_groups import Infection, Person, Recovery, Start, Waning, World, math, sum  # kept by simcc


def catch(me: Person, start: Start, world: World) -> None:
    """S1: infection by the force of all age groups."""
    prevalence = [world.prevalence_young, world.prevalence_adult, world.prevalence_old]
    rates = world.parameters.contacts[me.age_group]
    force = world.parameters.infectivity * sum(rates[group] * prevalence[group] for group in range(3))
    if me.chance(1.0 - math.exp(-force)):
        me.emit(Infection(), to=me)


def fall_ill(me: Person, infection: Infection, world: World) -> None:
    """S1: a person is infected and will recover."""
    me.state = "infected"
    me.emit(Recovery(), to=me, after=me.draw_exponential(world.parameters.infectious))


def recover(me: Person, recovery: Recovery, world: World) -> None:
    """S2: the infection ends."""
    me.state = "recovered"
    me.emit(Waning(), to=me, after=me.draw_exponential(world.parameters.immune))


def lose(me: Person, waning: Waning, world: World) -> None:
    """S2: immunity ends."""
    me.state = "susceptible"
