"""What the words around a number of a brief say of it: of what it is a number, and what else than a value it may be."""

from __future__ import annotations

import re

#: Units of time, in the singular.
_TIMES = (
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

_AGE = re.compile(
    r"-somethings?\b|[-\s]years?(?:[-\s]olds?\b|\sof\sage\b)|\s(?:and|or)\s(?:older|younger)\b", re.IGNORECASE
)
_AGED = re.compile(r"\b(?:aged|older\sthan|younger\sthan)\s$", re.IGNORECASE)
_OVER = re.compile(r"(?<!\d\s)\b(?:people|persons|adults|men|women)\sover\s$", re.IGNORECASE)
_YEARS = re.compile(r"\syears\b", re.IGNORECASE)
#: The sides of a grid: 50x40, 50 by 40.
_SIDE, _OTHER_SIDE = (re.compile(side, re.IGNORECASE) for side in (r"\s?(?:[x×*]|by)\s?\d", r"\d\s?(?:[x×*]|by)\s?$"))
#: Years by the word before them, and of a publication: in 1918, in March 2020, Schelling (1971), (Granovetter, 1978).
_MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
_IN_YEAR = re.compile(
    rf"\b(?:in|since|until|till|before|after|during|by|year|spring|summer|autumn|fall|winter|(?:{_MONTHS})(?:\s\d{{1,2}},)?)\s$",
    re.IGNORECASE,
)
_PUBLISHED = re.compile(r"\([^()\d]*$")
_DIGITS = r"zero|one|two|three|four|five|six|seven|eight|nine|ten|\d+"
_AND_A = re.compile(rf"\b(?:and\sa|(?:of|{_DIGITS})\spoint)\s$", re.IGNORECASE)
#: Half of a number with a point in words, or of a scale: two point five, a 7-point scale.
_POINT_AFTER = re.compile(rf"-point\b|\spoint\s(?:{_DIGITS})\b", re.IGNORECASE)
#: A share after them is of those who are not meant: all but 30 % are vaccinated.
_ALL_BUT = re.compile(r"\b(?:all|everyone|everybody)\s(?:but|except)(?:\sfor)?\s(?:about\s)?$", re.IGNORECASE)
_MINUS = re.compile(r"\bminus\s$", re.IGNORECASE)
#: A number after them is not the share of those whom they name: transmission among the vaccinated is 0.1.
_AMONG_SOME = re.compile(
    r"\b(?:among|amongst|for)\s(?:the\s)?(?:un)?(?:vaccinated|infected|immune|old|young|elderly|poor|rich|sick)"
    r"(?:\s[a-z]+)?\s(?:is|are|was|of)\s$",
    re.IGNORECASE,
)
#: Two values before a third: groups of 5, 10, 50 members.
_TWO_BEFORE = re.compile(r"\b\d[\d.]*,\s\d[\d.]*,?\s(?:and\s|or\s)?$", re.IGNORECASE)
#: Some of those that there are: 5 judges of one leaning and 4 of the other; 30 activists with 200 followers each.
_OF_ONE = re.compile(rf"{_WORDS}\sof\sone{_WORDS}\sand\s(?:{_DIGITS})\s", re.IGNORECASE)
_WITH, _OF_THEM = re.compile(r"\d\s[\w-]+s\s(?:with|having|who\shave)\s$"), re.compile(r"\s[\w-]+\seach\b")
#: What parts the ends of a range or two values to choose from, with what stands before some of them.
_ENDS = re.compile(r"\s?(?:-{1,3}|[–—±]|\+/[-−])\s?|\s(?:to|or)\s(?:an?\s)?", re.IGNORECASE)
_LISTED = re.compile(r"\s?,\s|,?\s(?:and|or)\s")
#: What parts two values of the same, and what follows the second: 12 % for buyers and 5 % for sellers.
_FOR_SOME = re.compile(rf"{_WORDS}?\s(?:for|in|at|on|from){_WORDS}{{1,3}}?(?:,|,?\s(?:and|but|or))\s", re.IGNORECASE)
_FOR_OTHERS = re.compile(r"\s(?:for|in|at|on|from)\s", re.IGNORECASE)
#: What parts two values of which a run needs one: 0.3 outdoors and 0.6 indoors, 0.3 (0.6 for children), 300 → 500.
_ELSE = re.compile(rf"{_WORDS}{{0,3}}?(?:,|,?\s(?:and|but|or)|\s?[(/])\s?", re.IGNORECASE)
_THEN = re.compile(rf"{_WORDS}{{0,3}}?(?:\s?(?:→|->)|\s(?:vs\.?|versus)|,?\s(?:later|then|now|today))\s", re.IGNORECASE)
_IN_OTHERS = re.compile(
    r"\s(?:indoors|outdoors|with|without|for|in|at|on|by|during|when|if|otherwise|later|afterwards)\b|\s*(?:[]).,;]|$)",
    re.IGNORECASE,
)
#: Before the second of them, when or where it holds: 0.3 at school; at home it is 0.6, 0.3 (school), 0.6 (home).
_PLACED = r"(?:at|in|on|for|among|with|without|during|if|when|by|before|after|outside)"
_LEAD = (
    rf"(?:(?:and|but|while|whereas|only|just)\s)*(?P<placed>{_PLACED}{_WORDS}{{1,3}}?,?\s"
    r"|(?:it|this)\sis\s|(?:[^\W\d][\w-]*\s){1,2}ha(?:s|ve)\s)?(?:(?:it|this)\sis\s)?(?:(?:only|just)\s)?"
)
_ELSEWHERE = re.compile(
    rf"(?:{_WORDS}{{0,4}}?|\s?[(\[][^)\]\d]*[)\]])(?:[,;.]\s|,?\s(?:and|but|while|whereas)\s){_LEAD}", re.IGNORECASE
)
_THEN_ELSEWHERE = re.compile(rf"{_WORDS}{{1,6}}?[;.]\s{_LEAD}", re.IGNORECASE)
_ENDED, _IN_PLACE = re.compile(r"\s*(?:[).,;]|$)"), re.compile(rf"\s(?:{_PLACED}\s|afterwards\b)|\s?[(\[][^\W\d]", re.I)
_LIST_GOES_ON = re.compile(r"\s*(?:[.;)?!]|$|,?\s(?:and|or)\s\d|,\s\d)")
#: What makes two numbers those of two runs: compare an activity of 0.3 with 0.6, compare 300 users with 600 users.
_COMPARE = re.compile(r"\bcompar(?:e|es|ed|ing|ison)\b[^.;:]*$", re.IGNORECASE)
_COMPARED = re.compile(r"(?P<noun>\s[^\W\d][\w-]*)?\s(?:with|to|and|against)\s(?:an?\s|one\sof\s)?", re.IGNORECASE)
_BETWEEN = re.compile(r"\bbetween\s$", re.IGNORECASE)
#: What makes two numbers a ratio: 1:10, three in ten, 3 times out of every 4; and a customer that is `one` of them.
_RATIO = re.compile(r"\s?:|\s:\s|(?:\stimes)?\sout\sof(?:\severy)?\s|\sin(?:\severy)?\s", re.IGNORECASE)
#: What parts counts of two kinds, and what follows: 45 red and 55 blue households.
_KINDS = re.compile(
    r"\s(?!(?:each|people|men|women|children|police|staff)\b)[^\W\d][\w-]*(?<!s)(?:\sand\s|\splus\s|,\s)", re.IGNORECASE
)
_KIND = re.compile(
    r"\s(?!(?:of|in|to|for|with|at|per)\b)[^\W\d][\w-]*(?<!s)\s(?:people\b|[^\W\d][\w-]*s\b)", re.IGNORECASE
)
#: The same where the second has no noun: 200 regular customers and 100 new.
_KIND_BEFORE = re.compile(r"\s[^\W\d][\w-]*(?<!s)\s[^\W\d][\w-]*s(?:\sand\s|\splus\s|,\s)", re.IGNORECASE)
_KIND_ALONE = re.compile(
    r"\s(?!(?:people|men|women|children|police|staff)\b)[^\W\d][\w-]*(?<!s)(?:\sones)?\s*(?:[.;:!?)]|$)", re.IGNORECASE
)
_SOME = re.compile(
    r"(?:\s(?:of|among|for)\s(?:all\s)?(?:the\s)?|\s)([^\W\d][\w-]*)",
    re.IGNORECASE,
)
#: Some of all people, where a scenario counts no others of this name.
_KINDS_OF_PEOPLE = frozenset(
    """men women males females boys girls children adults elderly workers students doctors nurses teachers parents
    patients farmers officers soldiers managers journalists tourists migrants immigrants""".split()
)
_COMMA = "a comma between digits may end a number or begin its decimals; write a point, or a space after the comma"
_ONE_IN = re.compile(rf"\bone{_WORDS}{{0,1}}\s(?:in|out\sof)(?:\severy)?\s$", re.IGNORECASE)
_ONE_OF = re.compile(r"\bat\s(?:least|most)\sone\sof\s$", re.IGNORECASE)
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
_NOT = re.compile(rf"({_NO}){_HELD}\s$", re.IGNORECASE)
#: When something happens, or which of several it is: on day 20, type 2.
_WHICH = re.compile(
    rf"(?<!\ba\s)(?<!\bper\s)(?<!each\s)(?<!every\s)(?<!\bone\s)(?<!other\s)\b(?:{_TIMES}|phase|wave|stage|grade|type"
    r"|group|condition|table|figure|section|chapter|version|scenario|channel|station|route|line)\s$|#\s?$",
    re.IGNORECASE,
)
#: A number after them says when something happens: a lockdown once 5 % are infected.
_ONCE = re.compile(r"\b(?:once|until|till|as\ssoon\sas|whenever|unless)\s(?:about\s|the\s)?$", re.IGNORECASE)
#: A share after or before them is not one of the beginning: when do 90 % know it, 30 % are vaccinated on day 10.
_WHEN = re.compile(
    r"\b(?:after|when|will|would|do|does|did)\s(?:(?:more|less)\sthan\s|over\s|at\s(?:least|most)\s|about\s)?$"
    r"|\b(?:(?:at|in|by)\sthe\send|finally|eventually|ultimately|after\s\S+\s\w+)\b[^.;]*$",
    re.IGNORECASE,
)
_LATER = re.compile(
    rf"[^.,;]*\b(?:(?:on|in|from|at|after|by|every|each|per|an?)\s(?:{_TIMES})|(?:at|in|by)\sthe\send|finally|eventually)\b",
    re.IGNORECASE,
)
#: What a rumor says is not what a model has: a rumor that 1,000 people died, news about 20 leaders.
_TOLD = re.compile(
    r"\b(?:rumou?r|news|gossip|story|hoax|claim|lie|myth|report|hearsay|(?:mis|dis)?information)s?\s"
    r"(?:(?:about|concerning)|that)\s(?:(?:about|over|around|the|more\sthan|at\sleast)\s)?$",
    re.IGNORECASE,
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
_HAPPENS = re.compile(
    rf"{_WORDS}{{1,3}}?(?:\s(?:who|that|which|is|are|was|were|get|gets|have|has|been|then))*"
    r"\s(?:removed|killed|traced|(?P<only>closes?|did|died|leaves?|l(?:eft|ost)\s(?:the|their)|quit|resign|initially|already|still|never|abstains?"
    rf"|(?:{_DONE}|(?<!someone\s)fail)(?=\s*(?:[.,;:!?)]|$|(?:after|at|and|but|last|on|until)\b))"
    rf"|join\s(?:later|afterwards|(?:after|at|from|in|on)\s(?:{_TIMES}))"
    r"|(?:live|work|stay|study|remain)\s(?:at|from|near|outside|abroad|alone|away|elsewhere|in\s(?:care|hospitals?|schools?|shops?))"
    r"|(?:drop|opt|stand)\sout|laid\soff|lose\stheir|refuse|resist|stay\s(?:home|out|silent)"
    r"|switch))\b(?!\s(?:or|if|when|whenever)\b)",
    re.IGNORECASE,
)
#: What some of them are: 50 users are bots, 50 citizens are in jail; but not 300 people are connected.
_ARE = re.compile(
    rf"(?!\sof\b){_WORDS}{{1,3}}?\s(?:(?:are|were)(?:\s\w+ly|\snot)?|(?:are|were)\sin)\s"
    rf"(?!(?:{_STUDIED}|all|here|present|susceptible|there|(?<=\sin\s)(?:{_SEVERAL}))\b)"
    r"[^\W\d][\w-]*\s*(?:[.,;:!?)]|$|\b(?:and|but|while)\b)",
    re.IGNORECASE,
)
#: What so many did in the past: 30 members gave money last year.
_ONCE_DID = re.compile(
    rf"(?![^.;:,]*\b(?:{_STUDIED})\b)[^.;:,]{{1,80}}?\s"
    rf"(?:in\sthe\slast\s[a-z]+|last\s(?:{_TIMES})|(?:{_TIMES})s?\sago|yesterday)\b",
    re.IGNORECASE,
)
#: How many of several some are, and in which state: 50 citizens out of 300, 50 jailed citizens.
_AMONG = re.compile(
    rf"{_WORDS}{{0,2}}?(?P<noun>\s[^\W\d][\w-]*)\s(?:out\sof\s(?:the\s|all\s)?\d"
    r"|(?:among|amongst)\s(?:the\s|all\s)?\d[\d,.]*(?:(?P=noun)\b|\s*(?:[.;:!?)]|$)))",
    re.IGNORECASE,
)
#: Some of those in a place: 25 persons in a city of 40,000.
_IN_MORE = re.compile(
    rf"{_WORDS}{{0,3}}?\s(?:people|persons|citizens|residents|inhabitants|adults|individuals)\s(?:in|from|of)\s"
    rf"(?:an?|the|my|our){_WORDS}{{1,2}}\s(?:of|with){_ABOUT}\s\d",
    re.IGNORECASE,
)
_PART_OF = re.compile(r"(?:%|\bpercent|\d)\sof\s(?:the\s)?$", re.IGNORECASE)
_POPULATIONS = re.compile(rf"{_WORDS}?\spopulations\b", re.IGNORECASE)
_REST = re.compile(
    r"\s[^.;:,\d]{1,60}?(?:,|,?\s(?:and|while|but))\s(?:all\s)?(?:the\s(?:rest|others?|remaining)\b"
    r"|others\s(?:are|were|do|don['’]t|have|not|never|remain|stay)\b)",
    re.IGNORECASE,
)
_ONCE_HAVE = re.compile(rf"{_WORDS}{{1,3}}?\s(?:have|had\s[a-z]+ed)\b", re.IGNORECASE)
_AFTER = re.compile(r"\bafter\s$", re.IGNORECASE)
_ALL = re.compile(r"\b(?:the|all|these|those|my|our|your|their|its)\s$", re.IGNORECASE)
_SHARED = re.compile(r"\bamong(?:st)?\s$", re.IGNORECASE)
_STATE = re.compile(
    rf"\s(?:{_DONE}|bot|dead|fake|ill|immune|sick|black|blue|green|red|white|majority|minority|poor|rich|conservative|liberal|left-wing|right-wing)\s(?!(?:and|or)\b)",
    re.IGNORECASE,
)
#: How many are acted on: a rumor reaches 500 people, officers who guard 50 citizens.
_ACTS = re.compile(
    r"\b(?:(?:arrest|contact|(?<!to\s)(?:follow|watch)|guard|infect|inform|know|meet|persuade|reach|serve|supervise"
    r"|teach|tell|treat)(?:e?s|ed|ing)?"
    rf"|lost|(?<!\bi\s)(?<!\bwe\s){_DONE})\s(?:(?:up\sto|at\smost|at\sleast|about|around|on\saverage|another)\s)?$",
    re.IGNORECASE,
)
#: How many something had: our walk had 30 people; but not what a brief asks for, what if we had 300 users.
_HAD = re.compile(rf"^(?!.*\bif\b).*\bhad{_ABOUT}\s$", re.IGNORECASE | re.DOTALL)
_POINT = re.compile(r"[1-9]\d{0,2}\.000")

#: How many some of them are, before and after a number: the first 200 people, 500 additional people.
_FEWER = re.compile(
    r"\b(?:first|last|next|top|another|other|remaining|extra|additional|further|the\s(?:most|least)\s\w+)\s$",
    re.IGNORECASE,
)
_MORE = re.compile(
    r"\s(?:additional|extra|further|other|new|(?:bigg|larg|small|old|young|rich|poor|strong|weak|high|low|near|clos)est|best"
    r"|worst|(?:most|least)\s[a-z]+)\b",
    re.IGNORECASE,
)
_SOME_OF_ALL = (_MORE, _AMONG, _OF_ONE, _IN_MORE)
#: What is said of so many, but not of all of whom it is said of a part: 5 % of 1,000 voters abstain.
_SAID_OF_SOME = (_HAPPENS, _ONCE_DID, _REST)
_TWICE = re.compile(r"\b(?:twice|double|thrice|triple)\s$", re.IGNORECASE)
#: What something becomes (reduces contacts to 3), and what it is in one of several conditions.
_BECOMES = re.compile(r"\b(?:reduce|cut|lower|raise|increase|decrease|drop)\w*\s[\w\s-]{1,20}\sto\s$", re.IGNORECASE)
_IN_ONE_OF = re.compile(
    r"\sin\s(?:the\s)?(?:condition|treatment|control|experiment|scenario|group|first|second|one|other)\b", re.IGNORECASE
)
AS_MUCH = "it says how many times as much"
_AS_MUCH = re.compile(
    r"\stimes\s(?:as|the|that|this|its|their|more|less|fewer|higher|lower|larger|greater|bigger|smaller|faster|slower)\b"
    r"|\sas\s(?:many|much|large|big|high|likely|often|long|strong)\b|x\b",
    re.IGNORECASE,
)
_DIFFERENCE = re.compile(
    r"\s(?:(?:percentage\s)?points?|more|fewer|less|higher|lower|greater|larger|smaller|bigger|better|worse|cheaper|"
    r"faster|slower|stronger|weaker|longer|shorter)\b",
    re.IGNORECASE,
)
_WORKS = re.compile(
    r"(?:\s[^\W\d][\w-]*)?\s(?:effective(?:ness)?|success\w*|efficacy|efficacious|protection|protective)\b",
    re.IGNORECASE,
)

#: A number of something for each of something else: 100 users per leader, 50 beds each.
_FOR_EACH = re.compile(
    rf"{_WORDS}{{0,2}}\s(?:per(?!\s(?:{_TIMES})\b)|for\s(?:every|each))\b"
    rf"|{_WORDS}{{1,2}}\sin\s(?:every|each)\b(?!\s(?:{_TIMES})\b)"
    rf"|{_WORDS}{{1,2}}(?<!\sof)(?<!\sin)(?<!\sat)\san?\s(?:{'|'.join(_GROUPS)})\b"
    rf"|{_WORDS}{{1,2}}\san?\s(?<!\sof\sa\s)(?:{_SMALL_GROUPS})\b"
    rf"|{_WORDS}{{1,2}}\s(?:apiece\b|each(?=\s*(?:[.,;:)]|$)|\s(?:and|or|but|in|on|at|for|over|during)\b))",
    re.IGNORECASE,
)
#: So many are in all of several together: 5,000 respondents in total.
_TOTAL = re.compile(rf"{_WORDS}{{1,3}}?\s(?:in\s(?:total|all)|altogether|together|overall)\b", re.IGNORECASE)
_TOTAL_BEFORE = re.compile(r"\b(?:total\sof|altogether|in\stotal,?)\s$", re.IGNORECASE)
#: So many are in each of several: four-player groups.
_SIZED = re.compile(rf"-[^\W\d]\w*\s(?:{_SEVERAL})\b", re.IGNORECASE)
_OF_EACH = re.compile(
    rf"\b(?:per|every|each|(?:{_SEVERAL})\s(?:of|with|have|contain){_ABOUT}"
    rf"|(?:each|every)\s(?:{'|'.join(_GROUPS)})\s(?:of|with|has|contains){_ABOUT}"
    rf"|each\sof\s(?:\w+\s)?\w+(?:\s\w+)?\s(?:has|have|with){_ABOUT})\s$",
    re.IGNORECASE,
)
_UNIT = re.compile(rf"[-\s]({_TIMES})s?\b(?!\s?[:=])", re.IGNORECASE)
_PER = re.compile(
    rf"{_WORDS}{{0,2}}?\s((?:per|an?)\s(?:{_TIMES}))\b|{_WORDS}{{0,4}}?\s((?:each|every)\s(?:{_TIMES}))\b",
    re.IGNORECASE,
)
_OFTEN = {"hourly": "hour", "daily": "day", "weekly": "week", "monthly": "month"} | dict.fromkeys(
    ("yearly", "annual", "annually"), "year"
)
_ADVERB = re.compile(rf"{_WORDS}{{0,3}}?\s({'|'.join(_OFTEN)})\b", re.IGNORECASE)
#: The same before a number: weekly contacts of 30; each day, people have 8 contacts.
_ADVERB_BEFORE = re.compile(rf"\b({'|'.join(_OFTEN)}),?\s(?:[^\W\d][\w-]*\s?){{0,4}}(?:[:=]\s?)?$", re.IGNORECASE)
_PER_BEFORE = re.compile(
    rf"(?:^|[.;:,]\s|\b(?:and|but)\s)((?:each|every|per)\s(?:{_TIMES})),?\s[^.;:,\d]{{0,40}}$", re.IGNORECASE
)
_BOUND = re.compile(
    rf"((?:{_NO}{_HELD}\s)?\b(?:at\s(?:least|most)|(?:more|less|fewer)\sthan|up\sto|over|under|above|below))\s$"
    r"|([<>≤≥]=?)\s?$",
    re.IGNORECASE,
)


def is_group(word: str) -> bool:
    """Return whether a noun is one of those of which `of 400` tells the size: a community of 400."""
    return word in _GROUPS or re.fullmatch(_SEVERAL, word) is not None


def doubt_before(head: str, *, may_be_year: bool) -> str:
    """Return what else a number may be by the words before it; empty for one that is plain."""
    if may_be_year and (_IN_YEAR.search(head) or head.lower().endswith("the ")):
        return "it may be a year"
    if _AND_A.search(head):
        return "it is the end of a longer number; write it in digits"
    if _ONCE.search(head):
        return "it says when something happens"
    if _TOLD.search(head):
        return "it may be a part of what is told"
    if _TWICE.search(head):
        return AS_MUCH
    if _BECOMES.search(head):
        return "it says to what something changes"
    if _ALL_BUT.search(head):
        return "it says how many are excepted"
    if _AMONG_SOME.search(head):
        return "it is a number of some, not their share"
    if _MINUS.search(head):
        return "'minus' stands before it; write a number with a sign"
    if _ONE_IN.search(head):
        return "it is a part of a ratio; write a percentage or a fraction"
    if _TWO_BEFORE.search(head):
        return "it is one of several values, and a run needs one"
    if _ONE_OF.search(head):
        return "it says of how many one is meant"
    if denied := _NOT.search(head):
        return f"the brief says '{denied[1]}' of it"
    return "it says which one, or when" if _WHICH.search(head) else ""


def doubt_after(tail: str) -> str:
    """Return what else a number may be by the words after it; empty for one that is plain."""
    if _AS_MUCH.match(tail):
        return AS_MUCH
    if (happens := _HAPPENS.match(tail)) and not happens["only"]:
        return "it says to how many something happens"
    if _IN_ONE_OF.match(tail):
        return "it is that of one condition"
    if _POINT_AFTER.match(tail):
        return "it is a part of a longer number, or of a scale; write numbers in digits"
    if _DIFFERENCE.match(tail):
        return "it says by how much something differs"
    return "it says how well something works" if _WORKS.match(tail) else ""


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
    is_some = _FEWER.search(head) or (_STATE.match(tail) and not _SHARED.search(head))
    is_some = is_some or (_ACTS.search(head) and not tail.startswith(" times"))
    is_some = is_some or (_AFTER.search(head) and _ONCE_HAVE.match(tail))
    is_some = is_some or (_ARE.match(tail) and not _ALL.search(head) and not _PART_OF.search(head))
    is_some = is_some or (not _PART_OF.search(head) and any(done.match(tail) for done in _SAID_OF_SOME))
    is_some = is_some or any(some.match(tail) for some in _SOME_OF_ALL)
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
    return word in _TIMES.split("|")
