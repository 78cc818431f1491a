"""odd.yaml: asked for in small questions, from the purpose down to each action's parameters; the rest is derived."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated

from pydantic import Field

from compiler.authors.author import Draft, Task
from compiler.authors.model.asking import Ask, Asker
from compiler.authors.model.choices import name_faults, narrowed, one_of, some_of
from compiler.authors.model.odd_forms import (
    CastForm,
    EntityForm,
    OutlineForm,
    ProcessesForm,
    ProcessForm,
    VariableForm,
    VariablesForm,
    WorkingForm,
)
from compiler.authors.model.odd_text import odd_text
from compiler.authors.model.prompting import rendered
from compiler.store import ODD

_STAGE = "odd"
_LEAST_ACTIONS, _MOST_ACTIONS = 3, 5


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


def draft_odd(asker: Asker, task: Task) -> Draft:
    """Ask for the design and write it as odd.yaml."""
    design = Design(_outline(asker))
    design = replace(design, entities=_cast(asker, design))
    design = replace(design, processes=_processes(asker, design))
    for entity in design.entities:
        design = replace(design, variables={**design.variables, entity.name: _variables(asker, design, entity)})
    for process in design.processes:
        design = replace(design, workings={**design.workings, process.action: _working(asker, design, process)})
    return Draft({ODD: odd_text(task.name, design)})


def _outline(asker: Asker) -> OutlineForm:
    return asker.ask(Ask(_STAGE, "purpose", "the purpose", rendered("outline")), OutlineForm)


def _cast(asker: Asker, design: Design) -> Sequence[EntityForm]:
    ask = Ask(_STAGE, "entities", "the entity types", rendered("cast", design=design))
    return asker.ask(ask, CastForm, _cast_fault).entities


def _cast_fault(answer: CastForm) -> str:
    kinds = [one.kind for one in answer.entities]
    if "agent" not in kinds:
        return "at least one entity type is an agent"
    if kinds.count("environment") > 1:
        return "there is at most one environment; the others are agents, or belong into it as its state"
    return name_faults([one.name for one in answer.entities], "entity")


def _processes(asker: Asker, design: Design) -> Sequence[ProcessForm]:
    names = [one.name for one in design.entities]
    process = narrowed(ProcessForm, entity=one_of(names))
    form = narrowed(ProcessesForm, actions=_list_of(process, _LEAST_ACTIONS, _MOST_ACTIONS))

    def fault(answer: ProcessesForm) -> str:
        idle = [name for name in names if name not in {one.entity for one in answer.actions}]
        if idle:
            return f"{idle[0]} does nothing; give it at least one action, at most {_MOST_ACTIONS} actions in all"
        return name_faults([one.action for one in answer.actions], "action")

    ask = Ask(_STAGE, "submodels", "the actions", rendered("processes", design=design), max_tokens=600)
    return asker.ask(ask, form, fault).actions


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


def _list_of(form: type[ProcessForm], least: int, most: int) -> object:
    return Annotated[list[form], Field(min_length=least, max_length=most)]  # type: ignore[valid-type]
