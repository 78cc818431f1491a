"""Finds out whether a model can write source files: it writes one small file from the card, in at most two answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from compiler.authors.model.sources.fenced_files import AnswerError, files_in
from compiler.authors.model.sources.source_prompts import diagnostics_text, source_prompt
from compiler.llm.client import ModelClient
from compiler.llm.exchange import Message, Request
from compiler.llm.faults import ModelTooWeakError, PromptTooLongError
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import ODD
from odd.diagnostics import has_errors

STAGE = "trial file"
_TOKENS = 4_000
_ANSWERS = 2


@dataclass(frozen=True, slots=True)
class Capability:
    """Whether a model writes source files, and the reason in words."""

    writes_sources: bool
    reason: str


def can_write_sources(client: ModelClient, card: str, tell: Callable[[str], None]) -> Capability:
    """Ask a model for a small odd.yaml, and once more with its errors; return whether it passes the checks."""
    messages: tuple[Message, ...] = (
        Message("system", source_prompt("system", card=card)),
        Message("user", source_prompt("trial_file")),
    )
    for number in range(1, _ANSWERS + 1):
        tell(f"asking for a trial file (answer {number} of at most {_ANSWERS})")
        try:
            answer = client.ask(Request(STAGE, ODD, messages, {}, max_tokens=_TOKENS), lambda _: "").value
        except PromptTooLongError:
            return Capability(False, "the reference card does not fit into its context")
        except ModelTooWeakError:
            return Capability(False, "it gives no whole file")
        fault = _fault(str(answer))
        if not fault:
            return Capability(True, f"its trial file passed the checks in answer {number}")
        again = source_prompt("again", fault=fault)
        messages = (*messages, Message("assistant", str(answer)[:20_000]), Message("user", again))
    return Capability(False, f"its trial file has errors after {_ANSWERS} answers")


def _fault(answer: str) -> str:
    """Return what is wrong with the trial file, empty if it passes."""
    try:
        files = files_in(answer, {}, [ODD], new_handlers=False)
    except AnswerError as error:
        return str(error)
    problems = Sources(files).odd_problems()
    return diagnostics_text(problems, files) if has_errors(problems) else ""
