"""Repair at each level, with an author whose answers are written down: what it is told and what is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from scripted import BRIEF, Damage, ScriptedAuthor, base_sources, replacing

from compiler.authors.author import Artifact
from compiler.compiler_errors import NotBuiltError
from compiler.operations.build_workspace import build
from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import STAGES, compile_with
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic

#: For each artifact: two different faults, the code of the first, and words of the line that it is at.
FAULTS: dict[Artifact, tuple[Damage, Damage, str, str]] = {
    Artifact.ODD: (
        replacing("mode: simultaneous", "mode: simultanous"),
        replacing("is: environment", "is: enviroment"),
        "SC102",
        "simultanous",
    ),
    Artifact.GRAPH: (
        replacing("on: [Told]", "on: [Tld]"),
        replacing("reads: [User.belief, stifling]", "reads: [User.belif, stifling]"),
        "SC2",
        "Tld",
    ),
    Artifact.HANDLERS: (
        lambda text: text.replace("user.heard_at = world.round", "user.heard = world.round"),
        lambda text: text.replace("to=told.sender", "to=told.sendr"),
        "SC417",
        "user.heard = ",
    ),
    Artifact.SCENARIO: (
        replacing("count: 1000", "count: -1"),
        replacing("{spreader: 1}", "{spredder: 1}"),
        "SC3",
        "count: -1",
    ),
}


def nobody(text: str, rounds: int) -> str:
    """Leave the base without users, for so many rounds."""
    text = re.sub(r"schedule: .*", f"schedule: {{rounds: {rounds}}}", text)
    text = text.replace("{exactly: {spreader: 1}, rest: ignorant}", "ignorant")
    return text.replace("    count: 1000", "    count: 0").replace("{barabasi_albert: {m: 4}}", "empty")


def without_contracts(text: str) -> str:
    """Leave reads and writes to the compiler, as an author may: what it writes in moves the lines below."""
    return re.sub(r"\n    (reads|writes): .*", "", text)


_OF_NOBODY = "mean(User.credulity where credulity > 1)"
#: What only a run shows, alike: a crash, a metric of nobody, and nothing that happens.
FAULTS_OF_RUNS: dict[Artifact, tuple[Damage, Damage, str, str]] = {
    Artifact.HANDLERS: (
        lambda text: text.replace("user.heard_at = world.round", "user.heard_at = world.round // (3 - 3)"),
        lambda text: text.replace("user.heard_at = world.round", "user.heard_at = 0 - world.round"),
        "SC601",
        "world.round // (3 - 3)",
    ),
    Artifact.GRAPH: (
        lambda text: without_contracts(text).replace('share(User where belief == "ignorant")', _OF_NOBODY),
        replacing('share(User where belief == "spreader")', _OF_NOBODY),
        "SC704",
        "never_heard:",
    ),
    Artifact.SCENARIO: (
        lambda text: nobody(text, 30),
        lambda text: nobody(text, 20),
        "SC701",
        "schedule:",
    ),
}
EACH = pytest.mark.parametrize("artifact", list(FAULTS))


def smaller(text: str) -> str:
    """Make the base quick to run."""
    return (
        text.replace("count: 1000", "count: 60")
        .replace("count: 2000", "count: 80")
        .replace("rounds: 200", "rounds: 30")
    )


def varied(text: str) -> str:
    """Make another answer of one with the same fault."""
    return text.replace("S1: an ignorant user", "S1: an ignorant person") + "# and so on\n"


class Author(ScriptedAuthor):
    """Answers from the base, made small."""

    def draft(self, task: Any) -> Any:
        draft = super().draft(task)
        return type(draft)({path: smaller(text) for path, text in draft.files.items()})


def made(folder: Path, author: ScriptedAuthor, **settings: Any) -> None:
    build(BRIEF, folder, name="rumor", author=author, settings=Settings(run_sandbox="process", **settings))


def drafted(folder: Path, author: ScriptedAuthor, **settings: Any) -> None:
    """Go as far as the contracts: no package, no run."""
    bench = Bench(Workspace(folder), author=author, settings=Settings(**settings))
    bench.name = "rumor"
    bench.set_brief(BRIEF)
    compile_with(bench, STAGES[: [stage.name for stage in STAGES].index("contracts") + 1])


def ran(folder: Path, author: ScriptedAuthor, **settings: Any) -> None:
    """Go through all stages but the types, of which nothing here is wrong."""
    bench = Bench(Workspace(folder), author=author, settings=Settings(run_sandbox="process", **settings))
    bench.name = "rumor"
    bench.set_brief(BRIEF)
    compile_with(bench, [stage for stage in STAGES if stage.name != "types"])


def counts(author: ScriptedAuthor) -> dict[str, int]:
    return {artifact.value: len(author.asked(artifact)) for artifact in FAULTS}


def is_told(found: Sequence[Diagnostic], code: str, words: str, text: str) -> bool:
    """Return whether a diagnostic has that code, points to the line with those words, and says what to do."""
    lines = text.splitlines()
    return any(item.code.startswith(code) and words in lines[item.span.line - 1] and item.help for item in found)


@EACH
def test_the_second_request_holds_code_line_and_help_and_only_what_depends_on_it_is_asked(
    artifact: Artifact, tmp_path: Path
) -> None:
    wrong, _, code, words = FAULTS[artifact]
    author = Author({artifact: [wrong]})
    drafted(tmp_path, author)
    first, second = author.asked(artifact)
    assert first.diagnostics == () and second.attempt == 2
    (text,) = [text for text in second.previous.values() if words in text]
    assert is_told(second.diagnostics, code, words, text)
    assert counts(author) == {**dict.fromkeys(counts(author), 1), artifact.value: 2}


@EACH
def test_a_fault_that_is_brought_back_is_refused_and_the_draft_before_it_is_mended(
    artifact: Artifact, tmp_path: Path
) -> None:
    item, other, code, words = FAULTS[artifact]
    author = Author({artifact: [item, other, lambda text: varied(item(text))]})
    drafted(tmp_path, author, build_soft_limit=8)
    tasks = author.asked(artifact)
    assert len(tasks) == 4
    held = "".join(tasks[3].previous.values())
    assert words not in held, "the next task starts from the draft without the fault"
    assert any(fix.code.startswith(code) for fix in tasks[3].fixed)
    assert len({problem.message for problem in tasks[3].diagnostics}) >= 2, "both faults are told"


EACH_AFTER_A_RUN = pytest.mark.parametrize("artifact", list(FAULTS_OF_RUNS))


@EACH_AFTER_A_RUN
def test_what_a_run_shows_is_told_with_code_line_and_help_and_refused_when_it_comes_back(
    artifact: Artifact, tmp_path: Path
) -> None:
    item, other, code, words = FAULTS_OF_RUNS[artifact]
    author = Author({artifact: [item, other, lambda text: varied(item(text))]})
    ran(tmp_path, author, build_soft_limit=8)
    tasks = author.asked(artifact)
    held = "\n".join(tasks[1].previous.values())
    assert is_told(tasks[1].diagnostics, code, words, held)
    assert len(tasks) == 4 and len(author.asked(Artifact.ODD)) == 1
    assert any(fix.code == code for fix in tasks[3].fixed), "the fault that came back"
    for path, text in tasks[3].previous.items():
        assert text == smaller(other(base_sources()[path])), "the next task starts from the draft before it"


@EACH_AFTER_A_RUN
def test_with_repair_off_what_a_run_shows_ends_the_build(artifact: Artifact, tmp_path: Path) -> None:
    author = Author({artifact: [FAULTS_OF_RUNS[artifact][0]]})
    with pytest.raises(NotBuiltError, match="repair is switched off") as failure:
        ran(tmp_path, author, build_repair=False)
    assert failure.value.exit_code == 1 and FAULTS_OF_RUNS[artifact][2] in {
        diagnostic.code for diagnostic in failure.value.diagnostics
    }
    assert counts(author) == dict.fromkeys(counts(author), 1)


@EACH
def test_with_repair_off_the_build_exits_1_and_says_what_is_left(
    artifact: Artifact, tmp_path: Path, simcc: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong, _, code, words = FAULTS[artifact]
    author = Author({artifact: [wrong]})
    monkeypatch.setattr("compiler.authors.choose_author.library_author", lambda *_: author)
    ended, out, err = simcc("build", BRIEF, "-o", str(tmp_path), "--name", "rumor", "--no-repair")
    assert ended == 1
    assert f"[{code}" in out and words in out and "repair is switched off" in err
    assert len(author.asked(artifact)) == 1
    assert list((tmp_path / ".simcc" / "attempts").glob(f"*-{artifact.value}"))


def test_more_attempts_go_on_where_a_build_was_exhausted(tmp_path: Path) -> None:
    wrong = [replacing("on: [Told]", f"on: [Tld{number}]") for number in range(4)]
    with pytest.raises(NotBuiltError, match="limit of 2 attempts") as failure:
        made(tmp_path, Author({Artifact.GRAPH: wrong}), build_soft_limit=2, build_hard_limit=2)
    assert failure.value.diagnostics and failure.value.exit_code == 1
    author = Author({Artifact.GRAPH: wrong})
    made(tmp_path, author, build_soft_limit=5, build_hard_limit=5)
    assert counts(author) == {"odd": 0, "graph": 5, "handlers": 1, "scenario": 1}, "what was sound is kept"


def test_a_wrong_number_is_never_answered_by_rewriting_code(tmp_path: Path) -> None:
    author = Author({Artifact.SCENARIO: [replacing("{m: 4}", "{m: 4000}")]})
    drafted(tmp_path, author)
    assert counts(author) == {"odd": 1, "graph": 1, "handlers": 1, "scenario": 2}
    second = author.asked(Artifact.SCENARIO)[1]
    assert {diagnostic.code for diagnostic in second.diagnostics} == {"SC313"}
    assert all(diagnostic.span.file == "scenario.yaml" and diagnostic.help for diagnostic in second.diagnostics)


_OTHER_WORDS = replacing("Do you believe it enough", "Do you trust it enough")
_ANSWER = "        user.emit(KnewAlready(), to=told.sender)\n"


def silent_to_tellers(text: str) -> str:
    """Let nobody ever say that they knew already, so that nobody loses interest."""
    return text.replace(_ANSWER, f"        if world.round > 1_000_000:\n    {_ANSWER}")


def test_an_action_that_is_never_reached_re_enters_at_the_graph_and_only_what_depends_on_it_is_remade(
    tmp_path: Path,
) -> None:
    author = Author({Artifact.GRAPH: [_OTHER_WORDS], Artifact.HANDLERS: [silent_to_tellers]})
    made(tmp_path, author)
    graph = author.asked(Artifact.GRAPH)
    assert {diagnostic.code for diagnostic in graph[1].diagnostics} == {"SC702", "SC703"}
    assert is_told(graph[1].diagnostics, "SC702", "lose_interest:", graph[1].previous["graph.yaml"])
    again = author.asked(Artifact.HANDLERS)[1]
    assert dict(again.functions) == {"handlers/user.py": ("decide_hear", "hear")}
    assert counts(author) == {"odd": 1, "graph": 2, "handlers": 2, "scenario": 1}
    assert (tmp_path / "handlers" / "user.py").read_text() == base_sources()["handlers/user.py"]
