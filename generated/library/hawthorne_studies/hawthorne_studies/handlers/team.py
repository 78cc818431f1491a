"""What teams do: show what members do, press them, and pass attention on."""

from hawthorne_studies import Attended, Press, Start, Team, Visited, World, sum  # kept by simcc


def decide_tally(team: Team, start: Start, world: World) -> Press:
    """S2, the rule: the usual pressure."""
    return Press(pressure=world.parameters.restriction)


def tally(team: Team, start: Start, world: World, decision: Press | None) -> None:
    """S2: output of the last round, the norm, and the pressure."""
    members = team.neighbors("members")
    team.size = len(members)
    team.total = sum(worker.output for worker in members)
    team.norm = sum(worker.ability for worker in members) / max(1, team.size)
    team.pressure = decision.pressure if decision is not None else 0.0


def be_visited(team: Team, visited: Visited, world: World) -> None:
    """S1: attention to all members, or to the first one."""
    members = team.neighbors("members")
    team.emit(Attended(), to=members if visited.everybody else members[:1])
