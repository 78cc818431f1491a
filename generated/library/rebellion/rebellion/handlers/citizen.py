"""What citizens do: walk, rebel or stay quiet, and go to jail."""

from rebellion import Arrested, Citizen, Police, Rebel, Start, Vacated, World, math  # kept by simcc


def walk(citizen: Citizen, start: Start, world: World) -> None:
    """S1: a free citizen walks; one whose term is over comes back."""
    if citizen.state != "jailed":
        free = citizen.free_cells(world.parameters.vision)
        if len(free) > 0:
            citizen.move(citizen.choose(free))
    elif world.round >= citizen.free_from:
        anywhere = citizen.free_cells()
        if len(anywhere) > 0:
            citizen.state = "quiet"
            citizen.move(citizen.choose(anywhere))


def decide_judge_situation(citizen: Citizen, start: Start, world: World) -> Rebel:
    """S2, the rule: grievance against perceived risk (Epstein 2002)."""
    grievance = citizen.hardship * (1.0 - world.government.legitimacy)
    if grievance <= world.parameters.threshold:
        return Rebel(rebel=False)
    vision = world.parameters.vision
    officers = len(citizen.near(Police, vision))
    rebels = 1 + len([one for one in citizen.near(Citizen, vision) if one.state == "active"])
    risk = 1.0 - math.exp(-world.parameters.arrest_constant * (officers // rebels))
    return Rebel(rebel=grievance - citizen.risk_aversion * risk > world.parameters.threshold)


def judge_situation(citizen: Citizen, start: Start, world: World, decision: Rebel | None) -> None:
    """S2: who is free rebels or is quiet."""
    if decision is not None:
        citizen.state = "active" if decision.rebel else "quiet"


def go_to_jail(citizen: Citizen, arrested: Arrested, world: World) -> None:
    """S3: the citizen leaves the streets, and its cell to the officer."""
    citizen.state = "jailed"
    citizen.free_from = world.round + arrested.rounds
    citizen.emit(Vacated(column=citizen.x, row=citizen.y), to=arrested.sender)
    citizen.move(None)
