"""What a Member does: one function for each of its actions."""

from collections.abc import Sequence  # kept by simcc

from members_of_teams_in_a_company_choose import (  # kept by simcc
    ChooseDaysChoice,
    Member,
    SharePlanThenMeetColleague,
    Start,
    World,
)


def decide_choose_days(member: Member, start: Start, world: World) -> ChooseDaysChoice:
    """S1: A member decides on which days it comes to the office this week, and comes more on days when
    more of its teammates came last week. It changes Member.office_day. It depends on Member.office_day,
    Member.commute, common_day, team_pull, home_pull, the share of Teams it knows whose Team.team_day is
    tuesday and the share of Teams it knows whose Team.team_day is wednesday. It chooses one of several
    ways.
    """
    share_team_team_day_tuesday_among = member.neighbors("member_to_team")
    share_team_team_day_tuesday_those = [one for one in share_team_team_day_tuesday_among if one.team_day == "tuesday"]
    share_team_team_day_tuesday = len(share_team_team_day_tuesday_those) / max(1, len(share_team_team_day_tuesday_among))
    share_team_team_day_wednesday_among = member.neighbors("member_to_team")
    share_team_team_day_wednesday_those = [one for one in share_team_team_day_wednesday_among if one.team_day == "wednesday"]
    share_team_team_day_wednesday = len(share_team_team_day_wednesday_those) / max(1, len(share_team_team_day_wednesday_among))
    spot = member.draw(0, 1)
    own_tuesday = 0.6 if member.office_day == 'tuesday' else (0.33 if member.office_day == 'home' else 0.2)
    own_wednesday = 0.6 if member.office_day == 'wednesday' else (0.33 if member.office_day == 'home' else 0.2)
    to_tuesday = world.parameters.team_pull * share_team_team_day_tuesday + (1 - world.parameters.team_pull) * own_tuesday
    to_wednesday = world.parameters.team_pull * share_team_team_day_wednesday + (1 - world.parameters.team_pull) * own_wednesday
    if member.chance(world.parameters.common_day):
        return ChooseDaysChoice(way="wednesday")
    elif member.chance(min(1.0, max(0.0, min(1.0, world.parameters.home_pull * member.commute)))):
        return ChooseDaysChoice(way="home")
    elif spot < to_tuesday:
        return ChooseDaysChoice(way="tuesday")
    elif spot < to_tuesday + to_wednesday:
        return ChooseDaysChoice(way="wednesday")
    else:
        return ChooseDaysChoice(way="thursday")


def choose_days(member: Member, start: Start, world: World, decision: ChooseDaysChoice | None) -> None:
    """S1: A member decides on which days it comes to the office this week, and comes more on days when
    more of its teammates came last week. It changes Member.office_day. It depends on Member.office_day,
    Member.commute, common_day, team_pull, home_pull, the share of Teams it knows whose Team.team_day is
    tuesday and the share of Teams it knows whose Team.team_day is wednesday. It chooses one of several
    ways.
    """
    way = decision.way if decision is not None else None
    if way == 'tuesday':
        member.office_day = "tuesday"
    elif way == 'wednesday':
        member.office_day = "wednesday"
    elif way == 'thursday':
        member.office_day = "thursday"
    elif way == 'home':
        member.office_day = "home"


def do_work(member: Member, start: Start, world: World) -> None:
    """S5: A member works through the week and loses work on its office days, the more the louder these
    days are and the more noise slows it. It changes Member.lost_work. It depends on Member.office_day,
    Member.noise_hurt, Office.noise_tuesday, Office.noise_wednesday, noise_loss, desk_share and the
    share of Members it knows whose Member.office_day is thursday.
    """
    share_office_day_thursday_among = member.neighbors("member_to_member")
    share_office_day_thursday_those = [one for one in share_office_day_thursday_among if one.office_day == "thursday"]
    share_office_day_thursday = len(share_office_day_thursday_those) / max(1, len(share_office_day_thursday_among))
    full_loss = world.parameters.noise_loss * member.noise_hurt
    loud_thursday = min(1, share_office_day_thursday / max(world.parameters.desk_share, 0.01))
    if member.office_day == 'tuesday':
        member.lost_work = max(0.0, member.lost_work + full_loss * world.office.noise_tuesday)
    elif member.office_day == 'wednesday':
        member.lost_work = max(0.0, member.lost_work + full_loss * world.office.noise_wednesday)
    elif member.office_day == 'thursday':
        member.lost_work = max(0.0, member.lost_work + full_loss * loud_thursday)


def meet_colleague(member: Member, share_plan_then_meet_colleague_events: Sequence[SharePlanThenMeetColleague], world: World) -> None:
    """S6: A member meets by chance a colleague of another team who is present on the same day, and the two
    now and then gain an idea. It changes Member.ideas. It depends on Member.office_day,
    Office.noise_tuesday, Office.noise_wednesday, Office.noise_thursday and idea_chance.
    """
    if member.office_day == 'tuesday' and member.chance(min(1.0, max(0.0, world.parameters.idea_chance * world.office.noise_tuesday))):
        member.ideas = max(0, round(member.ideas + 1))
    elif member.office_day == 'wednesday' and member.chance(min(1.0, max(0.0, world.parameters.idea_chance * world.office.noise_wednesday))):
        member.ideas = max(0, round(member.ideas + 1))
    elif member.office_day == 'thursday' and member.chance(min(1.0, max(0.0, world.parameters.idea_chance * world.office.noise_thursday))):
        member.ideas = max(0, round(member.ideas + 1))
