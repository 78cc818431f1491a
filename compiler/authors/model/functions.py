"""Handlers files as text: where a function stands, and what it looks like."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def functions_of(text: str) -> Iterator[ast.FunctionDef]:
    """Yield the functions of a file, none where it is not Python."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return
    yield from (node for node in tree.body if isinstance(node, ast.FunctionDef))


def function_at(text: str, line: int) -> str:
    """Return the name of the function that stands at a line, or nothing."""
    return next((one.name for one in functions_of(text) if one.lineno <= line <= (one.end_lineno or line)), "")
