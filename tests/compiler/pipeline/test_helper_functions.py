"""Helper functions: the same model with and without one, edits of them, renaming, drafts that need one, the export."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import BRIEF, ScriptedAuthor, base_sources, write_small

import simcc
from compiler.authors.author import Artifact, Draft, Task
from compiler.compiler_errors import NotBuiltError
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename, renamed
from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import STAGES, compile_with
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.errors import UserError

USER = "handlers/user.py"
HELPERS = '''def heeded(credulity: float, labelled: bool) -> float:
    """How much of a person's credulity is left under a warning."""
    return halved(credulity) if labelled else credulity


def halved(value: float) -> float:
    """Half of a value."""
    return value * 0.5


'''
DRAFTING = STAGES[: [stage.name for stage in STAGES].index("contracts") + 1]


def with_helpers(text: str) -> str:
    """Return the base's user.py with the rule's formula in helper functions."""
    assert text.count("def decide_hear(") == text.count("user.credulity * (0.5 if told.labelled else 1.0)") == 1
    text = text.replace("def decide_hear(", HELPERS + "def decide_hear(")
    return text.replace("user.credulity * (0.5 if told.labelled else 1.0)", "heeded(user.credulity, told.labelled)")


def digest(folder: Path) -> str:
    return simcc.run(folder, rounds=20, seed=5).record.digest


def small(folder: Path) -> Path:
    scenario = write_small(folder) / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("count: 1000", "count: 100"), "utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = small(tmp_path / "rumor")
    (folder / USER).write_text(with_helpers(base_sources()[USER]), "utf-8")
    return folder


def edit(folder: Path, old: str, new: str) -> None:
    place = folder / USER
    text = place.read_text("utf-8")
    assert text.count(old) == 1
    place.write_text(text.replace(old, new), "utf-8")


def test_a_helper_changes_no_run_and_an_edit_of_it_counts(folder: Path, tmp_path: Path) -> None:
    plain = small(tmp_path / "plain")
    assert simcc.check(folder).diagnostics == simcc.check(plain).diagnostics
    assert digest(folder) == digest(plain)
    edit(folder, "else credulity", "else 0.3 * credulity  # edited")
    simcc.generate(folder)
    assert (folder / USER).read_text("utf-8") == (folder / "rumor" / USER).read_text("utf-8")
    assert digest(folder) != digest(plain)
    edit(folder, "else 0.3 *", "else -3.0 *")
    tested = simcc.test(folder)
    assert not tested.ok, "a verdict on the callers from before the edit is not reused"


def test_helpers_are_renamed_in_their_file(folder: Path) -> None:
    before = digest(folder)
    done = rename("halved", "cut_in_half", folder)
    assert (done.kind, dict(done.places)) == ("helper", {USER: 2})
    assert "cut_in_half(credulity)" in (folder / USER).read_text("utf-8")
    assert digest(folder) == before
    sources = Sources(*Workspace(folder).read_sources())
    for taken in ("hear", "sum", "heeded", "Halved"):
        with pytest.raises(UserError):
            renamed(sources, "cut_in_half", taken)


def test_the_export_lists_helpers(folder: Path) -> None:
    text = export_odd(folder).file.read_text("utf-8")
    assert "| `heeded(credulity: float, labelled: bool) -> float` | How much of a person's credulity is left" in text
    assert "`halved(value: float) -> float`" in text


class HelpingAuthor(ScriptedAuthor):
    """Drafts the rule with helper functions."""

    def draft(self, task: Task) -> Draft:
        files = dict(super().draft(task).files)
        return Draft({path: with_helpers(text) if path == USER else text for path, text in files.items()})


def drafted(folder: Path, author: ScriptedAuthor) -> Bench:
    bench = Bench(Workspace(folder), author=author)
    bench.set_brief(BRIEF + "\n")
    bench.name = "rumor"
    compile_with(bench, DRAFTING)
    return bench


def test_an_edit_of_a_helper_survives_a_new_draft_of_its_caller(tmp_path: Path) -> None:
    drafted(tmp_path, HelpingAuthor())
    edit(tmp_path, "value * 0.5", "value * 0.25  # edited")
    odd = tmp_path / "odd.yaml"
    odd.write_text(odd.read_text("utf-8").replace("S1:", "S1: ", 1), "utf-8")
    author = HelpingAuthor()
    author.version = "2"
    drafted(tmp_path, author)
    assert author.asked(Artifact.HANDLERS), "the caller was drafted again"
    assert "value * 0.25  # edited" in (tmp_path / USER).read_text("utf-8")


def test_a_draft_of_one_function_brings_the_helpers_that_it_needs(tmp_path: Path) -> None:
    drafted(tmp_path, ScriptedAuthor())
    edit(tmp_path, "def tell(user: User", "def tell(user:  User")
    author = HelpingAuthor()
    author.version = "2"
    bench = drafted(tmp_path, author)
    text = (tmp_path / USER).read_text("utf-8")
    assert "heeded(user.credulity" in text and "def heeded(" in text and "def halved(" in text
    assert "def tell(user:  User" in text and bench.sources.problems() == []


def test_a_call_of_an_unknown_helper_stops_the_build(folder: Path) -> None:
    edit(folder, "halved(credulity) if", "third(credulity) if")
    with pytest.raises(NotBuiltError) as failure:
        simcc.generate(folder)
    assert "SC418" in {diagnostic.code for diagnostic in failure.value.diagnostics}
