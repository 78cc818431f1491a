"""What a social group does: honor those who punish."""

from collections.abc import Sequence  # kept by simcc

from norm_formation_theory import Enforced, Honor, Honored, Levied, SocialGroup, World, sum  # kept by simcc


def decide_honor(group: SocialGroup, reports: Sequence[Enforced], world: World) -> Honor:
    """S4, the rule: the group gives what it is able to in proportion to its esteem (Horne 2007)."""
    return Honor(part=world.parameters.honor_rate * group.esteem)


def honor(group: SocialGroup, reports: Sequence[Enforced], world: World, decision: Honor | None) -> None:
    """S4: those who punished get something back, and all members pay for it."""
    if decision is None or decision.part == 0:
        return
    each = decision.part * -world.parameters.enforcement
    for report in reports:
        group.emit(Honored(amount=each * report.times), to=report.sender)
    members = group.neighbors("members")
    total = each * sum(report.times for report in reports)
    group.emit(Levied(amount=total / len(members)), to=members)
