"""What is decided in the model: Giving to a common good, free riding, and the means against it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from collective_action_problem.entities import Individual
    from collective_action_problem.events import PunishmentOpened, Start, VoteCalled
    from collective_action_problem.world import World


class Contribute(DecisionRecord):
    """How many of your tokens do you give to the common good of your group?

    Decided by Individual in contribute.

    tokens: What the person gave in this period. Unit: token, from 0 to 1000.
    """

    __slots__ = ("tokens",)

    def __init__(self, *, tokens: int) -> None:
        self.tokens = tokens


def contribute_sees_disposition(
    individual: Individual, start: Start, world: World
) -> Literal["conditional", "free_rider", "hump_shaped", "unconditional"]:
    """Told as disposition: Individual.disposition."""
    return individual.disposition


def contribute_sees_expected_of_others(individual: Individual, start: Start, world: World) -> float:
    """Told as expected_of_others: Individual.belief."""
    return individual.belief


def contribute_sees_habit(individual: Individual, start: Start, world: World) -> int:
    """Told as habit: Individual.habit."""
    return individual.habit


def contribute_sees_largest_last_time(individual: Individual, start: Start, world: World) -> int:
    """Told as largest_last_time: Individual.standard."""
    return individual.standard


def contribute_sees_feared_loss_per_missing_token(individual: Individual, start: Start, world: World) -> float:
    """Told as feared_loss_per_missing_token: Individual.threat."""
    return individual.threat


def contribute_sees_endowment(individual: Individual, start: Start, world: World) -> int:
    """Told as endowment: endowment."""
    return world.parameters.endowment


def contribute_sees_return_per_token(individual: Individual, start: Start, world: World) -> float:
    """Told as return_per_token: share_return."""
    return world.parameters.share_return


class Punish(DecisionRecord):
    """How many points do you spend on each member, for every token that it gave less than you?

    Decided by Individual in punish.

    severity: Points that the person spends on punishment for each token by which another gave less than itself. Unit:
        points per token, from 0 to 1.
    """

    __slots__ = ("severity",)

    def __init__(self, *, severity: float) -> None:
        self.severity = severity


def asked_punish(individual: Individual, punishment_opened: PunishmentOpened, world: World) -> bool:
    """Whether the question is asked at all: Individual.contribution > 0."""
    return individual.contribution > 0


def punish_sees_own_contribution(individual: Individual, punishment_opened: PunishmentOpened, world: World) -> int:
    """Told as own_contribution: Individual.contribution."""
    return individual.contribution


def punish_sees_resentment(individual: Individual, punishment_opened: PunishmentOpened, world: World) -> float:
    """Told as resentment: Individual.resentment."""
    return individual.resentment


class Vote(DecisionRecord):
    """Your group misses its goal again and again. Shall members be able to punish each other from now on?

    Decided by Individual in vote.
    """

    __slots__ = ("sanction",)

    def __init__(self, *, sanction: bool) -> None:
        self.sanction = sanction


def vote_sees_own_contribution(individual: Individual, vote_called: VoteCalled, world: World) -> int:
    """Told as own_contribution: Individual.contribution."""
    return individual.contribution


def vote_sees_average_contribution(individual: Individual, vote_called: VoteCalled, world: World) -> float:
    """Told as average_contribution: VoteCalled.average."""
    return vote_called.average
