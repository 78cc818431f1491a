"""Turns a run, its sources and its verdicts into the plain texts and tables of the report (no HTML here)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from behavior_graph.drawing.draw import draw_svg
from behavior_graph.linking.linked import Linked
from compiler.reports import report_words
from compiler.reports.bands import Band, band, distance, final, peak
from compiler.reports.charts import Chart, draw
from compiler.reports.decision_summary import decided
from compiler.runs.execute import RunRecord
from compiler.runs.time_axis import from_manifest
from odd.diagnostics import Diagnostic
from odd.model.durations import Calendar
from odd.model.odd_model import NotImplementedConcept, Parameter, Phase, Quantity, Variable

BASE = "base"
#: A difference of two means is reported from this many standard errors on.
_BEYOND_CHANCE = 3.0
_NO_SPREAD = 1e6
_MOST_DIFFERENCES = 3
_MOST_CHARTS = 4
_MOST_CAUSES = 3
_CONCEPTS = (
    "basic_principles",
    "emergence",
    "adaptation",
    "objectives",
    "learning",
    "prediction",
    "sensing",
    "interaction",
    "stochasticity",
    "collectives",
    "observation",
    "decisions",
)


@dataclass(frozen=True, slots=True)
class Subject:
    """Everything that a report is made from.

    `numbers` are the resolved numbers of the run, `verdicts` what `Judged.as_json()` gives, `others`
    the latest runs of other variants of the same sources, `notes` what an author said of the brief when it drafted the
    model. Everything is as it was when the run was made; `changed` are the files of the workspace that are not.
    """

    linked: Linked
    run: RunRecord
    numbers: Mapping[str, Any]
    verdicts: Sequence[Mapping[str, Any]]
    others: Sequence[RunRecord] = ()
    brief: str = ""
    notes: Sequence[Mapping[str, Any]] = ()
    changed: Sequence[str] = ()
    facts: Sequence[tuple[str, str]] = ()
    command: str = ""
    version: str = ""


def page(subject: Subject) -> dict[str, Any]:
    """Return the values for the template."""
    odd = subject.linked.odd
    bands = _bands(subject.linked, subject.run)
    variant = subject.linked.scenario.variants.get(subject.run.variant or "")
    return {
        "title": odd.title,
        "brief": subject.brief,
        "question": _first_sentence(odd.purpose.statement),
        "variant": subject.run.variant or "",
        "variant_about": variant.about if variant else "",
        "trouble": _trouble(subject.run),
        "causes": [_cause(one) for one in subject.run.diagnostics[:_MOST_CAUSES]],
        "answers": _answers(subject, bands),
        "decided": decided(subject.run.manifest),
        "undelivered": report_words.undelivered(subject.run.replicates),
        "differences": _differences(subject, bands),
        "sureness": report_words.sureness(len(subject.run.replicates), [one["passed"] for one in subject.verdicts]),
        "moved_on": report_words.moved_on(subject.changed),
        "assumed_by_author": [report_words.capital(one["text"]) for one in subject.notes if one["kind"] == "assumed"],
        "assumed_values": _assumed_values(subject),
        "charts": _charts(subject, bands),
        "comparison": _comparison(subject),
        "expectations": [_expectation(subject.linked, one) for one in subject.verdicts],
        "drawing": draw_svg(subject.linked),
        "purpose_kind": odd.purpose.kind.capitalize(),
        "statement": odd.purpose.statement,
        "variables": _variables(subject),
        "phases": [_phase(one) for one in odd.scheduling],
        "submodels": [{"name": f"{key}, {one.name}", "text": one.text} for key, one in odd.submodels.items()],
        "parameters": [_parameter(name, one, subject) for name, one in odd.parameters.items()],
        "concepts": _concepts(subject.linked),
        "command": subject.command,
        "facts": [{"name": name, "text": text, "css": "mono"} for name, text in subject.facts],
        "runs": [_run_row(one) for one in subject.run.replicates],
        "version": subject.version,
    }


def _bands(linked: Linked, run: RunRecord) -> dict[str, Band]:
    found = {name: band([one.metrics.get(name, ()) for one in run.replicates]) for name in linked.graph.metrics}
    return {name: one for name, one in found.items() if one is not None}


def _trouble(run: RunRecord) -> str:
    failed = [one for one in run.replicates if one.outcome != "finished"]
    if not failed:
        return ""
    first = failed[0]
    return (
        f"{len(failed)} of {len(run.replicates)} runs did not finish (first: seed {first.seed}, "
        f"{first.outcome.replace('_', ' ')}). The numbers below were recorded until then; they are not a result."
    )


def _cause(found: Diagnostic) -> dict[str, str]:
    place = f"{found.span.file}, line {found.span.line}" if found.span.line > 1 else found.span.file
    return {"place": place, "text": f"{found.message}. {report_words.capital(found.help)}.", "code": found.code}


def _answers(subject: Subject, bands: Mapping[str, Band]) -> list[str]:
    metrics, calendar = subject.linked.graph.metrics, from_manifest(subject.run.manifest)
    said = [report_words.answer(name, metrics[name], one, calendar) for name, one in bands.items()]
    return [one for one in said if one] or ["No metric had a defined value at the end of the run."]


def _assumed_values(subject: Subject) -> list[str]:
    return [
        f"{report_words.capital(one.meaning)}: "
        f"{_value(subject.numbers['parameters'].get(name, one.default))} ({one.source})."
        for name, one in subject.linked.odd.parameters.items()
        if one.source.lower().startswith("assumed")
    ]


def _charts(subject: Subject, bands: Mapping[str, Band]) -> list[Chart]:
    metrics, calendar = subject.linked.graph.metrics, from_manifest(subject.run.manifest)
    shown = {name: {_name(subject.run): own} for name, own in bands.items()}
    return [
        draw(report_words.title(name, metrics[name]), metrics[name].unit, one, metrics[name].shows, calendar)
        for name, one in shown.items()
    ]


def _name(run: RunRecord) -> str:
    return run.variant or BASE


def _differing(bands: Mapping[str, Band], other: Mapping[str, Band]) -> list[str]:
    """Return the metrics that differ between two variants by more than chance, the clearest difference first."""
    apart = {
        name: max(distance(final(own), final(other[name])), distance(peak(own), peak(other[name])))
        for name, own in bands.items()
        if name in other
    }
    # a metric without spread (often of a part that a variant switches off) says least
    found = (name for name, one in apart.items() if one > _BEYOND_CHANCE)
    return sorted(found, key=lambda name: (apart[name] > _NO_SPREAD, -apart[name]))


def _differences(subject: Subject, bands: Mapping[str, Band]) -> list[dict[str, Any]]:
    """Return, for each other variant, the metrics in which it differs most."""
    rows = []
    for run in subject.others:
        found = _bands(subject.linked, run)
        named = _differing(bands, found)[:_MOST_DIFFERENCES]
        said = [
            report_words.difference(name, subject.linked.graph.metrics[name], bands[name], found[name])
            for name in named
        ]
        about = subject.linked.scenario.variants[run.variant].about if run.variant else "the base"
        rows.append({"variant": _name(run), "about": about, "said": said})
    return rows


def _comparison(subject: Subject) -> dict[str, Any] | None:
    if not subject.others:
        return None
    metrics = subject.linked.graph.metrics
    runs = {_name(run): _bands(subject.linked, run) for run in (subject.run, *subject.others)}
    own, calendar = runs[_name(subject.run)], _common_calendar([subject.run, *subject.others])
    differing = [name for other in runs.values() for name in _differing(own, other)]
    charts = []
    for name in list(dict.fromkeys(differing))[:_MOST_CHARTS]:
        shown = {variant: found[name] for variant, found in runs.items() if name in found}
        charts.append(draw(report_words.title(name, metrics[name]), metrics[name].unit, shown, calendar=calendar))
    rows = [
        {
            "metric": report_words.title(name, metric),
            "unit": report_words.unit(metric),
            "cells": [_end_cell(bands.get(name), metric.unit) for bands in runs.values()],
        }
        for name, metric in metrics.items()
    ]
    return {"variants": list(runs), "rows": rows, "charts": charts}


def _common_calendar(runs: Sequence[RunRecord]) -> Calendar:
    """Return the time axis that all runs share; without dates if they begin on different dates."""
    first = from_manifest(runs[0].manifest)
    same = all(from_manifest(one.manifest) == first for one in runs)
    return first if same else Calendar(first.clock)


def _end_cell(found: Band | None, unit: str) -> str:
    end = final(found) if found is not None else None
    if end is None:
        return "not defined"
    value, low, high = (report_words.bare(one, unit) for one in (end.mean, end.low, end.high))
    return value if end.runs == 1 or low == high else f"{value} [{low}, {high}]"


def _expectation(linked: Linked, verdict: Mapping[str, Any]) -> dict[str, str]:
    declared = linked.scenario.expectations[verdict["id"]]
    word, css = {True: ("holds", "held"), False: ("missed", "missed"), None: ("not judged in this run", "open")}[
        verdict["passed"]
    ]
    where = f"variant {declared.variant}" if declared.variant else "base variant"
    runs = f"{declared.replicates} run" + ("s" if declared.replicates > 1 else "")
    given = f", over runs with {declared.given}" if declared.given else ""
    return {
        "verdict": word,
        "css": css,
        "about": declared.about or _claim(linked, verdict["id"]),
        "condition": f"{declared.that}   ({where}, {runs}{given})",
        "note": str(verdict.get("detail") or ""),
        "value": "" if verdict.get("value") is None else report_words.number(float(verdict["value"])),
        "expected": "" if verdict["passed"] is None else str(verdict.get("expected") or ""),
        "source": declared.source,
    }


def _claim(linked: Linked, expectation: str) -> str:
    claims = [one.claim for one in linked.odd.purpose.patterns if one.expectation == expectation]
    return claims[0] if claims else expectation.replace("_", " ")


def _variables(subject: Subject) -> list[dict[str, str]]:
    rows = []
    for entity, declared in subject.linked.odd.entities.items():
        for name, variable in declared.variables.items():
            rows.append(
                {
                    "entity": f"{entity} ({_count(subject, entity)})",
                    "name": name,
                    "meaning": variable.meaning,
                    "values": _values(variable),
                    "initial": _initial(subject.numbers, entity, name),
                }
            )
    return rows


def _count(subject: Subject, entity: str) -> str:
    population = subject.numbers["population"].get(entity)
    if entity in subject.numbers["off"]:
        return "switched off"
    return f"{population['count']:,}" if population else "one"


def _values(one: Quantity) -> str:
    parts = [one.type, one.unit or ""]
    if one.range is not None:
        parts.append(f"{_value(one.range[0])} to {_value(one.range[1])}")
    if isinstance(one, Variable):
        parts.append("changes" if one.dynamic else "fixed")
        parts.append(f"may be unset ({one.unset})" if one.unset else "")
    return ", ".join(part for part in parts if part)


def _initial(numbers: Mapping[str, Any], entity: str, name: str) -> str:
    population = numbers["population"].get(entity)
    found = population["initial"].get(name) if population else numbers["environment"].get(entity, {}).get(name)
    return "unset" if found is None else _setting(found)


def _setting(found: Any) -> str:
    if not isinstance(found, Mapping):
        return _value(found)
    kind, value = next(iter(found.items()))
    if isinstance(value, Mapping):
        said = ", ".join(f"{key} {_value(one)}" for key, one in value.items() if one is not None)
    elif isinstance(value, (list, tuple)):
        said = ", ".join(_value(one) for one in value)
    else:
        said = _value(value)
    rest = f"; all others {_value(found['rest'])}" if "rest" in found else ""
    return f"{kind.replace('_', ' ')} {said}{rest}"


def _phase(one: Phase) -> dict[str, str]:
    if isinstance(one.mode, str):
        mode = one.mode.replace("_", " ")
    else:
        kind, value = next(iter(one.mode.model_dump().items()))
        mode = f"{kind.replace('_', ' ')} ({', '.join(f'{key}: {_value(part)}' for key, part in value.items())})"
    return {"phase": one.phase, "actions": ", ".join(one.actions).replace("_", " "), "mode": mode, "why": one.why}


def _parameter(name: str, one: Parameter, subject: Subject) -> dict[str, str]:
    low_high = f", {_value(one.range[0])} to {_value(one.range[1])}" if one.range else ""
    return {
        "name": name,
        "meaning": f"{one.meaning} ({one.unit})" if one.unit else one.meaning,
        "value": _driven_or_value(subject, name, one.default),
        "default": f"{_value(one.default)}{low_high}",
        "source": one.source,
    }


def _driven_or_value(subject: Subject, name: str, default: Any) -> str:
    driven = subject.numbers.get("inputs", {})
    if name in driven:
        return "by round, from input data"
    return _value(subject.numbers["parameters"].get(name, default))


def _concepts(linked: Linked) -> list[dict[str, str]]:
    odd = linked.odd
    rows = [(name.replace("_", " "), getattr(odd.concepts, name)) for name in _CONCEPTS]
    rows += [("initialization", odd.initialization), ("input data", _input_data(linked))]
    return [{"name": name, "text": _concept(value)} for name, value in rows if value is not None]


def _input_data(linked: Linked) -> str:
    inputs = linked.odd.inputs
    if not inputs:
        return f"not used: {getattr(linked.odd.input_data, 'not_used', '')}"
    return "; ".join(f"{name} ({one.meaning}; {one.source}) drives {one.drives}" for name, one in inputs.items())


def _concept(value: Any) -> str:
    return f"Not implemented: {value.not_implemented}" if isinstance(value, NotImplementedConcept) else str(value)


def _run_row(one: Any) -> dict[str, str]:
    return {
        "seed": str(one.seed),
        "outcome": one.outcome.replace("_", " "),
        "rounds": f"{one.rounds:,}",
        "events": f"{one.events:,}",
        "digest": one.digest,
    }


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return "∞" if value == float("inf") else "−∞" if value == float("-inf") else f"{value:g}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    return str(value)


def _first_sentence(text: str) -> str:
    first, stop, _ = text.partition(". ")
    return first + "." if stop else text
