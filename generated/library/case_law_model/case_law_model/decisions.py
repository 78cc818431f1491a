"""What is decided in the model: How precedents settle the law, and whether the law follows society.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from case_law_model.entities import Case, Expert, Judge
    from case_law_model.events import Start, Sued
    from case_law_model.world import World


class Restate(DecisionRecord):
    """You restate the law of all fields. Up to which limit does the law as a whole permit conduct?

    Decided by Expert in restate.

    limit: The limit that the expert finds in the law as a whole. Unit: conduct, from 0 to 1.
    """

    __slots__ = ("limit",)

    def __init__(self, *, limit: float) -> None:
        self.limit = limit


def restate_sees_middle_of_fields(expert: Expert, start: Start, world: World) -> float:
    """Told as middle_of_fields: middle."""
    return world.middle


class File(DecisionRecord):
    """Precedent decides your dispute. Do you take it to court all the same?

    Decided by Case in file.
    """

    __slots__ = ("sue",)

    def __init__(self, *, sue: bool) -> None:
        self.sue = sue


def asked_file(case: Case, start: Start, world: World) -> bool:
    """Whether the question is asked at all: Case.covered != "open"."""
    return case.covered != "open"


def file_sees_usual(case: Case, start: Start, world: World) -> float:
    """Told as usual: settlement."""
    return world.parameters.settlement


class Ruling(DecisionRecord):
    """Do you permit this conduct?

    Decided by Judge in rule.
    """

    __slots__ = ("permit",)

    def __init__(self, *, permit: bool) -> None:
        self.permit = permit


def rule_sees_facts(judge: Judge, sued: Sued, world: World) -> float:
    """Told as facts: Sued.facts."""
    return sued.facts


def rule_sees_precedent(judge: Judge, sued: Sued, world: World) -> Literal["open", "permitted", "prohibited"]:
    """Told as precedent: Sued.covered."""
    return sued.covered


def rule_sees_leaning(judge: Judge, sued: Sued, world: World) -> float:
    """Told as leaning: Judge.leaning."""
    return judge.leaning


def rule_sees_right(judge: Judge, sued: Sued, world: World) -> float:
    """Told as right: Society.right."""
    return world.society.right


def rule_sees_restated(judge: Judge, sued: Sued, world: World) -> float:
    """Told as restated: doctrine."""
    return world.doctrine


def rule_sees_weight_of_doctrine(judge: Judge, sued: Sued, world: World) -> float:
    """Told as weight_of_doctrine: trust."""
    return world.trust


def rule_sees_restraint(judge: Judge, sued: Sued, world: World) -> float:
    """Told as restraint: restraint."""
    return world.parameters.restraint
