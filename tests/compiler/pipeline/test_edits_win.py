"""Edits win: when the graph changes, signatures follow, bodies stay, and what only a person can write is proposed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from scripted import BRIEF, ScriptedAuthor, write_base

from compiler.authors.author import Artifact, Draft, Task
from compiler.compiler_errors import NotBuiltError
from compiler.library.catalogue import scenario, scenarios
from compiler.operations.build_workspace import check, generate
from compiler.operations.workspace_status import changes, status
from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import PREPARE, STAGES, compile_with
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, Severity
from tests.sampling import sampled
from tests.theory.scenario_facts import facts

DRAFTING = STAGES[: [stage.name for stage in STAGES].index("contracts") + 1]
COMPLETING = PREPARE[:2]
GOSSIP = """
  gossip:
    entity: User
    on: [KnewAlready]
    follows: S1
    reads: [User.belief]
    writes: [User.belief]
    ends: true
"""


def edit(place: Path, old: str, new: str) -> None:
    text = place.read_bytes().decode("utf-8")
    assert old in text
    place.write_bytes(text.replace(old, new, 1).encode("utf-8"))


def complete(folder: Path) -> Bench:
    """Do what generate does to sources."""
    bench = Bench(Workspace(folder))
    compile_with(bench, COMPLETING)
    return bench


def with_gossip(folder: Path) -> None:
    """Add an action that has no function yet."""
    edit(folder / "graph.yaml", "\n  moderate:", GOSSIP + "  moderate:")
    edit(folder / "odd.yaml", "lose_interest]", "lose_interest, gossip]")


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    return write_base(tmp_path)


def test_every_scenario_of_the_library_is_tried() -> None:
    assert set(facts()) == set(scenarios())


# a build for each: `make test` takes every fourth, `make search` all of them
@pytest.mark.parametrize("name", [name for name, known in facts().items() if known.also_on][:: sampled(1, 4)])
def test_a_signature_follows_the_graph_and_the_edited_body_stays(tmp_path: Path, name: str) -> None:
    known = facts()[name].also_on
    assert known is not None
    action, event = known.action, known.event
    for path, text in scenario(name).sources.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(text.encode("utf-8"))
    edited = next(path for path in (tmp_path / "handlers").iterdir() if f"def {action}(" in path.read_text("utf-8"))
    head = re.search(rf"def {action}\(.*:\n    ", edited.read_text("utf-8"))
    assert head is not None
    edit(edited, head[0], f"# above\n{head[0]}# mine,   as I write it\n    ")
    on = re.search(rf"(?ms)^  {action}:.*?on: \[[^\]]*", (tmp_path / "graph.yaml").read_text("utf-8"))
    assert on is not None
    edit(tmp_path / "graph.yaml", on[0], f"{on[0]}, {event}   # too\n      ")
    before = edited.read_text("utf-8").splitlines()
    complete(tmp_path)
    after = edited.read_text("utf-8").splitlines()
    new = [line for line in after if line not in before]
    assert any(line.startswith(f"def {action}(") and f"| {event}" in line for line in new)
    assert all("def " in line or "import" in line or line.strip(" ,)").isidentifier() for line in new), new
    assert "    # mine,   as I write it" in after and "# above" in after
    assert f", {event}   # too\n      ]" in (tmp_path / "graph.yaml").read_text("utf-8")
    assert complete(tmp_path).written == {}, "once is enough"


def test_generate_adjusts_a_signature_and_the_package_follows(workspace: Path) -> None:
    edit(workspace / "handlers" / "user.py", "    if user.belief != ", "    # mine\n    if user.belief  != ")
    edit(workspace / "graph.yaml", "    on: [KnewAlready]\n", "    on: [KnewAlready, Told]\n")
    written = generate(workspace).written
    text = (workspace / "handlers" / "user.py").read_text("utf-8")
    assert "def lose_interest(user: User, answer: KnewAlready | Told, world: World) -> None:" in text
    assert "    # mine\n    if user.belief  != " in text and "handlers/user.py" in written
    assert (workspace / "rumor" / "handlers" / "user.py").read_text("utf-8") == text


def test_a_field_that_is_gone_is_told_at_its_line_and_nothing_is_written(workspace: Path) -> None:
    for old in (", fields: {labelled: bool}", ", Told.labelled", ", warning: Told.labelled"):
        edit(workspace / "graph.yaml", old, "")
    before = (workspace / "handlers" / "user.py").read_bytes()
    with pytest.raises(NotBuiltError) as failure:
        generate(workspace)
    lines = before.decode("utf-8").splitlines()
    told = [
        lines[diagnostic.span.line - 1]
        for diagnostic in failure.value.diagnostics
        if diagnostic.span.file == "handlers/user.py"
    ]
    assert any("told.labelled" in line for line in told)
    assert (workspace / "handlers" / "user.py").read_bytes() == before


def test_a_new_action_is_proposed_beside_the_file(workspace: Path) -> None:
    user = workspace / "handlers" / "user.py"
    with_gossip(workspace)
    edit(user, "def tell(", "# mine\ndef tell(")
    before = user.read_bytes()
    with pytest.raises(NotBuiltError) as failure:
        generate(workspace)
    assert user.read_bytes() == before
    codes = {diagnostic.code: diagnostic for diagnostic in failure.value.diagnostics}
    assert set(codes) == {"SC450", "SC493"} and codes["SC450"].span.file == "handlers/user.py"
    proposal = workspace / "handlers" / "user.proposed.py"
    text = proposal.read_text("utf-8")
    assert text.startswith(before.decode("utf-8"))
    assert text.removeprefix(before.decode("utf-8")) == (
        "\n\ndef gossip(user: User, knew_already: KnewAlready, world: World) -> None:\n"
        '    """S1: tell, hear, lose interest."""\n    # reads User.belief\n    # writes User.belief\n'
    )
    assert "SC493" in {diagnostic.code for diagnostic in check(workspace).diagnostics}
    user.write_text(
        text.replace(
            'tell, hear, lose interest."""',
            'tell, hear, lose interest."""\n    if user.belief == "stifler":\n        user.belief = "spreader"',
        )
    )
    generate(workspace)
    assert not proposal.exists(), "it is not needed any more"
    assert not list((workspace / "rumor").rglob("*.proposed.py"))
    assert {diagnostic.code for diagnostic in check(workspace).diagnostics} & {
        "SC493",
        "SC494",
        "SC030",
        "SC454",
    } == set()
    assert "handlers/user.proposed.py" not in {change.path for change in changes(workspace)}


def test_a_proposal_that_was_edited_is_neither_written_nor_removed(workspace: Path) -> None:
    with_gossip(workspace)
    proposal = workspace / "handlers" / "user.proposed.py"
    with pytest.raises(NotBuiltError):
        generate(workspace)
    edit(proposal, "def gossip(", "# half done\ndef gossip(")
    kept = proposal.read_bytes()
    with pytest.raises(NotBuiltError) as failure:
        generate(workspace)
    assert "SC494" in {diagnostic.code for diagnostic in failure.value.diagnostics} and proposal.read_bytes() == kept
    text = proposal.read_text("utf-8").replace(
        'tell, hear, lose interest."""',
        'tell, hear, lose interest."""\n    if user.belief == "stifler":\n        user.belief = "spreader"',
    )
    (workspace / "handlers" / "user.py").write_text(text)
    generate(workspace)
    assert proposal.read_bytes() == kept
    assert "SC494" in {diagnostic.code for diagnostic in check(workspace).diagnostics}


def test_somebody_elses_file_of_that_name_is_never_written(workspace: Path) -> None:
    with_gossip(workspace)
    proposal = workspace / "handlers" / "user.proposed.py"
    proposal.write_text("mine\n")
    with pytest.raises(NotBuiltError):
        generate(workspace)
    assert proposal.read_text() == "mine\n"
    proposal.unlink()
    with pytest.raises(NotBuiltError):
        generate(workspace)
    assert "def gossip(" in proposal.read_text("utf-8"), "nothing is in its way any more"


def drafted(folder: Path, author: ScriptedAuthor | None = None) -> Bench:
    bench = Bench(Workspace(folder), author=author or ScriptedAuthor())
    if not bench.brief:
        bench.set_brief(BRIEF + "\n")
    bench.name = "rumor"
    compile_with(bench, DRAFTING)
    return bench


def without_gossip(folder: Path) -> None:
    edit(folder / "graph.yaml", GOSSIP, "\n")
    edit(folder / "odd.yaml", "lose_interest, gossip]", "lose_interest]")


def gossiping(folder: Path) -> Path:
    """Build a workspace in which an author drafted an action more than the base has."""

    class Gossiping(ScriptedAuthor):
        def draft(self, task: Task) -> Draft:
            files = dict(super().draft(task).files)
            if task.artifact is Artifact.ODD:
                files["odd.yaml"] = files["odd.yaml"].replace("lose_interest]", "lose_interest, gossip]")
            if task.artifact is Artifact.GRAPH:
                files["graph.yaml"] = files["graph.yaml"].replace("\n  moderate:", GOSSIP + "  moderate:")
            if "handlers/user.py" in files:
                files["handlers/user.py"] += (
                    "\n\ndef gossip(user: User, answer: KnewAlready, world: World) -> None:\n"
                    '    """S1: again."""\n    if user.belief == "stifler":\n        user.belief = "spreader"\n'
                )
            return Draft(files)

    drafted(folder, Gossiping())
    return folder


def test_a_drafted_function_goes_with_its_action(tmp_path: Path) -> None:
    gossiping(tmp_path)
    edit(tmp_path / "handlers" / "user.py", "0.5 if", "0.25  if")
    without_gossip(tmp_path)
    complete(tmp_path)
    text = (tmp_path / "handlers" / "user.py").read_text("utf-8")
    assert "def gossip(" not in text and "0.25  if" in text


def test_an_edited_function_stays_when_its_action_goes(tmp_path: Path) -> None:
    gossiping(tmp_path)
    edit(tmp_path / "handlers" / "user.py", '"""S1: again."""', '"""S1: again and again."""')
    without_gossip(tmp_path)
    before = (tmp_path / "handlers" / "user.py").read_bytes()
    with pytest.raises(NotBuiltError) as failure:
        complete(tmp_path)
    wrong = next(diagnostic for diagnostic in failure.value.diagnostics if diagnostic.code == "SC452")
    assert before.decode("utf-8").splitlines()[wrong.span.line - 1].startswith("def gossip(")
    assert (tmp_path / "handlers" / "user.py").read_bytes() == before
    assert "def gossip(" not in (tmp_path / "handlers" / "user.proposed.py").read_text("utf-8")


def without_lines(place: Path, first: str, stop: str) -> None:
    """Remove the lines from one that begins so to before the next that begins so."""
    lines = place.read_text("utf-8").splitlines(keepends=True)
    start = next(number for number, line in enumerate(lines) if line.startswith(first))
    end = next((number for number in range(start + 1, len(lines)) if lines[number].startswith(stop)), len(lines))
    place.write_text("".join(lines[:start] + lines[end:]), "utf-8")


def without_platform_acting(folder: Path) -> None:
    without_lines(folder / "odd.yaml", "  - phase: moderation", "\n")
    without_lines(folder / "odd.yaml", "  S2:", "end")
    edit(folder / "odd.yaml", "unit: share, range: [0, 1], dynamic: true", "unit: share, range: [0, 1]")
    without_lines(folder / "graph.yaml", "  moderate:", "\n")
    without_lines(folder / "graph.yaml", "      - {event: SpreaderReported", "    ends")
    without_lines(folder / "graph.yaml", "  SpreaderReported", "\n")
    without_lines(folder / "handlers" / "user.py", "        user.emit(SpreaderReported()", "\n")
    without_lines(folder / "scenario.yaml", "    off: [moderate]", "  no_labels")
    without_lines(folder / "scenario.yaml", "  no_labels", "expectations")


@pytest.mark.parametrize("edited", [False, True])
def test_a_drafted_file_goes_with_its_last_action_and_an_edited_one_stays(tmp_path: Path, edited: bool) -> None:
    drafted(tmp_path)
    platform = tmp_path / "handlers" / "platform.py"
    if edited:
        platform.write_text(platform.read_text("utf-8") + "# mine\n", "utf-8")
    without_platform_acting(tmp_path)
    if not edited:
        complete(tmp_path)
        assert not platform.exists() and "handlers/platform.py" not in Workspace(tmp_path).read_lock().entries
        return
    with pytest.raises(NotBuiltError) as failure:
        complete(tmp_path)
    assert "SC454" in {diagnostic.code for diagnostic in failure.value.diagnostics} and platform.exists()


def test_an_author_proposes_where_an_edited_function_fits_no_longer(tmp_path: Path) -> None:
    drafted(tmp_path)
    user = tmp_path / "handlers" / "user.py"
    edit(user, "        user.heard_at = world.round\n", "        user.heard_at = world.rounds\n")
    before = user.read_bytes()
    author = ScriptedAuthor()
    with pytest.raises(NotBuiltError, match="errors are in your own files") as failure:
        drafted(tmp_path, author)
    assert user.read_bytes() == before
    assert [task.functions for task in author.tasks] == [{"handlers/user.py": ("hear",)}]
    assert any("rounds" in diagnostic.message for diagnostic in author.tasks[0].diagnostics)
    assert "SC493" in {diagnostic.code for diagnostic in failure.value.diagnostics}
    proposal = (tmp_path / "handlers" / "user.proposed.py").read_text("utf-8")
    assert proposal == before.decode("utf-8").replace("world.rounds", "world.round")


def test_status_foretells_adjustments_and_proposals(workspace: Path) -> None:
    generate(workspace)
    edit(workspace / "graph.yaml", "    on: [KnewAlready]\n", "    on: [KnewAlready, Told]\n")
    assert "handlers/user.py" in status(workspace).writes
    with_gossip(workspace)
    foretold = status(workspace)
    assert foretold.writes == ("handlers/user.proposed.py", "handlers/user.py") and "1 error" in foretold.stopped
    assert not (workspace / "handlers" / "user.proposed.py").exists()


HELPER = '''

def doubled(x: float) -> float:
    """Twice a number."""
    return x + x
'''


def test_helper_functions_are_no_reason_for_a_proposal_and_stay_in_one(workspace: Path) -> None:
    user = workspace / "handlers" / "user.py"
    text = user.read_text("utf-8") + HELPER
    assert "user.chance(world.parameters.stifling)" in text
    text = text.replace(
        "user.chance(world.parameters.stifling)", "user.chance(min(1.0, doubled(world.parameters.stifling)))"
    )
    user.write_text(text, "utf-8")
    generate(workspace)
    assert not (workspace / "handlers" / "user.proposed.py").exists()
    with_gossip(workspace)
    with pytest.raises(NotBuiltError):
        generate(workspace)
    assert HELPER.strip() in (workspace / "handlers" / "user.proposed.py").read_text("utf-8")


DAMAGED = {
    "handlers/more.py": (b"# caf\xe9\n", "SC021"),
    "handlers/user.py": (b"# caf\xe9\n", "SC021"),
    "description.yaml": (b"description: 1\nfile: text\nsentences: [\n", "SC001"),
    "brief.md": (b"caf\xe9", "SC021"),
}


def errors(found: Iterable[Diagnostic]) -> list[str]:
    return [diagnostic.code for diagnostic in found if diagnostic.severity is Severity.ERROR]


@pytest.mark.parametrize("path", DAMAGED)
def test_what_is_found_in_other_files_is_not_taken_from_an_earlier_generate(workspace: Path, path: str) -> None:
    generate(workspace)
    (workspace / path).write_bytes(DAMAGED[path][0])
    assert errors(check(workspace).diagnostics) == [DAMAGED[path][1]]
    for _ in range(2):
        with pytest.raises(NotBuiltError) as refused:
            generate(workspace)
        assert errors(refused.value.diagnostics) == [DAMAGED[path][1]]


def test_an_unreadable_file_is_reported_with_its_own_fault_not_an_earlier_one(workspace: Path) -> None:
    for raw, byte in ((b"# caf\xe9\n", "0xe9"), (b"# caf\xff\n", "0xff")):
        (workspace / "handlers/user.py").write_bytes(raw)
        with pytest.raises(NotBuiltError) as refused:
            generate(workspace)
        assert errors(refused.value.diagnostics) == ["SC021"] and byte in refused.value.diagnostics[0].message
