"""Brings the texts of a finished model in line with its code: only texts may change, no number and no structure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from compiler.authors.model.sources.fenced_files import AnswerError, files_in
from compiler.authors.model.sources.source_prompts import as_authors_write, diagnostics_text, source_prompt
from compiler.llm.client import ModelClient
from compiler.llm.exchange import Message, Request
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO
from odd.diagnostics import Diagnostic, has_errors
from odd.reading.yaml_text import read_yaml

STAGE = "texts"
_TOKENS = 4_000
_SYSTEM = "You edit the documentation of agent-based models. You are exact and brief, and change nothing that is right."
_NO_CHANGES = re.compile(r"^\W*NO CHANGES\b", re.MULTILINE)
#: The paths of texts, which say something to readers and nothing to the compiler.
_TEXTS: Mapping[str, re.Pattern[str]] = {
    ODD: re.compile(
        r"title|initialization|purpose\.statement|purpose\.patterns\.\d+\.claim|concepts\.\w+|scheduling\.\d+\.why"
        r"|entities\.\w+\.why|entities\.\w+\.variables\.\w+\.meaning"
        r"|submodels\.\w+\.text|submodels\.\w+\.parameters\.\w+\.meaning"
    ),
    GRAPH: re.compile(
        r"(?:relations|events|aggregates|functions|metrics)\.\w+\.means"
        r"|(?:relations\.\w+\.variables|events\.\w+\.fields)\.\w+\.meaning"
    ),
    SCENARIO: re.compile(r"(?:variants|expectations)\.\w+\.about"),
}


def texts_in_line(
    client: ModelClient, files: Mapping[str, str], results: str, said: tuple[Message, ...] = ()
) -> dict[str, str]:
    """Return the files whose texts change; raise a fault of the model if it gives no answer that changes texts only.

    `said` is a dialogue that has shown these files and results, which goes on; without one, the question shows them.
    """
    wanted = [path for path in _TEXTS if path in files]
    shown = {} if said else as_authors_write(files)
    question = source_prompt("texts", files=shown, results=results, wanted=wanted)
    messages = (*(said or [Message("system", _SYSTEM)]), Message("user", question))
    request = Request(STAGE, "texts that say what the code does", messages, {}, max_tokens=_TOKENS)
    answer = str(client.ask(request, lambda said: _fault(str(said), files, wanted)).value)
    found = {} if _NO_CHANGES.search(answer) else files_in(answer, files, wanted, new_handlers=False)
    return {path: text for path, text in found.items() if text != files[path]}


def _fault(answer: str, files: Mapping[str, str], wanted: list[str]) -> str:
    """Return what is wrong with an answer, empty if it can be taken."""
    if _NO_CHANGES.search(answer):
        return ""
    try:
        found = files_in(answer, files, wanted, new_handlers=False)
    except AnswerError as error:
        return str(error)
    changed = [f"{path}: {what}" for path, text in found.items() if (what := beyond_texts(path, files[path], text))]
    if changed:
        return f"{changed[0]} is changed, which is not a text; change texts only"
    problems = _new_problems(files, {**files, **found})
    return diagnostics_text(problems, found) if has_errors(problems) else ""


def _new_problems(before: Mapping[str, str], after: Mapping[str, str]) -> list[Diagnostic]:
    """Return the problems that an edit brings; sentences and tables, which are not there, are missing before, too."""
    known = {(problem.code, problem.message) for problem in Sources(before).problems()}
    return [problem for problem in Sources(after).problems() if (problem.code, problem.message) not in known]


def beyond_texts(path: str, before: str, after: str) -> str:
    """Return the first thing of a file that an edit changes besides texts, empty if there is none."""
    if has_errors(read_yaml(after, path).diagnostics):
        return "the form of the file, so that it cannot be read,"
    old, new = (_besides_texts(path, text) for text in (before, after))
    return next((key for key in (*old, *new) if old.get(key) != new.get(key)), "")


def _besides_texts(path: str, text: str) -> dict[str, str]:
    """Return each value of a file by its dotted path, without texts; the order of keys counts."""
    values = _leaves(read_yaml(text, path).data, "", _TEXTS[path])
    return {key: f"{number} {value}" for number, (key, value) in enumerate(values)}


def _leaves(data: Any, at: str, texts: re.Pattern[str]) -> list[tuple[str, str]]:
    if texts.fullmatch(at):
        return []
    items = data.items() if isinstance(data, Mapping) else enumerate(data) if isinstance(data, list) else None
    if items is None:
        return [(at, repr(data))]
    return [leaf for key, value in items for leaf in _leaves(value, f"{at}.{key}".lstrip("."), texts)]
