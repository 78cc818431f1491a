"""What a comparison of runs came to, as plain data for the terminal, `--json` and the page."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from compiler.json_values import fields_of
from compiler.runs.run_record import RunRecord
from compiler.verdicts.differences import Difference
from compiler.verdicts.model_diff import ModelChange
from compiler.workspace.sources import Sources


@dataclass(frozen=True, slots=True)
class Side:
    """One of the things compared: its label, its run, and the sources that it ran."""

    label: str
    record: RunRecord
    sources: Sources


@dataclass(frozen=True, slots=True)
class ComparedSide:
    """One side against the first: differences by metric, and what differs in sources and numbers."""

    side: Side
    differences: tuple[Difference, ...]
    changes: tuple[ModelChange, ...]

    @property
    def pairing(self) -> str:
        """Which replicates were compared with which, in words; metrics differ if some replicates have no value."""
        return "; ".join(dict.fromkeys(difference.pairing for difference in self.differences))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every other side against the first one, at one statistic."""

    first: Side
    contrasts: tuple[ComparedSide, ...]
    at: str
    notes: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc compare --json` prints."""
        return {
            "at": self.at,
            "first": _described(self.first),
            "compared": [
                {
                    **_described(contrast.side),
                    "differences": [
                        {**asdict(difference), **fields_of(difference, "difference", "beyond_chance")}
                        for difference in contrast.differences
                    ],
                    **fields_of(contrast, "changes"),
                }
                for contrast in self.contrasts
            ],
            "notes": list(self.notes),
        }


def _described(side: Side) -> dict[str, Any]:
    record = side.record
    return {
        "label": side.label,
        "run": str(record.dir) if record.dir else None,
        "variant": record.variant or None,
        "seeds": [replicate.seed for replicate in record.replicates],
        "digest": record.digest,
    }
