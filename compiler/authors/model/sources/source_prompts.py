"""The prompts of the author that writes source files. Briefs, models and results are data in them, in fences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from codegen_templates.handlers.allowed import KEPT
from compiler.authors.model.prompting import Prompts, fenced
from compiler.workspace.workspace import GRAPH, HANDLERS

#: What the compiler writes into files, and an author leaves out: the contracts of actions but for delays, and imports.
_ACTIONS = re.compile(r"^actions:.*\n(?:^(?:[ #].*)?\n)*", re.MULTILINE)
_CONTRACT = re.compile(r"^    (?:reads|writes|emits):.*\n(?:(?: {5}| {4}-).*\n)*", re.MULTILINE)
_IMPORTS = re.compile(
    rf"(?:^from [\w.]+ import (?:[^()\n]*{KEPT}\n|\( *{KEPT}\n(?:    \w+,\n)*\)\n)\n*)+", re.MULTILINE
)


def as_authors_write(files: Mapping[str, str]) -> dict[str, str]:
    """Return files without what the compiler writes into them."""
    return {path: _as_authors_write(path, text) for path, text in files.items()}


def _as_authors_write(path: str, text: str) -> str:
    if path == GRAPH:
        return _ACTIONS.sub(lambda actions: _CONTRACT.sub(_if_delayed, actions[0]), text)
    return _IMPORTS.sub("\n", text) if path.startswith(f"{HANDLERS}/") else text


def _if_delayed(contract: re.Match[str]) -> str:
    return contract[0] if re.search(r"\bafter:", contract[0]) else ""


def as_files(files: dict[str, str]) -> str:
    """Return files as an answer gives them: each in a fence that its text cannot close, with its path."""
    return "\n\n".join(f"{path}\n{fenced(text, most=60_000)}" for path, text in files.items())


_SOURCES = Prompts(Path(__file__).parent / "prompts", as_files=as_files)
source_prompt = _SOURCES.rendered
#: Questions that only a workspace with data brings up: they do not make drafts out of date.
data_prompt = Prompts(Path(__file__).parent / "data_prompts", as_files=as_files).rendered


def source_prompts_hash() -> str:
    """Return a hash over all prompts of this author."""
    return _SOURCES.hash
