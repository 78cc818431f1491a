"""Decisions that a model or person outside answers: what each entity sees and remembers, and what is asked together.

Only runs that name actions to be asked use it. A question is a JSON object: `action`, `entity` (its number), `sees`
and `own` (values by name), `now` (what it is asked about), `more` (how much of that is left out), `news` (what happened
to it since it was last asked, this excepted), `choices` (for an option that is a reference, the numbers of the entities
that may be named) and `known` (of these, the values that their public profiles name). Where the model says what comes
to mind, that is `remembered`, and there is no news. `partner` (its `name`, and what it `sees` of it by name) is there
if the decision has one and it is another entity that is still there; `forbidden` (names of norms in force) if norms
remove choices; `goals` (what matters most comes first: `goal`, `reached`, and `step` or null) if the entity has some;
`reflect` (what it remembers since it last reflected, of rounds that are over) if it is time for that. An answer is an
object of options, or None: then the rule answers.

Agents are asked to fill in questionnaires in the same form: `questionnaire` is true, `action` its name, an answer is an
object of items, and asking changes nothing in what anybody remembers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from math import isfinite
from typing import Any, Protocol

from runtime_base.decisions import DecisionRecord
from runtime_base.entities import Entity, is_gone
from runtime_base.events import Event, Start
from runtime_base.foundation.failures import call_model, located
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.memory.memories import memorable_kinds
from runtime_base.memory.strengths import words_of
from runtime_base.spec import Action, Decision, Forbidden
from runtime_base.state.state import State

#: How much an entity remembers at most until it is asked, and how much a question says of one occasion at most.
MOST_REMEMBERED = 64
_MOST_NOW = 20
#: How many memories an entity reflects on at most: the latest.
MOST_REFLECTED = 50
_MOST_TEXT = 500
_MOST_ITEMS = 100
#: What stands before the name of a questionnaire among what is asked.
QUESTIONNAIRES = "questionnaires."
#: What can be remembered.
_HAPPENINGS = (Event, DecisionRecord)


class Oracle(Protocol):
    """Answers questions."""

    def answer(self, round: int, questions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any] | None]:
        """Return an answer to each question, None where the rule is to answer."""


def in_force(decision: Decision, world: Any) -> list[Forbidden]:
    """Return the choices of a decision that norms remove now."""
    return [
        forbidden for forbidden in decision.forbids if not forbidden.when or getattr(world.parameters, forbidden.when)
    ]


def pursued(entity: Any, goals: Iterable[str]) -> list[dict[str, Any]]:
    """Return how far an entity is with its goals, what matters most first."""
    found = [(name, getattr(entity.goals, name)) for name in goals]
    found.sort(key=lambda named: -named[1].priority)
    return [{"goal": name, "reached": aim.reached, "step": aim.step} for name, aim in found]


class AskedCall:
    """One call of an asked action.

    `given` is its event, or its lists of collected events; `place` counts the calls of the wave; `after` is the place
    of the entity's last call before it that may change the entity, -1 if there is none.
    """

    __slots__ = ("action", "after", "answer", "asked", "entity", "given", "place", "ready")

    def __init__(self, action: Action, entity: Any, given: Any, place: int, after: int) -> None:
        self.action, self.entity, self.given = action, entity, given
        self.place, self.after = place, after
        self.ready = self.asked = False
        self.answer: dict[str, Any] | None = None

    @property
    def decision(self) -> Decision:
        """The action's question."""
        assert self.action.decision is not None
        return self.action.decision

    def arguments(self, world: Any) -> tuple[Any, ...]:
        """Return what asked_if, sees and the rule get."""
        return (self.entity, *(map(tuple, self.given) if self.action.collects else (self.given,)), world)

    @property
    def events(self) -> list[Event]:
        """What the call is about."""
        given = chain.from_iterable(self.given) if self.action.collects else (self.given,)
        return [event for event in given if not isinstance(event, Start)]


class OutsideAnswers:
    """Asks for the decisions of some actions, those of a wave together as far as one does not depend on another.

    Questionnaires are among the `actions` as `questionnaires.trust`.

    A call depends on an earlier one of the same entity in the same wave that may change the entity; nothing else of
    what it sees changes before the wave ends.
    """

    def __init__(self, state: State, actions: Iterable[str], oracle: Oracle) -> None:
        self.actions = frozenset(actions)
        self._state = state
        self._oracle = oracle
        self._calls: deque[AskedCall] = deque()
        self._asked_types = {action.entity for action in state.model.actions if action.name in self.actions}
        self._asked_types |= {given["of"] for given in state.numbers.questionnaires if self.asks(given["name"])}
        kinds = memorable_kinds(state.model)
        records = ((remembered.record, remembered.event) for spec in state.model.entities for remembered in spec.memory)
        self._kinds = {kind.cls: kind for kind in kinds.values()} | {cls: kinds[name] for cls, name in records}
        self._profiles = {spec.name: spec.profile for spec in state.model.entities if spec.profile}
        self._goals = {spec.name: spec.goals for spec in state.model.entities if spec.goals}
        self._reflections = {spec.name: spec.reflection for spec in state.model.entities if spec.reflection}
        self._reflected: dict[int, int] = {}
        self._deciding = {action.decision.id: action.name for action in state.model.actions if action.decision}
        self._minds: dict[int, deque[tuple[int, Any]]] = {}
        self._unpublished: list[tuple[int, Any]] = []

    # Questionnaires ---------------------------------------------------------------------------------------------------

    def asks(self, questionnaire: str) -> bool:
        """Return whether a questionnaire is answered from outside."""
        return QUESTIONNAIRES + questionnaire in self.actions

    def filled_in(self, questionnaire: str, entities: Sequence[Any]) -> Sequence[Mapping[str, Any] | None]:
        """Return the answers of entities to the items of a questionnaire by name, None for who gives none."""
        asked = [self._asked_agent(questionnaire, entity) for entity in entities]
        return self._oracle.answer(self._state.world.round, asked) if asked else []

    def _asked_agent(self, questionnaire: str, entity: Any) -> dict[str, Any]:
        """Return what an entity knows, as the question of a questionnaire; it is told all news again later."""
        variables = self._state.populations[type(entity).__name__].variables
        own = {name: plain(variable.read(entity)) for name, variable in variables.items()}
        known = {"sees": {}, "own": own, "now": [], "more": 0, "choices": {}}
        question = {"action": questionnaire, "questionnaire": True, "entity": entity.id, **known}
        question |= self._goals_of(entity)
        if self._is_recalling(type(entity).__name__):
            return {**question, "news": [], "remembered": self._recalled(entity, question)}
        return {**question, "news": [self._happening(*kept) for kept in self._minds.get(entity._gid, ())]}

    # Waves ------------------------------------------------------------------------------------------------------------

    def begin(self, segments: Iterable[tuple[Action, Iterable[Any], Sequence[Any]]]) -> None:
        """Take the calls that are about to be handled, in their order: those of a wave, or one of an activation."""
        self._calls = deque()
        last: dict[int, int] = {}
        place = 0
        for action, events, receivers in segments:
            asked, changes = action.name in self.actions, self._changes_its_entity(action)
            remembers = action.entity in self._asked_types and not self._is_recalling(action.entity)
            for given, entity in zip(events, receivers, strict=False):
                if asked:
                    self._calls.append(AskedCall(action, entity, given, place, last.get(entity._gid, -1)))
                if changes:
                    last[entity._gid] = place
                if remembers:
                    self._remember(entity, given if action.collects else ((given,),))
                place += 1

    def _changes_its_entity(self, action: Action) -> bool:
        """Return whether an action may change what its entity sees of itself: variables, ties, its place."""
        return bool(action.writes or action.ties or action.leaves or self._state.space is not None)

    def next(self) -> AskedCall:
        """Return the next call of an asked action, with its answer; every call before it was handled."""
        call = self._calls.popleft()
        if not call.ready:
            ready = [call, *(later for later in self._calls if not later.ready and later.after < call.place)]
            self._ask(ready)
        return call

    def publish(self) -> None:
        """Let all entities remember what happened to them in the wave."""
        for gid, what in self._unpublished:
            mind = self._minds.setdefault(gid, deque(maxlen=MOST_REMEMBERED))
            if not any(what is known for _, known in mind):  # two actions of an entity may handle the same event
                mind.append((self._state.world.round, what))
        self._unpublished = []

    def _ask(self, calls: Sequence[AskedCall]) -> None:
        asked = []
        for call in calls:
            call.ready = True
            question = call_model(self._question, (call,), self._failure)
            if question is not None:
                asked.append((call, question))
        questions = [question for _, question in asked]
        if questions:
            answers = self._oracle.answer(self._state.world.round, questions)
            for (call, question), answer in zip(asked, answers, strict=True):
                call.asked = True
                call.answer = None if answer is None else self._with_entities(call, question, answer)

    # What is asked ----------------------------------------------------------------------------------------------------

    def _question(self, call: AskedCall) -> dict[str, Any] | None:
        """Return the question of a call; None if its entity has nothing to decide."""
        decision, arguments, events = call.decision, call.arguments(self._state.world), call.events
        if decision.asked_if is not None and not decision.asked_if(*arguments):
            return None
        variables = self._state.populations[call.action.entity].variables
        question = {
            "action": call.action.name,
            "entity": call.entity.id,
            "sees": {name: self._told(compute(*arguments)) for name, compute in decision.sees.items()},
            "own": {name: plain(variable.read(call.entity)) for name, variable in variables.items()},
            "now": [self._happening(self._state.world.round, event) for event in events[-_MOST_NOW:]],
            "more": max(0, len(events) - _MOST_NOW),
            "news": self._news(call.entity),
            "choices": {
                option.name: self._choices(call, option.entity) for option in decision.options if option.kind == "ref"
            },
        }
        question |= {**self._goals_of(call.entity), **self._reflecting(call.entity)}
        known = self._known(question["choices"], decision)
        if known:
            question["known"] = known
        partner = self._partner(call) if decision.partner else None
        if partner is not None:
            seen = {name: plain(getattr(partner, name)) for name in decision.partner_sees}
            question["partner"] = {"name": plain(partner), "sees": seen}
        if decision.forbids:
            question["forbidden"] = [forbidden.norm for forbidden in in_force(decision, self._state.world)]
        if self._is_recalling(call.action.entity):
            question["remembered"] = self._recalled(call.entity, question)
        return question

    def _goals_of(self, entity: Any) -> dict[str, list[dict[str, Any]]]:
        """Return how far an entity is with its goals, what matters most first, as a part of a question."""
        told = pursued(entity, self._goals.get(type(entity).__name__, ()))
        return {"goals": told} if told else {}

    def _reflecting(self, entity: Any) -> dict[str, list[dict[str, Any]]]:
        """Return what an entity is to reflect on now, as a part of a question; empty if it is not time for that."""
        wanted = self._reflections.get(type(entity).__name__)
        if wanted is None:
            return {}
        begun, round = self._reflected.get(entity._gid, 0), self._state.world.round
        found, importance = self._state.memories.since(entity, begun)
        due = round - begun >= wanted.every if wanted.every else importance >= wanted.after
        if not found or not due:
            return {}
        self._reflected[entity._gid] = round
        latest = found[-MOST_REFLECTED:]
        return {
            "reflect": [{**self._happening(record.round, record), "text": text[:_MOST_TEXT]} for text, record in latest]
        }

    def _partner(self, call: AskedCall) -> Any:
        """Return the entity that the decision names as partner; None if there is no other one, or it has left."""
        seen = call.decision.sees.get(call.decision.partner)
        if seen is not None:
            found = seen(*call.arguments(self._state.world))
        else:
            found = call.events[-1].sender if call.events else None
        is_there = isinstance(found, Entity) and not is_gone(found) and found != call.entity
        return found if is_there else None

    def _known(self, choices: Mapping[str, Sequence[int]], decision: Decision) -> dict[str, dict[str, Any]]:
        """Return what the public profiles of entities that may be named need: values of variables, by entity."""
        found: dict[str, dict[str, Any]] = {}
        for option in decision.options:
            names = self._profiles.get(option.entity, ())
            numbers = set(choices.get(option.name, ())) if names else set()
            for other in self._state.populations[option.entity].published if numbers else ():
                if other.id in numbers:
                    found[plain(other)] = {name: plain(getattr(other, name)) for name in names}
        return found

    def _is_recalling(self, entity: str) -> bool:
        """Return whether the model says what comes to the mind of entities of a type."""
        return self._state.memories.retrieves(self._state.classes[entity])

    def _recalled(self, entity: Any, question: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Return what comes to an entity's mind in view of the present question, the oldest first."""
        present = words_of(str([question["own"], question["sees"], question["now"]]))
        found = self._state.memories.retrieved(entity, present)
        return [
            {
                **self._happening(record.round, record),
                "text": text[:_MOST_TEXT],
                **({} if score is None else {"score": score}),
            }
            for text, record, score in found
        ]

    def _told(self, value: Any) -> Any:
        """Return a value as JSON; of a memory the latest events, the newest first."""
        if isinstance(value, tuple) and any(isinstance(item, _HAPPENINGS) for item in value):
            return [self._happening(event.round, event) for event in value[:_MOST_NOW]]
        return plain(value)

    def _choices(self, call: AskedCall, entity: str) -> list[int]:
        """Return the numbers of the entities of a type that the entity sees, hears of, refers to or is tied to."""
        arguments, variables = call.arguments(self._state.world), self._state.populations[call.action.entity].variables
        seen: list[Any] = [compute(*arguments) for compute in call.decision.sees.values()]
        memories = (value[:_MOST_NOW] for value in seen if isinstance(value, tuple))
        remembered = [happening for value in memories for happening in value if isinstance(happening, _HAPPENINGS)]
        seen += [variable.read(call.entity) for variable in variables.values()]
        for event in (*call.events, *remembered):
            seen += [getattr(event, name, None) for name in ("sender", *self._fields_of(event))]
        for relation in self._state.model.relations:
            for name, source in ((relation.name, relation.source), (relation.inverse, relation.target)):
                if name and source == call.action.entity:
                    seen += call.entity.neighbors(name)
        return sorted({other.id for other in seen if type(other).__name__ == entity and not is_gone(other)})

    def _with_entities(self, call: AskedCall, question: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, Any]:
        """Return an answer whose references are entities; raise SimulationError (SC650) for one outside the choices."""
        found = dict(answer)
        for option in call.decision.options:
            number = found.get(option.name)
            if option.kind == "ref" and number is not None:
                if number not in question["choices"][option.name]:
                    raise self._failure(_not_a_choice(option.name, number), (call,))
                entities = self._state.populations[option.entity].published
                found[option.name] = next(entity for entity in entities if entity.id == number)
        return found

    # Memory -----------------------------------------------------------------------------------------------------------

    def decided(self, action: str, entity: Any, options: Mapping[str, Any]) -> None:
        """Have an entity remember what it decided."""
        if self._state.memories.retrieves(type(entity)):
            return
        self._unpublished.append((entity._gid, (action, {name: plain(value) for name, value in options.items()})))

    def _remember(self, entity: Any, given: Iterable[Iterable[Any]]) -> None:
        events = chain.from_iterable(given)
        self._unpublished += [(entity._gid, event) for event in events if not isinstance(event, Start)]

    def _news(self, entity: Any) -> list[dict[str, Any]]:
        mind = self._minds.get(entity._gid)
        if not mind:
            return []
        told = [self._happening(round, what) for round, what in mind]
        mind.clear()
        return told

    def _happening(self, round: int, what: Any) -> dict[str, Any]:
        if isinstance(what, tuple):
            action, options = what
            return {"round": round, "what": action, "decided": True, "fields": options}
        kind = self._kinds[type(what)]
        fields = {name: plain(getattr(what, name)) for name in self._fields_of(what)}
        if isinstance(what, DecisionRecord):
            return {"round": round, "what": self._deciding[kind.name], "decided": True, "fields": fields}
        return {"round": round, "what": kind.name, "sender": plain(what.sender), "fields": fields}

    def _fields_of(self, happening: Any) -> list[str]:
        return [field.name for field in self._kinds[type(happening)].fields]

    def _failure(self, error: Exception, given: tuple[AskedCall]) -> SimulationError:
        (call,) = given
        return located(error, call.action, self._state.world.round, repr(call.entity))


def plain(value: Any) -> Any:
    """Return a value as JSON: an entity as its type and number, NaN and infinities as null, long texts cut."""
    if isinstance(value, Entity):
        return f"{type(value).__name__} {value.id}"
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, str):
        return value[:_MOST_TEXT]
    if value is None or isinstance(value, (bool, int)):
        return value
    return [plain(item) for item in list(value)[:_MOST_ITEMS]]


def _not_a_choice(option: str, number: Any) -> SimulationError:
    message = f"the answer names {number!r} as '{option}', which is not among the choices"
    return SimulationError("SC650", message, "run it again; if the error comes back, report it", variable=option)
