"""What is decided in the model: Who attacks, who is prepared to resist, and which force courts allow.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from self_defense_and_excessive_defense.entities import Aggressor, Defender, Judge
    from self_defense_and_excessive_defense.events import Attacked, Brought, Start
    from self_defense_and_excessive_defense.world import World


class Attack(DecisionRecord):
    """Do you attack?

    Decided by Aggressor in attack.
    """

    __slots__ = ("attack",)

    def __init__(self, *, attack: bool) -> None:
        self.attack = attack


def attack_sees_prepared(aggressor: Aggressor, start: Start, world: World) -> float:
    """Told as prepared: ready."""
    return world.ready


def attack_sees_gain(aggressor: Aggressor, start: Start, world: World) -> float:
    """Told as gain: stake."""
    return world.parameters.stake


def attack_sees_harm(aggressor: Aggressor, start: Start, world: World) -> float:
    """Told as harm: News.harm."""
    return world.news.harm


def attack_sees_scruples(aggressor: Aggressor, start: Start, world: World) -> float:
    """Told as scruples: Aggressor.scruples."""
    return aggressor.scruples


def attack_sees_habit(aggressor: Aggressor, start: Start, world: World) -> bool:
    """Told as habit: Aggressor.attacks."""
    return aggressor.attacks


class Prepare(DecisionRecord):
    """Are you prepared to resist an attack?

    Decided by Defender in prepare.
    """

    __slots__ = ("prepare",)

    def __init__(self, *, prepare: bool) -> None:
        self.prepare = prepare


def prepare_sees_attacks(defender: Defender, start: Start, world: World) -> float:
    """Told as attacks: attacking."""
    return world.attacking


def prepare_sees_saving(defender: Defender, start: Start, world: World) -> float:
    """Told as saving: News.saving."""
    return world.news.saving


def prepare_sees_cost(defender: Defender, start: Start, world: World) -> float:
    """Told as cost: Defender.cost."""
    return defender.cost


def prepare_sees_habit(defender: Defender, start: Start, world: World) -> bool:
    """Told as habit: Defender.prepared."""
    return defender.prepared


class Resist(DecisionRecord):
    """You resist an attack. How serious is it, and how much force do you use?

    Decided by Defender in face.

    threat: How large the threat was. Unit: force, from 0.5 to 1.5.
    force: Force that is used. Unit: force, 0 or more.
    """

    __slots__ = ("threat", "force")

    def __init__(self, *, threat: float, force: float) -> None:
        self.threat = threat
        self.force = force


def asked_face(defender: Defender, attacked: Attacked, world: World) -> bool:
    """Whether the question is asked at all: Defender.prepared."""
    return defender.prepared


def face_sees_tolerance(defender: Defender, attacked: Attacked, world: World) -> float:
    """Told as tolerance: tolerance."""
    return world.parameters.tolerance


def face_sees_error_of_judges(defender: Defender, attacked: Attacked, world: World) -> float:
    """Told as error_of_judges: judge_error."""
    return world.parameters.judge_error


def face_sees_sanction(defender: Defender, attacked: Attacked, world: World) -> float:
    """Told as sanction: sanction."""
    return world.parameters.sanction


class Finding(DecisionRecord):
    """Was this force excessive?

    Decided by Judge in judge_force.
    """

    __slots__ = ("excessive",)

    def __init__(self, *, excessive: bool) -> None:
        self.excessive = excessive


def judge_force_sees_threat(judge: Judge, brought: Brought, world: World) -> float:
    """Told as threat: Brought.threat."""
    return brought.threat


def judge_force_sees_force(judge: Judge, brought: Brought, world: World) -> float:
    """Told as force: Brought.force."""
    return brought.force


def judge_force_sees_tolerance(judge: Judge, brought: Brought, world: World) -> float:
    """Told as tolerance: tolerance."""
    return world.parameters.tolerance
