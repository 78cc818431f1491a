"""Decisions that somebody outside answers: what each of those asked sees and remembers, and who can be asked at once.

Only runs that name actions to be asked come here. A question is a JSON object: `action`, `entity` (its number), `sees`
and `own` (values by name), `now` (what it is asked about), `more` (how much of that is left out), `news` (what happened
to it since it was last asked, this excepted) and `choices` (for an option that is a reference, the numbers of those who
may be named). An answer is an object of options, or None: then the rule answers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any, Protocol

from runtime_base.entities import Entity, is_gone
from runtime_base.events import Event, Start
from runtime_base.foundation.failures import located
from runtime_base.foundation.simulation_error import SimulationError

if TYPE_CHECKING:
    from runtime_base.engine.actions import Runner
    from runtime_base.spec import Decision
    from runtime_base.state.state import State

#: What an entity keeps in mind at most until it is asked, and what it is told of one occasion at most.
MOST_REMEMBERED = 64
_MOST_NOW = 20
_MOST_TEXT = 500
_MOST_ITEMS = 100


class Oracle(Protocol):
    """Who answers."""

    def answer(self, round: int, questions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any] | None]:
        """Return an answer to each question, None where the rule is to answer."""


class Call:
    """One call of an asked action.

    `given` is its event, or its lists of collected ones; `place` counts the calls of the wave; `after` is the place of
    the entity's last call before it that may change the entity, -1 if there is none.
    """

    __slots__ = ("after", "answer", "asked", "entity", "given", "place", "ready", "runner")

    def __init__(self, runner: Runner, entity: Any, given: Any, place: int, after: int) -> None:
        self.runner, self.entity, self.given = runner, entity, given
        self.place, self.after = place, after
        self.ready = self.asked = False
        self.answer: dict[str, Any] | None = None

    @property
    def arguments(self) -> tuple[Any, ...]:
        """What asked_if, sees and the rule get."""
        world = self.runner.world
        return (
            (self.entity, *map(tuple, self.given), world) if self.runner.collects else (self.entity, self.given, world)
        )

    @property
    def events(self) -> list[Event]:
        """What the call is about."""
        given = [one for part in self.given for one in part] if self.runner.collects else [self.given]
        return [one for one in given if not isinstance(one, Start)]


class Asking:
    """Asks for the decisions of some actions, those of a wave together as far as one does not depend on another.

    A call depends on an earlier one of the same entity in the same wave that may change the entity; nothing else of
    what it sees changes before the wave ends.
    """

    def __init__(self, state: State, actions: Iterable[str], oracle: Oracle) -> None:
        self.actions = frozenset(actions)
        self._state = state
        self._oracle = oracle
        self._calls: deque[Call] = deque()
        self._asked_types = {one.entity for one in state.model.actions if one.name in self.actions}
        self._kinds = {one.cls: one for one in state.model.events}
        self._minds: dict[int, deque[tuple[int, Any]]] = {}
        self._unpublished: list[tuple[int, Any]] = []

    # Waves ------------------------------------------------------------------------------------------------------------

    def begin(self, segments: Iterable[tuple[Runner, Iterable[Any], Sequence[Any]]]) -> None:
        """Take the calls of a wave (or the one of an activation) that is about to begin, in their order."""
        self._calls = deque()
        last: dict[int, int] = {}
        place = 0
        for runner, events, receivers in segments:
            asked, changes = runner.name in self.actions, _changes_its_own(runner, self._state)
            remembers = runner.population.spec.name in self._asked_types
            for given, entity in zip(events, receivers, strict=False):
                if asked:
                    self._calls.append(Call(runner, entity, given, place, last.get(entity._gid, -1)))
                if changes:
                    last[entity._gid] = place
                if remembers:
                    self._remember(entity, given if runner.collects else ((given,),))
                place += 1

    def next(self) -> Call:
        """Return the next call of an asked action, with its answer; every call before it was handled."""
        call = self._calls.popleft()
        if not call.ready:
            ready = [call, *(one for one in self._calls if not one.ready and one.after < call.place)]
            self._ask(ready)
        return call

    def publish(self) -> None:
        """Let everybody remember what has happened in the wave."""
        for gid, what in self._unpublished:
            mind = self._minds.setdefault(gid, deque(maxlen=MOST_REMEMBERED))
            if not any(what is known for _, known in mind):  # two actions of an entity may handle one event
                mind.append((self._state.world.round, what))
        self._unpublished = []

    def _ask(self, calls: Sequence[Call]) -> None:
        asked = []
        for call in calls:
            call.ready = True
            try:
                if _is_asked(call):
                    asked.append((call, self._question(call)))
            except MemoryError:
                raise
            except Exception as error:  # the border to the model's own code
                raise _located(error, call) from error
        questions = [question for _, question in asked]
        if questions:
            answers = self._oracle.answer(self._state.world.round, questions)
            for (call, question), answer in zip(asked, answers, strict=True):
                call.asked = True
                call.answer = None if answer is None else self._with_entities(call, question, answer)

    # What is asked ----------------------------------------------------------------------------------------------------

    def _question(self, call: Call) -> dict[str, Any]:
        decision, arguments = _decision(call), call.arguments
        events = call.events
        variables = call.runner.population.variables
        return {
            "action": call.runner.name,
            "entity": call.entity.id,
            "sees": {name: plain(compute(*arguments)) for name, compute in decision.sees.items()},
            "own": {name: plain(variable.read(call.entity)) for name, variable in variables.items()},
            "now": [self._happening(self._state.world.round, one) for one in events[-_MOST_NOW:]],
            "more": max(0, len(events) - _MOST_NOW),
            "news": self._news(call.entity),
            "choices": {
                option.name: self._choices(call, option.entity) for option in decision.options if option.kind == "ref"
            },
        }

    def _choices(self, call: Call, entity: str) -> list[int]:
        """Return the numbers of those of a type whom the entity sees, is told of, refers to or is tied to."""
        seen: list[Any] = [compute(*call.arguments) for compute in _decision(call).sees.values()]
        seen += [variable.read(call.entity) for variable in call.runner.population.variables.values()]
        for event in call.events:
            seen += [event.sender, *(getattr(event, one.name) for one in self._kinds[type(event)].fields)]
        for relation in self._state.model.relations:
            for name, source in ((relation.name, relation.source), (relation.inverse, relation.target)):
                if name and source == call.runner.population.spec.name:
                    seen += call.entity.neighbors(name)
        return sorted({one.id for one in seen if type(one).__name__ == entity and not is_gone(one)})

    def _with_entities(self, call: Call, question: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, Any]:
        """Return an answer whose references are entities; raise SimulationError (SC650) for one that was no choice."""
        found = dict(answer)
        for option in _decision(call).options:
            number = found.get(option.name)
            if option.kind == "ref" and number is not None:
                if number not in question["choices"][option.name]:
                    raise _located(_no_choice(option.name, number), call)
                everybody = self._state.populations[option.entity].published
                found[option.name] = next(one for one in everybody if one.id == number)
        return found

    # Memory -----------------------------------------------------------------------------------------------------------

    def decided(self, action: str, entity: Any, options: Mapping[str, Any]) -> None:
        """Have an entity remember what it decided."""
        self._unpublished.append((entity._gid, (action, {name: plain(value) for name, value in options.items()})))

    def _remember(self, entity: Any, given: Iterable[Iterable[Any]]) -> None:
        self._unpublished += [(entity._gid, one) for part in given for one in part if not isinstance(one, Start)]

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
        fields = {one.name: plain(getattr(what, one.name)) for one in self._kinds[type(what)].fields}
        return {"round": round, "what": type(what).__name__, "sender": plain(what.sender), "fields": fields}


def plain(value: Any) -> Any:
    """Return a value as JSON: an entity as its type and number, a number that is none as null, long texts cut."""
    if isinstance(value, Entity):
        return f"{type(value).__name__} {value.id}"
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, str):
        return value[:_MOST_TEXT]
    if value is None or isinstance(value, (bool, int)):
        return value
    return [plain(one) for one in list(value)[:_MOST_ITEMS]]


def _decision(call: Call) -> Decision:
    decision = call.runner.spec.decision
    assert decision is not None
    return decision


def _is_asked(call: Call) -> bool:
    condition = _decision(call).asked_if
    return condition is None or bool(condition(*call.arguments))


def _changes_its_own(runner: Runner, state: State) -> bool:
    """Whether an action may change what its entity sees of itself: variables, ties, its place."""
    spec = runner.spec
    return bool(spec.writes or spec.ties or spec.leaves or state.space is not None)


def _located(error: Exception, call: Call) -> SimulationError:
    runner = call.runner
    return located(error, runner.spec, runner.world.round, f"{runner.population.spec.name} {call.entity.id}")


def _no_choice(option: str, number: Any) -> SimulationError:
    message = f"the answer names {number!r} as '{option}', who is none of those who may be named"
    return SimulationError("SC650", message, "simcc run again; if it comes back, report it", variable=option)
