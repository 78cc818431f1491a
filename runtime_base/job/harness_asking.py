"""Questions from a sandboxed run to the host, and its answers: frames `ask` out, lines of JSON back.

A frame `ask` holds questions of one wave (see `runtime_base.engine.outside_answers`); `last` says that there are no
more, and that the
run waits. The host then sends one line, an object whose `answers` has an answer or null for each of them, in order.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from runtime_base.job.pipe import FramePipe

#: Bytes of questions that go in one frame, as far as one question does not have more.
_FRAME_BYTES = 2**18


@dataclass(frozen=True, slots=True)
class HostLine:
    """Both ways between a job and its host: frames out, and pieces of bytes in as they come."""

    pipe: FramePipe
    answers: SimpleQueue[bytes]


class HostOracle:
    """Has the host answer questions of the replicate with a seed."""

    def __init__(self, line: HostLine, seed: int) -> None:
        self._line, self._seed = line, seed

    def answer(self, round: int, questions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any] | None]:
        """Return an answer to each question, None where the rule is to answer; wait as long as it takes."""
        groups = list(_grouped(questions))
        with self._line.pipe.turn:
            for number, group in enumerate(groups, start=1):
                self._line.pipe.send("ask", seed=self._seed, round=round, last=number == len(groups), questions=group)
            found: Sequence[Mapping[str, Any] | None] = json.loads(self._read_line())["answers"]
        return found

    def _read_line(self) -> bytes:
        said = b""
        while not said.endswith(b"\n"):
            said += self._line.answers.get()
        return said


def _grouped(questions: Sequence[Mapping[str, Any]]) -> Iterator[list[Mapping[str, Any]]]:
    """Yield the questions in groups that fit into a frame."""
    group: list[Mapping[str, Any]] = []
    size = 0
    for question in questions:
        own = len(json.dumps(question, ensure_ascii=False).encode("utf-8", "replace"))
        if group and size + own > _FRAME_BYTES:
            yield group
            group, size = [], 0
        group.append(question)
        size += own
    yield group
