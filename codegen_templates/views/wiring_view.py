"""wiring.py: everything that an engine needs, put together as one `spec.Model`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import NameKind, decision_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import data_files
from behavior_graph.schema.graph_model import Action
from codegen_templates.views.entity_view import tie_class
from codegen_templates.views.function_view import Functions, needs_of
from codegen_templates.views.memory_view import reflected, remembered_kinds, retrieved
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.clock_view import clock, delay
from codegen_templates.views.parts.quantity_view import QuantityView, of_field, of_parameter, of_variable
from odd.model.odd_model import FixedOrderMode, GridSpec, Phase, PickMode, PlaneSpec
from odd.names import snake


@dataclass(frozen=True, slots=True)
class ClassView:
    """An entity type or a kind of event: its class, and the declarations of its variables or fields.

    `kind`, `memory`, `retrieval`, `reflection`, `profile` and `goals` are an entity type's. `observed` says that an
    expression goes over such events; `delay` is their declaration; `from_outside` are those in whose name interventions
    send them.
    """

    name: str
    quantities: tuple[QuantityView, ...]
    kind: str = ""
    memory: tuple[str, ...] = ()
    retrieval: str = ""
    reflection: str = ""
    profile: str = ""
    goals: str = ""
    observed: bool = False
    delay: str = ""
    from_outside: str = ""


@dataclass(frozen=True, slots=True)
class WiredDecision:
    """A decision with its options and the functions that belong to it; `observed`: an expression goes over them.

    `partner` and `partner_sees` are as in `runtime_base.spec.Decision`, as code; both are empty if there is no partner.
    `forbids` are the choices that norms remove, as code.
    """

    id: str
    question: str
    options: tuple[QuantityView, ...]
    rule: str
    asked_if: str
    sees: tuple[tuple[str, str], ...]
    observed: bool
    partner: str
    partner_sees: str
    forbids: str


@dataclass(frozen=True, slots=True)
class WiredAction:
    """An action: who, when, with which function, and its contract."""

    name: str
    entity: str
    handler: str
    on: str
    start_if: str
    start_reads: str
    collects: str
    writes: str
    ties: str
    creates: str
    leaves: bool
    emits: str
    draws: bool
    decision: WiredDecision | None


@dataclass(frozen=True, slots=True)
class WiredMetric:
    """A metric, its function in metrics.py and its unit."""

    name: str
    function: str
    unit: str


@dataclass(frozen=True, slots=True)
class WiringView:
    """The module. All orders are those of the declarations: streams and digest count by position."""

    docstring: str
    name: str
    title: str
    handlers: tuple[str, ...]
    entities: tuple[ClassView, ...]
    events: tuple[ClassView, ...]
    modules: tuple[str, ...]
    parameters: tuple[QuantityView, ...]
    relations: tuple[str, ...]
    actions: tuple[WiredAction, ...]
    phases: tuple[str, ...]
    metrics: tuple[WiredMetric, ...]
    stop_when: tuple[tuple[str, str], ...]
    space: str
    clock: str
    data: bool


def wiring_view(linked: Linked, package: PackageView, functions: Functions, draws: Mapping[str, bool]) -> WiringView:
    """Put the declarations together; `draws` says which actions use random numbers (all, unless it says no)."""
    graph, odd = linked.graph, linked.odd
    return WiringView(
        docstring=package.docstring(
            f"What an engine needs to run the model: {python_text.sentence(package.title)}",
            "odd.yaml, graph.yaml and scenario.yaml",
        ),
        name=python_text.string(package.name),
        title=python_text.string(python_text.folded(package.title)),
        handlers=tuple(sorted({snake(action.entity) for action in graph.actions.values()})),
        entities=tuple(_entity(name, linked) for name in odd.entities),
        events=tuple(_event(name, linked, functions) for name in graph.events),
        modules=(
            *(["decisions"] if linked.decisions or functions.starts else []),
            "entities",
            *(["events"] if graph.events else []),
            "metrics",
        ),
        parameters=tuple(of_parameter(name, parameter) for name, parameter in odd.parameters.items()),
        relations=tuple(_relation(name, linked) for name in graph.relations),
        actions=tuple(_action(name, linked, functions, draws=draws.get(name, True)) for name in graph.actions),
        phases=tuple(_phase(phase) for phase in odd.scheduling),
        metrics=tuple(
            WiredMetric(
                python_text.string(name),
                functions.metrics[name].name,
                python_text.string(python_text.folded(metric.unit)),
            )
            for name, metric in graph.metrics.items()
        ),
        stop_when=tuple(
            (python_text.string(name), function_view.name) for name, function_view in functions.stop_when.items()
        ),
        space=_grid(odd.grid, odd.cells) if odd.grid else _plane(odd.plane) if odd.plane else "",
        clock=clock(odd.clock),
        data=bool(data_files(linked).contents),
    )


def _plane(plane: PlaneSpec) -> str:
    return f"spec.Plane(torus={plane.torus}, on_it={_texts(plane.on_it)})"


def _grid(grid: GridSpec, cells: str) -> str:
    given = [f"torus={grid.torus}", f"neighborhood={python_text.string(grid.neighborhood)}"]
    for key in ("one_per_cell", "any_per_cell", "may_leave"):
        names = getattr(grid, key)
        given += [f"{key}={_texts(names)}"] if names else []
    given += [f"cells={python_text.string(cells)}"] if cells else []
    return f"spec.Grid({', '.join(given)})"


def _entity(name: str, linked: Linked) -> ClassView:
    entity = linked.odd.entities[name]
    variables = tuple(of_variable(variable, declared) for variable, declared in entity.variables.items())
    kind = "agent" if entity.many else entity.kind
    memory = (remembered_kinds(entity.memory), retrieved(entity.memory), reflected(entity.memory))
    profile = _texts(entity.profile.public_names) if entity.profile and entity.profile.public_names else ""
    goals = _texts(tuple(entity.goals)) if entity.goals else ""
    return ClassView(name, variables, kind, *memory, profile=profile, goals=goals)


def _event(name: str, linked: Linked, functions: Functions) -> ClassView:
    declared = linked.graph.events[name].fields
    fields = tuple(of_field(field, field_spec, linked) for field, field_spec in declared.items())
    observed = needs_of(functions.of_world).observes(name, linked)
    outside = [python_text.value(sender) for sender in linked.outside_senders.get(name, ())]
    from_outside = python_text.tuple_of(outside) if outside else ""
    return ClassView(name, fields, observed=observed, delay=delay(name, linked), from_outside=from_outside)


def _relation(name: str, linked: Linked) -> str:
    relation = linked.graph.relations[name]
    ends = [python_text.string(label) for label in (name, relation.source, relation.target)]
    inverse = [f"inverse={python_text.string(relation.inverse)}"] if relation.inverse else []
    limits = relation.at_most.model_dump() if relation.at_most else {}
    names = {"source": "most_from", "target": "most_to"}
    most = [f"{names[end]}={limit}" for end, limit in limits.items() if limit is not None]
    own = [of_variable(variable, declared).declaration for variable, declared in relation.variables.items()]
    states = [f"tie=entities.{tie_class(name)}", f"variables={python_text.tuple_of(own)}"] if own else []
    redrawn = ["redrawn=True"] if relation.redrawn else []
    return f"spec.Relation({', '.join(ends + inverse + most + states + redrawn)})"


def _action(name: str, linked: Linked, functions: Functions, *, draws: bool) -> WiredAction:
    action = linked.graph.actions[name]
    return WiredAction(
        name=python_text.string(name),
        entity=python_text.string(action.entity),
        handler=f"{_module(action)}.{name}",
        on="" if action.collects else _texts(action.handles),
        start_if=f"decisions.{functions.starts[name].name}" if name in functions.starts else "",
        start_reads=_texts(_start_reads(name, linked)),
        collects=_texts(action.collects),
        writes=_texts(own_writes(action)),
        ties=_texts(dict.fromkeys(name.partition(".")[0] for name in written_ties(action))),
        creates=_texts(action.creates or ()),
        leaves=action.leaves,
        emits=_texts(dict.fromkeys(emit.event for emit in action.emits or ())),
        draws=draws,
        decision=_decision(name, linked, functions),
    )


def _start_reads(name: str, linked: Linked) -> tuple[str, ...]:
    """Return the names of the entity's own variables on which it depends whether Start triggers the action."""
    action = linked.graph.actions[name]
    uses = check_text(action.start_if, decision_scope(linked, name)).uses if action.start_if else ()
    return tuple(sorted({use.name for use in uses if use.kind is NameKind.VARIABLE}))


def own_writes(action: Action) -> tuple[str, ...]:
    """Return the names of the entity's own variables that an action may write."""
    return tuple(name.split(".")[-1] for name in action.writes or () if name.startswith(f"{action.entity}."))


def written_ties(action: Action) -> tuple[str, ...]:
    """Return the relations whose ties an action makes or removes, and the variables of ties that it writes."""
    return tuple(name for name in action.writes or () if not name.startswith(f"{action.entity}."))


def _module(action: Action) -> str:
    return f"{snake(action.entity)}_handlers"


def _decision(name: str, linked: Linked, functions: Functions) -> WiredDecision | None:
    action = linked.graph.actions[name]
    if action.decision is None:
        return None
    used, plan = functions.decisions[name], action.decision.plan
    return WiredDecision(
        id=action.decision.id,
        question=python_text.long_string(python_text.folded(action.decision.question)),
        options=tuple(of_field(option, field_spec, linked) for option, field_spec in action.decision.options.items()),
        rule=f"{_module(action)}.decide_{name}",
        asked_if=f"decisions.{used.asked_if.name}" if used.asked_if else "",
        sees=tuple((python_text.string(seen), f"decisions.{function.name}") for seen, function in used.sees.items()),
        observed=needs_of(functions.of_world).observes(action.decision.id, linked),
        partner=python_text.string(plan.partner) if plan.partner else "",
        partner_sees=_texts(plan.sees) if plan.sees else "",
        forbids=_forbidden(action.decision.id, linked),
    )


def _forbidden(decision: str, linked: Linked) -> str:
    """Return the declarations of the choices that norms remove; empty if there are none."""
    removing = {name: norm for name, norm in linked.norms.items() if norm.removes and norm.decision == decision}
    declared = []
    for name, norm in removing.items():
        said = (
            f"({python_text.string(option)}, {python_text.string(value) if isinstance(value, str) else repr(value)})"
            for option, value in norm.violated_by.items()
        )
        when = f", when={python_text.string(norm.when)}" if norm.when else ""
        declared.append(f"spec.Forbidden({python_text.string(name)}, ({', '.join(said)},){when})")
    return f"({', '.join(declared)},)" if declared else ""


def _phase(phase: Phase) -> str:
    given = [python_text.string(phase.phase), _texts(phase.actions)]
    if isinstance(phase.mode, FixedOrderMode):
        given.append(f'mode="fixed_order", by={python_text.string(phase.mode.fixed_order.by)}')
    elif isinstance(phase.mode, PickMode):
        pick = phase.mode.pick
        given.append(
            f'mode="pick", entity={python_text.string(pick.entity)}, k={pick.k}, replacement={pick.replacement}'
        )
    else:
        given.append(f"mode={python_text.string(phase.mode)}")
    if phase.repeats:
        given.append(f"most={phase.repeats.at_most}")
    return f"spec.Phase({', '.join(given)})"


def _texts(names: Iterable[str]) -> str:
    """Return a tuple of string literals as Python text; empty for none, so that a template can leave the line out."""
    items = [python_text.string(name) for name in names]
    return python_text.tuple_of(items) if items else ""
