"""docs/theory.md in sections, one for each scenario.

A section that was made with all replicates holds the digest of the sources that it judges. As long as the sources stay
as they are, `make theory` keeps it, so that a run that was interrupted goes on, and a new scenario costs its own runs.
To judge a scenario again, name it: `SIMCC_THEORY=full python -m tests.theory_pages NAME`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tests.theory.laboratory import LIBRARY, ROOT, sources_digest

PAGE = ROOT / "docs" / "theory.md"
_HEAD = """# Theory

This page lists every expectation of {scenarios} of the library's {library} scenarios, judged over the replicates that
it needs: what is known, what came out, what is accepted, and the verdict. *Exact* marks results that follow from theory
or from a published table; the others are directions and ranges. A verdict is about all conditions of its expectation.
Each section names the commit that judged it; sections from before commit 028f394d show one condition of several, and
sections from before commit ac86d8b7 have limits with six digits, and a closest replicate where all are equal.

{met} of {all} expectations of {scenarios} scenarios are met.
`make theory` judges each scenario that is missing here or has changed since, with all replicates, and writes this page.
`tests/theory/` has further tests against theory.

"""
_MISSED, _MET = "| **missed** |", "| met |"


def mark(digest: str) -> str:
    """Return how a section says that all replicates were made, and from which sources."""
    return f"with all replicates, sources `{digest}`"


def kept() -> dict[str, str]:
    """Return the sections that were made with all replicates from the sources as they are, by scenario."""
    texts = re.split(r"^(?=## )", PAGE.read_text("utf-8"), flags=re.MULTILINE)[1:]
    named = {text.split("\n", 1)[0].removeprefix("## "): text for text in texts}
    return {name: text for name, text in named.items() if _is_of_today(name, text)}


def is_met(text: str) -> bool:
    """Return whether every expectation of a section is met."""
    return _MISSED not in text


def counts(text: str) -> tuple[int, int]:
    """Return how many expectations of sections are met, and how many there are."""
    met = text.count(_MET)
    return met, met + text.count(_MISSED)


def write(texts: Mapping[str, str]) -> None:
    """Write the page from sections, by scenario."""
    whole = "\n".join(texts[name].rstrip("\n") + "\n" for name in sorted(texts))
    met, judged = counts(whole)
    known = sum(1 for _ in LIBRARY.glob("*/scenario.yaml"))
    head = _HEAD.format(met=met, all=judged, scenarios=len(texts), library=known)
    PAGE.write_text(head + whole, "utf-8")


def _is_of_today(name: str, text: str) -> bool:
    return (LIBRARY / name).is_dir() and mark(sources_digest(name)) in text
