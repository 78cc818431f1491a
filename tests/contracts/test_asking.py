"""Questions and answers over the pipe: the same in every sandbox."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from programs import ISOLATING

from compiler.runs.execute import execute
from compiler.runs.run_record import RunRecord, RunRequest
from sandbox.contract import Outcome, Sandbox
from sandbox.pipe.frames import AskFrame
from sandbox.pipe.replies import Replies

MODEL = Path(__file__).parents[2] / "generated" / "library" / "collective_action_problem"


class Generous:
    """Answers that everybody gives as many tokens as its number."""

    asked = ("contribute",)
    fault = None

    def __init__(self) -> None:
        self.questions = 0

    def desk(self, replies: Replies) -> Desk:
        return Desk(self, replies)

    def summary(self) -> dict[str, int]:
        return {"asked": self.questions}

    def write(self, folder: Path) -> None:
        raise AssertionError("nothing is kept")


class Desk:
    def __init__(self, owner: Generous, replies: Replies) -> None:
        self._owner, self._replies = owner, replies
        self._answers: list[dict[str, int]] = []

    def take(self, frame: AskFrame, answered: Callable[[], None]) -> bool:
        self._answers += [{"tokens": question.entity % 20} for question in frame.questions]
        self._owner.questions += len(frame.questions)
        if frame.last:
            answered()
            self._replies.put(json.dumps({"answers": self._answers}).encode() + b"\n")
            self._answers = []
        return False


def run(sandbox: Sandbox) -> tuple[RunRecord, int]:
    decider = Generous()
    request = RunRequest(folder=MODEL, package=MODEL.name, rounds=3, replicates=2, keep=False)
    return execute(request, sandbox, deciding=decider), decider.questions


@pytest.mark.parametrize("sandbox", ISOLATING)
def test_answers_reach_the_job_and_make_the_same_run(sandbox: str, sandboxes: Callable[[str], Sandbox]) -> None:
    plain, asked = run(sandboxes("process"))
    isolated, asked_there = run(sandboxes(sandbox))
    assert plain.outcome is isolated.outcome is Outcome.FINISHED
    assert [replicate.digest for replicate in isolated.replicates] == [
        replicate.digest for replicate in plain.replicates
    ]
    assert asked == asked_there == 2 * 3 * 200
