"""What is simulated and how it is judged: the scenario's variants, its experiments, and its expectations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from behavior_graph.data.population_counts import how_many
from behavior_graph.data.target_data import measured
from behavior_graph.linking.dotted_paths import full_path, with_set
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import with_settings
from behavior_graph.publication.data_tables import from_words, series_words
from behavior_graph.publication.document import Document
from behavior_graph.publication.formulas import condition, criterion
from behavior_graph.publication.number_tables import amount, figure, initial_words, plain_value
from behavior_graph.publication.phrases import names
from behavior_graph.publication.sentences.intervention_text import (
    due_otherwise,
    intervention_words,
    interventions,
    steps,
)
from behavior_graph.publication.sentences.memory_sentences import first_memories
from behavior_graph.publication.sentences.rules_of_runs import tie_words
from behavior_graph.publication.space_text import extent_words, place_words
from behavior_graph.schema.data_models import MeasuredSeries, TableSpec
from behavior_graph.schema.experiment_models import VARIANT, Experiment, Steps
from behavior_graph.schema.scenario_model import Expectation, Scenario, Variant
from behavior_graph.schema.target_models import Target
from odd.model.markdown import capital, clause, code, inert, listing, sentence

#: A longer list of what is switched off is not repeated for the next variant.
_MANY = 2
_LIMITS = {"max_events_per_round": "events in a round", "max_entities": "entities"}


def experiments(document: Document, linked: Linked) -> None:
    """Write the section on the base scenario, its variants and its experiments."""
    document.heading(2, "8 Simulation experiments")
    interventions(document, linked)
    steps(document, linked)
    _variants(document, linked)
    found = linked.scenario.experiments
    if found:
        document.say(
            f"{capital(amount(len(found), 'experiment varies', 'experiments vary'))} values of the model. "
            "All points of an experiment are simulated under the same seeds."
        )
        document.items(_experiment(linked, name, experiment) for name, experiment in found.items())


def _variants(document: Document, linked: Linked) -> None:
    variants = linked.scenario.variants
    if not variants:
        document.say("The model is simulated in its base scenario, whose values are given in sections 5 and 7.")
        return
    document.say(
        "Besides the base scenario, whose values are given in sections 5 and 7, the model is simulated in "
        f"{amount(len(variants), 'variant', 'variants')}. Each differs from the base only in what is listed. "
        "There are no entities of a type that is switched off; an environment that is switched off keeps its initial "
        "values. Actions that are switched off are not carried out, and events to what is switched off have no effect."
    )
    document.items(_variant(linked, name, variant) for name, variant in variants.items())


def _variant(linked: Linked, name: str, variant: Variant) -> str:
    scenario, _ = with_settings(linked, name, {})
    said = [f"{code(name)}: {inert(sentence(variant.about))}"]
    if variant.extends:
        said.append(f"It has all that {code(variant.extends)} changes, and:")
    if scenario is not None and variant.set:
        changes = dict.fromkeys(_change(linked, scenario, full_path(linked, key)) for key in variant.set)
        said.append(f"{capital('; '.join(changes))}.")
    alike = next(
        (other for other, each_variant in linked.scenario.variants.items() if each_variant.off == variant.off), name
    )
    if alike != name and len(variant.off) > _MANY:
        said.append(f"Switched off: the same as in {code(alike)}.")
    elif variant.off:
        types = [label for label in variant.off if label in linked.odd.entities]
        actions = [label for label in variant.off if label in linked.graph.actions]
        parts = [f"all {code(type_)}" if type_ not in linked.environments else f"the {code(type_)}" for type_ in types]
        parts += [f"the action{'s' if len(actions) > 1 else ''} {names(actions)}"] if actions else []
        kept_out = [label for label in variant.off if label not in (*types, *actions)]
        parts += [f"the intervention{'s' if len(kept_out) > 1 else ''} {names(kept_out)}"] if kept_out else []
        said.append(f"Switched off: {listing(parts)}.")
    own = linked if scenario is None else replace(linked, scenario=scenario)
    if moved := "; ".join(due_otherwise(linked, own, variant.interventions)):
        said.append(f"Due in other rounds: {moved}.")
    said += [intervention_words(own, label, given) for label, given in variant.interventions.items()]
    return " ".join(said)


def _change(linked: Linked, scenario: Scenario, path: tuple[str, ...]) -> str:
    """Return the value to which a setting leads, read from the variant's own scenario."""
    match path:
        case ("schedule", "rounds"):
            return f"at most {amount(scenario.schedule.rounds or 1, 'round', 'rounds')}"
        case ("schedule", "duration"):
            return f"lasting at most {scenario.schedule.duration}"
        case ("schedule", "start_date"):
            return f"beginning on {scenario.schedule.start_date}"
        case ("schedule", "stop_when"):
            stop = scenario.schedule.stop_when
            return f"ending once {condition(linked, stop)}" if stop else "without a condition to end early"
        case ("schedule", limit):
            number, what = getattr(scenario.schedule, limit), _LIMITS[limit]
            return f"an error above {figure(number)} {what}" if number else f"without a limit of its own on {what}"
        case ("population", entity, "count"):
            return f"{figure(how_many(replace(linked, scenario=scenario), entity) or 0)} {code(entity)} agents"
        case ("population", entity, "from", *_):
            return from_words(replace(linked, scenario=scenario), entity)
        case ("population", entity, variable, *_):
            initial = scenario.population[entity].initial[variable]
            return f"initial {code(f'{entity}.{variable}')}: {initial_words(initial)}"
        case ("environment", entity, variable, *_):
            value = scenario.environment[entity][variable]
            return f"initial {code(f'{entity}.{variable}')}: {initial_words(value)}"
        case ("space", "place", entity, *_):
            return place_words(linked.odd, scenario, entity)
        case ("space", *_):
            return f"a {extent_words(linked.odd, scenario)}"
        case ("relations", relation, *_):
            return f"ties by {code(relation)}: {tie_words(linked, relation, scenario.relations[relation])}"
        case ("ties", relation, variable, *_):
            return f"initial {code(f'{relation}.{variable}')}: {initial_words(scenario.ties[relation][variable])}"
        case ("interventions", name, *_):
            return f"intervention {intervention_words(linked, name, scenario.interventions[name]).rstrip('.')}"
        case ("questionnaires", name, *_):
            return f"another form of the questionnaire {code(name)}"
        case ("memories", entity, *_):
            kinds = scenario.memories[entity].items()
            return f"{code(entity)} with {listing(first_memories(kind, table) for kind, table in kinds)}"
        case ("input_data", name, *_):
            return f"input data {code(name)}: {series_words(scenario.input_data.get(name))}"
        case _:
            given = scenario.parameters[path[-1]]
            words = f"values from {code(given.table)}" if isinstance(given, TableSpec) else plain_value(given)
            return f"{code(path[-1])} = {words}"


# Experiments ----------------------------------------------------------------------------------------------------------

_DESIGNS = {
    "grid": "Points: every combination of these values",
    "list": "Points: these values side by side",
    "lhs": "Points: a Latin hypercube of {} points (McKay, Beckman & Conover 1979)",
    "sobol": "Points: {} of a scrambled Sobol sequence (Owen 1998)",
    "morris": "Points: {} trajectories for elementary effects (Morris 1991)",
    "saltelli": "Points: those for Sobol indices from {} base points (Saltelli et al. 2010)",
}


def _experiment(linked: Linked, name: str, experiment: Experiment) -> str:
    said = [f"{code(name)}:"]
    if experiment.about:
        said.append(inert(sentence(experiment.about)))
    said.append(f"Varied: {'; '.join(_factor(linked, key, given) for key, given in experiment.vary.items())}.")
    said.append(f"{_DESIGNS[experiment.design].format(figure(experiment.samples or 0))}.")
    where = f" of variant {code(experiment.variant)}" if experiment.variant else ""
    length = f", at most {amount(experiment.rounds, 'round', 'rounds')} each" if experiment.rounds else ""
    replicates = amount(experiment.replicates, "simulation", "simulations")
    said.append(f"At each point {replicates}{where}, with seeds from {experiment.seed} on{length}.")
    if experiment.outcomes:
        said.append(f"Measured: {listing(map(code, experiment.outcomes))}.")
    return " ".join(said)


def _factor(linked: Linked, key: str, given: Steps | list[Any]) -> str:
    """Return a factor with its values; one that is not plain is put as a variant that sets it would be."""
    if isinstance(given, Steps):
        step = f" in steps of {figure(given.step)}" if given.step is not None else ""
        return f"{code(key)} from {figure(given.low)} to {figure(given.high)}{step}"
    if all(isinstance(value, int | float | str) for value in given):
        words = code if key == VARIANT else plain_value
        return f"{code(key)} = {listing((words(value) for value in given), 'or')}"
    scenarios = (with_set(linked, linked.scenario, {key: value})[0] for value in given)
    return " or ".join(_change(linked, scenario, full_path(linked, key)) for scenario in scenarios)


# Expectations ---------------------------------------------------------------------------------------------------------


def evaluation(document: Document, linked: Linked) -> None:
    """Write the section on expectations: what must come out, where, and according to which source."""
    document.heading(2, "9 Evaluation")
    _expectations(document, linked)
    _targets(document, linked)


def _expectations(document: Document, linked: Linked) -> None:
    expectations = linked.scenario.expectations
    if not expectations:
        if not linked.scenario.targets:
            document.say("No quantitative criterion is stated for the model.")
        return
    document.say(
        f"The model is evaluated against {amount(len(expectations), 'expectation', 'expectations')}, each a condition"
        " over replicated simulations that the program checks. Variants are compared under the same seeds."
    )
    document.items(_expectation(linked, name, expectation) for name, expectation in expectations.items())


def _expectation(linked: Linked, name: str, expectation: Expectation) -> str:
    patterns = [inert(pattern.id) for pattern in linked.odd.purpose.patterns if pattern.expectation == name]
    tested = f" (pattern{'s' if len(patterns) > 1 else ''} {listing(patterns)})" if patterns else ""
    said = [f"{code(name)}{tested}:"]
    if expectation.about:
        said.append(inert(sentence(expectation.about)))
    said.append(
        f"Criterion, over {_runs(expectation)}{_given(linked, expectation)}: "
        f"{criterion(linked, expectation.that, expectation.variant)}."
    )
    said.append(f"Source: {inert(clause(expectation.source))}.")
    return " ".join(said)


def _runs(expectation: Expectation) -> str:
    where = f"variant {code(expectation.variant)}" if expectation.variant else "the base scenario"
    if expectation.replicates == 1:
        return f"one simulation of {where} (seed {expectation.seed})"
    return (
        f"{figure(expectation.replicates)} replicates of {where} "
        f"(seeds {expectation.seed} to {expectation.seed + expectation.replicates - 1})"
    )


def _given(linked: Linked, expectation: Expectation) -> str:
    return (
        f", counting only those in which {criterion(linked, expectation.given, expectation.variant)}"
        if expectation.given
        else ""
    )


# Targets --------------------------------------------------------------------------------------------------------------


def _targets(document: Document, linked: Linked) -> None:
    targets = linked.scenario.targets
    if targets:
        document.say(
            f"The model is compared with {amount(len(targets), 'set', 'sets')} of measured data. A calibration sees the"
            " training part only; the held-out part tests the calibrated model."
        )
        document.items(_target(linked, name, target) for name, target in targets.items())


def _target(linked: Linked, name: str, target: Target) -> str:
    said = [f"{code(name)}:"]
    if target.about:
        said.append(inert(sentence(target.about)))
    said.append(f"Compared with {code(target.metric)}, in {inert(target.unit)}.")
    said.append(f"Data: {_data_words(linked, target)}. Source: {inert(clause(target.source))}.")
    return " ".join(said)


def _data_words(linked: Linked, target: Target) -> str:
    if not target.is_series:
        return f"{plain_value(measured(linked, target).values[0])}{', held out' if target.held_out else ''}"
    rounds = measured(linked, target).rounds
    where = f"{series_words(target.data)}, " if isinstance(target.data, MeasuredSeries) else ""
    held = [number for number in rounds if target.holds_out(number)]
    kept = f", of which {figure(len(held))} held out" if held else ""
    return f"{where}{amount(len(rounds), 'value', 'values')} of rounds {rounds[0]} to {rounds[-1]}{kept}"
