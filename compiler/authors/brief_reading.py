"""Reads from a brief the settings for a scenario, each with its dotted path and words, and the words left over."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass, field
from itertools import takewhile

from compiler.authors.brief_index import phrases_of
from compiler.authors.brief_text import STOPWORDS, Brief, NumberMention, is_content, stem, stems
from compiler.authors.part_notes import take_part
from compiler.authors.reading import Reading
from compiler.authors.wanted_parts import ABSENT, PartReader
from compiler.library.catalogue import Adaptable, Entry, LibraryScenario

#: A number belongs to a phrase at most this many words away, in the same sentence.
_REACH = 5
#: A comma between them parts them as so many words do.
_APART = 3
#: A number beside one of these says how often something happens: it does not count or divide entities.
#: What is said of a network that a brief does not want, and between a number and what it is not of.
_NOT = frozenset("not no without nor neither never than instead".split())
#: How many words after a negation may be what is absent, and what may stand between them.
_MOST_ABSENT = 2
_JOINING, _ARTICLES = frozenset(("and", "or")), frozenset(("a", "all", "an", "any", "the"))
_CHANCES = frozenset(stem(word) for word in ("probability", "chance", "likelihood"))
#: What stands for any of them in a phrase, and how far from its number the words of a phrase may be scattered.
_CHANCE, _SCATTERED = stem("rate"), 8
_SMALL = frozenset(map(stem, STOPWORDS))
_BEFORE_DURATION = frozenset("for over during lasting within through across runs last lasts span spanning".split())
_ENDING = frozenset(stem(word) for word in ("stop", "end", "finish", "terminate"))
_STEP_WORDS = frozenset(stem(word) for word in ("round", "step", "tick", "period", "iteration"))


@dataclass(frozen=True, slots=True, order=True)
class _Match:
    """A number near a phrase that it may belong to."""

    distance: int
    at: int
    order: int
    adaptable: Adaptable = field(compare=False)
    mention: NumberMention = field(compare=False)
    places: tuple[int, int] = field(compare=False)
    phrase: str = field(default="", compare=False)


def read(brief: Brief, source: LibraryScenario) -> Reading:
    """Read a brief against what a scenario can adapt."""
    entry = source.entry
    reading, parts = Reading(), PartReader(brief, entry.parts)
    reading.mentions.update(number for number in brief.numbers if number.at in parts.zeros())
    _read_durations(brief, entry, reading)
    _read_numbers(brief, entry, reading)
    _read_networks(brief, entry, reading)
    for part in entry.parts:
        reading.used.update(parts.places(part))
        if wish := parts.wish(part):
            take_part(wish.words(brief), part, wish, reading, source)
    _leave_absent(brief, entry, reading)
    return reading


def _leave_absent(brief: Brief, entry: Entry, reading: Reading) -> None:
    """List what the brief wants to be absent and cannot be taken out, even if it chose the scenario."""
    can = ", ".join(part.means for part in entry.parts) or "nothing of this scenario"
    for at, token in enumerate(brief.tokens):
        if token.text in ABSENT and (left := _unknown_after(brief, at, reading.used)):
            first = brief.tokens[left[0]] if at in reading.used else token
            words = brief.text[first.start : brief.tokens[left[-1]].end]
            reading.leave(words, f"its absence was not used; what can be taken out: {can}")
            reading.used.update((at, *left))


def _unknown_after(brief: Brief, at: int, used: Set[int]) -> list[int]:
    """Return the places of the words in a row after a negation that nothing has used: without leaders or media."""
    found: list[int] = []
    in_row = True
    for place in range(at + 1, len(brief.tokens)):
        token = brief.tokens[place]
        if token.sentence != brief.tokens[at].sentence or token.text in ABSENT or len(found) == _MOST_ABSENT:
            break
        if token.text in _JOINING:
            in_row = True
        elif place in used:
            in_row = False
        elif is_content(token) and in_row:
            found.append(place)
        elif token.text not in _ARTICLES:
            break
    return found


def _read_durations(brief: Brief, entry: Entry, reading: Reading) -> None:
    units = {stem(word): rounds for word, rounds in entry.duration.units.items()}
    for mention in brief.numbers:
        at = _next_word(brief, mention)
        if at is None or brief.tokens[at].stem not in units or not _means_duration(brief, mention, at):
            continue
        rounds = mention.value * units[brief.tokens[at].stem]
        words = f"{mention.words} {brief.tokens[at].text}"
        if entry.duration.sets in reading.settings or mention.percent or mention.doubt:
            continue
        if rounds < 1 or rounds > 100_000 or mention in reading.mentions:
            continue
        reading.take(words, f"the run lasts {round(rounds)} rounds", entry.duration.sets, round(rounds))
        reading.mentions.add(mention)
        reading.used.update(range(mention.at, at + 1))


def _means_duration(brief: Brief, mention: NumberMention, unit: int) -> bool:
    if brief.tokens[unit].stem in _STEP_WORDS:
        return not mention.relative and not _is_moment(brief, mention, unit)
    before = brief.tokens[mention.at - 1] if mention.at else None
    return before is None or before.text in _BEFORE_DURATION


def _is_moment(brief: Brief, mention: NumberMention, unit: int) -> bool:
    """Return whether so many rounds say when something happens or how late, and not how long a run lasts."""
    before = [token.text for token in brief.tokens[max(0, mention.at - 2) : mention.at]]
    after = brief.tokens[unit + 1].text if unit + 1 < len(brief.tokens) else ""
    first, last = before[0] if before else "", before[-1] if before else ""
    if last == "after":
        return stem(first) not in _ENDING
    return last in ("first", "last") or first in ("delay", "lag") or after in ("later", "ago", "before", "after")


def _next_word(brief: Brief, mention: NumberMention) -> int | None:
    at = mention.end
    same = at < len(brief.tokens) and brief.tokens[at].sentence == brief.tokens[mention.at].sentence
    return at if same else None


def _read_numbers(brief: Brief, entry: Entry, reading: Reading) -> None:
    for match in sorted(_matches(brief, entry, reading)):
        adaptable, mention = match.adaptable, match.mention
        if mention in reading.mentions or adaptable.sets in reading.settings:
            continue
        reading.mentions.add(mention)
        reading.used.update(range(mention.at, mention.end), _said(brief, match))
        value = _scaled(adaptable, mention)
        phrase = " ".join(token.text for token in brief.tokens[slice(*match.places)])
        words = f"{mention.words} {phrase}" if match.places[0] > mention.at else f"{phrase} {mention.words}"
        if value is None:
            reading.leave(
                words, f"not used: {mention.words} is outside what {adaptable.means} can be{_limits(adaptable)}"
            )
        else:
            reading.take(words, f"{adaptable.means}: {value:g}", adaptable.sets, value)
    for mention in brief.numbers:
        if mention not in reading.mentions:
            reading.leave(mention.words, f"the number {mention.words} was not used: {_why_not(mention)}")
            reading.used.update(range(mention.at, mention.end))


def _said(brief: Brief, match: _Match) -> Iterator[int]:
    """Yield the places of the words of a match: in a clause about a chance, those of the phrase only."""
    wanted = {*stems(match.phrase), *_CHANCES}
    return (at for at in range(*match.places) if not match.phrase or brief.tokens[at].stem in wanted)


def _why_not(mention: NumberMention) -> str:
    if mention.doubt or mention.may_be_year:
        return mention.doubt or "it may be a year"
    return "it is for each of something" if mention.relative else "the scenario has no place for it"


def _limits(adaptable: Adaptable) -> str:
    """Return what a number can be, in words."""
    what = {"count": "a whole number", "share": "a share"}.get(adaptable.kind, "a number")
    limits = adaptable.range or ((0, 1) if adaptable.kind == "share" else None)
    return f": {what}" + (f" from {limits[0]:,.12g} to {limits[1]:,.12g}" if limits else "")


def _matches(brief: Brief, entry: Entry, reading: Reading) -> Iterator[_Match]:
    waiting = [mention for mention in brief.numbers if mention not in reading.mentions]
    chances = {mention: clause for mention in waiting if (clause := _clause(brief, mention))}
    for order, adaptable in enumerate(entry.numbers):
        for phrase in adaptable.words:
            for places in _found(brief, phrase, adaptable):
                for mention in brief.numbers_near(places[0] - _REACH - 1, places[1] + _REACH):
                    distance = _distance(brief, mention, places, counting=adaptable.kind == "count")
                    fits = mention not in reading.mentions and _can_be(adaptable, mention, is_chance=mention in chances)
                    if fits and distance is not None:
                        length = places[1] - places[0]
                        yield _Match(10 * distance - length, mention.at, order, adaptable, mention, places)
            for mention, clause in chances.items():
                if _can_be(adaptable, mention, is_chance=True) and _says(brief, clause, phrase):
                    yield _Match(
                        10 * _REACH, mention.at, order, adaptable, mention, (clause.start, clause.stop), phrase
                    )


def _found(brief: Brief, phrase: str, adaptable: Adaptable) -> Iterator[tuple[int, int]]:
    """Yield the places of a phrase; of what counts entities, not those that say how dense they are (people per km)."""
    for start, end in brief.find(phrase):
        is_density = brief.tokens[end].text == "per" if end < len(brief.tokens) else False
        if not (is_density and adaptable.sets.startswith("population.")):
            yield start, end


def _can_be(adaptable: Adaptable, mention: NumberMention, *, is_chance: bool) -> bool:
    """Whether a number may be meant: a chance neither counts nor divides, a percentage or a ratio does not count."""
    if mention.doubt or (mention.relative and adaptable.sets.startswith("population.")):
        return False
    return adaptable.kind == "number" or not (is_chance or (adaptable.kind == "count" and mention.percent))


def _clause(brief: Brief, mention: NumberMention) -> range | None:
    """Return the places of the words that say what a number is the chance of; None if it is not a chance."""
    before, after = _words_beside(brief, mention, -1), _words_beside(brief, mention, 1)
    if any(brief.tokens[place].stem in _CHANCES for place in before[:3]):
        return range(before[-1], mention.at)
    if any(brief.tokens[place].stem in _CHANCES for place in after[:1]):
        return range(after[0], after[-1] + 1)
    return None


def _words_beside(brief: Brief, mention: NumberMention, step: int) -> list[int]:
    """Return the places of a few words before or after a number, up to the next number or the sentence's end."""
    near = range(mention.at + step, mention.at + step * (1 + _SCATTERED), step)
    sentence = brief.tokens[mention.at].sentence

    def goes_on(at: int) -> bool:
        inside = 0 <= at < len(brief.tokens)
        return inside and at not in brief.number_places and brief.tokens[at].sentence == sentence

    return list(takewhile(goes_on, near))


def _says(brief: Brief, clause: range, phrase: str) -> bool:
    """Whether the words of a phrase about a chance stand in a clause about a chance, in any order."""
    wanted = {_CHANCE if word in _CHANCES else word for word in stems(phrase)} - _SMALL
    given = {brief.tokens[place].stem for place in clause}
    return len(wanted) > 1 and _CHANCE in wanted and wanted - {_CHANCE} <= given


def _distance(brief: Brief, mention: NumberMention, places: tuple[int, int], *, counting: bool) -> int | None:
    """Return the number of words between a number and a phrase (None: too far); a count comes before its noun."""
    start, end = places
    if brief.tokens[mention.at].sentence != brief.tokens[start].sentence or start <= mention.at < end:
        return None
    after = start > mention.at
    gap = range(mention.end, start) if after else range(end, mention.at)
    if len(gap) > _REACH or any(at in brief.number_places for at in gap) or (gap and mention.may_be_year):
        return None
    if any(brief.tokens[at].text in _NOT for at in gap) or (counting and not after and _is_size(brief, mention.at)):
        return None
    between = (mention.end - 1, start) if after else (end - 1, mention.at)
    comma = "," in brief.text[brief.tokens[between[0]].end : brief.tokens[between[1]].start]
    return len(gap) + (2 if counting and not after else 0) + (_APART if comma else 0)


def _is_size(brief: Brief, number: int) -> bool:
    """Return whether a number says how large several things are (groups of 5), not how many there are."""
    before = [token.text for token in brief.tokens[max(0, number - 2) : number]]
    return before[1:] == ["of"] and before[0].endswith("s") and before[0] != "consists"


def _scaled(adaptable: Adaptable, mention: NumberMention) -> float | int | None:
    value = mention.value
    if adaptable.kind == "count":
        if mention.percent or not value.is_integer():
            return None
        value = int(value)
    if adaptable.kind == "share" and not 0 <= value <= 1:
        return None
    low, high = adaptable.range or (float("-inf"), float("inf"))
    return value if low <= value <= high else None


def _read_networks(brief: Brief, entry: Entry, reading: Reading) -> None:
    for choice in entry.networks:
        for phrase in choice.words:
            for start, end in brief.find(phrase):
                before = [token.text for token in brief.tokens[max(0, start - 3) : start]]
                first = start - next((back for back, word in enumerate(before[::-1], 1) if word in _NOT), 0)
                words = brief.text[brief.tokens[first].start : brief.tokens[end - 1].end]
                if end - start == 1 and brief.tokens[start].text != phrase:
                    continue
                reading.used.update(range(start, end))
                if first < start:
                    reading.leave(words, f"not used: '{brief.tokens[first].text}' stands before it")
                elif choice.sets not in reading.settings:
                    reading.take(words, f"the network is {phrase}", choice.sets, choice.value)
                elif reading.settings[choice.sets] != choice.value:
                    reading.leave(words, "not used: the brief names another network before it")


def subject_places(brief: Brief, source: LibraryScenario) -> set[int]:
    """Return the places of the words that chose a scenario: those of its topics, theories, summary and name.

    The topics may stand anywhere; the rest counts where the brief begins, which is what the scenario was chosen by.
    """
    said = {word for phrase in (*phrases_of(source), source.name) for word in stems(phrase)}
    chosen = {at for at, token in enumerate(brief.opening.tokens) if is_content(token) and token.stem in said}
    chosen |= {at for topic in source.entry.topics for places in brief.find(topic) for at in range(*places)}
    return chosen - brief.number_places


def words_at(brief: Brief, places: Set[int]) -> list[str]:
    """Return the words at the places, each once whatever its inflection."""
    return list({token.stem: token.text for at, token in enumerate(brief.tokens) if at in places}.values())


def leftovers(brief: Brief, subject: Set[int], reading: Reading) -> list[str]:
    """Return the words that neither set something nor are at the places of the words that chose the scenario."""
    taken = subject | reading.used | brief.number_places
    left = {at for at, token in enumerate(brief.tokens) if is_content(token) and at not in taken}
    return words_at(brief, left)
