"""The first screen of a report in plain words: how metrics end, how certain that is, and what was assumed."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Metric
from compiler.reports.bands import (
    Band,
    Summary,
    final,
    height_of_mean,
    interval,
    mean_of_known,
    peak,
    peak_round,
    spoken_band,
)
from compiler.runs.run_record import Replicate
from compiler.runs.time_axis import in_words
from compiler.short_texts import counted, short
from compiler.verdicts.differences import excess, too_few
from compiler.verdicts.findings.unreachable import empty_types, unreachable
from compiler.workspace.workspace import BRIEF
from odd.model.durations import Calendar, Clock
from odd.model.markdown import capital, listing
from sandbox.contract import Outcome

#: Rounds without a length in real time.
ROUNDS = Calendar(Clock("round"))
_MOST_DAMAGED = 5
#: Characters of a brief on the first screen.
_MOST_OF_BRIEF = 400
_SHARE_UNITS = ("share", "probability", "fraction", "chance", "proportion")


def answer(name: str, metric: Metric, found: Band | None, calendar: Calendar = ROUNDS, last: str = "at the end") -> str:
    """Return a sentence on a metric's value at the end and its peak before; without a band, it never has a value.

    `last` says what the last round is.
    """
    end, top = (final(found), peak(found)) if found is not None else (None, None)
    if found is None or top is None:
        return f"{title(name, metric)}: no value in any round."
    if end is None:
        early = _begins_higher(found, top.mean)
        most, where = (found.initial[0], "at the start") if early else (top.mean, when(peak_round(found), calendar))
        usual, values = mean_of_known(found), {*found.runs[~np.isnan(found.runs)].tolist()}
        average = f"{quantity(usual, metric.unit)} on average where it has one, " if len(values) > 1 else ""
        return f"{title(name, metric)}: no value {last}, {average}{_height(most, metric, top.runs)}, {where}."
    said = f"{title(name, metric)}: {quantity(end.mean, metric.unit)} {last}"
    if len(set(end.values)) > 1:  # also where the band leaves out those that differ
        between = f"{spoken_band(end.runs, end.missing)}: {spread(end, metric.unit)}"
        said += f" ({yes_or_no(end, metric.unit) or between})"
    elif end.missing:
        said += f" ({end.missing} of {len(found.runs)} runs have no value then)"
    if _is_hump(found) and top.mean - end.mean > 2 * (0.001 if is_share(metric.unit) else 0.0):
        said += f", {_height(top.mean, metric, top.runs)}, {when(peak_round(found), calendar)}"
    return said + "."


def _height(most: float, metric: Metric, runs: int) -> str:
    """Return the greatest value in words; that of several runs is the mean of the heights that each has at its time."""
    greatest = quantity(most, metric.unit)
    return f"on average {greatest} at the height of a run" if runs > 1 else f"{greatest} at its height"


def when(step: float, calendar: Calendar) -> str:
    """Return in words when a step was, with its date if it has one."""
    return f"{'on' if calendar.clock.axis == 'day' else 'in'} {calendar.named(round(step))}"


def beginning(brief: str) -> str:
    """Return the first sentences of a brief, or its first words if they are long; the whole of a short one."""
    if len(brief) <= _MOST_OF_BRIEF:
        return brief
    ends = [found.end() for found in re.finditer(r"[.!?](?=\s+[^a-z\s])", brief[:_MOST_OF_BRIEF])]
    return f"{brief[: ends[-1]]} …" if ends else short(brief, _MOST_OF_BRIEF)


def moved_on(changed: Sequence[str]) -> str:
    """Say that the workspace is no longer what ran; nothing where it still is."""
    if not changed:
        return ""
    return (
        f"The workspace has moved on since this run ({', '.join(changed)} changed). Everything here is about the model "
        "as it ran; simcc run runs the model as it is now."
    )


def other_version(made_by: str, now: str) -> str:
    """Say that another version of simcc made a run, whose numbers are not checked; nothing where it did not."""
    if made_by == now:
        return ""
    made = f"simcc {short(made_by)} made this run."
    return f"{made} This version does not check that its numbers follow from its sources."


def not_taken(traced: Mapping[str, Any]) -> dict[str, Any]:
    """Return the sentences of a document from which nothing is taken, under a title; nothing where there are none.

    Of a brief, the words that are not used are said.
    """
    left = traced.get("left_out", ())
    if not left or traced["file"] == BRIEF:
        return {}
    every = traced["sentences"]
    count = f"{len(left)} of the {counted(len(every), 'sentence')}"
    title = f"No part of the model is known to come from {count} of {traced['file']}"
    said = [f"{sentence['id']}: {sentence['text']}" for sentence in every if sentence["id"] in set(left)]
    return {"title": title, "sentences": said}


def left_out(damaged: Sequence[str]) -> str:
    """Say that damaged runs are not compared with this one; nothing where there are none."""
    if not damaged:
        return ""
    more = f" and {len(damaged) - _MOST_DAMAGED} more" if len(damaged) > _MOST_DAMAGED else ""
    named = ", ".join(short(name) for name in damaged[:_MOST_DAMAGED])
    return (
        f"Damaged runs of this workspace are left out of what is said of other variants: {named}{more}. "
        "Make them again, or delete their folders."
    )


def undelivered(replicates: Sequence[Replicate]) -> str:
    """Return a sentence on events not yet delivered when runs ended, as a mean over runs; empty if there were none."""
    kinds = dict.fromkeys(kind for replicate in replicates for kind in replicate.undelivered)
    if not kinds:
        return ""
    counts = {
        kind: sum(replicate.undelivered.get(kind, 0) for replicate in replicates) / len(replicates) for kind in kinds
    }
    each = ", on average" if len(replicates) > 1 else ""
    return f"Events not yet delivered when the run ended{each}: {in_words(counts)}."


def interventions(replicates: Sequence[Replicate]) -> list[str]:
    """Return a sentence for each intervention that was made: in which round, and on how many things over the runs."""
    found: dict[tuple[int, str], list[int]] = {}
    for replicate in replicates:
        for number, name, acted in replicate.interventions:
            found.setdefault((number, name), []).append(acted)
    made = sorted(found.items())
    return [f"At round {number:,}: {name}, on {_acted(acted, len(replicates))}." for (number, name), acted in made]


def _acted(acted: Sequence[int], runs: int) -> str:
    low, high = min(acted), max(acted)
    many = f" in each of {runs} runs" if runs > 1 else ""
    if len(acted) < runs:
        many = f" in {len(acted)} of {runs} runs; it was not made in the others"
    if high == 0:
        return f"nothing: it found nothing to act on{many if len(acted) < runs else ''}"
    return (f"{low:,}" if low == high else f"{low:,} to {high:,}") + many


def after_the_end(planned: Sequence[Mapping[str, Any]], replicates: Sequence[Replicate]) -> str:
    """Return the planned interventions or questionnaires, with rounds, that come after all runs have ended.

    Runs that did not finish have no end.
    """
    if any(replicate.outcome is not Outcome.FINISHED for replicate in replicates):
        return ""
    end = max(replicate.rounds for replicate in replicates)
    left = {given["name"]: sorted(number for number in given["rounds"] if number > end) for given in planned}
    return ", ".join(f"{name} (round {_firsts(numbers)})" for name, numbers in left.items() if numbers)


def _firsts(numbers: Sequence[int]) -> str:
    more = len(numbers) - 1
    return f"{numbers[0]:,}" + (f" and {more:,} later {'one' if more == 1 else 'ones'}" if more else "")


def difference(name: str, metric: Metric, own: Band, other: Band, *, paired: bool = False) -> str:
    """Say how a metric of another variant differs at the end, and first at its height if it falls again in one of them.

    After a height, the end is left out where its difference may be chance. The interval holds the true difference of
    the means with 95 % confidence; `paired` runs have the same seeds.
    """
    height = _apart(metric, own, other, peak, paired=paired) if _is_hump(own) or _is_hump(other) else ("", False)
    end = _apart(metric, own, other, final, paired=paired)
    said = [f"at its height: {height[0]}"] if height[0] else []
    said += [f"at the end: {end[0]}"] if end[0] and (end[1] or not said) else []
    if not said:
        return f"{title(name, metric)}: not defined at the end of every run, so it cannot be compared."
    return f"{title(name, metric)}, {'; '.join(said)}."


def _apart(
    metric: Metric, own: Band, other: Band, moment: Callable[[Band], Summary | None], *, paired: bool
) -> tuple[str, bool]:
    """Return how two bands differ at a moment, and whether beyond chance; no words where one has no value then."""
    mine, theirs = moment(own), moment(other)
    if mine is None or theirs is None:
        return "", False
    said = f"{quantity(theirs.mean, metric.unit)} instead of {quantity(mine.mean, metric.unit)}"
    if mine.missing or theirs.missing:
        said += f" ({theirs.missing} of {len(other.runs)} and {mine.missing} of {len(own.runs)} runs have no value)"
    paired = paired and mine.runs == len(own.runs) and theirs.runs == len(other.runs)
    apart = interval(mine, theirs, paired=paired)
    if apart is None:
        return f"{said} (one run says nothing about chance)", False
    low, high = (signed(value, metric.unit) for value in apart)
    is_beyond = not apart[0] <= 0 <= apart[1]
    chance = "" if is_beyond else ", which may be chance"
    if is_share(metric.unit) and apart[0] < apart[1] and low == high == "0.0":
        return f"{said}: a difference of less than 0.05{points(metric)} (95 % interval){chance}", is_beyond
    by = f"a difference of {signed(excess(mine.mean, theirs.mean), metric.unit)}{points(metric)}"
    if apart[0] == apart[1]:
        few = " (too few runs to tell from chance)" if too_few(mine.runs, theirs.runs, paired=paired) else ""
        return (f"{said}, {by} in every run{few}", is_beyond) if apart[0] else (f"{said}, the same in every run", False)
    return f"{said}: {by}, 95 % interval {low} to {high}{chance}", is_beyond


def constant(name: str, metric: Metric, found: Band) -> str:
    """Say what value a metric has that never changes."""
    end = final(found)
    return f"{title(name, metric)}: {quantity(end.mean, metric.unit) if end else 'not defined'}"


def signed(value: float, unit: str) -> str:
    """Write a difference with its sign; shares in percentage points. Zero has no sign, also where it is rounded."""
    written = bare(value, unit)
    if not written.strip("-0."):
        return written.removeprefix("-")
    return written if written.startswith("-") else f"+{written}"


def points(metric: Metric) -> str:
    """Return the unit of a difference, as it follows a number."""
    return " percentage points" if is_share(metric.unit) else _after(metric.unit)


def _is_hump(found: Band) -> bool:
    """Return whether a metric rises and falls again, on average over runs, so that its end says little.

    The highest value of each single run is above its end wherever chance moves the metric, which is not a fall. A
    metric that begins higher than it gets in any round has its height at the start.
    """
    end, (top, number) = final(found), height_of_mean(found)
    return end is not None and number > 2 and top > 1.2 * abs(end.mean) and not _begins_higher(found, top)


def _begins_higher(found: Band, top: float) -> bool:
    return bool(found.initial) and found.initial[0] > top


def title(name: str, metric: Metric) -> str:
    """Return the meaning of a metric, as the beginning of a sentence."""
    return capital(metric.means or name.replace("_", " "))


def spread(end: Summary, unit: str) -> str:
    """Return the ends of the band over runs, in words."""
    short = unit.partition(" of ")[0]
    low = quantity(end.low, short) if is_share(unit) else number(end.low)
    return f"{low} to {quantity(end.high, short)}"


def yes_or_no(end: Summary, unit: str) -> str:
    """Say in how many runs a metric that is either 0 or 1 in each run has which value; nothing for other metrics.

    A band from 0 to 1 would say nothing about them.
    """
    if set(end.values) != {0.0, 1.0}:
        return ""
    no, yes = (quantity(value, unit) if is_share(unit) else number(value) for value in (0.0, 1.0))
    ones = round(sum(end.values))
    others = "the other" if end.runs - ones == 1 else "the others"
    said = f"{yes} in {ones} of {end.runs} runs, {no} in {others}"
    return f"{said}; {end.missing} more {'has' if end.missing == 1 else 'have'} no value" if end.missing else said


def unit_of(written_unit: str) -> str:
    """Return the unit that `bare` values are in."""
    if not is_share(written_unit):
        return "number" if written_unit == "1" else written_unit
    rest = written_unit.partition(" of ")[2]
    return f"% of {rest}" if rest else "%"


def bare(value: float, written_unit: str) -> str:
    """Write a value without its unit; shares as percentages."""
    is_percent = is_share(written_unit) and not math.isnan(value)
    return f"{round(100 * value, 1) + 0.0:.1f}" if is_percent else number(value)


def quantity(value: float, unit: str) -> str:
    """Write a value with its unit; shares as percentages, negative ones (differences of shares) too."""
    return f"{bare(value, unit)} {unit_of(unit)}" if is_share(unit) else f"{number(value)}{_after(unit)}"


def _after(unit: str) -> str:
    """Return a unit as it follows a number; 1 stands for a bare number."""
    return "" if unit == "1" else f" {unit}"


def known(value: float | None) -> str:
    """Return a number as `number` does, a dash where there is none."""
    return "–" if value is None else number(value)


def number(value: float) -> str:
    """Return a number with four significant digits, or all before the point; with an exponent if it has many zeros."""
    if math.isnan(value):
        return "not defined"
    if abs(value) < 1e15 and (value == int(value) or abs(value) >= 9_999.5):
        return f"{round(value):,}"
    return f"{value:,.4g}" if 1e-4 <= abs(value) < 1e4 else f"{value:.3g}"


def not_run(variants: Sequence[Mapping[str, str]]) -> str:
    """Say which variants there is nothing to compare with, and how it is made for the first; empty without any."""
    names = listing(variant["variant"] for variant in variants)
    return f"not compared, for lack of runs: {names} ({variants[0]['command']})" if variants else ""


def switched_off(numbers: Mapping[str, Any]) -> list[str]:
    """Return the entity types and actions that a variant switches off, and no intervention on again."""
    on = {name for given in numbers.get("interventions", ()) for name in given.get("on", ())}
    return [name for name in numbers["off"] if name not in on]


def never_happened(
    replicates: Sequence[Replicate], linked: Linked, off: Sequence[str], empty: Sequence[str]
) -> list[str]:
    """Say which types were `empty`, and which actions and kinds of event no finished run had for another reason."""
    if any(replicate.outcome != "finished" for replicate in replicates):
        return []
    found = [f"There are no entities of these types in this run: {', '.join(empty)}."] if empty else []
    silenced = unreachable(linked, [*off, *empty])
    silenced |= {kind for kind in linked.graph.events if silenced.issuperset(linked.handlers_of(kind))}  # no effect
    for what, counts in (
        ("events", [replicate.delivered for replicate in replicates]),
        ("actions", [replicate.calls for replicate in replicates]),
    ):
        declared = dict.fromkeys(name for count in counts for name in count)
        names = [name for name in declared if name not in silenced and not any(count.get(name) for count in counts)]
        found += [f"These {what} never happened in this run: {', '.join(names)}."] if names else []
    return found


def idle(linked: Linked, numbers: Mapping[str, Any]) -> set[str]:
    """Return the parameters that only actions read which are off, or of types without entities."""
    silenced = unreachable(linked, [*switched_off(numbers), *empty_types(linked, numbers)])
    actions = linked.graph.actions.items()
    off, on = (
        {read for name, action in actions if (name in silenced) is is_off for read in action.reads or ()}
        for is_off in (True, False)
    )
    elsewhere = {named.qualified for place in linked.places for named in place.checked.uses}
    functions = {read for function in linked.graph.functions.values() for read in function.reads}
    return (off & linked.odd.parameters.keys()) - on - elsewhere - functions


def never_judged(is_the_scenarios: bool, changed: Sequence[str]) -> str:
    """Say why no later test can judge an expectation that this run leaves open; nothing where one can."""
    if not is_the_scenarios:
        what = "a run with other numbers, rounds or deciders cannot judge them"
        return f"Expectations are about the scenario as it is, so {what}."
    if changed:
        return "The model has changed since this run, so simcc test no longer judges the model that ran."
    return ""


def sureness(runs: int, verdicts: Sequence[Mapping[str, Any]], *, is_tested: bool = True) -> str:
    """Return how far the reader can trust the numbers: replicates, expectations met, and how many are assumed."""
    judged = [verdict for verdict in verdicts if verdict["passed"] is not None]
    passed = sum(verdict["passed"] for verdict in judged)
    assumed = sum(verdict["source"].lower().startswith("assumed") for verdict in judged)
    idle = sum(bool(verdict.get("unmissable")) for verdict in judged)
    doubtful = sum(bool(verdict["doubt"] and not verdict.get("unmissable")) for verdict in judged)
    if runs == 1:
        spread = (
            "The numbers come from one run, and chance alone may explain them. Use --replicates 20 to see how far runs "
            "differ."
        )
    else:
        spread = f"The numbers come from {runs} runs that differ only in their random seed."
    counts = passed, len(judged) - passed, len(verdicts) - len(judged), assumed, doubtful, idle
    return f"{spread} {_checks(*counts, is_tested=is_tested)}"


def _checks(passed: int, failed: int, open_: int, assumed: int, doubtful: int, idle: int, *, is_tested: bool) -> str:
    if not passed + failed + open_:
        return "The scenario states no expectation, so nothing has been compared with theory."
    judged = passed + failed
    are, met = ("is" if judged == 1 else "are", "is" if passed == 1 else "are")
    parts = (
        [f"Of the results that the model should show, {judged} {are} judged, and {passed} {met} met."] if judged else []
    )
    if idle:
        which, say = f"{idle} of these" if judged > 1 else "it", "it says" if idle == 1 else "they say"
        parts.append(f"No run can miss {which}, so {say} nothing about the model.")
    if doubtful:
        parts.append(f"Chance may have decided {doubtful} of {'these' if judged > 1 else 'this'}.")
    if assumed:
        is_assumed = "is assumed" if assumed == 1 else "are assumed"
        parts.append(f"{assumed} of the {judged} {is_assumed}, not from literature or data.")
    if failed:
        parts.append(f"{failed} {'is' if failed == 1 else 'are'} missed, so read the results with care.")
    if open_:
        what = f"{open_} more" if judged else f"{open_} expectations" if open_ > 1 else "One expectation"
        need = "needs" if open_ == 1 else "need"
        where = "; simcc test makes them" if is_tested else f", and {'is' if open_ == 1 else 'are'} open here"
        parts.append(f"{what} {need} other runs to be judged{where}.")
    return " ".join(parts)


def assumed_by_author(notes: Sequence[Mapping[str, Any]], replaced: Iterable[str]) -> list[str]:
    """Return what an author noted as assumed, without the values at dotted paths that the run replaced."""
    assumed = [note for note in notes if note["kind"] == "assumed"]
    return [
        capital(note["text"])
        for note in assumed
        if not any(is_part(str(note.get("path", "")), of=path) for path in replaced)
    ]


def settings(variant: str, overrides: Mapping[str, Any], rounds: int | None = None) -> str:
    """Return of which variant runs are and what was set in place of the scenario's numbers; nothing for its base."""
    given = set_by_command(overrides, rounds)
    return "; ".join([*([f"variant {variant}"] if variant else []), *([f"set: {given}"] if given else [])])


def set_by_command(overrides: Mapping[str, Any], rounds: int | None) -> str:
    """Return what a command set in place of the scenario's numbers; nothing if it set nothing."""
    shortened = {} if rounds is None else {"rounds": rounds}
    return ", ".join(f"{name} = {as_set(value)}" for name, value in {**shortened, **overrides}.items())


def as_set(value: Any) -> str:
    """Return a value as `--set` reads it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def is_part(path: str, *, of: str) -> bool:
    """Return whether a dotted path is another one, or within it."""
    return path == of or path.startswith(f"{of}.")


def is_share(unit: str) -> bool:
    """Return whether values in this unit are shares, which are written as percentages."""
    return unit.split(" ")[0].lower() in _SHARE_UNITS and " and " not in unit
