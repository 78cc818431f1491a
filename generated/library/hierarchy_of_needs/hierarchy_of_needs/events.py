"""The events of the model: What people work on if lower needs come first, and what scarcity does to them.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from hierarchy_of_needs.entities import Person, Recognizer

__all__ = ["Invited", "SeeksRecognition", "Accepted", "Declined", "Recognized", "Start"]


class Invited(Event):
    """A colleague would like company.

    Emitted by work of Person (to one of member_of.members). Handled by answer of Person.
    """

    __slots__ = ()
    sender: Person


class SeeksRecognition(Event):
    """A person works on esteem.

    Emitted by work of Person (to each of looks_up_to). Handled by recognize of Recognizer.
    """

    __slots__ = ()
    sender: Person


class Accepted(Event):
    """An invitation is accepted.

    Emitted by answer of Person (to sender). Handled by enjoy of Person.
    """

    __slots__ = ()
    sender: Person


class Declined(Event):
    """An invitation is declined.

    Emitted by answer of Person (to each of member_of). Handled by note_refusals of Team.
    """

    __slots__ = ()
    sender: Person


class Recognized(Event):
    """A person is recognized.

    Emitted by recognize of Recognizer (to senders). Handled by be_recognized of Person.
    """

    __slots__ = ()
    sender: Recognizer
