"""What the words around a number of a brief say of it: of what it is a number, and what else than a value it may be."""

from __future__ import annotations

import re
from collections.abc import Mapping


def pattern(text: str) -> re.Pattern[str]:
    """Compile a pattern of words, in capitals or not."""
    return re.compile(text, re.IGNORECASE)


def _patterns(texts: Mapping[str, str]) -> dict[str, re.Pattern[str]]:
    return {why: pattern(text) for why, text in texts.items()}


#: Units of time, in the singular.
TIMES = (
    "second|minute|hour|day|night|week|fortnight|month|quarter|year|decade|century|round|step|tick|period|generation"
)
_GROUPS = """block campus circle city class clique club cluster cohort college community company country county crew
crowd department district factory family firm gang group home hospital household island jury neighborhood neighbourhood
office organization panel province region school state team town tribe unit university village ward""".split()
_SEVERAL = "|".join(
    re.sub(r"y$", "ie", word) + ("es" if word.endswith("ss") else "s") for word in (*_GROUPS, "population")
)
#: Of these, a model has several: 4 players in a group, but 500 people in a town.
_SMALL_GROUPS = "block|circle|clique|cluster|crew|family|gang|group|home|household|jury|panel|team|unit"
#: Of the others there may be one, whose people are all that a model has.
LARGE_GROUPS = tuple(word for word in _GROUPS if word not in _SMALL_GROUPS.split("|"))
_ABOUT = r"(?:\s(?:about|around|roughly|exactly|nearly|almost|some|only))?"
_WORDS = r"(?:\s[^\W\d][\w-]*)"

_AGE = pattern(r"-somethings?\b|[-\s]years?(?:[-\s]olds?\b|\sof\sage\b)|\s(?:and|or)\s(?:older|younger)\b")
_AGED = pattern(r"\b(?:aged|older\sthan|younger\sthan)\s$")
_OVER = pattern(r"(?<!\d\s)\b(?:people|persons|adults|men|women)\sover\s$")
_YEARS = pattern(r"\syears\b")
#: The sides of a grid: 50x40, 50 by 40.
_SIDE, _OTHER_SIDE = (pattern(side) for side in (r"\s?(?:[x×*]|by)\s?\d", r"\d\s?(?:[x×*]|by)\s?$"))
#: Years by the word before them, and of a publication: in 1918, in March 2020, Schelling (1971), (Granovetter, 1978).
_MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
_IN_YEAR = pattern(
    rf"\b(?:in|since|until|till|before|after|during|by|year|spring|summer|autumn|fall|winter|(?:{_MONTHS})(?:\s\d{{1,2}},)?)\s$"
)
_PUBLISHED = re.compile(r"\([^()\d]*$")
_DIGITS = r"zero|one|two|three|four|five|six|seven|eight|nine|ten|\d+"
#: Some of those that there are: 5 judges of one leaning and 4 of the other; 30 activists with 200 followers each.
_OF_ONE = pattern(rf"{_WORDS}\sof\sone{_WORDS}\sand\s(?:{_DIGITS})\s")
_WITH, _OF_THEM = re.compile(r"\d\s[\w-]+s\s(?:with|having|who\shave)\s$"), re.compile(r"\s[\w-]+\seach\b")
#: What parts the ends of a range or two values to choose from, with what stands before some of them.
_ENDS = pattern(r"\s?(?:-{1,3}|[–—±]|\+/[-−])\s?|\s(?:to|or)\s(?:an?\s)?")
_LISTED = re.compile(r"\s?,\s|,?\s(?:and|or)\s")
#: What parts two values of the same, and what follows the second: 12 % for buyers and 5 % for sellers.
_FOR_SOME = pattern(rf"{_WORDS}?\s(?:for|in|at|on|from){_WORDS}{{1,3}}?(?:,|,?\s(?:and|but|or))\s")
_FOR_OTHERS = pattern(r"\s(?:for|in|at|on|from)\s")
#: What parts two values of which a run needs one: 0.3 outdoors and 0.6 indoors, 0.3 (0.6 for children), 300 → 500.
_ELSE = pattern(rf"{_WORDS}{{0,3}}?(?:,|,?\s(?:and|but|or)|\s?[(/])\s?")
_THEN = pattern(rf"{_WORDS}{{0,3}}?(?:\s?(?:→|->)|\s(?:vs\.?|versus)|,?\s(?:later|then|now|today))\s")
_IN_OTHERS = pattern(
    r"\s(?:indoors|outdoors|with|without|for|in|at|on|by|during|when|if|otherwise|later|afterwards)\b|\s*(?:[]).,;]|$)"
)
#: Before the second of them, when or where it holds: 0.3 at school; at home it is 0.6, 0.3 (school), 0.6 (home).
_PLACED = r"(?:at|in|on|for|among|with|without|during|if|when|by|before|after|outside)"
_LEAD = (
    rf"(?:(?:and|but|while|whereas|only|just)\s)*(?P<placed>{_PLACED}{_WORDS}{{1,3}}?,?\s"
    r"|(?:it|this)\sis\s|(?:[^\W\d][\w-]*\s){1,2}ha(?:s|ve)\s)?(?:(?:it|this)\sis\s)?(?:(?:only|just)\s)?"
)
_ELSEWHERE = pattern(rf"(?:{_WORDS}{{0,4}}?|\s?[(\[][^)\]\d]*[)\]])(?:[,;.]\s|,?\s(?:and|but|while|whereas)\s){_LEAD}")
_THEN_ELSEWHERE = pattern(rf"{_WORDS}{{1,6}}?[;.]\s{_LEAD}")
_ENDED, _IN_PLACE = re.compile(r"\s*(?:[).,;]|$)"), pattern(rf"\s(?:{_PLACED}\s|afterwards\b)|\s?[(\[][^\W\d]")
_LIST_GOES_ON = re.compile(r"\s*(?:[.;)?!]|$|,?\s(?:and|or)\s\d|,\s\d)")
#: What makes two numbers those of two runs: compare an activity of 0.3 with 0.6, compare 300 users with 600 users.
_COMPARE = pattern(r"\bcompar(?:e|es|ed|ing|ison)\b[^.;:]*$")
_COMPARED = pattern(r"(?P<noun>\s[^\W\d][\w-]*)?\s(?:with|to|and|against)\s(?:an?\s|one\sof\s)?")
_BETWEEN = pattern(r"\bbetween\s$")
#: What makes two numbers a ratio: 1:10, three in ten, 3 times out of every 4; and a customer that is `one` of them.
_RATIO = pattern(r"\s?:|\s:\s|(?:\stimes)?\sout\sof(?:\severy)?\s|\sin(?:\severy)?\s")
#: What parts counts of two kinds, and what follows: 45 red and 55 blue households.
_KINDS = pattern(r"\s(?!(?:each|people|men|women|children|police|staff)\b)[^\W\d][\w-]*(?<!s)(?:\sand\s|\splus\s|,\s)")
_KIND = pattern(r"\s(?!(?:of|in|to|for|with|at|per)\b)[^\W\d][\w-]*(?<!s)\s(?:people\b|[^\W\d][\w-]*s\b)")
#: The same where the second has no noun: 200 regular customers and 100 new.
_KIND_BEFORE = pattern(r"\s[^\W\d][\w-]*(?<!s)\s[^\W\d][\w-]*s(?:\sand\s|\splus\s|,\s)")
_KIND_ALONE = pattern(
    r"\s(?!(?:people|men|women|children|police|staff)\b)[^\W\d][\w-]*(?<!s)(?:\sones)?\s*(?:[.;:!?)]|$)"
)
_SOME = pattern(r"(?:\s(?:of|among|for)\s(?:all\s)?(?:the\s)?|\s)([^\W\d][\w-]*)")
#: Some of all people, where a scenario counts no others of this name.
_KINDS_OF_PEOPLE = frozenset(
    """men women males females boys girls children adults elderly workers students doctors nurses teachers parents
    patients farmers officers soldiers managers journalists tourists migrants immigrants""".split()
)
_COMMA = "a comma between digits may end a number or begin its decimals; write a point, or a space after the comma"
#: What denies a number, and the words that may stand between: we do not have 300 users, there are no 300.
#: With and without 300 users, there are 300 in the base.
_NO = (
    r"\b(?:not|never|no|nor|neither|(?<!with\sand\s)(?<!with\sor\s)without|cannot|\w+n['’]t|(?:instead|in\splace)\sof"
    r"|(?:rather|other)\sthan)"
)
#: Words that may stand between: none of them begins a phrase of its own (no talk among 300 people).
_HELD = (
    r"(?:\s(?:any\sof|at|for|in|with))?(?:\s(?!(?:after|among|and|at|between|but|by|during|for|from|if|in|of|on|or|over|than|that|until"
    r"|when|where|who|with)\b)[\w'’-]+){0,3}?"
)
#: A share after or before them is not one of the beginning: when do 90 % know it, 30 % are vaccinated on day 10.
_WHEN = pattern(
    r"\b(?:after|when|will|would|do|does|did)\s(?:(?:more|less)\sthan\s|over\s|at\s(?:least|most)\s|about\s)?$"
    r"|\b(?:(?:at|in|by)\sthe\send|finally|eventually|ultimately|after\s\S+\s\w+)\b[^.;]*$"
)
_LATER = pattern(
    rf"[^.,;]*\b(?:(?:on|in|from|at|after|by|every|each|per|an?)\s(?:{TIMES})|(?:at|in|by)\sthe\send|finally|eventually)\b"
)
#: How a study looks at all that it has, for so long as a run lasts.
OBSERVED = "followed|measured|model+ed|observed|plotted|recorded|simulated|studied|surveyed|tracked|watched"
#: What a study does with all that it has; any other participle says something of some: users banned, jailed citizens.
_STUDIED = (
    f"{OBSERVED}|asked|averaged|compared|connected|enrolled|interviewed|invited|involved|linked|matched|mixed|needed"
    "|paired|placed|polled|recruited|registered|sampled|segregated|selected|tried|undecided"
)
_DONE = rf"(?!(?:{_STUDIED})\b)[a-z]{{2,}}(?<!e)ed"
#: What happens to some of those that there are, or is so of some: 10 officers killed, 16 users who already know it.
_HAPPENS = pattern(
    rf"{_WORDS}{{1,3}}?(?:\s(?:who|that|which|is|are|was|were|get|gets|have|has|been|then))*"
    r"\s(?:removed|killed|traced|(?P<only>closes?|did|died|leaves?|l(?:eft|ost)\s(?:the|their)|quit|resign|initially|already|still|never|abstains?"
    rf"|(?:{_DONE}|(?<!someone\s)fail)(?=\s*(?:[.,;:!?)]|$|(?:after|at|and|but|last|on|until)\b))"
    rf"|join\s(?:later|afterwards|(?:after|at|from|in|on)\s(?:{TIMES}))"
    r"|(?:live|work|stay|study|remain)\s(?:at|from|near|outside|abroad|alone|away|elsewhere|in\s(?:care|hospitals?|schools?|shops?))"
    r"|(?:drop|opt|stand)\sout|laid\soff|lose\stheir|refuse|resist|stay\s(?:home|out|silent)"
    r"|switch))\b(?!\s(?:or|if|when|whenever)\b)"
)
#: What some of them are: 50 users are bots, 50 citizens are in jail; but not 300 people are connected.
_ARE = pattern(
    rf"(?!\sof\b){_WORDS}{{1,3}}?\s(?:(?:are|were)(?:\s\w+ly|\snot)?|(?:are|were)\sin)\s"
    rf"(?!(?:{_STUDIED}|all|here|present|susceptible|there|(?<=\sin\s)(?:{_SEVERAL}))\b)"
    r"[^\W\d][\w-]*\s*(?:[.,;:!?)]|$|\b(?:and|but|while)\b)"
)
#: What so many did in the past: 30 members gave money last year.
_ONCE_DID = pattern(
    rf"(?![^.;:,]*\b(?:{_STUDIED})\b)[^.;:,]{{1,80}}?\s"
    rf"(?:in\sthe\slast\s[a-z]+|last\s(?:{TIMES})|(?:{TIMES})s?\sago|yesterday)\b"
)
#: How many of several some are, and in which state: 50 citizens out of 300, 50 jailed citizens.
_AMONG = pattern(
    rf"{_WORDS}{{0,2}}?(?P<noun>\s[^\W\d][\w-]*)\s(?:out\sof\s(?:the\s|all\s)?\d"
    r"|(?:among|amongst)\s(?:the\s|all\s)?\d[\d,.]*(?:(?P=noun)\b|\s*(?:[.;:!?)]|$)))"
)
#: Some of those in a place: 25 persons in a city of 40,000.
_IN_MORE = pattern(
    rf"{_WORDS}{{0,3}}?\s(?:people|persons|citizens|residents|inhabitants|adults|individuals)\s(?:in|from|of)\s"
    rf"(?:an?|the|my|our){_WORDS}{{1,2}}\s(?:of|with){_ABOUT}\s\d"
)
_PART_OF = pattern(r"(?:%|\bpercent|\d)\sof\s(?:the\s)?$")
_POPULATIONS = pattern(rf"{_WORDS}?\spopulations\b")
_REST = pattern(
    r"\s[^.;:,\d]{1,60}?(?:,|,?\s(?:and|while|but))\s(?:all\s)?(?:the\s(?:rest|others?|remaining)\b"
    r"|others\s(?:are|were|do|don['’]t|have|not|never|remain|stay)\b)"
)
_ONCE_HAVE = pattern(rf"{_WORDS}{{1,3}}?\s(?:have|had\s[a-z]+ed)\b")
_AFTER = pattern(r"\bafter\s$")
_ALL = pattern(r"\b(?:the|all|these|those|my|our|your|their|its)\s$")
_SHARED = pattern(r"\bamong(?:st)?\s$")
_STATE = pattern(
    rf"\s(?:{_DONE}|bot|dead|fake|ill|immune|sick|black|blue|green|red|white|majority|minority|poor|rich|conservative|liberal|left-wing|right-wing)\s(?!(?:and|or)\b)"
)
#: How many are acted on: a rumor reaches 500 people, officers who guard 50 citizens.
_ACTS = pattern(
    r"\b(?:(?:arrest|contact|(?<!to\s)(?:follow|watch)|guard|infect|inform|know|meet|persuade|reach|serve|supervise"
    r"|teach|tell|treat)(?:e?s|ed|ing)?"
    rf"|lost|(?<!\bi\s)(?<!\bwe\s){_DONE})\s(?:(?:up\sto|at\smost|at\sleast|about|around|on\saverage|another)\s)?$"
)
#: How many something had: our walk had 30 people; but not what a brief asks for, what if we had 300 users.
_HAD = re.compile(rf"^(?!.*\bif\b).*\bhad{_ABOUT}\s$", re.IGNORECASE | re.DOTALL)
_POINT = re.compile(r"[1-9]\d{0,2}\.000")

#: How many some of them are, before and after a number: the first 200 people, 500 additional people.
_FEWER = pattern(
    r"\b(?:first|last|next|top|another|other|remaining|extra|additional|further|the\s(?:most|least)\s\w+)\s$"
)
_MORE = pattern(
    r"\s(?:additional|extra|further|other|new|(?:bigg|larg|small|old|young|rich|poor|strong|weak|high|low|near|clos)est|best"
    r"|worst|(?:most|least)\s[a-z]+)\b"
)
_SOME_OF_ALL = pattern("|".join(some.pattern for some in (_MORE, _AMONG, _OF_ONE, _IN_MORE)))
#: What is said of so many, but not of all of whom it is said of a part: 5 % of 1,000 voters abstain.
_SAID_OF_SOME = pattern("|".join(said.pattern for said in (_HAPPENS, _ONCE_DID, _REST)))
AS_MUCH = "it says how many times as much"
#: What else a number may be by the words before it.
_BEFORE = _patterns(
    {
        "it is the end of a longer number; write it in digits": rf"\b(?:and\sa|(?:of|{_DIGITS})\spoint)\s$",
        # A number after them says when something happens: a lockdown once 5 % are infected.
        "it says when something happens": r"\b(?:once|until|till|as\ssoon\sas|whenever|unless)\s(?:about\s|the\s)?$",
        # What a rumor says is not what a model has: a rumor that 1,000 people died, news about 20 leaders.
        "it may be a part of what is told": (
            r"\b(?:rumou?r|news|gossip|story|hoax|claim|lie|myth|report|hearsay|(?:mis|dis)?information)s?\s"
            r"(?:(?:about|concerning)|that)\s(?:(?:about|over|around|the|more\sthan|at\sleast)\s)?$"
        ),
        AS_MUCH: r"\b(?:twice|double|thrice|triple)\s$",
        # What something becomes (reduces contacts to 3), and what it is in one of several conditions.
        "it says to what something changes": (
            r"\b(?:reduce|cut|lower|raise|increase|decrease|drop)\w*\s[\w\s-]{1,20}\sto\s$"
        ),
        # A share after them is of those who are not meant: all but 30 % are vaccinated.
        "it says how many are excepted": r"\b(?:all|everyone|everybody)\s(?:but|except)(?:\sfor)?\s(?:about\s)?$",
        # A number after them is not the share of those whom they name: transmission among the vaccinated is 0.1.
        "it is a number of some, not their share": (
            r"\b(?:among|amongst|for)\s(?:the\s)?(?:un)?(?:vaccinated|infected|immune|old|young|elderly|poor|rich|sick)"
            r"(?:\s[a-z]+)?\s(?:is|are|was|of)\s$"
        ),
        "'minus' stands before it; write a number with a sign": r"\bminus\s$",
        "it is a part of a ratio; write a percentage or a fraction": (
            rf"\bone{_WORDS}{{0,1}}\s(?:in|out\sof)(?:\severy)?\s$"
        ),
        # Two values before a third: groups of 5, 10, 50 members.
        "it is one of several values, and a run needs one": r"\b\d[\d.]*,\s\d[\d.]*,?\s(?:and\s|or\s)?$",
        "it says of how many one is meant": r"\bat\s(?:least|most)\sone\sof\s$",
        "the brief says '{}' of it": rf"({_NO}){_HELD}\s$",
        # When something happens, or which of several it is: on day 20, type 2.
        "it says which one, or when": (
            rf"(?<!\ba\s)(?<!\bper\s)(?<!each\s)(?<!every\s)(?<!\bone\s)(?<!other\s)\b(?:{TIMES}|phase|wave|stage|grade|type"
            r"|group|condition|table|figure|section|chapter|version|scenario|channel|station|route|line)\s$|#\s?$"
        ),
    }
)
#: What else a number may be by the words after it.
_AFTER_IT = _patterns(
    {
        AS_MUCH: (
            r"\stimes\s(?:as|the|that|this|its|their|more|less|fewer|higher|lower|larger|greater|bigger|smaller|faster|slower)\b"
            r"|\sas\s(?:many|much|large|big|high|likely|often|long|strong)\b|x\b"
        ),
        "it is that of one condition": (
            r"\sin\s(?:the\s)?(?:condition|treatment|control|experiment|scenario|group|first|second|one|other)\b"
        ),
        # Half of a number with a point in words, or of a scale: two point five, a 7-point scale.
        "it is a part of a longer number, or of a scale; write numbers in digits": (
            rf"-point\b|\spoint\s(?:{_DIGITS})\b"
        ),
        "it says by how much something differs": (
            r"\s(?:(?:percentage\s)?points?|more|fewer|less|higher|lower|greater|larger|smaller|bigger|better|worse|cheaper|"
            r"faster|slower|stronger|weaker|longer|shorter)\b"
        ),
        "it says how well something works": (
            r"(?:\s[^\W\d][\w-]*)?\s(?:effective(?:ness)?|success\w*|efficacy|efficacious|protection|protective)\b"
        ),
    }
)

#: A number of something for each of something else: 100 users per leader, 50 beds each.
_FOR_EACH = pattern(
    rf"{_WORDS}{{0,2}}\s(?:per(?!\s(?:{TIMES})\b)|for\s(?:every|each))\b"
    rf"|{_WORDS}{{1,2}}\sin\s(?:every|each)\b(?!\s(?:{TIMES})\b)"
    rf"|{_WORDS}{{1,2}}(?<!\sof)(?<!\sin)(?<!\sat)\san?\s(?:{'|'.join(_GROUPS)})\b"
    rf"|{_WORDS}{{1,2}}\san?\s(?<!\sof\sa\s)(?:{_SMALL_GROUPS})\b"
    rf"|{_WORDS}{{1,2}}\s(?:apiece\b|each(?=\s*(?:[.,;:)]|$)|\s(?:and|or|but|in|on|at|for|over|during)\b))"
)
#: So many are in all of several together: 5,000 respondents in total.
_TOTAL = pattern(rf"{_WORDS}{{1,3}}?\s(?:in\s(?:total|all)|altogether|together|overall)\b")
_TOTAL_BEFORE = pattern(r"\b(?:total\sof|altogether|in\stotal,?)\s$")
#: So many are in each of several: four-player groups.
_SIZED = pattern(rf"-[^\W\d]\w*\s(?:{_SEVERAL})\b")
_OF_EACH = pattern(
    rf"\b(?:per|every|each|(?:{_SEVERAL})\s(?:of|with|have|contain){_ABOUT}"
    rf"|(?:each|every)\s(?:{'|'.join(_GROUPS)})\s(?:of|with|has|contains){_ABOUT}"
    rf"|each\sof\s(?:\w+\s)?\w+(?:\s\w+)?\s(?:has|have|with){_ABOUT})\s$"
)
_UNIT = pattern(rf"[-\s]({TIMES})s?\b(?!\s?[:=])")
_PER = pattern(rf"{_WORDS}{{0,2}}?\s((?:per|an?)\s(?:{TIMES}))\b|{_WORDS}{{0,4}}?\s((?:each|every)\s(?:{TIMES}))\b")
_OFTEN = {"hourly": "hour", "daily": "day", "weekly": "week", "monthly": "month"} | dict.fromkeys(
    ("yearly", "annual", "annually"), "year"
)
_ADVERB = pattern(rf"{_WORDS}{{0,3}}?\s({'|'.join(_OFTEN)})\b")
#: The same before a number: weekly contacts of 30; each day, people have 8 contacts.
_ADVERB_BEFORE = pattern(rf"\b({'|'.join(_OFTEN)}),?\s(?:[^\W\d][\w-]*\s?){{0,4}}(?:[:=]\s?)?$")
_PER_BEFORE = pattern(rf"(?:^|[.;:,]\s|\b(?:and|but)\s)((?:each|every|per)\s(?:{TIMES})),?\s[^.;:,\d]{{0,40}}$")
_BOUND = pattern(
    rf"((?:{_NO}{_HELD}\s)?\b(?:at\s(?:least|most)|(?:more|less|fewer|longer|shorter)\sthan|up\sto|over|under|above"
    r"|below))\s$"
    r"|([<>≤≥]=?)\s?$"
)


def is_group(word: str) -> bool:
    """Return whether a noun is one of those of which `of 400` tells the size: a community of 400."""
    return word in _GROUPS or re.fullmatch(_SEVERAL, word) is not None


def doubt_before(head: str, *, may_be_year: bool) -> str:
    """Return what else a number may be by the words before it; empty for one that is plain."""
    if may_be_year and (_IN_YEAR.search(head) or head.lower().endswith("the ")):
        return "it may be a year"
    found = ((why, words.search(head)) for why, words in _BEFORE.items())
    return next((why.format(*said.groups()) for why, said in found if said), "")


def doubt_after(tail: str) -> str:
    """Return what else a number may be by the words after it; empty for one that is plain."""
    why = next((why for why, words in _AFTER_IT.items() if words.match(tail)), "")
    happens = _HAPPENS.match(tail) if why != AS_MUCH else None
    return "it says to how many something happens" if happens and not happens["only"] else why


def doubt_of_digits(words: str, before: str, after: str, *, may_be_year: bool) -> str:
    """Return what else a number in digits may be than its value; empty for one that is plain."""
    if _AGE.match(after) or _AGED.search(before) or (_OVER.search(before) and _YEARS.match(after)):
        return "it is an age"
    if _SIDE.match(after) or _OTHER_SIDE.search(before):
        return "it is a side of a grid"
    if may_be_year and _PUBLISHED.search(before) and after.lstrip()[:1] in (")", ",", ";"):
        return "it is a year"
    return "its point may part thousands; write 5000 or 5" if _POINT.fullmatch(words) else ""


def relation_of(head: str, tail: str) -> str:
    """Return what else than all there are a number counts, by the text before and after it; empty for a plain one."""
    of_them = _WITH.search(head) and _OF_THEM.match(tail)
    if of_them or _OF_EACH.search(head) or _FOR_EACH.match(tail) or _SIZED.match(tail):
        return "it is for each of something"
    if _POPULATIONS.match(tail):
        return "it counts populations, and not those in them"
    if _HAD.search(head):
        return "it says how many there once were"
    is_some = (
        _FEWER.search(head)
        or (_STATE.match(tail) and not _SHARED.search(head))
        or (_ACTS.search(head) and not tail.startswith(" times"))
        or (_AFTER.search(head) and _ONCE_HAVE.match(tail))
        or (_ARE.match(tail) and not _ALL.search(head) and not _PART_OF.search(head))
        or (_SAID_OF_SOME.match(tail) and not _PART_OF.search(head))
        or _SOME_OF_ALL.match(tail)
    )
    return "it may count only some of them" if is_some else ""


def is_total(head: str, tail: str) -> bool:
    """Return whether a number counts all together, and not those of each."""
    return bool(_TOTAL_BEFORE.search(head) or _TOTAL.match(tail))


def unit_after(tail: str) -> str:
    """Return the unit of time that a number counts (14 days), or nothing."""
    found = _UNIT.match(tail)
    return found[1].lower() if found else ""


def period_of(head: str, tail: str) -> str:
    """Return the words that say for which time a number holds (8 contacts a day), or nothing."""
    if found := _PER.match(tail):
        return (found[1] or found[2]).lower()
    if found := _ADVERB.match(tail) or _ADVERB_BEFORE.search(head):
        return f"every {_OFTEN[found[1].lower()]}"
    before = _PER_BEFORE.search(head)
    return before[1].lower() if before else ""


def bound_before(head: str) -> str:
    """Return the words that make a number a limit (at most), or nothing."""
    found = _BOUND.search(head)
    return (found[1] or found[2]) if found else ""


def doubt_of_pair(head: str, between: str, tail: str, *, rises: bool, shares: bool) -> str:
    """Return why two numbers in a row are not two values, by the text around them; nothing if they may be."""
    is_between = between.strip().lower() == "and" and _BETWEEN.search(head)
    if is_between or _ENDS.fullmatch(between):
        return "it is an end of a range or one of two values, and a run needs one"
    if (
        _COMPARE.search(head)
        and (compared := _COMPARED.fullmatch(between))
        and (tail.startswith(compared["noun"] or "") or not tail.strip(" .,;:!?"))
    ):
        return "it is one of two values, and a run needs one"
    if _LISTED.fullmatch(between) and _LIST_GOES_ON.match(tail):
        return "it is one of several values, and a run needs one"
    if _FOR_SOME.fullmatch(between) and _FOR_OTHERS.match(tail):
        return "it is one of several values, and a run needs one"
    if not shares and _RATIO.fullmatch(between) and (rises or ":" in between):
        return "it is a part of a ratio; write a percentage or a fraction"
    is_shared = _KINDS.fullmatch(between) and _KIND.match(tail)
    if not shares and (is_shared or (_KIND_BEFORE.fullmatch(between) and _KIND_ALONE.match(tail))):
        return "it counts one of several kinds; write how many there are together"
    if between == ",":
        return _COMMA
    return ""


def are_two_values(between: str, tail: str, *, shares: bool, is_named_before: bool) -> bool:
    """Return whether a number is another value of what the number before it is, by the text between and after them."""
    if _THEN.fullmatch(between) or not shares:
        return bool(_THEN.fullmatch(between))
    if is_named_before and _ELSE.fullmatch(between) and _IN_OTHERS.match(tail):
        return True
    elsewhere = (_ELSEWHERE if is_named_before else _THEN_ELSEWHERE).fullmatch(between)
    return bool(elsewhere and (_IN_PLACE.match(tail) or (elsewhere["placed"] and _ENDED.match(tail))))


def noun_of(tail: str) -> str:
    """Return the word for those of whom a share is (60 % of women), or nothing."""
    found = _SOME.match(tail)
    return found[1].lower() if found else ""


def is_kind_of_people(noun: str) -> bool:
    """Return whether a noun is for some of all people."""
    return noun in _KINDS_OF_PEOPLE


def is_later(head: str, tail: str) -> bool:
    """Return whether a share is one of a later time than the beginning, or is asked for."""
    return bool(_WHEN.search(head) or _LATER.match(tail))


def is_time(word: str) -> bool:
    """Return whether a word is a unit of time, in the singular."""
    return word in TIMES.split("|")
