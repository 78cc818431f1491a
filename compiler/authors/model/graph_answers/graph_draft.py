"""Drafts graph.yaml: asks what triggers each action of odd.yaml; events, receivers, relations and metrics follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import inf
from typing import Any

from behavior_graph.schema.graph_model import Decision
from compiler.authors.author import Draft, Task
from compiler.authors.model.graph_answers.causes import (
    CausePlan,
    CauseStep,
    Link,
    camel,
    causes_of,
    perceptions_in,
    ties_between,
)
from compiler.authors.model.graph_answers.graph_choices import decision_of
from compiler.authors.model.graph_answers.graph_forms import (
    A_SHARE,
    BARE,
    CARRIED,
    FIELD_TYPES,
    ONE_BY_ONE,
    TOGETHER,
    YES_OR_NO,
    CarriedForm,
    LinkForm,
    MetricsForm,
    RoleForm,
)
from compiler.authors.model.graph_answers.metric_choices import MetricChoice, observations
from compiler.authors.model.graph_answers.narrowed_forms import name_faults, narrowed, one_of, some_of
from compiler.authors.model.odd_answers.fixed_sentences import FOLLOWS, MAY_FOLLOW, leaves_in, leaving
from compiler.authors.model.odd_answers.odd_text import submodel_name
from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Ask, Asker
from compiler.authors.model.yaml_writing import yaml_text
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import GRAPH
from odd.errors import InternalError
from odd.model.odd_model import Odd

_STAGE = "graph"
EVERY_ROUND = "nothing of these: it begins each round by itself"


def draft_graph(asker: Asker, task: Task) -> Draft:
    """Ask what triggers each action, what is decided and what is observed, and return graph.yaml."""
    odd = Sources(task.sources).odd.model
    if odd is None:
        raise InternalError("the graph is drafted after an ODD that can be read")
    plan = CausePlan(odd)
    actions = [name for phase in odd.scheduling for name in phase.actions]
    for number, action in enumerate(actions):
        last = number == len(actions) - 1
        plan = _linked(asker, replace(plan, steps=(*plan.steps, _role(asker, odd, action))), last=last)
    decided = {step.action: decision_of(asker, plan, step, _facts(odd)) for step in plan.steps}
    decisions = {action: entry for action, entry in decided.items() if entry is not None}
    return Draft({GRAPH: yaml_text(_graph(plan, decisions, _observed(asker, plan, decisions)))})


def _facts(odd: Odd) -> str:
    return rendered("facts", odd=odd)


def _role(asker: Asker, odd: Odd, action: str) -> CauseStep:
    """Return whose action it is; the model is asked only if the submodels do not say."""
    for entity in odd.entities:
        for number, submodel in odd.submodels.items():
            if submodel.name == submodel_name(entity, action):
                return CauseStep(action, entity, number)
    form = narrowed(RoleForm, entity=one_of(list(odd.entities)), follows=one_of(list(odd.submodels)))
    ask = Ask(
        _STAGE, f"actions.{action}", f"who does {action}", rendered("role", odd=odd, action=action), facts=_facts(odd)
    )
    answer = asker.ask(ask, form)
    return CauseStep(action, answer.entity, answer.follows)


def _linked(asker: Asker, plan: CausePlan, *, last: bool) -> CausePlan:
    """Return the plan with what brings its latest step about; the first begins the round."""
    step = plan.steps[-1]
    causes = {each_cause.label: each_cause for each_cause in causes_of(plan)}
    if not causes:
        return plan
    labels = [*causes] if last and not plan.joins_types else [*causes, EVERY_ROUND]
    handled = one_of([ONE_BY_ONE, TOGETHER])
    form = narrowed(LinkForm, brought_about_by=one_of(labels), carries=one_of(CARRIED), handled=handled)
    question = rendered("link", step=step, labels=labels)
    told = f"what leads to {step.action}"
    answer = asker.ask(Ask(_STAGE, f"actions.{step.action}", told, question, facts=_facts(plan.odd)), form)
    cause = causes.get(answer.brought_about_by)
    if cause is None:
        return plan
    event = f"{camel(cause.action)}Then{camel(step.action)}"
    fields = _carried(asker, plan, event, answer.carries)
    link = Link(cause, event, f"{cause.label}, so that {step.action}{FOLLOWS}", answer.sent == "always", fields)
    step = replace(step, event=event, collects=answer.handled == TOGETHER)
    return replace(plan, steps=(*plan.steps[:-1], step), links=(*plan.links, link))


def _carried(asker: Asker, plan: CausePlan, event: str, carries: str) -> dict[str, Any]:
    """Return the field of an event, if it carries something besides its sender."""
    if carries == BARE:
        return {}
    question = rendered("carried", event=event, carries=carries)
    ask = Ask(_STAGE, f"events.{event}", f"what {event} carries", question, facts=_facts(plan.odd))
    answer = asker.ask(ask, CarriedForm, lambda carried: name_faults([carried.name], "field"))
    return {answer.name: {"type": FIELD_TYPES[carries], "meaning": answer.meaning, **_measure(carries, answer.unit)}}


def _measure(carries: str, unit: str) -> dict[str, Any]:
    if carries == YES_OR_NO:
        return {}
    return {"unit": "share", "range": [0, 1]} if carries == A_SHARE else {"unit": unit.strip(), "range": [0, inf]}


def _observed(asker: Asker, plan: CausePlan, decisions: Mapping[str, Any]) -> Mapping[str, MetricChoice]:
    found = observations(
        plan.odd,
        [link.event for link in plan.links],
        decisions=map(Decision.model_validate, decisions.values()),
        ties=dict.fromkeys(_ties(plan)),
        names=[perception.name() for step in plan.steps for perception in perceptions_in(plan.odd, step)],
    )
    known = {observation.label: observation for observation in found}
    form = narrowed(MetricsForm, outcome=one_of(list(known)), also=some_of(list(known), 0, 4))
    question = rendered("metrics", odd=plan.odd, labels=list(known))
    ask = Ask(_STAGE, "metrics", "what is observed", question, facts=_facts(plan.odd))
    answer = asker.ask(ask, form)
    chosen = [known[label] for label in dict.fromkeys((answer.outcome, *answer.also))]
    return {observation.name: observation for observation in chosen}


# The file -------------------------------------------------------------------------------------------------------------


def _graph(plan: CausePlan, decisions: Mapping[str, Any], metrics: Mapping[str, MetricChoice]) -> dict[str, Any]:
    seen = {
        perception.name(): perception
        for step in plan.steps
        for perception in perceptions_in(plan.odd, step)
        if perception.reach == "all"
    }
    actions = {step.action: _action(plan, step, decisions.get(step.action)) for step in plan.steps}
    parts = {
        "relations": {name: {"from": source, "to": target} for name, source, target in _ties(plan)},
        "events": {link.event: _event(plan, link) for link in plan.links},
        "actions": actions,
        "aggregates": {
            name: {
                "means": perception.label,
                "value": perception.expression(may_be_none=perception.entity in leaving(plan.odd)),
            }
            for name, perception in seen.items()
        },
        "metrics": {
            name: {"value": metric.value, "unit": metric.unit, "means": metric.label}
            for name, metric in metrics.items()
        },
    }
    return {"graph": 1, **{name: part for name, part in parts.items() if part or name in ("events", "metrics")}}


def _ties(plan: CausePlan) -> Iterator[tuple[str, str, str]]:
    """Yield the relations along which entities send messages or are perceived."""
    yield from (link.cause.relation for link in plan.links if link.cause.relation)
    for step in plan.steps:
        known = (perception for perception in perceptions_in(plan.odd, step) if perception.reach == "knows")
        yield from (ties_between(step.entity, perception.entity) for perception in known)


def _event(plan: CausePlan, link: Link) -> dict[str, Any]:
    """Return an event; its meaning says where an action that always sends something sends this one sometimes only."""
    beside = not link.always and _is_always_heard(plan, link.cause.action)
    means = f"{link.means.removesuffix(FOLLOWS)}{MAY_FOLLOW}" if beside else link.means
    return {"means": means, "fields": link.fields} if link.fields else {"means": means}


def _is_always_heard(plan: CausePlan, action: str) -> bool:
    """Whether an action sends something in any case."""
    sent = (link for link in plan.links if link.cause.action == action)
    return any(link.always and link.cause.certain and not link.cause.to.startswith("each of") for link in sent)


def _action(plan: CausePlan, step: CauseStep, decision: Any) -> dict[str, Any]:
    """Return an action without reads and writes: those are written from its handler."""
    sent = [link for link in plan.links if link.cause.action == step.action]
    on = {"all": step.event} if step.collects else step.event
    action: dict[str, Any] = {"entity": step.entity, "on": [on], "follows": step.follows}
    action["emits"] = [{"event": link.event, "to": link.cause.to} for link in sent]
    action |= {} if _is_always_heard(plan, step.action) else {"ends": True}
    action |= {"leaves": True} if leaves_in(plan.odd.submodels[step.follows].text) else {}
    return action if decision is None else {**action, "decision": decision}
