"""An independent reading of a whole model against the brief, by a dialogue that has not seen the drafting."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from compiler.authors.author import Objection
from compiler.authors.model.sources.source_prompts import source_prompt
from compiler.llm.client import ModelClient
from compiler.llm.exchange import Message, Request

STAGE = "reading"
_TOKENS, _MOST_OF_WORDS = 2_000, 400
_SYSTEM = "You review agent-based models for a journal. You are exact, brief and fair."
_LINE = re.compile(r"^\W*(MISSING|WRONG)\W*\|\s*(.+?)\s*\|\s*(.+?)\s*$")


@dataclass(frozen=True, slots=True)
class ModelToRead:
    """What a reader sees: the brief, the files of the model, and what its runs show."""

    brief: str
    files: Mapping[str, str]
    results: str


class ModelReader:
    """Reads models, each time in a dialogue of its own; the last one can go on about the same files."""

    def __init__(self, client: ModelClient) -> None:
        self._client = client
        self._readings = 0
        self._last = ModelToRead("", {}, "")
        self._said: tuple[Message, ...] = ()

    def objections(self, read: ModelToRead) -> tuple[Objection, ...]:
        """Return what a reader objects to; nothing if it finds the model complete."""
        self._readings += 1
        question = source_prompt("reading", brief=read.brief, files=read.files, results=read.results)
        messages = (Message("system", _SYSTEM), Message("user", question))
        name = f"the model against the brief, reading {self._readings}"
        request = Request(STAGE, name, messages, {}, max_tokens=_TOKENS)
        answer = str(self._client.ask(request, lambda said: _fault(str(said), read.files)).value)
        self._last, self._said = read, (*messages, Message("assistant", answer))
        return tuple(_objections(answer))

    def said_of(self, files: Mapping[str, str], results: str) -> tuple[Message, ...]:
        """Return the last dialogue if it was about exactly these files and results; else no message."""
        return self._said if (self._last.files, self._last.results) == (files, results) else ()


def _objections(answer: str) -> list[Objection]:
    found = [match for line in answer.splitlines() if (match := _LINE.match(line))]
    return [Objection(match[1] == "MISSING", match[2].strip("`\"' ")[:_MOST_OF_WORDS], match[3]) for match in found]


def _fault(answer: str, files: Mapping[str, str]) -> str:
    """Return what is wrong with an answer, empty if it can be taken."""
    found = _objections(answer)
    unknown = [each.about for each in found if not each.is_missing and each.about not in files]
    if unknown:
        return f"{unknown[0][:80]!r} is not a file of the model; name one of {', '.join(files)}"
    if found or re.search(r"^\W*COMPLETE\W*$", answer, re.MULTILINE):
        return ""
    return "the answer has no line that begins with MISSING | or WRONG |, and is not COMPLETE"
