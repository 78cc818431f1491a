"""Elements 1 to 3: purpose and patterns; entities, state variables and scales; process overview and scheduling."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.recordings import Recording, recordings
from behavior_graph.linking.linked import Linked
from behavior_graph.publication.document import Document
from behavior_graph.publication.formulas import condition, formula
from behavior_graph.publication.number_tables import amount, figure, plain_value, type_words, unit_words
from behavior_graph.publication.phrases import action_sentence, field_words, kind_word, names, one_of, receiver_words
from behavior_graph.publication.sentences.intervention_text import questionnaires
from behavior_graph.publication.sentences.memory_sentences import (
    goal_sentences,
    memory_sentences,
    norm_sentences,
    profiles,
)
from behavior_graph.publication.sentences.rules_of_runs import order_rules
from behavior_graph.publication.space_text import space_words
from behavior_graph.schema.graph_model import AtMost, Relation, TieVariable
from odd.model.durations import READINGS
from odd.model.markdown import clause, code, inert, listing, sentence
from odd.model.odd_model import FixedOrderMode, Phase, PickMode, Variable


def purpose(document: Document, linked: Linked) -> None:
    """Write element 1."""
    odd = linked.odd
    document.heading(2, "1 Purpose and patterns")
    document.say(
        f"The purpose of the model is {inert(odd.purpose.kind)}, in the terms of Edmonds et al. (2019).",
        inert(_stated(odd.purpose.statement)),
    )
    document.say(
        "To serve this purpose, the model must reproduce the following"
        f" {amount(len(odd.purpose.patterns), 'pattern', 'patterns')}. Section 9 states how each is tested."
    )
    rows = (
        (inert(pattern.id), inert(sentence(pattern.claim)), inert(pattern.source)) for pattern in odd.purpose.patterns
    )
    document.table("Patterns with which the model is compared.", ("Pattern", "Claim", "Source"), rows)


def _stated(statement: str) -> str:
    """Return the statement of the purpose as a sentence, even if it is a question or an intention."""
    first, _, rest = sentence(statement).partition(" ")
    if first.lower() in _QUESTIONS:
        return f"It asks: {first.lower()} {rest}"
    return f"It is meant to {rest}" if first.lower() == "to" else f"{first} {rest}"


_QUESTIONS = frozenset("how what when where whether which who whom whose why".split())


# Entities, state variables, scales ------------------------------------------------------------------------------------


def entities(document: Document, linked: Linked) -> None:
    """Write element 2."""
    odd = linked.odd
    document.heading(2, "2 Entities, state variables, and scales")
    kinds = amount(len(odd.entities), "type of entity", "types of entities")
    document.say(f"The model comprises {kinds}:")
    document.items(
        f"{code(name)} ({kind_word(linked, name)}): {inert(sentence(entity.why))}"
        for name, entity in odd.entities.items()
    )
    for name, entity in odd.entities.items():
        rows = [_variable_row(linked, f"{name}.{own}", variable) for own, variable in entity.variables.items()]
        if rows:
            document.table(f"State variables of {one_of(linked, name)}.", _VARIABLE_HEAD, rows)
    bare = [name for name, entity in odd.entities.items() if not entity.variables]
    if bare:
        document.say(f"{names(bare)} {'has' if len(bare) == 1 else 'have'} no state variables.")
    memories = [text for name in odd.entities for text in _described(linked, name)]
    if memories:
        document.say(*memories)
    _relations(document, linked)
    _scales(document, linked)


def _described(linked: Linked, name: str) -> Iterator[str]:
    yield from memory_sentences(linked, name)
    yield from norm_sentences(linked, name)
    yield from goal_sentences(linked, name)
    yield from profiles(linked, name)


_VARIABLE_HEAD = ("Variable", "Meaning", "Values", "Unit", "Changes", "Visible to")
_TIE_HEAD = ("Relation", "Variable", "Meaning", "Values", "Unit", "Changes", "Value in a new tie")


def _variable_row(linked: Linked, name: str, variable: Variable) -> tuple[str, ...]:
    visible = "everyone" if variable.visibility == "public" else "itself"
    return *_variable_words(linked, name, variable), visible


def _tie_row(linked: Linked, name: str, variable: TieVariable) -> tuple[str, ...]:
    default = "unset" if variable.default is None else plain_value(variable.default)
    return code(name.partition(".")[0]), *_variable_words(linked, name, variable), default


def _variable_words(linked: Linked, name: str, variable: Variable) -> tuple[str, ...]:
    values = type_words(variable.value_type, variable.range)
    if variable.unset is not None:
        values = f"{values}; unset: {inert(clause(variable.unset))}"
    writers = [action for action, each_action in linked.graph.actions.items() if name in (each_action.writes or ())]
    changes = f"updated by {names(writers)}" if writers else "static"  # also a position that no action changes
    if setting := _setting_it(linked, name):
        changes += " and by" if writers else " but for"
        changes += f" {'interventions' if len(setting) > 1 else 'intervention'} {names(setting)}"
    return code(name.partition(".")[2]), inert(variable.meaning), values, unit_words(variable.unit), changes


def _setting_it(linked: Linked, name: str) -> list[str]:
    """Return the interventions, of any variant, that set a variable of entities that are there."""
    entity, _, own = name.partition(".")
    scenario = linked.scenario
    every = [scenario.interventions, *(variant.interventions for variant in scenario.variants.values())]
    return list(
        dict.fromkeys(
            intervention
            for declared in every
            for intervention, given in declared.items()
            if given.of == entity and own in given.set and not given.add
        )
    )


def _relations(document: Document, linked: Linked) -> None:
    relations = linked.graph.relations
    if not relations:
        return
    document.say(
        f"Entities are tied to each other by {amount(len(relations), 'relation', 'relations')}"
        f" ({document.next_table}); section 5 states how the ties are made."
    )
    rows = (
        (
            *(code(name), code(relation.source), code(relation.target)),
            *(code(relation.inverse) if relation.inverse else "", inert(relation.means or "")),
        )
        for name, relation in relations.items()
    )
    document.table("Relations between entities.", ("Relation", "From", "To", "Read backwards", "Meaning"), rows)
    document.say(*(limit for name, relation in relations.items() for limit in _limits(name, relation)))
    states = [_tie_row(linked, name, variable) for name, variable in linked.tie_variables.items()]
    if states:
        document.table("State variables of ties.", _TIE_HEAD, states)


def _limits(name: str, relation: Relation) -> Iterator[str]:
    """Yield how many ties of a relation each entity may have."""
    most = relation.at_most or AtMost()
    for entity, count, way in ((relation.source, most.source, "begin"), (relation.target, most.target, "end")):
        if count is not None:
            ties = amount(count, "tie", "ties")
            yield f"At most {ties} of {code(name)} may {way} at each {code(entity)}; a run with more of them stops."


def _scales(document: Document, linked: Linked) -> None:
    time = linked.odd.scales.time
    fixed = f" It lasts {time.lasts} on a clock." if time.lasts is not None else ""
    document.say(
        f"Time proceeds in discrete rounds; one round represents {inert(clause(time.means))}.{fixed}",
        f"The model is meant for simulations of up to {figure(time.extent)} rounds.",
        space_words(linked),
    )


# Process overview and scheduling --------------------------------------------------------------------------------------


def scheduling(document: Document, linked: Linked, drawing: str | None) -> None:
    """Write element 3; `drawing` is the file of the drawing, as the text links to it."""
    phases = linked.odd.scheduling
    document.heading(2, "3 Process overview and scheduling")
    drawn = f" {document.next_figure} shows which action triggers which." if drawing is not None else ""
    ordered = "executed in the order of the list below; a phase begins when nothing is left to do in those before it"
    document.say(
        "Each round consists of "
        f"{amount(len(phases), 'phase', 'phases')}{', ' + ordered if len(phases) > 1 else ''}. Within a phase, "
        "entities carry out actions; events trigger these actions, and the actions may send further "
        f"events.{drawn}"
    )
    document.items((_phase(linked, phase) for phase in phases), numbered=True)
    document.say(*order_rules(linked))
    if drawing is not None:
        _drawing(document, drawing)
    _events(document, linked)
    _reads(document, linked)
    _end(document, linked)


def _phase(linked: Linked, phase: Phase) -> str:
    said = [f"**{inert(phase.phase)}** ({_mode(phase)}{_repeats(phase)}). {inert(sentence(phase.why))}"]
    said += [
        f"   - {code(name)}: {action_sentence(linked, name)}" for name in phase.actions if name in linked.graph.actions
    ]
    return "\n".join(said)


def _repeats(phase: Phase) -> str:
    most = f", at most {figure(phase.repeats.at_most)} times in a round" if phase.repeats else ""
    return most and f"; repeated until nothing is left to do{most}"


def _mode(phase: Phase) -> str:
    if isinstance(phase.mode, FixedOrderMode):
        return f"one entity at a time, in ascending order of {code(phase.mode.fixed_order.by)}"
    if isinstance(phase.mode, PickMode):
        pick = phase.mode.pick
        how = "with replacement" if pick.replacement else "without replacement"
        return f"{figure(pick.k)} {code(pick.entity)} drawn at random {how}, one at a time"
    return "simultaneous updating" if phase.mode == "simultaneous" else "one entity at a time, in random order"


def _drawing(document: Document, drawing: str) -> None:
    document.figure(
        drawing,
        "Behavior graph",
        "Actions (boxes, colored by the type of entity that carries them out) and the events by which one action "
        "triggers another (arrows). A round begins at Start; an arrow to End means that an action may cause "
        "nothing further.",
    )


def _events(document: Document, linked: Linked) -> None:
    rows = []
    for name, event in linked.graph.events.items():
        carried = (_field(linked, field, event.fields[field].meaning, name) for field in event.fields)
        sent = (
            f"{code(emitter.action)} (to {receiver_words(linked, emitter.action, emitter.emission)})"
            for emitter in linked.emitters_of(name)
        )
        outside = (f"interventions, for {code(sender)}" for sender in linked.outside_senders.get(name, ()))
        rows.append(
            (
                code(name),
                inert(clause(event.means)),
                listing(carried),
                listing([*sent, *outside]),
                names(linked.handlers_of(name)),
            )
        )
    if rows:
        document.table("Events.", ("Event", "Meaning", "Carries", "Sent by", "Handled by"), rows)


def _field(linked: Linked, field: str, meaning: str | None, event: str) -> str:
    values = field_words(linked, linked.graph.events[event].fields[field])
    return f"{code(field)} ({inert(clause(meaning))}; {values})" if meaning else f"{code(field)} ({values})"


def _reads(document: Document, linked: Linked) -> None:
    rows = [
        (code(name), code(action.entity), listing(_read(read) for read in action.reads or ()))
        for name, action in linked.graph.actions.items()
    ]
    document.table("What each action takes into account.", ("Action", "Carried out by", "Takes into account"), rows)
    aggregates = linked.graph.aggregates
    if aggregates:
        lines = (
            (code(name), inert(clause(aggregate.means)), formula(linked, aggregate.value), unit_words(aggregate.unit))
            for name, aggregate in aggregates.items()
        )
        caption = "Quantities of the whole population that actions, conditions or metrics use."
        document.table(caption, ("Quantity", "Meaning", "Definition", "Unit"), lines)


def _read(name: str) -> str:
    words = {"round": "the number of the round", "time": "the time since the run began"}
    return words.get(name) or (f"the {name} of the date" if name in READINGS else code(name))


def _end(document: Document, linked: Linked) -> None:
    schedule = linked.scenario.schedule
    stop = (
        f", or earlier, at the end of the first round in which {condition(linked, schedule.stop_when)}"
        if schedule.stop_when
        else ""
    )
    lasts = amount(linked.rounds, "round", "rounds")
    lasts += f" ({schedule.duration})" if schedule.duration is not None else ""
    begins = f" begins on {schedule.start_date} and" if schedule.start_date is not None else ""
    document.say(f"In the base scenario a simulation{begins} ends after {lasts}{stop}.")
    tables = recordings(linked, linked.scenario.record)
    if tables:
        document.say(f"Besides the metrics, a simulation records {listing(map(_recorded, tables))}.")
    questionnaires(document, linked)


def _recorded(table: Recording) -> str:
    what = (
        f"{names(table.variables)} of each {code(table.name)}" if table.variables else f"all ties of {code(table.name)}"
    )
    return f"{what} {'each round' if table.every == 1 else f'every {figure(table.every)} rounds'}"
