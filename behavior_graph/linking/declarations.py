"""The three models joined, with the lookups that rules, code generation, the handler checker and runs need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from behavior_graph.data.scenario_tables import Tables
from behavior_graph.expressions.syntax.expression_error import ExpressionError
from behavior_graph.expressions.syntax.nodes import Expr, references
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.schema.data_models import SeriesSpec
from behavior_graph.schema.graph_model import START, Action, Decision, Emission, FieldSpec, Graph, TieVariable
from behavior_graph.schema.intervention_models import Intervention
from behavior_graph.schema.receivers import Reach, Receiver, near_type
from behavior_graph.schema.scenario_model import Scenario
from behavior_graph.schema.typed import Typed as Typed
from behavior_graph.schema.typed import typed_variable
from behavior_graph.suggestions import nearest
from odd.diagnostics import Span
from odd.model.durations import READINGS
from odd.model.goal_model import Goal
from odd.model.norm_model import Norm
from odd.model.odd_model import Entity, Odd, Parameter, Phase, Variable
from odd.model.value_types import Kind, parse_type
from odd.names import snake
from odd.reading.yaml_text import YamlFile, YamlPath

_SECTIONS = tuple("scenario schedule population environment space relations ties parameters input_data".split())


@dataclass(frozen=True, slots=True)
class RelationEnds:
    """The entity types at both ends of a relation read in one direction; `relation` is its declared name."""

    relation: str
    source: str
    target: str
    inverse: bool


@dataclass(frozen=True, slots=True)
class Emitter:
    """An action that may emit a kind of event, with the emission as declared and its position in `emits`."""

    action: str
    emission: Emission
    index: int


@dataclass(frozen=True)
class Declarations:
    """ODD, graph and scenario with their texts. Lookups return None, or nothing, for a name that is not declared.

    `redirects` leads a path of the scenario to the place that really set it (a variant's `set:` line). `tables` are
    those that the scenario names, read when they are first needed. `written` is the scenario as it was written, where
    a variant or a command has changed this one: expectations go over runs of that one and of its variants.
    """

    odd: Odd
    graph: Graph
    scenario: Scenario
    odd_text: YamlFile
    graph_text: YamlFile
    scenario_text: YamlFile
    redirects: Mapping[YamlPath, YamlPath] = field(default_factory=dict)
    tables: Tables = field(default_factory=Tables)
    written: Scenario | None = None

    # Entity types -------------------------------------------------------------------------------------------------

    @cached_property
    def environments(self) -> dict[str, Entity]:
        """The entity types of which there is exactly one: environments, whose state others may read, and nature."""
        return {name: member for name, member in self.odd.entities.items() if not member.many}

    @cached_property
    def populated(self) -> dict[str, Entity]:
        """The entity types that need a population: agents, and the cells of the grid."""
        return {name: member for name, member in self.odd.entities.items() if member.many}

    @cached_property
    def grid_cells(self) -> int | None:
        """The number of cells of the grid; None without one."""
        space = self.scenario.space
        return int(space.width * space.height) if self.odd.grid is not None and space is not None else None

    def entity(self, name: str) -> Entity | None:
        """The entity type of that name."""
        return self.odd.entities.get(name)

    # Values -------------------------------------------------------------------------------------------------------

    def variable(self, name: str) -> Variable | None:
        """The state variable of that qualified name: `User.belief` or, of the ties of a relation, `trusts.strength`."""
        return self.variables.get(name)

    @cached_property
    def variables(self) -> dict[str, Variable]:
        """Every state variable under its qualified name, of entities and of ties."""
        return {**self.odd.variables, **self.tie_variables}

    @cached_property
    def tie_variables(self) -> dict[str, TieVariable]:
        """Every state variable of ties under its qualified name, as `trusts.strength`."""
        return {
            f"{name}.{variable}": declared
            for name, relation in self.graph.relations.items()
            for variable, declared in relation.variables.items()
        }

    def owner_of(self, name: str) -> str:
        """Return the entity type that writes a variable: the one that has it, or from which its ties lead."""
        owner = name.partition(".")[0]
        relation = self.graph.relations.get(owner)
        return relation.source if relation and owner not in self.odd.entities else owner

    def variable_path(self, name: str) -> tuple[YamlFile, YamlPath]:
        """Return the file that declares a state variable, and where in it."""
        owner, _, short = name.partition(".")
        if name in self.tie_variables:
            return self.graph_text, ("relations", owner, "variables", short)
        return self.odd_text, ("entities", owner, "variables", short)

    def parameter(self, name: str) -> Parameter | None:
        """The submodel parameter of that name."""
        return self.odd.parameters.get(name)

    def typed(self, spec: FieldSpec) -> Typed:
        """Return what an event's field or a decision's option holds.

        Raises ValueError, with a message for the user, if its text is neither a type nor the name of a variable.
        """
        named = self.variable(spec.type.strip())
        if named is None:
            return Typed(parse_type(spec.type), spec.range, spec.unit)
        return typed_variable(named)._replace(range=spec.range or named.range, unit=spec.unit or named.unit)

    def field_type(self, event: str, name: str) -> Typed:
        """Return what an event's field holds; KeyError for an unknown one, ValueError for an invalid type."""
        return self.typed(self.graph.events[event].fields[name])

    def option_types(self, action: str) -> dict[str, Typed]:
        """Return what the options of an action's decision hold (nothing without a decision).

        ValueError as for fields.
        """
        decision = self.graph.actions[action].decision
        return {name: self.typed(spec) for name, spec in decision.options.items()} if decision else {}

    @cached_property
    def driven(self) -> dict[str, str]:
        """The input that drives each driven parameter in this scenario, by parameter."""
        given = self.scenario.input_data
        return {
            input_data.drives: name
            for name, input_data in self.odd.inputs.items()
            if isinstance(given.get(name), SeriesSpec)
        }

    # Actions and events -------------------------------------------------------------------------------------------

    @cached_property
    def decisions(self) -> dict[str, Decision]:
        """The decision of each action that has one, by action."""
        return {name: action.decision for name, action in self.graph.actions.items() if action.decision}

    @cached_property
    def decision_actions(self) -> dict[str, str]:
        """The action that each decision belongs to, by the decision's id."""
        return {decision.id: name for name, decision in self.decisions.items()}

    @cached_property
    def norms(self) -> dict[str, Norm]:
        """The norms of all entity types, by name."""
        return {name: norm for entity in self.odd.entities.values() for name, norm in entity.norms.items()}

    @cached_property
    def goals(self) -> dict[str, tuple[str, Goal]]:
        """The goals of all entity types by name, each with its type."""
        return {name: (entity, goal) for entity, spec in self.odd.entities.items() for name, goal in spec.goals.items()}

    def desires(self, action: str) -> list[str]:
        """Return what the entity of a decision wants when a model plans by 'bdi': its goals, or what the plan says."""
        entity = self.entity(self.graph.actions[action].entity)
        goals = entity.goals.values() if entity is not None else ()
        return [" ".join(goal.meaning.split()) for goal in goals] or self.decisions[action].plan.desires

    def goal_reads(self, name: str) -> dict[str, tuple[str, ...]]:
        """Return the variables of an entity that decide what is read of its goal: `reached`, `step` and `priority`."""
        entity, goal = self.goals[name]
        reached = self._own_names(entity, [goal.reached])
        every = self._own_names(entity, [condition for _, condition in goal.conditions])
        priority = (goal.priority,) if isinstance(goal.priority, str) else ()
        return {"reached": reached, "step": every if goal.path else (), "priority": priority}

    def _own_names(self, entity: str, conditions: Iterable[str]) -> tuple[str, ...]:
        """Return the variables of an entity type in conditions of its goals."""
        try:
            found = [path[-1] for condition in conditions for path in references(parse(condition))]
        except ExpressionError:
            return ()  # it is reported where the goal is declared
        return tuple(dict.fromkeys(name for name in found if name in self.odd.entities[entity].variables))

    def actions_of(self, entity: str) -> dict[str, Action]:
        """The actions of an entity type, in declared order."""
        return {name: action for name, action in self.graph.actions.items() if action.entity == entity}

    def handlers_of(self, event: str) -> tuple[str, ...]:
        """Return the actions that a kind of event (or `Start`) triggers, in declared order."""
        return tuple(self._handlers.get(self.meant_event(event), ()))

    @cached_property
    def _handlers(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name, action in self.graph.actions.items():
            for event in dict.fromkeys(map(self.meant_event, action.handles)):
                found.setdefault(event, []).append(name)
        return found

    def meant_event(self, name: str) -> str:
        """Return the kind of event that an action names; for a misspelt one, which is reported, what is meant."""
        return name if name in (*self.graph.events, START) else nearest(name, self.graph.events) or name

    @cached_property
    def starters(self) -> tuple[str, ...]:
        """Return the actions that the beginning of a round triggers."""
        return self.handlers_of(START)

    def emitters_of(self, event: str) -> tuple[Emitter, ...]:
        """Return the actions that may emit a kind of event, as far as `emits` is written."""
        return tuple(self._emitters.get(event, ()))

    @cached_property
    def _emitters(self) -> dict[str, list[Emitter]]:
        found: dict[str, list[Emitter]] = {}
        for name, action in self.graph.actions.items():
            for index, emission in enumerate(action.emits or ()):
                found.setdefault(self.meant_event(emission.event), []).append(Emitter(name, emission, index))
        return found

    @cached_property
    def clock_readings(self) -> tuple[str, ...]:
        """What `world` says about time and date; names that the model uses for something else keep that meaning."""
        taken = {*self.graph.aggregates, *map(snake, self.environments)}
        return tuple(reading for reading in READINGS if reading not in taken)

    @property
    def told_readings(self) -> tuple[str, ...]:
        """Those that can be computed: as far as the model has a clock, and the scenario a date."""
        if self.odd.clock.lasts is None:
            return ()
        dated = self.scenario.schedule.start_date is not None
        return tuple(reading for reading in self.clock_readings if dated or reading == "time")

    @cached_property
    def rounds(self) -> int:
        """How many rounds a run lasts at most; if the duration is wrong, the number that the model is intended for."""
        return self.scenario.schedule.most_rounds(self.odd.clock) or self.odd.scales.time.extent

    def rounds_of(self, variant: str) -> int:
        """Return how many rounds the runs of a variant last at most; "" is the base."""
        schedule = (self.written or self.scenario).schedule_of(variant)
        return schedule.most_rounds(self.odd.clock) or self.odd.scales.time.extent

    def phase_of(self, action: str) -> Phase | None:
        """The phase in which an action runs."""
        return self.odd.phase_of.get(action)

    # Relations and receivers --------------------------------------------------------------------------------------

    @cached_property
    def relation_ends(self) -> dict[str, RelationEnds]:
        """Both directions of every relation, by the name that handlers and `to:` use (name or inverse)."""
        ends: dict[str, RelationEnds] = {}
        for name, relation in self.graph.relations.items():
            ends[name] = RelationEnds(name, relation.source, relation.target, False)
        for name, relation in self.graph.relations.items():
            if relation.inverse and relation.inverse not in ends:
                ends[relation.inverse] = RelationEnds(name, relation.target, relation.source, True)
        return ends

    @cached_property
    def changing(self) -> frozenset[str]:
        """The relations whose ties some action makes or removes."""
        written = {name for action in self.graph.actions.values() for name in action.writes or ()}
        return frozenset(written & set(self.graph.relations))

    def changes(self, relation: str) -> bool:
        """Return whether a relation has other ties later in a run: actions change them, or they are drawn anew."""
        return relation in self.changing or self.graph.relations[relation].redrawn is not None

    def path_end(self, entity: str, path: str) -> str | None:
        """Return the entity type to which relations and inverses, joined by dots, lead from a type; None if to none."""
        found = self._along(entity, tuple(path.split(".")))
        return found[0] if found else None

    def receivers(self, action: str, receiver: Receiver) -> tuple[str, ...]:
        """Return the entity types that a receiver of an action can mean; empty if its path leads nowhere."""
        declared = self.graph.actions[action]
        if receiver.reach in (Reach.SENDER, Reach.SENDERS):
            return self._senders(declared)
        if receiver.reach is Reach.SELF:
            return (declared.entity,)
        if receiver.reach is Reach.CREATED:
            return tuple(declared.creates or ())
        if receiver.reach is Reach.NAMED:
            return self._named(declared.entity, receiver.path)
        begins, ties = self.tie_path(action, receiver)
        ends = [self._along(entity, ties) for entity in begins]
        return tuple(dict.fromkeys(end for found in ends for end in found)) if ties and all(ends) else ()

    def tie_path(self, action: str, receiver: Receiver) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the entity types at which 'one of' or 'each of' begins, and the steps from there on.

        A path begins at the acting entity, or at another one that it names first: a sender, or what it refers to.
        """
        declared, path = self.graph.actions[action], receiver.path
        if receiver.begins_at_sender:
            return self._senders(declared), path[1:]
        named = 2 if self.is_remembered_sender(declared.entity, path[:2]) else 1
        held = self._named(declared.entity, path[:named]) if path[0] not in self.relation_ends else ()
        return (held, path[named:]) if held and path[named:] else ((declared.entity,), path)

    def _senders(self, action: Action) -> tuple[str, ...]:
        return self.senders(*action.handles)

    def senders(self, *events: str) -> tuple[str, ...]:
        """Return the entity types that emit some kinds of event, or in whose name interventions send them."""
        found: dict[str, None] = {}
        for event in events:
            found |= dict.fromkeys(self.graph.actions[emitter.action].entity for emitter in self.emitters_of(event))
            found |= dict.fromkeys(self.outside_senders.get(event, ()))
        return tuple(found)

    @cached_property
    def outside_senders(self) -> dict[str, tuple[str, ...]]:
        """The entity types in whose name interventions of scenario.yaml send events, by kind of event.

        An intervention that a command sets does not count: the code of handlers is checked for what the file says.
        """
        found: dict[str, tuple[str, ...]] = {}
        for sent in (given.send for given in self._written_interventions()):
            if sent is not None and sent.source in self.odd.entities:
                found[sent.event] = tuple(dict.fromkeys((*found.get(sent.event, ()), sent.source)))
        return found

    @cached_property
    def intervened(self) -> frozenset[str]:
        """What interventions of scenario.yaml give other values: parameters, and variables such as User.trust."""
        made = list(self._written_interventions())
        variables = {f"{given.of}.{name}" for given in made for name in given.set}
        return frozenset(variables.union(*(given.parameters for given in made)))

    def _written_interventions(self) -> Iterator[Intervention]:
        """Yield the interventions of the base and of all variants."""
        scenario = self.written or self.scenario
        yield from scenario.interventions.values()
        for variant in scenario.variants.values():
            yield from variant.interventions.values()

    def _named(self, entity: str, path: tuple[str, ...]) -> tuple[str, ...]:
        if len(path) == 1 and path[0] in self.environments:
            return path
        if self.is_remembered_sender(entity, path):
            return self.senders(path[0])
        if path == ("cell",) and self.odd.stands_on_cells(entity):
            return (self.odd.cells,)
        variable = self.variable(".".join(path if len(path) == 2 else (entity, *path)))
        if variable is None or variable.value_type.kind is not Kind.REFERENCE or (len(path) == 2 and path[0] != entity):
            return ()
        return (variable.value_type.entity,)

    def is_remembered_sender(self, entity: str, path: tuple[str, ...]) -> bool:
        """Whether a receiver is the sender of an event that an entity of a type remembers, as in `Met.sender`."""
        declared = self.odd.entities.get(entity)
        return declared is not None and path[1:] == ("sender",) and path[0] in declared.remembers

    def _along(self, entity: str, path: tuple[str, ...]) -> tuple[str, ...]:
        for place, step in enumerate(path):
            near = near_type(step)
            if near is not None and place == 0 and self.is_placed(entity) and self.is_placed(near):
                entity = near
                continue
            ends = self.relation_ends.get(step)
            if ends is None or ends.source != entity:
                return ()
            entity = ends.target
        return (entity,)

    def is_placed(self, entity: str) -> bool:
        """Whether entities of a type stand on a grid or plane."""
        return entity in self.odd.placed

    # Expressions and places ---------------------------------------------------------------------------------------

    def expression(self, text: str) -> Expr:
        """Parse an expression of one of the files; raises ExpressionError."""
        return parse(text)

    def scenario_inside(self, path: YamlPath, start: int, end: int) -> Span:
        """Return the place of a part of a text in the scenario; if a variant set it, in the variant's line."""
        return self.scenario_text.inside(self.redirected(path), start, end)

    def scenario_key(self, path: YamlPath) -> Span:
        """Return the place of a key of the scenario; if a variant set it, in the variant's line."""
        where = self.redirected(path)
        is_setting = where != path and where in self.redirects.values()
        return self.scenario_text.value(where) if is_setting else self.scenario_text.key(where)

    def scenario_section(self, name: str) -> Span:
        """Return the place of a section of the scenario; for a missing one, the end of the section before it."""
        is_given = (name,) in self.scenario_text.places
        return self.scenario_text.key((name,)) if is_given else self.scenario_text.gap((), name, _SECTIONS)

    def scenario_value(self, path: YamlPath) -> Span:
        """Return the place of a value of the scenario; if a variant set it, in the variant's line."""
        return self.scenario_text.value(self.redirected(path))

    def redirected(self, path: YamlPath) -> YamlPath:
        """Return the path in the scenario file that really gives what is at a path; a variant may set it."""
        for depth in range(len(path), 0, -1):
            if path[:depth] in self.redirects:
                return (*self.redirects[path[:depth]], *path[depth:])
        return path
