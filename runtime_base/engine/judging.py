"""Answers to the questions that actions ask: by their rules, or by a model or person outside the simulation."""

from __future__ import annotations

from operator import attrgetter
from pathlib import PurePath
from typing import Any

from runtime_base.engine.engine_context import EngineContext
from runtime_base.engine.outside_answers import OutsideAnswers, in_force
from runtime_base.foundation.call_streams import CallStreams
from runtime_base.foundation.simulation_error import MisfitError, SimulationError
from runtime_base.foundation.streams import RULES, key_of
from runtime_base.spec import Decision
from runtime_base.state.quantities import ValueChecker, checker
from runtime_base.state.state import State


class Judge:
    """Answers an action's question by its rule."""

    def __init__(self, spec: Decision, position: int, state: State) -> None:
        action = state.model.actions[position]
        self.spec = spec
        self.streams = CallStreams(key_of(state.seed, RULES, position), len(state.populations[action.entity]))
        self._action = action.name
        self._world = state.world
        self._journal = state.journal
        self._undisclosed = state.undisclosed if spec.observed else None
        self._memories = state.memories
        self._remembers = spec.cls in state.memories.of(state.populations[action.entity].spec.cls)
        checkers = [checker(option, state.classes) for option in spec.options]
        self._options = [(check, attrgetter(check.name)) for check in checkers]

    def answer(self, entity: Any, arguments: tuple[Any, ...]) -> Any:
        """Return the decision, or None if the entity is not asked."""
        if self.spec.asked_if is not None and not self.spec.asked_if(*arguments):
            return None
        return self._fitted(entity, self._by_rule(arguments), by_rule=True)

    def _by_rule(self, arguments: tuple[Any, ...]) -> Any:
        record = self.spec.rule(*arguments)
        if type(record) is not self.spec.cls:
            raise SimulationError(
                "SC612",
                f"the rule of {self._action} returned {record!r} instead of a {self.spec.id}",
                f"return {self.spec.id}(...)",
            )
        return record

    def _fitted(self, entity: Any, record: Any, *, by_rule: bool) -> Any:
        for option, read in self._options:
            if not option.normal(read(record)):
                self._fit(record, option)
        if self.spec.forbids:
            self._keep_to_norms(record, by_rule=by_rule)
        if self._undisclosed is not None:
            self._undisclosed.append(record)
        if self._remembers:
            self._memories.decided(entity, record)
        if self._journal.sink is not None:
            self._journal.decided(self._action, entity, [read(record) for _, read in self._options])
        return record

    def _keep_to_norms(self, record: Any, *, by_rule: bool) -> None:
        """Raise SimulationError (SC618), at the rule if it chose, for a choice that a norm in force removes."""
        for forbidden in in_force(self.spec, self._world):
            if all(getattr(record, name) == value for name, value in forbidden.options):
                help = f"choose otherwise while '{forbidden.norm}' is in force"
                wrong = SimulationError("SC618", f"{record!r}, which the norm '{forbidden.norm}' forbids", help)
                if by_rule:
                    code = self.spec.rule.__code__
                    wrong.handler, wrong.line = "/".join(PurePath(code.co_filename).parts[-2:]), code.co_firstlineno
                raise wrong

    def _fit(self, record: Any, option: ValueChecker) -> None:
        try:
            fitted = option.fit(getattr(record, option.name))
        except MisfitError as wrong:
            message = f"option {option.name} of {self.spec.id} {wrong.phrase}"
            raise SimulationError(wrong.code, message, wrong.help, variable=option.name) from None
        setattr(record, option.name, fitted)


class AskedJudge(Judge):
    """Takes the answers that come from outside, and the rule's where there is none."""

    def __init__(self, spec: Decision, position: int, state: State, answers: OutsideAnswers) -> None:
        super().__init__(spec, position, state)
        self._answers = answers

    def answer(self, entity: Any, arguments: tuple[Any, ...]) -> Any:
        """Return the decision, or None if the entity is not asked; the rule's stream is its own, used or not."""
        call = self._answers.next()
        if not call.asked:
            return None
        record = self._by_rule(arguments) if call.answer is None else self.spec.cls(**call.answer)
        fitted = self._fitted(entity, record, by_rule=call.answer is None)
        self._answers.decided(self._action, entity, {option.name: read(fitted) for option, read in self._options})
        return fitted


def judge_of(position: int, context: EngineContext) -> Judge | None:
    """Return what answers an action's question; None for an action without a question."""
    state, answers = context.state, context.answers
    action = state.model.actions[position]
    if action.decision is None:
        return None
    if answers is not None and action.name in answers.actions:
        return AskedJudge(action.decision, position, state, answers)
    return Judge(action.decision, position, state)
