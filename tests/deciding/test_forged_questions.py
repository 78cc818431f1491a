"""Questions of a hostile job: whatever has no place ends it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from voters import voters

from behavior_graph.linking.linked import Linked
from compiler.runs.decisions.decider import Decider
from compiler.runs.decisions.outcomes import Tally
from compiler.runs.jobs.job_frames import Conversation
from sandbox.pipe.frames import AskFrame, FrameError, Started, parse_header
from sandbox.pipe.replies import Replies

QUESTION: dict[str, Any] = {
    "action": "imitate",
    "entity": 1,
    "sees": {"x": 1.5},
    "own": {"name": "a"},
    "now": [],
    "more": 0,
    "news": [],
    "choices": {},
}


def ask(**changed: Any) -> bytes:
    return json.dumps(
        {"frame": "ask", "seed": 1, "round": 1, "last": True, "questions": [QUESTION], **changed}
    ).encode()


class Waiting(Decider):
    """A decider that never answers."""

    def begin(self, seed: int, round: int, questions: Any, then: Callable[[str], None]) -> None:
        self.questions = questions


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    return voters(tmp_path_factory.mktemp("voters"))


def conversation(replies: Replies | None, linked: Linked | None = None) -> Conversation:
    desk = Waiting(linked, {}, Tally({"imitate": "llm"}, [1], [])).desk(replies) if linked and replies else None
    found = Conversation([(0, 1)], 1, None, lambda _progress: None, desk)
    found.on_frame(Started(frame="started", seed=1, metrics=()))
    return found


def test_a_job_waits_while_nobody_answers_and_its_clock_stands_still(linked: Linked) -> None:
    with Replies() as replies:
        listening = conversation(replies, linked)
        listening.on_frame(parse_header(ask(last=False)))
        assert not listening.waits
        listening.on_frame(parse_header(ask()))
        assert listening.waits
        with pytest.raises(FrameError, match="before its questions were answered"):
            listening.on_frame(parse_header(ask()))


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (ask(questions=[{**QUESTION, "action": "ask"}]), "'ask' was to be left to its rule"),
        (ask(questions=[{**QUESTION, "choices": {"change": [1]}}]), "choices for other options"),
        (ask(seed=2), "seed 2, which is not running"),
    ],
)
def test_what_no_simulation_of_the_model_asks_is_refused(frame: bytes, said: str, linked: Linked) -> None:
    with Replies() as replies, pytest.raises(FrameError, match=said):
        conversation(replies, linked).on_frame(parse_header(frame))


def test_a_job_of_which_nobody_expects_questions_may_not_ask() -> None:
    with pytest.raises(FrameError, match="no model answers in this run"):
        conversation(None).on_frame(parse_header(ask()))


@pytest.mark.parametrize(
    "changed",
    [
        {"questions": []},
        {"questions": [{**QUESTION, "sees": {"x": [0] * 101}}]},
        {"questions": [{**QUESTION, "sees": {"x": {"nested": 1}}}]},
        {"questions": [{**QUESTION, "own": {"../x": 1}}]},
        {"questions": [{**QUESTION, "entity": -1}]},
        {"questions": [{**QUESTION, "choices": {"who": ["User 1"]}}]},
    ],
)
def test_malformed_questions_are_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(FrameError):
        parse_header(ask(**changed))


def test_what_is_told_is_made_harmless() -> None:
    frame = parse_header(ask(questions=[{**QUESTION, "sees": {"x": "a\x1b[31mb" + "c" * 600}}]))
    assert isinstance(frame, AskFrame)
    told = frame.questions[0].sees["x"]
    assert isinstance(told, str) and told.startswith("abccc") and len(told) < 520


def test_replies_wake_whoever_serves_the_pipe_and_go_nowhere_after_its_end() -> None:
    import select

    with Replies() as replies:
        assert select.select([replies], [], [], 0)[0] == []
        replies.put(b"a")
        replies.put(b"b")
        assert select.select([replies], [], [], 0)[0] == [replies]
        assert replies.take() == b"ab" and replies.take() == b""
        assert select.select([replies], [], [], 0)[0] == []
    replies.put(b"late")
    assert replies.take() == b""


def test_a_questionnaire_that_is_left_to_its_rule_is_refused(linked: Linked) -> None:
    forged = ask(questions=[{**QUESTION, "questionnaire": True}])
    with Replies() as replies, pytest.raises(FrameError, match=r"'questionnaires\.imitate' was to be left to its rule"):
        conversation(replies, linked).on_frame(parse_header(forged))
