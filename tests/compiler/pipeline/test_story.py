"""The story of a build: written as it happens, told by `simcc log`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripted import BRIEF, ScriptedAuthor, replacing

from compiler.authors.author import Artifact
from compiler.compiler_errors import NotBuiltError
from compiler.llm.exchange import Sent, Usage
from compiler.llm.exchange_record import SqliteRecord
from compiler.llm.open_client import RECORD
from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import STAGES, compile_with
from compiler.pipeline.told_builds import builds
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from odd.errors import UserError

UNHANDLED = replacing("on: [Told]", "on: [Tld]")
MISREAD = replacing("reads: [User.belief, stifling]", "reads: [User.belif, stifling]")


def build(folder: Path, author: ScriptedAuthor, **settings: Any) -> None:
    bench = Bench(Workspace(folder), author=author, settings=Settings(**settings))
    if not bench.brief:
        bench.set_brief(BRIEF + "\n")
    bench.name = "rumor"
    with bench.story.of_build(bench.author_id, bench.brief):
        compile_with(bench, STAGES[:7])


@pytest.fixture
def told(simcc: Any) -> Any:
    def tell(*arguments: str) -> str:
        code, out, _ = simcc("log", *arguments)
        assert code == 0
        return str(out)

    return tell


def test_it_tells_what_failed_was_fixed_came_back_and_was_refused(tmp_path: Path, told: Any) -> None:
    author = ScriptedAuthor({Artifact.GRAPH: [UNHANDLED, MISREAD, lambda text: UNHANDLED(text) + "# and so on\n"]})
    build(tmp_path, author, build_soft_limit=8)
    lines = [line.strip() for line in told(str(tmp_path)).splitlines()]
    assert "by scripted 1: rumor on a social platform" in lines[0]
    attempts = [line for line in lines if line.startswith("graph, attempt")]
    assert [line.split("  ")[0].split(", attempt ")[1].split(",")[0].split(":")[0] for line in attempts] == list("1234")
    assert "sound" in attempts[3] and attempts[2].split("  ")[0].endswith("refused")
    assert ".simcc/attempts/0004-graph" in attempts[2]
    assert any(line.startswith("fixed: SC2") and "Tld" in line for line in lines)
    assert any(line.startswith("came back: SC2") and "Tld" in line for line in lines)
    assert lines[-1] == "built"


def test_a_build_that_failed_says_what_is_left_and_the_next_one_is_told_beside_it(tmp_path: Path, told: Any) -> None:
    with pytest.raises(NotBuiltError):
        build(tmp_path, ScriptedAuthor({Artifact.GRAPH: [UNHANDLED]}), build_repair=False)
    build(tmp_path, ScriptedAuthor())
    text = told(str(tmp_path))
    assert "not built: behavior graph" in text and "repair is switched off" in text
    found = json.loads(told(str(tmp_path), "--json"))["builds"]
    assert [(item["number"], item["built"]) for item in found] == [(1, False), (2, True)]
    assert json.loads(told(str(tmp_path), "--last", "--json"))["builds"] == found[1:]


def test_what_a_later_stage_found_is_told_with_the_stage_that_found_it(tmp_path: Path) -> None:
    wrong = replacing("    if user.belief", "    user.nonsense = 1\n    if user.belief")

    class Careless(ScriptedAuthor):
        def draft(self, task: Any) -> Any:
            draft = super().draft(task)
            return type(draft)({path: self._damaged(path, text) for path, text in draft.files.items()})

        def _damaged(self, path: str, text: str) -> str:
            first = path == "handlers/user.py" and len(self.asked(Artifact.HANDLERS)) == 1
            return wrong(text) if first else text

    build(tmp_path, Careless())
    (story,) = builds(tmp_path)
    handlers = [event for event in story.events if event.get("stage") == "handlers"]
    assert [len(handler["errors"]) > 0 for handler in handlers] == [True, False]
    assert "nonsense" in handlers[0]["errors"][0]["message"]
    assert "nonsense" in handlers[1]["fixed"][0]["message"]


def test_requests_belong_to_the_build_in_which_they_were_sent_and_have_a_price(
    tmp_path: Path, told: Any, no_user_settings: Path
) -> None:
    build(tmp_path, ScriptedAuthor())
    record = SqliteRecord(tmp_path / RECORD)
    sent = [
        Sent("graph", "events", Usage(1000, 100), 1.5, fault="'to' is\nmissing"),
        Sent("graph", "events", Usage(1100, 100), 2.0),
        Sent("handlers", "hear", Usage(0, 0), 60.0, fault="the server failed", possible_tokens=900),
    ]
    record.keep_all([], sent)
    (tmp_path / "scenario.yaml").unlink()
    build(tmp_path, ScriptedAuthor())
    first, second = builds(tmp_path)
    assert second.sent == () and {stage: cost.tokens for stage, cost in first.costs.items()} == {
        "graph": 2300,
        "handlers": 900,
    }
    (no_user_settings / "simcc").mkdir()
    (no_user_settings / "simcc" / "simcc.toml").write_text(
        "[model]\ninput_price = 1.0\noutput_price = 10\ncurrency = 'EUR'\n"
    )
    text = told(str(tmp_path))
    assert "graph (events): a request failed: 'to' is missing" in text
    assert (
        "3 requests, 2,100 + 200 tokens (perhaps 900 more without an answer), 1 min 4 s of waiting, 0.0131 EUR" in text
    )
    cost = json.loads(told(str(tmp_path), "--json"))["builds"][0]["cost"]
    assert (cost["requests"], cost["useless_requests"], cost["money"], cost["currency"]) == (3, 2, 0.0131, "EUR")


def test_a_killed_build_has_no_end_and_a_torn_line_is_lost_alone(tmp_path: Path, told: Any) -> None:
    build(tmp_path, ScriptedAuthor())
    story = tmp_path / ".simcc" / "story.jsonl"
    story.write_bytes(story.read_bytes()[:-30])
    assert "unfinished (interrupted, or still running)" in told(str(tmp_path))
    (tmp_path / "scenario.yaml").unlink()
    build(tmp_path, ScriptedAuthor())
    assert [each_build.built for each_build in builds(tmp_path)] == [None, True]


def test_an_unchanged_build_has_no_story_and_a_folder_without_one_is_named(tmp_path: Path) -> None:
    build(tmp_path, ScriptedAuthor())
    before = (tmp_path / ".simcc" / "story.jsonl").read_bytes()
    build(tmp_path, ScriptedAuthor())
    assert (tmp_path / ".simcc" / "story.jsonl").read_bytes() == before
    with pytest.raises(UserError, match="no log of a build"):
        builds(tmp_path / "elsewhere")


def test_a_workspace_where_nothing_was_drafted_has_an_empty_story(tmp_path: Path) -> None:
    Workspace(tmp_path).open_hidden()
    assert builds(tmp_path) == ()
    Workspace(tmp_path).append_lines("story.jsonl", [{"at": "noon", "event": "begun"}, {"at": 1.5}, [], "text"])
    assert builds(tmp_path) == ()
