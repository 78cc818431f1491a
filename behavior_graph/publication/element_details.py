"""Elements 4 to 7: design concepts, initialization, input data, submodels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from behavior_graph.data.parameter_tables import parameter_value
from behavior_graph.data.population_counts import how_many
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.mind_reads import shown_memory
from behavior_graph.expressions.typing.scopes import decision_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.publication.data_tables import from_words, series_words
from behavior_graph.publication.document import Document
from behavior_graph.publication.formulas import condition, formula
from behavior_graph.publication.number_tables import (
    figure,
    initial_words,
    plain_value,
    type_words,
    unit_words,
)
from behavior_graph.publication.phrases import field_words, names, with_names
from behavior_graph.publication.sentences.rules_of_runs import share_rule, statistics_rules, tie_words
from behavior_graph.publication.space_text import extent_words, place_words
from behavior_graph.schema.data_models import Edges, TableSpec
from behavior_graph.schema.graph_model import Decision
from odd.model.markdown import clause, code, inert, listing, paragraphs, sentence
from odd.model.odd_model import Input, NotImplementedConcept, NotUsed, Parameter, Submodel

#: A formula that reads the number of the entity.
_NUMBERED = re.compile(r"computed as `[^`]*(?<![\w.])id\b")

CONCEPTS = (
    ("basic_principles", "Basic principles"),
    ("emergence", "Emergence"),
    ("adaptation", "Adaptation"),
    ("objectives", "Objectives"),
    ("learning", "Learning"),
    ("prediction", "Prediction"),
    ("sensing", "Sensing"),
    ("interaction", "Interaction"),
    ("stochasticity", "Stochasticity"),
    ("collectives", "Collectives"),
    ("observation", "Observation"),
    ("decisions", "Individual decision-making (ODD+D)"),
)


def concepts(document: Document, linked: Linked) -> None:
    """Write element 4: every concept in the protocol's order, then what is observed and what is decided."""
    document.heading(2, "4 Design concepts")
    for key, title in CONCEPTS:
        answer = getattr(linked.odd.concepts, key)
        if isinstance(answer, NotImplementedConcept):
            document.say(f"**{title}.** Not implemented: {inert(clause(answer.not_implemented))}.")
        elif answer is not None:
            first, *rest = paragraphs(answer)
            document.say(f"**{title}.** {inert(sentence(first))}", _pointer(document, key))
            for part in rest:
                document.say(inert(sentence(part)))
        if key == "observation":
            _metrics(document, linked)
    _decisions(document, linked)


def _pointer(document: Document, key: str) -> str:
    defined = f"{document.next_table} defines what is recorded at the end of each round."
    return defined if key == "observation" else ""


def _metrics(document: Document, linked: Linked) -> None:
    rows = (
        (code(name), inert(clause(metric.means or "")), formula(linked, metric.value), unit_words(metric.unit))
        for name, metric in linked.graph.metrics.items()
    )
    document.table("Metrics, recorded at the end of each round.", ("Metric", "Meaning", "Definition", "Unit"), rows)
    functions = linked.graph.functions
    if functions:
        lines = (
            (
                code(f"{name}()"),
                inert(clause(function.means)),
                listing(map(code, function.reads)),
                unit_words(function.unit),
            )
            for name, function in functions.items()
        )
        caption = "Functions in these definitions, which only observe; their code is part of the model's sources."
        document.table(caption, ("Function", "Meaning", "Computed from", "Unit"), lines)
    document.say(*statistics_rules(linked))


def _decisions(document: Document, linked: Linked) -> None:
    if not linked.decisions:
        return
    document.say(
        "Decisions are stated as questions with the information that the deciding entity has and the options between"
        " which it chooses; the submodel gives the rule by which it is answered."
    )
    document.items(_decision(linked, action, decision) for action, decision in linked.decisions.items())


def _decision(linked: Linked, action: str, decision: Decision) -> str:
    declared = linked.graph.actions[action]
    options = (f"{code(name)} ({field_words(linked, spec)})" for name, spec in decision.options.items())
    place = f"taken by {code(declared.entity)} in {code(action)} (submodel {inert(declared.follows)})"
    said = [f"**{inert(decision.id)}**, {place}: “{inert(sentence(decision.question))}”"]
    if decision.asked_if is not None:
        said.append(f"It arises only if {condition(linked, decision.asked_if)}.")
    if decision.sees:
        seen = listing(_seen(linked, action, name, text) for name, text in decision.sees.items())
        said.append(f"Known to the entity: {seen}.")
    said.append(f"To be chosen: {listing(options)}.")
    if decision.near:
        steps = listing(f"{code(name)} to multiples of {step:g}" for name, step in decision.near.items())
        said.append(f"Where a language model answers, questions may round {steps}.")
    said += _planned(linked, action)
    return " ".join(said)


def _planned(linked: Linked, action: str) -> list[str]:
    """Return a sentence on how a language model plans before it answers; none where it answers at once."""
    planning = linked.decisions[action].plan
    if planning.method == "direct":
        return []
    if planning.method == "reason":
        return ["Where a language model answers, it reasons in words first, which no other entity is told."]
    if planning.method == "bdi":
        wants = "; ".join(f"“{inert(clause(desire))}”" for desire in linked.desires(action))
        return [
            "Where a language model answers, it keeps beliefs, which it revises when what the entity perceives has"
            f" changed, and an intention, which persists until it is achieved or its belief is gone. Desires: {wants}."
        ]
    seen = f", of which it sees {listing(map(code, planning.sees))}" if planning.sees else ""
    return [
        "Where a language model answers, it first estimates what the partner"
        f" ({inert((planning.partner or '').replace('_', ' '))}{seen}) believes and will do next."
    ]


def _seen(linked: Linked, action: str, name: str, text: str) -> str:
    shown = shown_memory(parse(text), decision_scope(linked, action))
    what = "decisions" if shown and shown.name in linked.decision_actions else "events"
    words = f"the latest {what} {code(shown.name)} that it remembers" if shown else formula(linked, text)
    plain = words.strip("`").rpartition(".")[2]
    return words if plain == name else f"{inert(name.replace('_', ' '))} ({words})"


# Initialization, input data -------------------------------------------------------------------------------------------


def initialization(document: Document, linked: Linked) -> None:
    """Write element 5 with the numbers of the base scenario."""
    scenario = linked.scenario
    document.heading(2, "5 Initialization")
    for part in paragraphs(linked.odd.initialization):
        document.say(inert(sentence(part)))
    counts = [_counted(linked, name) for name in scenario.population]
    single = [f"one {code(name)}" for name in linked.environments]
    if counts or single:
        document.say(f"In the base scenario there are {listing([*counts, *single])}.")
    tables = [
        from_words(linked, name) for name, population in scenario.population.items() if population.table is not None
    ]
    if tables:
        document.say(f"Populations come from data: {'; '.join(tables)}. The values of an entity come from one row.")
    rows = list(_initial_rows(linked))
    if rows:
        head = ("Entity", "Variable", "Initial value", "Unit")
        document.table("Initial values of the state variables in the base scenario.", head, rows)
    if scenario.space:
        placed = [*scenario.space.place, *([linked.odd.cells] if linked.odd.cells else [])]
        places = listing([place_words(linked.odd, scenario, name) for name in placed])
        document.say(f"On the {extent_words(linked.odd, scenario)}, {places}.")
    if scenario.relations:
        ties = ((code(name), _network(linked, name)) for name in scenario.relations)
        document.table("How ties are made in the base scenario.", ("Relation", "Ties at the start"), ties)
    document.say(
        share_rule(linked),
        "What is random is drawn anew in each replicate; replicates differ only in the seed of the random number "
        "generator.",
    )


def _counted(linked: Linked, entity: str) -> str:
    """Return how many entities of a type there are, with the formula of their count if it has one."""
    count = linked.scenario.population[entity].count
    formula = f" ({code(count)})" if isinstance(count, str) and count not in ("rows", "cells") else ""
    return f"{figure(how_many(linked, entity) or 0)} {code(entity)}{formula}"


def _network(linked: Linked, relation: str) -> str:
    words, declared = (
        tie_words(linked, relation, linked.scenario.relations[relation]),
        linked.graph.relations.get(relation),
    )
    return f"{words}; drawn anew when each round begins" if declared and declared.redrawn else words


def _initial_rows(linked: Linked) -> Iterator[tuple[str, ...]]:
    for entity, declared in linked.odd.entities.items():
        population = linked.scenario.population.get(entity)
        given = {**(population.initial if population else {}), **linked.scenario.environment.get(entity, {})}
        for name, variable in declared.variables.items():
            if linked.odd.is_position(entity, name):
                continue  # the section on the grid says it
            if name in given:
                words = initial_words(given[name])
                words += _number_words(linked, entity, words)
            else:
                words = f"unset ({inert(clause(variable.unset))})" if variable.unset else "unset"
            yield code(entity), code(name), words, unit_words(variable.unit)
    yield from _initial_ties(linked)


def _number_words(linked: Linked, entity: str, words: str) -> str:
    """Return what `id` means in the words of an initial value, if it is the number of the entity."""
    is_other = "id" in linked.odd.parameters or "id" in linked.odd.entities[entity].variables
    if is_other or not _NUMBERED.search(words):
        return ""
    return ", where id is the number of the entity, from 0"


def _initial_ties(linked: Linked) -> Iterator[tuple[str, ...]]:
    for name, variable in linked.tie_variables.items():
        relation, _, short = name.partition(".")
        network, given = linked.scenario.relations.get(relation), linked.scenario.ties.get(relation, {})
        columns = network.edges.columns if isinstance(network, Edges) else {}
        if short in columns:
            words = f"column {code(columns[short])} of the table of ties"
        elif short in given:
            words = initial_words(given[short])
        elif variable.default is not None:
            words = plain_value(variable.default)
        else:
            words = f"unset ({inert(clause(variable.unset or ''))})"
        yield code(relation), code(short), words, unit_words(variable.unit)


def input_data(document: Document, linked: Linked) -> None:
    """Write element 6."""
    document.heading(2, "6 Input data")
    if isinstance(linked.odd.input_data, NotUsed):
        document.say(f"The model uses no input data: {inert(clause(linked.odd.input_data.not_used))}.")
        return
    document.say(
        "Time series from outside the model drive parameters: in each round, such a parameter takes the value of "
        "that round."
    )
    head = ("Input", "Meaning", "Parameter", "Data in the base scenario", "Source")
    rows = (_input_row(linked, name, each_input_data) for name, each_input_data in linked.odd.inputs.items())
    document.table("Input data.", head, rows)


def _input_row(linked: Linked, name: str, series: Input) -> tuple[str, ...]:
    shown = series_words(linked.scenario.input_data.get(name))
    return (
        code(name),
        inert(clause(series.meaning)),
        code(series.drives),
        shown,
        inert(clause(series.source)),
    )


# Submodels ------------------------------------------------------------------------------------------------------------


def submodels(document: Document, linked: Linked) -> None:
    """Write element 7, each submodel with its parameters and their values in the base scenario."""
    document.heading(2, "7 Submodels")
    for name, submodel in linked.odd.submodels.items():
        document.heading(3, f"{inert(name)} {inert(submodel.name)}")
        for part in paragraphs(submodel.text):
            document.say(with_names(linked, inert(sentence(part))))
        followers = [action for action, declared in linked.graph.actions.items() if declared.follows == name]
        if followers:
            document.say(f"Actions that follow this submodel: {names(followers)}.")
        _parameters(document, linked, name, submodel)


def shared_functions(document: Document, helpers: Iterable[tuple[str, str]]) -> None:
    """Write which functions the actions' code shares, from their signatures and docstrings."""
    rows = [(code(head), inert(clause(means))) for head, means in helpers]
    if rows:
        caption = "Functions that the code of several actions shares; each depends on its arguments alone."
        document.table(caption, ("Function", "Meaning"), rows)


def _parameters(document: Document, linked: Linked, submodel: str, declared: Submodel) -> None:
    if not declared.parameters:
        return
    head = ("Parameter", "Meaning", "Values", "Unit", "Base value", "Source")
    rows = (_parameter_row(linked, name, parameter) for name, parameter in declared.parameters.items())
    document.table(f"Parameters of submodel {inert(submodel)}.", head, rows)


def _parameter_row(linked: Linked, name: str, parameter: Parameter) -> tuple[str, ...]:
    value, given = parameter_value(linked, name), linked.scenario.parameters.get(name)
    shown = plain_value(value)
    source = inert(clause(parameter.source))
    if value != parameter.default:
        default = "" if parameter.default is None else f"{plain_value(parameter.default)}: "
        table = f" from {code(given.table)}" if isinstance(given, TableSpec) else ""
        source = f"set in the base scenario{table}; {default}{source}"
    if name in linked.driven:
        shown = f"by round, from {code(linked.driven[name])}"
    values = type_words(parameter.value_type, parameter.range)
    return code(name), inert(clause(parameter.meaning)), values, unit_words(parameter.unit), shown, source
