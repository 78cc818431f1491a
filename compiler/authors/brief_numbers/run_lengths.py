"""Reads from a brief how long a run lasts, and tells it from how long anything else lasts."""

from __future__ import annotations

import re

from compiler.authors.brief_numbers.number_surroundings import OBSERVED, pattern
from compiler.authors.brief_text import Brief, NumberMention, is_content, singular, stem, stems
from compiler.authors.reading import Reading
from compiler.library.catalogue import Adaptable, Entry

_BEFORE = frozenset("for over during lasting across run runs simulate last lasts span spanning".split())
_ENDING = frozenset(stem(word) for word in ("stop", "end", "finish", "terminate"))
_STEPS = frozenset(stem(word) for word in ("round", "step", "tick", "period", "iteration"))
#: What lasts as long as a run, before `lasts`.
_RUNS = frozenset("it model run simulation game experiment this that everything".split())
#: Nouns before `of` whose length is that of the run.
_LENGTHS = frozenset("run runs simulation game experiment length duration horizon total maximum minimum limit".split())
#: What lasts for a time within a run: people stay home for 14 days, a lockdown for 30 days, a memory of 5 rounds.
_STATES = frozenset(
    stem(word)
    for word in """absent arrest away ban close contagious contract delay detained detention fall employed forget
    free hold home hospital ill immune imprisoned incubation infected infectious isolate jail keep kept lag lockdown
    memory obey observe out paid pause prison protected quarantine remain remember rest sentence shut sick sleep
    stay strike suspended term train treated treatment unemployed valid wait withheld""".split()
)
_SEEN = 4
#: Words of what is counted before a length that ends a list.
_MOST_WORDS = 2
MODALS = frozenset("can could may might must shall should will would".split())
#: Characters before a length in which a verb may say that it is past.
_FAR = 200
#: How long something was so before: she was a clerk for thirty years. A run was made, or observed, for so long as well.
_IS_PAST = pattern(
    rf"\b(?:was|were|did|had|has\sbeen|have\sbeen)\s(?!(?:{OBSERVED}|run)\b)[^.;:?!]*\bfor\s$"
    r"|\b(?:while|when|once)\s[^.;:?!,]*\bfor\s$"
    rf"|\b(?!(?:{OBSERVED})\b)[a-z]+ed\sfor\s$"
)
#: Who is infected may be observed for some time within a run; a flu with ten infected, plotted for 180 days, may not.
_IS_OBSERVED = pattern(rf"(?<!\bis\s)(?<!\bare\s)\b(?:{OBSERVED})\sfor\s$")
#: What a brief asks to know, up to `after`, and what ends a sentence: how many are left after 30 years?
_ASKED = pattern(
    r"(?:^|[.?!;:,]\s|\band\s)(?:how\s(?:many|much|different|far|large|often|similar|strong|unequal|wide)|what\sshare"
    r"|what\s(?:is|remains)|which|who)\b[^.?!;:]*\bafter\s(?:about\s)?$"
)
_SENTENCE_ENDS = re.compile(r"\s*(?:[.?!;]|$)")


def read_durations(brief: Brief, entry: Entry, reading: Reading) -> None:
    """Take the length of a run, and the lengths of time in rounds that a scenario has a number for."""
    units = {singular(word): rounds for word, rounds in entry.duration.units.items()}
    for mention in brief.numbers:
        at = mention.end
        if not _is_same_sentence(brief, mention, at) or _is_parted(brief, at):
            continue
        if singular(brief.tokens[at].text) not in units:
            continue
        if mention in reading.mentions or mention.percent or mention.doubt:
            continue
        rounds = mention.value * units[singular(brief.tokens[at].text)]
        if not 1 <= rounds <= 100_000 or entry.duration.sets in reading.settings:
            continue
        if _means_duration(brief, mention, at) and not _is_asked_for(brief, mention, entry):
            words = f"{mention.words} {brief.tokens[at].text}"
            reading.take(words, f"the run lasts {round(rounds)} rounds", entry.duration.sets, round(rounds))
            reading.mentions.add(mention)
            reading.used.update(range(mention.at, at + 1))


def why_no_length(mention: NumberMention, entry: Entry) -> str:
    """Return why a length of time sets nothing."""
    known = {stem(word) for word in entry.duration.units}
    word = f"{mention.unit}s"
    if stem(mention.unit) in known:
        return f"it is a length of time; 'for {mention.words} {word}' right after a comma sets the length of the run"
    return f"it is a length of time, and the scenario does not count {word}"


def _is_asked_for(brief: Brief, mention: NumberMention, entry: Entry) -> bool:
    """Return whether a length in rounds of the scenario is named right before a number: a jail term of 20 rounds."""
    lengths = [number for number in entry.numbers if number.in_rounds]
    return any(is_right_before(brief, mention, number) for number in lengths)


def is_right_before(brief: Brief, mention: NumberMention, adaptable: Adaptable) -> bool:
    """Return whether words of a number of the scenario stand before a number, or one small word before it."""
    begin = begin_of(mention)
    before = tuple(token.stem for token in brief.tokens[max(0, begin - _SEEN) : begin])
    wanted = [stems(phrase) for phrase in adaptable.words]
    return any(before[-len(words) :] == words or before[-len(words) - 1 : -1] == words for words in wanted)


def begin_of(mention: NumberMention) -> int:
    """Return the place of a number, or of the words that make it a limit: no more than 15."""
    return mention.at - (0 if mention.bound in _BEFORE else len(re.findall(r"\w+", mention.bound)))


def _means_duration(brief: Brief, mention: NumberMention, unit: int) -> bool:
    before = brief.tokens[mention.at - 1] if mention.at else None
    is_step = brief.tokens[unit].stem in _STEPS
    if _is_subject(brief, mention, unit):
        return False
    if _is_asked(brief, mention, unit):
        return True
    if is_step and (mention.relative or _is_moment(brief, mention, unit) or _is_kind(brief, mention, unit)):
        return False
    if not is_step and not (before is None or before.text in _BEFORE or _ends_list(brief, mention, unit)):
        return False
    return not _IS_PAST.search(_head(brief, mention)) and not _is_of_something_else(brief, mention)


def _head(brief: Brief, mention: NumberMention) -> str:
    start = brief.tokens[mention.at].start
    return brief.text[max(0, start - _FAR) : start]


def _ends_list(brief: Brief, mention: NumberMention, unit: int) -> bool:
    """Return whether a length ends a list of numbers of things: 400 people, five media, 30 days."""
    before = brief.numbers_near(mention.at - _SEEN - _MOST_WORDS, mention.at - 1)
    things = brief.tokens[before[-1].end : mention.at] if before else []
    is_thing = 1 <= len(things) <= _MOST_WORDS and all(map(is_content, things))
    return is_thing and _ends(brief, unit) and _head(brief, mention).endswith(", ")


def _ends(brief: Brief, unit: int) -> bool:
    """Return whether a sentence ends behind a unit of time."""
    return _SENTENCE_ENDS.match(brief.text, brief.tokens[unit].end) is not None


def _is_asked(brief: Brief, mention: NumberMention, unit: int) -> bool:
    """Return whether a brief asks for what there is after a length of time, and for nothing else."""
    return _ends(brief, unit) and _ASKED.search(_head(brief, mention)) is not None


def _is_subject(brief: Brief, mention: NumberMention, unit: int) -> bool:
    """Return whether a length is what does something: what two rounds would give."""
    return (
        unit + 1 < len(brief.tokens)
        and brief.tokens[unit + 1].text in MODALS
        and brief.tokens[mention.at].sentence == brief.tokens[unit + 1].sentence
    )


def _is_of_something_else(brief: Brief, mention: NumberMention) -> bool:
    """Return whether the words before a length say of what it is the length, and that is not the run."""
    begin = begin_of(mention)
    near = [at for at in range(max(0, begin - _SEEN), begin) if _is_same_sentence(brief, mention, at)]
    words = [brief.tokens[at] for at in near if "," not in brief.text[brief.tokens[at].end : brief.tokens[begin].start]]
    of = [token.stem for token in brief.tokens[mention.end + 1 : mention.end + 3]]
    if of[:1] in (["of"], ["in"]) and {*of[1:]} & _STATES:
        return True
    if words[1:] and words[-1].text == "of":
        return not {word.text for word in words} & (_LENGTHS | _BEFORE)
    if words and words[-1].text in ("last", "lasts", "lasting"):
        return not {word.text for word in words[:-1]} & _RUNS
    return any(word.stem in _STATES for word in words) and not _IS_OBSERVED.search(_head(brief, mention))


def _is_moment(brief: Brief, mention: NumberMention, unit: int) -> bool:
    """Return whether so many rounds say when something happens or how late, and not how long a run lasts."""
    before = [token.text for token in brief.tokens[max(0, mention.at - 2) : mention.at]]
    after = brief.tokens[unit + 1].text if unit + 1 < len(brief.tokens) else ""
    first, last = before[0] if before else "", before[-1] if before else ""
    if last == "after":
        return stem(first) not in _ENDING
    return last in ("first", "last") or first in ("delay", "lag") or after in ("later", "ago", "before", "after")


def _is_kind(brief: Brief, mention: NumberMention, unit: int) -> bool:
    """Return whether so many rounds name a kind of something that is not a run: two-step flow, a two-round election."""
    if brief.text[brief.tokens[mention.end - 1].end : brief.tokens[unit].start] != "-":
        return False
    after = [token.text for token in brief.tokens[unit + 1 : unit + 1 + _SEEN]]
    return not {"game", "run", "simulation", "experiment"} & {*after} and after[:1] != ["model"]


def _is_parted(brief: Brief, at: int) -> bool:
    """Return whether the unit at a place is not that of the number before it: leaders 5, rounds 30; days: 60."""
    before, after = brief.text[brief.tokens[at - 1].end : brief.tokens[at].start], brief.text[brief.tokens[at].end :]
    return bool({*before} & {*",;:|"}) or after.lstrip(" ")[:1] in {":", "="}


def _is_same_sentence(brief: Brief, mention: NumberMention, at: int) -> bool:
    return at < len(brief.tokens) and brief.tokens[at].sentence == brief.tokens[mention.at].sentence
