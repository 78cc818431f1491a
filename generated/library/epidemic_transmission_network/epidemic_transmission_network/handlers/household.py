"""What a household does: carry the infection in, count its cases, and keep a quarantine."""

from collections.abc import Sequence  # kept by simcc

from epidemic_transmission_network import (  # kept by simcc
    CaseAtHome,
    Exposed,
    FellIll,
    Household,
    KeepQuarantine,
    OrderedHome,
    Start,
    World,
)


def import_cases(household: Household, start: Start, world: World) -> None:
    """S1: members who come home with the infection."""
    if world.round == 1:
        household.emit(Exposed(), to=household.sample(household.neighbors("members"), household.first_cases))


def count_case(household: Household, ill: FellIll, world: World) -> None:
    """S1: one more case in the household."""
    household.cases += 1


def decide_keep_home(household: Household, cases: Sequence[CaseAtHome], world: World) -> KeepQuarantine:
    """S4, the rule: a chance, the same for all."""
    return KeepQuarantine(keep=household.chance(world.parameters.compliance))


def keep_home(household: Household, cases: Sequence[CaseAtHome], world: World, decision: KeepQuarantine | None) -> None:
    """S4: all members stay home for some rounds."""
    if decision is not None and decision.keep:
        until = world.round + world.parameters.home_rounds
        household.emit(OrderedHome(until=until), to=household.neighbors("members"))
