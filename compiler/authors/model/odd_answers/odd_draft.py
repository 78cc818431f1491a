"""Drafts odd.yaml by small questions, from the purpose to each action's parameters; the rest is derived."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Literal

from pydantic import Field

from compiler.authors.author import Draft, Note, Task
from compiler.authors.model.graph_answers.narrowed_forms import name_faults, narrowed, one_of, some_of
from compiler.authors.model.handler_answers.function_bodies import GOES, WORDS
from compiler.authors.model.odd_answers.fixed_sentences import (
    CHOICES,
    GRID_MOVES,
    PLANE_MOVES,
)
from compiler.authors.model.odd_answers.odd_design import Design, Process
from compiler.authors.model.odd_answers.odd_forms import (
    AT_ONCE,
    IN_TURN,
    NOTHING,
    NOWHERE,
    ON_A_GRID,
    ON_A_PLANE,
    STAYS,
    ActionForm,
    CastForm,
    EntityForm,
    GridForm,
    OutlineForm,
    PlaneForm,
    ScheduleForm,
    SpaceForm,
    TurnForm,
    VariableForm,
    VariablesForm,
    WorkingForm,
)
from compiler.authors.model.odd_answers.odd_text import odd_text
from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Ask, Asker
from compiler.workspace.workspace import ODD
from odd.names import snake

_STAGE = "odd"
#: Actions of an entity type in one turn.
_MOST_ACTIONS = 2


@dataclass(frozen=True, slots=True)
class Turn:
    """An entity type's turn in a round: it begins, it answers what was done before, or it reacts to the answers."""

    entity: EntityForm
    role: Literal["begins", "answers", "reacts"]


def draft_odd(asker: Asker, task: Task) -> Draft:
    """Ask for the design and write it as odd.yaml."""
    design = Design(asker.ask(Ask(_STAGE, "purpose", "the purpose", rendered("outline"), shapes=True), OutlineForm))
    design = replace(design, entities=_cast(asker, design))
    design = replace(design, space=_space(asker, design))
    design = _processes(asker, design)
    for entity in design.entities:
        design = replace(design, variables={**design.variables, entity.name: _variables(asker, design, entity)})
    for process in design.processes:
        design = replace(design, workings={**design.workings, process.action: _working(asker, design, process)})
    design = replace(design, schedule=_schedule(asker, design))
    return Draft({ODD: odd_text(task.name, design)}, tuple(_dropped(design)))


def _dropped(design: Design) -> Iterator[Note]:
    """Yield a note for what the model named and odd.yaml does not have.

    These are variables that no action needs, and what it said anew of an action that its type has already.
    """
    for entity, variables in design.variables.items():
        for variable in variables:
            if f"{entity}.{variable.name}" not in design.needed:
                why = "no action changes it or depends on it, so the model leaves it out"
                yield Note("assumed", "", f"'{variable.name}' of {entity} ({variable.meaning}): {why}")
    for process in design.repeated:
        why = f"{process.entity} has that action already, with another text, so the model leaves this out"
        yield Note("assumed", "", f"'{process.action}' of {process.entity} ({process.text}): {why}")


def _cast(asker: Asker, design: Design) -> Sequence[EntityForm]:
    question = rendered("cast", design=design)
    ask = Ask(_STAGE, "entities", "the entity types", question, facts=_facts(design), shapes=True)
    return asker.ask(ask, CastForm, _cast_fault).entities


def _cast_fault(answer: CastForm) -> str:
    kinds = [entity.kind for entity in answer.entities]
    if "agent" not in kinds:
        return "at least one entity type is an agent"
    if kinds.count("environment") > 1:
        return "there is at most one environment; the others are agents, or belong into it as its state"
    return name_faults([entity.name for entity in answer.entities], "entity")


def _space(asker: Asker, design: Design) -> GridForm | PlaneForm | None:
    """Return where entities stand; nothing where only who knows whom plays a part."""
    form = narrowed(SpaceForm, place=one_of([NOWHERE, ON_A_GRID, ON_A_PLANE]))
    question = rendered("space", question=design.outline.question)
    ask = Ask(_STAGE, "scales.space", "whether places matter", question, facts=_facts(design))
    place = asker.ask(ask, form).place
    if place == NOWHERE:
        return None
    agents = [entity.name for entity in design.entities if entity.kind == "agent"]
    kind: type[GridForm] | type[PlaneForm] = GridForm if place == ON_A_GRID else PlaneForm
    question = rendered("places", agents=agents, grid=place == ON_A_GRID)
    told = Ask(_STAGE, "scales.space", "who stands where", question, facts=_facts(design))
    return asker.ask(told, narrowed(kind, who=some_of(agents, 1, len(agents))))


def _facts(design: Design) -> str:
    """Return what is designed so far: it grows from question to question, so that a server reads little anew."""
    return rendered("so_far", design=design)


def _processes(asker: Asker, design: Design) -> Design:
    """Return the design with its actions, turn by turn: who begins, how the others answer, what the first does then."""
    first = next(entity for entity in design.entities if entity.kind == "agent")
    others = [entity for entity in design.entities if entity is not first]
    turns = [Turn(first, "begins"), *(Turn(other, "answers") for other in others), Turn(first, "reacts")]
    for number, turn in enumerate(turns, start=1):
        design = _turn(asker, design, turn, number)
    return design


def _turn(asker: Asker, design: Design, turn: Turn, number: int) -> Design:
    """Return the design with what entities of one type do in their turn.

    What the type does already is no further action, whatever is said of it; what another type does by the same name is
    another one, and named after its entity.
    """
    most = 1 if turn.role == "begins" else _MOST_ACTIONS
    form = narrowed(TurnForm, actions=Annotated[list[ActionForm], Field(min_length=1, max_length=most)])
    name = turn.entity.name
    question = rendered("turn", turn=turn, most=most)
    told = f"the actions of {name}, turn {number}"
    ask = Ask(_STAGE, f"submodels.turn{number}", told, question, facts=_facts(design))
    answered = asker.ask(
        ask, form, lambda answer: name_faults({each_action.action for each_action in answer.actions}, "action")
    )
    doers = {process.action: process.entity for process in design.processes}
    found: dict[str, Process] = {}
    repeated: list[Process] = []
    for item in answered.actions:
        action = item.action if doers.get(item.action, name) == name else f"{snake(name)}_{item.action}"
        process = Process(entity=name, action=action, text=item.text)
        if action in doers:
            repeated.append(process)
        else:
            found.setdefault(action, process)
    known = {process.text for process in design.processes}
    repeated = [process for process in repeated if process.text not in known]
    return replace(design, processes=(*design.processes, *found.values()), repeated=(*design.repeated, *repeated))


def _variables(asker: Asker, design: Design, entity: EntityForm) -> Sequence[VariableForm]:
    place = f"entities.{entity.name}.variables"
    question = rendered("variables", entity=entity)
    ask = Ask(_STAGE, place, f"the variables of {entity.name}", question, facts=_facts(design))
    return asker.ask(ask, VariablesForm, _variables_fault).variables


def _variables_fault(answer: VariablesForm) -> str:
    for variable in answer.variables:
        if variable.kind == "category" and len(set(variable.values)) < 2:
            return f"the category {variable.name!r} needs two to four different values"
    names = [variable.name for variable in answer.variables]
    taken = [name for name in names if name in WORDS]
    return (
        f"the name {taken[0]!r} is a word of another question; choose another"
        if taken
        else name_faults(names, "variable")
    )


def _working(asker: Asker, design: Design, process: Process) -> WorkingForm:
    entity = next(member for member in design.entities if member.name == process.entity)
    own = [f"{entity.name}.{variable.name}" for variable in design.variables[entity.name]]
    visible = design.visible(entity.name)
    seen = [perception.label for perception in design.perceptions(entity)]
    fields = {"changes": some_of(own, 0, 3), "depends_on": some_of(visible, 0, 4)}
    if seen:
        fields["perceives"] = some_of(seen, 0, 2)
    if design.parameters:
        fields["shares"] = some_of(design.parameters, 0, 2)
    if entity.name in design.placed:
        ways = GRID_MOVES if isinstance(design.space, GridForm) else PLANE_MOVES
        fields["moves"] = one_of([STAYS, *ways])
    if entity.kind != "environment":
        fields["chooses"] = one_of([NOTHING, *CHOICES])
    if entity.kind == "agent":
        fields["leaves"] = one_of([STAYS, GOES])
    number = f"S{design.processes.index(process) + 1}"
    question = rendered("working", design=design, process=process, visible=visible, seen=seen, fields=fields)
    told = f"what {process.action} depends on"
    ask = Ask(_STAGE, f"submodels.{number}", told, question, facts=_facts(design))
    return asker.ask(ask, narrowed(WorkingForm, **fields), partial(_working_fault, design))


def _working_fault(design: Design, answer: WorkingForm) -> str:
    names = [parameter.name for parameter in answer.parameters]
    known = [name for name in names if name in design.parameters]
    if known:
        return (
            f"the parameter {known[0]!r} belongs to another action already; name it in shares, or choose another name"
        )
    wrong = [parameter for parameter in answer.parameters if parameter.kind != "amount" and parameter.default > 1]
    if wrong:
        return f"{wrong[0].name!r} is a {wrong[0].kind}, which lies between 0 and 1"
    return name_faults(names, "parameter")


def _schedule(asker: Asker, design: Design) -> ScheduleForm:
    """Return whether entities act at once or in turn, and which actions wait until all others are done."""
    actions = [process.action for process in design.processes]
    form = narrowed(ScheduleForm, order=one_of([AT_ONCE, IN_TURN]), afterwards=some_of(actions, 0, len(actions) - 1))
    ask = Ask(_STAGE, "scheduling", "the order of actions", rendered("schedule"), facts=_facts(design))
    return asker.ask(ask, form)
