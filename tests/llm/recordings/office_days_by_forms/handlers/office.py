"""What a Office does: one function for each of its actions."""

from members_of_teams_in_a_company_choose import Office, Start, World  # kept by simcc


def get_loud(office: Office, start: Start, world: World) -> None:
    """S3: The office counts the members present on each day and gets louder the more of its desks are
    taken, which slows the work of those present. It changes Office.noise_tuesday and
    Office.noise_wednesday. It depends on desk_share, the share of all Members whose Member.office_day
    is tuesday and the share of all Members whose Member.office_day is wednesday.
    """
    office.noise_tuesday = min(1.0, max(0.0, world.share_member_office_day_tuesday / max(world.parameters.desk_share, 0.01)))
    office.noise_wednesday = min(1.0, max(0.0, world.share_member_office_day_wednesday / max(world.parameters.desk_share, 0.01)))


def mix_teams(office: Office, start: Start, world: World) -> None:
    """S4: The office lets members of different teams who are present on the same day meet by chance, and
    now and then such a meeting raises the number of ideas. It changes Office.noise_thursday and
    Office.idea_count. It depends on company_size, desk_share, the share of all Members whose
    Member.office_day is thursday and the mean Member.ideas of all Members.
    """
    office.noise_thursday = min(1.0, max(0.0, world.share_member_office_day_thursday / max(world.parameters.desk_share, 0.01)))
    office.idea_count = max(0, round(world.mean_member_ideas * world.parameters.company_size))
