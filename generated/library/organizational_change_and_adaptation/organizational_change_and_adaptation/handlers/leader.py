"""What leaders do: ask for proposals, and approve changes."""

from collections.abc import Sequence  # kept by simcc

from organizational_change_and_adaptation import (  # kept by simcc
    Approve,
    Asked,
    Explain,
    Leader,
    Passed,
    Start,
    World,
    math,
    sum,
)


def reversed_at(form: int, place: int) -> int:
    """The form with a decision reversed."""
    bit = int(math.pow(2, place))
    return form + bit * (1 - 2 * (form // bit % 2))


def better_forms(worths: Sequence[float], form: int) -> int:
    """The number of single changes that raise performance."""
    return sum(1 for place in range(10) if worths[reversed_at(form, place)] > worths[form])


def judge(leader: Leader, start: Start, world: World) -> None:
    """S2: on a new landscape, what the form is worth and which changes would raise that."""
    worths = world.market.worths
    if worths is not None and leader.landscape != world.market.landscape:
        leader.performance = worths[leader.form]
        leader.better = better_forms(worths, leader.form)
        if leader.landscape == 0:
            leader.began_stuck = leader.better == 0
        leader.landscape = world.market.landscape


def decide_ask(leader: Leader, start: Start, world: World) -> Explain:
    """S2, the rule: a chance."""
    return Explain(explain=leader.chance(world.parameters.talk))


def ask(leader: Leader, start: Start, world: World, decision: Explain | None) -> None:
    """S2: one employee at random is to propose the reversal of its decision."""
    employees = leader.neighbors("employs")
    if len(employees) > 0:
        place = leader.draw_int(0, min(9, len(employees) - 1))
        explained = decision is not None and decision.explain
        leader.emit(Asked(place=place, form=leader.form, explained=explained), to=employees[place])


def decide_approve(leader: Leader, passed: Passed, world: World) -> Approve:
    """S4, the rule: if the performance of the whole firm rises."""
    worths = world.market.worths
    gain = 0.0 if worths is None else worths[reversed_at(leader.form, passed.place)] - leader.performance
    return Approve(approve=gain > 0, gain=gain)


def approve(leader: Leader, passed: Passed, world: World, decision: Approve | None) -> None:
    """S4: the decision is reversed."""
    worths = world.market.worths
    if decision is not None and decision.approve and worths is not None:
        leader.form = reversed_at(leader.form, passed.place)
        leader.performance = worths[leader.form]
        leader.better = better_forms(worths, leader.form)
