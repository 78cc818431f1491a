"""What teams do: award the bonus of the year, and hire."""

from knowledge_sharing_firm import Awarded, Employee, Hired, Resigned, Start, Team, World, sum  # kept by simcc


def close_year(team: Team, start: Start, world: World) -> None:
    """S5: the bonus goes to the member with the highest output of the year."""
    if world.parameters.bonus > 0.0 and world.round % world.parameters.year_months == 0:
        members = team.neighbors("members")
        if len(members) > 0:
            outputs = [one.year_output for one in members]
            team.emit(Awarded(), to=team.best(members, outputs))


def hire(team: Team, resigned: Resigned, world: World) -> None:
    """S6: a newcomer who knows little takes the place of who left."""
    parameters = world.parameters
    knows = [team.draw(0.0, most) for most in parameters.newcomer_most]
    kindness = min(6.0, max(-6.0, team.draw_normal(parameters.kindness_mean, parameters.kindness_sd)))
    newcomer = team.create(
        Employee(
            knowledge=knows,
            level=sum(knows) / len(knows),
            kindness=kindness,
            tenure=0,
            project=0,
            drive=0.0,
            time_left=1.0,
            output=0.0,
            year_output=0.0,
            taught=0.0,
            practised=0.0,
            won_in=None,
        )
    )
    team.emit(Hired(), to=newcomer)
