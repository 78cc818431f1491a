"""Evidence in the library's briefs is counted once, and again where what was kept is damaged."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from compiler.authors.brief_evidence import EvidenceCounts, evidence_in, kept_counts

TEXTS = (("does a rumor spread", "rumors in a school"), ("the price of bread", "bread"))


def table(counts: EvidenceCounts) -> np.ndarray:
    return counts.rows(np.arange(len(counts.items)), 2)


def same(first: EvidenceCounts, other: EvidenceCounts) -> bool:
    return list(first.items) == list(other.items) and bool(np.array_equal(table(first), table(other)))


def test_counts_are_numbers_of_texts() -> None:
    found = EvidenceCounts.of(TEXTS)
    assert list(found.items) == sorted(found.items), "the same whatever Python's hash seed"
    rows = dict(zip(found.items, table(found).tolist(), strict=True))
    assert rows["word\trumor"] == [2, 0] and rows["word\tbread"] == [0, 2]
    assert rows["small word\ta"] == [2, 0] and rows["letters\t<brea"] == [0, 2]
    assert set(rows) == {item for texts in TEXTS for text in texts for item in evidence_in(text)}


def test_what_was_counted_is_read(nothing_known: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = kept_counts(TEXTS)
    assert same(made, EvidenceCounts.of(TEXTS))
    monkeypatch.setattr(EvidenceCounts, "of", lambda _texts: pytest.fail("it counts again"))
    assert same(kept_counts(TEXTS), made)


@pytest.mark.parametrize("damage", ["cut", "changed", "empty"])
def test_what_is_damaged_is_counted_again(nothing_known: Path, damage: str) -> None:
    made = kept_counts(TEXTS)
    (kept,) = nothing_known.iterdir()
    digest, text = json.loads(kept.read_bytes())
    changed = json.dumps([digest, text.replace("bread", "breed")])
    kept.write_text({"cut": kept.read_text("utf-8")[:-9], "changed": changed, "empty": ""}[damage], "utf-8")
    assert same(kept_counts(TEXTS), made)


def test_other_texts_are_counted_anew(nothing_known: Path) -> None:
    kept_counts(TEXTS)
    other = kept_counts((TEXTS[0], ("the price of rice",)))
    assert "word\trice" in other.items and "word\tbread" not in other.items
