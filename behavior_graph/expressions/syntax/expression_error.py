"""What can be wrong with an expression, with the place in its text."""

from __future__ import annotations


class ExpressionError(Exception):
    """An expression that cannot be read: a message, its place (offsets from 0, `end` exclusive), and what to do."""

    def __init__(self, message: str, start: int, end: int, help: str) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = end
        self.help = help
