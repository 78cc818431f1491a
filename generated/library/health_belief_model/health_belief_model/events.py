"""The events of the model: How beliefs about health decide who protects themselves, and what that does to an
epidemic.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from health_belief_model.entities import Community, Family, Government, Individual

__all__ = ["Convinced", "Helped", "MetInSeason", "SeasonBegan", "Met", "HelpedAtHome", "FellIll", "Reminded", "Start"]


class Convinced(Event):
    """A campaign reaches a person.

    Emitted by campaign of Government (to each of governs). Handled by be_convinced of Individual.

    about: Its subject.
    """

    __slots__ = ("about",)
    sender: Government

    def __init__(self, *, about: Literal["susceptibility", "benefits", "barriers"]) -> None:
        self.about = about


class Helped(Event):
    """A community removes the barriers of a family.

    Emitted by give_help of Community (to each of families). Handled by pass_help_on of Family.
    """

    __slots__ = ()
    sender: Community


class MetInSeason(Event):
    """A case of the season meets somebody.

    Emitted by bring_in of Individual (to each of mixes_with), catch_in_season of Individual (to each of mixes_with).
    Handled by catch_in_season of Individual.
    """

    __slots__ = ()
    sender: Individual


class SeasonBegan(Event):
    """An imported case has met people.

    Emitted by bring_in of Individual (to News). Handled by look_back of News.
    """

    __slots__ = ()
    sender: Individual


class Met(Event):
    """An infectious person meets another one.

    Emitted by mix of Individual (to one of mixes_with). Handled by catch_it of Individual.
    """

    __slots__ = ()
    sender: Individual


class HelpedAtHome(Event):
    """The barriers of a member are removed.

    Emitted by pass_help_on of Family (to each of members). Handled by be_helped of Individual.
    """

    __slots__ = ()
    sender: Family


class FellIll(Event):
    """A member of a family has caught the infection.

    Emitted by catch_it of Individual (to each of lives_in). Handled by remind of Family.
    """

    __slots__ = ()
    sender: Individual


class Reminded(Event):
    """A family reminds a member to act.

    Emitted by remind of Family (to each of members). Handled by be_reminded of Individual.
    """

    __slots__ = ()
    sender: Family
