"""An action's contract: what its handler, its rule and its decision's expressions do, compared with the graph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import NameKind, decision_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Action, Emission
from behavior_graph.schema.receivers import Reach, Receiver
from codegen_templates.handlers.checks.delay_contract import agrees, remedy_in_code, remedy_in_graph, to_declare
from codegen_templates.handlers.evaluation.effects import Effects, FoundEmission
from codegen_templates.handlers.evaluation.gaps import Gap, places_of
from codegen_templates.handlers.evaluation.walking import emits_nothing
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import Vocabulary
from odd.diagnostics import Severity, Span
from odd.reading.pasted_text import in_flow

_READ = (
    NameKind.VARIABLE,
    NameKind.ENVIRONMENT,
    NameKind.FIELD,
    NameKind.PARAMETER,
    NameKind.AGGREGATE,
    NameKind.ROUND,
    NameKind.CLOCK,
    NameKind.MEMORY,
)

#: The keys of an action, in their order.
_PARTS = ("entity", "on", "start_if", "follows", "reads", "writes", "creates", "leaves", "emits", "ends", "decision")

#: The codes of what is declared and not done, and of what is done and not declared.
_CODES = {"reads": ("SC470", "SC471"), "writes": ("SC472", "SC473"), "creates": ("SC481", "SC481")}


@dataclass(frozen=True, slots=True)
class Contract:
    """What an action does, in the order in which it does it: `start_if`, `asked_if`, `sees`, the rule, the handler.

    `emits` holds pairs of event and receiver as in the graph, `delayed` those that are due later, with the delay.
    `ends`: some path emits nothing. `draws`: handler or rule use random numbers, `chance`: not
    only between equals. `paths` holds (entity type, path, type at its end) of paths over several relations. `creates`
    holds entity types; `leaves`: the acting entity may leave.
    """

    reads: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()
    emits: tuple[tuple[str, str], ...] = ()
    ends: bool = True
    draws: bool = False
    paths: tuple[tuple[str, str, str], ...] = ()
    delayed: tuple[tuple[str, str, str], ...] = ()
    creates: tuple[str, ...] = ()
    leaves: bool = False
    chance: bool = False


@dataclass(slots=True)
class Behavior:
    """The analysed code of one action. `clean` says whether all of it could be followed."""

    action: str
    handler: tree.HandlerFunction | None = None
    rule: tree.HandlerFunction | None = None
    effects: Effects = field(default_factory=Effects)
    clean: bool = True

    @property
    def ends(self) -> bool:
        """Whether some path through the handler emits nothing."""
        if self.handler is None:
            return True
        sure = frozenset(emission.span for emission in self.effects.emissions if emission.sure)
        return any(emits_nothing(self.handler.body, sure))


def seen_by_decision(linked: Linked, action: str) -> Effects:
    """Return what `start_if` of an action, and `asked_if` and `sees` of its decision read."""
    effects = Effects()
    declared = linked.graph.actions[action]
    decision = declared.decision
    scope = decision_scope(linked, action)
    conditions = (declared.start_if, decision.asked_if if decision else None)
    for text in (*filter(None, conditions), *(decision.sees.values() if decision else ())):
        named = [use for use in check_text(text, scope).uses if use.kind in _READ]
        for name in sorted(named, key=lambda each: (text.find(each.name), each.qualified)):
            effects.reads.setdefault(name.qualified, [])
    return effects


def normal(receiver: Receiver, entity: str, vocabulary: Vocabulary) -> Receiver:
    """Return the one form of a receiver that can be written in several ways."""
    if receiver.reach is not Reach.NAMED:
        return receiver
    path = receiver.path[1:] if len(receiver.path) == 2 and receiver.path[0] == entity else receiver.path
    if path == (entity,) and entity in vocabulary.linked.environments:
        return Receiver(Reach.SELF)
    return Receiver(Reach.NAMED, path)


def contract_of(behavior: Behavior, vocabulary: Vocabulary) -> Contract:
    """Return the contract that the code of an action fulfils."""
    effects, entity = behavior.effects, vocabulary.actions[behavior.action].entity
    sent = [
        (emission.event, str(normal(emission.receiver, entity, vocabulary)), emission.after)
        for emission in effects.emissions
    ]
    return Contract(
        tuple(effects.reads),
        tuple(effects.writes),
        tuple(dict.fromkeys((event, to) for event, to, after in sent if after is None)),
        behavior.ends,
        effects.draws,
        tuple((entity, path, end) for (entity, path), end in effects.paths.items()),
        tuple(dict.fromkeys((event, to, to_declare(after)) for event, to, after in sent if after is not None)),
        tuple(effects.creates),
        bool(effects.leaves),
        effects.chance,
    )


@dataclass(frozen=True, slots=True)
class DeclaredContract:
    """What graph.yaml declares of an action; None stands for a part that is not yet written.

    As soon as one of reads and writes is written, a missing part is empty. Before that, the others may be declared.
    """

    reads: list[str] | None
    writes: list[str] | None
    creates: list[str] | None
    leaves: bool | None
    emits: list[Emission] | None


def declared(action: Action) -> DeclaredContract:
    """Return the declared parts of an action's contract."""
    if action.reads is None and action.writes is None:
        return DeclaredContract(None, None, action.creates, action.leaves or None, action.emits)
    return DeclaredContract(
        action.reads or [], action.writes or [], action.creates or [], action.leaves, action.emits or []
    )


class ContractComparison:
    """Compares one action's declared contract with its code."""

    def __init__(self, behavior: Behavior, vocabulary: Vocabulary, remarks: Remarks) -> None:
        assert behavior.handler is not None
        self.behavior = behavior
        self.handler = behavior.handler
        self.vocabulary = vocabulary
        self.remarks = remarks
        self.action: Action = vocabulary.actions[behavior.action]
        self.declared = declared(self.action)
        self.gaps: list[Gap] = []
        #: Lines with errors: what they read and write follows from what is refused there.
        errors = [found.span for found in remarks.found if found.severity is Severity.ERROR]
        self.faulty = {(span.file, span.line) for span in errors}

    def check(self) -> None:
        """Report each difference, in graph.yaml or at the line of the handler that makes it."""
        self._names("reads", self.declared.reads, self.behavior.effects.reads)
        self._names("writes", self.declared.writes, self.behavior.effects.writes)
        self._names("creates", self.declared.creates, self.behavior.effects.creates)
        self._leaves()
        if self.declared.emits is not None:
            self._emissions(self.declared.emits)
            self._ends()
        self._show_gaps()

    # Reads and writes ---------------------------------------------------------------------------------------------

    def _names(self, part: str, declared: list[str] | None, done: dict[str, list[Span]]) -> None:
        if declared is None:
            return
        undone, undeclared = _CODES[part]
        name = self.behavior.action
        for position, text in enumerate(declared):
            if text not in done and text not in self.behavior.effects.relations and self.behavior.clean:
                span = self._graph(part, position)
                message = f"'{name}' is declared to {part[:-1]} {text}, but its code does not"
                self.remarks.error(
                    undone, message, span, f"remove it here, or {part[:-1]} it in the handler", name, text
                )
                self.gaps.append(Gap(undone, part, position, text, (text,)))
        lacking = {label: places for label, places in done.items() if label not in declared and self._counts(places)}
        for key, places in lacking.items():
            if not places:  # an expression of graph.yaml reads it, so its handler is not at fault
                continue
            message = f"'{name}' {part} {key}, which graph.yaml does not declare"
            help = f"add {in_flow(key)} to '{part}' of '{name}' in graph.yaml, or remove this from the handler"
            self.remarks.error(undeclared, message, places[0], help, name, key)
        if lacking:
            message = f"'{part}' of '{name}' does not list {', '.join(lacking)}"
            help = f"add it; {'the code' if any(lacking.values()) else self._expressions()} {part} it"
            self.remarks.error(undeclared, message, self._part(part), help, name, *lacking)

    def _counts(self, places: list[Span]) -> bool:
        """Return whether something is read or written where nothing was refused, or by an expression of graph.yaml."""
        return not places or any((place.file, place.line) not in self.faulty for place in places)

    def _expressions(self) -> str:
        """Return the keys of the action's expressions in graph.yaml: one of them reads what no line of code reads."""
        decision = self.action.decision
        keys = {"start_if": self.action.start_if, "asked_if": decision and decision.asked_if}
        given = [key for key, text in keys.items() if text] + ["sees"] * bool(decision and decision.sees)
        return " or ".join(f"'{key}'" for key in given)

    def _leaves(self) -> None:
        name, places = self.behavior.action, self.behavior.effects.leaves
        if self.declared.leaves is False and places:
            help = f"write 'leaves: true' for '{name}' in graph.yaml, or remove this from the handler"
            message = f"'{name}' lets its entity leave, which graph.yaml does not declare"
            self.remarks.error("SC482", message, places[0], help, name)
            message = f"'{name}' is not declared to let its entity leave, but its code does"
            self.remarks.error("SC482", message, self._part("leaves"), "write 'leaves: true'", name)
        elif self.declared.leaves and not places and self.behavior.clean:
            message = f"'{name}' is declared to let its entity leave, but its code does not"
            self.remarks.error(
                "SC482", message, self._graph("leaves"), "remove it, or let the entity leave in the handler", name
            )
            message = f"'{name}' never leaves, although graph.yaml declares it"
            help = "write it where it belongs, or remove 'leaves: true' from graph.yaml"
            self.remarks.error("SC482", message, self.handler.span, help, name)

    def _graph(self, *path: str | int) -> Span:
        return self.vocabulary.linked.graph_text.value(("actions", self.behavior.action, *path))

    def _part(self, part: str) -> Span:
        """Return the place of a part of the contract in graph.yaml; for a missing one, the place where it belongs."""
        path, text = ("actions", self.behavior.action), self.vocabulary.linked.graph_text
        return text.value((*path, part)) if (*path, part) in text.places else text.gap(path, part, _PARTS)

    # Emissions ----------------------------------------------------------------------------------------------------

    def _emissions(self, declared: list[Emission]) -> None:
        emitted = self.behavior.effects.emissions
        for position, emission in enumerate(declared):
            if not any(self._same(emission, found) for found in emitted) and self.behavior.clean:
                self._not_emitted(position, emission)
        for found in emitted:
            if not any(self._same(emission, found) for emission in declared):
                self._not_declared(found, declared)

    def _same(self, declared: Emission, found: FoundEmission) -> bool:
        if declared.event != found.event:
            return False
        agree = agrees(self.vocabulary.linked, self.behavior.action, declared.delay, found.after)
        return agree and self._same_receiver(declared, found)

    def _same_receiver(self, declared: Emission, found: FoundEmission) -> bool:
        return self._normal(declared.receiver) in (self._normal(found.receiver), *self._aliases(found.receiver))

    def _aliases(self, receiver: Receiver) -> tuple[Receiver, ...]:
        """Return the environment's name in place of the sender, if only an environment can have sent the event."""
        if receiver.reach not in (Reach.SENDER, Reach.SENDERS):
            return ()
        senders = self.vocabulary.senders(self.action.handles)
        if len(senders) != 1 or senders[0] not in self.vocabulary.linked.environments:
            return ()
        return (self._normal(Receiver(Reach.NAMED, senders)),)

    def _normal(self, receiver: Receiver) -> Receiver:
        return normal(receiver, self.action.entity, self.vocabulary)

    def _not_emitted(self, position: int, emission: Emission) -> None:
        span = self._graph("emits", position)
        if any(found.event == emission.event for found in self.behavior.effects.emissions):
            return  # said at the emission, whose receiver differs
        message = (
            f"'{self.behavior.action}' is declared to emit {emission.event} to {emission.receiver}, "
            f"but its code does not"
        )
        self.remarks.error(
            "SC474",
            message,
            span,
            "remove it here, or emit it in the handler",
            self.behavior.action,
            emission.event,
            *emission.receiver.path,
        )
        what = f"{emission.event} to {emission.receiver}"
        self.gaps.append(Gap("SC474", "emits", position, what, (emission.event, *emission.receiver.path)))

    def _not_declared(self, found: FoundEmission, declared: list[Emission]) -> None:
        receiver, name = self._normal(found.receiver), self.behavior.action
        names = (name, found.event, *receiver.path)
        other = next((emission for emission in declared if emission.event == found.event), None)
        if other is None:
            message = f"'{name}' emits {found.event} to {receiver}, which graph.yaml does not declare"
            help = (
                f"add {{event: {found.event}, to: {in_flow(str(receiver))}}} to 'emits' of '{name}' in graph.yaml, or "
                "remove this line"
            )
            self.remarks.error("SC475", message, found.span, help, *names)
            message = f"'emits' of '{name}' does not list {found.event} to {receiver}"
            self.remarks.error("SC475", message, self._part("emits"), "add it; the code emits it", *names)
            return
        late = [
            emission for emission in declared if emission.event == found.event and self._same_receiver(emission, found)
        ]
        if late:
            self._other_delay(found, late[0], declared.index(late[0]))
            return
        if not self.behavior.clean:
            return  # a fault of the handler may be why its receiver is another one
        message = f"'{name}' emits {found.event} to {receiver}; graph.yaml says: to {other.receiver}"
        written = f'"{receiver}"' if "," in str(receiver) else receiver  # a comma ends a value inside { … }
        help = f"emit it to {other.receiver}, or write 'to: {written}' in graph.yaml"
        names = (*names, *other.receiver.path)
        self.remarks.error("SC476", message, found.span, help, *names)
        message = f"'{name}' is declared to emit {found.event} to {other.receiver}; its code emits it to {receiver}"
        self.remarks.error(
            "SC476", message, self._graph("emits", declared.index(other), "to"), f"write 'to: {written}'", *names
        )

    def _other_delay(self, found: FoundEmission, declared: Emission, index: int) -> None:
        name = self.behavior.action
        says = declared.delay.words if declared.delay else "at once"
        does = f"with after={found.after}" if found.after else "without 'after'"
        message = f"'{name}' emits {found.event} {does}; graph.yaml says: {says}"
        self.remarks.error("SC486", message, found.span, remedy_in_code(declared.delay), name, found.event)
        message = f"'{name}' is declared to emit {found.event} {says}; its code emits it {does}"
        key = ("emits", index, "after") if declared.delay else ("emits", index)
        self.remarks.error("SC486", message, self._graph(*key), remedy_in_graph(found.after), name, found.event)

    def _ends(self) -> None:
        ends, name = self.behavior.ends, self.behavior.action
        if ends and not self.action.ends and self.behavior.clean:
            help = f"write 'ends: true' for '{name}' in graph.yaml, or emit on every path"
            gap = Gap("SC477", "emits", len(self.declared.emits or ()), "")
            (place,) = places_of([gap], self._present(), self.handler)
            self.remarks.error("SC477", f"a path through '{name}' emits nothing", place, help, name)
            message = f"'{name}' is not declared to end, but a path through its code emits nothing"
            self.remarks.error("SC477", message, self._part("ends"), "write 'ends: true'", name)
        elif not ends and self.action.ends:
            span = self._graph("ends")
            help = "remove 'ends: true', or let some path emit nothing"
            message = f"'{name}' emits on every path, but is declared to end"
            self.remarks.error("SC477", message, span, help, name)
            place = self.handler.body[0].span
            self.remarks.error(
                "SC477",
                message,
                place,
                "return before the emission where nothing should happen, or remove 'ends: true'",
                name,
            )

    # Gaps ---------------------------------------------------------------------------------------------------------

    def _show_gaps(self) -> None:
        """Report what is missing in the handlers file too, where it most likely belongs."""
        if not self.gaps:
            return
        help = "write it where it belongs, or remove it from graph.yaml"
        for gap, place in zip(self.gaps, places_of(self.gaps, self._present(), self.handler), strict=True):
            message = f"'{self.behavior.action}' never {gap.part} {gap.what}, although graph.yaml declares it"
            self.remarks.error(gap.code, message, place, help, self.behavior.action, *gap.names)

    def _present(self) -> dict[str, list[list[Span]]]:
        """Return the places in the code of the declared reads, writes and emissions, by part, in declared order."""
        effects = self.behavior.effects
        return {
            "reads": [effects.reads.get(read, []) for read in self.declared.reads or ()],
            "writes": [effects.writes.get(write, []) for write in self.declared.writes or ()],
            "creates": [effects.creates.get(create, []) for create in self.declared.creates or ()],
            "emits": [list(self._places(emit)) for emit in self.declared.emits or ()],
        }

    def _places(self, declared: Emission) -> Iterator[Span]:
        for found in self.behavior.effects.emissions:
            if self._same(declared, found):
                yield found.span
