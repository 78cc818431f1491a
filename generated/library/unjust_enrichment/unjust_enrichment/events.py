"""The events of the model: How the remedy for unjust enrichment guides those who take, sue and pay.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from unjust_enrichment.entities import Defendant, Judge, Plaintiff

__all__ = ["Occasion", "Mispaid", "Taken", "Returned", "Kept", "Sued", "Claimed", "Awarded", "Collected", "Start"]


class Occasion(Event):
    """An occasion to take something arises.

    Emitted by face of Defendant (to self). Handled by act of Defendant.

    gain: What it would bring. Unit: value, from 0 to 1.
    harm: What it would cost the plaintiff. Unit: value, from 0 to 1.
    error: Error that the court would make. Unit: share, from -1 to 1.
    """

    __slots__ = ("gain", "harm", "error")
    sender: Defendant

    def __init__(self, *, gain: float, harm: float, error: float) -> None:
        self.gain = gain
        self.harm = harm
        self.error = error


class Mispaid(Event):
    """A plaintiff pays the wrong person.

    Emitted by transfer of Plaintiff (to one of pays). Handled by get of Defendant.
    """

    __slots__ = ()
    sender: Plaintiff


class Taken(Event):
    """A defendant has taken something.

    Emitted by act of Defendant (to each of faces). Handled by suffer of Plaintiff.

    gain: What it brings. Unit: value, from 0 to 1.
    harm: What it costs the plaintiff. Unit: value, from 0 to 1.
    error: Error that the court would make. Unit: share, from -1 to 1.
    """

    __slots__ = ("gain", "harm", "error")
    sender: Defendant

    def __init__(self, *, gain: float, harm: float, error: float) -> None:
        self.gain = gain
        self.harm = harm
        self.error = error


class Returned(Event):
    """A mistaken payment comes back.

    Emitted by get of Defendant (to sender), order of Judge (to sender). Handled by take_back of Plaintiff.
    """

    __slots__ = ()
    sender: Defendant | Judge


class Kept(Event):
    """A mistaken payment is kept.

    Emitted by get of Defendant (to sender). Handled by reclaim of Plaintiff.
    """

    __slots__ = ()
    sender: Defendant


class Sued(Event):
    """A plaintiff sues.

    Emitted by suffer of Plaintiff (to each of heard_by). Handled by hear of Judge.

    defendant: Who has taken something.
    gain: What the act brought. Unit: value, from 0 to 1.
    harm: What it cost the plaintiff. Unit: value, from 0 to 1.
    error: Error that the court makes. Unit: share, from -1 to 1.
    """

    __slots__ = ("defendant", "gain", "harm", "error")
    sender: Plaintiff

    def __init__(self, *, defendant: Defendant, gain: float, harm: float, error: float) -> None:
        self.defendant = defendant
        self.gain = gain
        self.harm = harm
        self.error = error


class Claimed(Event):
    """A plaintiff sues for a mistaken payment.

    Emitted by reclaim of Plaintiff (to each of heard_by). Handled by order of Judge.
    """

    __slots__ = ()
    sender: Plaintiff


class Awarded(Event):
    """A judge decides a suit.

    Emitted by hear of Judge (to sender). Handled by collect of Plaintiff.

    defendant: Who has to pay.
    amount: What is awarded. Unit: value, 0 or more.
    """

    __slots__ = ("defendant", "amount")
    sender: Judge

    def __init__(self, *, defendant: Defendant, amount: float) -> None:
        self.defendant = defendant
        self.amount = amount


class Collected(Event):
    """A plaintiff collects an award.

    Emitted by collect of Plaintiff (to each of faced_by). Handled by pay of Defendant.
    """

    __slots__ = ()
    sender: Plaintiff
