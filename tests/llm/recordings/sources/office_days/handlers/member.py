"""What a member does: choose days, work, travel and meet others."""

from office_days import Come, IdeaBorn, Member, Planned, Start, World, math, sum  # kept by simcc


def loudness(present: float, desks: float) -> float:
    """work: how loud a day in the office is."""
    full = min(1.0, present / desks)
    return full * full


def decide_plan(member: Member, start: Start, world: World) -> Come:
    """choice, the rule: the common day first, then the other days from the most attractive on."""
    p = world.parameters
    attraction = [
        member.liking + p.company * mates - p.loudness_aversion * member.sensitivity * loud - p.way_aversion * member.way
        for mates, loud in zip(member.expected_mates, member.expected_loudness)
    ]
    chosen: list[int] = []
    if p.common_day:
        chosen = [p.fixed_day - 1]
    for day in member.ranked([0, 1, 2, 3, 4], attraction):
        if day not in chosen and member.chance(math.logistic(attraction[day] - p.weariness * len(chosen))):
            chosen = chosen + [day]
    return Come(
        monday=0 in chosen,
        tuesday=1 in chosen,
        wednesday=2 in chosen,
        thursday=3 in chosen,
        friday=4 in chosen,
    )


def plan(member: Member, start: Start, world: World, decision: Come | None) -> None:
    """choice: settle the days of the week and make them known."""
    p = world.parameters
    comes = [False, False, False, False, False]
    if decision is not None:
        comes = [decision.monday, decision.tuesday, decision.wednesday, decision.thursday, decision.friday]
    days = [
        1.0 if come or (p.common_day and day == p.fixed_day - 1) else 0.0
        for day, come in enumerate(comes)
    ]
    member.days = days
    member.emit(Planned(days=days), to=member.neighbors("in_team"))
    member.emit(Planned(days=days), to=world.office)


def work(member: Member, start: Start, world: World) -> None:
    """work: work at home or in the office, travel, meet others, and adapt expectations (choice)."""
    p = world.parameters
    teams = member.neighbors("in_team")
    mates = len([mate for mate in member.neighbors("in_team.members") if mate != member])
    lost = 0.0
    shared = 0.0
    taken = 0
    for day in range(5):
        here = member.days[day]
        present = world.office.present[day]
        of_team = sum(team.in_office[day] for team in teams)
        loud = loudness(present, p.desks)
        share = min(1.0, max(0.0, (of_team - here) / max(mates, 1)))
        if here > 0:
            taken += 1
            lost += p.noise_effect * member.sensitivity * loud
            shared += share
            others = max(0.0, present - max(of_team, here))
            if member.chance(1 - math.pow(1 - p.contact, others)) and member.chance(p.idea_chance):
                member.emit(IdeaBorn(), to=world.office)
        mates_now = member.expected_mates[day] + p.memory * (share - member.expected_mates[day])
        loud_now = member.expected_loudness[day] + p.memory * (loud - member.expected_loudness[day])
        member.expected_mates[day] = min(1.0, max(0.0, mates_now))
        member.expected_loudness[day] = min(1.0, max(0.0, loud_now))
    member.office_days_taken = taken
    member.travel = taken * member.way
    member.mates_met = shared
    member.output = min(1.0, max(0.0, 1 - lost / 5))
