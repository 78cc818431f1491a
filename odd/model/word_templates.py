"""Templates over named values, such as "{sender} said so": which names they have, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import Formatter


def names_in(template: str) -> list[str]:
    """Return the names in a template in their order; none if it cannot be read."""
    try:
        return [name for _, name, _, _ in Formatter().parse(template) if name]
    except ValueError:
        return []


def faults_in(template: str, known: Collection[str]) -> Iterator[tuple[str, str, str]]:
    """Yield what is wrong with a template: what it does, what to do about that, and the name that it is about.

    For an unknown name, what to do is empty.
    """
    try:
        parts = list(Formatter().parse(template))
    except ValueError as error:
        yield f"cannot be read: {error}", "write {{ for a brace that is meant as one", ""
        return
    for _, name, form, conversion in parts:
        if name is not None and name not in known:
            yield f"names '{name}'", "", name
        elif form or conversion:
            yield f"gives '{name}' a format, which it cannot have", f"write {{{name}}}", str(name)
