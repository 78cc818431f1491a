"""Turns a run, its sources and its verdicts into the plain texts and tables of the report (no HTML here)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import TypeAdapter, ValidationError

from behavior_graph.drawing.draw import draw_svg
from behavior_graph.linking.linked import Linked
from behavior_graph.publication.number_tables import initial_words, plain_value, type_words
from behavior_graph.schema.initial_models import Initial
from compiler.reports import report_words, variant_differences
from compiler.reports.bands import Band
from compiler.reports.charts import Chart, draw
from compiler.reports.decision_summary import decided
from compiler.reports.pictures.drawn_pictures import Picture
from compiler.reports.sweeps.linked_sweeps import LinkedSweeps
from compiler.reports.variant_differences import bands_of, called, counted, headlines, in_order
from compiler.runs.execute import RunRecord
from compiler.runs.time_axis import from_manifest
from compiler.verdicts.expectations import is_the_scenarios, told_apart
from compiler.verdicts.findings.unreachable import empty_types
from compiler.verdicts.model_diff import CHANGED, CLAIMS
from compiler.verdicts.open_objections import OBJECTION, UNUSED, is_objection
from compiler.workspace.sources import model_digest
from odd.diagnostics import Diagnostic
from odd.model.markdown import capital, unmarked
from odd.model.odd_model import NotImplementedConcept, Parameter, Phase, Quantity, Variable
from odd.model.value_types import Kind

_MOST_CAUSES = 3
#: How values are assumed, in the words of the sources of those that a brief gives.
_IN_BRIEF, _BY_AUTHOR = "assumed in the brief", "assumed, not taken from literature or data"
#: What one value is, in the words of readers who do not program.
_PLAIN = {Kind.INT: "whole number", Kind.FLOAT: "number", Kind.BOOL: "yes or no"}
#: Longer lists of values are summed up.
_LONGEST_LIST = 120
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


#: The fact that names what a run's command set, and what it says where it set nothing.
CHANGED_FOR_RUN, NOTHING = "changed for this run", "–"


#: The text of the author, whose numbers are not those of every run.
_INITIALIZATION = "initialization, as odd.yaml describes it (the tables above have the numbers of this run)"


@dataclass(frozen=True, slots=True)
class Subject:
    """Everything that a report is made from.

    `numbers` are the resolved numbers of the run, `verdicts` what `Judged.as_json()` gives, `others`
    the latest runs of other variants of the same sources, `damaged` the ids of damaged runs that are left out there,
    `notes` what an author said of the brief when it drafted the model, `origins` what `Tracer.whole()` gives,
    `sweeps` the sweeps of the same sources, `commands` the command for such runs of each variant ("" is the base).
    Everything is as it was when the run was made; `changed` are the files of the workspace that are not.
    """

    linked: Linked
    run: RunRecord
    numbers: Mapping[str, Any]
    verdicts: Sequence[Mapping[str, Any]]
    others: Sequence[RunRecord] = ()
    damaged: Sequence[str] = ()
    brief: str = ""
    notes: Sequence[Mapping[str, Any]] = ()
    changed: Sequence[str] = ()
    facts: Sequence[tuple[str, str]] = ()
    pictures: Sequence[Picture] = ()
    answers: Sequence[Chart] = ()
    origins: Mapping[str, Any] = field(default_factory=dict)
    sweeps: LinkedSweeps = field(default_factory=LinkedSweeps)
    commands: Mapping[str, str] = field(default_factory=dict)
    version: str = ""


def page(subject: Subject) -> dict[str, Any]:
    """Return the values for the template."""
    odd = subject.linked.odd
    changed, fitted = ([note for note in subject.notes if note["kind"] == kind] for kind in (CHANGED, "fitted"))
    is_now = model_digest(subject.run.manifest["sources"])
    bands = bands_of(subject.linked, subject.run)
    variant = subject.linked.scenario.variants.get(subject.run.variant or "")
    off = report_words.switched_off(subject.numbers)
    never_judged = report_words.never_judged(is_the_scenarios(subject.run.manifest), subject.changed)
    return {
        "title": odd.title,
        "brief": subject.brief,
        "brief_begins": report_words.beginning(subject.brief),
        "question": _first_sentence(odd.purpose.statement),
        "variant": subject.run.variant or "",
        "variant_about": variant.about if variant else "",
        "set_for_run": _set_for_run(subject),
        "trouble": _trouble(subject.run),
        "causes": [_cause(diagnostic) for diagnostic in subject.run.diagnostics[:_MOST_CAUSES]],
        "answers": _answers(subject, bands),
        "decided": decided(subject.run.manifest),
        "interventions": report_words.interventions(subject.run.replicates),
        "not_made": report_words.after_the_end(subject.numbers.get("interventions", ()), subject.run.replicates),
        "not_asked": report_words.after_the_end(subject.numbers.get("questionnaires", ()), subject.run.replicates),
        "undelivered": report_words.undelivered(counted(subject.run)),
        "differences": variant_differences.differences(subject.linked, subject.run, subject.others),
        "not_run": variant_differences.not_run(subject.linked, subject.run, subject.others, subject.commands),
        "silent": report_words.never_happened(
            subject.run.replicates, subject.linked, off, empty_types(subject.linked, subject.numbers)
        ),
        "ignored": [_ignored(note) for note in subject.notes if note["kind"] == UNUSED],
        "not_taken": report_words.not_taken(subject.origins),
        "objections": [
            f"{note['about']}: {note['text']}"
            for note in subject.notes
            if note["kind"] == OBJECTION and is_objection(note)
        ],
        "changed_claims": [note["text"] for note in changed if note["path"].startswith(CLAIMS)],
        "changed_model": [note["text"] for note in changed if not note["path"].startswith(CLAIMS)],
        "fitted": [note["text"] for note in fitted if not note.get("path")],
        "fitted_before": any(note.get("path") not in ("", is_now) for note in fitted),
        "unchecked": [note["text"] for note in subject.notes if note["kind"] == "unchecked"],
        "sureness": report_words.sureness(len(counted(subject.run)), subject.verdicts, is_tested=not never_judged),
        "never_judged": never_judged,
        "off": ", ".join(off),
        "moved_on": report_words.moved_on(subject.changed),
        "other_version": _other_version(subject),
        "left_out": report_words.left_out(subject.damaged),
        "assumed_by_author": report_words.assumed_by_author(subject.notes, _replaced(subject)),
        "assumed_values": _assumed_values(subject),
        "charts": _charts(subject, bands),
        "questionnaires": subject.answers,
        "pictures": subject.pictures,
        "definitions": "".join(dict.fromkeys(picture.definitions for picture in subject.pictures)),
        "sweeps": subject.sweeps,
        "comparison": variant_differences.comparison(subject.linked, subject.run, subject.others),
        "expectations": [_expectation(subject.linked, verdict) for verdict in subject.verdicts],
        "drawing": draw_svg(subject.linked),
        "purpose_kind": odd.purpose.kind.capitalize(),
        "statement": odd.purpose.statement,
        "variables": _variables(subject),
        "phases": [_phase(phase) for phase in odd.scheduling],
        "submodels": [
            {"name": f"{key}, {submodel.name}", "text": submodel.text} for key, submodel in odd.submodels.items()
        ],
        "parameters": [_parameter(name, parameter, subject) for name, parameter in odd.parameters.items()],
        "concepts": _concepts(subject.linked),
        "origins": _origins(subject.origins),
        "command": subject.commands.get(subject.run.variant, ""),
        "facts": [{"name": name, "text": text, "css": "mono"} for name, text in subject.facts],
        "runs": [_run_row(replicate) for replicate in subject.run.replicates],
        "version": subject.version,
    }


def spoken(subject: Subject) -> list[str]:
    """Return the question, its answer, how other variants differ, and the verdicts that the runs allow, as lines.

    What the page says in red before its answer comes before it here as well.
    """
    bands, variant = bands_of(subject.linked, subject.run), subject.linked.scenario.variants.get(subject.run.variant)
    model = decided(subject.run.manifest) or {}
    lines = [_first_sentence(subject.linked.odd.purpose.statement), report_words.moved_on(subject.changed)]
    lines += [_other_version(subject), report_words.left_out(subject.damaged), _set_for_run(subject)]
    lines += [_trouble(subject.run), model.get("fallbacks", "")]
    lines += [f"variant {called(subject.run)} ({variant.about}):"] if variant else []
    lines += [f"  {line}" for line in _answers(subject, bands)["first"]]
    for other in variant_differences.differences(subject.linked, subject.run, subject.others):
        lines += [f"with {other['variant']} instead ({other['about']}):", *(f"  {line}" for line in other["said"])]
    missing = variant_differences.not_run(subject.linked, subject.run, subject.others, subject.commands)
    lines += [report_words.not_run(missing)]
    judged = [_expectation(subject.linked, verdict) for verdict in subject.verdicts if verdict["passed"] is not None]
    lines += [f"{entry['verdict']}{entry['doubt']}: {entry['about']} ({entry['source']})" for entry in judged]
    return [line for line in lines if line]


def _other_version(subject: Subject) -> str:
    return report_words.other_version(str(subject.run.manifest["simcc"]), subject.version)


def _set_for_run(subject: Subject) -> str:
    """Say what the command of the run set in place of the scenario's numbers; nothing if it set nothing."""
    found = dict(subject.facts).get(CHANGED_FOR_RUN, NOTHING)
    return "" if found == NOTHING else f"These numbers are of a run for which its command set {found}."


def _trouble(run: RunRecord) -> str:
    failed = [replicate for replicate in run.replicates if replicate.outcome != "finished"]
    if not failed:
        return ""
    first, others = failed[0], len(run.replicates) - len(failed)
    what = (
        "were recorded until then; they are not a result"
        if not others
        else (f"are of the other {others} only, from which the unfinished ones may differ; they are not a result")
    )
    return (
        f"{len(failed)} of {len(run.replicates)} runs did not finish (first: seed {first.seed}, "
        f"{first.outcome.replace('_', ' ')}). The numbers below {what}."
    )


def _cause(found: Diagnostic) -> dict[str, str]:
    place = f"{found.span.file}, line {found.span.line}" if found.span.line > 1 else found.span.file
    return {"place": place, "text": f"{found.message}. {capital(found.help)}.", "code": found.code}


def _answers(subject: Subject, bands: Mapping[str, Band]) -> dict[str, list[str]]:
    """Say how the headline metrics end, how the others do, and which never changed."""
    metrics, calendar = subject.linked.graph.metrics, from_manifest(subject.run.manifest)
    first, rest, still = in_order(subject.linked, bands)
    has_ended = any(replicate.outcome == "finished" for replicate in subject.run.replicates)
    look = calendar, "at the end" if has_ended else "where the runs stopped"
    said = {name: report_words.answer(name, metric, bands.get(name), *look) for name, metric in metrics.items()}
    never = [name for name in metrics if name not in bands]
    asked = [name for name in headlines(subject.linked) if name in never]
    headed = [said[name] for name in (*first, *asked)]
    others = [said[name] for name in (*rest, *never) if name not in asked]
    return {
        "first": headed or others or ["The model has no metrics."],
        "rest": others if headed else [],
        "still": [report_words.constant(name, metrics[name], bands[name]) for name in still],
    }


def _ignored(note: Mapping[str, Any]) -> str:
    words = f"“{note['words']}”: " if note["words"] else ""
    return f"{words}{note['text']}"


def _assumed_values(subject: Subject) -> dict[str, list[str]]:
    """Say which values are assumed, and which of them in the brief.

    A source is that of the default: what a brief or a variant sets has another. Parameters that only actions read which
    are off decide nothing.
    """
    lines: dict[str, list[str]] = {}
    left_out = {*subject.numbers.get("inputs", ()), *report_words.idle(subject.linked, subject.numbers)}
    for name, parameter in subject.linked.odd.parameters.items():
        if parameter.source.lower().startswith("assumed") and name not in left_out:
            value, default = subject.numbers["parameters"].get(name, parameter.default), parameter.default
            is_set = default is not None and value != default
            of_default = f"set for these runs; of the default, {_value(default)}: " if is_set else ""
            how = _IN_BRIEF if parameter.source.lower().startswith(_IN_BRIEF) else _BY_AUTHOR
            line = f"{capital(parameter.meaning)}: {_value(value)} ({of_default}{parameter.source})."
            lines.setdefault(how, []).append(line)
    return lines


def _charts(subject: Subject, bands: Mapping[str, Band]) -> dict[str, list[Chart]]:
    """Draw every metric that changes, the headlines apart from the others."""
    metrics, calendar = subject.linked.graph.metrics, from_manifest(subject.run.manifest)
    first, rest, _ = in_order(subject.linked, bands)

    def drawn(name: str) -> Chart:
        metric, shown = metrics[name], {called(subject.run): bands[name]}
        looks = metric.shows, calendar, variant_differences.interventions_of(subject.run)
        return draw(report_words.title(name, metric), metric.unit, shown, *looks)

    return {"first": [drawn(name) for name in first], "rest": [drawn(name) for name in rest]}


def _expectation(linked: Linked, verdict: Mapping[str, Any]) -> dict[str, str]:
    declared = linked.scenario.expectations[verdict["id"]]
    word, css = {True: ("met", "held"), False: ("missed", "missed"), None: ("not judged in this run", "open")}[
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
        "doubt": f" ({verdict['unmissable']})" if verdict["unmissable"] else f" {verdict['doubt']}".rstrip(),
        "note": "; ".join(filter(None, (verdict["detail"], verdict["unmissable"] or verdict["doubt"]))),
        "value": _found(verdict),
        "expected": "" if verdict["passed"] is None else str(verdict.get("expected") or ""),
        "source": declared.source,
    }


def _found(verdict: Mapping[str, Any]) -> str:
    """Return the value of a verdict as all numbers of a report, with more digits where a limit asks for them."""
    if verdict.get("value") is None:
        return ""
    value = float(verdict["value"])
    return told_apart(value, verdict.get("limits", ()), report_words.number(value))


def _claim(linked: Linked, expectation: str) -> str:
    claims = [pattern.claim for pattern in linked.odd.purpose.patterns if pattern.expectation == expectation]
    return claims[0] if claims else expectation.replace("_", " ")


def _variables(subject: Subject) -> list[dict[str, str]]:
    made = subject.numbers.get("interventions", ())
    set_later = {(given.get("of"), name) for given in made if not given.get("add") for name in given.get("set", ())}
    rows = []
    for entity, declared in subject.linked.odd.entities.items():
        for name, variable in declared.variables.items():
            rows.append(
                {
                    "entity": f"{entity} ({_count(subject, entity)})",
                    "name": name,
                    "meaning": variable.meaning,
                    "values": _values(variable, changes=_changes(subject, entity, name) or (entity, name) in set_later),
                    "initial": _initial(subject, entity, name),
                }
            )
    return rows


def _changes(subject: Subject, entity: str, name: str) -> bool:
    odd = subject.linked.odd
    return odd.entities[entity].variables[name].dynamic and not (entity == odd.cells and odd.is_position(entity, name))


def _count(subject: Subject, entity: str) -> str:
    population = subject.numbers["population"].get(entity)
    if entity in subject.numbers["off"]:
        return "switched off"
    return f"{population['count']:,}" if population else "one"


def _values(quantity: Quantity, *, changes: bool = False) -> str:
    kind = _PLAIN.get(quantity.value_type.kind) or unmarked(type_words(quantity.value_type))
    parts = [kind, "" if quantity.unit in (None, "1") else quantity.unit]
    if quantity.range is not None:
        parts.append(f"{_value(quantity.range[0])} to {_value(quantity.range[1])}")
    if isinstance(quantity, Variable):
        parts.append("changes" if changes else "fixed")
        parts.append(f"may be unset ({quantity.unset})" if quantity.unset else "")
    return ", ".join(part for part in parts if part)


_INITIAL: TypeAdapter[Any] = TypeAdapter(Initial)


def _initial(subject: Subject, entity: str, name: str) -> str:
    """Return in words which initial value a variable had in this run."""
    if subject.linked.odd.is_position(entity, name):
        return _place(subject, entity, name)
    if _is_set_anew(subject, entity, name):
        found = _resolved(subject.numbers, entity, name)
    else:
        population = subject.linked.scenario.population.get(entity)
        given = population.initial if population else subject.linked.scenario.environment.get(entity, {})
        found = given.get(name)
    return "unset" if found is None else unmarked(initial_words(found))


def _place(subject: Subject, entity: str, axis: str) -> str:
    """Return in words where the entities of a type began."""
    way = subject.numbers.get("space", {}).get("place", {}).get(entity)
    if isinstance(way, Mapping):
        return str(way["at"][("x", "y").index(axis)])
    in_order = way == "every_cell" or entity == subject.linked.odd.cells
    return "one on every cell, row by row" if in_order else "drawn at random"


def _is_set_anew(subject: Subject, entity: str, name: str) -> bool:
    """Return whether the variant or the run itself may have set the initial value, or the table that gives it."""
    own = [f"{section}.{entity}.{key}" for section in ("population", "environment") for key in (name, "from")]
    return any(report_words.is_part(path, of=prefix) for path in _replaced(subject) for prefix in own)


def _replaced(subject: Subject) -> set[str]:
    """Return the dotted paths of the scenario's values that the command and the variant set, and of what is off."""
    manifest, known, variant = subject.run.manifest, subject.linked.scenario.variants, subject.run.variant
    paths = set(manifest.get("overrides", {}))
    while variant in known:
        paths |= set(known[variant].set)
        variant = known[variant].extends or ""
    paths |= {f"population.{name}" for name in subject.numbers["off"]}
    paths |= set() if manifest["rounds"] is None else {"schedule.rounds"}
    return {path if "." in path else f"parameters.{path}" for path in paths}


def _resolved(numbers: Mapping[str, Any], entity: str, name: str) -> Any:
    """Return the initial value as the run took it; of what a table or other values gave it, only that they did."""
    population = numbers["population"].get(entity)
    found = population["initial"].get(name) if population else numbers["environment"].get(entity, {}).get(name)
    if found is None and population and population.get("rows"):
        return "from a table"
    try:
        return _INITIAL.validate_python(found)
    except ValidationError:
        return "computed from other values"


def _phase(phase: Phase) -> dict[str, str]:
    if isinstance(phase.mode, str):
        mode = phase.mode.replace("_", " ")
    else:
        kind, value = next(iter(phase.mode.model_dump().items()))
        mode = f"{kind.replace('_', ' ')} ({', '.join(f'{key}: {_value(part)}' for key, part in value.items())})"
    return {"phase": phase.phase, "actions": ", ".join(phase.actions).replace("_", " "), "mode": mode, "why": phase.why}


def _parameter(name: str, parameter: Parameter, subject: Subject) -> dict[str, str]:
    low_high = f", {_value(parameter.range[0])} to {_value(parameter.range[1])}" if parameter.range else ""
    return {
        "name": name,
        "meaning": parameter.meaning + (f" ({parameter.unit})" if parameter.unit not in (None, "1") else ""),
        "value": _driven_or_value(subject, name, parameter.default),
        "default": f"{_value(parameter.default)}{low_high}",
        "source": parameter.source,
    }


def _driven_or_value(subject: Subject, name: str, default: Any) -> str:
    driven = subject.numbers.get("inputs", {})
    if name in driven:
        return "by round, from input data"
    return _value(subject.numbers["parameters"].get(name, default))


#: What a trace shows of an element, in the order from the model to its results.
_TRACED = ("actions", "handlers", "tests", "metrics", "expectations")


def _origins(traced: Mapping[str, Any]) -> dict[str, Any]:
    """Return the sentences that the model uses, the others, and each element with the lists that are not empty."""
    sentences = traced.get("sentences", ())
    return {
        "file": traced.get("file", ""),
        "used": [sentence for sentence in sentences if sentence["id"] not in traced["left_out"]],
        "unused": [sentence for sentence in sentences if sentence["id"] in traced["left_out"]],
        "elements": [
            {**element, "parts": [(title, element[title]) for title in _TRACED if element[title]]}
            for element in traced.get("elements", ())
        ],
    }


def _concepts(linked: Linked) -> list[dict[str, str]]:
    odd = linked.odd
    rows = [(name.replace("_", " "), getattr(odd.concepts, name)) for name in _CONCEPTS]
    rows += [(_INITIALIZATION, odd.initialization), ("input data", _input_data(linked))]
    return [{"name": name, "text": _concept(value)} for name, value in rows if value is not None]


def _input_data(linked: Linked) -> str:
    inputs = linked.odd.inputs
    if not inputs:
        return f"not used: {getattr(linked.odd.input_data, 'not_used', '')}"
    return "; ".join(
        f"{name} ({input_data.meaning}; {input_data.source}) drives {input_data.drives}"
        for name, input_data in inputs.items()
    )


def _concept(value: Any) -> str:
    return f"Not implemented: {value.not_implemented}" if isinstance(value, NotImplementedConcept) else str(value)


def _run_row(entry: Any) -> dict[str, str]:
    return {
        "seed": str(entry.seed),
        "outcome": entry.outcome.replace("_", " "),
        "rounds": f"{entry.rounds:,}",
        "events": f"{entry.events:,}",
        "digest": entry.digest,
    }


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return "∞" if value == float("inf") else "−∞" if value == float("-inf") else f"{value:g}"
    if value is None:
        return "none"
    if isinstance(value, (list, tuple)) and len(str(value)) > _LONGEST_LIST:
        return plain_value(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(entry) for entry in value) + "]"
    return str(value)


def _first_sentence(text: str) -> str:
    first, stop, _ = text.partition(". ")
    return first + "." if stop else text
