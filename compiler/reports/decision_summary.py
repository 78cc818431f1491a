"""The report's section on decisions that a model made in place of rules: who answered, how often, and the cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.runs.decisions.outcomes import decisions_asked, planning_in_words, reflections_in_words, saved_in_words
from compiler.short_texts import counted

_WAYS = {"llm": "a model", "replay": "a replayed record"}
_COLUMNS = {
    "model": "the model",
    "record": "its record",
    "replay": "a replayed record",
    "fallback": "the rule instead",
    "missing": "no answer",
}


def decided(manifest: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the values for the template, None for a run in which rules made all decisions."""
    found = manifest.get("decisions")
    if found is None:
        return None
    by = found["answered_by"]
    columns = [who for who in _COLUMNS if who in by]
    rows = [
        {
            "action": action,
            "way": _WAYS[way],
            "cells": [f"{found['by_action'][action].get(who, 0):,}" for who in columns],
        }
        for action, way in found["ways"].items()
    ]
    return {
        "first": _first(found),
        "said": f"{_asked(found)}{_others(found)}",
        "fallbacks": _fallbacks(by.get("fallback", 0), found),
        "reasons": [
            f"{count:,} times: {why}"
            for reasons in ("fallback_reasons", "missing_reasons")
            for why, count in found.get(reasons, {}).items()
        ]
        + reflections_in_words(found),
        "columns": [_COLUMNS[who] for who in columns],
        "rows": rows,
        "cost": f"{_saved(found)}{_planned(found)}Cost: {found['cost_in_words']}.",
    }


def _first(found: Mapping[str, Any]) -> str:
    """Say whether a language model or a record of its answers took the place of rules, or neither did."""
    by, names, model = found["answered_by"], ", ".join(found["ways"]), f"a language model ({found['model']})"
    if by.get("model") or by.get("record"):
        return f"In this run, {model} answered for {names} in place of rules."
    if by.get("replay"):
        return f"In this run, recorded answers of {model} took the place of rules for {names}."
    return f"In this run, {model} was to answer for {names} in place of rules, and never did."


def _asked(found: Mapping[str, Any]) -> str:
    """Say how many questions went to the server, and how many to a replayed record."""
    whom = {"llm": f"{found['model']} ({found['base_url']})", "replay": f"A record of the answers of {found['model']}"}
    asked = dict.fromkeys(found["ways"].values(), 0)
    for action, way in found["ways"].items():
        asked[way] += sum(found["by_action"][action].values())
    return " ".join(f"{whom[way]} was asked {counted(number, 'question')}." for way, number in asked.items())


def _others(found: Mapping[str, Any]) -> str:
    """Return which model answered in place of the one that was asked, as the server said; empty for none."""
    names = ", ".join(found.get("answered_as", ()))
    return f" The server said that {names} answered." if names else ""


def _saved(found: Mapping[str, Any]) -> str:
    """Return the sentence on equal questions; empty for runs of earlier versions, which did not count them."""
    return f"{saved_in_words(found)}. " if "different" in found else ""


def _planned(found: Mapping[str, Any]) -> str:
    """Return the sentence on planning; empty where no decision was planned."""
    words = planning_in_words(found)
    return f"{words[:1].upper()}{words[1:]}. " if words else ""


def _fallbacks(fallbacks: int, found: Mapping[str, Any]) -> str:
    """Return how often a rule answered in place of the model, and how often a model gave no answer, in sentences."""
    decided, missing = decisions_asked(found), found["answered_by"].get("missing", 0)
    share = fallbacks / max(decided, 1)
    rule = f"In {fallbacks:,} of {decided:,} decisions ({share:.1%}) the rule answered because the model did not."
    gone = f"{missing:,} of {found['asked'] - decided:,} questionnaires are missing because the model did not answer."
    return " ".join(([rule] if fallbacks else []) + ([gone] if missing else []))
