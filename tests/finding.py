"""How many cues a brief has to name, by cross-validation over the newcomers' briefs: python -m tests.finding."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import mode

from compiler.authors.brief_text import Brief
from compiler.authors.scenario_ranking import ENOUGH_CUES, Nearness, ranked

ROOT = Path(__file__).resolve().parent.parent
BRIEFS = ROOT / "tests" / "compiler" / "authors" / "briefs"
PAGE = ROOT / "docs" / "finding.md"
OTHER = "other_subjects"
FOLDS = 10
CHOICES = (1, 2, 3, 4)

#: The scenario that a brief is about (None: no one), and the scenario that is nearest to it.
Case = tuple[str | None, Nearness]

TEXT = """# How a brief finds a scenario

Every scenario has topics and cues; cues are everyday words that say little on their own. A brief is about the scenario
whose topic it names. If it names no topic, it is about the scenario of which it names the most different cues, if they
are enough. "Enough" is the only number in this rule. It was chosen by {folds}-fold cross-validation over {briefs}
briefs in the words of newcomers and {others} briefs on other subjects (`tests/compiler/authors/briefs/`; they are in no
index). In each fold, the number with the fewest mistakes on the other folds is tested. A mistake is a brief that finds
the wrong scenario or none, or a brief on another subject that finds any scenario.

| cues that are enough | found | refused | wrong scenario | other subjects accepted | mistakes |
| --- | --- | --- | --- | --- | --- |
{rows}

Most folds choose {chosen}; their mistakes on unseen briefs add up to {mistakes} of {cases}. simcc uses {used}.

Cues were added when a brief was missed. So the table compares the numbers; it does not say how often a new brief is
found. `python -m tests.finding` makes this page.
"""


def cases() -> list[Case]:
    """Return every brief with its scenario and what is nearest to it, ordered so that folds mix scenarios."""
    found: list[tuple[int, str, Case]] = []
    for path in sorted(BRIEFS.glob("*.txt")):
        lines = [line for line in path.read_text("utf-8").splitlines() if line.strip()]
        about = None if path.stem == OTHER else path.stem
        found += [(at, path.stem, (about, ranked(Brief(item))[0])) for at, item in enumerate(lines)]
    return [case for _, _, case in sorted(found, key=lambda item: item[:2])]


def mistakes(known: Sequence[Case], enough: int) -> int:
    """Return how many briefs are answered wrongly where so many cues are enough."""
    return sum((nearest.name if nearest.is_near(enough) else None) != about for about, nearest in known)


def best(known: Sequence[Case]) -> int:
    """Return the number of cues with the fewest mistakes; of several the smallest."""
    return min(CHOICES, key=lambda enough: (mistakes(known, enough), enough))


def cross_validated(known: Sequence[Case]) -> tuple[list[int], int]:
    """Return what each fold chooses, and the mistakes that this makes on the cases that it did not see."""
    chosen, missed = [], 0
    for fold in range(FOLDS):
        seen = [case for at, case in enumerate(known) if at % FOLDS != fold]
        unseen = [case for at, case in enumerate(known) if at % FOLDS == fold]
        chosen.append(best(seen))
        missed += mistakes(unseen, chosen[-1])
    return chosen, missed


def _row(known: Sequence[Case], enough: int) -> str:
    own = [(about, item) for about, item in known if about is not None]
    found = sum(item.is_near(enough) and item.name == about for about, item in own)
    wrong = sum(item.is_near(enough) and item.name != about for about, item in own)
    taken = sum(item.is_near(enough) for about, item in known if about is None)
    cells = (enough, found, len(own) - found - wrong, wrong, taken, mistakes(known, enough))
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def page() -> str:
    """Return the text of docs/finding.md."""
    known = cases()
    chosen, missed = cross_validated(known)
    others = sum(about is None for about, _ in known)
    return TEXT.format(
        folds=FOLDS,
        briefs=len(known) - others,
        others=others,
        rows="\n".join(_row(known, enough) for enough in CHOICES),
        chosen=mode(chosen),
        mistakes=missed,
        cases=len(known),
        used=ENOUGH_CUES,
    )


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"{PAGE.relative_to(ROOT)} written")
