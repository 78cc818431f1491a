"""What odd.yaml says of a memory's text, importance and long-term memory fits what is remembered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from behavior_graph.schema.graph_model import FieldSpec
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.memory_model import Retention
from odd.model.value_types import Kind
from odd.model.word_templates import faults_in
from odd.reading.yaml_text import YamlPath

#: What a memory that has a strength has besides its fields.
_GIVEN = ("age", "strength", "importance")


def _check(linked: Linked) -> Iterator[Diagnostic]:
    events = {name: event.fields for name, event in linked.graph.events.items()}
    options = {spec.id: spec.options for spec in linked.decisions.values()}
    for name, entity in linked.odd.entities.items():
        if entity.memory is None:
            continue
        for key, kinds, known in (
            ("events", entity.memory.events, events),
            ("decisions", entity.memory.decisions, options),
        ):
            for kind, kept in kinds.items():
                if kind in known:
                    path = ("entities", name, "memory", key, kind)
                    yield from _of_text(linked, path, kept, known[kind])
                    yield from _of_importance(linked, path, kept, known[kind])
                    yield from _of_names(linked, path, known[kind], graded=entity.memory.grades(kind))


def _of_text(linked: Linked, path: YamlPath, kept: Retention, fields: Mapping[str, FieldSpec]) -> Iterator[Diagnostic]:
    if kept.text is None:
        return
    kind, span = str(path[-1]), linked.odd_text.value((*path, "text"))
    known = ("round", *(("sender",) if path[-2] == "events" else ()), *fields)
    for fault, help, name in faults_in(kept.text, known):
        unknown = f", which is not a field of '{kind}'" if not help else ""
        yield error(f"the text {fault}{unknown}", span, help or meant(name, known), kind, name)


def _of_importance(
    linked: Linked, path: YamlPath, kept: Retention, fields: Mapping[str, FieldSpec]
) -> Iterator[Diagnostic]:
    declared, kind = kept.importance, str(path[-1])
    if isinstance(declared, str):
        span = linked.odd_text.value((*path, "importance"))
        if declared not in fields:
            message = f"the importance is '{declared}', which is not a field of '{kind}'"
            yield error(message, span, meant(declared, fields), kind, declared)
        elif not _is_degree(linked, fields[declared]):
            message = f"the importance is '{declared}' of '{kind}', which is not a number from 0 to 1"
            help = "name a field that is a bool, or a number with 'range: [0, 1]'; or write a number"
            yield error(message, span, help, kind, declared)
    elif kept.long_term and kept.long_term.importance > (kept.only_importance or 0.0):
        span = linked.odd_text.value((*path, "long_term", "importance"))
        given = f"{kept.only_importance:g}{', since none is declared' if declared is None else ''}"
        message = f"no memory of '{kind}' enters the long-term memory: the importance of each is {given}"
        yield error(message, span, "lower this number, or let a field be the importance", kind)


def _is_degree(linked: Linked, field: FieldSpec) -> bool:
    try:
        typed = linked.typed(field)
    except ValueError:
        return True  # the field's own rule reports it
    low, high = typed.range or (float("-inf"), float("inf"))
    number = typed.type.kind in (Kind.INT, Kind.FLOAT) and low >= 0 and high <= 1
    return not typed.optional and (number or typed.type.kind is Kind.BOOL)


def _of_names(linked: Linked, path: YamlPath, fields: Mapping[str, FieldSpec], *, graded: bool) -> Iterator[Diagnostic]:
    for name in _GIVEN if graded else ():
        if name in fields:
            kind = str(path[-1])
            message = f"'{kind}' has a field '{name}', and its memories have a '{name}' of their own"
            yield error(message, linked.odd_text.key(path), "rename the field", kind, name)


RULE = Rule(
    "SC255",
    "a memory that does not fit what is remembered",
    """\
The 'text' of a memory is a template over the fields of its kind, 'sender' and 'round'. 'importance' is a number from 0
to 1, or a field that is a bool or a number with that range. A long-term memory needs memories that are important enough
to enter it. Memories that have a strength also have an age and an importance, so no field can have one of these names.

Wrong:  memory: {events: {Told: {last: 10, text: "{user} said so"}}}      # Told has no field 'user'
Right:  memory: {events: {Told: {last: 10, text: "{sender} said so"}}}
""",
    _check,
    absent_from=("graph.yaml",),
)
