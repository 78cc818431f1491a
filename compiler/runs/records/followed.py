"""Followed entities: which ones a command names, and the log that a run keeps of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from behavior_graph.checks.unset_newcomers import created_types
from behavior_graph.suggestions import suggest
from compiler.workspace.files.parquet_size import refuse_large
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

FOLLOWED = "followed.parquet"
#: Entities that a run follows at most.
_MOST = 100
_FORM = re.compile(r"^([A-Za-z]\w{0,62})(?:\s+(\d{1,12}))?$")


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What happened to an entity: the columns of `runtime_base.job.harness_followed`; `other` is None if not one."""

    round: int
    what: str
    about: str
    value: str
    other_type: str | None
    other: int | None
    receivers: int


def parse_entity(text: str) -> tuple[str, int]:
    """Return type and number of an entity named as `User 17`; an environment needs no number."""
    found = _FORM.match(text.strip())
    if found is None:
        raise UserError(f"{text!r} does not name an agent; write its type and number, as in 'User 17'")
    return found[1], int(found[2] or 0)


def followed_entities(linked: Linked, texts: Sequence[str], numbers: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """Return the entities that a command names; raise UserError for one that the run cannot have.

    `linked` has the scenario of the run, whose interventions may let entities enter.
    """
    found = tuple(dict.fromkeys(map(parse_entity, texts)))
    if len(found) > _MOST:
        raise UserError(f"--follow: a run follows at most {_MOST} entities")
    for kind, number in found:
        _check(linked, kind, number, numbers)
    for text in texts:
        refuse_unnumbered(text, numbers)
    return found


def refuse_unnumbered(text: str, numbers: Mapping[str, Any]) -> None:
    """Refuse a type of many without the number of one of them."""
    kind = text.strip()
    count = int(numbers["population"].get(kind, {"count": 1})["count"])
    if count > 1:
        raise UserError(f"there are {count:,} {kind}; write which one, as in '{kind} 0'")


def _check(linked: Linked, kind: str, number: int, numbers: Mapping[str, Any]) -> None:
    if linked.entity(kind) is None:
        hint = suggest(kind, linked.odd.entities) or f"it has {', '.join(linked.odd.entities)}"
        raise UserError(f"--follow: the model has no entity type '{kind}'; {hint}")
    count = int(numbers["population"][kind]["count"]) if kind in linked.populated else 1
    if number >= count and kind not in created_types(linked):
        last = f"they are numbered from 0 to {count - 1:,}" if count > 1 else "its number is 0"
        raise UserError(f"--follow: there is no {kind} {number}; {last}" if count else f"--follow: there is no {kind}")


def log_of(folder: Path, entity: tuple[str, int], replicate: int = 0) -> list[LogEntry]:
    """Return what happened to a followed entity in a replicate, in order; raise UserError where that was not kept."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    kind, number = entity
    wanted = [("replicate", "=", replicate), ("entity_type", "=", kind), ("entity", "=", number)]
    columns = ["round", "what", "about", "value", "other_type", "other", "receivers"]
    files = SafeFolder(folder)
    if files.kind(FOLLOWED) != "file":
        return []
    try:
        refuse_large(files.plain(FOLLOWED))
        rows = pq.read_table(files.plain(FOLLOWED), columns=columns, filters=wanted).to_pylist()
        return [LogEntry(**row) for row in rows]
    except (pa.ArrowException, OSError, ValueError, TypeError, KeyError) as error:
        raise UserError(f"{FOLLOWED} of {folder.name} cannot be read ({error}); make the run again") from error
