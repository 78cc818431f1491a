"""Reads from a brief the settings for a scenario, each with its dotted path and words, and the words left over."""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise

from compiler.authors.brief_index import phrases_of
from compiler.authors.brief_numbers.number_matching import (
    NEGATIONS,
    Match,
    holds_for_a_round,
    matches,
    ones,
    rounds_of,
    said,
)
from compiler.authors.brief_numbers.number_surroundings import are_two_values
from compiler.authors.brief_numbers.numbers_of_people import all_people, is_part, why_no_share
from compiler.authors.brief_numbers.partial_scope import is_of_some
from compiler.authors.brief_numbers.run_lengths import read_durations, why_no_length
from compiler.authors.brief_text import Brief, NumberMention, is_content, singular, stems
from compiler.authors.part_notes import take_part
from compiler.authors.proportions import size
from compiler.authors.reading import Reading
from compiler.authors.wanted_parts import ABSENT, PartReader
from compiler.library.catalogue import Adaptable, Entry, LibraryScenario, NetworkChoice

#: How many words after a negation may be what is absent, and what may stand between them.
_MOST_ABSENT = 2
_JOINING, _ARTICLES = frozenset(("and", "or")), frozenset(("a", "all", "an", "any", "the"))


def read(brief: Brief, source: LibraryScenario) -> Reading:
    """Read a brief against what a scenario can adapt."""
    entry = source.entry
    reading, parts = Reading(), PartReader(brief, entry.parts)
    said = parts.zeros() | {at for topic in entry.topics for place in brief.find(topic) for at in range(*place)}
    reading.mentions.update(number for number in brief.numbers if number.at in said)
    read_durations(brief, entry, reading)
    _read_numbers(brief, source, reading)
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


def _read_numbers(brief: Brief, source: LibraryScenario, reading: Reading) -> None:
    entry = source.entry
    found = sorted(matches(brief, entry, reading))
    _leave_several(brief, found, reading)
    _leave_other_values(brief, found, reading)
    parts = _take_nearest(brief, entry, found, reading)
    everyone = all_people(brief, entry, [mention for mention in brief.numbers if mention not in reading.mentions])
    if everyone and not any(match.adaptable is everyone.adaptable for match in found):
        _take(brief, entry, everyone, reading)
    counted = {match.adaptable.sets for match in (*found, *([everyone] if everyone else []))}
    for match in parts:  # now that it is known how many there are
        if match.adaptable.of in counted - reading.settings.keys():
            reading.leave(_words(brief, match), "not used: neither was the number of all that the brief has")
        else:
            _take_part(brief, source, match, reading)
    _leave_rest(brief, entry, reading)


def _take_nearest(brief: Brief, entry: Entry, found: list[Match], reading: Reading) -> list[Match]:
    """Take each number for what it is nearest to; return those that are so many of all, or for all."""
    of_some: set[str] = set()
    parts: list[Match] = []
    for match in found:
        if match.mention in reading.mentions or match.adaptable.sets in {*reading.settings, *of_some}:
            continue
        if why := why_no_share(brief, match):
            reading.leave(_words(brief, match), f"not used: {why}")
            reading.mentions.add(match.mention)
            reading.used.update(range(match.mention.at, match.mention.end), said(brief, match))
            continue
        if match.holds_for_all and not is_part(brief, match):
            _take(brief, entry, match, reading)
            continue
        of_some.add(match.adaptable.sets)  # no number farther away is meant instead
        if match.holds_for_all:
            parts.append(match)
            reading.mentions.add(match.mention)
    return parts


def _leave_rest(brief: Brief, entry: Entry, reading: Reading) -> None:
    """List the numbers that set nothing, and `one` of what the scenario counts."""
    for mention in brief.numbers:
        if mention not in reading.mentions:
            reading.leave(mention.words, f"the number {mention.words} was not used: {_why_not(mention, entry)}")
            reading.used.update(range(mention.at, mention.end))
    for at, adaptable in ones(brief, entry):
        if adaptable.sets not in reading.settings:
            words = f"one {brief.tokens[at + 1].text}"
            some = f"1 of all for the {adaptable.means}" if adaptable.of else f"the {adaptable.means}"
            reading.leave(words, f"not used: write 1 if it is to be {some}")


def _leave_several(brief: Brief, found: list[Match], reading: Reading) -> None:
    """Leave numbers that would all be the same number of the scenario: 600 men and 400 women, 1000 or later 500."""
    nearest: dict[NumberMention, Match] = {}
    for match in found:
        nearest.setdefault(match.mention, match)
    several: dict[str, list[Match]] = {}
    for match in nearest.values():
        if match.is_close(brief) and _scaled(match.adaptable, match.mention) is not None:
            several.setdefault(match.adaptable.sets, []).append(match)
    for close in several.values():
        if len({match.mention.value for match in close}) > 1 or _are_kinds(brief, close):
            for match in close:
                means = match.adaptable.means
                reading.leave(_words(brief, match), f"not used: the brief has several numbers for the {means}")
                reading.mentions.add(match.mention)
                reading.used.update(range(match.mention.at, match.mention.end), said(brief, match))


def _leave_other_values(brief: Brief, found: list[Match], reading: Reading) -> None:
    """Leave a number where the next one is another value of the same: 0.3 outdoors and 0.6 indoors, 300, later 400."""
    named = {match.mention: match for match in reversed(found)}
    for first, second in pairwise(brief.numbers):
        match = named.get(first)
        if match is None or second in named or first in reading.mentions:
            continue
        start, end = brief.tokens[first.end - 1].end, brief.tokens[second.at].start
        tail = brief.text[brief.tokens[second.end - 1].end :][:80]
        shares = first.percent == second.percent and max(first.value, second.value) <= 1
        is_named_before = match.places[1] <= first.at
        between = brief.text[start:end]
        is_other = first.percent == second.percent and _is_beside_scope(second, between, tail)
        if is_other or are_two_values(between, tail, shares=shares, is_named_before=is_named_before):
            why = f"not used: each may be the {match.adaptable.means}, and a run needs one"
            reading.leave(f"{first.words} and {second.words}", why)
            reading.mentions.update((first, second))
            places = (range(number.at, number.end) for number in (first, second))
            reading.used.update(said(brief, match), *places)


def _is_beside_scope(mention: NumberMention, before: str, after: str) -> bool:
    """Return whether for whom or where a number holds stands right beside it: 8 contacts, 12 for children."""
    scope = mention.scope
    return bool(scope) and is_of_some(scope) and (before.rstrip(", ").endswith(scope) or after.startswith(f" {scope}"))


def _are_kinds(brief: Brief, close: list[Match]) -> bool:
    """Return whether equal numbers in a sentence count different things: 500 men and 500 women."""
    sentences = [brief.tokens[match.at].sentence for match in close]
    nouns = {singular(brief.tokens[match.places[1] - 1].text) for match in close}
    return len({match.mention.at for match in close}) > 1 and len({*sentences}) == 1 and len(nouns) > 1


def _take(brief: Brief, entry: Entry, match: Match, reading: Reading) -> None:
    adaptable, mention = match.adaptable, match.mention
    reading.mentions.add(mention)
    reading.used.update(range(mention.at, mention.end), said(brief, match))
    value = _scaled(adaptable, mention, rounds_of(entry, mention) if adaptable.in_rounds else 0)
    words = _words(brief, match)
    if value is None:
        limits = f"outside what {adaptable.means} can be{_limits(adaptable)}"
        reading.leave(words, f"not used: {mention.words} is {limits}")
    else:
        bound = f" (the brief says '{mention.bound}')" if mention.bound else ""
        reading.take(words, f"{adaptable.means}: {value:.12g}{bound}", adaptable.sets, value)


def _take_part(brief: Brief, source: LibraryScenario, match: Match, reading: Reading) -> None:
    """Take so many of all, or for all: the share of the people whom the brief gives, or else the scenario."""
    adaptable, mention, words = match.adaptable, match.mention, _words(brief, match)
    all_ = size(reading, source, adaptable.of)
    value, share = mention.value / all_, f"{mention.words} of {all_:,}"
    reading.used.update(range(mention.at, mention.end), said(brief, match))
    low, high = adaptable.range or (0, 1)
    if low <= value <= high:
        reading.take(words, f"{adaptable.means}: {value:.4g} ({share})", adaptable.sets, value)
    else:
        reading.leave(words, f"not used: {share} is outside what {adaptable.means} can be{_limits(adaptable)}")


def _words(brief: Brief, match: Match) -> str:
    phrase = " ".join(token.text for token in brief.tokens[slice(*match.places)])
    number = match.mention.words
    return f"{number} {phrase}".rstrip() if match.places[0] > match.mention.at else f"{phrase} {number}"


def _why_not(mention: NumberMention, entry: Entry) -> str:
    if mention.doubt or mention.may_be_year:
        return mention.doubt or "it may be a year"
    if mention.per and not holds_for_a_round(entry, mention):
        return f"it is for each {mention.per.split()[-1]}"
    if (mention.relative or mention.scope) and not mention.unit:
        return mention.relative or f"the brief says '{mention.scope}' of it, and the scenario has no such number"
    return why_no_length(mention, entry) if mention.unit else "nothing beside it that the scenario has a number for"


def _limits(adaptable: Adaptable) -> str:
    """Return what a number can be, in words."""
    what = {"count": "a whole number", "share": "a share"}.get(adaptable.kind, "a number")
    limits = adaptable.range or ((0, 1) if adaptable.kind == "share" else None)
    return f": {what}" + (f" from {limits[0]:,.12g} to {limits[1]:,.12g}" if limits else "")


def _scaled(adaptable: Adaptable, mention: NumberMention, rounds: float = 0) -> float | int | None:
    """Return the number as the scenario has it, a length of time in rounds; None if it cannot be."""
    value = mention.value * (rounds or 1)
    if adaptable.kind == "count":
        if mention.percent or not value.is_integer():
            return None
        value = int(value)
    if adaptable.kind == "share" and not 0 <= value <= 1:
        return None
    low, high = adaptable.range or (float("-inf"), float("inf"))
    return value if low <= value <= high else None


def _read_networks(brief: Brief, entry: Entry, reading: Reading) -> None:
    found = [
        (start, end, order, phrase, choice)
        for order, choice in enumerate(entry.networks)
        for phrase in choice.words
        for start, end in brief.find(phrase)
        if end - start > 1 or brief.tokens[start].text == phrase
    ]
    for start, end, _, phrase, choice in sorted(found, key=lambda named: named[:3]):
        reading.used.update(range(start, end))
        _read_network(brief, (start, end), phrase, choice, reading)


def _read_network(brief: Brief, places: tuple[int, int], phrase: str, choice: NetworkChoice, reading: Reading) -> None:
    start, end = places
    before = [token.text for token in brief.tokens[max(0, start - 3) : start]]
    first = start - next((back for back, word in enumerate(before[::-1], 1) if word in NEGATIONS), 0)
    words = brief.text[brief.tokens[first].start : brief.tokens[end - 1].end]
    given = [path for path in reading.settings if path.startswith(f"{choice.sets}.")]
    if given:
        reading.leave(words, f"not used: the brief gives a number of the network that is there ({given[0]})")
    elif first < start:
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
