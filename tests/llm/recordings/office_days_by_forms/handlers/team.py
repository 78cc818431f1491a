"""What a Team does: one function for each of its actions."""

from members_of_teams_in_a_company_choose import SharePlanThenMeetColleague, Start, Team, World  # kept by simcc


def share_plan(team: Team, start: Start, world: World) -> None:
    """S2: A team counts which of its members come on which day and shows its members the number of
    teammates present on each day. It changes Team.on_tuesday, Team.on_wednesday and Team.team_day. It
    depends on Team.team_day, team_size, the share of Members it knows whose Member.office_day is
    tuesday and the share of Members it knows whose Member.office_day is wednesday.
    """
    share_member_office_day_tuesday_among = team.neighbors("team_to_member")
    share_member_office_day_tuesday_those = [one for one in share_member_office_day_tuesday_among if one.office_day == "tuesday"]
    share_member_office_day_tuesday = len(share_member_office_day_tuesday_those) / max(1, len(share_member_office_day_tuesday_among))
    share_member_office_day_wednesday_among = team.neighbors("team_to_member")
    share_member_office_day_wednesday_those = [one for one in share_member_office_day_wednesday_among if one.office_day == "wednesday"]
    share_member_office_day_wednesday = len(share_member_office_day_wednesday_those) / max(1, len(share_member_office_day_wednesday_among))
    if share_member_office_day_tuesday > share_member_office_day_wednesday:
        team.on_tuesday = max(0, round(share_member_office_day_tuesday * world.parameters.team_size))
        team.on_wednesday = max(0, round(share_member_office_day_wednesday * world.parameters.team_size))
        team.team_day = "tuesday"
        team.emit(SharePlanThenMeetColleague(), to=team.neighbors("team_to_member"))
    elif share_member_office_day_wednesday > 0:
        team.on_tuesday = max(0, round(share_member_office_day_tuesday * world.parameters.team_size))
        team.on_wednesday = max(0, round(share_member_office_day_wednesday * world.parameters.team_size))
        team.team_day = "wednesday"
        team.emit(SharePlanThenMeetColleague(), to=team.neighbors("team_to_member"))
    else:
        team.on_tuesday = max(0, round(0))
        team.on_wednesday = max(0, round(0))
        team.team_day = "thursday"
        team.emit(SharePlanThenMeetColleague(), to=team.neighbors("team_to_member"))
