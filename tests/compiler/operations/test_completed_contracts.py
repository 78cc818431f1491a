"""Contracts that are left out: check knows what generate would write, and both point into the user's own text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from scripted import write_base

import simcc
from compiler.compiler_errors import NotBuiltError
from compiler.operations.build_workspace import generate_locked
from compiler.reporter import Reporter
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic

WRONG_BODY = """    if user.belief == "spreader":
        user.emit(SpreaderReported(), to=answer.friend)
"""


def without_contract(folder: Path, form: str) -> Path:
    """Write a model whose action sends an event to a field of its event, and has no contract."""
    made = write_base(folder)
    graph, user = made / "graph.yaml", made / "handlers" / "user.py"
    text = graph.read_text("utf-8")
    text = text.replace(
        "KnewAlready: {means: the other", 'KnewAlready: {fields: {friend: "ref[User]"}, means: the other'
    )
    contract = "    reads: [User.belief, stifling]\n    writes: [User.belief]\n    ends: true\n"
    assert contract in text
    text = text.replace(contract, "")
    if form == "flow":
        action = "  lose_interest:\n    entity: User\n    on: [KnewAlready]\n    follows: S1\n"
        assert action in text
        text = text.replace(action, "  lose_interest: {entity: User, on: [KnewAlready], follows: S1}\n")
    graph.write_text(text, "utf-8")
    code = user.read_text("utf-8").replace("KnewAlready()", "KnewAlready(friend=user)")
    user.write_text(re.sub(r"    if user.belief == \"spreader\" and [^\n]*\n[^\n]*\n", WRONG_BODY, code), "utf-8")
    return made


class Told(Reporter):
    def __init__(self) -> None:
        self.words: list[str] = []

    def told(self, words: str) -> None:
        self.words.append(words)


def errors(found: tuple[Diagnostic, ...]) -> list[tuple[str, int]]:
    return [(diagnostic.code, diagnostic.span.line) for diagnostic in found if diagnostic.severity.value == "error"]


@pytest.mark.parametrize("form", ["block", "flow"])
def test_check_finds_what_generate_finds_in_a_contract_that_is_left_out(tmp_path: Path, form: str) -> None:
    folder = without_contract(tmp_path, form)
    lines = (folder / "graph.yaml").read_text("utf-8").splitlines()
    checked = simcc.check(folder)
    assert not checked.ok, "generate would refuse this"
    told = Told()
    with pytest.raises(NotBuiltError) as failed:
        generate_locked(Workspace(folder), told)
    assert [words for words in told.words if "taken out of graph.yaml again" in words]
    assert errors(checked.diagnostics) == errors(failed.value.diagnostics)
    (code, line), *_ = errors(checked.diagnostics)
    assert code == "SC207"
    first = next(number for number, text in enumerate(lines, 1) if text.startswith("  lose_interest:"))
    assert first <= line <= first + 3, "the place is the action in the user's own text"
    assert failed.value.texts["graph.yaml"] == (folder / "graph.yaml").read_text("utf-8")


def test_a_contract_that_is_left_out_and_right_has_no_errors(tmp_path: Path) -> None:
    folder = write_base(tmp_path)
    graph = folder / "graph.yaml"
    contract = "    reads: [User.belief, stifling]\n    writes: [User.belief]\n    ends: true\n"
    graph.write_text(graph.read_text("utf-8").replace(contract, ""), "utf-8")
    assert simcc.check(folder).ok
    simcc.generate(folder)
    assert contract.split("\n")[0] in graph.read_text("utf-8")


@pytest.mark.parametrize("headers", [True, False])
def test_check_finds_the_wrong_types_that_generate_finds(tmp_path: Path, *, headers: bool) -> None:
    """What an empty list holds is a matter of types: no rule of handlers asks for it."""
    folder = write_base(tmp_path)
    user = folder / "handlers" / "user.py"
    text = user.read_text("utf-8")
    if not headers:
        text = re.sub(r"from rumor import [^\n]*\n", "", text)
    old = '    if user.belief == "spreader" and user.chance(world.parameters.stifling):'
    assert old in text
    user.write_text(text.replace(old, f"    heard = []\n{old}"), "utf-8")
    line = next(n for n, content in enumerate(user.read_text("utf-8").splitlines(), 1) if "heard = []" in content)
    checked = simcc.check(folder)
    assert {path.name for path in folder.iterdir()} == {"odd.yaml", "graph.yaml", "scenario.yaml", "handlers"}
    with pytest.raises(NotBuiltError) as failed:
        simcc.generate(folder)
    assert [(item.code, item.message) for item in checked.diagnostics if item.severity.value == "error"] == [
        (item.code, item.message) for item in failed.value.diagnostics if item.severity.value == "error"
    ]
    (found,) = [item for item in checked.diagnostics if item.severity.value == "error"]
    assert (found.code, found.span.file, found.span.line) == ("SC501", "handlers/user.py", line)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("        user.heard_at = world.round\n", "", "SC472"),
        ('user.belief = "stifler"', "user.heard_at = None", "SC473"),
        ("        user.emit(SpreaderReported(), to=world.platform)\n", "", "SC474"),
        ('user.neighbors("reaches")', 'user.neighbors("reached_by")', "SC476"),
    ],
)
def test_a_difference_to_a_contract_is_one_diagnostic_that_names_its_other_place(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    folder = write_base(tmp_path)
    user = folder / "handlers" / "user.py"
    text = user.read_text("utf-8")
    assert old in text
    user.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(NotBuiltError) as failed:
        simcc.generate(folder)
    for found in (simcc.check(folder).diagnostics, failed.value.diagnostics):
        (only,) = [item for item in found if item.code == code]
        assert (only.severity.value, only.span.file) == ("error", "graph.yaml")
        assert "; see handlers/user.py:" in only.help
        assert ("simcc generate writes the contract" in only.help) == (code == "SC473")
    count = sum(item.severity.value == "error" for item in failed.value.diagnostics)
    assert f": {count} error" in str(failed.value)


def test_what_a_file_uses_wrongly_several_times_is_shown_once(tmp_path: Path) -> None:
    folder = write_base(tmp_path)
    user = folder / "handlers" / "user.py"
    user.write_text(user.read_text("utf-8").replace("if user.belief", "if user.believe"), "utf-8")
    lines = [n for n, line in enumerate(user.read_text("utf-8").splitlines(), 1) if "user.believe" in line]
    (found,) = [item for item in simcc.check(folder).diagnostics if item.span.file == "handlers/user.py"]
    assert (found.code, found.span.line) == ("SC417", lines[0])
    assert found.help.endswith(f" (also in lines {', '.join(map(str, lines[1:]))})")


def test_a_name_that_no_file_declares_is_shown_once(tmp_path: Path) -> None:
    folder = write_base(tmp_path)
    graph, text = folder / "graph.yaml", (folder / "graph.yaml").read_text("utf-8")
    read = text.replace("reads: [User.belief, stifling]", "reads: [User.belief, stifling, User.mood]")
    graph.write_text(read.replace("metrics:", "metrics:\n  mood: {value: mean(User.mood), unit: mood}"), "utf-8")
    (found,) = [item for item in simcc.check(folder).diagnostics if "User.mood" in item.names]
    assert found.code == "SC209"
    assert "; see graph.yaml:" in found.help


@pytest.mark.parametrize(
    ("edit", "code", "others"),
    [
        (("odd.yaml", "      labels:", "      labelss:"), "SC209", ["scenario.yaml:9"]),
        (("graph.yaml", "  reaches: ", "  reeches: "), "SC207", ["; see scenario.yaml:11", "; see scenario.yaml:15"]),
        (("odd.yaml", "stifling:", "stifleng:"), "SC209", []),
        (
            ("graph.yaml", "id: Believe", "id: Beleive"),
            "SC456",
            ["; see handlers/user.py:12", "; see handlers/user.py:17"],
        ),
        (
            ("graph.yaml", "options: {believe", "options: {beleive"),
            "SC442",
            ["; see handlers/user.py:14", "; see handlers/user.py:21"],
        ),
    ],
)
def test_a_name_that_is_misspelt_where_it_is_declared_is_one_error(
    tmp_path: Path, edit: tuple[str, str, str], code: str, others: list[str]
) -> None:
    folder = write_base(tmp_path)
    name, old, new = edit
    text = (folder / name).read_text("utf-8")
    assert text.count(old) == 1
    (folder / name).write_text(text.replace(old, new), "utf-8")
    (found,) = [item for item in simcc.check(folder).diagnostics if item.severity.value == "error"]
    assert found.code == code
    for other in others:
        assert other in found.help


def test_a_mistake_without_a_name_is_shown_once(tmp_path: Path) -> None:
    folder = write_base(tmp_path)
    user = folder / "handlers" / "user.py"
    user.write_text(
        user.read_text("utf-8").replace("        user.heard_at = world.round\n", "        pass\n        pass\n")
    )
    (found,) = [item for item in simcc.check(folder).diagnostics if item.code == "SC433"]
    assert found.help.endswith(f" (also in line {found.span.line + 1})")


def test_a_signature_that_generate_adjusts_later_is_not_an_error_of_the_user(tmp_path: Path) -> None:
    folder = write_base(tmp_path)
    user, odd = folder / "handlers" / "user.py", folder / "odd.yaml"
    user.write_text(
        user.read_text("utf-8").replace("(user: User, start: Start, world: World) -> None", "(user, start, world)")
    )
    odd.write_text(
        odd.read_text("utf-8").replace("what is told within one hour is not ordered for those who hear it", "TODO")
    )
    with pytest.raises(NotBuiltError) as failed:
        simcc.generate(folder)
    assert [item.code for item in failed.value.diagnostics] == ["SC113"]
