"""The events of the model: How precedents settle the law, and whether the law follows society.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from case_law_model.entities import Case, Judge

__all__ = ["Sued", "Ruled", "Reported", "Start"]


class Sued(Event):
    """A case comes to court.

    Emitted by file of Case (to one of before). Handled by rule of Judge.

    facts: The conduct that the dispute of this round is about. Unit: conduct, from 0 to 1.
    covered: What precedent says of it.
    """

    __slots__ = ("facts", "covered")
    sender: Case

    def __init__(self, *, facts: float, covered: Literal["open", "permitted", "prohibited"]) -> None:
        self.facts = facts
        self.covered = covered


class Ruled(Event):
    """A judge has decided a case.

    Emitted by rule of Judge (to sender). Handled by end of Case.

    permit: Whether the conduct is permitted.
    """

    __slots__ = ("permit",)
    sender: Judge

    def __init__(self, *, permit: bool) -> None:
        self.permit = permit


class Reported(Event):
    """A ruling is published.

    Emitted by end of Case (to each of of_field). Handled by bind of Precedent.

    facts: The conduct that the dispute of this round is about. Unit: conduct, from 0 to 1.
    permit: Whether the conduct is permitted.
    overruled: Whether it is against precedent.
    """

    __slots__ = ("facts", "permit", "overruled")
    sender: Case

    def __init__(self, *, facts: float, permit: bool, overruled: bool) -> None:
        self.facts = facts
        self.permit = permit
        self.overruled = overruled
