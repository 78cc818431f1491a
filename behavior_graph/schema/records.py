"""What a run records: the small language of `record:` in the scenario and of `--record`."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Recorded:
    """A parsed entry: an entity type and its variable ("" for all), or a relation; after every so many rounds."""

    name: str
    variable: str
    every: int


_FORM = re.compile(r"^([A-Za-z]\w{0,62})(?:\.([A-Za-z]\w{0,62}))?(?: every (\d{1,7})(?: (?:rounds?|ticks?))?)?$")


def parse_recorded(text: str) -> Recorded:
    """Return what an entry means; raise ValueError with a message for the user if it is not one."""
    found = _FORM.match(" ".join(text.split()))
    if found is None:
        raise ValueError(
            f"{text!r} does not say what to record; write User.opinion, User (all variables) or a relation, "
            "and how often: User.opinion every 5"
        )
    every = int(found[3] or 1)
    if every == 0:
        raise ValueError(f"{text!r} has no rounds between two recordings; write 'every 1' or more")
    return Recorded(found[1], found[2] or "", every)


def recorded_text(text: str) -> str:
    """Return the entry; raise ValueError as `parse_recorded`."""
    parse_recorded(text)
    return text
