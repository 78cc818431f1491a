"""Adds a variant to scenario.yaml as text, so that comments and layout stay as the user wrote them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from compiler.operations.build_workspace import existing, generate_after
from compiler.reporter import SILENCE, Reporter
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import SCENARIO
from odd.diagnostics import has_errors
from odd.errors import UserError
from odd.reading.yaml_text import read_yaml


def write_variant(
    folder: Path,
    name: str,
    entry: Mapping[str, Any],
    comment: str,
    *,
    made_from: Mapping[str, str],
    reporter: Reporter = SILENCE,
) -> None:
    """Add a variant to the scenario of a workspace and generate the package again; UserError if that cannot be done.

    Nothing is written unless the sources are those that its values were `made_from` (hashes by path), and the new file
    has exactly what the old one had, and a variant without errors.
    """
    workspace = existing(folder)
    with workspace.locked():
        sources = sources_of(workspace)
        _refuse_changed(sources.hashes, made_from, comment)
        workspace.write({SCENARIO: _checked(sources, name, entry, comment)})
        generate_after(f"{SCENARIO} has the calibrated variant {name!r}", workspace, reporter)


def _refuse_changed(now: Mapping[str, str], then: Mapping[str, str], comment: str) -> None:
    changed = sorted(path for path in {**now, **then} if now.get(path) != then.get(path))
    if changed:
        message = f"--write: {', '.join(changed)} changed during the calibration, so its values are not of this model"
        raise UserError(f"{message}; nothing was written; calibrate it again ({comment})")


def refuse_unwritable(folder: Path, name: str) -> None:
    """Raise UserError where no variant of that name can be added, which is better known before hours of runs.

    Errors that are there without it are reported as in every command.
    """
    sources = sources_of(existing(folder))
    if not has_errors(sources.problems()):
        _checked(sources, name, {"about": "calibrated"}, "calibrated")


def _checked(sources: Sources, name: str, entry: Mapping[str, Any], comment: str) -> str:
    text = with_variant(sources.files.get(SCENARIO, ""), name, entry, comment)
    problems = sources.with_files({SCENARIO: text}).problems()
    if has_errors(problems):
        raise UserError(f"--write: the scenario would have errors with the variant {name!r}", problems)
    return text


def with_variant(text: str, name: str, entry: Mapping[str, Any], comment: str) -> str:
    """Return a scenario's text with one more variant; UserError if it has one of that name, or cannot be extended."""
    before = read_yaml(text, SCENARIO).data
    known = before.get("variants") or {} if isinstance(before, dict) else {}
    if name in known:
        raise UserError(f"--write: the scenario already has a variant {name!r}; name another one")
    changed = _inserted(text, _lines(name, entry, comment))
    read = read_yaml(changed, SCENARIO)
    if read.diagnostics or read.data != {**(before or {}), "variants": {**known, name: dict(entry)}}:
        lines = "\n".join(_lines(name, entry, comment))
        raise UserError(f"--write: 'variants:' is not written as a block; add this to it yourself:\n{lines}")
    return changed


def _lines(name: str, entry: Mapping[str, Any], comment: str) -> list[str]:
    found = [f"  # {comment}", f"  {name}:"]
    for key, value in entry.items():
        found += (
            [f"    {key}:", *(f"      {path}: {json.dumps(each)}" for path, each in value.items())]
            if isinstance(value, dict)
            else [f"    {key}: {json.dumps(value, ensure_ascii=False)}"]
        )
    return found


def _inserted(text: str, added: list[str]) -> str:
    """Return the text with lines at the end of the block of variants, or with such a block at its end."""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = text.rstrip("\r\n").splitlines(keepends=True)
    lines[-1:] = [line + end for line in lines[-1:]]
    made = [line + end for line in added]
    start = next((number for number, line in enumerate(lines) if line.rstrip() == "variants:"), None)
    if start is None:
        return "".join([*lines, f"variants:{end}", *made])
    last = start + 1
    for number in range(start + 1, len(lines)):
        if lines[number].startswith(" "):
            last = number + 1
        elif lines[number].strip() and not lines[number].startswith("#"):
            break
    return "".join([*lines[:last], *made, *lines[last:]])
