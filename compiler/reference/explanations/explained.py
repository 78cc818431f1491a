"""A code and its explanation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Explained:
    """A code with its one-line title and its explanation."""

    code: str
    title: str
    explanation: str
