"""Splits a brief into words and numbers, for the library author."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from typing import Any, NamedTuple

from compiler.authors.brief_numbers.number_surroundings import (
    bound_before,
    doubt_after,
    doubt_before,
    doubt_of_digits,
    doubt_of_pair,
    is_time,
    period_of,
    relation_of,
    unit_after,
)
from compiler.authors.brief_numbers.partial_scope import scope_of
from compiler.authors.brief_numbers.sentence_kinds import doubt_of_sentence
from compiler.descriptions.written_numbers import (
    PARTS,
    PARTS_IN_WORDS,
    SCALES,
    SIGN,
    UNSIGNED,
    WHOLES_IN_WORDS,
    as_read,
    is_fraction,
    value_of,
)

#: Begins the section of brief.md that holds the questions of an author and their answers.
HEADING = "## Questions and answers"
MOST_CHARACTERS = 100_000
#: The words in which a brief says what it is about; a document does so in its title and its purpose.
_OPENING = 200

# not inside a word: R0 and COVID-19 are names
_NUMBER = rf"(?<![\w./])(?<![^\W\d_][-–]){SIGN}{UNSIGNED}(?!/\d)"
_SMALL = "one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty".split()
_SMALL_NUMBER = rf"(?:{'|'.join(_SMALL)})"
_WHOLE = rf"(?:[1-9]\d*(?:,\d{{3}})*|(?:(?:a|{_SMALL_NUMBER}) )?(?:hundred|thousand|million)|{_SMALL_NUMBER})"
_TOKEN = re.compile(
    rf"(?P<ratio>(?<![\w.,/])(?:(?:1|one) in|(?:\d{{1,3}}|{_SMALL_NUMBER}) out of) {_WHOLE}(?![\w%-]|\.\d|\s\d))"
    rf"|(?P<number>{_NUMBER})"
    rf"(?:\s?(?P<percent>%|‰|percent\b|per cent\b)|\s(?P<words>{'|'.join(SCALES)})\b|(?P<scale>k|m)\b)?"
    r"|(?P<word>[^\W\d_]\w*(?:['’]\w+)?)"
    r"|(?P<stop>[.;!?\n]+)"
    r"|(?P<comma>[,:()])",
    re.IGNORECASE,
)
_MILLION_OR_METERS = "it may be in millions or in meters; write the word"
#: The ending of a word that says whose something is.
_OWNING = re.compile(r"(?<=\w)['’]s\b")
#: Centuries whose years a text may name; 1900 and 2000 are counts rather than years.
_CENTURIES = (18, 19, 20)
_SCALES = {"k": 1e3, "m": 1e6, **PARTS, **SCALES}
_ONES = {"one": 1, **WHOLES_IN_WORDS}
_MULTIPLIERS = SCALES
#: Words of the longest number that is read.
_MOST_WORDS = 12
#: Words before a third or a quarter which is not a part: the third wave, each quarter.
_BEFORE_ORDINAL = frozenset("the each every this that last next per".split())
#: Words before a length of time that is `one` of its unit.
_LASTING = frozenset("for over during lasting lasts spanning".split())

#: Words that say nothing about a subject; also how English is recognised.
STOPWORDS = frozenset(
    """a an the and or but if of in on at to for from by with without within into over under between among across about
    as is are was were be been being it its this that these those there here which who whom whose what when where why
    how do does did done can could will would shall should may might must not no nor than then so such some any all
    each every both few more most other another same own only very just also too even still yet i me my we us our you
    your he she they them their his her one ones up down out off again once during before after while because through
    have has had having get gets got make makes let like want wants need please show see give using use used via per
    vs versus etc""".split()
)
#: Words of asking for a simulation, which no scenario has to know.
ASKING = frozenset(
    """model models simulate simulates simulated simulation simulations study studies build create explore understand
    examine investigate analyse analyze look compare comparison effect effects impact role influence question research
    describe happen happens scenario agent based abm""".split()
)


class BriefToken(NamedTuple):
    """A word of the brief: its lower-case text, its stem, its sentence, and its place."""

    text: str
    stem: str
    sentence: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class NumberMention:
    """A number of the brief. `value` is scaled (30 % is 0.3, 2k is 2000); `at` is its place among the tokens.

    `doubt` says what else it may be than its value; it is not used then. A year may be a count beside its noun only.
    `length` is of how many tokens it is made, and `relative` what else it counts than all.
    `unit` is the unit of time that it counts, `per` the time for which it holds (`a day`), `bound` what limits it,
    and `scope` for whom, where or when alone it holds (`at school`).
    """

    words: str
    value: float
    percent: bool
    at: int
    doubt: str = ""
    length: int = 1
    relative: str = ""
    unit: str = ""
    per: str = ""
    bound: str = ""
    scope: str = ""

    @property
    def end(self) -> int:
        """The place of the first token after it."""
        return self.at + self.length

    @property
    def may_be_year(self) -> bool:
        """Whether it is written as a year."""
        digits = re.fullmatch(r"\d{4}", self.words)
        return digits is not None and self.value // 100 in _CENTURIES and self.value % 100 > 0


class Brief:
    """A brief split into tokens. Numbers are tokens of their own, with an empty stem."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[BriefToken] = []
        self._in_digits: list[NumberMention] = []
        self._read()

    def _read(self) -> None:
        sentence = 0
        for found in _TOKEN.finditer(as_read(self.text)):
            match found.lastgroup:
                case "word":
                    word = found.group().lower().replace("’", "'").removesuffix("'s")
                    self.tokens.append(BriefToken(word, stem(word), sentence, *found.span()))
                case "stop":
                    sentence += 1
                case "ratio":
                    self._add_ratio(found, sentence)
                case "number" | "percent" | "words" | "scale":
                    self._add_number(found, sentence)

    @cached_property
    def numbers(self) -> list[NumberMention]:
        """The numbers in order, with what the words and numbers around each say of it."""
        return list(self._beside_others(sorted((*self._in_digits, *self._in_words()), key=lambda number: number.at)))

    def _add_number(self, found: re.Match[str], sentence: int) -> None:
        mark = (found["percent"] or found["words"] or found["scale"] or "").lower()
        exact = value_of(found["number"]) * _SCALES.get(mark, 1.0)
        value = float(f"{exact:.15g}")  # 70 * 0.01 is a little more than 0.7
        words = found.group().strip()
        share = mark in PARTS or is_fraction(found["number"])
        mention = NumberMention(words, value, share, len(self.tokens))
        self._in_digits.append(replace(mention, doubt=self._doubt(mention, found)))
        self.tokens.append(BriefToken(words.lower(), "", sentence, found.start(), found.end()))

    def _add_ratio(self, found: re.Match[str], sentence: int) -> None:
        """Add `1 in 500`, or `three out of four`, which is a share and not a count."""
        words = found.group()
        part, whole = re.split(r" (?:in|out of) ", words.lower())
        at = len(self.tokens)
        for piece in re.finditer(r"\S+", words):
            text, start = piece.group().lower(), found.start() + piece.start()
            word = "" if text[0].isdigit() else stem(text)
            self.tokens.append(BriefToken(text, word, sentence, start, start + len(text)))
        length = len(self.tokens) - at
        self._in_digits.append(NumberMention(words, _said(part) / _said(whole), True, at, length=length))

    def _doubt(self, mention: NumberMention, found: re.Match[str]) -> str:
        """Return what else a number may be by the words beside it; empty for one that is plain."""
        if found["scale"] == "m":
            return _MILLION_OR_METERS
        before, after = self.text[max(0, found.start() - 40) : found.start()], self.text[found.end() :]
        return doubt_of_digits(mention.words, before, after, may_be_year=mention.may_be_year)

    def _in_words(self) -> Iterator[NumberMention]:
        at, known = 0, {at for number in self._in_digits for at in range(number.at, number.end)}
        while at < len(self.tokens):
            length, value, share = (0, 0.0, False) if at in known else _spelled(self.tokens, at)
            if length:
                start, end = self.tokens[at].start, self.tokens[at + length - 1].end
                yield NumberMention(self.text[start:end], value, share, at, length=length)
            at += max(1, length)

    def _beside_others(self, numbers: Sequence[NumberMention]) -> Iterator[NumberMention]:
        parted = [self._parted(first, second) for first, second in pairwise(numbers)]
        for mention, before, after in zip(numbers, ["", *parted], [*parted, ""], strict=False):
            start, end = self.tokens[mention.at].start, self.tokens[mention.end - 1].end
            before_it, tail = self.text[max(0, start - 200) : start], self.text[end : end + 80]
            head = before_it[-30:]
            year = mention.may_be_year
            beside = mention.doubt or before or after or doubt_before(head, may_be_year=year) or doubt_after(tail)
            yield replace(
                mention,
                doubt=beside or doubt_of_sentence(self.text, start, end),
                relative="" if mention.percent or mention.value % 1 else relation_of(head, tail),
                unit=unit_after(tail),
                per=period_of(before_it, tail),
                bound=bound_before(head),
                scope=scope_of(before_it, tail),
            )

    def _parted(self, first: NumberMention, second: NumberMention) -> str:
        """Return why two numbers in a row are not two values, by what is between them; nothing if they may be."""
        start, end = self.tokens[first.at].start, self.tokens[first.end - 1].end
        between = self.text[end : self.tokens[second.at].start]
        last = self.tokens[second.end - 1].end
        head, tail = self.text[max(0, start - 30) : start], self.text[last : last + 80]
        shares = first.percent or second.percent
        return doubt_of_pair(head, between, tail, rises=first.value < second.value, shares=shares)

    @property
    def opening(self) -> Brief:
        """The brief up to the place where a long one has said what it is about; later words stray from its subject."""
        return Brief(self.text[: self.tokens[_OPENING].start]) if len(self.tokens) > _OPENING else self

    @cached_property
    def content(self) -> list[BriefToken]:
        """The words that speak of a subject, in order."""
        return [token for token in self.tokens if is_content(token)]

    @cached_property
    def number_places(self) -> frozenset[int]:
        """The places of the numbers among the tokens."""
        return frozenset(at for number in self.numbers for at in range(number.at, number.end))

    @cached_property
    def _places(self) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = {}
        for at, brief_token in enumerate(self.tokens):
            found.setdefault(brief_token.stem, []).append(at)
        return found

    def numbers_near(self, first: int, last: int) -> Sequence[NumberMention]:
        """Return the numbers at the places from `first` to `last`."""
        begin = bisect_left(self.numbers, first, key=lambda number: number.at)
        return self.numbers[begin : bisect_right(self.numbers, last, lo=begin, key=lambda number: number.at)]

    def find_named(self, phrase: str) -> Iterator[tuple[int, int]]:
        """Yield the places of a phrase; of a single word in singular and plural only: villagers are no villages."""
        name = singular(phrase.lower()) if re.fullmatch(r"[^\W\d_]\w*", phrase) else ""
        return (place for place in self.find(phrase) if not name or singular(self.tokens[place[0]].text) == name)

    @property
    def looks_english(self) -> bool:
        """Whether a text of some length has the small words that English cannot do without."""
        words = [token for token in self.tokens if token.stem]
        latin = sum(word.text.isascii() for word in words)
        small = sum(word.text in STOPWORDS for word in words)
        return latin >= 0.8 * len(words) and (len(words) < 6 or small >= 0.1 * len(words))

    def find(self, phrase: str) -> Iterator[tuple[int, int]]:
        """Yield the token ranges (start, end) of a phrase, in any inflection."""
        wanted = stems(phrase)
        for at in self._places.get(wanted[0], ()) if wanted else ():
            if self._has_at(at, wanted):
                yield at, at + len(wanted)

    def has(self, wanted: tuple[str, ...]) -> bool:
        """Return whether the brief has these stems one behind the other."""
        return wanted[0] in self._places and any(self._has_at(at, wanted) for at in self._places[wanted[0]])

    def _has_at(self, at: int, wanted: tuple[str, ...]) -> bool:
        return tuple(token.stem for token in self.tokens[at : at + len(wanted)]) == wanted


def _said(number: str) -> float:
    """Return the value of a number in digits or in one or two words: 1,000, ten, five hundred."""
    if number[0].isdigit():
        return value_of(number)
    value = 1.0
    for word in number.split():
        value *= _MULTIPLIERS.get(word) or _ONES.get(word, 1)
    return value


def singular(word: str) -> str:
    """Return a word without the ending of its plural, British spelling in -our taken as American."""
    word = re.sub(r"(?<=[a-z]{3})our(s?)$", r"or\1", word)
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("xes", "x")):
        if word.endswith(ending):
            return word.removesuffix(ending) + instead
    return word if word.endswith("ss") else word.removesuffix("s")


def is_content(token: BriefToken) -> bool:
    """Return whether a token is a word that speaks of a subject."""
    return bool(token.stem) and token.text not in STOPWORDS and token.text not in ASKING


@cache
def stem(word: str) -> str:
    """Return an English word's stem (Porter 2), British spelling in -our taken as American."""
    word = re.sub(r"(?<=[a-z]{3})our(s|ed|ing)?$", r"or\1", word)
    stemmed: str = _stemmer().stemWord(word)
    return stemmed


@cache
def stems(phrase: str) -> tuple[str, ...]:
    """Return the stems of a phrase's words; phrases are those of the library, which each brief is searched for."""
    return tuple(stem(match.lower()) for match in re.findall(r"[^\W\d_]\w*", _OWNING.sub("", phrase)))


@cache
def _stemmer() -> Any:
    import snowballstemmer

    return snowballstemmer.stemmer("english")


def _spelled(tokens: Sequence[BriefToken], at: int) -> tuple[int, float, bool]:
    """Return (number of words, value, whether a share) of the number that is spelled out there; 0 words if none."""
    words = [token.text for token in tokens[at : at + _MOST_WORDS]] + [""] * 4
    if words[0] in PARTS_IN_WORDS and words[1] != "of" and at and tokens[at - 1].text in _BEFORE_ORDINAL:
        return 0, 0.0, False
    if words[0] in PARTS_IN_WORDS:
        return _spelled_part(words)
    before = tokens[at - 1].text if at else ""
    if words[0] == "one" and (_percent(words[1:]) or (before in _LASTING and is_time(words[1]))):
        return 1 + _percent(words[1:]), 0.01 if _percent(words[1:]) else 1.0, bool(_percent(words[1:]))
    if words[0] in ("a", "one") and words[1] in _MULTIPLIERS:
        words[0] = "one"
    elif words[0] not in WHOLES_IN_WORDS:
        return 0, 0.0, False
    if words[1].removesuffix("s") in PARTS_IN_WORDS and words[1].endswith("s"):
        return 2, WHOLES_IN_WORDS[words[0]] * PARTS_IN_WORDS[words[1].removesuffix("s")], True
    value, end = _counted(words)
    length = _percent(words[end:])
    return end + length, value * (0.01 if length else 1), length > 0


def _spelled_part(words: Sequence[str]) -> tuple[int, float, bool]:
    """Return the same of words that begin with a part: half a million, half of one percent, half a year, half."""
    part = PARTS_IN_WORDS[words[0]]
    for skip in ([], ["a"], ["of", "a"], ["of", "one"]):
        rest = words[1 + len(skip) :]
        if list(words[1 : 1 + len(skip)]) != skip:
            continue
        if length := _percent(rest):
            return 1 + len(skip) + length, part * 0.01, True
        if rest[0] in _MULTIPLIERS:
            return 2 + len(skip), part * _MULTIPLIERS[rest[0]], False
        if skip == ["a"] and is_time(rest[0]):
            return 2, part, False
    return 1, part, True


def _percent(words: Sequence[str]) -> int:
    """Return how many words of `percent` or `per cent` come first; 0 if none."""
    return 1 if words[0] == "percent" else 2 * (list(words[:2]) == ["per", "cent"])


def _counted(words: Sequence[str]) -> tuple[float, int]:
    """Return the value of the number that words begin with (two hundred and fifty), and how many of them it takes."""
    whole = part = 0.0
    at, before = 0, ""
    while True:
        word = words[at]
        if word in _ONES and (not at or before in _MULTIPLIERS or _ONES.get(before, 0) >= 20 > 2 * _ONES[word]):
            part += _ONES[word]
        elif word in _MULTIPLIERS:
            part *= _MULTIPLIERS[word]
            if _MULTIPLIERS[word] >= 1000:
                whole, part = whole + part, 0.0
        elif word == "and" and before in _MULTIPLIERS and _is_last_part(words[at + 1 :]):
            at += 1
            continue
        else:
            return whole + part, at
        at, before = at + 1, word


def _is_last_part(words: Sequence[str]) -> bool:
    """Return whether a number below a hundred comes next: not that of `between one hundred and two hundred`."""
    length = 2 if _ONES.get(words[0], 0) >= 20 and words[1] in _ONES else 1
    return words[0] in _ONES and words[length] not in _MULTIPLIERS


def words_of_user(brief: str) -> str:
    """Return the text above the section of questions and answers."""
    lines = brief.splitlines()
    end = next((at for at, line in enumerate(lines) if line.strip() == HEADING), len(lines))
    return "\n".join(lines[:end]).strip()
