"""What groups do: stay home together after a case among them."""

from collections.abc import Sequence  # kept by simcc

from sir_model import CalledHome, Group, MemberIll, Quarantine, World, math  # kept by simcc


def decide_call_home(group: Group, cases: Sequence[MemberIll], world: World) -> Quarantine:
    """S5, the rule: each case moves a group to stay home with its strictness (Ferguson et al. 2006)."""
    return Quarantine(stay_home=group.chance(1.0 - math.pow(1.0 - group.strictness, len(cases))))


def call_home(group: Group, cases: Sequence[MemberIll], world: World, decision: Quarantine | None) -> None:
    """S5: all members are called home, from the next day on."""
    if decision is not None and decision.stay_home:
        group.emit(CalledHome(until=world.round + world.parameters.home_days), to=group.neighbors("members"))
