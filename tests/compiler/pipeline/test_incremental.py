"""What is drafted again after an edit, counted with an author who counts: one handler, or none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from scripted import BRIEF, ScriptedAuthor

from codegen_templates.handlers.checks.expected_functions import wanted_names
from compiler.authors.author import Artifact, Draft, Task
from compiler.authors.library_author import LibraryAuthor
from compiler.compiler_errors import NotBuiltError
from compiler.library.catalogue import scenario, scenarios
from compiler.pipeline.compilation import Bench
from compiler.pipeline.drafts.stale_drafts import actions_in
from compiler.pipeline.pipeline import STAGES, compile_with
from compiler.pipeline.stage import Stage
from compiler.reporter import Reporter
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from odd.errors import UserError
from tests.sampling import sampled

DRAFTING = STAGES[: [stage.name for stage in STAGES].index("contracts") + 1]


class Told(Reporter):
    def __init__(self) -> None:
        self.how: dict[str, str] = {}

    def done(self, title: str, how: str) -> None:
        self.how[title] = how


class CountingLibrary(LibraryAuthor):
    """The library author, which notes what it is asked for."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def draft(self, task: Task) -> Draft:
        """Note the task and answer it."""
        self.tasks.append(task)
        return super().draft(task)


class Rewording(ScriptedAuthor):
    """Writes another comment into each function whenever it is asked, and nothing of the file around them."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word

    def draft(self, task: Task) -> Draft:
        draft = super().draft(task)
        if task.artifact is not Artifact.HANDLERS:
            return draft
        return Draft({path: text.replace('."""', f'; {self.word}."""') for path, text in draft.files.items()})


def compiled(
    folder: Path, author: ScriptedAuthor | CountingLibrary, brief: str = BRIEF, stages: Sequence[Stage] = DRAFTING
) -> Told:
    told = Told()
    bench = Bench(Workspace(folder), author=author, settings=Settings(), reporter=told)
    if not bench.brief:
        bench.set_brief(brief + "\n")
    bench.name = "rumor"
    compile_with(bench, stages)
    return told


def edit(place: Path, old: str, new: str) -> None:
    text = place.read_text("utf-8")
    assert old in text
    place.write_text(text.replace(old, new, 1), "utf-8", newline="\n")


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    compiled(tmp_path, Rewording("first"))
    return tmp_path


def asked(folder: Path, author: ScriptedAuthor | None = None) -> dict[str, tuple[str, ...] | None]:
    """Return what a build asks an author for: functions by file, None for whole files."""
    author = author or ScriptedAuthor()
    compiled(folder, author)
    return {path: task.functions.get(path) for task in author.tasks for path in task.wanted}


@pytest.mark.parametrize(
    ("file", "old", "new", "functions"),
    [
        ("graph.yaml", "Do you believe it enough", "Do you trust it enough", ("decide_hear", "hear")),
        ("graph.yaml", "reads: [User.belief, stifling]", "reads: [User.belief, stifling, round]", ("lose_interest",)),
        ("odd.yaml", "  S2:\n", "  S2:\n    # a note\n", None),
    ],
)
def test_an_edit_of_one_action_asks_for_its_handler_alone(
    workspace: Path, file: str, old: str, new: str, functions: tuple[str, ...] | None
) -> None:
    edit(workspace / file, old, new)
    if functions == ("lose_interest",):  # the contract says more than the code does, which is for the author to mend
        with pytest.raises(NotBuiltError):
            asked(workspace, author := ScriptedAuthor())
        assert author.tasks[0].functions == {"handlers/user.py": functions}
        return
    assert asked(workspace) == ({"handlers/user.py": functions} if functions else {})
    assert asked(workspace) == {}, "it was drafted from the edited text"


def test_the_other_functions_keep_every_character(workspace: Path) -> None:
    user = workspace / "handlers" / "user.py"
    user.write_text(user.read_text("utf-8").replace("def tell(", "# between functions\ndef tell("), "utf-8")
    before = user.read_text("utf-8")
    edit(workspace / "graph.yaml", "Do you believe it enough", "Do you trust it enough")
    told = compiled(workspace, Rewording("second"))
    after = user.read_text("utf-8")
    assert told.how["handlers"] == "1 of 4 redrafted"
    changed = [line for line in after.splitlines() if line not in before.splitlines()]
    assert [line for line in changed if "second" not in line] == [] and len(changed) == 2
    assert "# between functions\ndef tell(" in after and after.count("first") == before.count("first") - 2


def test_numbers_comments_order_and_quotes_ask_nobody(workspace: Path) -> None:
    edit(workspace / "scenario.yaml", "count: 1000", "count: 500")
    edit(workspace / "odd.yaml", "default: 1.0", "default: 0.9")
    edit(workspace / "graph.yaml", "graph: 1", "graph: 1  # the format")
    edit(workspace / "graph.yaml", "    on: [Told]\n    follows: S1\n", "    follows: 'S1'\n    on:\n      - Told\n")
    assert asked(workspace) == {}


def test_a_number_of_the_odd_alone_asks_nobody(workspace: Path) -> None:
    text = (workspace / "odd.yaml").read_text("utf-8")
    assert "extent: " in text
    (workspace / "odd.yaml").write_text(text.replace("extent: ", "extent: 1"), "utf-8")
    assert [path for path in asked(workspace) if path != "scenario.yaml"] == []


def test_an_edited_function_stays_and_the_others_of_its_file_are_drafted(workspace: Path) -> None:
    user = workspace / "handlers" / "user.py"
    edit(user, "0.5 if told", "0.25 if told")
    edit(workspace / "graph.yaml", "means: a user passes", "means: somebody passes")
    assert asked(workspace, Rewording("second")) == {"handlers/user.py": ("tell", "hear")}
    text = user.read_text("utf-8")
    assert "0.25 if told" in text and text.count("second") == 2
    edit(workspace / "graph.yaml", "means: somebody passes", "means: one passes")
    assert asked(workspace) == {"handlers/user.py": ("tell", "hear")}, "the edit is the user's for good"
    assert "0.25 if told" in user.read_text("utf-8")


def test_a_function_that_is_gone_is_drafted_into_a_file_of_the_users(tmp_path: Path) -> None:
    compiled(tmp_path, ScriptedAuthor())
    user = tmp_path / "handlers" / "user.py"
    text = user.read_text("utf-8").replace("credulity *", "credulity  *")
    start, end = text.index("def hear("), text.index("def lose_interest(")
    user.write_text(text[:start] + "# my remark\n\n\n" + text[end:], "utf-8")
    assert asked(tmp_path) == {"handlers/user.py": ("hear",)}
    after = user.read_text("utf-8")
    assert "credulity  *" in after and "# my remark" in after
    assert after.count("def hear(") == 1 and text[start:end].strip() in after


def test_a_draft_that_is_no_python_is_mended_where_it_stands(workspace: Path) -> None:
    class Broken(ScriptedAuthor):
        def draft(self, task: Task) -> Draft:
            draft = super().draft(task)
            first = len(self.asked(Artifact.HANDLERS)) == 1
            return Draft({path: "def hear(:\n    pass\n" if first else text for path, text in draft.files.items()})

    edit(workspace / "handlers" / "user.py", "User, World", "User,  World")
    edit(workspace / "graph.yaml", "Do you believe it enough", "Do you trust it enough")
    author = Broken()
    compiled(workspace, author)
    assert [task.functions for task in author.tasks] == [{"handlers/user.py": ("decide_hear", "hear")}] * 2
    assert author.tasks[1].diagnostics[0].span.file == "handlers/user.py"
    assert "first" in (workspace / "handlers" / "user.py").read_text("utf-8"), "the others are as they were"


def test_what_the_user_writes_during_a_build_is_not_lost(workspace: Path) -> None:
    user = workspace / "handlers" / "user.py"

    class Interrupted(ScriptedAuthor):
        def draft(self, task: Task) -> Draft:
            user.write_text("# written meanwhile\n", "utf-8")
            return super().draft(task)

    edit(workspace / "graph.yaml", "Do you believe it enough", "Do you trust it enough")
    with pytest.raises(UserError, match=r"handlers/user\.py changed"):
        compiled(workspace, Interrupted())
    assert user.read_text("utf-8") == "# written meanwhile\n"


# a build for each: `make test` takes every fourth, `make search` all of them
@pytest.mark.parametrize("name", list(scenarios())[:: sampled(1, 4)])
def test_in_the_library_a_submodels_text_asks_for_the_actions_that_follow_it(tmp_path: Path, name: str) -> None:
    brief = scenario(name).entry.topics[0]
    handlers = DRAFTING[:5]  # up to the handlers
    compiled(tmp_path, CountingLibrary(), brief, handlers)
    bench = Bench(Workspace(tmp_path))
    odd, graph = bench.sources.odd.model, bench.sources.graph.model
    assert odd is not None and graph is not None
    submodel = list(odd.submodels)[-1]
    words = odd.submodels[submodel].text.split()[0]
    text = bench.sources.files["odd.yaml"]
    at = text.index(words, text.index("text:", text.index(f"  {submodel}:", text.index("submodels:"))))
    (tmp_path / "odd.yaml").write_text(text[:at] + "So: " + text[at:].lstrip(), "utf-8", newline="\n")
    author = CountingLibrary()
    told = compiled(tmp_path, author, stages=handlers)
    following = {action for action, each_action in graph.actions.items() if each_action.follows == submodel}
    wanted = wanted_names(graph)
    drafted = actions_in(
        item for task in author.tasks for path in task.wanted for item in task.functions.get(path, wanted.get(path, ()))
    )
    assert drafted == following and {task.artifact for task in author.tasks} == {Artifact.HANDLERS}
    assert told.how["handlers"] == f"{len(following)} of {len(graph.actions) + len(graph.functions)} redrafted"
    after = Bench(Workspace(tmp_path)).sources.handlers
    assert after == bench.sources.handlers, "the library answers as before"


def noted(folder: Path) -> list[str]:
    return [str(note["text"]) for note in Bench(Workspace(folder)).lock.notes_of("scenario.yaml")]


def test_a_users_scenario_says_nothing_of_a_brief_that_has_changed_since(tmp_path: Path) -> None:
    """A build after '250 citizens' said that the brief's '40 police officers' were taken, and nothing of the 250."""
    rebel = "rebellion: 200 citizens and 40 police officers"
    later = rebel.replace("200 citizens", "250 citizens")
    compiled(tmp_path, CountingLibrary(), rebel)
    assert "number of officers: 40" in noted(tmp_path)
    edit(tmp_path / "scenario.yaml", "count: 200", "count: 150")
    compiled(tmp_path, CountingLibrary())
    assert "number of officers: 40" in noted(tmp_path)
    stale = "scenario.yaml is yours: it was not drafted again from the brief, which has changed since"
    edit(tmp_path / "brief.md", rebel, later)
    for _ in range(2):
        compiled(tmp_path, CountingLibrary())
        assert noted(tmp_path).count(stale) == 1 and "number of officers: 40" not in noted(tmp_path)
    edit(tmp_path / "brief.md", later, rebel)
    compiled(tmp_path, CountingLibrary())
    assert stale not in noted(tmp_path)
