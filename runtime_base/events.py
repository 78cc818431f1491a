"""The base of every generated event class: events are what entities send each other."""

from __future__ import annotations

from typing import Any


class Event:
    """Something that happened, sent by an entity. Subclasses add their fields as slots and take them by keyword."""

    __slots__ = ("sender",)
    sender: Any

    def __repr__(self) -> str:
        names = (name for cls in type(self).__mro__ for name in getattr(cls, "__slots__", ()) if name != "sender")
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name, None)!r}' for name in names)})"


class Start(Event):
    """A round begins. It has no sender."""

    __slots__ = ()


#: The one event that opens every round.
START_EVENT = Start()
START_EVENT.sender = None
