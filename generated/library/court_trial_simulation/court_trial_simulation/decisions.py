"""What is decided in the model: Who is charged, who pleads, and whom juries convict.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from court_trial_simulation.entities import Defendant, Judge, Juror, Prosecutor
    from court_trial_simulation.events import Advised, Presented, Referred, Tried
    from court_trial_simulation.world import World


class Charge(DecisionRecord):
    """Do you charge this defendant, and which share of the sentence do you offer for a plea?

    Decided by Prosecutor in charge.

    offer: Offered sentence. Unit: sentences, from 0 to 2.
    """

    __slots__ = ("charge", "offer")

    def __init__(self, *, charge: bool, offer: float) -> None:
        self.charge = charge
        self.offer = offer


def charge_sees_probability_of_guilt(prosecutor: Prosecutor, referred: Referred, world: World) -> float:
    """Told as probability_of_guilt: Referred.strength."""
    return referred.strength


def charge_sees_usual_standard(prosecutor: Prosecutor, referred: Referred, world: World) -> float:
    """Told as usual_standard: charge_at."""
    return world.parameters.charge_at


def charge_sees_usual_offer(prosecutor: Prosecutor, referred: Referred, world: World) -> float:
    """Told as usual_offer: offered."""
    return world.parameters.offered


class Plead(DecisionRecord):
    """You are offered a sentence if you plead guilty. Do you accept, or go to trial?

    Decided by Defendant in plead.
    """

    __slots__ = ("accept",)

    def __init__(self, *, accept: bool) -> None:
        self.accept = accept


def plead_sees_offer(defendant: Defendant, advised: Advised, world: World) -> float:
    """Told as offer: Advised.offer."""
    return advised.offer


def plead_sees_relief_by_lawyer(defendant: Defendant, advised: Advised, world: World) -> float:
    """Told as relief_by_lawyer: Advised.relief."""
    return advised.relief


def plead_sees_evidence(defendant: Defendant, advised: Advised, world: World) -> float:
    """Told as evidence: Defendant.strength."""
    return defendant.strength


def plead_sees_guilty(defendant: Defendant, advised: Advised, world: World) -> bool:
    """Told as guilty: Defendant.guilty."""
    return defendant.guilty


def plead_sees_cost_of_a_trial(defendant: Defendant, advised: Advised, world: World) -> float:
    """Told as cost_of_a_trial: trial_cost."""
    return world.parameters.trial_cost


class Preside(DecisionRecord):
    """How many of the statements do you admit, and would you convict on them alone?

    Decided by Judge in preside.

    incriminating: Number of statements that incriminate the defendant. Unit: statements, 0 or more.
    exculpating: Number of statements that exculpate the defendant. Unit: statements, 0 or more.
    """

    __slots__ = ("incriminating", "exculpating", "convict")

    def __init__(self, *, incriminating: int, exculpating: int, convict: bool) -> None:
        self.incriminating = incriminating
        self.exculpating = exculpating
        self.convict = convict


def preside_sees_incriminating(judge: Judge, tried: Tried, world: World) -> int:
    """Told as incriminating: Tried.incriminating."""
    return tried.incriminating


def preside_sees_exculpating(judge: Judge, tried: Tried, world: World) -> int:
    """Told as exculpating: Tried.exculpating."""
    return tried.exculpating


def preside_sees_standard_of_proof(judge: Judge, tried: Tried, world: World) -> float:
    """Told as standard_of_proof: standard."""
    return world.parameters.standard


class Vote(DecisionRecord):
    """You have heard the evidence. Do you vote guilty?

    Decided by Juror in hear.
    """

    __slots__ = ("guilty",)

    def __init__(self, *, guilty: bool) -> None:
        self.guilty = guilty


def hear_sees_incriminating(juror: Juror, presented: Presented, world: World) -> int:
    """Told as incriminating: Presented.incriminating."""
    return presented.incriminating


def hear_sees_exculpating(juror: Juror, presented: Presented, world: World) -> int:
    """Told as exculpating: Presented.exculpating."""
    return presented.exculpating


def hear_sees_deed(juror: Juror, presented: Presented, world: World) -> bool:
    """Told as deed: Presented.deed."""
    return presented.deed


def hear_sees_common_impression(juror: Juror, presented: Presented, world: World) -> bool:
    """Told as common_impression: Presented.impression."""
    return presented.impression


def hear_sees_standard_of_proof(juror: Juror, presented: Presented, world: World) -> float:
    """Told as standard_of_proof: standard."""
    return world.parameters.standard
