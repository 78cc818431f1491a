"""The loop of drafting, checking and mending, with an author whose answers are written down beforehand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripted import BRIEF, ScriptedAuthor, base_sources, replacing, write_base

from compiler.authors.author import Artifact
from compiler.compiler_errors import NotBuiltError
from compiler.pipeline import compiler_hash
from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import STAGES, compile_with
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace

#: Every stage in which authors draft, and the contracts after them: no package, no run.
DRAFTING = STAGES[:7]

UNHANDLED = replacing("on: [Told]", "on: [Tld]")
MISREAD = replacing("reads: [User.belief, stifling]", "reads: [User.belif, stifling]")


def build(folder: Path, author: ScriptedAuthor | None, **settings: object) -> Bench:
    bench = Bench(Workspace(folder), author=author, settings=Settings(**settings))
    if author is not None and not bench.brief:
        bench.set_brief(BRIEF + "\n")
    bench.name = "rumor"
    compile_with(bench, DRAFTING)
    return bench


def verdicts(folder: Path) -> list[str]:
    kept = sorted((folder / ".simcc" / "attempts").glob("*/verdict.json"))
    return [f"{path.parent.name}: {len(json.loads(path.read_text())['diagnostics'])}" for path in kept]


def test_stages_are_listed_in_the_order_of_what_they_take() -> None:
    given: set[str] = set()
    for stage in STAGES:
        assert set(stage.takes) <= given, stage.name
        given |= set(stage.gives)


def test_a_wrong_answer_is_mended(tmp_path: Path) -> None:
    author = ScriptedAuthor({Artifact.GRAPH: [UNHANDLED]})
    build(tmp_path, author)
    first, second = author.asked(Artifact.GRAPH)
    assert first.diagnostics == () and first.previous == {} and first.attempt == 1
    assert second.attempt == 2 and "Tld" in second.previous["graph.yaml"]
    wrong = [diagnostic for diagnostic in second.diagnostics if "Tld" in diagnostic.message]
    assert wrong and wrong[0].code.startswith("SC2") and wrong[0].span.line > 1 and wrong[0].help
    assert (tmp_path / "graph.yaml").read_text() == base_sources()["graph.yaml"]
    assert [verdict.split(":")[0] for verdict in verdicts(tmp_path)] == [
        "0001-odd", "0002-graph", "0003-graph", "0004-handlers", "0005-scenario"
    ]  # fmt: skip
    fixes = [json.loads(line) for line in (tmp_path / ".simcc" / "fix-log.jsonl").read_text().splitlines()]
    assert any("Tld" in fix["message"] and fix["artifact"] == "graph" for fix in fixes)


def test_a_fault_that_comes_back_is_refused(tmp_path: Path) -> None:
    author = ScriptedAuthor({Artifact.GRAPH: [UNHANDLED, MISREAD, lambda text: UNHANDLED(text) + "# and so on\n"]})
    build(tmp_path, author, build_soft_limit=8)
    last = author.asked(Artifact.GRAPH)[-1]
    assert last.attempt == 4
    assert "User.belif" in last.previous["graph.yaml"] and "Tld" not in last.previous["graph.yaml"]
    assert any("Tld" in diagnostic.message for diagnostic in last.diagnostics)
    assert any("belif" in diagnostic.message for diagnostic in last.diagnostics)
    assert any("Tld" in fix.message for fix in last.fixed)
    assert (tmp_path / "graph.yaml").read_text() == base_sources()["graph.yaml"]


def test_the_same_wrong_answer_twice_ends_the_build(tmp_path: Path) -> None:
    author = ScriptedAuthor({Artifact.GRAPH: [UNHANDLED] * 9})
    with pytest.raises(NotBuiltError, match="repeated an earlier answer") as failure:
        build(tmp_path, author)
    assert len(author.asked(Artifact.GRAPH)) == 2
    assert failure.value.exit_code == 1 and any("Tld" in diagnostic.message for diagnostic in failure.value.diagnostics)
    assert "Tld" in failure.value.texts["graph.yaml"]
    assert not (tmp_path / "graph.yaml").exists()
    assert author.asked(Artifact.HANDLERS) == []


def test_answers_that_do_not_get_better_end_the_build(tmp_path: Path) -> None:
    wrong = [replacing("on: [Told]", f"on: [Tld{number}]") for number in range(9)]
    author = ScriptedAuthor({Artifact.GRAPH: wrong})
    with pytest.raises(NotBuiltError, match="number of problems did not fall"):
        build(tmp_path, author, build_soft_limit=3, build_hard_limit=8)
    assert len(author.asked(Artifact.GRAPH)) == 3


def test_without_repair_the_first_fault_ends_the_build(tmp_path: Path) -> None:
    author = ScriptedAuthor({Artifact.GRAPH: [UNHANDLED]})
    with pytest.raises(NotBuiltError, match="repair is switched off"):
        build(tmp_path, author, build_repair=False)
    assert len(author.asked(Artifact.GRAPH)) == 1


class UncorrectingAuthor(ScriptedAuthor):
    cannot_correct = True


def test_an_author_who_would_repeat_a_draft_is_not_asked_again(tmp_path: Path) -> None:
    author = UncorrectingAuthor({Artifact.GRAPH: [UNHANDLED]})
    with pytest.raises(NotBuiltError, match="the author 'scripted' does not correct drafts") as failure:
        build(tmp_path, author)
    assert len(author.asked(Artifact.GRAPH)) == 1 and "--attempts" not in str(failure.value)


def test_an_unchanged_build_asks_nobody_and_writes_nothing(tmp_path: Path) -> None:
    build(tmp_path, ScriptedAuthor())
    before = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*.*")}
    author = ScriptedAuthor()
    bench = build(tmp_path, author)
    assert author.tasks == [] and bench.written == {}
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("*.*")} == before


def test_a_package_of_an_earlier_simcc_that_stays_as_it_is_counts_as_unchanged(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`simcc status` said that generate would change nothing, and generate then said that it was written."""
    write_base(tmp_path)
    assert "simulator package  written" in simcc("generate", str(tmp_path))[2]
    monkeypatch.setattr(compiler_hash, "compiling", lambda: "another simcc")
    assert "generate would change nothing" in simcc("status", str(tmp_path))[1]
    assert "simulator package  unchanged" in simcc("generate", str(tmp_path))[2]


def test_two_builds_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        build(tmp_path / name, ScriptedAuthor())
    for path in ("simcc.lock", "odd.yaml", "graph.yaml", "handlers/user.py"):
        assert (tmp_path / "one" / path).read_bytes() == (tmp_path / "two" / path).read_bytes()


def test_the_users_edits_win(tmp_path: Path) -> None:
    build(tmp_path, ScriptedAuthor())
    edited = (tmp_path / "odd.yaml").read_text().replace("title: Rumor", "title: Gossip")
    (tmp_path / "odd.yaml").write_text(edited)
    author = ScriptedAuthor()
    build(tmp_path, author)
    assert (tmp_path / "odd.yaml").read_text() == edited
    assert author.asked(Artifact.ODD) == []
    assert len(author.asked(Artifact.GRAPH)) == 1, "what depends on the edit is drafted again"
    again = ScriptedAuthor()
    build(tmp_path, again)
    assert again.tasks == [], "the edit stays the user's, and counts once"


def test_an_edited_handler_stays_and_the_other_is_wanted(tmp_path: Path) -> None:
    build(tmp_path, ScriptedAuthor())
    user = tmp_path / "handlers" / "user.py"
    user.write_text(user.read_text() + "# mine\n")
    (tmp_path / "handlers" / "platform.py").unlink()
    author = ScriptedAuthor()
    build(tmp_path, author)
    assert [task.wanted for task in author.asked(Artifact.HANDLERS)] == [("handlers/platform.py",)]
    assert user.read_text().endswith("# mine\n")


def test_only_what_is_missing_is_drafted_again(tmp_path: Path) -> None:
    build(tmp_path, ScriptedAuthor())
    (tmp_path / "scenario.yaml").unlink()
    author = ScriptedAuthor()
    build(tmp_path, author)
    assert [task.artifact for task in author.tasks] == [Artifact.SCENARIO]


def test_another_author_drafts_anew(tmp_path: Path) -> None:
    build(tmp_path, ScriptedAuthor())
    author = ScriptedAuthor()
    author.version = "2"
    build(tmp_path, author)
    assert [task.artifact for task in author.tasks] == [
        Artifact.ODD,
        Artifact.GRAPH,
        Artifact.HANDLERS,
        Artifact.SCENARIO,
    ]


def test_a_fault_in_the_users_own_file_is_not_sent_to_an_author(tmp_path: Path) -> None:
    build(tmp_path, ScriptedAuthor())
    graph = tmp_path / "graph.yaml"
    graph.write_text(UNHANDLED(graph.read_text()))
    author = ScriptedAuthor()
    with pytest.raises(NotBuiltError, match="errors are in your own files"):
        build(tmp_path, author)
    assert author.tasks == []


def test_left_out_contracts_are_written_in_and_count_as_no_edit(tmp_path: Path) -> None:
    left_out = replacing("    reads: [User.belief, stifling]\n    writes: [User.belief]\n", "")
    author = ScriptedAuthor({Artifact.GRAPH: [left_out]})
    build(tmp_path, author)
    assert len(author.asked(Artifact.GRAPH)) == 1
    graph = (tmp_path / "graph.yaml").read_text()
    assert graph.count("stifling") == 1 and graph.count("writes: [User.belief]") == 1
    again = ScriptedAuthor()
    build(tmp_path, again)
    assert again.tasks == []


def test_a_build_that_failed_asks_the_same_when_it_is_made_again(tmp_path: Path) -> None:
    damage = [UNHANDLED, MISREAD, lambda text: MISREAD(text) + "# and so on\n"]
    told: list[list[object]] = []
    for _ in range(2):
        author = ScriptedAuthor({Artifact.GRAPH: damage})
        with pytest.raises(NotBuiltError, match="limit of 3 attempts"):
            build(tmp_path, author, build_soft_limit=3, build_hard_limit=3)
        told.append([(task.attempt, task.diagnostics, task.previous, task.fixed) for task in author.tasks[-3:]])
    assert told[0] == told[1], "or a model's recorded answers would not be found"
    author = ScriptedAuthor({Artifact.GRAPH: damage})
    build(tmp_path, author, build_soft_limit=4, build_hard_limit=4)
    assert len(author.asked(Artifact.GRAPH)) == 4, "with more attempts it goes on"
    lines = (tmp_path / ".simcc" / "fix-log.jsonl").read_text().splitlines()
    assert {json.loads(line)["settled"] for line in lines} == {True}


def test_mending_one_handlers_file_keeps_the_others_of_that_draft(tmp_path: Path) -> None:
    class Careless(ScriptedAuthor):
        def draft(self, task):  # type: ignore[no-untyped-def]
            draft = super().draft(task)
            if len(self.asked(Artifact.HANDLERS)) > 1 or "handlers/user.py" not in draft.files:
                return draft
            damaged = draft.files["handlers/user.py"].replace("user.belief", "user.nonsense", 1)
            return type(draft)({**draft.files, "handlers/user.py": damaged})

    author = Careless()
    build(tmp_path, author)
    assert [task.wanted for task in author.asked(Artifact.HANDLERS)] == [
        ("handlers/user.py", "handlers/platform.py"),
        ("handlers/user.py",),
    ]
    assert len(author.asked(Artifact.GRAPH)) == 1, "what was not asked for again is not missing"
    for file in ("user", "platform"):
        path = f"handlers/{file}.py"
        assert (tmp_path / path).read_text() == base_sources()[path]


def test_a_draft_may_not_touch_what_was_not_asked_for(tmp_path: Path) -> None:
    class Eager(ScriptedAuthor):
        def draft(self, task):  # type: ignore[no-untyped-def]
            draft = super().draft(task)
            return type(draft)({**draft.files, "../evil.py": "x", "brief.md": "another"})

    build(tmp_path / "ws", Eager())
    assert (tmp_path / "ws" / "brief.md").read_text() == BRIEF + "\n"
    assert not (tmp_path / "evil.py").exists()


def test_an_answer_that_is_no_text_is_mended(tmp_path: Path) -> None:
    author = ScriptedAuthor({Artifact.ODD: [lambda text: text.replace("title: Rumor", "title: \ud800: x")]})
    build(tmp_path, author)
    assert len(author.asked(Artifact.ODD)) == 2
