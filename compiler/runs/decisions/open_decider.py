"""Opens the decider of a run, according to flags and settings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from behavior_graph.linking.linked import Linked
from compiler.llm.budget import Budget
from compiler.llm.costs import Prices
from compiler.llm.exchange import Sent
from compiler.runs.decisions.decider import Decider
from compiler.runs.decisions.outcomes import Tally
from compiler.runs.decisions.remembering.recalling import by_embeddings
from compiler.runs.decisions.ways import Deciders, Way, decisions_in, parse_ways, questionnaires_in
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.settings import Settings
from odd.errors import UserError

if TYPE_CHECKING:
    from compiler.llm.client import ModelClient


def chosen_ways(linked: Linked, wanted: Deciders) -> dict[str, Way]:
    """Return who answers for each action and questionnaire not left to its rule; raise UserError for flags that
    contradict each other."""
    texts = wanted.decide or (("replay",) if wanted.replay else ())
    found = parse_ways(texts, linked)
    if wanted.replay and "llm" in found.values():
        raise UserError("--replay takes answers from a record only; add --decide replay, or leave --replay out")
    if wanted.budget and "llm" not in found.values():
        raise UserError("--budget limits questions to a model, but no model is asked; add --decide llm")
    if wanted.near and not any(linked.decisions[action].near for action in decisions_in(found)):
        help = "declare 'near' for the numbers of a decision in graph.yaml, and add --decide llm, or leave --near out"
        raise UserError(f"--near rounds nothing: no decision that a model answers says how; {help}")
    return found


def open_decider(linked: Linked, wanted: Deciders, workspace: Path, settings: Settings, seeds: range) -> Decider | None:
    """Return the decider for the actions that are not left to their rules, None if all are.

    Raises UserError for contradicting flags or an unreadable record, MachineError if a key is missing.
    """
    ways = chosen_ways(linked, wanted)
    if not ways:
        return None
    from compiler.llm.open_client import RECORD, open_client  # loads what talks to servers

    sent: list[Sent] = []
    clients: dict[Way, ModelClient] = {}
    if "replay" in ways.values():
        clients["replay"] = open_client(
            settings, workspace, replay=wanted.replay or SafeFolder(workspace).plain(RECORD)
        )
    if "llm" in ways.values():
        budget = Budget.parsed(wanted.budget) if wanted.budget else None
        clients["llm"] = open_client(settings, workspace, budget=budget, heard=sent.append)
    for client in clients.values():
        _require_embedder(linked, ways, client.settings.embedder)
    near = {action: dict(linked.decisions[action].near) for action in decisions_in(ways)} if wanted.near else {}
    planning = {action: linked.decisions[action].plan.method for action in decisions_in(ways)}
    planned = {action: method for action, method in planning.items() if method != "direct"}
    tally = Tally(ways, seeds, sent, Prices.of(settings), _asked(clients), near, planned)
    return Decider(linked, clients, tally, near=wanted.near)


def _require_embedder(linked: Linked, ways: Mapping[str, Way], embedder: str) -> None:
    """Raise UserError if embeddings choose what comes to mind, and no embedding model is named."""
    asking = {linked.graph.actions[action].entity for action in decisions_in(ways)}
    asking |= {linked.scenario.questionnaires[name].of for name in questionnaires_in(ways)}
    judged = sorted(entity for entity in asking if by_embeddings(linked, entity))
    if judged and not embedder:
        ways_out = "name the server's embedding model with --embedder, or let words judge it ('by: words')"
        raise UserError(f"odd.yaml has embeddings judge what comes to mind of {judged[0]}: {ways_out}")


def _asked(clients: Mapping[Way, ModelClient]) -> dict[str, str]:
    """Return the model that is asked and its server, for the manifest."""
    model_settings = next(iter(clients.values())).settings
    return {"model": model_settings.model, "base_url": model_settings.base_url}
