"""What a team does: count its members in the office."""

from collections.abc import Sequence  # kept by simcc

from office_days import Planned, Team, World, sum  # kept by simcc


def count_team(team: Team, planned: Sequence[Planned], world: World) -> None:
    """counting: add up the days of the members."""
    for day in range(5):
        team.in_office[day] = sum(plan.days[day] for plan in planned)
