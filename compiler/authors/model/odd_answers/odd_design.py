"""Everything that a model answered about the ODD, and what follows from it for the next question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from compiler.authors.model.odd_answers.fixed_sentences import Perception, measured, perceptions, reach_of
from compiler.authors.model.odd_answers.odd_forms import (
    NOTHING,
    STAYS,
    EntityForm,
    GridForm,
    OutlineForm,
    PlaneForm,
    ScheduleForm,
    VariableForm,
    WorkingForm,
)
from odd.model.value_types import ValueType, parse_type

#: What can be perceived of others is offered up to so many: a longer list is read by no small model.
_MOST_PERCEPTIONS = 24
_TYPES = {"share": "float", "chance": "float", "amount": "float", "count": "int", "yes_no": "bool"}


@dataclass(frozen=True, slots=True)
class Process:
    """An action, and whose it is."""

    entity: str
    action: str
    text: str


@dataclass(frozen=True, slots=True)
class Design:
    """Everything that the model answered about the ODD, so far.

    `repeated` are actions that the model named again for a type which has them, in other words.
    """

    outline: OutlineForm
    entities: Sequence[EntityForm] = ()
    processes: Sequence[Process] = ()
    variables: Mapping[str, Sequence[VariableForm]] = field(default_factory=dict)
    workings: Mapping[str, WorkingForm] = field(default_factory=dict)
    space: GridForm | PlaneForm | None = None
    schedule: ScheduleForm | None = None
    repeated: Sequence[Process] = ()

    @property
    def placed(self) -> Sequence[str]:
        """The entity types that stand somewhere."""
        return tuple(dict.fromkeys(self.space.who)) if self.space else ()

    @property
    def sight(self) -> str:
        """How far entities see, with its unit."""
        return measured(self.space.sight, self.space.unit) if isinstance(self.space, PlaneForm) else measured(1, "cell")

    def perceptions(self, entity: EntityForm) -> list[Perception]:
        """Return what an entity can perceive of others."""
        reach = reach_of(entity.kind, entity.name in self.placed)
        agents = [member.name for member in self.entities if member.kind == "agent"]
        of = [name for name in agents if reach != "near" or name in self.placed]
        variables = {
            name: {variable.name: type_of(variable) for variable in known} for name, known in self.variables.items()
        }
        return list(perceptions(variables, of, reach, self.sight))[:_MOST_PERCEPTIONS]

    @property
    def needed(self) -> set[str]:
        """The qualified names of the variables that some action changes, depends on or perceives of others."""
        named = {
            name
            for working in self.workings.values()
            for name in (*working.changes, *working.depends_on, *perceives(working))
        }
        seen = (
            perception
            for entity in self.entities
            for perception in self.perceptions(entity)
            if perception.label in named
        )
        return named | {f"{perception.entity}.{perception.variable}" for perception in seen}

    def visible(self, entity: str) -> list[str]:
        """Return the qualified names of variables that an entity type may depend on: its own, the environment's."""
        shown = [
            entity,
            *(member.name for member in self.entities if member.kind != "agent" and member.name != entity),
        ]
        return [f"{owner}.{variable.name}" for owner in shown for variable in self.variables.get(owner, ())]

    @property
    def parameters(self) -> list[str]:
        """The names of all parameters."""
        return [parameter.name for working in self.workings.values() for parameter in working.parameters]


def type_of(form: VariableForm) -> ValueType:
    """Return the type of a variable as the model described it."""
    return parse_type(_TYPES.get(form.kind) or f"category[{', '.join(dict.fromkeys(form.values))}]")


def perceives(working: WorkingForm) -> list[str]:
    """Return what an action's entity perceives of others, each once."""
    return list(dict.fromkeys(getattr(working, "perceives", ())))


def shared(working: WorkingForm) -> list[str]:
    """Return the parameters of other actions that an action uses too, each once."""
    return list(dict.fromkeys(getattr(working, "shares", ())))


def leaves(working: WorkingForm) -> bool:
    """Return whether an action's entity may leave the model in it."""
    return getattr(working, "leaves", STAYS) != STAYS


def moves(working: WorkingForm) -> str:
    """Return how an action moves its entity; nothing where it stays."""
    return _unless(STAYS, getattr(working, "moves", STAYS))


def chooses(working: WorkingForm) -> str:
    """Return what an action's entity judges; nothing where all is settled."""
    return _unless(NOTHING, getattr(working, "chooses", NOTHING))


def _unless(nothing: str, answer: str) -> str:
    return "" if answer == nothing else answer
