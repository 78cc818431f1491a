"""The benchmark that mutates handlers: each operator does what it says, and what notices a mutant is told rightly."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from benchmarks.mutants import study
from benchmarks.mutants.operators import Mutant, mutants
from benchmarks.mutants.report import EQUIVALENT, MutantTally, misses, page, reasons
from benchmarks.mutants.study import Cache, MutantVerdict, Study
from compiler.library.catalogue import scenarios

SMALL = '''\
"""What a user does."""

from tiny import Told, User, World  # kept by simcc


def hear(user: User, told: Told, world: World) -> None:
    """S1: "shy" is a word here."""
    if told.strength < 2 and user.mood != "shy":
        user.mood = "loud"
        user.emit(Told(strength=told.strength + 1), to=user.neighbors("knows"))
    else:
        user.count += 1
    quiet = [one for one in user.neighbors("knows") if one.count >= 1.5]
    user.rest = 0.0 if quiet else 1.0
'''
MOODS = (("shy", "loud"),)


def found(operator: str) -> dict[str, Mutant]:
    return {
        mutant.change: mutant for mutant in mutants("handlers/user.py", SMALL, MOODS) if mutant.operator == operator
    }


@pytest.mark.parametrize(
    ("operator", "changes"),
    [
        ("comparison", ["< → <=", "< → >", "!= → ==", ">= → >", ">= → <="]),
        ("arithmetic", ["+ → -", "+= → -="]),
        ("constant", ["2 → 3", '"shy" → "loud"', '"loud" → "shy"', "1 → 2", "1.5 → 3.0", "0.0 → 1.0", "1.0 → 2.0"]),
    ],
)
def test_operators_and_constants(operator: str, changes: list[str]) -> None:
    made = found(operator)
    assert set(changes) == {change.split(" #")[0] for change in made}
    for change, mutant in made.items():
        before, after = change.split(" #")[0].split(" → ")
        lines = zip(SMALL.splitlines(), mutant.text.splitlines(), strict=True)
        (number, (old, new)), *others = [(at, pair) for at, pair in enumerate(lines, 1) if pair[0] != pair[1]]
        assert not others and number == mutant.line
        assert old.replace(before, after, 1) == new or old[mutant.column - 1 :].replace(before, after, 1) in new


def test_emits_are_dropped_with_the_block_that_would_be_empty_and_doubled() -> None:
    (dropped,) = found("dropped emit").values()
    assert "emit(" not in dropped.text and 'user.mood = "loud"' in dropped.text
    (doubled,) = found("doubled emit").values()
    assert doubled.text.count("user.emit(Told(strength=told.strength + 1)") == 2


def test_writes_are_dropped() -> None:
    made = found("dropped write")
    assert [value.code for value in made.values()] == [
        'user.mood = "loud"',
        "user.count += 1",
        "user.rest = 0.0 if quiet else 1.0",
    ]
    without_count = next(value for value in made.values() if "count +=" in value.code)
    assert "else:" not in without_count.text, "a block that was left empty is gone"


def test_branches_are_swapped() -> None:
    texts = [value.text for value in found("branches").values()]
    swapped, filtered, chosen = texts
    assert swapped.index("user.count += 1") < swapped.index("else:") < swapped.index('user.mood = "loud"')
    assert "if not (one.count >= 1.5)" in filtered
    assert "1.0 if quiet else 0.0" in chosen


@pytest.mark.parametrize("name", ["dynamic_culture_dissemination", "rebellion"])
def test_every_mutant_of_the_library_is_another_program_with_a_name_of_its_own(name: str, tmp_path: Path) -> None:
    made = Study(name, Cache(tmp_path)).mutants
    sources = scenarios()[name].sources
    assert len({item.key for item in made}) == len(made) > 20
    assert all(ast.dump(ast.parse(item.text)) != ast.dump(ast.parse(sources[item.path])) for item in made)


def test_what_notices_a_mutant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "_BLOCKS", (1,))
    made = Study("tort_law_and_compensation", Cache(tmp_path))

    def verdict(code: str, change: str) -> MutantVerdict:
        return made.judge(next(mutant for mutant in made.mutants if code in mutant.code and change == mutant.change))

    refused = verdict("defendant.paid = ", "defendant.paid = defendant.paid + executed.damages → ")
    assert refused.refused == "SC470" and not refused.ran
    due = verdict("due = level + 1", "+ → -")
    assert due.digests.startswith("digest of") and due.without_digests
    tally = MutantTally(made.name, len(made.mutants), (refused, due))
    assert (tally.with_digests, tally.without, misses(tally)) == (1.0, 1.0, [])
    assert f"2 of {len(made.mutants)} | 1 | 1 | 0 | 100% | 100% |" in page([tally])


def test_what_is_known_to_be_equivalent_is_still_there(tmp_path: Path) -> None:
    for name, known in reasons().items():
        keys = {mutant.key for mutant in Study(name, Cache(tmp_path)).mutants}
        assert set(known) <= keys, f"{EQUIVALENT.name}: {set(known) - keys}"
        assert all(len(why) > 20 for why in known.values())
