"""The base of every model that is read from a user's file: frozen, and closed to unknown keys."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints

#: A name that users choose for an entity, variable, action, event, parameter, relation or metric.
Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,62}$")]

#: A text that says something: not empty, not only white space.
Words = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]


class Frozen(BaseModel):
    """A model that cannot be changed after it was read and that refuses unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
