"""Reads whether a brief wants a part of a scenario, wants it absent, or wants it compared with its absence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from compiler.authors.brief_numbers.partial_scope import scope_of
from compiler.authors.brief_numbers.sentence_kinds import doubt_of_sentence
from compiler.authors.brief_text import Brief, is_content, stem
from compiler.library.catalogue import Part

#: Words before what is absent.
ABSENT = frozenset("without no lacking absent minus excluding zero".split())
_COMPARING = frozenset(
    "compare compared comparing comparison contrast versus vs difference effect effects impact role influence".split()
)
_JOINING, _ARTICLES = frozenset("and or vs versus".split()), frozenset("the any all".split())
#: Words beside a part which may ask for its absence, for that of something else, or for no absence at all.
_UNCLEAR = frozenset(
    """not never neither nor none except instead rather absent remove removed removing ban banned exclude excluded
    omit omitted omitting missing gone abolish abolished ignore ignored ignoring drop dropped dropping disregard
    disregarded disregarding neglect neglected neglecting leave leaving left removing banning off""".split()
)
_UNCLEAR_AFTER = _UNCLEAR | {"no"}
#: Between a negation and a part, after both, and before both, these make it the absence of something narrower: no
#: access to hospitals, no police violence, no lockdown until day 30, some villages without leaders.
_RELATING = frozenset(
    "about against at between by delay delays for from in into less more of on to toward towards".split()
)
_WRONGS = frozenset(
    map(
        stem,
        "abuse ban bias brutality control delay error failure hesitancy restriction shortage tariff violence".split(),
    )
)
#: After a part, these say from whom or how it is: no pressure from leaders, no fact-checker is fast.
_OF_SOME_KIND = frozenset("by can do does from is are was were will".split())
_FOR_A_TIME = frozenset("first initially later until till".split())
_SOME = frozenset("few half majority many minority most other others poor rich several some".split())
_SOME_WITHIN = 5
#: How many words before a part say that it is absent or compared, and how many after it may do so.
_NEAR, _COMPARED, _AFTER = 3, 4, 4
#: How many words stand between when a part is absent and that: at night there are no fact-checkers.
_THERE_ARE = 2

Kind = Literal["compare", "absent", "unclear", "present"]
#: What counts where the places of a part ask for different things.
_ORDER: tuple[Kind, ...] = ("compare", "absent", "unclear", "present")


@dataclass(frozen=True, slots=True)
class Wish:
    """What a brief asks of a part at the tokens from `start` to `end`, and the places of the words that say so.

    `stated` says that the brief has the word `with`, and does not just name the part.
    """

    kind: Kind
    start: int
    end: int
    said: tuple[int, ...] = ()
    stated: bool = False

    @property
    def places(self) -> set[int]:
        """The places of the part and of the words that say what is asked of it."""
        return {*range(self.start, self.end), *self.said}

    def words(self, brief: Brief) -> str:
        """Return the part of the brief that says it."""
        places = self.places
        return brief.text[brief.tokens[min(places)].start : brief.tokens[max(places)].end]


def _longest(places: Iterable[tuple[int, int]]) -> dict[int, tuple[int, int]]:
    """Return for each token of some phrases the longest of them: the norms of a norm agent are its own."""
    found: dict[int, tuple[int, int]] = {}
    for place in sorted(places, key=lambda place: place[1] - place[0]):
        found |= dict.fromkeys(range(*place), place)
    return found


class PartReader:
    """Reads the parts of a scenario in a brief."""

    def __init__(self, brief: Brief, parts: Sequence[Part]) -> None:
        self._brief, self._tokens = brief, brief.tokens
        self._places = {
            part.means: sorted({found for phrase in part.words for found in brief.find_named(phrase)}) for part in parts
        }
        self._begins = self._rows(sorted({place for found in self._places.values() for place in found}))
        longest = _longest(place for found in self._places.values() for place in found)
        for means, found in self._places.items():
            self._places[means] = [place for place in found if longest[place[0]] == place]
        named = {at for found in self._places.values() for place in found for at in range(*place)}
        self._comparing = {
            token.sentence for at, token in enumerate(brief.tokens) if token.text in _COMPARING and at not in named
        }

    def places(self, part: Part) -> set[int]:
        """Return the places of the words that name a part."""
        return {at for places in self._places[part.means] for at in range(*places)}

    def wish(self, part: Part) -> Wish | None:
        """Return what the brief asks of a part; None if it does not name it."""
        found = [self._wish(start, end) for start, end in self._places[part.means]]
        first = min(found, key=lambda wish: _ORDER.index(wish.kind), default=None)
        both = first is not None and first.kind == "absent" and any(wish.stated for wish in found)
        return replace(first, kind="compare") if first and both else first

    def zeros(self) -> set[int]:
        """Return the places of the numbers that say of a part that there is none."""
        starts = {start for found in self._places.values() for start, _ in found}
        return {number.at for number in self._brief.numbers if number.value == 0 and number.end in starts}

    def _wish(self, start: int, end: int) -> Wish:
        begin, stated = self._begins[start], False
        for at in self._before(begin, _NEAR):
            word = self._tokens[at].text
            if word == "with":
                stated = True
                break
            if word in ABSENT or (word == "0" and at == begin - 1):
                return self._absent(at, begin, start, end)
            if word in _UNCLEAR:
                return Wish("unclear", start, end, (at,))
        compared = [
            at
            for at in self._before(start, _COMPARED)
            if self._tokens[at].text in _COMPARING and "," not in self._text(at, start)
        ]
        return Wish("compare", start, end, tuple(compared)) if compared else self._by_what_follows(start, end, stated)

    def _absent(self, negation: int, begin: int, start: int, end: int) -> Wish:
        before = list(self._before(negation, 2))
        words = [self._tokens[at].text for at in before]
        both = words[:1] == ["with"] or (words[1:] == ["with"] and words[0] in _JOINING)
        if both and self._tokens[negation].text == "without":
            return Wish("compare", start, end, (*before[: words.index("with") + 1], negation))
        elsewhere = "," in self._text(negation, begin) or self._is_of_some(negation, end)
        if words[:1] == ["not"] or elsewhere or self._is_narrower(negation, begin, end):
            return Wish("unclear", start, end, (negation, *before[: words[:1] == ["not"]]))
        kind: Kind = "compare" if self._tokens[start].sentence in self._comparing else "absent"
        return Wish(kind, start, end, (negation,))

    def _is_of_some(self, negation: int, end: int) -> bool:
        """Return whether the part is absent for some, somewhere or at times only, or in what is not the model."""
        text, first, last = self._brief.text, self._tokens[negation].start, self._tokens[end - 1].end
        head, tail = text[max(0, first - 200) : first], text[last : last + 80]
        before = scope_of(head, "")
        is_beside = bool(before) and len(head.rpartition(before)[2].split()) <= _THERE_ARE
        return is_beside or bool(scope_of("", tail)) or bool(doubt_of_sentence(text, first, last))

    def _is_narrower(self, negation: int, begin: int, end: int) -> bool:
        """Return whether something else than the part is absent, or the part only for some, or for some time."""
        between = [self._tokens[at].text for at in range(negation + 1, begin)]
        after = [self._tokens[at].text for at in self._after(end, _AFTER)]
        before = [at for at in self._before(negation, _SOME_WITHIN) if "," not in self._text(at, negation)]
        words = [self._tokens[at].text for at in before]
        shares = {number.at for number in self._brief.numbers if number.percent}
        return (
            any(word in _RELATING or word.endswith("ing") for word in between)
            or any(is_content(self._tokens[at]) for at in range(negation + 1, begin))
            or bool(after and (stem(after[0]) in _WRONGS or after[0] in _OF_SOME_KIND))
            or bool(_FOR_A_TIME & {*after})
            or bool(_SOME & {*words} or shares & {*before})
            or (words[:1] in (["have"], ["has"], ["had"]) and words[1:2] not in ([], ["we"], ["they"], ["which"]))
        )

    def _by_what_follows(self, start: int, end: int, stated: bool) -> Wish:
        """Return what the words after a part ask of it: with it or without, or perhaps its absence."""
        after = list(self._after(end, _AFTER))
        words = [self._tokens[at].text for at in after]
        or_not = words[0] in _JOINING and words[1:2] == ["without"] if words else False
        if or_not and words[2:3] in ([], ["them"], ["it"]):
            return Wish("compare", start, end, tuple(after[:2]))
        for at, word in zip(after, words, strict=True):
            if word in _JOINING or "," in self._text(end - 1, at):
                break
            if word in _UNCLEAR_AFTER:
                return Wish("unclear", start, end, (at,))
        return Wish("present", start, end, stated=stated)

    def _rows(self, places: Sequence[tuple[int, int]]) -> dict[int, int]:
        """Return for each part where the row begins in which it stands: without media, leaders or fact-checkers."""
        begins, in_row = {start: start for start, _ in places}, False
        for (before, end), (start, _) in reversed([*pairwise(places)]):
            words = [self._tokens[at].text for at in range(end, start) if self._tokens[at].text not in _ARTICLES]
            commas = not words and end <= start and "," in self._text(end - 1, start)
            in_row = self._is_one(before, start) and (words in (["and"], ["or"]) or (commas and in_row))
            if in_row:
                begins |= {later: before for later, begin in begins.items() if begin == start}
        return begins

    def _is_one(self, first: int, second: int) -> bool:
        return self._tokens[first].sentence == self._tokens[second].sentence

    def _before(self, start: int, most: int) -> Iterator[int]:
        """Yield the places of so many tokens before one in its sentence, the nearest first."""
        return (at for at in range(start - 1, max(-1, start - most - 1), -1) if self._is_one(at, start))

    def _after(self, end: int, most: int) -> Iterator[int]:
        """Yield the places of so many tokens after a part in its sentence."""
        return (at for at in range(end, min(len(self._tokens), end + most)) if self._is_one(at, end - 1))

    def _text(self, first: int, second: int) -> str:
        """Return what is between two tokens."""
        return self._brief.text[self._tokens[first].end : self._tokens[second].start]
