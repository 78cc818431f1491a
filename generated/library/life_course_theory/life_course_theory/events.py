"""The events of the model: How advantages accumulate over lives and pass between generations.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from life_course_theory.entities import Family, Individual

__all__ = ["Endowed", "StartedSchool", "Supported", "Start"]


class Endowed(Event):
    """A family gives resources to a member.

    Emitted by endow of Family (to each of members), have_child of Family (to created). Handled by inherit of
    Individual.

    gift: Logarithm of the person's resources. Unit: log resources.
    parents: Logarithm of the person's resources. Unit: log resources.
    grandparents: Logarithm of the resources with which the grandparents began. Unit: log resources.
    """

    __slots__ = ("gift", "parents", "grandparents")
    sender: Family

    def __init__(self, *, gift: float, parents: float, grandparents: float | None) -> None:
        self.gift = gift
        self.parents = parents
        self.grandparents = grandparents


class StartedSchool(Event):
    """A child starts school.

    Emitted by live of Individual (to each of lives_in). Handled by support of Family.
    """

    __slots__ = ()
    sender: Individual


class Supported(Event):
    """A family supports a child at school.

    Emitted by support of Family (to sender). Handled by be_supported of Individual.
    """

    __slots__ = ()
    sender: Family
