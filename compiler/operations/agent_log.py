"""What happened to one agent in a run, round by round: what it received, decided, wrote, sent and tied."""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from compiler.json_values import fields_of, plain
from compiler.operations.run_workspace import run_folder_of
from compiler.runs.decisions.planning.shown_plans import insights_of, plans_of
from compiler.runs.execute import load_run
from compiler.runs.folders.run_model import changed_since
from compiler.runs.records.followed import LogEntry, log_of, parse_entity, refuse_unnumbered
from compiler.runs.time_axis import from_manifest
from compiler.short_texts import plain_number
from compiler.workspace.workspace import Workspace
from odd.errors import UserError
from odd.model.durations import Calendar

#: A number with more digits than people and models read.
_LONG_NUMBER = re.compile(r"(?<![\w.])-?\d+\.\d{4,}(e[+-]?\d+)?(?!\w|\.\d)")


@dataclass(frozen=True, slots=True)
class AgentLog:
    """The log of an agent in a replicate of so many rounds; `calendar` names the rounds.

    `changed` are the sources and data that are no longer what ran.
    """

    agent: str
    run: str
    seed: int
    rounds: int
    entries: tuple[LogEntry, ...]
    calendar: Calendar
    changed: tuple[str, ...] = ()

    def lines(self) -> Iterator[str]:
        """Yield the log as text, a block for each round in which something happened; numbers have four digits."""
        yield f"{self.agent}, seed {self.seed}"
        for number, entries in groupby(self.entries, lambda entry: entry.round):
            yield self.calendar.named(number) if number else "at the beginning"
            yield from (f"  {_LONG_NUMBER.sub(_in_short, line)}" for line in _lines(list(entries)))
        if not self.entries:
            yield "  nothing happened to it, or it was never there"

    def until(self, last: int) -> AgentLog:
        """Return the log up to the end of a round."""
        return replace(self, rounds=last, entries=tuple(entry for entry in self.entries if entry.round <= last))

    @property
    def pursued(self) -> tuple[LogEntry, ...]:
        """How far the agent is with its goals at the end, what matters most first: the latest entries about them."""
        found = [entry for entry in self.entries if entry.what == "pursued"]
        return tuple(entry for entry in found if entry.round == found[-1].round)

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc show --json` prints."""
        return {**fields_of(self, "agent", "run", "seed", "changed"), "log": plain(self.entries)}


def agent_log(folder: Path, run: str | None, agent: str, seed: int | None = None) -> AgentLog:
    """Return the log of an agent in a run (the latest for None), in the replicate with a seed (the first for None).

    Raises UserError where the run does not exist or did not follow the agent.
    """
    place = run_folder_of(folder, run)
    record = load_run(place)
    kind, number = parse_entity(agent)
    refuse_unnumbered(agent, record.manifest["numbers"] or {"population": {}})
    name = f"{kind} {number}"
    if (kind, number) not in {(kind, number) for kind, number in record.manifest.get("follow", ())}:
        again = f"simcc run --follow '{name}' with the same seed and settings repeats it with its log"
        raise UserError(f"{record.id} has no log of {name}; {again}")
    seeds = [replicate.seed for replicate in record.replicates]
    if seed is not None and seed not in seeds:
        raise UserError(f"{record.id} has no replicate with seed {seed}; it has {seeds[0]} to {seeds[-1]}")
    replicate = 0 if seed is None else seeds.index(seed)
    entries = log_of(place, (kind, number), replicate)
    plans = plans_of(place, (kind, number), replicate)
    insights = insights_of(place, (kind, number), replicate)
    rounds, known = record.replicates[replicate].rounds, tuple(_thought(entries, plans, insights))
    changed = tuple(changed_since(Workspace(place.parents[1]), record.manifest["sources"]))
    return AgentLog(name, record.id, seeds[replicate], rounds, known, from_manifest(record.manifest), changed)


def _thought(
    entries: Iterable[LogEntry], plans: Sequence[tuple[int, str, str]], insights: Sequence[tuple[int, str]]
) -> Iterator[LogEntry]:
    """Yield the log with each plan before its decision, and insights before their round's first one.

    Every question has a decision, by the model or the rule, and an agent reflects when it is asked.
    """
    waiting: dict[tuple[int, str], deque[str]] = defaultdict(deque)
    for number, action, plan in plans:
        waiting[number, action].append(plan)
    concluded: dict[int, list[str]] = defaultdict(list)
    for number, text in insights:
        concluded[number].append(text)
    for entry in entries:
        known = waiting[entry.round, entry.about] if entry.what == "decided" else None
        if entry.what == "decided":
            texts = concluded.pop(entry.round, ())
            yield from (LogEntry(entry.round, "concluded", "", text, None, None, 0) for text in texts)
        plan = known.popleft() if known else ""
        if plan:
            yield LogEntry(entry.round, "planned", entry.about, plan, None, None, 0)
        yield entry


def _lines(entries: Sequence[LogEntry]) -> Iterator[str]:
    """Yield a line for each entry; written variables that follow each other share one."""
    for what, group in groupby(entries, lambda entry: entry.what):
        several = list(group)
        if what == "wrote":
            verb = "wrote" if several[0].round else "had"
            yield f"{verb} {', '.join(f'{entry.about}{_of_tie(entry)} = {entry.value}' for entry in several)}"
        else:
            yield from map(_line, several)


def _in_short(number: re.Match[str]) -> str:
    return plain_number(float(number[0]))


def _of_tie(entry: LogEntry) -> str:
    return f" to {entry.other_type} {entry.other}" if entry.other is not None else ""


def _line(entry: LogEntry) -> str:
    other = f"{entry.other_type} {entry.other}" if entry.other is not None else ""
    value = f" ({entry.value})" if entry.value else ""
    match entry.what:
        case "received":
            return f"received {entry.about}{value} from {other}"
        case "sent":
            return f"sent {entry.about}{value} to {other or f'{entry.receivers:,} receivers'}"
        case "reached":
            return f"its {entry.about}{value} reached {other or f'{entry.receivers:,} receivers'}"
        case "decided":
            return f"decided in {entry.about}: {entry.value}"
        case "pursued":
            return f"pursued {entry.about}: {entry.value}"
        case "planned":
            return f"planned {entry.about}: {entry.value}"
        case "concluded":
            return f"concluded: {entry.value}"
        case "tied" | "untied":
            return f"{entry.what} itself by {entry.about} {'to' if entry.what == 'tied' else 'from'} {other}"
        case "intervened":
            return f"was acted on by the intervention {entry.about}"
        case _:
            return entry.what
