"""The base of every model that is read from a user's file: frozen, and closed to unknown keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, StringConstraints

#: A name that users choose for an entity, variable, action, event, parameter, relation or metric.
Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,62}$")]

#: A text that says something: not empty, not only white space.
Words = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]


def pair(value: Any) -> Any:
    """Return a list as a tuple, and anything else as it is."""
    return tuple(value) if isinstance(value, list) else value


def _bare_number(unit: Any) -> Any:
    return "1" if type(unit) is int and unit == 1 else unit


#: A unit in words; a bare number has the unit 1, with or without quotes.
Unit = Annotated[Words, BeforeValidator(_bare_number, json_schema_input_type=Words | Literal[1])]


#: What a type or a range says, by the keys of other schema languages.
OF_TYPES = {
    **dict.fromkeys(("min", "max", "minimum", "maximum", "low", "high"), "write both ends: 'range: [low, high]'"),
    **dict.fromkeys(("values", "categories", "options", "levels", "enum"), "write them in the type: category[a, b]"),
}


class Frozen(BaseModel):
    """A model that cannot be changed after it was read and that refuses unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    #: What to do about keys that people write here and that belong elsewhere.
    elsewhere: ClassVar[Mapping[str, str]] = {
        "<<": "write the entries out: simcc does not merge mappings",
        **dict.fromkeys(("width", "height"), "the size is a number of scenario.yaml: 'space: {width: …, height: …}'"),
    }
    #: What people write here in place of one of the keys, in small letters.
    familiar: ClassVar[Mapping[str, str]] = {}


class UnfitError(ValueError):
    """Values of one mapping that do not fit together; `keys` are theirs, the one to blame first."""

    def __init__(self, message: str, *keys: str) -> None:
        super().__init__(message)
        self.keys = keys


@contextmanager
def blaming(key: str) -> Iterator[None]:
    """Raise a ValueError of the block as an UnfitError about one key."""
    try:
        yield
    except ValueError as error:
        raise UnfitError(str(error), key) from error
