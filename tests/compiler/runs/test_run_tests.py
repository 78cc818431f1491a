"""Generated tests run in the sandbox, alike each time, and each outcome arrives."""

from pathlib import Path

import pytest
from scripted import base_sources

from codegen_templates.assemble_package import assemble
from codegen_templates.handlers import complete_contracts
from compiler.runs.generated_tests import TestItem, TestReport, cause_of, run_tests
from compiler.workspace.sources import Sources
from sandbox.contract import Limits, Outcome
from sandbox.process import ProcessSandbox

GOOD = """
from hypothesis import given, strategies as st
import rumor

DRAWN = []

@given(st.integers())
def test_drawing(number):
    DRAWN.append(number)

def test_what_was_drawn():
    print("drawn:", hash(tuple(DRAWN)), "the limit of the package:", rumor.LIMIT in DRAWN)
    assert len(DRAWN) > 10 and False
"""

MIXED = """
import pytest

def test_good():
    assert True

def test_bad():
    number = 41
    assert number == 42, "\\x1b[31mnot the answer"

@pytest.mark.skip(reason="later")
def test_skipped():
    pass
"""


TWO_CAUSES = """
from hypothesis import given, strategies as st

@given(st.integers(0, 9))
def test_two(number):
    assert number < 5, "five or more"
    assert number < 3, "three or four"
"""

LONG = """
class Situation:
    def __repr__(self):
        return "<a call in which " + 400 * "a lot is the case, " + "and no more>"

from hypothesis import given, strategies as st

@given(situation=st.sampled_from([Situation()]))
def test_long(situation):
    raise ZeroDivisionError("float division by zero")
"""


def report(folder: Path, limits: Limits | None = None, **files: str) -> TestReport:
    (folder / "tests").mkdir()
    (folder / "rumor").mkdir()
    (folder / "rumor" / "__init__.py").write_text("LIMIT = 87_654_321")
    for name, text in files.items():
        (folder / "tests" / f"{name}.py").write_text(text)
    return run_tests(folder, "rumor", ProcessSandbox(), limits=limits or Limits(wall_s=30))


def test_each_outcome_arrives(tmp_path: Path) -> None:
    found = report(tmp_path, test_mixed=MIXED)
    assert {item.id.rsplit("::", 1)[-1]: item.outcome for item in found.items} == {
        "test_good": "passed",
        "test_bad": "failed",
        "test_skipped": "skipped",
    }
    assert (found.outcome, found.passed, found.failed, found.ok) == (Outcome.FINISHED, 1, 1, False)
    message = next(item.message for item in found.items if item.outcome == "failed")
    assert "assert 41 == 42" in message and "\x1b" not in message


def test_of_two_failures_of_a_test_one_is_named(tmp_path: Path) -> None:
    (item,) = report(tmp_path, test_two=TWO_CAUSES).items
    assert item.cause.startswith(("five or more", "three or four"))


def test_a_long_situation_hides_no_cause(tmp_path: Path) -> None:
    (item,) = report(tmp_path, test_long=LONG).items
    assert item.cause == "ZeroDivisionError: float division by zero"
    assert item.situation.startswith("<a call in which a lot") and len(item.message) <= 3000


def test_hypothesis_draws_the_same_each_time_and_anywhere_and_leaves_nothing(tmp_path: Path) -> None:
    reports = []
    for name in ("one", "tests"):  # Hypothesis takes no numbers from what it takes for tests
        (tmp_path / name).mkdir()
        reports.append(report(tmp_path / name, test_good=GOOD))
        left = sorted(path.name for path in (tmp_path / name).rglob("*") if path.is_file())
        assert left == ["__init__.py", "test_good.py"]
    first, second = ([line for line in report.log.splitlines() if line.startswith("drawn:")] for report in reports)
    assert first == second and len(first) == 1
    assert first[0].endswith("the limit of the package: True")


def test_a_file_that_cannot_be_imported_is_a_failed_test(tmp_path: Path) -> None:
    found = report(tmp_path, test_broken="import nothing_like_this")
    assert found.failed == 1 and "nothing_like_this" in found.items[0].message


def test_no_tests_are_not_fine(tmp_path: Path) -> None:
    found = report(tmp_path)
    assert (found.outcome, found.items, found.ok) == (Outcome.FINISHED, (), False)


def test_users_pytest_settings_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --nonsense\n")
    (tmp_path / "conftest.py").write_text("raise SystemExit('conftest')")
    assert report(tmp_path, test_mixed=MIXED).passed == 1


def test_a_test_without_end_times_out(tmp_path: Path) -> None:
    found = report(tmp_path, Limits(wall_s=1.5), test_endless="def test_it():\n    while True: pass")
    assert found.outcome is Outcome.TIMEOUT


@pytest.mark.parametrize("forged", ["verdict", "progress"])
def test_tests_cannot_pretend_to_be_a_run(tmp_path: Path, forged: str) -> None:
    bodies = {"verdict": '"seed":1', "progress": '"seed":1,"round":1,"rounds":1,"events":1'}
    code = f"""
import os
def test_it():
    for fd in range(3, 1000):
        try:
            os.write(fd, b'{{"frame":"{forged}",{bodies[forged]}}}\\n')
        except OSError:
            pass
"""
    assert report(tmp_path, test_forged=code).outcome is Outcome.POLICY


def test_items_are_told_as_they_come(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_one.py").write_text("def test_it(): pass")
    seen: list[TestItem] = []
    run_tests(tmp_path, "rumor", ProcessSandbox(), on_item=seen.append)
    assert [item.outcome for item in seen] == ["passed"]


def report_of(files: dict[str, str], folder: Path) -> TestReport:
    made = Sources(files)
    made = made.with_files({"graph.yaml": complete_contracts(made.must_link(), made.handlers)})
    for path, text in assemble(made.must_link(), made.handlers).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return run_tests(folder, made.name, ProcessSandbox(), limits=Limits(wall_s=60))


def test_a_run_that_fails_is_the_cause_and_nothing_else_is_said_of_the_model(tmp_path: Path) -> None:
    model = Path(__file__).parents[2] / "models" / "space" / "pasture"
    files = {path.relative_to(model).as_posix(): path.read_text("utf-8") for path in model.rglob("*.*")}
    grazed = "cow.emit(Grazed(), to=cow.cell)"
    assert grazed in files["handlers/cow.py"]
    files["handlers/cow.py"] = files["handlers/cow.py"].replace(grazed, f"{grazed} if cow.draw_int(1, 0) else None")
    found = report_of(files, tmp_path)
    causes = {cause_of(item.id, item.message) for item in found.items if "test_model.py" in item.id}
    assert causes == {
        "a short run did not finish, so this could not be tested: "
        "error[SC610]: draw_int(1, 0): no whole number is between them"
    }


@pytest.mark.parametrize(
    ("digests", "cause"),
    [
        (("a", "a", "a", "a", "a"), "the runs of four seeds are all alike though actions draw"),
        (("a", "b", "c", "d", "e"), "two runs of the same seed differ"),
    ],
)
def test_alike_seeds_and_a_seed_with_two_runs_are_told_apart(tmp_path: Path, digests: object, cause: str) -> None:
    code = f"""
def test_the_seed_decides():
    first, again, *others = {digests}
    assert first == again
    assert set(others) != {{first}}
"""
    (item,) = report(tmp_path, test_model=code).items
    assert cause_of(item.id, item.message).startswith(cause)


@pytest.mark.parametrize("test", ["test_the_seed_decides", "test_metrics_are_finite"])
def test_an_exception_of_a_run_is_not_taken_for_a_result(test: str) -> None:
    cause = cause_of(f"tests/test_model.py::{test}", "E   KeyError: 'id == 0'")
    assert cause == "a short run did not finish, so this could not be tested: KeyError: 'id == 0'"


def test_a_metric_may_have_gaps_but_not_be_without_any_value(tmp_path: Path) -> None:
    """A mean of those who heard late has nothing to be computed from at first; that is a result, not a fault."""
    files = base_sources()
    value = "mean(User.heard_at where is_set(User.heard_at) and heard_at >= {})"
    late = f"  {{}}: {{{{shows: line, value: {value}, unit: rounds}}}}\n"
    files["graph.yaml"] += late.format("heard_late", 5) + late.format("heard_too_late", 100_000)
    found = report_of(files, tmp_path)
    (failed,) = [item for item in found.items if item.outcome == "failed"]
    assert failed.id.endswith("::test_metrics_are_finite")
    cause = cause_of(failed.id, failed.message)
    assert "heard_too_late" in cause and "heard_late" not in cause.replace("heard_too_late", "")


def test_generated_tests_know_that_what_was_heard_was_not_heard_in_the_future(tmp_path: Path) -> None:
    """A handler may take the rounds since then for a number that is never negative."""
    files = base_sources()
    edits = {
        "odd.yaml": (
            "      credulity: {",
            "      waited: {meaning: rounds since, type: int, unit: round, range: [0, .inf], "
            "dynamic: true, visibility: private}\n      credulity: {",
        ),
        "scenario.yaml": ("    credulity: {beta", "    waited: 0\n    credulity: {beta"),
        "handlers/user.py": (
            '        user.belief = "stifler"\n',
            '        user.belief = "stifler"\n'
            "        user.waited = 0 if user.heard_at is None else world.round - user.heard_at\n",
        ),
        "graph.yaml": ("    reads: [User.belief, stifling]\n    writes: [User.belief]\n    ends: true\n", ""),
    }
    for file, (old, new) in edits.items():
        assert old in files[file]
        files[file] = files[file].replace(old, new)
    found = report_of(files, tmp_path)
    assert [(item.id, item.message) for item in found.items if item.outcome != "passed"] == []
    tests = (tmp_path / "tests" / "test_actions.py").read_text("utf-8")
    assert 'situations(MODEL, "lose_interest", past=("User.heard_at",), apart=("Told", "KnewAlready"))' in tests
