"""The sweeps of the sources of a run, for its report: what varies in each, and where its page is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from compiler.reports.report_words import settings
from compiler.short_texts import counted
from odd.errors import UserError

if TYPE_CHECKING:
    from compiler.workspace.workspace import Workspace

#: The folder of sweeps, the page of a sweep, and what it was made from.
SWEEPS, PAGE, ABOUT = "sweeps", "sweep.html", "sweep.json"
_MOST_BYTES = 2**20


@dataclass(frozen=True, slots=True)
class LinkedSweep:
    """A sweep: what varies or the experiment's name, its design and size, and its page's path from a run's folder."""

    title: str
    design: str
    link: str


@dataclass(frozen=True, slots=True)
class LinkedSweeps:
    """The sweeps of the sources of a run, and the folders of sweeps of which that is not known."""

    found: tuple[LinkedSweep, ...] = ()
    unknown: tuple[str, ...] = ()


def linked_sweeps(workspace: Workspace, sources: Mapping[str, Any]) -> LinkedSweeps:
    """Return the sweeps that were made with exactly these sources and have a page, in alphabetical order.

    A folder that cannot be read as a sweep is named: it must not prevent the report of a run.
    """
    found: list[LinkedSweep] = []
    unknown: list[str] = []
    for name in _with_page(workspace):
        try:
            about = json.loads(workspace.files.read(f"{SWEEPS}/{name}/{ABOUT}", _MOST_BYTES) or b"null")
            swept, is_own = about["sweep"], about["sources"] == sources
            title = swept.get("experiment") or ", ".join(str(factor["name"]) for factor in swept["factors"])
            sweep = LinkedSweep(str(title), _design(swept), f"../../{SWEEPS}/{quote(name)}/{PAGE}")
        except (UserError, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            unknown.append(name)
            continue
        found += [sweep] if is_own else []
    return LinkedSweeps(tuple(found), tuple(unknown))


def _design(swept: Mapping[str, Any]) -> str:
    """Return the design with its size and settings, by which sweeps of the same factors differ."""
    sizes = [counted(swept[key], key[:-1]) for key in ("samples", "replicates") if swept.get(key) is not None]
    given = settings(str(swept.get("variant", "")), swept.get("overrides", {}), swept.get("rounds"))
    return ", ".join([str(swept["design"]), *sizes, *([given] if given else [])])


def _with_page(workspace: Workspace) -> Iterator[str]:
    with suppress(UserError):
        for name in sorted(workspace.files.names(SWEEPS)):
            with suppress(UserError, OSError):  # a file or a link
                if workspace.files.kind(f"{SWEEPS}/{name}/{PAGE}") == "file":
                    yield name
