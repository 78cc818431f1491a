"""How a library scenario is cited: the model itself and the works that its sources cite, as BibTeX."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib import resources

from behavior_graph.publication import literature
from compiler.library.catalogue import scenario
from compiler.version import version
from compiler.workspace.sources import Sources
from odd.model.citations import Citation

_ENTRY = re.compile(r"^@\w+\{.+\}$", re.MULTILINE)
_ACCENT = re.compile(r"\{\\.\{?(?P<letter>\w)\}?\}")


@dataclass(frozen=True, slots=True)
class Cited:
    """BibTeX entries: the model first, then its literature; `short` are works known by author and year only."""

    entries: tuple[str, ...]
    short: tuple[str, ...]


def cite(name: str) -> Cited:
    """Return the BibTeX entries of a library scenario; raise UserError if there is none of that name."""
    linked = Sources(scenario(name).sources).must_link()
    known = {work: _known(work) for work in literature(linked)}
    own = (
        f"@software{{simcc_{name}, author = {{{{The simcc contributors}}}}, title = {{{linked.odd.title}}}, "
        f"version = {{{version()}}}, note = {{scenario {name} of the simcc library}}}}"
    )
    entries = [own, *(entry or _short(work, name) for work, entry in known.items())]
    lines = (re.sub(r", (\w+ = )", r",\n  \1", entry) for entry in dict.fromkeys(entries))
    return Cited(tuple(lines), tuple(str(work) for work, entry in known.items() if entry is None))


def _known(work: Citation) -> str | None:
    """Return the entry with the work's first author and year; None where several could be meant."""
    found = [entry for author, year, entry in _entries() if (author, year) == (_plain(work.first), work.year)]
    return found[0] if len(found) == 1 else None


@cache
def _entries() -> tuple[tuple[str, str, str], ...]:
    text = (resources.files("scenario_library") / "references.bib").read_text(encoding="utf-8")
    return tuple(
        (_plain(_field(entry, "author").split(",")[0]), _field(entry, "year"), entry) for entry in _ENTRY.findall(text)
    )


def _field(entry: str, name: str) -> str:
    found = re.search(rf"\b{name} = \{{(?P<value>.*?)\}}(?:, \w+ = |\}}$)", entry)
    return found["value"] if found else ""


def _plain(author: str) -> str:
    letters = unicodedata.normalize("NFKD", _ACCENT.sub(r"\g<letter>", author.replace(r"{\ae}", "æ")))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip("{} ").casefold()


def _short(work: Citation, name: str) -> str:
    key = re.sub(r"\W", "", _plain(work.first))
    authors = re.sub(r", | & ", " and ", work.authors).replace(" et al.", " and others")
    return f"@misc{{{key}{work.year}, author = {{{authors}}}, year = {{{work.year}}}, note = {{cited by {name}}}}}"
