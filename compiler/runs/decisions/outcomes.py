"""The outcomes of a run's questions: a table with a row for each, and counts for people."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from compiler.llm.costs import Prices, cost_of
from compiler.llm.exchange import Sent
from compiler.runs.decisions.planning.parts import PARTS, stage_of
from compiler.runs.decisions.ways import Way, decisions_in, questionnaires_in
from compiler.short_texts import counted

#: The file in a run's folder.
TABLE = "asked.parquet"
REFLECTIONS = "reflections.parquet"
_OF_REFLECTION = ("round", "entity_type", "entity", "told", "insights", "answered_by", "reason")
#: At most so many different reasons why rules answered are reported.
_MOST_REASONS = 10


@dataclass(frozen=True, slots=True)
class DecisionOutcome:
    """A question and its answer.

    `told` is the situation as it was described to the model, `answer` the options as JSON. `answered_by` is model,
    record (asked earlier), replay, fallback (the rule answered), or missing (no answer to the questionnaire that
    `action` names). `reason` is the model's, or says why the rule
    answered. Where the decision is planned, `plan` is what was planned, as JSON, and `told_first` the situation as it
    was described for the part before the choice; both are empty otherwise.
    """

    round: int
    action: str
    entity_type: str
    entity: int
    question: str
    options: str
    told: str
    answer: str
    answered_by: str
    reason: str
    told_first: str = ""
    plan: str = ""


@dataclass(slots=True)
class Tally:
    """All outcomes of a run by seed, in the order of each replicate's questions; `sent` are the requests for them.

    `seeds` are the replicates' seeds in order; `model` names the model and its server. `near` says by action to which
    multiples questions rounded numbers, `planning` how a decision that is not made at once was planned. `reflections`
    are the rows of agents that reflected, by seed as well.
    """

    ways: Mapping[str, Way]
    seeds: Sequence[int]
    sent: list[Sent]
    prices: Prices = field(default_factory=Prices)
    model: Mapping[str, str] = field(default_factory=dict)
    near: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    planning: Mapping[str, str] = field(default_factory=dict)
    outcomes: dict[int, list[DecisionOutcome]] = field(default_factory=dict)
    reflections: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    _lock: Any = field(default_factory=threading.Lock)

    def add(self, seed: int, outcomes: Sequence[DecisionOutcome]) -> None:
        """Add a replicate's next outcomes."""
        with self._lock:
            self.outcomes.setdefault(seed, []).extend(outcomes)

    def reflect(self, seed: int, row: dict[str, Any]) -> None:
        """Add what came of a reflection."""
        with self._lock:
            self.reflections.setdefault(seed, []).append(row)

    def summary(self) -> dict[str, Any]:
        """Return the counts as JSON, for manifest and report."""
        everything = [outcome for outcomes in self.outcomes.values() for outcome in outcomes]
        return {
            "ways": dict(self.ways),
            **self.model,
            "asked": len(everything),
            **_equal(everything),
            **({"near": {action: dict(steps) for action, steps in self.near.items()}} if self.near else {}),
            "answered_by": _by(everything),
            "by_action": {
                action: _by(outcome for outcome in everything if outcome.action == action) for action in self.ways
            },
            "fallback_reasons": _reasons(everything, "fallback"),
            **({"missing_reasons": _reasons(everything, "missing")} if questionnaires_in(self.ways) else {}),
            "cost": cost_of(self.sent).as_json(self.prices),
            "cost_in_words": cost_of(self.sent).in_words(self.prices),
            **({"planning": dict(self.planning)} if self.planning else {}),
            **({"reflections": self._reflected()} if self.reflections else {}),
            **({"parts": self._parts()} if self._has_parts else {}),
        }

    @property
    def _has_parts(self) -> bool:
        embedded = any(sent.stage == stage_of("embeddings") for sent in self.sent)
        return bool(self.planning or self.reflections or questionnaires_in(self.ways) or embedded)

    def _reflected(self) -> dict[str, Any]:
        """Return how many agents were asked to reflect, how many insights came of it, and why some gave none."""
        rows = [row for rows in self.reflections.values() for row in rows]
        insights = sum(len(json.loads(row["insights"])) for row in rows if row["insights"])
        reasons = Counter(row["reason"] for row in rows if row["answered_by"] == "none")
        return {"asked": len(rows), "insights": insights, "failed": dict(reasons.most_common(_MOST_REASONS))}

    def _parts(self) -> dict[str, dict[str, int]]:
        """Return the requests and tokens of each part of the plans and of the choices."""
        costs = {part: cost_of(sent for sent in self.sent if sent.stage == stage_of(part)) for part in PARTS}
        names = ("requests", "prompt_tokens", "completion_tokens")
        return {part: {name: getattr(cost, name) for name in names} for part, cost in costs.items() if cost.requests}

    def write(self, folder: Path) -> None:
        """Write the table, replicate by replicate."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        def write(path: str, columns: Iterable[str], by_seed: Mapping[int, Iterable[dict[str, Any]]]) -> None:
            own = [(name, pa.int64() if name in ("round", "entity") else pa.string()) for name in columns]
            schema = pa.schema([("replicate", pa.int32()), ("seed", pa.uint64()), *own])
            rows = [
                {"replicate": number, "seed": seed, **row}
                for number, seed in enumerate(self.seeds)
                for row in by_seed.get(seed, ())
            ]
            pq.write_table(pa.Table.from_pylist(rows, schema=schema), folder / path)

        outcomes = {seed: map(asdict, found) for seed, found in self.outcomes.items()}
        write(TABLE, (column.name for column in fields(DecisionOutcome)), outcomes)
        if self.reflections:
            write(REFLECTIONS, _OF_REFLECTION, self.reflections)


def _reasons(everything: Sequence[DecisionOutcome], who: str) -> dict[str, int]:
    """Return how often each reason was given why a rule answered (`fallback`), or no answer came (`missing`)."""
    found = Counter(plain_reason(outcome.reason) for outcome in everything if outcome.answered_by == who)
    return dict(found.most_common(_MOST_REASONS))


def _equal(everything: Sequence[DecisionOutcome]) -> dict[str, Any]:
    """Return how many different questions there were, how many had an answer, and the share of these that was saved.

    An answer is saved if it is that of an equal question in this run, or was in a record. Questions that a rule
    answered in place of the model, or nothing, are not among them: they may have cost requests or none.
    """
    answered = [outcome for outcome in everything if outcome.answered_by not in ("fallback", "missing")]
    asked_anew = {_question(outcome) for outcome in answered if outcome.answered_by == "model"}
    return {
        "different": len(set(map(_question, everything))),
        "answered": len(answered),
        "saved": (len(answered) - len(asked_anew)) / len(answered) if answered else None,
    }


def _question(outcome: DecisionOutcome) -> tuple[str, str, str]:
    return outcome.action, outcome.told_first, outcome.told


def _by(outcomes: Iterable[DecisionOutcome]) -> dict[str, int]:
    return dict(sorted(Counter(outcome.answered_by for outcome in outcomes).items()))


def plain_reason(reason: str) -> str:
    """Return a reason without the name of the question, so that equal reasons count together."""
    return reason.partition("): ")[2] or reason


def saved_in_words(summary: Mapping[str, Any]) -> str:
    """Return how many questions were different, and which share of the answers cost nothing, without a full stop.

    Runs of earlier versions counted questions without an answer as asked for: theirs is the least share of all.
    """
    near = ", with rounded numbers" if summary.get("near") else ""
    different = f"{summary['different']:,} different questions{near}"
    if summary["saved"] is None:
        return different
    unanswered = {"fallback", "missing"} & summary["answered_by"].keys()
    least = "at least " if unanswered and "answered" not in summary else ""
    whose = "those answered" if unanswered and not least else "all"
    return f"{different}; {least}{summary['saved']:.1%} of {whose} needed no request of their own"


def planning_in_words(summary: Mapping[str, Any]) -> str:
    """Return how decisions were planned, and the requests and tokens of each part, without a full stop; empty where
    they are not counted by part."""
    if "parts" not in summary:
        return ""
    planned = ", ".join(f"{action} by {method}" for action, method in summary.get("planning", {}).items())
    parts = "; ".join(f"{part}: {_tokens(cost)}" for part, cost in summary["parts"].items()) or "no request"
    return f"planned: {planned} ({parts})" if planned else f"by part: {parts}"


def reflections_in_words(summary: Mapping[str, Any]) -> list[str]:
    """Return what came of reflections, as lines without a full stop; none where no agent reflected."""
    found = summary.get("reflections")
    if not found:
        return []
    failed = (f"{counted(count, 'reflection')} failed: {why}" for why, count in found["failed"].items())
    return [f"{counted(found['asked'], 'reflection')} with {counted(found['insights'], 'insight')}", *failed]


def decisions_asked(summary: Mapping[str, Any]) -> int:
    """Return how many of the questions were decisions."""
    return sum(sum(summary["by_action"][action].values()) for action in decisions_in(summary["ways"]))


def _tokens(cost: Mapping[str, int]) -> str:
    return f"{counted(cost['requests'], 'request')}, {cost['prompt_tokens']:,} + {cost['completion_tokens']:,} tokens"


def in_words(summary: Mapping[str, Any]) -> list[str]:
    """Return a run's decisions in words, as lines."""
    by = summary["answered_by"]
    asked = f"{summary['asked']:,} asked"
    answered = ", ".join(f"{count:,} by {_BY[who]}" for who, count in by.items())
    others = [f"the server says that {', '.join(names)} answered"] if (names := summary.get("answered_as")) else []
    lines = [f"{asked}: {answered or 'none answered'}", saved_in_words(summary), f"cost: {summary['cost_in_words']}"]
    lines += others
    lines += [words] if (words := planning_in_words(summary)) else []
    lines += [
        f"the rule answered {counted(count, 'time')}: {why}" for why, count in summary["fallback_reasons"].items()
    ]
    lines += reflections_in_words(summary)
    missing = summary.get("missing_reasons", {})
    return lines + [
        f"a questionnaire was not answered {counted(count, 'time')}: {why}" for why, count in missing.items()
    ]


_BY = {
    "model": "the model",
    "record": "the record",
    "replay": "the replayed record",
    "fallback": "the rule instead of the model",
    "missing": "no answer",
}
