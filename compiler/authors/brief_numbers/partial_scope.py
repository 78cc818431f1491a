"""Finds in the words around a number of a brief that it is not one for all: for whom, where or when alone it holds."""

from __future__ import annotations

from compiler.authors.brief_numbers.number_surroundings import TIMES, pattern

_PEOPLE = """children kids babies adults teenagers teens adolescents pensioners seniors elderly men women boys girls
males females mothers fathers migrants immigrants leaders influencers bots
trolls believers doubters minorities vaccinated unvaccinated masked unmasked nurses""".split()
#: The same after what they do: mask wearers.
_DOERS = "wearers|smokers|drinkers|commuters|refusers|deniers|skeptics|sceptics|travelers|travellers|carriers"
_KINDS = """old older young younger poor poorer rich richer wealthy large larger small smaller big bigger male female
red blue black white urban rural liberal conservative left right left-wing right-wing minority majority
experienced inexperienced active passive heavy light opinion elderly vaccinated unvaccinated""".split()
_PLACES = "school|schools|home|homes|work|workplaces|offices|classrooms|households|cities|towns|villages|public|private"
_SITES = "suburbs|countryside|(?:rural|urban|remote)\\sareas?|(?:public|private)\\s(?:sector|places|transport)"
_MASKS = r"(?:with|without|in|wearing)\s(?:a\s)?masks?\b"
_GROUPS = "(?:control|treatment|experimental|one|other|first|second)\\s(?:group|condition|treatment|scenario)"
_TIMES = (
    "winter|summer|spring|autumn|weekdays?|weekends?|workdays?|holidays?|vacations?|nights?|daytime|mornings?|afternoons?"
    "|evenings?|rush\\shours?|lockdowns?|quarantine|curfews?|cris[ei]s|recessions?|booms?"
    "|(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
)
_WORD = r"[^\W\d][\w-]*"
_FEW_WORDS = rf"(?:\s(?!and\b|or\b|but\b){_WORD}){{0,3}}?"
_SOME = (
    rf"(?:(?:the|these|those|some|most)\s)?(?:(?:{'|'.join(_PEOPLE)}|the\s(?:old|young|poor|rich|sick))\b(?!-)"
    rf"|(?:{_WORD}[\s-])?(?:{_DOERS})\b"
    rf"|(?:{'|'.join(_KINDS)})\s(?:people|{_WORD}s)\b|(?:people|{_WORD}s)\s(?:over|under|aged|above|below)\s\d+)"
)
#: A part of all: 20 % of users, half of the people, some users.
_SHARE = rf"(?:(?:\d+(?:\.\d+)?\s?%|half|a\s(?:third|quarter)|some|most|many|few)\s(?:of\s)?(?:all\s|the\s)?{_WORD})"
_WHEN = (
    rf"(?:(?:from|until|after|before|since|in|on|by)\s"
    rf"(?:(?:{TIMES})\s\d+(?:\son(?:wards?)?)?|(?:the\sfirst\s\w+|\d+)\s(?:{TIMES})s?))\b"
)
#: When something is so: if labelled; once they know it. What a brief asks (what if) is none of these.
_IF = r"(?<!what\s)(?:if|when|whenever|once|unless)\s(?!or\b)[^.;:,\d]{1,40}"
_WHERE = (
    rf"(?:(?:at|in|on|during|under|over)\s(?:an?\s|the\s)?(?:{_TIMES}|{_SITES}|{_GROUPS})\b"
    rf"|in\s(?:one|two|some|half|most|\d+)\sof\s\w+|(?:at|in|on)\s(?:{_PLACES})\b|indoors\b|outdoors\b|{_WHEN})"
)
_FOR = rf"(?:(?:for|among|amongst|of|in|by|from)\s{_SOME}|for\s{_SHARE})"
#: What a clause begins with: at school, transmission is 0.3; children have 12 contacts.
_HEAD = pattern(
    rf"(?:^|[.;:!?,\n]\s*|\b(?:and|but|while|whereas|that)\s)(?P<scope>(?:{_WHERE}|{_FOR})(?!-)(?=,?\s)"
    rf"|{_IF}(?=,\s)|(?:people|{_WORD}s)\s{_MASKS}|{_WORD}s\s(?:who|that)\s[^.;:,\d]{{1,40}}?(?=\sha(?:ve|s|d)\s)"
    rf"|{_SOME}(?=(?:['’]s?)?\s)|{_SHARE}(?=\sha(?:ve|s|d)\s))(?:['’]s?)?,?\s[^.;:,\d]{{0,60}}$"
)
#: What follows a number and its noun: 0.3 for children, 12 contacts at school, 0.2 and double that for the old.
_TAIL = pattern(rf"{_FEW_WORDS}\s(?P<scope>{_WHERE}|{_FOR}|{_IF})(?!-)")
#: Under which condition a value holds: transmission is 0.1 with masks; but not of a share (30 % with masks).
_WITH = pattern(r"\s(?P<scope>with(?:out)?\s(?!an?\s|the\s)[a-z]+s)\b")
_IN_LIST = pattern(r"(?:\b(?:and|or)|[,;:])\s$")
_NOTED = pattern(rf"{_FEW_WORDS}\s?\((?:only\s)?(?P<scope>{_SOME}|{_WHERE}|{_FOR})\)")
_MULTIPLE = pattern(
    rf"{_FEW_WORDS},?\s(?:and\s|but\s)?(?P<scope>(?:twice|double|triple|thrice|half|\w+\stimes)\s"
    r"(?:that|this|it|as\s(?:much|many|high|large|often|likely))\s(?:for|among|in|at|on|during|when|if|by|with|without)\b)"
)
#: What is said of a number of the scenario: a standard deviation of activity of 0.1, a maximum of 5, costs 3 tokens.
_EXTREMES = ("maximum", "minimum", "max", "min", "highest", "lowest", "final", "peak")
_MEASURES = ("deviation", "variance", "error", "correlation", "effect", "change", "increase", "decrease", "reduction")
_PAID = ("contribute", "contributes", "cost", "costs", "donate", "lose", "loses", "pay", "pays", "spend", "bonus of")
_OTHER_WORD = rf"(?!(?:with|and|or|for|on|where|that|who|at|among)\b){_WORD}"
_MEASURED = pattern(
    rf"\b(?:(?P<measure>{'|'.join(_MEASURES)})s?\s(?:(?:of|in)\s(?:{_OTHER_WORD}\s){{1,3}}?)?(?:of|is|was|=)"
    rf"|(?P<extreme>{'|'.join(_EXTREMES)})(?:\s{_OTHER_WORD}){{0,3}}?|(?P<paid>{'|'.join(_PAID)}))\s$"
)
_NAMES = frozenset((*_PEOPLE, *_KINDS, *_EXTREMES, *_MEASURES, *_PAID))


def scope_of(head: str, tail: str) -> str:
    """Return the words that say for whom, where or when a number holds, or what else of all it is; or nothing."""
    after = _TAIL.match(tail) or _NOTED.match(tail) or _MULTIPLE.match(tail)
    if found := after or _HEAD.search(head) or (not _IN_LIST.search(head) and _WITH.match(tail)):
        return found["scope"]
    measured = _MEASURED.search(head)
    return next(filter(None, measured.groups())) if measured else ""


def is_of_some(scope: str) -> bool:
    """Return whether a scope says for whom or where, and not what else a number is."""
    return scope.lower() not in (*_EXTREMES, *_MEASURES, *_PAID)


def names_in(scope: str) -> str:
    """Return the words of a scope that a number of a scenario may be named by: a share of women, a cost."""
    return " ".join(word for word in scope.lower().split() if word in _NAMES)
