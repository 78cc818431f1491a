"""The events of the model: How a message flows from media to opinion leaders and from them to the public.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from two_step_flow_model.entities import Leader, Medium, Person

__all__ = ["Convinced", "Reported", "Won", "Told", "Informed", "Start"]


class Convinced(Event):
    """A campaign wins a person.

    Emitted by convince of Medium (to each of writes_for). Handled by be_convinced of Person.
    """

    __slots__ = ()
    sender: Medium


class Reported(Event):
    """Media reach somebody with the message.

    Emitted by publish of Medium (to each of briefs), publish of Medium (to each of writes_for). Handled by attend of
    Leader, hear of Person.

    message: Position of the message. Unit: 1, from 0 to 1.
    """

    __slots__ = ("message",)
    sender: Medium

    def __init__(self, *, message: float) -> None:
        self.message = message


class Won(Event):
    """A contact has been won.

    Emitted by be_convinced of Person (to each of knows), judge of Person (to each of knows), follow of Person (to each
    of knows). Handled by follow of Person.
    """

    __slots__ = ()
    sender: Person


class Told(Event):
    """A leader tells a listener.

    Emitted by attend of Leader (to each of listeners). Handled by hear of Person.

    softened: Whether the leader has softened the message.
    """

    __slots__ = ("softened",)
    sender: Leader

    def __init__(self, *, softened: bool) -> None:
        self.softened = softened


class Informed(Event):
    """A person hears the message for the first time.

    Emitted by hear of Person (to self). Handled by judge of Person.

    softened_only: Whether it heard the softened message only.
    """

    __slots__ = ("softened_only",)
    sender: Person

    def __init__(self, *, softened_only: bool) -> None:
        self.softened_only = softened_only
