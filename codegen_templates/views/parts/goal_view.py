"""The goals in entities.py: one class for each goal, and one for the goals of an entity type."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.expressions.syntax.nodes import Expr, Not
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.scopes import goal_scope
from behavior_graph.linking.linked import Linked
from codegen_templates.expression_code import Code, ExpressionPlace, as_python
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.generated_names import free
from codegen_templates.views.parts.place_view import IMPORTED
from odd.model.goal_model import Goal
from odd.names import snake


@dataclass(frozen=True, slots=True)
class GoalView:
    """A goal: its class, the code of its conditions, and its steps as Python text with the code that says not done.

    `actor` is the local name of the entity in these codes. `priority` is a variable, or
    empty if it is the number `matters`.
    """

    name: str
    cls: str
    docstring: str
    actor: str
    reached: Code
    priority: str
    matters: str
    steps: tuple[tuple[str, Code], ...]

    @property
    def codes(self) -> tuple[Code, ...]:
        """Every condition."""
        return (self.reached, *(open_ for _, open_ in self.steps))

    @property
    def step(self) -> str:
        """The type of the present step."""
        names = ", ".join(name for name, _ in self.steps)
        return f"Literal[{names}] | None" if names else "None"


def goals_view(entity: str, linked: Linked) -> tuple[GoalView, ...]:
    """View the goals of an entity type in declared order."""
    actor = free(snake(entity), IMPORTED)
    variables = linked.odd.entities[entity].variables
    heads = {entity: actor, **{name: f"{actor}.{name}" for name in variables}}
    place = ExpressionPlace(heads, {}, frozenset({actor}), goal_scope(linked, entity))
    return tuple(_goal(name, goal, place, actor) for name, goal in linked.odd.entities[entity].goals.items())


def _goal(name: str, goal: Goal, place: ExpressionPlace, actor: str) -> GoalView:
    said = (
        f"Reached if: {python_text.folded(goal.reached)}",
        tuple(f"{step}: {python_text.folded(way.meaning)}" for step, way in goal.path.items()),
    )
    return GoalView(
        name=name,
        cls=f"_Goal_{name}",
        docstring=python_text.docstring(python_text.sentence(goal.meaning), *said, indent=4),
        actor=actor,
        reached=as_python(parse(goal.reached), place),
        priority=goal.priority if isinstance(goal.priority, str) else "",
        matters=repr(goal.priority),
        steps=tuple(
            (python_text.string(step), as_python(_not(parse(way.done)), place)) for step, way in goal.path.items()
        ),
    )


def _not(node: Expr) -> Expr:
    return Not(node.start, node.end, node)
