"""What is decided in the model: How people choose by utility and by what others choose.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from rational_choice_theory.entities import DecisionMaker, Interactor
    from rational_choice_theory.events import Estimated, Start
    from rational_choice_theory.world import World


class Report(DecisionRecord):
    """Which share of their contacts' choices do you report to the members of your circle?

    Decided by Interactor in report.

    share: Share of contacts. Unit: share, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def report_sees_usual(interactor: Interactor, start: Start, world: World) -> float:
    """Told as usual: reported."""
    return world.parameters.reported


class Choose(DecisionRecord):
    """You have got an estimate. Do you pay for another one, and if not, which option do you take?

    Decided by DecisionMaker in weigh.
    """

    __slots__ = ("ask_again", "first_option")

    def __init__(self, *, ask_again: bool, first_option: bool) -> None:
        self.ask_again = ask_again
        self.first_option = first_option


def weigh_sees_estimate(decision_maker: DecisionMaker, estimated: Estimated, world: World) -> float:
    """Told as estimate: Estimated.difference."""
    return estimated.difference


def weigh_sees_sum_before(decision_maker: DecisionMaker, estimated: Estimated, world: World) -> float:
    """Told as sum_before: DecisionMaker.total."""
    return decision_maker.total


def weigh_sees_estimates_before(decision_maker: DecisionMaker, estimated: Estimated, world: World) -> int:
    """Told as estimates_before: DecisionMaker.asked."""
    return decision_maker.asked


def weigh_sees_others(decision_maker: DecisionMaker, estimated: Estimated, world: World) -> float:
    """Told as others: DecisionMaker.heard."""
    return decision_maker.heard


def weigh_sees_conformity(decision_maker: DecisionMaker, estimated: Estimated, world: World) -> float:
    """Told as conformity: conformity."""
    return world.parameters.conformity


def weigh_sees_clear_enough(decision_maker: DecisionMaker, estimated: Estimated, world: World) -> float:
    """Told as clear_enough: clear_enough."""
    return world.parameters.clear_enough


def weigh_sees_most_estimates(decision_maker: DecisionMaker, estimated: Estimated, world: World) -> int:
    """Told as most_estimates: most_estimates."""
    return world.parameters.most_estimates
