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
from compiler.workspace.machine_key import is_signed, signature
from odd.errors import MachineError, UserError

if TYPE_CHECKING:
    from compiler.workspace.workspace import Workspace

#: The folder of sweeps, the page of a sweep, and what it was made from.
SWEEPS, PAGE, ABOUT = "sweeps", "sweep.html", "sweep.json"
_MOST_BYTES, _MOST_PAGE_BYTES = 2**20, 2**28
_SIGNED = "signed"


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


def signed_about(folder: str, about: Mapping[str, Any], page: str) -> str:
    """Return the text of `sweep.json` in a folder of a workspace, which proves that the page belongs to it."""
    return json.dumps({**about, _SIGNED: signature(folder, json.dumps(about), page)}, indent=2) + "\n"


def linked_sweeps(workspace: Workspace, sources: Mapping[str, Any]) -> LinkedSweeps:
    """Return the sweeps that this user's simcc made with exactly these sources, in alphabetical order.

    Another folder that says so, or that cannot be read, is named: it must not prevent the report of a run.
    """
    found: list[LinkedSweep] = []
    unknown: list[str] = []
    for name in _with_page(workspace):
        try:
            about = json.loads(workspace.files.read(f"{SWEEPS}/{name}/{ABOUT}", _MOST_BYTES) or b"null")
            swept = about["sweep"]
            if about["sources"] != sources:
                continue
            _refuse_others(workspace, f"{SWEEPS}/{name}", about)
            title = swept.get("experiment") or ", ".join(str(factor["name"]) for factor in swept["factors"])
            sweep = LinkedSweep(str(title), _design(swept), f"../../{SWEEPS}/{quote(name)}/{PAGE}")
        except (UserError, MachineError, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            unknown.append(name)
        else:
            found.append(sweep)
    return LinkedSweeps(tuple(found), tuple(unknown))


def _refuse_others(workspace: Workspace, folder: str, about: dict[str, Any]) -> None:
    """Raise ValueError unless this user's simcc wrote both the page and what is said of it."""
    signed, page = about.pop(_SIGNED), workspace.files.read(f"{folder}/{PAGE}", _MOST_PAGE_BYTES) or b""
    if not is_signed(signed, folder, json.dumps(about), page.decode("utf-8")):
        raise ValueError(f"{folder} was changed")


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
