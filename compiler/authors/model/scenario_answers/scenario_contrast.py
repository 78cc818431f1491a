"""The comparison: two variants for each pattern of odd.yaml, and the expectation that distinguishes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil, inf, sqrt
from typing import Any

from behavior_graph.check_graph import check_scenario
from behavior_graph.linking.graph_source import read_scenario
from behavior_graph.linking.linked import Linked, link
from compiler.authors.model.graph_answers.narrowed_forms import narrowed, one_of
from compiler.authors.model.prompting import rendered
from compiler.authors.model.scenario_answers.scenario_forms import ContrastForm
from compiler.authors.model.scenario_answers.scenario_inquiry import MOST_OF_A_TYPE, Inquiry, between
from compiler.authors.model.scenario_answers.scenario_space import LONGEST, MOST_CELLS, SHORTEST, least_surface, most_on
from compiler.authors.model.scenario_answers.scenario_ties import Ties, most_contacts, ties_fault
from compiler.authors.model.yaml_writing import yaml_text
from compiler.workspace.workspace import SCENARIO
from odd.diagnostics import Severity
from odd.model.odd_model import Quantity
from odd.model.value_types import Kind

_REPLICATES = 20
#: Names of variants have 63 letters at most, and stand behind `low_` and `high_`.
_LONGEST_NAME = 50
#: Quantities that can be compared are listed up to so many: a small model loses its way in more.
_MOST_CHOICES = 24
#: What makes one number of a run's series.
_MEASURES = {"at the end": "final", "on average": "mean", "at its highest": "max"}


@dataclass(frozen=True, slots=True)
class ContrastNumbers:
    """What was answered so far: how many of each type, the space, the networks, and scenario.yaml up to here."""

    counts: Mapping[str, int]
    space: Mapping[str, Any]
    ties: Mapping[str, Ties]
    written: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Contrast:
    """What can be varied: its name, what it is and is now, its limits, and the settings that give it a value."""

    name: str
    about: str
    low: float
    high: float
    whole: bool
    settings: Callable[[Any], Mapping[str, Any]]

    @property
    def limits(self) -> str:
        """Between which numbers a value lies, in words."""
        return between(self.low, self.high)


def comparison(inquiry: Inquiry, numbers: ContrastNumbers) -> dict[str, Any]:
    """Return the variants, and the expectations that the outcome differs as stated, by more than runs differ."""
    choices = {contrast.name: contrast for contrast in contrasts(inquiry.linked, numbers)}
    variants: dict[str, Any] = {}
    expectations: dict[str, Any] = {}
    claims: dict[str, str] = {}
    for pattern in inquiry.linked.odd.purpose.patterns:
        claims.setdefault(pattern.expectation, pattern.claim)
    for name, claim in claims.items():
        before = {**numbers.written, "variants": variants, "expectations": expectations}
        added = _compared(inquiry, choices, name, claim, before)
        variants, expectations = {**variants, **added["variants"]}, {**expectations, **added["expectations"]}
    return {"variants": variants, "expectations": expectations}


def _compared(
    inquiry: Inquiry, choices: Mapping[str, Contrast], expectation: str, claim: str, before: Mapping[str, Any]
) -> dict[str, Any]:
    """Ask which contrast shows a claim, and return its two variants and the expectation."""
    odd, metrics = inquiry.linked.odd, inquiry.linked.graph.metrics
    outcome = next(iter(metrics))
    form = narrowed(ContrastForm, varied=one_of(list(choices)))

    def parts(answer: ContrastForm) -> dict[str, Any]:
        return _parts(choices[answer.varied], answer, outcome, expectation, before["variants"])

    def fault(answer: ContrastForm) -> str:
        return _fault(choices[answer.varied], answer) or _rules_fault(inquiry, before, parts(answer))

    question = rendered("contrast", odd=odd, claim=claim, choices=choices, outcome=metrics[outcome])
    place = f"expectations.{expectation}" if before["variants"] else "variants"
    return parts(inquiry.ask(place, "what is compared", question, form, fault))


# What can be varied ---------------------------------------------------------------------------------------------------


def contrasts(linked: Linked, numbers: ContrastNumbers) -> list[Contrast]:
    """Return what can be varied, parameters first; no two have one name."""
    found = [
        *_parameters(linked),
        *_beginnings(linked, numbers),
        *_counts(linked, numbers),
        *_contacts(linked, numbers),
        *_sizes(linked, numbers),
    ]
    first: dict[str, Contrast] = {}
    for contrast in [contrast for contrast in found if contrast.low < contrast.high] or [_rounds(linked)]:
        first.setdefault(contrast.name, contrast)
    return list(first.values())[:_MOST_CHOICES]


def _setting(path: str) -> Callable[[Any], Mapping[str, Any]]:
    return lambda value: {path: value}


def _rounds(linked: Linked) -> Contrast:
    """Return what every model has, where nothing else can be varied."""
    extent = linked.odd.scales.time.extent
    return Contrast("number_of_rounds", "how long a run lasts", 1, extent, True, _setting("schedule.rounds"))


def _parameters(linked: Linked) -> Iterator[Contrast]:
    for name, parameter in linked.odd.parameters.items():
        if parameter.value_type.numeric:
            yield _of_quantity(name, f"parameters.{name}", parameter, parameter.default)


def _beginnings(linked: Linked, numbers: ContrastNumbers) -> Iterator[Contrast]:
    for owner, values in numbers.written.get("environment", {}).items():
        for name, value in values.items():
            variable = linked.odd.variables[f"{owner}.{name}"]
            if variable.value_type.numeric:
                yield _of_quantity(f"initial_{name}", f"environment.{owner}.{name}", variable, value)


def _of_quantity(name: str, path: str, quantity: Quantity, now: Any) -> Contrast:
    low, high = quantity.range or (-inf, inf)
    whole = quantity.value_type.kind is Kind.INT
    return Contrast(name, f"{quantity.meaning} (now {now:g})", low, high, whole, _setting(path))


def _counts(linked: Linked, numbers: ContrastNumbers) -> Iterator[Contrast]:
    for name in linked.populated:
        if numbers.space.get("place", {}).get(name) == "every_cell":
            continue  # their number is that of the cells
        now = numbers.counts[name]
        fewest = next((index for index in range(1, now) if _can_be_tied(linked, numbers, name, index)), now)
        room = most_on(linked, numbers.counts, numbers.space, name)
        most = MOST_OF_A_TYPE if room is None else min(room, MOST_OF_A_TYPE)
        about = f"how many {name}s there are (now {now})"
        yield Contrast(f"number_of_{name}", about, fewest, most, True, _setting(f"population.{name}.count"))


def _can_be_tied(linked: Linked, numbers: ContrastNumbers, name: str, count: int) -> bool:
    """Whether so many of a type are enough for the networks as they were chosen."""
    counts = {**numbers.counts, name: count}
    return not any(ties_fault(linked, counts, relation, ties) for relation, ties in numbers.ties.items())


def _contacts(linked: Linked, numbers: ContrastNumbers) -> Iterator[Contrast]:
    for name, ties in numbers.ties.items():
        if ties.has_size:
            relation = linked.graph.relations[name]
            about = f"how many {relation.target}s a {relation.source} knows (now {ties.contacts})"
            others = numbers.counts.get(relation.target, 1) - (relation.source == relation.target)
            most = min(most_contacts(relation), others)
            yield Contrast(f"contacts_in_{name}", about, 1, most, True, _resizing(name, ties))


def _resizing(name: str, ties: Ties) -> Callable[[Any], Mapping[str, Any]]:
    return lambda contacts: ties.resized(name, contacts)


def _sizes(linked: Linked, numbers: ContrastNumbers) -> Iterator[Contrast]:
    if numbers.space and "every_cell" not in numbers.space["place"].values():
        whole = linked.odd.grid is not None
        least = ceil(sqrt(max(1, least_surface(linked, numbers.counts))))
        low, high = (least, MOST_CELLS) if whole else (SHORTEST, LONGEST)
        now = f"now {numbers.space['width']:g} times {numbers.space['height']:g}"
        about = f"width and height of the space ({now}); the larger, the fewer are near each other"
        yield Contrast("size_of_space", about, low, high, whole, _square)


def _square(side: Any) -> Mapping[str, Any]:
    return {"space.width": side, "space.height": side}


# Faults ---------------------------------------------------------------------------------------------------------------


def _fault(contrast: Contrast, answer: ContrastForm) -> str:
    if answer.low >= answer.high:
        return "low has to be below high"
    if contrast.low > answer.low or answer.high > contrast.high:
        return f"{contrast.name} lies between {contrast.low:g} and {contrast.high:g}"
    if contrast.settings(_number(contrast, answer.low)) == contrast.settings(_number(contrast, answer.high)):
        return f"{answer.low:g} and {answer.high:g} come to the same for {contrast.name}; take them further apart"
    return ""


def _rules_fault(inquiry: Inquiry, before: Mapping[str, Any], added: Mapping[str, Any]) -> str:
    """Return the first error that the rules find in the new variants and expectation, with what to do about it."""
    whole = {**before, **{key: {**before[key], **parts} for key, parts in added.items()}}
    source = read_scenario(yaml_text(whole), SCENARIO)
    linked = link(inquiry.sources.odd, inquiry.sources.graph, source)
    for remark in (*source.diagnostics, *(check_scenario(linked) if linked else ())):
        if remark.severity is not Severity.ERROR or remark.span.file != SCENARIO:
            continue
        path = source.text.path_at(source.text.offset(remark.span))
        if len(path) > 1 and path[1] in added.get(str(path[0]), {}):
            return f"{remark.message}: {remark.help}"
    return ""


# What is written ------------------------------------------------------------------------------------------------------


def _number(contrast: Contrast, value: float) -> Any:
    return round(value) if contrast.whole else value


def _parts(
    contrast: Contrast, answer: ContrastForm, outcome: str, expectation: str, taken: Mapping[str, Any]
) -> dict[str, Any]:
    variants, names = {}, {}
    for end, value in (("low", answer.low), ("high", answer.high)):
        settings = dict(contrast.settings(_number(contrast, value)))
        variant = {"about": f"{contrast.name} is {end}", "set": settings}
        names[end] = _variant_name(f"{end}_{contrast.name[:_LONGEST_NAME]}", variant, taken)
        variants[names[end]] = variant
    larger = answer.outcome_is_larger_with
    smaller = "high" if larger == "low" else "low"
    expected = _expected(outcome, answer.measured, names[larger], names[smaller])
    return {"variants": variants, "expectations": {expectation: expected}}


def _variant_name(name: str, variant: Mapping[str, Any], taken: Mapping[str, Any]) -> str:
    """Return a name that no other variant has; one that sets the same is shared."""
    number, free = 1, name
    while free in taken and taken[free] != variant:
        number, free = number + 1, f"{name}_{number + 1}"
    return free


def _expected(outcome: str, measured: str, larger: str, smaller: str) -> dict[str, Any]:
    """Return the expectation that two variants differ by more than their replicates spread.

    The means of both are further apart than one standard deviation of the one and one of the other together, so that
    most runs of the one lie beyond most runs of the other. A difference of means alone comes up from noise in every
    second pair of equal variants; this one does not depend on a scale or on how many replicates there are.
    """
    name, other = f"{_MEASURES[measured]}({outcome})", f"at({smaller}, {_MEASURES[measured]}({outcome}))"
    return {
        "about": f"{outcome} {measured} is higher in {larger} than in {smaller}: the means of their runs are further "
        "apart than the standard deviations of both together",
        "variant": larger,
        "replicates": _REPLICATES,
        "that": f"mean({name}) - mean({other}) > stdev({name}) + stdev({other})",
        "source": "assumed",
    }
