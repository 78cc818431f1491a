"""`simcc test` passes only for a model that it has held against something, and makes no more runs than it must."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from scripted import write_small

from compiler.operations.build_workspace import generate
from compiler.operations.results import TestResult
from compiler.operations.testing import regression_test
from compiler.operations.testing.regression_test import run_workspace_tests
from compiler.reporter import SILENCE, Reporter
from compiler.runs.generated_tests import TestItem, TestReport
from compiler.runs.generated_tests import run_tests as run_generated
from compiler.terminal.console import Console
from compiler.terminal.printing import show_tests
from compiler.workspace.settings import Settings
from odd.errors import UserError


class Heard(Reporter):
    """Keeps what a user hears of the stages."""

    def __init__(self) -> None:
        self.ended: list[tuple[str, str, str]] = []
        self.words: list[str] = []

    def done(self, title: str, how: str) -> None:
        self.ended.append(("done", title, how))

    def not_done(self, title: str, how: str) -> None:
        self.ended.append(("not done", title, how))

    def told(self, words: str) -> None:
        self.words.append(words)


def edit(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), "utf-8", newline="\n")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_small(tmp_path_factory.mktemp("made") / "ws")
    generate(folder)
    return folder


@pytest.fixture
def workspace(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "ws"))


#: The reports of generated tests, by the texts that they are of.
_reports: dict[str, TestReport] = {}


@pytest.fixture(autouse=True)
def tested_once() -> Iterator[None]:
    """Run the tests of the same texts once: they draw the same each time, and most tests here are about other runs."""

    def known(place: Path, *arguments: Any, on_item: Callable[[TestItem], None], **how: Any) -> TestReport:
        files = {str(path.relative_to(place)): path.read_bytes() for path in place.rglob("*.py")}
        key = repr(sorted(files.items()))
        if key not in _reports:
            _reports[key] = run_generated(place, *arguments, on_item=on_item, **how)
        else:
            for item in _reports[key].items:
                on_item(item)
        return _reports[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(regression_test, "run_tests", known)
        yield


def run_tests(folder: Path, heard: Reporter = SILENCE, **wanted: Any) -> TestResult:
    return run_workspace_tests(folder, settings=Settings(run_sandbox="process"), reporter=heard, **wanted)


def test_only_what_expectations_name_runs_in_full(workspace: Path) -> None:
    heard = Heard()
    result = run_tests(workspace, heard, accept=True)
    assert result.ok, result.as_json()
    ran = {title: how for _, title, how in heard.ended if title.startswith("run")}
    assert ran["run well_mixed"].startswith("2 runs of ")
    assert ran["run"] == ran["run no_labels"] == "the first 10 rounds"
    accepted = json.loads((workspace / "baseline.json").read_text("utf-8"))["runs"]
    assert set(accepted) == {"base/1/10 rounds", "no_labels/1/10 rounds", "well_mixed/1"}
    heard = Heard()
    assert run_tests(workspace, heard, only="no_labels").ok
    assert [title for _, title, _ in heard.ended if title.startswith("run")] == ["run no_labels"]
    heard = Heard()
    assert run_tests(workspace, heard, only="never_heard_share").ok
    assert [title for _, title, _ in heard.ended if title.startswith("run")] == ["run well_mixed"]
    edit(workspace, "handlers/user.py", "user.chance(user.credulity", "user.chance(0.5 * user.credulity")
    result = run_tests(workspace, only="no_labels")
    assert not result.ok and result.digests[0].startswith("no_labels/1/10 rounds: ")
    (workspace / "baseline.json").write_text('{"baseline": 0, "runs": {}}')
    with pytest.raises(UserError, match="format 0"):
        run_tests(workspace)


def test_an_unknown_name_is_answered_with_those_there_are(workspace: Path) -> None:
    with pytest.raises(UserError, match="never_heard_share, base, well_mixed, no_labels"):
        run_tests(workspace, only="wel_mixed")
    with pytest.raises(UserError, match="leave out --only"):
        run_tests(workspace, only="base", accept=True)


def test_nothing_broken_is_accepted(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(workspace, "handlers/user.py", "user.heard_at = world.round", "user.heard_at = world.round // (3 - 3)")
    heard = Heard()
    result = run_tests(workspace, heard, accept=True)
    assert not result.ok and result.accepted == () and "generated tests did not pass" in result.refused
    assert not (workspace / "baseline.json").exists()
    assert ("not done", "run", "1 of 1 did not finish") in heard.ended
    assert ("not done", "generated tests") in {(how, title) for how, title, _ in heard.ended}
    (failed,) = [item for item in result.tests.items if item.outcome == "failed" and item.id.endswith("test_hear")]
    assert failed.cause.startswith("error[SC601]: ZeroDivisionError in hear of User ") and "\n" not in failed.cause
    assert failed.line is not None and failed.line[0] == "handlers/user.py"
    assert failed.advice == f"at handlers/user.py:{failed.line[1]}: test for zero before dividing"
    assert failed.situation.startswith("<hear of User ")
    assert any("test_hear failed: " in words for words in heard.words), "as it comes"
    show_tests(Console(), result)
    after = capsys.readouterr().out.partition("in the call <hear of User ")[2]
    assert "no run may reach it: let the handler test for that state" in after and "SC725" in after


def test_a_machine_that_fails_is_not_a_test_that_fails(
    workspace: Path, simcc: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = workspace / "tests" / "test_mine.py"
    own.write_text("def test_mine() -> None:\n    assert False\n", "utf-8")
    assert simcc("test", str(workspace), "--only", "base")[0] == 1, "the control"
    # to the host, this looks like a program that the system ended
    own.write_text("import os\n\n\ndef test_mine() -> None:\n    os.kill(os.getpid(), 9)\n", "utf-8")
    code, out, _ = simcc("test", str(workspace), "--only", "base")
    assert code == 2 and "the machine could not run the tests: it was ended from outside" in out
    monkeypatch.setenv("DOCKER_HOST", "unix:///nowhere/docker.sock")
    code, _, err = simcc("test", str(workspace), "--sandbox", "docker")
    assert code == 2 and "does not answer" in err


def test_a_variant_that_was_never_accepted_does_not_pass_by_itself(workspace: Path) -> None:
    """The whole test names it as new; alone, nothing was compared, and the test passed."""
    assert run_tests(workspace, accept=True).accepted
    assert run_tests(workspace, only="no_labels").ok, "the control"
    edit(workspace, "scenario.yaml", "  no_labels:", "  unwarned:")
    result = run_tests(workspace, only="unwarned")
    assert not result.ok and result.digests == ("unwarned/1/10 rounds: new",)


def test_a_variant_alone_is_run_as_in_the_whole_test(workspace: Path) -> None:
    """What an expectation of another variant asks for was accepted; its first rounds were compared with nothing."""
    that = "at(no_labels, mean(final(never_heard))) < mean(final(never_heard)) + 2"
    claim = f'  labels_matter: {{replicates: 2, source: made by hand, that: "{that}"}}\n'
    edit(workspace, "scenario.yaml", "\nexpectations:\n", f"\nexpectations:\n{claim}")
    assert run_tests(workspace, accept=True).accepted
    assert "no_labels/1" in json.loads((workspace / "baseline.json").read_text("utf-8"))["runs"]
    assert run_tests(workspace, only="no_labels").ok, "the control"
    edit(workspace, "handlers/user.py", "user.chance(user.credulity", "user.chance(0.5 * user.credulity")
    (line, _) = run_tests(workspace, only="no_labels").digests
    assert line.startswith("no_labels/1: ")


def test_own_tests_that_none_runs_are_no_success(workspace: Path) -> None:
    (workspace / "tests" / "test_mine.py").write_text("def test_mine() -> None:\n    assert True\n", "utf-8")
    assert run_tests(workspace, only="base").ok, "the control"
    (workspace / "tests" / "test_mine.py").write_text("PASSED = True\n", "utf-8")
    result = run_tests(workspace, only="base")
    assert not result.ok and result.tests.failed == 0 and result.tests.detail == "no test was found in them"
    (workspace / "tests" / "test_mine.py").rename(workspace / "tests" / "conftest.py")
    assert run_tests(workspace, only="base").ok, "a file that is not called a test holds none"


def test_the_counts_name_what_was_skipped_and_why_tests_did_not_end(workspace: Path, simcc: Any) -> None:
    own = workspace / "tests" / "test_mine.py"
    own.write_text("import pytest\n\n\n@pytest.mark.skip\ndef test_mine() -> None:\n    assert False\n", "utf-8")
    assert " passed, 0 failed, 1 skipped (finished)" in simcc("test", str(workspace), "--only", "base")[1]
    own.write_text("import os\n\n\ndef test_mine() -> None:\n    os._exit(0)\n", "utf-8")
    code, out, _ = simcc("test", str(workspace), "--only", "base")
    assert code == 1 and " passed, 0 failed (code_error)\n  it ended without a result " in out, out


_STOPS = "import pytest\n\n\ndef test_mine():\n    pass\n\n\ndef test_stop():\n    pytest.exit('x', returncode=0)\n"
_LEFT_OUT = "def test_mine():\n    pass\n\n\nclass TestMore:\n    def __init__(self):\n        pass\n"
_NO_ASSERT = "def test_mine():\n    pass\n\n\ndef test_more():\n    return 1 == 2\n"


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (_STOPS, "it was not run to its end: a test stopped all others"),
        (_LEFT_OUT, "cannot collect test class 'TestMore'"),
        (_NO_ASSERT, "should return None, but"),
    ],
)
def test_what_pytest_leaves_out_does_not_pass(workspace: Path, text: str, cause: str) -> None:
    (workspace / "tests" / "test_mine.py").write_text(text, "utf-8")
    result = run_tests(workspace, only="base")
    assert not result.ok and result.tests.failed == 1
    assert [cause in item.cause for item in result.tests.items if item.outcome == "failed"] == [True]


def test_an_own_test_that_begins_like_a_generated_one_is_run(workspace: Path) -> None:
    """It was taken for one of simcc's, which simcc had not made, and left out without a word."""
    text = (workspace / "tests" / "test_model.py").read_text("utf-8")
    own = workspace / "tests" / "test_mine.py"
    own.write_text(f"{text}\n\ndef test_mine() -> None:\n    assert False\n", "utf-8")
    result = run_tests(workspace, only="base")
    assert [item.id for item in result.tests.items if item.outcome == "failed"] == ["tests/test_mine.py::test_mine"]


def test_an_own_test_that_cannot_be_read_is_named(workspace: Path) -> None:
    (workspace / "tests" / "test_mine.py").write_bytes(b"# caf\xe9\ndef test_mine() -> None:\n    assert False\n")
    with pytest.raises(UserError, match=r"tests/test_mine\.py is not text in UTF-8"):
        run_tests(workspace, only="base")


def test_a_missed_expectation_is_told_as_it_comes(workspace: Path) -> None:
    edit(workspace, "scenario.yaml", "approx(0.203, abs=1.0)", "approx(7.0, abs=0.1)")
    heard = Heard()
    result = run_tests(workspace, heard, only="well_mixed")
    assert not result.ok and [expectation.passed for expectation in result.expectations] == [False]
    assert [words.split(":")[0] for words in heard.words] == ["expectation 'never_heard_share' is missed"]
