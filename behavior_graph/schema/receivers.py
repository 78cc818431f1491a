"""To whom an event goes: the small language of `to:` in the graph."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Reach(StrEnum):
    """How a receiver is found."""

    SENDER = "sender"  # of the event that brought the action about
    SENDERS = "senders"  # of the collected events
    SELF = "self"
    CREATED = "created"  # whom the action has created
    NAMED = "named"  # the environment, or a reference variable of the emitting entity
    ONE_OF = "one of"
    EACH_OF = "each of"


@dataclass(frozen=True, slots=True)
class Receiver:
    """A parsed `to:`. `path` holds the names after `one of`/`each of`, or the one name of NAMED.

    The first of several names may be `near(Type, radius)`, the radius being a number, a parameter or a variable of the
    emitting entity (`Ant.sight`); `here(Type)` is another way to write `near(Type, 0)`. It may also be another entity
    whose ties are meant: `sender.knows`, or `friend.knows` for a reference variable.
    """

    reach: Reach
    path: tuple[str, ...] = ()

    @property
    def begins_at_sender(self) -> bool:
        """Whether the ties are those of who sent the event, as in `each of sender.knows`."""
        return self.path[:1] in ((Reach.SENDER,), (Reach.SENDERS,))

    def __str__(self) -> str:
        if self.reach is Reach.NAMED:
            return ".".join(self.path)
        return f"{self.reach} {'.'.join(self.path)}".strip()


_WORDS = {"sender": Reach.SENDER, "senders": Reach.SENDERS, "self": Reach.SELF, "created": Reach.CREATED}
_MANY = re.compile(r"^(one of|each of)\s+([A-Za-z]\w*|(?:near|here)\s*\([^()]*\))((?:\.[A-Za-z]\w*)*)$")
_NEAR = re.compile(r"^near\s*\(\s*([A-Za-z]\w*)\s*,\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)?|\d+(?:\.\d+)?)\s*\)$")
_HERE = re.compile(r"^here\s*\(\s*([A-Za-z]\w*)\s*\)$")
_NAMED = re.compile(r"^[A-Za-z]\w*(?:\.[A-Za-z]\w*)?$")


def near_step(entity: str, radius: str) -> str:
    """Return the step of a path that leads to entities of a type within a radius."""
    return f"near({entity}, {radius})"


def near_type(step: str) -> str | None:
    """Return the entity type that a step `near(Type, radius)` leads to; None for a relation."""
    found = _NEAR.match(step)
    return found[1] if found else None


def radius_name(step: str) -> str:
    """Return the parameter or variable that gives the radius of a step `near(Type, radius)`; empty if a number does."""
    found = _NEAR.match(step)
    return found[2] if found and not found[2][0].isdigit() else ""


def _step(text: str) -> str:
    if "(" not in text:
        return text
    if here := _HERE.match(text):
        return near_step(here[1], "0")
    found = _NEAR.match(text)
    if found is None:
        raise ValueError(
            f"{text!r} is not a valid step; write near(Type, radius), with a number, a parameter or a variable of the "
            "entity (Type.variable) as the radius, or here(Type)"
        )
    return near_step(found[1], found[2])


def parse_receiver(text: str) -> Receiver:
    """Return the receiver that a text means; raise ValueError with a message for the user if it is not one."""
    text = " ".join(text.split())
    if text in _WORDS:
        return Receiver(_WORDS[text])
    if many := _MANY.match(text):
        return Receiver(Reach(many[1]), (_step(many[2]), *many[3].split(".")[1:]))
    if _NAMED.match(text):
        return Receiver(Reach.NAMED, tuple(text.split(".")))
    last = text.rpartition(" ")[2]
    relation = last if last.isidentifier() else "<relation>"
    raise ValueError(
        f"{text!r} is not a receiver; write sender, senders, self, created, an environment, a reference variable, "
        f"'one of {relation}' or 'each of {relation}'"
    )
