"""All expressions of a workspace, each checked in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from behavior_graph.expressions.typing.findings import ExpressionProblem, ProblemKind, TypedExpression
from behavior_graph.expressions.typing.infer import Wanted, check_text
from behavior_graph.expressions.typing.scopes import (
    Interval,
    Scope,
    decision_scope,
    goal_scope,
    initial_scope,
    intervention_scope,
    world_scope,
)
from behavior_graph.linking.declarations import Declarations
from behavior_graph.schema.experiment_models import BASE, VARIANT, Experiment, Steps
from behavior_graph.schema.graph_model import Decision
from behavior_graph.schema.initial_models import By, Correlated, Formula
from behavior_graph.schema.intervention_models import Intervention, Questionnaire
from behavior_graph.schema.scenario_model import Schedule
from odd.diagnostics import Span
from odd.names import names_in
from odd.reading.yaml_text import YamlPath

_OF_NAMES = (ProblemKind.NAME, ProblemKind.UNSET)


@dataclass(frozen=True)
class CheckedExpression:
    """An expression in its place: its file, its path there, its text, what it must be, and the result of the check."""

    file: Literal["odd", "graph", "scenario"]
    path: YamlPath
    text: str
    wanted: Wanted
    scope: Scope
    checked: TypedExpression

    @property
    def is_count(self) -> bool:
        """Whether it says how many entities of a type there are."""
        return self.path[0] == "population" and self.path[2:] == ("count",)

    def span(self, problem: ExpressionProblem) -> Span:
        """The place of a problem in the user's file."""
        linked = self.scope.linked
        if self.file == "odd":
            return linked.odd_text.inside(self.path, problem.start, problem.end)
        if self.file == "graph":
            return linked.graph_text.inside(self.path, problem.start, problem.end)
        return linked.scenario_inside(self.path, problem.start, problem.end)

    def names(self, problem: ExpressionProblem) -> tuple[str, ...]:
        """The names that a problem is about: those of the part where it stands, if names are what is wrong there."""
        part = self.text[problem.start : problem.end] if problem.kind in _OF_NAMES else ""
        return (*names_in(part), *problem.names)


def checked_expressions(linked: Declarations) -> tuple[CheckedExpression, ...]:
    """Check every expression of the goals, the graph and the scenario, in the order of the files."""
    return tuple(
        CheckedExpression(file, path, text, wanted, scope, check_text(text, scope, wanted))
        for file, path, text, wanted, scope in (*_in_goals(linked), *_in_graph(linked), *_in_scenario(linked))
    )


_Found = tuple[Literal["odd", "graph", "scenario"], YamlPath, str, Wanted, Scope]


def _in_goals(linked: Declarations) -> Iterator[_Found]:
    for entity, spec in linked.odd.entities.items():
        scope = goal_scope(linked, entity)
        for name, goal in spec.goals.items():
            for inner, text in goal.conditions:
                yield "odd", ("entities", entity, "goals", name, *inner), text, "condition", scope


def _in_graph(linked: Declarations) -> Iterator[_Found]:
    world = world_scope(linked)
    for action, declared in linked.graph.actions.items():
        scope = decision_scope(linked, action)
        if declared.start_if is not None:
            yield "graph", ("actions", action, "start_if"), declared.start_if, "condition", scope
        yield from _in_decision(declared.decision, ("actions", action, "decision"), scope)
    for name, aggregate in linked.graph.aggregates.items():
        yield "graph", ("aggregates", name, "value"), aggregate.value, "number", world
    for name, metric in linked.graph.metrics.items():
        yield "graph", ("metrics", name, "value"), metric.value, "number", world


def _in_decision(decision: Decision | None, path: YamlPath, scope: Scope) -> Iterator[_Found]:
    if decision is not None:
        if decision.asked_if is not None:
            yield "graph", (*path, "asked_if"), decision.asked_if, "condition", scope
        for name, text in decision.sees.items():
            yield "graph", (*path, "sees", name), text, "value", scope


def _in_scenario(linked: Declarations) -> Iterator[_Found]:
    yield from _in_initial_values(linked)
    for name, intervention in linked.scenario.interventions.items():
        yield from _in_intervention(linked, intervention, ("interventions", name))
    for name, questionnaire in linked.scenario.questionnaires.items():
        yield from _in_questionnaire(linked, questionnaire, ("questionnaires", name))
    for variant, declared in linked.scenario.variants.items() if linked.written is None else ():
        for name, intervention in declared.interventions.items():
            yield from _in_intervention(linked, intervention, ("variants", variant, "interventions", name))
    if linked.scenario.schedule.stop_when is not None:
        text = linked.scenario.schedule.stop_when
        yield "scenario", ("schedule", "stop_when"), text, "condition", world_scope(linked)
    results = results_scope(linked)
    for name, expectation in linked.scenario.expectations.items():
        scope = results.at(expectation.variant or "")
        if expectation.given is not None:
            yield "scenario", ("expectations", name, "given"), expectation.given, "condition", scope
        yield "scenario", ("expectations", name, "that"), expectation.that, "condition", scope
    for name, target in linked.scenario.targets.items():
        yield "scenario", ("targets", name, "metric"), target.metric, "measure", results.at("")
    for name, experiment in linked.scenario.experiments.items():
        results = replace(results, longest=_most_rounds(linked, experiment))
        for index, text in enumerate(experiment.outcomes):
            yield "scenario", ("experiments", name, "outcomes", index), text, "value", results


def _most_rounds(linked: Declarations, experiment: Experiment) -> int:
    """Return how many rounds the longest runs of an experiment last at most, as an outcome may name any of them."""
    if experiment.rounds is not None:
        return experiment.rounds
    lengths = [int(value) for value in _varied(experiment, "schedule.rounds") if isinstance(value, (int, float))]
    durations = [Schedule.model_construct(duration=str(value)) for value in _varied(experiment, "schedule.duration")]
    lengths += [duration.most_rounds(linked.odd.clock) or 0 for duration in durations]
    variants = _varied(experiment, VARIANT) or [experiment.variant or BASE]
    return max(lengths) if lengths else max(results_scope(linked).at(str(name)).rounds for name in variants)


def _varied(experiment: Experiment, factor: str) -> list[Any]:
    """Return the values of a factor, of a range its highest one; none if the experiment does not vary it."""
    values = experiment.vary.get(factor, [])
    return [values.high] if isinstance(values, Steps) else values


def _in_intervention(linked: Declarations, intervention: Intervention, path: YamlPath) -> Iterator[_Found]:
    """Yield `where` and the formulas; new entities have no variables yet that a formula could read."""
    if intervention.of is not None and intervention.of not in linked.odd.entities:
        return  # a rule reports it
    own = intervention_scope(linked, intervention.of or "")
    if intervention.where is not None:
        yield "scenario", (*path, "where"), intervention.where, "condition", own
    for inner, text in intervention.formulas:
        scope = own if inner[0] == "set" and not intervention.add else intervention_scope(linked)
        yield "scenario", (*path, *inner), text, "value", scope


def _in_questionnaire(linked: Declarations, questionnaire: Questionnaire, path: YamlPath) -> Iterator[_Found]:
    if questionnaire.of not in linked.odd.entities:
        return  # a rule reports it
    scope = intervention_scope(linked, questionnaire.of)
    if questionnaire.where is not None:
        yield "scenario", (*path, "where"), questionnaire.where, "condition", scope
    for name, item in questionnaire.items.items():
        yield "scenario", (*path, "items", name, "answer"), item.answer, "value", scope


def _in_initial_values(linked: Declarations) -> Iterator[_Found]:
    for entity, population in linked.scenario.population.items():
        path: YamlPath = ("population", entity)
        if isinstance(population.count, str) and population.count not in ("rows", "cells"):
            yield "scenario", (*path, "count"), population.count, "number", initial_scope(linked)
        for name, initial in population.written.items():
            yield from _in_initial(initial, (*path, name), initial_scope(linked, entity))
    for entity, values in linked.scenario.environment.items():
        for name, value in values.items():
            yield from _in_initial(value, ("environment", entity, name), initial_scope(linked, entity))


def _in_initial(initial: Any, path: YamlPath, scope: Scope) -> Iterator[_Found]:
    """Yield the formulas of an initial value, and the variables from which it follows."""
    match initial:
        case Formula(formula=text):
            yield "scenario", (*path, "formula"), text, "value", scope
        case Correlated(correlated=spec):
            yield "scenario", (*path, "correlated", "with"), spec.other, "value", scope
        case By(by=text, values=values):
            yield "scenario", (*path, "by"), text, "value", scope
            for key, value in values.items():
                yield from _in_initial(value, (*path, "values", key), scope)


def results_scope(linked: Declarations) -> Scope:
    """The scope of expectations."""
    return Scope(linked, "results", metric_ranges=metric_ranges(linked))


def metric_ranges(linked: Declarations) -> dict[str, Interval | None]:
    """Return the range that each metric cannot leave, where its expression says so (0 to 1 for a share).

    A metric that is an aggregate has the range of that.
    """
    world = world_scope(linked)
    texts = {name: _of_aggregate(linked, metric.value) for name, metric in linked.graph.metrics.items()}
    types = {name: check_text(text, world).type for name, text in texts.items()}
    return {name: found.range if found else None for name, found in types.items()}


def _of_aggregate(linked: Declarations, text: str) -> str:
    """Return the expression of the aggregate that a text names, by way of others; a text that names none as it is."""
    seen: set[str] = set()
    while text in linked.graph.aggregates and text not in seen:
        seen.add(text)
        text = linked.graph.aggregates[text].value.strip()
    return text
