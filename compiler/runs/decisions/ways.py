"""Who answers each action's questions in a run: its rule, a model, or the record of a model's answers."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, get_args

from behavior_graph.linking.linked import Linked
from odd.errors import UserError

Way: TypeAlias = Literal["rule", "llm", "replay"]
WAYS: tuple[Way, ...] = get_args(Way)


def parse_ways(texts: Sequence[str], linked: Linked) -> dict[str, Way]:
    """Return who answers for the actions not left to their rules, from words such as `llm` (all) or `hear=llm` (one).

    Raises UserError for an action without a decision, or an unknown way.
    """
    found: dict[str, Way] = {}
    for text in texts:
        action, equals, way = text.rpartition("=")
        chosen = next((known for known in WAYS if known == way.strip()), None)
        if chosen is None or (equals and not action.strip()):
            raise UserError(f"--decide: {text!r} is not one of {', '.join(WAYS)}, and not of the form action=llm")
        actions = [_known(action.strip(), linked)] if equals else list(linked.decisions)
        found.update(dict.fromkeys(actions, chosen))
    if texts and not linked.decisions:
        raise UserError("--decide: no action of this model has a decision in graph.yaml")
    return {action: found[action] for action in linked.decisions if found.get(action, "rule") != "rule"}


def _known(action: str, linked: Linked) -> str:
    if action in linked.decisions:
        return action
    near = difflib.get_close_matches(action, linked.decisions, n=1)
    hint = (
        f"did you mean {near[0]!r}?"
        if near
        else f"the actions with a decision are {', '.join(linked.decisions) or 'none'}"
    )
    raise UserError(f"--decide: there is no action {action!r} with a decision; {hint}")


def in_words(ways: Mapping[str, Way]) -> str:
    """Return who answers, in words: `hear, vote: llm`."""
    by_way: dict[str, list[str]] = {}
    for action, way in ways.items():
        by_way.setdefault(way, []).append(action)
    return "; ".join(f"{', '.join(actions)}: {way}" for way, actions in by_way.items())
