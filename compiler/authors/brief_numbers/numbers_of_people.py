"""Numbers of people in words that the scenario has not: how many there are (a city of 10,000), and so many of them."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from itertools import pairwise

from compiler.authors.brief_numbers.number_matching import Match, limits_some
from compiler.authors.brief_numbers.number_surroundings import LARGE_GROUPS, is_later, pattern
from compiler.authors.brief_text import Brief, NumberMention
from compiler.library.catalogue import Entry

#: Who may be everyone in a model, not those who have a part of their own beside others (leaders, doctors).
_PEOPLE = frozenset(
    """adults citizens commuters consumers employees engineers farmers fishermen fishers individuals inhabitants
    learners nurses participants peasants people persons players pupils residents respondents schoolchildren settlers
    shoppers smokers students subjects teenagers tenants townspeople users villagers volunteers workers""".split()
)
_IN_A_PLACE = pattern(
    rf"(?<!\beach\s)(?<!\bevery\s)(?<!\bper\s)\b(?:{'|'.join(LARGE_GROUPS)})\s(?:of|with)"
    r"\s(?:(?:about|around|some|roughly|nearly)\s)?$"
)
#: What may follow such a number: none of what it would be a number of.
_ENDED = pattern(
    r"\s*(?:[,.;:!?)]|$)|\s(?:after|as|but|during|has|how|if|in|is|that|what|when|where|which|while|who|with)\b"
)
#: Before a number of those who are so at the beginning: with 20 infected, and 20 infected, of whom 20 are infected.
_AT_FIRST = pattern(
    r"(?:^|[,(:;]\s?|\b(?:and|from|has|have|initially|put|seed|there\sare|whom|which|with)\s)"
    r"(?:(?:about|around|exactly|just|nearly|only|roughly|some)\s)?$"
)
_ON_DAY_ONE = pattern(r"[^.,;]{0,20}\son\sday\s(?:one|zero|1|0)\b")
#: A number of something else before or behind it: a band of 50 or a town of 500, needs 20 nurses, 30 beds per 1,000.
_ELSE = pattern(r"\d\s(?:or|versus|vs)\b[^.;]*$|\b(?:hires?|needs?|seeks?|wants?)\s$")
_RATE = pattern(r"(?:\s[\w-]+){1,3}?\s(?:per|each|every|apiece)\b")
_FOR_EACH = pattern(r"\b(?:each|every|per)\b[^.,;]*$")
_AND_OTHERS = re.compile(r"\s(?:[\w-]+\s){1,3}(?:and|plus)\s")


def all_people(brief: Brief, entry: Entry, waiting: Sequence[NumberMention]) -> Match | None:
    """Return the number among the waiting ones that says how many people there are, None unless there is just one."""
    numbers = [number for number in entry.numbers if number.kind == "count" and "people" in number.words]
    if not numbers:
        return None
    everyone = numbers[0]
    others = {word for number in entry.numbers if number is not everyone for word in number.words}
    others |= {word for part in entry.parts for word in part.words}
    kinds = {mention for pair in pairwise(waiting) if _are_joined(brief, *pair) for mention in pair}
    found = [
        Match(0, mention.at, 0, everyone, mention, places)
        for mention in waiting
        if mention not in kinds and _may_be_all(brief, mention)
        if (places := _people(brief, mention, _PEOPLE - others) or _place(brief, mention))
    ]
    return found[0] if len(found) == 1 else None


def is_part(brief: Brief, match: Match) -> bool:
    """Return whether a whole number counts those of whom the scenario has the share, or what it has for each of all."""
    head, tail = _beside(brief, match.mention)
    is_first = bool(_AT_FIRST.search(head)) and (bool(_ON_DAY_ONE.match(tail)) or not is_later(head, tail))
    return is_first and _is_whole(match) and not _is_for_each(brief, match)


def why_no_share(brief: Brief, match: Match) -> str:
    """Return why such a number is not a share of all, though a scenario has one there: 1 infected is not 100 %."""
    if not _is_whole(match) or is_part(brief, match):
        return ""
    return "it is for each of something" if _is_for_each(brief, match) else "it may not be of all at the beginning"


def _is_for_each(brief: Brief, match: Match) -> bool:
    head, tail = _beside(brief, match.mention)
    return bool(_RATE.match(tail) or _FOR_EACH.search(head))


def _is_whole(match: Match) -> bool:
    mention = match.mention
    is_before = bool(match.adaptable.of) and match.places[0] >= mention.end and mention.length == 1
    return is_before and not mention.percent and mention.value >= 1 and mention.value.is_integer()


def _may_be_all(brief: Brief, mention: NumberMention) -> bool:
    said = mention.doubt or mention.relative or mention.unit or mention.per or mention.percent or mention.may_be_year
    head, tail = _beside(brief, mention)
    is_else = bool(_ELSE.search(head)) or is_later(head, tail) or limits_some(brief, mention)
    return not said and not is_else and mention.value.is_integer()


def _are_joined(brief: Brief, first: NumberMention, second: NumberMention) -> bool:
    """Return whether two numbers count kinds of something: 300 pupils and 20 teachers."""
    return bool(_AND_OTHERS.fullmatch(brief.text[brief.tokens[first.end - 1].end : brief.tokens[second.at].start]))


def _people(brief: Brief, mention: NumberMention, nouns: Set[str]) -> tuple[int, int] | None:
    """Return where people of a kind that the scenario does not count beside others stand, right behind a number."""
    if mention.end >= len(brief.tokens):
        return None
    noun = brief.tokens[mention.end]
    between = brief.text[brief.tokens[mention.end - 1].end : noun.start]
    is_owner = brief.text[noun.end : noun.end + 1] in ("'", "’")
    return (mention.end, mention.end + 1) if noun.text in nouns and between == " " and not is_owner else None


def _place(brief: Brief, mention: NumberMention) -> tuple[int, int] | None:
    """Return where the place stands of whose people a number is: a city of 10,000."""
    head, tail = _beside(brief, mention)
    found = _IN_A_PLACE.search(head)
    if not found or not _ENDED.match(tail):
        return None
    at = mention.at - len(found[0].split())
    return at, at + 1


def _beside(brief: Brief, mention: NumberMention) -> tuple[str, str]:
    start, end = brief.tokens[mention.at].start, brief.tokens[mention.end - 1].end
    return brief.text[max(0, start - 60) : start], brief.text[end : end + 60]
