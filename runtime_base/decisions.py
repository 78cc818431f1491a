"""Answers to the questions that a model asks its agents: the base of every generated decision class."""

from __future__ import annotations


class DecisionRecord:
    """An answer with typed options. Subclasses add their options as slots and take them by keyword."""

    __slots__ = ()

    def __repr__(self) -> str:
        names: tuple[str, ...] = type(self).__slots__
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name, None)!r}' for name in names)})"
