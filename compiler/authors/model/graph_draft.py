"""graph.yaml: for each action of odd.yaml what brings it about; events, receivers, relations and metrics follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from behavior_graph.model import START
from compiler.authors.author import Draft, Task
from compiler.authors.model.asking import Ask, Asker
from compiler.authors.model.choices import narrowed, one_of, some_of
from compiler.authors.model.graph_forms import LinkForm, MetricsForm, RoleForm
from compiler.authors.model.observing import Observation, observations
from compiler.authors.model.odd_text import submodel_name
from compiler.authors.model.prompting import rendered
from compiler.authors.model.writing import yaml_text
from compiler.sources import Sources
from compiler.store import GRAPH
from odd.errors import InternalError
from odd.model import Odd
from odd.names import snake

_STAGE = "graph"
EVERY_ROUND = "nothing of these: it begins each round by itself"


@dataclass(frozen=True, slots=True)
class Step:
    """An action: whose it is, its submodel, and the event that brings it about (`Start` for a round's beginning)."""

    action: str
    entity: str
    follows: str
    event: str = START


@dataclass(frozen=True, slots=True)
class Cause:
    """A way in which an earlier action can bring another about: who is told, in the graph's words and in plain ones."""

    action: str
    to: str
    label: str
    relation: tuple[str, str, str] | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """That an action sends a message, to whom, and whether always."""

    cause: Cause
    event: str
    means: str
    always: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """The steps and links that are known so far."""

    odd: Odd
    steps: tuple[Step, ...] = ()
    links: tuple[Link, ...] = field(default=())

    def step(self, action: str) -> Step:
        """Return an action's step."""
        return next(one for one in self.steps if one.action == action)

    @property
    def joins_types(self) -> bool:
        """Whether entities of two types meet by an event already."""
        pairs = ((self.step(link.cause.action), link.event) for link in self.links)
        return any(one.entity != sender.entity for sender, event in pairs for one in self.steps if one.event == event)

    def senders_to(self, step: Step) -> set[str]:
        """Return the entity types whose event brings a step about."""
        return {self.step(link.cause.action).entity for link in self.links if link.event == step.event}


def draft_graph(asker: Asker, task: Task) -> Draft:
    """Ask what brings each action about and what is observed, and write it as graph.yaml."""
    odd = Sources(task.sources).odd.model
    if odd is None:
        raise InternalError("the graph is drafted after an ODD that can be read")
    plan = Plan(odd)
    actions = [name for phase in odd.scheduling for name in phase.actions]
    for number, action in enumerate(actions):
        last = number == len(actions) - 1
        plan = _linked(asker, replace(plan, steps=(*plan.steps, _role(asker, odd, action))), last=last)
    return Draft({GRAPH: yaml_text(_graph(plan, _observed(asker, plan)))})


def _facts(odd: Odd) -> str:
    return rendered("facts", odd=odd)


def _role(asker: Asker, odd: Odd, action: str) -> Step:
    """Return whose action it is; the model is asked only where the submodels do not tell."""
    for entity in odd.entities:
        for number, submodel in odd.submodels.items():
            if submodel.name == submodel_name(entity, action):
                return Step(action, entity, number)
    form = narrowed(RoleForm, entity=one_of(list(odd.entities)), follows=one_of(list(odd.submodels)))
    ask = Ask(
        _STAGE, f"actions.{action}", f"who does {action}", rendered("role", odd=odd, action=action), facts=_facts(odd)
    )
    answer = asker.ask(ask, form)
    return Step(action, answer.entity, answer.follows)


def _linked(asker: Asker, plan: Plan, *, last: bool) -> Plan:
    """Return the plan with what brings its latest step about; the first begins the round."""
    step = plan.steps[-1]
    causes = {one.label: one for one in causes_of(plan)}
    if not causes:
        return plan
    labels = [*causes] if last and not plan.joins_types else [*causes, EVERY_ROUND]
    form = narrowed(LinkForm, brought_about_by=one_of(labels))
    question = rendered("link", step=step, labels=labels)
    told = f"what leads to {step.action}"
    answer = asker.ask(Ask(_STAGE, f"actions.{step.action}", told, question, facts=_facts(plan.odd)), form)
    cause = causes.get(answer.brought_about_by)
    if cause is None:
        return plan
    event = f"{_camel(cause.action)}Then{_camel(step.action)}"
    link = Link(cause, event, f"{cause.label}, so that {step.action} follows", answer.sent == "always")
    return replace(plan, steps=(*plan.steps[:-1], replace(step, event=event)), links=(*plan.links, link))


def _camel(action: str) -> str:
    return "".join(word.capitalize() for word in action.split("_"))


def causes_of(plan: Plan) -> Sequence[Cause]:
    """Return every way in which an earlier step can bring the latest one about, those of the nearest one first."""
    *earlier, latest = plan.steps
    found = [cause for step in reversed(earlier) for cause in _ways(plan, step, latest.entity)]
    crossing = [one for one in found if plan.step(one.action).entity != latest.entity]
    return found if plan.joins_types or not crossing else crossing


def _ways(plan: Plan, step: Step, receiver: str) -> list[Cause]:
    """Return how the entity of a step can tell one of another type something."""
    done = f"{step.action}: the {step.entity}"
    if plan.odd.entities[receiver].kind != "agent":
        return [Cause(step.action, receiver, f"{done} tells the {receiver}")] if receiver != step.entity else []
    ways = []
    if receiver in plan.senders_to(step):
        ways.append(Cause(step.action, "sender", f"{done} answers the {receiver} that it heard from"))
    if plan.odd.entities[step.entity].kind == "agent":
        relation = f"{snake(step.entity)}_to_{snake(receiver)}"
        ties = (relation, step.entity, receiver)
        ways += [
            Cause(step.action, f"{reach} {relation}", f"{done} tells {reach} the {receiver}s that it knows", ties)
            for reach in ("one of", "each of")
        ]
    return ways


def _observed(asker: Asker, plan: Plan) -> Mapping[str, Observation]:
    known = {one.label: one for one in observations(plan.odd, [link.event for link in plan.links])}
    form = narrowed(MetricsForm, outcome=one_of(list(known)), also=some_of(list(known), 0, 2))
    question = rendered("metrics", odd=plan.odd, labels=list(known))
    ask = Ask(_STAGE, "metrics", "what is observed", question, facts=_facts(plan.odd))
    answer = asker.ask(ask, form)
    chosen = [known[label] for label in dict.fromkeys((answer.outcome, *answer.also))]
    return {one.name: one for one in chosen}


# The file -------------------------------------------------------------------------------------------------------------


def _graph(plan: Plan, metrics: Mapping[str, Observation]) -> dict[str, Any]:
    ties = [link.cause.relation for link in plan.links if link.cause.relation]
    relations = {name: {"from": source, "to": target} for name, source, target in ties}
    whole: dict[str, Any] = {"graph": 1}
    if relations:
        whole["relations"] = relations
    return {
        **whole,
        "events": {link.event: {"means": link.means} for link in plan.links},
        "actions": {step.action: _action(plan, step) for step in plan.steps},
        "metrics": {name: {"value": one.value, "unit": one.unit, "means": one.label} for name, one in metrics.items()},
    }


def _action(plan: Plan, step: Step) -> dict[str, Any]:
    """Return an action without reads and writes: those are written from its handler."""
    sent = [link for link in plan.links if link.cause.action == step.action]
    certain = any(link.always and not link.cause.to.startswith("each of") for link in sent)
    action: dict[str, Any] = {"entity": step.entity, "on": [step.event], "follows": step.follows}
    action["emits"] = [{"event": link.event, "to": link.cause.to} for link in sent]
    return action if certain else {**action, "ends": True}
