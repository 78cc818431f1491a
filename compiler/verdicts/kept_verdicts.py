"""Keeps the verdicts of `simcc test`, so that the report of a run has those that need other runs than it has.

They are signed, and belong to one program, its sources, and the simcc that judged: no workspace can pretend a verdict,
and none outlives an edit, or an error in how simcc judges.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from compiler.verdicts.expectations import Judged, is_the_scenarios
from compiler.version import version
from compiler.workspace.files.signed_lines import SignedLines
from compiler.workspace.workspace import HIDDEN, Workspace
from odd.errors import MachineError, UserError

#: What of a run's manifest decides its results, beside the settings that a scenario's expectations do not allow.
_ABOUT = ("program", "sources", "digest_format")


@dataclass(frozen=True, slots=True)
class _Kept:
    """What the runs were made of, which simcc judged, the day, and the verdicts on which these runs decided."""

    about: dict[str, Any]
    day: str
    judged: list[Judged]


def keep_verdicts(workspace: Workspace, manifest: Mapping[str, Any], judged: Iterable[Judged]) -> None:
    """Keep the verdicts over runs of the scenario, where notes can be kept; `manifest` is that of one of the runs."""
    decided = [verdict for verdict in judged if verdict.passed is not None]
    if decided and workspace.has_own_notes:
        with suppress(OSError, UserError, MachineError):  # a test is a test where nothing can be written
            workspace.open_hidden()
            _lines(workspace).add(_Kept(_about(manifest), f"{datetime.now(UTC):%Y-%m-%d}", decided))


def with_kept(workspace: Workspace, manifest: Mapping[str, Any], judged: Sequence[Judged]) -> tuple[Judged, ...]:
    """Return verdicts on a run with those of `simcc test` where the run decides nothing; the latest test counts."""
    if not is_the_scenarios(manifest) or all(verdict.passed is not None for verdict in judged):
        return tuple(judged)
    lines = [line for line in _lines(workspace).read() if line.about == _about(manifest)]
    known = {verdict.id: _said(verdict, line.day) for line in lines for verdict in line.judged}
    return tuple(known.get(verdict.id, verdict) if verdict.passed is None else verdict for verdict in judged)


def _said(verdict: Judged, day: str) -> Judged:
    return replace(
        verdict, detail="; ".join(filter(None, (verdict.detail, f"judged by simcc test on {day}, in runs of its own")))
    )


def _about(manifest: Mapping[str, Any]) -> dict[str, Any]:
    return {"judge": version(), **{key: manifest.get(key) for key in _ABOUT}}


def _lines(workspace: Workspace) -> SignedLines[_Kept]:
    return SignedLines(workspace.files, HIDDEN, "verdicts.jsonl", _Kept)
