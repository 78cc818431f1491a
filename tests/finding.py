"""How a brief finds its scenario, by cross-validation and on briefs that were never used: python -m tests.finding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from compiler.authors.brief_index import BriefIndex
from compiler.authors.brief_text import Brief
from compiler.authors.scenario_ranking import ENOUGH_CUES, Nearness, ranked
from compiler.library.catalogue import other_subjects, scenarios

ROOT = Path(__file__).resolve().parent.parent
UNSEEN = ROOT / "tests" / "compiler" / "authors" / "unseen_briefs"
PAGE = ROOT / "docs" / "finding.md"
OTHER = "other_subjects"
FOLDS = 10
CHOICES = (1, 2, 3, 4)
#: The lines of a file of unseen briefs.
KINDS = ("a plain question", "a theory, model or author", "a practical case with numbers")

#: The scenario that a brief is about ("" for none), and every scenario's nearness to it.
Case = tuple[str, list[Nearness]]

TEXT = """# How a brief finds a scenario

Every scenario has topics and cues; cues are everyday words that say little on their own. A brief is about the scenario
whose topic it names. If it names no topic, an index (BM25 over the scenario's texts, and over briefs in the words of
newcomers, `newcomers.txt` of each scenario) says which scenario its words fit best. The brief is about that scenario if
it also names enough different cues of it; otherwise it is refused, with the three scenarios that it fits best.

## Cross-validation

"Enough" is the only number in this rule. It was chosen by {folds}-fold cross-validation over {briefs} briefs of
newcomers and {others} briefs on other subjects: the index of each fold has none of the fold's briefs. A mistake is a
brief that finds the wrong scenario or none, or a brief on another subject that finds any scenario. A wrong scenario
counts three times, since a refusal says so and a wrong model does not.

| cues that are enough | found | refused | wrong scenario | other subjects accepted |
| --- | --- | --- | --- | --- |
{rows}

simcc uses {cues}. Cues were added where a brief was missed, so these figures are better than those for a new brief.

## Unseen briefs

The author of these briefs knew each scenario's name and one line on it, but none of its texts, topics, cues or briefs.
Nothing was changed after they were counted (`tests/compiler/authors/unseen_briefs/`).

| kind | briefs | found | refused | wrong scenario | among the first three |
| --- | --- | --- | --- | --- | --- |
{unseen}

Of {strange} briefs on other subjects, {accepted} found a scenario. So name a theory or a topic where you can, and read
which scenario was chosen: `simcc build` prints it first.

`python -m tests.finding` makes this page.
"""


def cases() -> list[Case]:
    """Return every brief with what is nearest to it in an index without the briefs of its fold."""
    told = [(name, brief) for name, item in scenarios().items() for brief in item.newcomers]
    told += [("", brief) for brief in other_subjects()]
    return [case for fold in range(FOLDS) for case in _unseen_in(fold, told)]


def _unseen_in(fold: int, told: Sequence[tuple[str, str]]) -> Iterator[Case]:
    seen = [item for at, item in enumerate(told) if at % FOLDS != fold]
    briefs = {name: [brief for about, brief in seen if about == name] for name in scenarios()}
    index = BriefIndex(briefs, [brief for about, brief in seen if not about])
    yield from ((name, ranked(Brief(brief), index)) for name, brief in told[fold::FOLDS])


def unseen_cases() -> list[tuple[str, Case]]:
    """Return every unseen brief with its kind and what is nearest to it."""
    found = []
    for file in sorted(UNSEEN.glob("*.txt")):
        lines = [line for line in file.read_text("utf-8").splitlines() if line.strip()]
        kinds = [OTHER] * len(lines) if file.stem == OTHER else list(KINDS)
        about = "" if file.stem == OTHER else file.stem
        found += [(kind, (about, ranked(Brief(line)))) for kind, line in zip(kinds, lines, strict=True)]
    return found


def outcome(case: Case, cues: int = ENOUGH_CUES) -> str:
    """Return what becomes of a brief: found, refused, wrong, or accepted where it is on another subject."""
    about, nearest = case
    chosen = next((item.name for item in nearest if item.is_near(cues)), "")
    if not about:
        return "accepted" if chosen else "refused"
    return "found" if chosen == about else "wrong" if chosen else "missed"


def mistakes(known: Sequence[Case], cues: int) -> int:
    """Return how many briefs are answered wrongly; a wrong scenario counts three times."""
    found = Counter(outcome(case, cues) for case in known)
    return found["missed"] + 3 * found["wrong"] + found["accepted"]


def best(known: Sequence[Case]) -> int:
    """Return the number of cues with the fewest mistakes; of several the smallest."""
    return min(CHOICES, key=lambda cues: (mistakes(known, cues), cues))


def _row(known: Sequence[Case], cues: int) -> str:
    found = Counter(outcome(case, cues) for case in known)
    cells = (cues, found["found"], found["missed"], found["wrong"], found["accepted"])
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _unseen_row(kind: str, known: Sequence[Case]) -> str:
    found = Counter(outcome(case) for case in known)
    first = sum(about in _best_three(nearest) for about, nearest in known)
    cells = (kind, len(known), found["found"], found["missed"], found["wrong"], first)
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _best_three(nearest: Sequence[Nearness]) -> list[str]:
    return [item.name for item in sorted(nearest, key=lambda item: -item.fit)[:3]]


def page() -> str:
    """Return the text of docs/finding.md."""
    known, unseen = cases(), unseen_cases()
    strange = [outcome(case) for kind, case in unseen if kind == OTHER]
    others = sum(not about for about, _ in known)
    return TEXT.format(
        folds=FOLDS,
        briefs=len(known) - others,
        others=others,
        rows="\n".join(_row(known, cues) for cues in CHOICES),
        cues=ENOUGH_CUES,
        unseen="\n".join(_unseen_row(kind, [case for found, case in unseen if found == kind]) for kind in KINDS),
        strange=len(strange),
        accepted=strange.count("accepted"),
    )


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"{PAGE.relative_to(ROOT)} written")
