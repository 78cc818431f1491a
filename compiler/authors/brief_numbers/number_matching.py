"""Finds for the numbers of a brief what they are numbers of: the phrases of a scenario that they stand beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from itertools import takewhile

from compiler.authors.brief_numbers.number_surroundings import (
    AS_MUCH,
    is_group,
    is_kind_of_people,
    is_later,
    is_total,
    noun_of,
    pattern,
)
from compiler.authors.brief_numbers.partial_scope import names_in
from compiler.authors.brief_numbers.run_lengths import MODALS, begin_of, is_right_before
from compiler.authors.brief_text import STOPWORDS, Brief, NumberMention, is_content, singular, stem, stems
from compiler.authors.reading import Reading
from compiler.library.catalogue import Adaptable, Entry

#: A number belongs to a phrase at most this many words away, in the same sentence.
_REACH = 5
#: A comma between them parts them as so many words do.
_APART = 3
#: Between a number and a phrase, one of these says that it is not a number of that: 30 % refuse vaccination.
NEGATIONS = frozenset("not no without nor neither never than instead".split())
_DENIALS = frozenset(
    stem(word)
    for word in """against avoid decline deny dislike escape except fail fear hesitate lack lose miss oppose refuse
    reject resist skip stop unlike unwilling""".split()
)
_CHANCES = frozenset(stem(word) for word in ("probability", "chance", "likelihood"))
#: What stands for any of them in a phrase, and how far from its number the words of a phrase may be scattered.
_CHANCE, _SCATTERED = stem("rate"), 8
_SMALL = frozenset(map(stem, STOPWORDS))
_ARTICLES = frozenset("the a an all these those our their its this that".split())
#: Verbs between a name and its number that say what something does, as the name has to say, too.
_DEEDS = frozenset(("reach", "hit", "cost"))
#: Between a number and its noun, these make it a number of something else: 5 groups of people, 30 for each of them.
_LINKS = frozenset(
    """of to for with from in on among between by who whom whose that which where when as into over under per at is are
    was were has have had""".split()
)
_AT = frozenset(("at", "in", "with", "to", "from"))
#: Between a noun and its number: a population in a small town of about 500.
_SAYS = frozenset(
    """of is are was were at to about around roughly approximately nearly some with in a an the only just equals equal
    number size total count consists consist be set fixed every after most least from""".split()
)
_PLACES = frozenset(
    "city town village school company firm country community region class population small large".split()
)
#: Between the name of a share or a rate and its number: a tolerance level of 0.4, a doctrine that weighs 0.3.
_MEASURES = frozenset(
    stem(word)
    for word in """rate probability chance likelihood level value coefficient parameter strength share percentage
    above below beyond proportion weight weigh equal hit reach cost count amount set fix fraction degree factor half
    third""".split()
)


_IN_ONE = pattern(r"(?:\s[^\W\d][\w-]*){1,2}\sin\s(?:an?|each|every)\s(\w+)")


#: Words before a number of those among whom something happens.
_AMONG = frozenset("among amongst between by for has have in of on over with".split())


@dataclass(frozen=True, slots=True, order=True)
class Match:
    """A number near a phrase that it may belong to; the nearest is the smallest."""

    distance: int
    at: int
    order: int
    adaptable: Adaptable = field(compare=False)
    mention: NumberMention = field(compare=False)
    places: tuple[int, int] = field(compare=False)
    phrase: str = field(default="", compare=False)

    @property
    def holds_for_all(self) -> bool:
        """Whether the brief says the number of all that the scenario has it of, or how many entities there are."""
        adaptable, scope = self.adaptable, self.mention.scope
        own = {word for phrase in (*adaptable.words, adaptable.means) for word in stems(phrase)}
        counts = adaptable.sets.startswith("population.") and adaptable.kind == "count"
        return not scope or counts or bool(own & {*stems(names_in(scope))})

    def is_close(self, brief: Brief) -> bool:
        """Whether the number stands right beside the phrase, but for a small word."""
        first, last = (self.mention.end, self.places[0]) if self.places[0] > self.at else (self.places[1], self.at)
        between = brief.text[brief.tokens[first - 1].end : brief.tokens[last].start]
        return not self.phrase and last - first <= 1 and "," not in between


def matches(brief: Brief, entry: Entry, reading: Reading) -> Iterator[Match]:
    """Yield each number that nothing has used with each phrase that it may be a number of."""
    waiting = [mention for mention in brief.numbers if mention not in reading.mentions]
    shares = _places_of_shares(brief, entry)
    chances = {mention: clause for mention in waiting if (clause := _clause(brief, mention))}
    for order, adaptable in enumerate(entry.numbers):
        for phrase in adaptable.words:
            for places in _found(brief, phrase, adaptable):
                for mention in brief.numbers_near(places[0] - _REACH - 1, places[1] + _REACH):
                    distance = _distance(brief, mention, places, adaptable)
                    fits = mention not in reading.mentions and _can_be(
                        brief, entry, adaptable, mention, places, is_chance=mention in chances
                    )
                    if fits and distance is not None and not _is_of_another(mention, places, shares):
                        length = places[1] - places[0]
                        yield Match(10 * distance - length, mention.at, order, adaptable, mention, places)
            for mention, clause in chances.items():
                places = (clause.start, clause.stop)
                if _says(brief, clause, phrase) and _can_be(brief, entry, adaptable, mention, places, is_chance=True):
                    yield Match(10 * _REACH, mention.at, order, adaptable, mention, places, phrase)


def _places_of_shares(brief: Brief, entry: Entry) -> set[tuple[int, int]]:
    shares = (number for number in entry.numbers if number.kind == "share")
    return {places for number in shares for phrase in number.words for places in _found(brief, phrase, number)}


def _is_of_another(mention: NumberMention, places: tuple[int, int], shares: Set[tuple[int, int]]) -> bool:
    """Return whether what another share is of stands in between: 3 % of the vaccinated are infected."""
    return any(mention.end <= start and end < places[0] for start, end in shares)


def said(brief: Brief, match: Match) -> Iterator[int]:
    """Yield the places of the words of a match: in a clause about a chance, those of the phrase only."""
    wanted = {*stems(match.phrase), *_CHANCES}
    return (at for at in range(*match.places) if not match.phrase or brief.tokens[at].stem in wanted)


def ones(brief: Brief, entry: Entry) -> Iterator[tuple[int, Adaptable]]:
    """Yield the places of `one` right before what a scenario counts, which may be a number or an article."""
    for at, token in enumerate(brief.tokens):
        if token.text == "one" and at not in brief.number_places:
            for adaptable in entry.numbers:
                if (adaptable.kind == "count" or adaptable.of) and any(
                    start == at + 1 for phrase in adaptable.words for start, _ in _found(brief, phrase, adaptable)
                ):
                    yield at, adaptable


def _found(brief: Brief, phrase: str, adaptable: Adaptable) -> Iterator[tuple[int, int]]:
    """Yield the places of a phrase, without those of a quotient (benefit/cost) or a density (people per km)."""
    for start, end in brief.find_named(phrase):
        is_density = brief.tokens[end].text == "per" if end < len(brief.tokens) else False
        first, last = brief.tokens[start].start, brief.tokens[end - 1].end
        is_quotient = "/" in (brief.text[max(0, first - 1) : first], brief.text[last : last + 1])
        if not (is_quotient and adaptable.kind != "count") and not (
            is_density and adaptable.sets.startswith("population.")
        ):
            yield start, end


def _can_be(
    brief: Brief,
    entry: Entry,
    adaptable: Adaptable,
    mention: NumberMention,
    places: tuple[int, int],
    *,
    is_chance: bool,
) -> bool:
    """Whether a number may be meant: a chance neither counts nor divides, a percentage or a ratio does not count."""
    multiple = mention.doubt == AS_MUCH and places[0] == mention.end and places[1] - places[0] > 1
    if mention.doubt and not multiple:
        return False
    if mention.percent and (_is_of_some(brief, entry, mention, adaptable) or _is_later(brief, mention, adaptable)):
        return False
    if adaptable.kind == "share" and places[0] and brief.tokens[places[0] - 1].text in NEGATIONS:
        return False
    counts_all = adaptable.kind == "count" and not (adaptable.each or adaptable.in_rounds)
    if counts_all and (mention.relative or _is_in_each(brief, entry, mention) or limits_some(brief, mention)):
        return False
    if adaptable.each and _is_total(brief, mention):
        return False
    if _counts_one(adaptable, mention, places):
        return False
    if mention.unit and places[0] != mention.end:
        return adaptable.in_rounds and rounds_of(entry, mention) > 0 and is_right_before(brief, mention, adaptable)
    if mention.per and adaptable.kind == "share" and adaptable.sets.startswith("population."):
        return False
    if mention.per and not holds_for_a_round(entry, mention, adaptable):
        return False
    return adaptable.kind == "number" or not (is_chance or (adaptable.kind == "count" and mention.percent))


def _counts_one(adaptable: Adaptable, mention: NumberMention, places: tuple[int, int]) -> bool:
    """Return whether a number before a noun counts it, and is not a share of all: 1 expert is not a weight of 1."""
    is_share = adaptable.kind == "share" or (adaptable.range or (0, 2))[1] <= 1
    return is_share and not adaptable.of and mention.words == "1" and places[0] >= mention.end


def rounds_of(entry: Entry, mention: NumberMention) -> float:
    """Return how many rounds a number's unit of time is, or 0 if the scenario does not say so."""
    units = {stem(word): rounds for word, rounds in entry.duration.units.items()}
    return units.get(stem(mention.unit), 0)


def holds_for_a_round(entry: Entry, mention: NumberMention, adaptable: Adaptable | None = None) -> bool:
    """Return whether `8 a day` is a number of the scenario: for the time that it is meant for, and no count.

    1,000 people who do something every day are as many entities.
    """
    how, unit = mention.per.split()
    if adaptable and adaptable.kind == "count" and adaptable.sets.startswith("population."):
        return how in ("each", "every")
    units = {stem(word): rounds for word, rounds in entry.duration.units.items()}
    return units.get(stem(unit)) == 1 or (adaptable is not None and stem(unit) in stems(adaptable.means))


def _is_total(brief: Brief, mention: NumberMention) -> bool:
    start, end = brief.tokens[mention.at].start, brief.tokens[mention.end - 1].end
    return is_total(brief.text[max(0, start - 30) : start], brief.text[end : end + 80])


def limits_some(brief: Brief, mention: NumberMention) -> bool:
    """Return whether a limit is of how many do something, not of how many there are: no more than 50 people meet."""
    begin, verb = begin_of(mention), mention.end + 1
    if not mention.bound or verb >= len(brief.tokens) or (begin and brief.tokens[begin - 1].text in _AMONG):
        return False
    noun, token = brief.tokens[verb - 1 : verb + 1]
    goes_on = token.sentence == noun.sentence and token.start == noun.end + 1
    return goes_on and (is_content(token) or token.text in MODALS)


def _is_in_each(brief: Brief, entry: Entry, mention: NumberMention) -> bool:
    """Return whether a number is of those in one of several that the brief counts: 5 workers in a team, 20 teams."""
    found = _IN_ONE.match(brief.text[brief.tokens[mention.end - 1].end :][:80])
    several = {singular(word) for number in entry.numbers if number.kind == "count" for word in number.words}
    if not found or found[1].lower() not in several:
        return False
    after = {brief.tokens[each.end].text for each in brief.numbers if each.end < len(brief.tokens)}
    return found[1].lower() in {singular(word) for word in after if word != singular(word)}


def _is_of_some(brief: Brief, entry: Entry, mention: NumberMention, adaptable: Adaptable) -> bool:
    """Return whether a share is one of some of those whom a scenario counts: 60 % of women, 2 out of 16 leaders."""
    noun = noun_of(brief.text[brief.tokens[mention.end - 1].end :][:80])
    counted = {number.sets for number in entry.numbers if number.kind == "count" and noun in number.words}
    if not counted:
        return is_kind_of_people(noun)
    whose = adaptable.sets.split(".")
    return whose[0] == "population" and not any(path.split(".")[1:2] == whose[1:2] for path in counted)


def _is_later(brief: Brief, mention: NumberMention, adaptable: Adaptable) -> bool:
    """Return whether a share of the beginning is said of another time."""
    start, end = brief.tokens[mention.at].start, brief.tokens[mention.end - 1].end
    return adaptable.sets.startswith("population.") and is_later(
        brief.text[max(0, start - 60) : start], brief.text[end : end + 60]
    )


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
    first = mention.at - 1 if step < 0 else mention.end
    near = range(first, first + step * _SCATTERED, step)
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


def _distance(brief: Brief, mention: NumberMention, places: tuple[int, int], adaptable: Adaptable) -> int | None:
    """Return the number of words between a number and a phrase (None: too far); a count comes before its noun."""
    start, end = places
    if brief.tokens[mention.at].sentence != brief.tokens[start].sentence or start <= mention.at < end:
        return None
    after, counting = start > mention.at, adaptable.kind == "count"
    gap = range(mention.end, start) if after else range(end, mention.at)
    if len(gap) > _REACH or any(at in brief.number_places for at in gap) or (gap and mention.may_be_year):
        return None
    between = (mention.end - 1, start) if after else (end - 1, mention.at)
    mark = brief.text[brief.tokens[between[0]].end : brief.tokens[between[1]].start]
    comma = "," in mark or (after and ":" in mark)
    if comma and (gap or counting or (not after and not _ends_clause(brief, mention))):
        return None
    if after and (_is_compound(brief, mention, places, adaptable) if counting else _goes_on(brief, end)):
        return None
    if not _goes_with(brief, mention, gap, adaptable, end - start, after=after):
        return None
    if counting and gap and not after and brief.tokens[end].text == "of" and is_group(brief.tokens[end - 1].text):
        return None
    return len(gap) + (2 if counting and not after else 0) + (_APART if comma else 0)


def _is_compound(brief: Brief, mention: NumberMention, places: tuple[int, int], adaptable: Adaptable) -> bool:
    """Return whether a noun in the singular is not what is counted: 4 household contacts, a 30 person dance group.

    So is one that shares the noun that follows: 500 newspaper and TV users.
    """
    start, end = places
    noun, plural = brief.tokens[end - 1], any(word != singular(word) for word in adaptable.words)
    hyphened = brief.text[noun.start - 1 : noun.start] == "-"
    goes_on = end < len(brief.tokens) and is_content(brief.tokens[end]) and brief.tokens[end].start == noun.end + 1
    joined = end + 1 < len(brief.tokens) and brief.tokens[end].text == "and" and end + 1 not in brief.number_places
    is_one = noun.text == singular(noun.text) and f"{noun.text}s" in adaptable.words
    return plural and (goes_on or joined or start > mention.end) and is_one and not hyphened and mention.value != 1


def _goes_on(brief: Brief, end: int) -> bool:
    """Return whether a phrase is the beginning of a longer name: a 2 % infected mortality rate."""
    following = brief.tokens[end : end + 2]
    if len(following) < 2 or {token.sentence for token in following} != {brief.tokens[end - 1].sentence}:
        return False
    noun, measure = following
    return is_content(noun) and noun.stem not in _MEASURES and measure.stem in _MEASURES


def _ends_clause(brief: Brief, mention: NumberMention) -> bool:
    """Return whether nothing is said of a number behind it: not in `vaccinated, 20 % are not`."""
    if mention.end >= len(brief.tokens) or brief.tokens[mention.end].sentence != brief.tokens[mention.at].sentence:
        return True
    return "," in brief.text[brief.tokens[mention.end - 1].end : brief.tokens[mention.end].start]


def _goes_with(
    brief: Brief, mention: NumberMention, gap: range, adaptable: Adaptable, length: int, *, after: bool
) -> bool:
    """Return whether the words between a number and a phrase of so many words let it be a number of that."""
    words = [brief.tokens[at].text for at in gap]
    if {"and", "or", "but"} & set(words):
        return False
    if any(word in NEGATIONS or brief.tokens[at].stem in _DENIALS for at, word in zip(gap, words, strict=True)):
        return False
    if adaptable.kind == "count":
        if after:
            return not _LINKS & set(words) and not any(_is_plural(word) for word in words)
        if _has_noun(brief, mention) and (_AT & set(words) or not (adaptable.in_rounds or adaptable.each)):
            return False
        own = not adaptable.sets.startswith("population.")
        return (own or not _is_size(brief, mention.at)) and set(words) <= _SAYS | _PLACES
    changes = adaptable.means.startswith("by how much")
    before = brief.tokens[mention.at - 1].text if mention.at else ""
    if before == "by" and not changes:
        return False
    if after and adaptable.sets.startswith("population.") and words[:1] in (["for"], ["among"], ["against"]):
        return False
    if after:
        is_ratio = " " in mention.words and mention.length > 2
        return _is_share_of(brief, gap, is_share=mention.percent, is_ratio=is_ratio)
    said = {brief.tokens[at].stem for at in gap if is_content(brief.tokens[at])}
    own_deeds = {word for phrase in (*adaptable.words, adaptable.means) for word in stems(phrase)}
    return length > 2 or changes or said <= _MEASURES - (_DEEDS - own_deeds)


def _is_plural(word: str) -> bool:
    """Return whether a word is the noun that a number before it counts: 50 ties persuade people."""
    return word.endswith("s") and not word.endswith(("ss", "us", "is", "ics", "'s")) and word != "news"


def _is_share_of(brief: Brief, gap: Sequence[int], *, is_share: bool, is_ratio: bool) -> bool:
    """Return whether what follows `30 %` is what so many do or are, by the words between: of ties, of acts that are.

    `30 % of the infected` are a part of the infected, and of `30 % of defendants plead guilty` none need be guilty.
    """
    tokens = [brief.tokens[at] for at in gap]
    if not tokens or (tokens[0].text != "of" and not is_ratio):
        return not any(is_content(token) for token in tokens)
    if not is_share:
        return [token.text for token in tokens] == ["of", "them"]
    rest = tokens[tokens[0].text == "of" :]
    while rest and rest[0].text in _ARTICLES:
        rest.pop(0)
    if not rest:
        return False
    row = list(takewhile(is_content, rest))
    following = rest[len(row) :]
    if any(is_content(token) or token.text in ("for", "with", "by", "to", "in") for token in following):
        return False
    return len(row) < 2 or any(token.text not in _ARTICLES for token in following)


def _has_noun(brief: Brief, mention: NumberMention) -> bool:
    """Return whether a number has a noun of its own behind it: agents in 20 villages."""
    at = mention.end
    if at >= len(brief.tokens) or brief.tokens[at].sentence != brief.tokens[mention.at].sentence:
        return False
    return is_content(brief.tokens[at]) and "," not in brief.text[brief.tokens[at - 1].end : brief.tokens[at].start]


def _is_size(brief: Brief, number: int) -> bool:
    """Return whether a number says how large several things are (groups of 5), not how many there are."""
    before = [token.text for token in brief.tokens[max(0, number - 2) : number]]
    return before[1:] == ["of"] and before[0].endswith("s") and before[0] != "consists"
