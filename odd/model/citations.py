"""Works that texts cite in the form 'Author Year', and their list of references."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from odd.model.markdown import folded

_UPPER = "".join(chr(code) for code in range(0x530) if chr(code).isupper())
_PARTICLE = r"(?:(?:[Vv]an|[Vv]on|der|den|[Dd]e|[Dd]el|[Dd]ella|[Dd]i|[Dd]u|da|dos|[Ll]a|[Ll]e|ter|ten|zu|zur)\s+)*"
_WORD = rf"(?<![\w’'\-]){_PARTICLE}[{_UPPER}](?:[^\W\d]|[’'\-])+"
_AUTHORS = re.compile(
    rf"(?P<authors>(?P<list>{_WORD}(?:,\s+{_WORD})*),?\s+(?:&|and)\s+{_WORD}"
    rf"|{_WORD}(?=,?\s+et\s+al)|{_WORD})(?P<others>,?\s+et\s+al\.?)?(?P<gap>,?\s*\(?|\s*,\s*)$"
)
_YEAR = re.compile(r"(?<![\w.,\-–/])(1[5-9]\d\d|20\d\d)[a-z]?(?![\w\-–/]|\.\d|,\d{3})")
_MORE_YEARS = re.compile(r",\s+((?:1[5-9]|20)\d\d[a-z]?)(?!\w)")
_CAPITALIZED = re.compile(rf"(?P<words>(?:[{_UPPER}][\w’'\-]*\s+)+)$")
_BEFORE = frozenset("As In By See After From With Following Since Until Like The And Or Cf Also Both Unlike".split())
_NO_NAMES = frozenset(
    "January February March April May June July August September October November December Spring Summer Autumn Fall "
    "Winter In Since Until By From After Before Year Years Round Rounds Table Figure Equation Section Chapter The And "
    "About Around Over Under Between Only All".split()
)
#: Months that are surnames as well: by themselves, as in "(March 1991)" or at the head of a source, they are authors.
_SURNAMES = frozenset(("March", "May"))
_PARAGRAPH = re.compile(r"\n\s*\n|\n(?=\s*[-*+]\s)|\n(?=\s*\d+[.)]\s)")
_BULLET = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")


@dataclass(frozen=True, slots=True)
class Citation:
    """A work as it is cited: `Maki & Thompson`, `1973`."""

    authors: str
    year: str

    def __str__(self) -> str:
        return f"{self.authors} ({self.year})"

    @property
    def first(self) -> str:
        """The first author's name."""
        return re.split(r",| & | et al", self.authors)[0]

    @property
    def order(self) -> tuple[str, str]:
        """What references are sorted by: letters without accents and case."""
        return _plain(self.authors), self.year


#: Works on which the description itself relies, with their full references.
WORKS = (
    "Barabási A-L, Albert R (1999) Emergence of scaling in random networks. Science 286: 509–512.",
    "Edmonds B, Le Page C, Bithell M, et al. (2019) Different modelling purposes. Journal of Artificial Societies and "
    "Social Simulation 22(3): 6.",
    "Erdős P, Rényi A (1959) On random graphs I. Publicationes Mathematicae Debrecen 6: 290–297.",
    "Gilbert EN (1959) Random graphs. Annals of Mathematical Statistics 30: 1141–1144.",
    "Grimm V, Berger U, Bastiansen F, et al. (2006) A standard protocol for describing individual-based and "
    "agent-based models. Ecological Modelling 198: 115–126.",
    "Grimm V, Railsback SF, Vincenot CE, et al. (2020) The ODD protocol for describing agent-based and other "
    "simulation models: a second update to improve clarity, replication, and structural realism. Journal of Artificial "
    "Societies and Social Simulation 23(2): 7.",
    "Holland PW, Laskey KB, Leinhardt S (1983) Stochastic blockmodels: first steps. Social Networks 5: 109–137.",
    "Müller B, Bohn F, Dreßler G, et al. (2013) Describing human decisions in agent-based models: ODD+D, an extension "
    "of the ODD protocol. Environmental Modelling & Software 48: 37–48.",
    "Watts DJ, Strogatz SH (1998) Collective dynamics of 'small-world' networks. Nature 393: 440–442.",
)


def citations(sources: Iterable[str], prose: Iterable[str]) -> list[Citation]:
    """Return the works that texts cite, sorted, each once.

    In the text of a source, every 'Author Year' is a citation. In prose, a single capitalized word before a year may be
    anything ('Brazil 2018'), so it counts only in parentheses, with co-authors, or if a source cites the same work.
    """
    found = {citation: None for text in sources for citation, _ in _in_text(text)}
    for text in prose:
        for citation, certain in _in_text(text):
            if certain or citation in found:
                found[citation] = None
    return sorted(found, key=lambda citation: citation.order)


def reference_list(cited: Iterable[Citation], full: Iterable[str] = ()) -> list[tuple[Citation, str | None]]:
    """Return each work with its full reference, or None where no given or known one has its first author and year."""
    known = [folded(work) for work in (*full, *WORKS)]
    return [(citation, next((text for text in known if _matches(text, citation)), None)) for citation in cited]


def full_references(text: str) -> list[str]:
    """Return the references of a text with one in each paragraph or list item."""
    parts = (folded(_BULLET.sub("", part)) for part in _PARAGRAPH.split(text))
    return [part for part in parts if part and not part.startswith("#")]


def _matches(reference: str, cited: Citation) -> bool:
    begins = _plain(reference).startswith(_plain(cited.first))
    return begins and re.search(rf"(?<!\d){cited.year}(?!\w)", reference) is not None


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("ø", "o").replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def _in_text(text: str) -> Iterator[tuple[Citation, bool]]:
    """Yield each citation with whether it can be nothing else."""
    line = folded(text)
    for year in _YEAR.finditer(line):
        before = line[: year.start()]
        found = _AUTHORS.search(before)
        if found is None or (found["authors"].split()[0] in _NO_NAMES and not _is_surname(line, found, year.end())):
            continue
        several = bool(found["others"] or found["list"])
        names = found["authors"] if several else _whole_name(before[: found.start()], found["authors"])
        bracketed = before.rfind("(") > before.rfind(")")
        cited = _authors(names, others=bool(found["others"]))
        yield Citation(cited, year[0]), several or bracketed
        end = year.end()
        while more := _MORE_YEARS.match(line, end):
            yield Citation(cited, more[1]), several or bracketed
            end = more.end()


def _is_surname(line: str, found: re.Match[str], end: int) -> bool:
    """Return whether the name of a month stands where nothing but a citation does."""
    alone = line[: found.start()].rstrip()[-1:] in ("", "(", ";") and line[end : end + 1] in ("", ")", ";", ",")
    return alone and found["authors"] in _SURNAMES


def _whole_name(before: str, last: str) -> str:
    """Take words such as 'World' of 'World Bank' to the name, where it begins a text, parenthesis or list item."""
    found = _CAPITALIZED.search(before)
    if found is None or before[: found.start()].rstrip()[-1:] not in ("", "(", ";"):
        return last
    words = found["words"].split()
    while words and words[0] in _BEFORE | _NO_NAMES:
        words.pop(0)
    return " ".join([*words, last])


def _authors(names: str, *, others: bool) -> str:
    joined = re.sub(r",?\s+(?:and|&)\s+", " & ", re.sub(r"['’]s$", "", names))
    return f"{joined} et al." if others else joined
