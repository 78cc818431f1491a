"""The prompts of the author that writes source files. Briefs, models and results are data in them, in fences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from codegen_templates.handlers.allowed import KEPT
from compiler.authors.model.prompting import Prompts, fenced
from compiler.short_texts import short
from compiler.workspace.workspace import GRAPH, HANDLERS
from odd.diagnostics import Diagnostic, Severity, Span

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


#: More are not shown at once: they follow from the first, or cost more than they help.
_MOST = 40
#: Characters of a message, of its line and of its help: what a reader objects to may take a paragraph.
_MESSAGE, _LINE, _HELP = 1200, 160, 1000


def diagnostics_text(problems: Iterable[Diagnostic], texts: Mapping[str, str]) -> str:
    """Return errors, then warnings, in the order of files and lines; `texts` are what they point into."""
    ordered = sorted(problems, key=lambda problem: problem.severity is not Severity.ERROR)
    shown = [_shown(problem, texts) for problem in ordered if problem.severity is not Severity.NOTE]
    left = len(shown) - _MOST
    return "\n".join([*shown[:_MOST], *([f"and {left} more of the kind"] if left > 0 else [])])


def _shown(problem: Diagnostic, texts: Mapping[str, str]) -> str:
    """Return a diagnostic with its line, unless it is about the whole file.

    Numbers of lines are left out: the compiler may have added lines.
    """
    lines = texts.get(problem.span.file, "").splitlines()
    has_line = problem.span != Span(problem.span.file) and 0 < problem.span.line <= len(lines)
    line = lines[problem.span.line - 1].strip() if has_line else ""
    said = f"{problem.span.file}: {problem.severity.value}[{problem.code}]: {short(problem.message, _MESSAGE)}"
    parts = (said, line and f"  at: {short(line, _LINE)}", problem.help and f"  help: {short(problem.help, _HELP)}")
    return "\n".join(part for part in parts if part)
