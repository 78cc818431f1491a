"""Reads the log of a workspace's builds: the events of each build, and the cost of each stage's requests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.json_values import fields_of
from compiler.llm.costs import Cost, Prices, cost_of
from compiler.llm.exchange_record import SqliteRecord
from compiler.llm.open_client import RECORD
from compiler.pipeline.build_log import STORY
from compiler.workspace.workspace import HIDDEN, Workspace
from odd.errors import UserError

if TYPE_CHECKING:
    from compiler.llm.exchange import Sent


@dataclass(frozen=True, slots=True)
class BuildStory:
    """One build: its start (seconds since 1970), its events, its end, and the requests that it sent to a model.

    `built` is None if the log has no end: the process was killed, or is still running.
    """

    number: int
    began: float
    author: str
    brief: str
    events: tuple[Mapping[str, Any], ...]
    built: bool | None
    message: str
    sent: tuple[Sent, ...]

    @property
    def date(self) -> str:
        """The start of the build, in UTC."""
        return datetime.fromtimestamp(self.began, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")

    @property
    def costs(self) -> dict[str, Cost]:
        """The cost, by the stage that asked."""
        stages = dict.fromkeys(message.stage for message in self.sent)
        return {stage: cost_of(message for message in self.sent if message.stage == stage) for stage in stages}

    def as_json(self, prices: Prices) -> dict[str, Any]:
        """Return the object for `simcc log --json`."""
        return {
            "number": self.number,
            "began": self.date,
            **fields_of(self, "author", "brief", "built", "message", "events"),
            "faults": [fields_of(message, "stage", "name", "fault") for message in self.sent if message.fault],
            "costs": {stage: cost.as_json(prices) for stage, cost in self.costs.items()},
            "cost": cost_of(self.sent).as_json(prices),
        }


def builds(folder: Path) -> tuple[BuildStory, ...]:
    """Return the builds of a workspace, the oldest first; raise UserError if it has no log."""
    workspace = Workspace(folder)
    if not workspace.has_own_notes or workspace.files.kind(HIDDEN) is None:
        raise UserError(f"{workspace.root} has no log of a build ({HIDDEN}/{STORY} holds it, and is not shared)")
    lines = [line for line in workspace.read_lines(STORY) if _is_event(line)]
    starts = [index for index, entry in enumerate(lines) if entry["event"] == "begun"]
    sent = SqliteRecord(workspace.files.plain(RECORD)).sent() if workspace.has_own_notes else ()
    parts = [lines[start:end] for start, end in pairwise([*starts, len(lines)])]
    ends = [*(part[0]["at"] for part in parts), float("inf")][1:]
    return tuple(
        _build(number, part, [message for at, message in sent if part[0]["at"] <= at < end])
        for number, (part, end) in enumerate(zip(parts, ends, strict=True), start=1)
    )


def _is_event(line: Any) -> bool:
    """Return whether a line of the story is one: a damaged one says nothing."""
    return isinstance(line, dict) and isinstance(line.get("at"), int | float) and isinstance(line.get("event"), str)


def _build(number: int, lines: Sequence[Mapping[str, Any]], sent: Iterable[Sent]) -> BuildStory:
    begun, end = lines[0], next((line for line in lines if line["event"] == "ended"), None)
    return BuildStory(
        number=number,
        began=float(begun["at"]),
        author=str(begun.get("author", "")),
        brief=str(begun.get("brief", "")),
        events=tuple(line for line in lines if line["event"] not in ("begun", "ended")),
        built=None if end is None else bool(end.get("built")),
        message="" if end is None else str(end.get("message", "")),
        sent=tuple(sent),
    )
