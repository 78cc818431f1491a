"""Plays: a workspace is edited at random, rightly and wrongly, with commands between, and no edit is lost.

`make search` plays with random examples that nobody has tried, and longer.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from killed import litter
from moved import moved
from scripted import BRIEF, ScriptedAuthor

from codegen_templates.assemble_package import assemble
from compiler.compiler_errors import NotBuiltError
from compiler.operations.build_workspace import build, check, generate
from compiler.operations.rename_everywhere import rename
from compiler.operations.workspace_status import ArtifactState, changes, status
from compiler.workspace.lockfile import USER, digest_of
from compiler.workspace.settings import Settings
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from odd.diagnostics import has_errors
from odd.errors import UserError
from tests.sampling import sampled

SOURCES = ("odd.yaml", "graph.yaml", "scenario.yaml", "handlers/user.py", "handlers/platform.py")
#: What an author drafts again where it is gone.
DRAFTED = SOURCES
#: A valid change of one line, there and back: file, how it reads, how else it may read.
VALID = (
    ("scenario.yaml", "count: 1000", "count: 300"),
    ("scenario.yaml", "m: 4", "m: 3"),
    ("odd.yaml", "title: Rumor on a social platform", "title: 'Rumors,  quoted'"),
    ("odd.yaml", "means: one hour", "means: an hour"),
    ("graph.yaml", "the other had heard it before", "the other knew"),
    ("handlers/user.py", "0.5 if told.labelled", "0.25 if told.labelled"),
    ("handlers/user.py", 'if user.belief != "ignorant":', 'if user.belief != "ignorant":  # knows'),
)
#: A change that no check lets pass.
INVALID = (
    ("odd.yaml", "entities:", "entitles:"),
    ("odd.yaml", "range: [0, 1]", "range: [1, 0]"),
    ("graph.yaml", "entity: User", "entity: Usher"),
    ("graph.yaml", "graph: 1", "graph: [1"),
    ("scenario.yaml", "count: 1000", "count: -3"),
    ("handlers/user.py", "def hear(", "def hear(("),
    ("handlers/user.py", 'user.belief = "stifler"', 'user.belief = "stiffer"'),
    ("handlers/platform.py", "world.parameters", "world.parameter"),
)


def read(folder: Path) -> dict[str, str]:
    return {path: (folder / path).read_text("utf-8") for path in SOURCES if (folder / path).exists()}


def everything(folder: Path) -> Mapping[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module", autouse=True)
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("plays") / "ws"
    build(BRIEF, folder, name="rumor", author=ScriptedAuthor(), settings=Settings())
    Play.built = folder
    return folder


class Play(RuleBasedStateMachine):
    """One person at work on a workspace that a scripted author built."""

    built: Path

    @initialize()
    def begin(self) -> None:
        self.place = tempfile.TemporaryDirectory()
        self.folder = moved(self.built, Path(self.place.name, "ws"))
        self.texts = read(self.folder)
        self.edited: set[str] = set()
        self.marks: dict[str, list[str]] = {}
        self.breaks: list[tuple[str, str, str]] = []
        self.is_generated = True

    def teardown(self) -> None:
        if hasattr(self, "place"):
            self.place.cleanup()

    def write(self, path: str, text: str) -> None:
        (self.folder / path).parent.mkdir(exist_ok=True)
        (self.folder / path).write_text(text, "utf-8", newline="\n")
        self.texts[path] = text
        self.edited.add(path)
        entry = Workspace(self.folder).read_lock().entries.get(path)
        if entry is not None and entry.author != USER and entry.sha256 == digest_of(text):
            self.edited.discard(path)  # taken back: it is again as its author left it
        self.is_generated = False

    # What a person does -----------------------------------------------------------------------------------------------

    @rule(change=st.sampled_from(VALID), back=st.booleans())
    def edit_rightly(self, change: tuple[str, str, str], back: bool) -> None:
        path, old, new = change
        before, after = (new, old) if back else (old, new)
        if before in self.texts.get(path, ""):
            self.write(path, self.texts[path].replace(before, after))

    @rule(change=st.sampled_from(INVALID))
    def edit_wrongly(self, change: tuple[str, str, str]) -> None:
        path, old, new = change
        if old in self.texts.get(path, "") and new not in self.texts[path]:
            self.write(path, self.texts[path].replace(old, new, 1))
            self.breaks.append(change)

    @precondition(lambda self: self.breaks)
    @rule()
    def mend(self) -> None:
        path, old, new = self.breaks.pop()
        if new in self.texts.get(path, ""):
            self.write(path, self.texts[path].replace(new, old, 1))

    @rule(path=st.sampled_from(SOURCES), top=st.booleans(), number=st.integers(0, 999))
    def comment(self, path: str, top: bool, number: int) -> None:
        if path in self.texts:
            mark = f"# note {number}:  «mine»"
            self.marks.setdefault(path, []).append(mark)
            text = self.texts[path]
            self.write(path, f"{mark}\n{text}" if top and path.endswith(".yaml") else f"{text}\n{mark}\n")

    @rule(path=st.sampled_from(("handlers/user.py", "handlers/platform.py", "scenario.yaml")))
    def delete(self, path: str) -> None:
        (self.folder / path).unlink(missing_ok=True)
        for gone in (self.texts, self.marks):
            gone.pop(path, None)
        self.edited.discard(path)
        self.is_generated = False

    # What simcc does --------------------------------------------------------------------------------------------------

    @rule()
    def generate(self) -> None:
        with suppress(UserError):
            generate(self.folder)
            self.is_generated = True
            return
        found = check(self.folder).diagnostics
        assert has_errors(found), "generate refuses what check lets pass"

    @rule()
    def build(self) -> None:
        author = ScriptedAuthor()
        gone = set(DRAFTED) - set(self.texts)
        with suppress(NotBuiltError):
            build(None, self.folder, author=author, settings=Settings())
            self.is_generated = True
        for path in read(self.folder).keys() - self.texts.keys():
            assert path in gone and path in {item for task in author.tasks for item in task.wanted}
            self.texts[path] = (self.folder / path).read_text("utf-8")
        for path, text in read(self.folder).items():  # what nobody edited may be drafted again
            if path not in self.edited:
                self.texts[path] = text

    @rule()
    def look(self) -> None:
        before = everything(self.folder)
        found = {artifact.path: artifact.state for artifact in status(self.folder).artifacts}
        changes(self.folder)
        assert everything(self.folder) == before
        assert all(found[path] in (ArtifactState.EDITED, ArtifactState.YOURS) for path in self.edited)

    @rule(back=st.booleans())
    def rename(self, back: bool) -> None:
        old, new = ("User.trust", "credulity") if back else ("User.credulity", "trust")
        before = dict(self.texts)
        try:
            rename(old, new, self.folder)
        except UserError:
            assert read(self.folder) == before, "a rename that is refused changes nothing"
            return
        self.texts = read(self.folder)
        self.is_generated = True
        self.edited |= {path for path, text in self.texts.items() if text != before[path]}
        for path, marks in self.marks.items():
            assert all(mark in self.texts[path] for mark in marks)
        assert {path: text.count("\n") for path, text in before.items()} == {
            path: text.count("\n") for path, text in self.texts.items()
        }

    # What always holds ------------------------------------------------------------------------------------------------

    @invariant()
    def no_edit_is_lost(self) -> None:
        assert read(self.folder) == self.texts

    @invariant()
    def the_lock_is_true(self) -> None:
        entries = Workspace(self.folder).read_lock().entries
        for path, entry in entries.items():
            if path not in SOURCES:
                assert digest_of((self.folder / path).read_bytes()) == entry.sha256, path
            elif entry.author == USER:
                assert path in self.edited or path not in self.texts, f"{path} is nobody's edit"
        if self.is_generated:
            assert all(entries[path].author == USER for path in self.edited)
            assert all(entries[path].sha256 == digest_of(text) for path, text in self.texts.items())

    @invariant()
    def the_package_is_what_the_sources_give(self) -> None:
        if self.is_generated:
            sources = sources_of(Workspace(self.folder))
            whole = assemble(sources.must_link(), sources.handlers)
            made = [path for name in ("rumor", "tests") for path in (self.folder / name).rglob("*") if path.is_file()]
            assert {item.relative_to(self.folder).as_posix(): item.read_text("utf-8") for item in made} == whole

    @invariant()
    def nothing_is_left_behind(self) -> None:
        assert litter(self.folder) == []


TestPlay = Play.TestCase
TestPlay.settings = settings(
    max_examples=sampled(60, 5),
    stateful_step_count=sampled(30, 12),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
