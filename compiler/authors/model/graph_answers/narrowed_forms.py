"""Forms whose fields are narrowed to what is declared already: ids are never typed freely where they can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, Field, create_model

from compiler.authors.model.questions import Form
from odd.names import NameOf, taken

F = TypeVar("F", bound=Form)


def one_of(options: Sequence[str]) -> Any:
    """Return the type of one of these texts."""
    known = tuple(dict.fromkeys(options))

    def chosen(value: str) -> str:
        if value not in known:
            raise ValueError(f"{value!r} is none of {', '.join(known)}")
        return value

    return Annotated[str, AfterValidator(chosen), Field(json_schema_extra={"enum": list(known)})]


def some_of(options: Sequence[str], least: int, most: int) -> Any:
    """Return the type of a list of some of these texts."""
    return Annotated[list[one_of(options)], Field(min_length=least, max_length=most)]  # type: ignore[misc]


def narrowed(form: type[F], **fields: Any) -> type[F]:
    """Return a form with the types of some fields narrowed, or with further fields."""
    definitions: dict[str, Any] = {name: (kind, ...) for name, kind in fields.items()}
    return create_model(form.__name__, __base__=form, **definitions)


def name_faults(names: Collection[str], what: NameOf) -> str:
    """Return what is wrong with chosen names: one that is taken, or there twice."""
    for name in names:
        if reason := taken(name, what):
            return f"the name {name!r} {reason}; choose another"
    lowered = [name.lower() for name in names]
    twice = [name for at, name in enumerate(names) if name.lower() in lowered[:at]]
    return f"the name {twice[0]!r} is there twice; give the second one another name" if twice else ""
