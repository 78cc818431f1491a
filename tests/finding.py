"""How a brief finds its scenario, by cross-validation and on briefs that were never used: python -m tests.finding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

from compiler.authors.brief_index import BriefIndex
from compiler.authors.brief_text import Brief
from compiler.authors.scenario_ranking import ENOUGH_CUES, ENOUGH_LEAD, Nearness, offered, ranked
from compiler.library.catalogue import other_subjects, scenarios

ROOT = Path(__file__).resolve().parent.parent
UNSEEN = ROOT / "tests" / "compiler" / "authors" / "unseen_briefs"
PAGE = ROOT / "docs" / "finding.md"
OTHER = "other_subjects"
FOLDS = 10
#: What may be enough: numbers of different cues, and leads.
CHOICES = tuple(product((1, 2, 3), (0.1, 0.2, 0.3, 0.4, 0.5)))
#: The lines of a file of unseen briefs.
KINDS = ("a plain question", "a theory, model or author", "a practical case with numbers")

#: The scenario that a brief is about ("" for none), and every scenario's nearness to it.
Case = tuple[str, list[Nearness]]

TEXT = """# How a brief finds a scenario

An index (BM25 over each scenario's texts and over briefs in the words of newcomers, `newcomers.txt` of each scenario)
says which scenario the words of a brief fit best, or whether they fit other subjects better; a topic of a scenario that
the brief names adds as much as a good word. The brief is about the
scenario that it fits best if it also names a topic of it, or enough different cues, which are everyday words that say
little on their own, or if it leads clearly: its score for each word is so much higher than that of any other scenario
and of other subjects. Otherwise simcc refuses the brief and lists the three scenarios that it fits best; one of them is
chosen by its name and a colon.

## Cross-validation

"Enough cues" and "leads clearly" are the only numbers in this rule. They were chosen by {folds}-fold cross-validation
over {briefs} briefs of newcomers and {others} briefs on other subjects: the index of each fold has none of the fold's
briefs. A mistake is a brief that finds the wrong scenario or none, or a brief on another subject that finds any
scenario. A brief for which simcc would build the wrong model counts four times, since a refusal says so and a wrong
model does not.

| cues that are enough | lead that is enough | found | refused | wrong scenario | other subjects accepted |
| --- | --- | --- | --- | --- | --- |
{rows}

simcc uses {cues} cues and a lead of {lead}. The first ten briefs of each scenario were read when its cues were written;
the others were written by people who knew only its name and one line on it.

## Unseen briefs

The author of these briefs knew each scenario's name and one line on it, but none of its texts, topics, cues or briefs.
Nothing was changed after they were counted (`tests/compiler/authors/unseen_briefs/`).

| kind | briefs | found | refused, and the right one offered | refused otherwise | wrong scenario |
| --- | --- | --- | --- | --- | --- |
{unseen}

Where a brief is refused, simcc offers the three scenarios that it fits best; at a terminal it asks which one is meant,
and builds that. With this question, {answered} of {all_unseen} find their scenario.

Of {strange} briefs on other subjects, {accepted} found a scenario. So name a theory or a topic where you can, and read
which scenario was chosen: `simcc build` prints it first.

## What was tried beside words

In cross-validation over the briefs that were written without knowledge of the cues, the right scenario was first for
77 of 100 by BM25, for 72 by sentence embeddings (all-MiniLM-L6-v2), and for 82 by both together. The package with the
weights of that model needs PyTorch, so simcc does without.

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


def outcome(case: Case, cues: int = ENOUGH_CUES, lead: float = ENOUGH_LEAD) -> str:
    """Return what becomes of a brief: found, refused, wrong, or accepted where it is on another subject."""
    about, nearest = case
    chosen = nearest[0].name if nearest[0].is_near(cues, lead) else ""
    if not about:
        return "accepted" if chosen else "refused"
    return "found" if chosen == about else "wrong" if chosen else "missed"


def mistakes(known: Sequence[Case], cues: int, lead: float) -> int:
    """Return how many briefs are answered wrongly; one for which a wrong model would be built counts four times."""
    found = Counter(outcome(case, cues, lead) for case in known)
    return found["missed"] + 4 * (found["wrong"] + found["accepted"])


def best(known: Sequence[Case]) -> tuple[int, float]:
    """Return the number of cues and the lead with the fewest mistakes; of several the smallest."""
    return min(CHOICES, key=lambda choice: (mistakes(known, *choice), choice))


def _row(known: Sequence[Case], cues: int, lead: float) -> str:
    found = Counter(outcome(case, cues, lead) for case in known)
    cells = (cues, lead, found["found"], found["missed"], found["wrong"], found["accepted"])
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _unseen_row(kind: str, known: Sequence[Case]) -> str:
    found = Counter(outcome(case) for case in known)
    right = sum(map(_is_answered, known)) - found["found"]
    cells = (kind, len(known), found["found"], right, found["missed"] - right, found["wrong"])
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _is_answered(case: Case) -> bool:
    """Return whether a brief finds its scenario, at once or when the user chooses from those that simcc offers."""
    about, nearest = case
    return outcome(case) == "found" or (outcome(case) == "missed" and about in {item.name for item in offered(nearest)})


def page(known: Sequence[Case]) -> str:
    """Return the text of docs/finding.md, given the cases of cross-validation."""
    unseen = unseen_cases()
    strange = [outcome(case) for kind, case in unseen if kind == OTHER]
    others = sum(not about for about, _ in known)
    return TEXT.format(
        folds=FOLDS,
        briefs=len(known) - others,
        others=others,
        rows="\n".join(_row(known, *choice) for choice in CHOICES),
        cues=ENOUGH_CUES,
        lead=ENOUGH_LEAD,
        unseen="\n".join(_unseen_row(kind, [case for found, case in unseen if found == kind]) for kind in KINDS),
        answered=sum(_is_answered(case) for kind, case in unseen if kind != OTHER),
        all_unseen=sum(kind != OTHER for kind, _ in unseen),
        strange=len(strange),
        accepted=strange.count("accepted"),
    )


if __name__ == "__main__":
    PAGE.write_text(page(cases()), "utf-8")
    print(f"{PAGE.relative_to(ROOT)} written")
