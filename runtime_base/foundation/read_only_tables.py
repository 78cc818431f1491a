"""Parameters with many values: vectors and matrices whose items are read, never written, by a place that exists."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


class ParameterTable(tuple[T, ...]):
    """A vector, or a matrix as a vector of its rows. Places count from 0; no negative place means one from the end."""

    __slots__ = ()

    def __getitem__(self, place: Any) -> Any:
        """Return an item or a slice; raise IndexError for a place outside of the table."""
        if not isinstance(place, slice) and not 0 <= place < len(self):
            raise IndexError(f"{place} is outside the table's places 0 to {len(self) - 1}")
        return super().__getitem__(place)


def as_table(value: Any) -> Any:
    """Return a parameter's value with its lists as tables."""
    return ParameterTable(map(as_table, value)) if isinstance(value, (list, tuple)) else value
