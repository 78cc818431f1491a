"""Goals are those of agents, can be reached, and have paths whose steps can all be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._conditions import can_fail, can_hold
from behavior_graph.rules._parts import degree_fault
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.goal_model import Goal


def _check(linked: Linked) -> Iterator[Diagnostic]:
    often = Counter(goal for entity in linked.odd.entities.values() for goal in entity.goals)
    broken = [place.path for place in linked.places if place.file == "odd" and place.checked.type is None]
    for entity, spec in linked.odd.entities.items():
        if spec.goals:
            yield from _of_type(linked, entity)
        for name, goal in spec.goals.items():
            path = ("entities", entity, "goals", name)
            if often[name] > 1:
                message = f"there are {often[name]} goals '{name}'"
                yield error(message, linked.odd_text.key(path), "rename all but one of them", name)
            yield from _of_priority(linked, entity, goal, path)
            if not any(place[:4] == path for place in broken):
                yield from _of_conditions(linked, entity, goal, path)


def _of_type(linked: Linked, entity: str) -> Iterator[Diagnostic]:
    spec, span = linked.odd.entities[entity], linked.odd_text.key(("entities", entity, "goals"))
    if spec.kind != "agent":
        yield error(f"{entity} is not an agent, and only agents have goals", span, "remove its goals", entity)
    if "goals" in spec.variables:
        message = f"{entity} has a variable 'goals', which hides its goals from rules"
        yield error(message, span, "rename the variable", entity, "goals")


def _of_priority(linked: Linked, entity: str, goal: Goal, path: tuple[str, ...]) -> Iterator[Diagnostic]:
    name = goal.priority
    if isinstance(name, str) and (wrong := degree_fault(linked, entity, name, "the priority of a goal")):
        yield error(wrong[0], linked.odd_text.value((*path, "priority")), wrong[1], name)


def _of_conditions(linked: Linked, entity: str, goal: Goal, path: tuple[str, ...]) -> Iterator[Diagnostic]:
    variables = linked.odd.entities[entity].variables
    for inner, text in goal.conditions:
        step, condition, span = inner[1:2], parse(text), linked.odd_text.value((*path, *inner))
        if not can_hold([condition], variables):
            message = f"the step '{step[0]}' can never be done" if step else "the goal can never be reached"
        elif not can_fail(condition, variables):
            message = f"the step '{step[0]}' is always done" if step else "the goal is always reached"
        else:
            continue
        yield error(f"{message}, with the types and ranges of the variables", span, _IN_RANGE, path[-1])
        return
    yield from _of_path(linked, entity, goal, path)


def _of_path(linked: Linked, entity: str, goal: Goal, path: tuple[str, ...]) -> Iterator[Diagnostic]:
    done = []
    for name, step in goal.path.items():
        done.append(parse(step.done))
        if not can_hold(done, linked.odd.entities[entity].variables):
            span = linked.odd_text.value((*path, "path", name, "done"))
            message = f"the step '{name}' is done only while an earlier step is not, so the path never ends"
            yield error(message, span, "let earlier steps stay done: add 'or …' to their conditions", path[-1])
            return


_IN_RANGE = "change the condition, or the ranges in odd.yaml"


RULE = Rule(
    "SC259",
    "a goal that does not fit",
    """\
Agents have goals. 'reached' of a goal and 'done' of each step of its path are conditions over the agent's own
variables. With the types and ranges of these variables, each can be true and can be false, and all steps can be done at
once: the present step is the first that is not done, so nothing follows a step that undoes an earlier one. 'priority'
is a number from 0 to 1, or a variable of the type float with a range within 0 and 1. Each goal has a name of its own in
the model.

Wrong:  path: {save: {meaning: ..., done: savings >= 10}, buy: {meaning: ..., done: savings < 5}}
Right:  path: {save: {meaning: ..., done: savings >= 10 or owns}, buy: {meaning: ..., done: owns}}
""",
    _check,
    absent_from=("graph.yaml",),
)
