"""Who answers each action's questions, and each questionnaire, in a run: its rule, a model, or a model's record."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from behavior_graph.linking.linked import Linked
from odd.errors import UserError

Way: TypeAlias = Literal["rule", "llm", "replay"]
WAYS: tuple[Way, ...] = get_args(Way)
#: What stands before the name of a questionnaire.
_QUESTIONNAIRES = "questionnaires."


def parse_ways(texts: Sequence[str], linked: Linked) -> dict[str, Way]:
    """Return who answers for what is not left to rules, from words such as `llm` (all) or `hear=llm` (one).

    Questionnaires are asked for as `questionnaires.trust=llm`. Raises UserError for an action without a decision, an
    unknown questionnaire, or an unknown way.
    """
    found: dict[str, Way] = {}
    known = [*linked.decisions, *(_QUESTIONNAIRES + name for name in linked.scenario.questionnaires)]
    for text in texts:
        action, equals, way = text.rpartition("=")
        chosen = next((each_way for each_way in WAYS if each_way == way.strip()), None)
        if chosen is None or (equals and not action.strip()):
            raise UserError(f"--decide: {text!r} is not one of {', '.join(WAYS)}, and not of the form action=llm")
        actions = [_known(action.strip(), known)] if equals else known
        found.update(dict.fromkeys(actions, chosen))
    if texts and not known:
        raise UserError("--decide: no action of this model has a decision in graph.yaml, and no questionnaire asks")
    return {action: found[action] for action in known if found.get(action, "rule") != "rule"}


def questionnaires_in(ways: Mapping[str, Way]) -> list[str]:
    """Return the names of the questionnaires that are not answered by rule."""
    return [key.removeprefix(_QUESTIONNAIRES) for key in ways if key.startswith(_QUESTIONNAIRES)]


def decisions_in(ways: Mapping[str, Way]) -> list[str]:
    """Return the actions whose decisions are not left to their rules."""
    return [key for key in ways if not key.startswith(_QUESTIONNAIRES)]


def _known(action: str, known: Sequence[str]) -> str:
    if action in known:
        return action
    near = difflib.get_close_matches(action, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"what can be asked is {', '.join(known) or 'nothing'}"
    what = "questionnaire" if action.startswith(_QUESTIONNAIRES) else "action"
    raise UserError(f"--decide: there is no {what} {action!r}{' with a decision' * (what == 'action')}; {hint}")


def in_words(ways: Mapping[str, Way]) -> str:
    """Return who answers, in words: `hear, vote: llm`."""
    by_way: dict[str, list[str]] = {}
    for action, way in ways.items():
        by_way.setdefault(way, []).append(action)
    return "; ".join(f"{', '.join(actions)}: {way}" for way, actions in by_way.items())


@dataclass(frozen=True, slots=True)
class Deciders:
    """Who makes which decisions: `decide` as in `hear=llm`, a record to replay, a budget; by default rules decide.

    `near`: numbers in questions are rounded as the decisions say, so that near situations are one question.
    """

    decide: tuple[str, ...] = ()
    replay: Path | None = None
    budget: str | None = None
    near: bool = False

    @property
    def are_rules(self) -> bool:
        """Whether rules make all decisions, as far as this says."""
        return self.replay is None and all(text.rpartition("=")[2] == "rule" for text in self.decide)


def refuse_unasked(wanted: Deciders, given: Mapping[str, str | None]) -> None:
    """Raise UserError where options say how a model is asked, in a run in which rules make all decisions."""
    for option, value in given.items():
        if value is not None and wanted.are_rules:
            raise UserError(f"{option} {value}: no model is asked; add --decide llm, or leave {option} out")
