"""Attributes in handlers: each is something that the model declares, or one of the few that always exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from behavior_graph.linking.declared_delays import untold
from behavior_graph.schema.graph_model import START, FieldSpec
from behavior_graph.schema.receivers import Reach, Receiver
from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.habits import (
    MODULES,
    attribute_help,
    call_help,
    goal_help,
    mathematics_help,
    norm_help,
    tie_help,
    view_help,
)
from codegen_templates.handlers.evaluation.known_values import (
    BOOL,
    CREATED,
    FLOAT,
    INT,
    NOTHING,
    REPORTED,
    UNKNOWN,
    Actor,
    Bond,
    Callable_,
    DecisionValue,
    EntityOrigin,
    EventValue,
    GoalsOf,
    GoalValue,
    Many,
    MathModule,
    Nothing,
    Pack,
    Scalar,
    Spot,
    TheParameters,
    TheWorld,
    Unknown,
    Value,
    join,
    of_type,
    table_of,
)
from codegen_templates.handlers.evaluation.part_evaluator import PartEvaluator
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.vocabulary import OBSERVERS, did_you_mean
from odd.model.odd_model import POSITION
from odd.model.value_types import Kind, ValueType

#: What is read of memories besides fields and options.
_RECORD_VALUES: Mapping[str, Value] = dict.fromkeys(allowed.RECORD_ATTRIBUTES, INT)
_GRADED_VALUES: Mapping[str, Value] = {name: INT if name == "age" else FLOAT for name in allowed.GRADED_ATTRIBUTES}

#: What is said of a decision that is not checked, and why it must be: with 'asked_if', and without.
_MAY_BE_NONE = ("the decision may be None here", "it is None if no decision was needed")
_TYPED_AS_NONE = (
    "the type of the decision includes None",
    "without 'asked_if' it is never None, but one may be added later",
)
#: A help line lists at most so many names.
_MOST_NAMED = 6
_LIST_HELP = {
    "append": "write items = items + [item], or a comprehension",
    "extend": "write items = items + others",
    "sort": "write items = sorted(items)",
    "index": "loop over enumerate(items), or write me.best(items, scores) for the one with the highest score",
    "count": "write len(items), or len([item for item in items if test])",
    "format": "handlers do not make texts; write a category's value",
}


class Attributes:
    """Resolves attributes for an evaluator."""

    def __init__(self, evaluator: PartEvaluator) -> None:
        self.evaluator = evaluator
        self.context = evaluator.context

    def read(self, node: tree.Attribute) -> Value:
        """Resolve an attribute that is read."""
        if self._is_module(node.value):
            return self._of_module(node)
        if member := self._member_of_enumeration(node):
            help = f'write "{member}", in quotes, for the value of a category'
            self.context.remarks.error("SC430", "handlers have no enumerations", node.span, help, node.name)
            return REPORTED
        owner = self.evaluator.anything(node.value)
        match owner:
            case Actor():
                return self._of_entity(owner, node)
            case EventValue():
                return self._of_event(owner, node)
            case TheWorld():
                return self._of_world(node)
            case TheParameters():
                return self._parameter(node)
            case Spot():
                return INT if node.name in POSITION else self._missing_of_spot(node)
            case Bond():
                return self._of_tie(owner, node)
            case GoalsOf(entity=entity):
                return self._goal(entity, node)
            case GoalValue():
                return self._of_goal(owner, node)
            case DecisionValue():
                return self._option(owner, node)
            case MathModule():
                return self._of_math(node)
            case Unknown(reported=True):
                return owner
            case Unknown() | Nothing():
                return self._of_something(node)
            case Callable_(name="here", of=Actor()):
                help = f"write {self._me}.cell.{node.name} for a variable of the cell, or {self._me}.here(Type)"
                return self.missing(node, "'here'", (), help)
            case Callable_(name=name):
                return self.missing(node, f"'{name}'", (), "read attributes of an entity or event, not of its class")
        what = "a sequence" if isinstance(owner, (Many, Pack)) else "a plain value"
        return self.missing(node, what, (), _LIST_HELP.get(node.name, "index it, loop over it, or use a builtin"))

    def _missing_of_spot(self, node: tree.Attribute) -> Value:
        """Report what a place does not have, and name the cells that may have it."""
        cells = self.context.vocabulary.linked.odd.cells
        is_known = cells and (node.name == "here" or node.name in self.context.vocabulary.variables(cells))
        instead = (
            f"write {self._me}.near({cells}, radius): free_cells gives places only, and these have variables; of them, "
            f"[cell for cell in ... if not cell.here({self.context.entity})] are free"
        )
        return self.missing(node, "a cell of free_cells", tuple(POSITION), instead=instead if is_known else "")

    def missing(
        self,
        node: tree.Attribute,
        whose: str,
        known: tuple[str, ...],
        otherwise: str = "",
        owners: tuple[str, ...] = (),
        instead: str = "",
    ) -> Unknown:
        """Report an unknown attribute; `owners` are the names of what it was looked for in, `instead` what to write."""
        help = (
            instead
            or attribute_help(node.name, self._me)
            or did_you_mean(
                node.name, known, otherwise or (f"its attributes are {', '.join(known)}" if known else "remove it")
            )
        )
        self.context.remarks.error(
            "SC417", f"{whose} does not have '{node.name}'", node.name_span, help, *owners, node.name
        )
        return REPORTED

    @property
    def _me(self) -> str:
        """The name of the acting entity's parameter."""
        parameters = self.context.function.parameters
        return parameters[0].name if parameters and self.context.action else "me"

    # Modules ------------------------------------------------------------------------------------------------------

    def _is_module(self, node: tree.Expr) -> bool:
        """Return whether an expression is, or is in, a module of Python that handlers do not have."""
        if isinstance(node, tree.Attribute):
            return node.name == "random" and self._is_module(node.value)
        return isinstance(node, tree.Name) and node.name in MODULES and not self._is_local(node)

    def _is_local(self, node: tree.Name) -> bool:
        return node.name in (*self.evaluator.locals.values, *self.context.assigned)

    def _of_module(self, node: tree.Attribute) -> Value:
        module = node.value.name if isinstance(node.value, (tree.Name, tree.Attribute)) else ""
        help = call_help(node.name, self._me) or "use the verbs of the acting entity, builtins or math functions"
        message = f"handlers do not have the module '{module}'"
        self.context.remarks.error("SC430", message, node.span, help, module)
        return REPORTED

    def _member_of_enumeration(self, node: tree.Attribute) -> str:
        """Return the value of a category that `Belief.STIFLER` means, an empty text if it is anything else."""
        owner, vocabulary = node.value, self.context.vocabulary
        if not isinstance(owner, tree.Name) or not owner.name[0].isupper() or self._is_local(owner):
            return ""
        meant = (value for value in sorted(vocabulary.category_values) if value.lower() == node.name.lower())
        return "" if owner.name in vocabulary.classes else next(meant, "")

    # Owners -------------------------------------------------------------------------------------------------------

    def _of_entity(self, owner: Actor, node: tree.Attribute) -> Value:
        if node.name in allowed.VERBS and not (CREATED in owner.origins and node.name in allowed.READING_VERBS):
            on_cell = node.name == "here" and owner.types == (self.context.vocabulary.linked.odd.cells,)
            reads = on_cell or node.name in allowed.READING_VERBS
            return Callable_("reading verb" if reads else "verb", node.name, owner)
        if node.name in allowed.ENTITY_ATTRIBUTES:
            return INT
        if CREATED in owner.origins:
            help = "it can be read after the wave, or after this call if entities act one at a time"
            message = f"'{node.name}' of a newcomer cannot be read yet"
            self.context.remarks.error("SC483", message, node.name_span, help, node.name)
            return UNKNOWN
        odd = self.context.vocabulary.linked.odd
        if node.name in allowed.GROUND_ATTRIBUTES and owner.types and all(map(odd.stands_on_cells, owner.types)):
            here = (
                frozenset({EntityOrigin(Receiver(Reach.NAMED, (node.name,)))})
                if owner.own
                else frozenset[EntityOrigin]()
            )
            return Actor((odd.cells,), here)
        if node.name == "goals" and owner.own and all(self._has_goals(entity) for entity in owner.types):
            return GoalsOf(owner.types[0])
        found = [self._variable(owner, entity, node) for entity in owner.types]
        return join(found) if found else self._of_something(node)

    def _has_goals(self, entity: str) -> bool:
        declared = self.context.vocabulary.linked.entity(entity)
        return declared is not None and bool(declared.goals)

    def _variable(self, owner: Actor, entity: str, node: tree.Attribute) -> Value:
        variables, own = self.context.vocabulary.variables(entity), owner.own
        variable = variables.get(node.name)
        if variable is None:
            known = (*variables, *allowed.ENTITY_ATTRIBUTES, *(self._verbs(entity) if own else ()))
            declared = self.context.vocabulary.linked.odd.entities.get(entity)
            instead = norm_help(node.name, declared.norms) if declared else ""
            named = node.value.name if isinstance(node.value, tree.Name) else self._me if own else "other"
            if ties := tie_help(node.name, self.context.vocabulary.relations(entity), named):
                instead = f"write {ties}"
            if declared and node.name in ("goal", "goals", *declared.goals):
                instead = goal_help(node.name, declared.goals, self._me, own=own)
            instead = instead or self._elsewhere(entity, node.name)
            return self.missing(node, entity, known, owners=(entity,), instead=instead)
        seeing = self.context.observes or self.context.vocabulary.is_nature(self.context.entity)
        if not own and variable.visibility == "private" and not seeing:
            message = f"'{entity}.{node.name}' is private, so {self.context.entity} cannot read it in another entity"
            help = "make it public in odd.yaml, or send it with an event"
            self.context.remarks.error(
                "SC435", message, node.name_span, help, f"{entity}.{node.name}", self.context.entity
            )
        elif entity != self.context.entity and self.context.vocabulary.is_nature(entity) and not self.context.observes:
            message = f"'{entity}' is nature, which agents cannot observe"
            help = "let it send with an event what others should know, or keep it in an environment"
            self.context.remarks.error("SC435", message, node.name_span, help, entity)
        else:
            self.context.effects.read(f"{entity}.{node.name}", node.span)
        origin = Receiver(Reach.NAMED, (node.name,)) if own else None
        return of_type(variable.value_type, origin, node.name if own else "")

    def _elsewhere(self, entity: str, name: str) -> str:
        """Return where a name is found that is a parameter or an action, or an empty text."""
        linked = self.context.vocabulary.linked
        action = linked.graph.actions.get(name)
        if action is not None and action.entity == entity:
            events = " or ".join(each for each in action.handles if each != START)
            how = f"emit {events} to the {entity}" if events else "only Start triggers it"
            return f"'{name}' is an action, which an event triggers: {how}"
        return f"write world.parameters.{name}" if name in linked.odd.parameters else ""

    def _verbs(self, entity: str) -> Iterator[str]:
        """Yield the verbs of an entity: those of space, if it has a place."""
        placed = entity in self.context.vocabulary.linked.odd.placed
        return (name for name in allowed.VERBS if placed or name not in allowed.SPACE_VERBS)

    def _of_tie(self, owner: Bond, node: tree.Attribute) -> Value:
        ends: dict[str, Value] = {} if owner.own else {"a": owner.a, "b": owner.b}
        if node.name in ends:
            return ends[node.name]
        variables = self.context.vocabulary.tie_variables(owner.relation)
        if node.name not in variables:
            whose = f"a tie of '{owner.relation}'" if variables else "a tie"
            return self.missing(node, whose, (*ends, *variables), owners=(owner.relation,) if variables else ())
        self.context.effects.read(f"{owner.relation}.{node.name}", node.span)
        return of_type(variables[node.name].value_type, None)

    def _of_event(self, owner: EventValue, node: tree.Attribute) -> Value:
        events = self.context.vocabulary.events
        kinds = [kind for kind in owner.kinds if kind != START or len(owner.kinds) == 1]
        if node.name in allowed.EVENT_ATTRIBUTES and kinds != [START]:
            return Actor(self.context.vocabulary.senders(kinds), _senders(owner))
        of_record = self._record_attributes(owner.kinds) if owner.remembered else {}
        if node.name in of_record:
            return of_record[node.name]
        having = [kind for kind in kinds if node.name in events.get(kind, {})]
        if not having:
            known = tuple(dict.fromkeys(name for kind in kinds for name in events.get(kind, {})))
            always = () if kinds == [START] else tuple(allowed.EVENT_ATTRIBUTES)
            always += tuple(of_record)
            return self.missing(node, " or ".join(owner.kinds), (*known, *always), owners=owner.kinds)
        return join(self._field(owner, kind, node) for kind in having)

    def _record_attributes(self, kinds: Iterable[str]) -> Mapping[str, Value]:
        """Return what is read of memories of these kinds besides their fields."""
        declared = self.context.vocabulary.linked.entity(self.context.entity)
        memory = declared.memory if declared is not None else None
        graded = memory is not None and all(memory.grades(kind) for kind in kinds)
        return {**_RECORD_VALUES, **_GRADED_VALUES} if graded else _RECORD_VALUES

    def _field(self, owner: EventValue, kind: str, node: tree.Attribute) -> Value:
        if owner.senders is not None or owner.remembered:
            self.context.effects.read(f"{kind}.{node.name}", node.span)
        spec = self.context.vocabulary.events[kind][node.name]
        return self._held(spec, Receiver(Reach.NAMED, (kind, node.name)))

    def _held(self, spec: FieldSpec, receiver: Receiver | None) -> Value:
        typed = self.context.vocabulary.field(spec)
        return Unknown(reported=True) if typed is None else of_type(typed.type, receiver)

    def _of_world(self, node: tree.Attribute) -> Value:
        vocabulary = self.context.vocabulary
        if node.name == "parameters":
            return TheParameters()
        if node.name in vocabulary.environments:
            entity = vocabulary.environments[node.name]
            return Actor((entity,), frozenset({EntityOrigin(Receiver(Reach.NAMED, (entity,)))}))
        if node.name == "round":
            self.context.effects.read("round", node.span)
            return INT
        if self.context.observes and node.name in allowed.VIEWS:
            return Callable_("view", node.name)
        if node.name in vocabulary.linked.graph.aggregates:
            self.context.effects.read(node.name, node.span)
            return FLOAT
        if node.name in vocabulary.linked.clock_readings:
            return self._of_clock(node)
        if node.name in vocabulary.linked.odd.parameters:
            return self.missing(node, "the world", (), f"write world.parameters.{node.name}")
        views = tuple(allowed.VIEWS) if self.context.observes else ()
        help = view_help(node.name, self._me)
        return self.missing(node, "the world", (*vocabulary.world_attributes, *views), instead=help)

    def _of_clock(self, node: tree.Attribute) -> Value:
        if why := untold(self.context.vocabulary.linked, node.name):
            self.context.remarks.error(
                "SC487", f"the world does not have '{node.name}': {why[0]}", node.name_span, why[1], node.name
            )
            return REPORTED
        self.context.effects.read(node.name, node.span)
        return FLOAT if node.name == "time" else INT

    def _parameter(self, node: tree.Attribute) -> Value:
        parameters = self.context.vocabulary.linked.odd.parameters
        if node.name not in parameters:
            known = tuple(parameters)
            declared = f"it has {', '.join(known)}; " if 0 < len(known) <= _MOST_NAMED else ""
            help = f"{declared}declare others in a submodel of odd.yaml"
            return self.missing(node, "world.parameters", known, help)
        self.context.effects.read(node.name, node.span)
        return table_of(parameters[node.name].value_type)

    def _goal(self, entity: str, node: tree.Attribute) -> Value:
        goals = self.context.vocabulary.linked.odd.entities[entity].goals
        if node.name not in goals:
            return self.missing(node, f"'{self._me}.goals'", tuple(goals), owners=(entity,))
        return GoalValue(entity, node.name)

    def _of_goal(self, owner: GoalValue, node: tree.Attribute) -> Value:
        """Return what is read of a goal; it is read from the variables in its conditions."""
        linked = self.context.vocabulary.linked
        goal, reads = linked.odd.entities[owner.entity].goals[owner.name], linked.goal_reads(owner.name)
        if node.name not in reads:
            return self.missing(node, f"the goal '{owner.name}'", tuple(reads), owners=(owner.entity,))
        for name in reads[node.name]:
            self.context.effects.read(f"{owner.entity}.{name}", node.span)
        steps = Scalar(ValueType(Kind.CATEGORY, categories=tuple(goal.path))) if goal.path else NOTHING
        return {"reached": BOOL, "priority": FLOAT, "step": steps}[node.name]

    def _option(self, owner: DecisionValue, node: tree.Attribute) -> Value:
        decision = self.context.vocabulary.linked.decisions[owner.action]
        if owner.optional:
            message, why = _MAY_BE_NONE if decision.asked_if else _TYPED_AS_NONE
            help = f"check 'decision is not None' first; {why}"
            self.context.remarks.error("SC446", message, node.value.span, help, decision.id)
        of_record = self._record_attributes((decision.id,)) if owner.remembered else {}
        if node.name in of_record:
            return of_record[node.name]
        if node.name not in decision.options:
            known = (*decision.options, *of_record)
            return self.missing(node, f"the decision {decision.id}", known, owners=(decision.id,))
        return self._held(decision.options[node.name], None)

    def _of_math(self, node: tree.Attribute) -> Value:
        if node.name in allowed.MATH_CONSTANTS:
            return FLOAT
        if node.name in allowed.NO_VALUE and self.context.function.span.file == OBSERVERS:
            return FLOAT
        if node.name in allowed.MATH_FUNCTIONS:
            return Callable_("math", node.name)
        known = (*allowed.MATH_FUNCTIONS, *allowed.MATH_CONSTANTS)
        return self.missing(node, "math", known, instead=mathematics_help(node.name))

    def _of_something(self, node: tree.Attribute) -> Value:
        """Resolve an attribute of what could not be followed: it must at least be something that the model has."""
        vocabulary = self.context.vocabulary
        variables = {name for entity in vocabulary.entities for name in vocabulary.variables(entity)}
        declared = variables | {name for fields in vocabulary.events.values() for name in fields}
        options = {name for decision in vocabulary.linked.decisions.values() for name in decision.options}
        if node.name in declared | options | {"id", "sender"}:
            return UNKNOWN
        if node.name in allowed.VERBS:
            return Callable_("reading verb" if node.name in allowed.READING_VERBS else "verb", node.name)
        return self.missing(node, "this", tuple(sorted(declared | options)))


def _senders(event: EventValue) -> frozenset[EntityOrigin]:
    """Return how the sender of an event is called in the graph."""
    if event.remembered:
        return frozenset(EntityOrigin(Receiver(Reach.NAMED, (kind, "sender"))) for kind in event.kinds)
    return frozenset({EntityOrigin(Receiver(event.senders))}) if event.senders else frozenset()
