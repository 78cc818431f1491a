"""The page on mutants: how many are noticed by what, those that nothing notices, and why they are not faults."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from benchmarks.mutants.judges import SHORT
from benchmarks.mutants.study import MutantVerdict

REPORT = Path(__file__).parents[2] / "docs" / "mutants.md"
#: Scenario → a mutant's key → why no run of the model can show it, or which test does.
EQUIVALENT = Path(__file__).with_name("equivalent.json")
#: How a reason begins where it is a fault after all, which a test of this project notices: it counts as not noticed.
TESTED = "a test notices it: "
#: Promised shares of mutants that are noticed with digests, and by generated tests and expectations alone.
WITH_DIGESTS, WITHOUT = 0.9, 0.6
_LONGEST = 90

_PAGE = """# Mutants

Do the tests of a generated simulator notice a fault in a handler? `python -m benchmarks.mutants` makes small faults,
one at a time, in the handlers of each library scenario: another comparison or arithmetic operator, another
constant, an event that is not sent or sent twice, a variable that is not written, branches that are swapped. The
package and its tests are generated again from the mutated handlers, so nothing is noticed only because bytes differ.
Mutants that the checks refuse (a contract that no longer holds, a type that does not fit) never run. The others are
judged in two ways:

- *with digests*: everything in `simcc test`, including the accepted digests and metrics (`simcc test --accept`);
- *without*: generated tests and expectations alone, as for a user who changes the model on purpose.

A different digest after {rounds} rounds ends a judgement early. Each expectation is judged over the fewest runs with
which the unchanged scenario meets it for four different first seeds. Expectations that would take long are left out,
so the last column is rather too low than too high. simcc promises that {with_digests:.0%} and {without:.0%} of the
mutants that run and are not equivalent are noticed.

| scenario | mutants | refused by the checks | run | equivalent | noticed with digests | without |
|---|---:|---:|---:|---:|---:|---:|
{table}

The mutants are a sample, {sample} of {every}, chosen by a hash of what they change; `--most 0` takes all.

Not as promised:

{missed}

## Survivors

These mutants are not noticed. For each, the list says why no run of the model can differ, or which test of this project
notices it (these count as not noticed).

{survivors}

## Noticed by digests only

No published result, and no rule that holds for every model, speaks of these; a run that was accepted does.

{only_digests}
"""


@dataclass(frozen=True, slots=True)
class MutantTally:
    """The verdicts on the mutants of one scenario, of `every` that there are."""

    scenario: str
    every: int
    verdicts: tuple[MutantVerdict, ...]

    @property
    def run(self) -> tuple[MutantVerdict, ...]:
        """Those that the checks let pass."""
        return tuple(verdict for verdict in self.verdicts if verdict.ran)

    @property
    def survivors(self) -> tuple[MutantVerdict, ...]:
        """Those that nothing notices."""
        return tuple(item for item in self.run if not item.with_digests)

    @property
    def equivalent(self) -> tuple[MutantVerdict, ...]:
        """Survivors of which it is known that they are no fault."""
        return tuple(
            survivor for survivor in self.survivors if reason(survivor) and not reason(survivor).startswith(TESTED)
        )

    def share(self, noticed: int) -> float:
        """Return how much that is of those that run and are not equivalent."""
        return noticed / max(len(self.run) - len(self.equivalent), 1)

    @property
    def with_digests(self) -> float:
        """The share that is noticed with digests."""
        return self.share(sum(bool(item.with_digests) for item in self.run))

    @property
    def without(self) -> float:
        """The share that is noticed without."""
        return self.share(sum(bool(item.without_digests) for item in self.run))

    def row(self) -> str:
        """Return the row of the table."""
        refused, run = len(self.verdicts) - len(self.run), len(self.run)
        counts = f"{len(self.verdicts)} of {self.every} | {refused} | {run} | {len(self.equivalent)}"
        return f"| {self.scenario} | {counts} | {self.with_digests:.0%} | {self.without:.0%} |"


@cache
def reasons() -> Mapping[str, Mapping[str, str]]:
    """Return what is known: scenario → key → reason."""
    known: dict[str, dict[str, str]] = json.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return known


def reason(verdict: MutantVerdict) -> str:
    """Return why a mutant is not a fault or which test notices it, as far as that is known."""
    return reasons().get(verdict.scenario, {}).get(verdict.mutant.key, "")


def misses(tally: MutantTally) -> list[str]:
    """Return what is not as promised, and what is known of mutants that is no longer so."""
    found = [f"{_place(survivor)} is noticed by nothing" for survivor in tally.survivors if not reason(survivor)]
    found += [f"{_place(item)} is no longer equivalent" for item in tally.run if item.with_digests and reason(item)]
    for share, promised, how in ((tally.with_digests, WITH_DIGESTS, "with"), (tally.without, WITHOUT, "without")):
        if share < promised:
            found.append(f"{tally.scenario}: {share:.0%} are noticed {how} digests, promised are {promised:.0%}")
    return found


def page(tallies: Sequence[MutantTally]) -> str:
    """Return the whole page."""
    return _PAGE.format(
        rounds=SHORT,
        with_digests=WITH_DIGESTS,
        without=WITHOUT,
        table="\n".join([*(tally.row() for tally in tallies), _total(tallies)]),
        sample=sum(len(tally.verdicts) for tally in tallies),
        every=sum(tally.every for tally in tallies),
        missed="\n".join(f"- {line}" for tally in tallies for line in misses(tally)) or "Nothing.",
        survivors="\n".join(_survivors(tallies)) or "None.",
        only_digests="\n".join(_only_digests(tallies)) or "None.",
    )


def _total(tallies: Sequence[MutantTally]) -> str:
    verdicts = tuple(verdict for tally in tallies for verdict in tally.verdicts)
    return MutantTally("**all**", sum(tally.every for tally in tallies), verdicts).row()


def _survivors(tallies: Sequence[MutantTally]) -> Iterator[str]:
    for tally in tallies:
        yield from (
            f"- {_place(survivor)}: {reason(survivor) or 'not known to be equivalent'}" for survivor in tally.survivors
        )


def _only_digests(tallies: Sequence[MutantTally]) -> Iterator[str]:
    for tally in tallies:
        yield from (
            f"- {_place(item)}: {item.digests}" for item in tally.run if item.digests and not item.without_digests
        )


def _place(verdict: MutantVerdict) -> str:
    mutant = verdict.mutant
    change = mutant.change if mutant.operator.endswith(("emit", "write")) else f"{mutant.code}  |  {mutant.change}"
    shown = change if len(change) <= _LONGEST else f"{change[: _LONGEST - 1]}…"
    return f"{verdict.scenario}, {mutant.path}:{mutant.line}, {mutant.operator}: `{shown}`"
