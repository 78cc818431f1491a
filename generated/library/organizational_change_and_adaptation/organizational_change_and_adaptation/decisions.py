"""What is decided in the model: How organizations change step by step, and what resistance and vetoes cost them.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from organizational_change_and_adaptation.entities import Employee, Leader, Manager
    from organizational_change_and_adaptation.events import Asked, Passed, Proposed, Start
    from organizational_change_and_adaptation.world import World


class Explain(DecisionRecord):
    """Do you explain to your people why the firm should change, before one of them proposes how?

    Decided by Leader in ask.
    """

    __slots__ = ("explain",)

    def __init__(self, *, explain: bool) -> None:
        self.explain = explain


def ask_sees_usual(leader: Leader, start: Start, world: World) -> float:
    """Told as usual: talk."""
    return world.parameters.talk


class Support(DecisionRecord):
    """The decision that you are responsible for is to be reversed. Do you go along?

    Decided by Employee in propose.
    """

    __slots__ = ("support",)

    def __init__(self, *, support: bool) -> None:
        self.support = support


def propose_sees_place(employee: Employee, asked: Asked, world: World) -> int:
    """Told as place: Asked.place."""
    return asked.place


def propose_sees_form(employee: Employee, asked: Asked, world: World) -> int:
    """Told as form: Asked.form."""
    return asked.form


def propose_sees_explained(employee: Employee, asked: Asked, world: World) -> bool:
    """Told as explained: Asked.explained."""
    return asked.explained


class Veto(DecisionRecord):
    """A decision of your department is to be reversed. Do you veto it?

    Decided by Manager in review.
    """

    __slots__ = ("veto",)

    def __init__(self, *, veto: bool) -> None:
        self.veto = veto


def review_sees_place(manager: Manager, proposed: Proposed, world: World) -> int:
    """Told as place: Proposed.place."""
    return proposed.place


def review_sees_form(manager: Manager, proposed: Proposed, world: World) -> int:
    """Told as form: Proposed.form."""
    return proposed.form


class Approve(DecisionRecord):
    """Your people propose to reverse a decision of the firm. Do you approve?

    Decided by Leader in approve.

    gain: Expected rise of performance. Unit: performance, from -1 to 1.
    """

    __slots__ = ("approve", "gain")

    def __init__(self, *, approve: bool, gain: float) -> None:
        self.approve = approve
        self.gain = gain


def approve_sees_place(leader: Leader, passed: Passed, world: World) -> int:
    """Told as place: Passed.place."""
    return passed.place


def approve_sees_form(leader: Leader, passed: Passed, world: World) -> int:
    """Told as form: Leader.form."""
    return leader.form


def approve_sees_performance(leader: Leader, passed: Passed, world: World) -> float:
    """Told as performance: Leader.performance."""
    return leader.performance


def starts_ask(leader: Leader, start: Start, world: World) -> bool:
    """Whether Start triggers ask: Leader.better > 0."""
    return leader.better > 0
