"""odd.yaml: asked for in small questions, from the purpose down to each action's parameters; the rest is derived."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from pydantic import Field

from compiler.authors.author import Draft, Task
from compiler.authors.model.asking import Ask, Asker
from compiler.authors.model.choices import name_faults, narrowed, some_of
from compiler.authors.model.odd_forms import (
    ActionForm,
    CastForm,
    EntityForm,
    OutlineForm,
    ProcessForm,
    TurnForm,
    VariableForm,
    VariablesForm,
    WorkingForm,
)
from compiler.authors.model.odd_text import odd_text
from compiler.authors.model.prompting import rendered
from compiler.store import ODD

_STAGE = "odd"
#: Actions of an entity type in one turn.
_MOST_ACTIONS = 2


@dataclass(frozen=True, slots=True)
class Design:
    """Everything that the model answered about the ODD, so far."""

    outline: OutlineForm
    entities: Sequence[EntityForm] = ()
    processes: Sequence[ProcessForm] = ()
    variables: Mapping[str, Sequence[VariableForm]] = field(default_factory=dict)
    workings: Mapping[str, WorkingForm] = field(default_factory=dict)

    def visible(self, entity: str) -> list[str]:
        """Return the qualified names of variables that an entity type may depend on: its own, the environment's."""
        shown = [entity, *(one.name for one in self.entities if one.kind == "environment" and one.name != entity)]
        return [f"{owner}.{one.name}" for owner in shown for one in self.variables.get(owner, ())]

    @property
    def parameters(self) -> list[str]:
        """The names of all parameters."""
        return [one.name for working in self.workings.values() for one in working.parameters]


@dataclass(frozen=True, slots=True)
class Turn:
    """An entity type's turn in a round: it begins, it answers what was done before, or it reacts to the answers."""

    entity: EntityForm
    role: Literal["begins", "answers", "reacts"]


def draft_odd(asker: Asker, task: Task) -> Draft:
    """Ask for the design and write it as odd.yaml."""
    design = Design(_outline(asker))
    design = replace(design, entities=_cast(asker, design))
    design = _processes(asker, design)
    for entity in design.entities:
        design = replace(design, variables={**design.variables, entity.name: _variables(asker, design, entity)})
    for process in design.processes:
        design = replace(design, workings={**design.workings, process.action: _working(asker, design, process)})
    return Draft({ODD: odd_text(task.name, design)})


def _outline(asker: Asker) -> OutlineForm:
    return asker.ask(Ask(_STAGE, "purpose", "the purpose", rendered("outline"), facts=asker.example), OutlineForm)


def _cast(asker: Asker, design: Design) -> Sequence[EntityForm]:
    question = rendered("cast", design=design)
    ask = Ask(_STAGE, "entities", "the entity types", question, facts=asker.example)
    return asker.ask(ask, CastForm, _cast_fault).entities


def _cast_fault(answer: CastForm) -> str:
    kinds = [one.kind for one in answer.entities]
    if "agent" not in kinds:
        return "at least one entity type is an agent"
    if kinds.count("environment") > 1:
        return "there is at most one environment; the others are agents, or belong into it as its state"
    return name_faults([one.name for one in answer.entities], "entity")


def _processes(asker: Asker, design: Design) -> Design:
    """Return the design with its actions, turn by turn: who begins, how the others answer, what the first does then."""
    first = next(one for one in design.entities if one.kind == "agent")
    others = [one for one in design.entities if one is not first]
    turns = [Turn(first, "begins"), *(Turn(one, "answers") for one in others), Turn(first, "reacts")]
    for number, turn in enumerate(turns, start=1):
        design = replace(design, processes=(*design.processes, *_turn(asker, design, turn, number)))
    return design


def _turn(asker: Asker, design: Design, turn: Turn, number: int) -> list[ProcessForm]:
    """Return what entities of one type do in their turn."""
    most = 1 if turn.role == "begins" else _MOST_ACTIONS
    form = narrowed(TurnForm, actions=Annotated[list[ActionForm], Field(min_length=1, max_length=most)])
    known = [one.action for one in design.processes]

    def fault(answer: TurnForm) -> str:
        return name_faults([*known, *(one.action for one in answer.actions)], "action")

    name = turn.entity.name
    question = rendered("turn", design=design, turn=turn, most=most)
    ask = Ask(_STAGE, f"submodels.turn{number}", f"the actions of {name}, turn {number}", question)
    found = asker.ask(ask, form, fault).actions
    return [ProcessForm(entity=name, action=one.action, text=one.text) for one in found]


def _variables(asker: Asker, design: Design, entity: EntityForm) -> Sequence[VariableForm]:
    place = f"entities.{entity.name}.variables"
    ask = Ask(_STAGE, place, f"the variables of {entity.name}", rendered("variables", design=design, entity=entity))
    return asker.ask(ask, VariablesForm, _variables_fault).variables


def _variables_fault(answer: VariablesForm) -> str:
    for one in answer.variables:
        if one.kind == "category" and len(set(one.values)) < 2:
            return f"the category {one.name!r} needs two to four different values"
    return name_faults([one.name for one in answer.variables], "variable")


def _working(asker: Asker, design: Design, process: ProcessForm) -> WorkingForm:
    own = [f"{process.entity}.{one.name}" for one in design.variables[process.entity]]
    visible = design.visible(process.entity)
    form = narrowed(WorkingForm, changes=some_of(own, 0, 2), depends_on=some_of(visible, 0, 3))

    def fault(answer: WorkingForm) -> str:
        names = [one.name for one in answer.parameters]
        known = [name for name in names if name in design.parameters]
        if known:
            return f"the parameter {known[0]!r} belongs to another action already; choose another name"
        wrong = [one for one in answer.parameters if one.kind != "amount" and one.default > 1]
        if wrong:
            return f"{wrong[0].name!r} is a {wrong[0].kind}, which lies between 0 and 1"
        return name_faults(names, "parameter")

    number = f"S{design.processes.index(process) + 1}"
    question = rendered("working", design=design, process=process)
    return asker.ask(Ask(_STAGE, f"submodels.{number}", f"what {process.action} depends on", question), form, fault)
