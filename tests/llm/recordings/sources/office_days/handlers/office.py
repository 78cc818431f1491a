"""What happens in the office: attendance and ideas are counted."""

from collections.abc import Sequence  # kept by simcc

from office_days import IdeaBorn, Office, Planned, World, sum  # kept by simcc


def count_office(office: Office, planned: Sequence[Planned], world: World) -> None:
    """counting: add up the days of all members."""
    for day in range(5):
        office.present[day] = sum(plan.days[day] for plan in planned)


def note_idea(office: Office, idea_born: IdeaBorn, world: World) -> None:
    """work: note an idea."""
    office.ideas_so_far += 1
