"""The events of the model: Who is charged, who pleads, and whom juries convict.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from court_trial_simulation.entities import Defendant, Judge, Juror, Lawyer, Prosecutor, Witness

__all__ = [
    "Stated",
    "Refused",
    "Referred",
    "Charged",
    "Tried",
    "Presented",
    "Consulted",
    "Advised",
    "Admitted",
    "Ballot",
    "Voted",
    "Start",
]


class Stated(Event):
    """A witness has made a statement.

    Emitted by testify of Witness (to each of saw). Handled by note of Defendant.

    incriminates: Whether it incriminates the defendant.
    """

    __slots__ = ("incriminates",)
    sender: Witness

    def __init__(self, *, incriminates: bool) -> None:
        self.incriminates = incriminates


class Refused(Event):
    """A case goes to trial.

    Emitted by refer of Defendant (to self), plead of Defendant (to self). Handled by stand of Defendant.
    """

    __slots__ = ()
    sender: Defendant


class Referred(Event):
    """A case comes to the prosecutor.

    Emitted by refer of Defendant (to each of prosecuted_by). Handled by charge of Prosecutor.

    strength: Probability of guilt by all statements. Unit: probability, from 0 to 1.
    """

    __slots__ = ("strength",)
    sender: Defendant

    def __init__(self, *, strength: float) -> None:
        self.strength = strength


class Charged(Event):
    """A prosecutor charges a defendant and offers a plea.

    Emitted by charge of Prosecutor (to sender). Handled by consult of Defendant.

    offer: Offered sentence. Unit: sentences, from 0 to 2.
    """

    __slots__ = ("offer",)
    sender: Prosecutor

    def __init__(self, *, offer: float) -> None:
        self.offer = offer


class Tried(Event):
    """A case comes before the judge.

    Emitted by stand of Defendant (to each of before). Handled by preside of Judge.

    incriminating: Number of statements that incriminate the defendant. Unit: statements, 0 or more.
    exculpating: Number of statements that exculpate the defendant. Unit: statements, 0 or more.
    """

    __slots__ = ("incriminating", "exculpating")
    sender: Defendant

    def __init__(self, *, incriminating: int, exculpating: int) -> None:
        self.incriminating = incriminating
        self.exculpating = exculpating


class Presented(Event):
    """The evidence is presented to a juror.

    Emitted by stand of Defendant (to each of jury), proceed of Defendant (to each of jury). Handled by hear of Juror.

    incriminating: Number of statements that incriminate the defendant. Unit: statements, 0 or more.
    exculpating: Number of statements that exculpate the defendant. Unit: statements, 0 or more.
    deed: Whether the defendant has done it.
    impression: Whether the impression that is common to all is one of guilt.
    """

    __slots__ = ("incriminating", "exculpating", "deed", "impression")
    sender: Defendant

    def __init__(self, *, incriminating: int, exculpating: int, deed: bool, impression: bool) -> None:
        self.incriminating = incriminating
        self.exculpating = exculpating
        self.deed = deed
        self.impression = impression


class Consulted(Event):
    """A defendant asks the lawyer about an offer.

    Emitted by consult of Defendant (to each of defended_by). Handled by advise of Lawyer.

    offer: Offered sentence. Unit: sentences, from 0 to 2.
    """

    __slots__ = ("offer",)
    sender: Defendant

    def __init__(self, *, offer: float) -> None:
        self.offer = offer


class Advised(Event):
    """A defendant knows what to expect.

    Emitted by consult of Defendant (to self), advise of Lawyer (to sender). Handled by plead of Defendant.

    offer: Offered sentence. Unit: sentences, from 0 to 2.
    relief: What the lawyer takes from the chance of conviction. Unit: probability, from 0 to 1.
    """

    __slots__ = ("offer", "relief")
    sender: Defendant | Lawyer

    def __init__(self, *, offer: float, relief: float) -> None:
        self.offer = offer
        self.relief = relief


class Admitted(Event):
    """The judge has admitted evidence.

    Emitted by preside of Judge (to sender). Handled by proceed of Defendant.

    incriminating: Number of statements that incriminate the defendant. Unit: statements, 0 or more.
    exculpating: Number of statements that exculpate the defendant. Unit: statements, 0 or more.
    convict: Whether the judge alone would convict.
    """

    __slots__ = ("incriminating", "exculpating", "convict")
    sender: Judge

    def __init__(self, *, incriminating: int, exculpating: int, convict: bool) -> None:
        self.incriminating = incriminating
        self.exculpating = exculpating
        self.convict = convict


class Ballot(Event):
    """The jury votes again.

    Emitted by hear of Juror (to self), deliberate of Juror (to self). Handled by deliberate of Juror.

    left: Ballots that are left. Unit: ballots, from 1 to 1000.
    """

    __slots__ = ("left",)
    sender: Juror

    def __init__(self, *, left: int) -> None:
        self.left = left


class Voted(Event):
    """A juror's last vote.

    Emitted by hear of Juror (to sender), deliberate of Juror (to each of tries). Handled by learn of Defendant.

    guilty: Whether it is for guilty.
    """

    __slots__ = ("guilty",)
    sender: Juror

    def __init__(self, *, guilty: bool) -> None:
        self.guilty = guilty
