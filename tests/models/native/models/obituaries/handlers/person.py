"""What people do."""

from collections.abc import Sequence  # kept by simcc

from obituaries import Person, Report, Start, World, sum  # kept by simcc


def earn(person: Person, start: Start, world: World) -> None:
    """S1: gets coins, and reports."""
    person.money = min(1000.0, person.money + world.parameters.wage)
    for known in person.neighbors("knows"):
        person.emit(Report(about=known), to=person.neighbors("knows"), after=3)
        person.tie("knows", known).reports += len(person.neighbors("knows"))
        for further in known.neighbors("knows"):
            if further != person and further.money > person.money:
                person.connect("knows", further)


def read_reports(person: Person, reports: Sequence[Report], world: World) -> None:
    """S2: notes what others have."""
    before = sum(report.sender.money for report in person.remembered(Report) if report.about != person)
    person.read = min(100000.0, person.read + before + sum(report.about.money for report in reports))
