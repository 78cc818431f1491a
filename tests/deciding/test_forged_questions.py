"""Questions of a hostile job: whatever has no place ends it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from compiler.deciding.decider import Desk
from compiler.run_collect import Conversation
from sandbox.frames import Ask, FrameError, Started, parse_header
from sandbox.replies import Replies

QUESTION: dict[str, Any] = {
    "action": "hear",
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


class Waiting:
    """A decider that never answers."""

    ways = {"hear": "llm"}

    def begin(self, seed: int, round: int, questions: Any, then: Callable[[str], None]) -> None:
        self.asked = [one.entity for one in questions]


def conversation(replies: Replies | None) -> Conversation:
    desk = Desk(Waiting(), replies) if replies else None  # type: ignore[arg-type]
    found = Conversation([(0, 1)], 1, None, lambda _progress: None, desk)
    found.on_frame(Started(frame="started", seed=1, metrics=()))
    return found


def test_a_job_waits_while_nobody_answers_and_its_clock_stands_still() -> None:
    with Replies() as replies:
        listening = conversation(replies)
        listening.on_frame(parse_header(ask(last=False)))
        assert not listening.waits
        listening.on_frame(parse_header(ask()))
        assert listening.waits
        with pytest.raises(FrameError, match="before its questions were answered"):
            listening.on_frame(parse_header(ask()))


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (ask(questions=[{**QUESTION, "action": "vote"}]), "'vote' was to be left to its rule"),
        (ask(seed=2), "seed 2, which does not run"),
    ],
)
def test_what_was_left_to_rules_is_not_asked(frame: bytes, said: str) -> None:
    with Replies() as replies, pytest.raises(FrameError, match=said):
        conversation(replies).on_frame(parse_header(frame))


def test_a_job_of_which_nobody_expects_questions_may_not_ask() -> None:
    with pytest.raises(FrameError, match="nobody was to be asked"):
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
    assert isinstance(frame, Ask)
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
