"""The steps and links of a graph that is being drafted, and the possible causes of the next step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from behavior_graph.schema.graph_model import START
from behavior_graph.schema.receivers import near_step
from compiler.authors.model.odd_answers.fixed_sentences import (
    Perception,
    in_space,
    leaving,
    perceived,
    sight_in_words,
    sight_of,
)
from odd.model.odd_model import Odd
from odd.names import snake


@dataclass(frozen=True, slots=True)
class CauseStep:
    """An action: whose it is, its submodel, and the event that brings it about (`Start` for a round's beginning).

    `collects`: whether it handles all such events of a round together.
    """

    action: str
    entity: str
    follows: str
    event: str = START
    collects: bool = False


@dataclass(frozen=True, slots=True)
class Cause:
    """A way in which an earlier action can bring another about: who is told, in the graph's words and in plain ones.

    `certain`: whether there is always somebody who is told.
    """

    action: str
    to: str
    label: str
    relation: tuple[str, str, str] | None = None
    certain: bool = True


@dataclass(frozen=True, slots=True)
class Link:
    """That an action sends a message, to whom, whether always, and which fields it carries, as the graph has them."""

    cause: Cause
    event: str
    means: str
    always: bool
    fields: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CausePlan:
    """The steps and links that are known so far."""

    odd: Odd
    steps: tuple[CauseStep, ...] = ()
    links: tuple[Link, ...] = ()

    def step(self, action: str) -> CauseStep:
        """Return an action's step."""
        return next(cause_step for cause_step in self.steps if cause_step.action == action)

    @property
    def joins_types(self) -> bool:
        """Whether entities of two types meet by an event already."""
        pairs = ((self.step(link.cause.action), link.event) for link in self.links)
        return any(
            cause_step.entity != sender.entity
            for sender, event in pairs
            for cause_step in self.steps
            if cause_step.event == event
        )

    def senders_to(self, step: CauseStep) -> set[str]:
        """Return the entity types whose event triggers a step."""
        return {self.step(link.cause.action).entity for link in self.links if link.event == step.event}


def camel(action: str) -> str:
    """Return an action's name as a part of the name of an event or decision."""
    return "".join(word.capitalize() for word in action.split("_"))


def ties_between(source: str, target: str) -> tuple[str, str, str]:
    """Return the relation of those of one type with those of another whom they know: its name and its ends."""
    return f"{snake(source)}_to_{snake(target)}", source, target


def perceptions_in(odd: Odd, step: CauseStep) -> list[Perception]:
    """Return what the entity of a step perceives of others by the text of its submodel."""
    return perceived(odd, step.entity, odd.submodels[step.follows].text)


def causes_of(plan: CausePlan) -> Sequence[Cause]:
    """Return every way in which an earlier step can trigger the latest one, those of the nearest step first."""
    *earlier, latest = plan.steps
    found = [cause for step in reversed(earlier) for cause in _ways(plan, step, latest.entity)]
    crossing = [cause for cause in found if plan.step(cause.action).entity != latest.entity]
    return found if plan.joins_types or not crossing else crossing


def _ways(plan: CausePlan, step: CauseStep, receiver: str) -> list[Cause]:
    """Return the ways in which the entity of a step can send something to an entity of another type."""
    done = f"{step.action}: the {step.entity}"
    if plan.odd.entities[receiver].kind != "agent":
        return [Cause(step.action, receiver, f"{done} tells the {receiver}")] if receiver != step.entity else []
    ways = _answers(plan, step, receiver)
    if {step.entity, receiver} <= set(in_space(plan.odd)):
        ways += _nearby(plan.odd, step, receiver)
    elif plan.odd.entities[step.entity].kind == "agent":
        ties, stays = ties_between(step.entity, receiver), receiver not in leaving(plan.odd)
        ways += [
            Cause(step.action, f"{reach} {ties[0]}", f"{done} tells {reach} the {receiver}s that it knows", ties, stays)
            for reach in ("one of", "each of")
        ]
    return ways


def _answers(plan: CausePlan, step: CauseStep, receiver: str) -> list[Cause]:
    """Return how those can be answered whose event brought a step about."""
    done = f"{step.action}: the {step.entity}"
    if receiver not in plan.senders_to(step):
        return []
    if step.collects:
        return [Cause(step.action, "senders", f"{done} answers all the {receiver}s that it heard from", certain=False)]
    return [Cause(step.action, "sender", f"{done} answers the {receiver} that it heard from")]


def _nearby(odd: Odd, step: CauseStep, receiver: str) -> list[Cause]:
    """Return how those can be told that stand near."""
    path = near_step(receiver, f"{sight_of(odd):g}")
    label = f"{step.action}: the {step.entity} tells {{reach}} the {receiver}s within {sight_in_words(odd)}"
    return [
        Cause(step.action, f"{reach} {path}", label.format(reach=reach), certain=False)
        for reach in ("one of", "each of")
    ]
