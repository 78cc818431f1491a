"""Lists and describes scenarios of the library, and copies their sources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from behavior_graph.schema.scenario_model import Expectation
from compiler.authors.scenario_ranking import fitting
from compiler.library.catalogue import INDEX, Entry, scenario, scenarios
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.errors import UserError


def listed(domain: str = "", words: str = "") -> list[tuple[str, Entry]]:
    """Return scenarios with their entries by domain and name, or nearest first those that some words fit.

    Raises UserError for a domain that no scenario is of.
    """
    known = {name: library_scenario.entry for name, library_scenario in scenarios().items()}
    domains = sorted({entry.domain for entry in known.values()})
    if domain and domain not in domains:
        raise UserError(f"no scenario is of the domain {domain!r}; the domains: {', '.join(domains)}")
    names = fitting(words) if words else sorted(known, key=lambda name: (known[name].domain, name))
    return [(name, known[name]) for name in names if domain in ("", known[name].domain)]


def description(name: str) -> dict[str, Any]:
    """Return what a scenario models, as values for a table or JSON."""
    found = scenario(name)
    linked, entry = Sources(found.sources).must_link(), found.entry
    return {
        "name": name,
        "title": linked.odd.title,
        "domain": entry.domain,
        "about": entry.about,
        "topics": list(entry.topics),
        "theories": list(entry.theories),
        "entities": [f"{kind}: {entity.why}" for kind, entity in linked.odd.entities.items()],
        "variants": [f"{variant}: {each_variant.about}" for variant, each_variant in linked.scenario.variants.items()],
        "expectations": [
            f"{expectation}: {_criterion(what)} ({what.source})"
            for expectation, what in linked.scenario.expectations.items()
        ],
        "a brief can set": [*(number.means for number in entry.numbers), "length of a run", *_networks(entry)],
        "a brief can leave out": [part.means for part in entry.parts],
    }


def _criterion(what: Expectation) -> str:
    """Return what must hold, and of which runs."""
    where = f"variant {what.variant}" if what.variant else "the base"
    given = f", those with {what.given}" if what.given else ""
    return f"{'exact, ' if what.exact else ''}{what.replicates} runs of {where}{given}: {what.that}"


def _networks(entry: Entry) -> list[str]:
    """Return what a brief can call the network of each relation."""
    named: dict[str, list[str]] = {}
    for choice in entry.networks:
        named.setdefault(choice.sets.removeprefix("relations."), []).append(choice.words[0])
    return [f"network of {relation}: {', '.join(words)}" for relation, words in named.items()]


def copy_scenario(name: str, folder: Path) -> Path:
    """Copy a scenario's sources into a folder that is empty or does not exist yet."""
    found = scenario(name)
    workspace = Workspace(folder)
    if not workspace.is_fresh():
        raise UserError(f"{workspace.root} is not empty; nothing was copied")
    with workspace.locked():
        workspace.write({path: text for path, text in found.sources.items() if path != INDEX})
    return workspace.root
