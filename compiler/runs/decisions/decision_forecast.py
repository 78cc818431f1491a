"""Estimates, before a run, what its decisions and questionnaires will ask a model."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START, Action
from compiler.runs.decisions.planning.plans import STEPS
from compiler.runs.decisions.question_wording import QuestionWording
from compiler.runs.decisions.remembering.reflections import MOST_KEPT, MOST_TOLD
from compiler.runs.decisions.surveys.questionnaire_wording import QuestionnaireWording
from compiler.runs.decisions.ways import Way, decisions_in, questionnaires_in
from compiler.short_texts import counted
from odd.diagnostics import Diagnostic, Severity, Span
from odd.model.odd_model import Phase, PickMode

#: The approximate tokens of the part of a question that varies, of an answer, of a memory that comes to mind, and of
#: what stands beside the words of a norm (how strong it is, or what it removes) and of a goal; of an answer to an item.
_SITUATION, _ANSWER, _MEMORY, _NORM, _GOAL, _ANSWER_TO_ITEM = 150, 40, 20, 20, 10, 10
_CHARACTERS_A_TOKEN = 4
#: The most memories that a reflection is about.
_MOST_REFLECTED = 50
#: The approximate tokens that plans add: what the model writes, and what it is told of its beliefs and its partner.
_OF_PLANS = {"direct": 0, "reason": 250, "bdi": 500, "tom": 150}


@dataclass(frozen=True, slots=True)
class DecisionForecast:
    """The most that an action may ask: `a_round` questions (None: depends on events), of about `tokens` each.

    A question that is `planned` by bdi or tom takes up to two `requests`, and `tokens` are those of both. If entities
    `enter` by actions, these may be asked in addition.
    """

    action: str
    entity: str
    phase: str
    at_once: bool
    a_round: int | None
    rounds: int
    tokens: int
    conditional: bool
    planned: str = ""
    requests: int = 1
    enter: bool = False

    def place(self, linked: Linked) -> Span:
        """Return where the decision is declared."""
        return linked.graph_text.key(("actions", self.action, "decision"))

    def in_words(self) -> str:
        """Return the forecast as a sentence."""
        how = "all questions of a wave at the same time"
        if not self.at_once:
            how = f"one after the other, since agents in phase '{self.phase}' act one at a time"
        if self.planned:
            twice = ", each in at most two requests" if self.requests == 2 else ""
            how = f"{how}; planned by {self.planned}{twice}"
        if self.a_round is None:
            often = "at most once for each event that triggers it, where asked_if holds"
            often = often if self.conditional else "once for each event that triggers it"
            return f"'{self.action}' asks {often}: {how}; about {self.tokens:,} tokens each"
        fewer = ", or fewer, as asked_if says" if self.conditional else ""
        most = self.a_round * self.rounds
        asked = f"at most {self.a_round:,} questions a round, {most:,} in {self.rounds:,} rounds{fewer}"
        asked += f", and more of each {self.entity} that enters" if self.enter else ""
        cost = f"about {self.tokens:,} tokens each, {most * self.tokens:,} in all"
        return f"'{self.action}' asks {asked}: {how}; {cost}"


@dataclass(frozen=True, slots=True)
class QuestionnaireForecast:
    """The most that a questionnaire may ask: `agents` in each of some `rounds`, about `tokens` for each.

    If entities `enter` by actions, these may be asked in addition.
    """

    name: str
    agents: int
    rounds: int
    tokens: int
    enter: bool = False

    def place(self, linked: Linked) -> Span:
        """Return where the questionnaire is declared."""
        return linked.scenario_key(("questionnaires", self.name))

    def in_words(self) -> str:
        """Return the forecast as a sentence."""
        every = self.agents * self.rounds
        more = ", and more if agents enter" if self.enter else ""
        asked = f"at most {counted(self.agents, 'agent')} in {counted(self.rounds, 'round')}{more}"
        cost = f"about {self.tokens:,} tokens each, {every * self.tokens:,} in all"
        return f"'questionnaires.{self.name}' asks {asked}: all agents of a round at the same time; {cost}"


@dataclass(frozen=True, slots=True)
class ReflectionForecast:
    """The most that entities of a type may reflect: `times` in a run (None: depends on events), with about `tokens`.

    If entities `enter` by actions, these may reflect in addition.
    """

    entity: str
    times: int | None
    tokens: int
    enter: bool = False

    def place(self, linked: Linked) -> Span:
        """Return where the reflection is declared."""
        return linked.odd_text.key(("entities", self.entity, "memory", "reflection"))

    def in_words(self) -> str:
        """Return the forecast as a sentence."""
        if self.times is None:
            return f"{self.entity} reflects when its memories have become important: about {self.tokens:,} tokens each"
        cost = f"about {self.tokens:,} tokens each, {self.times * self.tokens:,} in all"
        more = ", and more if agents enter" if self.enter else ""
        return f"{self.entity} reflects at most {counted(self.times, 'time')}{more}: {cost}"


def forecast(
    linked: Linked, ways: Mapping[str, Way], numbers: Mapping[str, Any], rounds: int
) -> list[DecisionForecast | QuestionnaireForecast | ReflectionForecast]:
    """Return a forecast for each action and questionnaire that a model answers, and each type for which it reflects.

    `numbers` are those of the run.
    """
    wording = QuestionWording(linked)
    off = set(numbers["off"]) - {name for given in numbers.get("interventions", ()) for name in given.get("on", ())}
    asked: dict[str, Way] = {key: way for key, way in ways.items() if way == "llm"}
    actions = [name for name in decisions_in(asked) if not off & {name, linked.graph.actions[name].entity}]
    reflecting = dict.fromkeys(linked.graph.actions[action].entity for action in actions)
    return [
        *(_of(action, linked, numbers, rounds, wording) for action in actions),
        *(found for entity in reflecting for found in _of_reflection(entity, linked, numbers, rounds, wording)),
        *(_of_questionnaire(name, linked, numbers, rounds) for name in questionnaires_in(asked)),
    ]


def _of_reflection(
    entity: str, linked: Linked, numbers: Mapping[str, Any], rounds: int, wording: QuestionWording
) -> Iterator[ReflectionForecast]:
    """Yield what entities of a type reflect, if they do: each on its insights and the latest of what it remembers."""
    memory = linked.odd.entities[entity].memory
    wanted = memory.reflection if memory else None
    if memory is None or wanted is None:
        return
    held = min(sum(kept.most for kept in linked.odd.entities[entity].remembers.values()), _MOST_REFLECTED)
    times = rounds // wanted.every if wanted.every else None
    insights = MOST_KEPT if times is None else min(MOST_KEPT, max(times - 1, 0) * wanted.insights)
    tokens = len(wording.before_reflecting(entity, wanted.insights)) // _CHARACTERS_A_TOKEN + _SITUATION
    tokens += held * _MEMORY + (insights + wanted.insights) * _ANSWER
    there, enter = _present(linked, entity, numbers, rounds)
    yield ReflectionForecast(entity, None if times is None else there * times, tokens, enter)


def _of_questionnaire(name: str, linked: Linked, numbers: Mapping[str, Any], rounds: int) -> QuestionnaireForecast:
    given, wording = _numbers_of(name, numbers), QuestionnaireWording(linked, name)
    entity, share = given["of"], given.get("share")
    there, enter = _present(linked, entity, numbers, rounds)
    most = there if share is None else floor(Fraction(repr(share)) * there + Fraction(1, 2))
    wanted = 1 if given.get("number") is not None else given.get("count")
    if wanted is not None:
        most, enter = min(wanted, there), enter and there < wanted
    tokens = len(wording.introduction()) // _CHARACTERS_A_TOKEN + _SITUATION + _memories(linked, entity)
    tokens += _goals(linked, entity)
    due = sum(number <= rounds for number in given["rounds"])
    return QuestionnaireForecast(name, most, due, tokens + _ANSWER_TO_ITEM * len(given["items"]), enter)


def _numbers_of(name: str, numbers: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a questionnaire as the run has it, whose variant may set other rounds, or another date to begin on."""
    found: Mapping[str, Any] = next(given for given in numbers["questionnaires"] if given["name"] == name)
    return found


def _present(linked: Linked, entity: str, numbers: Mapping[str, Any], rounds: int) -> tuple[int, bool]:
    """Return how many entities of a type there may be in a round, and whether actions let in more."""
    population = numbers["population"].get(entity)
    there = int(population["count"]) if population else 1
    for given in numbers.get("interventions", ()):
        if given.get("of") == entity:
            there += given.get("add", 0) * sum(number <= rounds for number in given["rounds"])
    return there, any(entity in (action.creates or ()) for action in linked.graph.actions.values())


def _of(
    action: str, linked: Linked, numbers: Mapping[str, Any], rounds: int, wording: QuestionWording
) -> DecisionForecast:
    declared, phase = linked.graph.actions[action], linked.phase_of(action)
    count, enter = _present(linked, declared.entity, numbers, rounds)
    picks = phase is not None and isinstance(phase.mode, PickMode)
    method = linked.decisions[action].plan.method
    steps = STEPS[method]
    only_start = set(declared.handles) == {START}
    return DecisionForecast(
        action=action,
        entity=declared.entity,
        phase=phase.phase if phase else "",
        at_once=phase is None or phase.mode == "simultaneous",
        a_round=_picked(phase, declared.entity, count) * _often(phase, declared) if only_start else None,
        rounds=rounds,
        tokens=sum(len(wording.introduction(action, step)) // _CHARACTERS_A_TOKEN for step in steps)
        + (_SITUATION + _memories(linked, declared.entity) + _norms(linked, action)) * len(steps)
        + _goals(linked, declared.entity) * len(steps)
        + _planned(linked, action)
        + _ANSWER,
        conditional=linked.decisions[action].asked_if is not None,
        planned="" if method == "direct" else method,
        requests=len(steps),
        enter=enter and only_start and not picks,
    )


def _often(phase: Phase | None, action: Action) -> int:
    """Return how often Start may be due for an entity in a round: again and again in a phase that repeats."""
    return phase.repeats.at_most if phase is not None and phase.repeats and action.start_if else 1


def _planned(linked: Linked, action: str) -> int:
    """Return the tokens that a plan adds to the situations and the answers of a question."""
    method = linked.decisions[action].plan.method
    desires = sum(map(len, linked.desires(action))) if method == "bdi" else 0
    return _OF_PLANS[method] + desires * 2 // _CHARACTERS_A_TOKEN


def _goals(linked: Linked, entity: str) -> int:
    """Return the tokens of the goals of an agent, each with the longest of its steps."""
    goals = linked.odd.entities[entity].goals.values()
    steps = (max((len(step.meaning) for step in goal.path.values()), default=0) for goal in goals)
    return sum(
        (len(goal.meaning) + step) // _CHARACTERS_A_TOKEN + _GOAL for goal, step in zip(goals, steps, strict=True)
    )


def _memories(linked: Linked, entity: str) -> int:
    """Return the tokens of what comes to mind, where the model says how much that is, and of insights."""
    memory = linked.odd.entities[entity].memory
    recalled = memory.retrieval.most * _MEMORY if memory and memory.retrieval else 0
    return recalled + (MOST_TOLD * _ANSWER if memory and memory.reflection else 0)


def _norms(linked: Linked, action: str) -> int:
    """Return the tokens of what the norms for an action's decision ask."""
    norms = linked.odd.entities[linked.graph.actions[action].entity].norms.values()
    asked = [norm.asks for norm in norms if norm.decision == linked.decisions[action].id]
    return sum(len(words) // _CHARACTERS_A_TOKEN + _NORM for words in asked)


def _picked(phase: Phase | None, entity: str, count: int) -> int:
    """Return how many agents begin in a round: all, or the number that the phase picks."""
    mode = phase.mode if phase else None
    return mode.pick.k if isinstance(mode, PickMode) and mode.pick.entity == entity else count


def notes(
    linked: Linked, forecasts: Sequence[DecisionForecast | QuestionnaireForecast | ReflectionForecast]
) -> list[Diagnostic]:
    """Return the forecasts as notes at the decisions in graph.yaml, and the questionnaires in scenario.yaml."""
    help_line = "to limit the cost, give --budget 200k; --decide action=rule leaves an action to its rule"
    return [
        Diagnostic(
            "SC651",
            each.in_words(),
            each.place(linked),
            help_line,
            Severity.NOTE,
        )
        for each in forecasts
    ]
