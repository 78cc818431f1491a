"""Measures how much random damage is reported: python tests/props/measure_damage.py [CASES] [SEED] [KIND...].

Prints the table of docs/diagnostics.md, kind by kind of file, and the damage that is not reported.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).resolve().parents[2])]

from damage import KINDS, Damage  # noqa: E402
from drawing_damage import draw  # noqa: E402

from odd.diagnostics import Diagnostic, Severity  # noqa: E402

FILE_TYPES = ("odd", "graph", "scenario", "handlers")


Counts = Counter[tuple[str, str, bool]]


def measure(number: int, seed: int, kinds: list[str]) -> tuple[Counts, list[tuple[Damage, list[Diagnostic]]]]:
    """Damage each kind of place so often; count by kind, file type and whether it was reported, and keep the misses."""
    counts: Counts = Counter()
    misses = []
    by_note: Counter[str] = Counter()
    for kind in KINDS:
        if kinds and kind not in kinds:
            continue
        for case in range(number):
            workspace, damage = draw(kind, random.Random(f"{seed} {kind} {case}"))
            found = workspace.check(damage.file, damage.text)
            reported = damage.is_reported_by(found)
            weighty = [item for item in found if item.severity is not Severity.NOTE]
            by_note[kind] += reported and not damage.is_reported_by(weighty)
            counts[kind, damage.file_type, reported] += 1
            if not reported:
                misses.append((damage, found))
    print(f"of these, reported by a note alone: {dict(by_note)}")
    return counts, misses


def row(kind: str, counts: Counts) -> str:
    cells = []
    for types in (*((type_,) for type_ in FILE_TYPES), FILE_TYPES):
        hit, missed = (sum(counts[kind, type_, way] for type_ in types) for way in (True, False))
        cells.append(f"{100 * hit / (hit + missed):.1f} % ({hit + missed})" if hit + missed else "-")
    return f"| {kind} | {' | '.join(cells)} |"


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    counts, misses = measure(number, seed, sys.argv[3:])
    for damage, found in misses:
        print(f"{damage.workspace}/{damage.file}:{damage.line} {damage.kind}, {damage.way}: {damage.what[:150]}")
        for item in found[:4]:
            print(f"      {item.span.file}:{item.span.line} {item.code} {item.severity} {item.message[:140]}")
    print("| kind | odd.yaml | graph.yaml | scenario.yaml | handlers | all |\n|---|---|---|---|---|---|")
    for kind in KINDS:
        print(row(kind, counts))


if __name__ == "__main__":
    main()
