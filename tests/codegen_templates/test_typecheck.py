"""mypy on assembled packages: what passes, and whose fault what does not pass is."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

import simcc
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.pipeline import type_check as checking
from compiler.pipeline.type_check import type_check
from odd.diagnostics import Severity


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mypy")


@pytest.fixture
def workspace(packages: Path, tmp_path: Path) -> Path:
    shutil.copytree(packages / "rumor_workspace", tmp_path / "w")
    return tmp_path / "w"


def test_the_packages_pass_strictly(packages: Path, model: Any, cache: Path) -> None:
    assert type_check(packages / f"{model.name}_workspace", model.name, cache) == []
    read = set(modules_in(cache))
    assert "runtime_base" in read and "numpy" not in read, "stubs that no model needs take longer than all the rest"


def modules_in(cache: Path) -> Iterator[str]:
    """Yield the first name of each module that mypy has read."""
    for place in cache.rglob("*.db"):
        with closing(sqlite3.connect(place)) as kept:
            yield from (path.partition("/")[0] for (path,) in kept.execute("select path from files2"))


def test_two_checks_at_once_do_not_share_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of packages of one name, they found errors that there are not, or mypy crashed."""
    cache = tmp_path / "shared"
    for folder in (cache, tmp_path / "least"):
        folder.mkdir()
    (tmp_path / "least" / "__init__.py").touch()
    with FileLock(cache / "0.lock"):
        assert type_check(tmp_path, "least", cache) == []
        assert not (cache / "0").exists() and list((cache / "1").rglob("*.db"))
        monkeypatch.setattr(checking, "_MOST_AT_ONCE", 1)
        assert type_check(tmp_path, "least", cache) == []
        assert not (cache / "0").exists()
    assert type_check(tmp_path, "least", cache) == []
    assert list((cache / "0").rglob("*.db"))
    (tmp_path / "file").touch()
    with ExitStack() as held:
        assert checking._free(tmp_path / "file" / "cache", held) is None, "a check goes on without a cache"


WRONG = {
    'user.belief = "spreder"': "spreder",
    "user.heard_at = user.heard_at + 1": "Unsupported operand types",
    "user.credulty = 0.5": "credulity",
    'others = user.neighbors("reachs")': "reachs",
    "world.parameters.stifling = 0.5": "read-only",
    "user.emit(Told(labelled=1), to=user)": "labelled",
    "user.emit(Told(labelled=True), to=user.heard_at)": "emit",
    "user.emit(Told(True), to=user)": "positional",
    "world.platfrm.labels": "platform",
    "labels: str = world.platform.labels": "float",
}


def test_faults_of_handlers_stand_at_their_own_lines(workspace: Path, cache: Path) -> None:
    file = workspace / "rumor/handlers/user.py"
    body = "\n".join(f"    {line}" for line in WRONG)
    source = file.read_text("utf-8") + f"\n\ndef extra(user: User, world: World) -> None:\n{body}\n"
    file.write_text(source, encoding="utf-8")
    found = type_check(workspace, "rumor", cache)
    lines = source.splitlines()
    for wrong, words in WRONG.items():
        here = [item for item in found if item.span.line == lines.index(f"    {wrong}") + 1]
        assert any(words in item.message for item in here), (wrong, here)
    assert {(item.code, item.span.file, item.severity) for item in found} == {
        ("SC501", "handlers/user.py", Severity.ERROR)
    }
    assert all(item.help and item.span.column >= 5 for item in found)


def test_a_value_that_may_be_unset_is_to_be_tested_first(workspace: Path, cache: Path) -> None:
    file = workspace / "rumor/handlers/user.py"
    body = "    user.draw(0.0, user.heard_at)\n    heard: int = user.heard_at\n    user.draw('a')"
    body += "\n    every: list[int] = [user.heard_at]"
    source = file.read_text("utf-8") + f"\n\ndef extra(user: User, world: World) -> None:\n{body}\n"
    file.write_text(source, encoding="utf-8")
    helps = {item.message: item.help for item in type_check(workspace, "rumor", cache)}
    tested = [message for message, help in helps.items() if help.startswith("test for None first")]
    assert len(tested) == 3 and all("| None" in message for message in tested), helps
    assert any("str" in message for message in helps.keys() - set(tested)), "a text is no value that may be unset"


def test_what_a_condition_has_settled_is_not_compared_again(workspace: Path, cache: Path) -> None:
    file = workspace / "rumor/handlers/user.py"
    body = "if user.belief == 'spreader':\n        user.leave()\n    elif user.belief == 'ignorant':\n        pass\n"
    body += "    elif user.belief == 'spreader':\n        pass\n"
    file.write_text(file.read_text("utf-8") + f"\n\ndef extra(user: User) -> None:\n    {body}", encoding="utf-8")
    helps = [item.help for item in type_check(workspace, "rumor", cache)]
    assert helps == ["leave the comparison out: after the conditions before it, only 'stifler' is left here"]


def test_a_vector_takes_a_list_and_a_category_its_value(workspace: Path, cache: Path) -> None:
    file = workspace / "rumor/handlers/user.py"
    made = "\n\ndef extra(user: User, given: tuple[float, ...]) -> None:\n    vector: list[float] = given\n"
    made += "    word = 'spreader' if user.id else 'calm'\n    become(word)\n"
    made += "    become(user.choose([one for one in ['spreader', 'stifler'] if one != word]))\n    vector = -vector\n"
    made += "\n\nfrom typing import Literal\n\ndef become(word: Literal['spreader', 'stifler']) -> None:\n    return\n"
    file.write_text(file.read_text("utf-8") + made, encoding="utf-8")
    helps = [item.help for item in type_check(workspace, "rumor", cache)]
    assert helps == [
        "write list(...) around it: a vector takes a list",
        "give the local only values of the category, written out or chosen among those written out",
        "write the values out, and leave some out by weights: choose(['a', 'b'], weights=[...])",
        "calculate with numbers; for each item of a vector, write [-x for x in items]",
    ]


#: What a local is given before it becomes the value of a category, and whether nothing else can be in it.
LOCALS = {
    "new = 'spreader' if user.id else 'stifler'": True,
    "new = user.choose(['spreader', 'stifler'])": True,
    "new = 'ignorant'\n    if user.id:\n        new = 'stifler'": True,
    "old = 'ignorant'\n    new = old if user.id else 'stifler'": True,
    "new = 'spreader' if user.id else 'calm'": False,
    "new = user.choose(['spreader', 'calm'])": False,
    "for new in ['spreader', 'stifler']:\n        pass": False,
    "new = 'spreader'\n    new += 's'": False,
    "new, _ = 'calm', 1\n    new = 'spreader'": False,
}


@pytest.mark.parametrize("given", LOCALS)
def test_a_local_may_hold_the_value_of_a_category(given: str, workspace: Path, cache: Path) -> None:
    file = workspace / "rumor/handlers/user.py"
    made = f"\n\ndef extra(user: User) -> None:\n    {given}\n    user.belief = new\n"
    file.write_text(file.read_text("utf-8") + made, encoding="utf-8")
    assert (type_check(workspace, "rumor", cache) == []) is LOCALS[given]


def test_a_whole_number_has_no_fraction(workspace: Path, cache: Path) -> None:
    file = workspace / "rumor/handlers/user.py"
    body = "    total = 0\n    total = total + user.credulity\n    for total in range(user.credulity):\n        pass"
    file.write_text(file.read_text("utf-8") + f"\n\ndef extra(user: User) -> None:\n{body}\n", encoding="utf-8")
    helps = [item.help for item in type_check(workspace, "rumor", cache)]
    assert len(helps) == 2 and all(help.startswith("begin with 0.0, not 0") for help in helps), helps


def test_sequences_that_are_added_are_to_be_lists(workspace: Path, cache: Path) -> None:
    file = workspace / "rumor/handlers/user.py"
    body = "    all = user.neighbors('reaches') + [user]\n    more = [user] + user.neighbors('reaches')"
    file.write_text(
        file.read_text("utf-8") + f"\n\ndef extra(user: User, world: World) -> None:\n{body}\n", encoding="utf-8"
    )
    found = type_check(workspace, "rumor", cache)
    helps = [item.help for item in found]
    assert helps == ["write list(a) + list(b) to join sequences"] * 2, found


def test_a_syntax_error_is_reported_in_the_handlers(workspace: Path, cache: Path) -> None:
    file = workspace / "rumor/handlers/platform.py"
    file.write_text(file.read_text("utf-8") + "\n\ndef broken(:\n", encoding="utf-8")
    found = type_check(workspace, "rumor", cache)
    assert [(item.code, item.span.file) for item in found][:1] == [("SC501", "handlers/platform.py")]


def test_a_fault_of_the_assembled_code_is_ours(workspace: Path, cache: Path) -> None:
    file = workspace / "rumor/metrics.py"
    file.write_text(file.read_text("utf-8").replace("-> float:", "-> str:", 1), encoding="utf-8")
    found = type_check(workspace, "rumor", cache)
    assert {item.code for item in found} == {"SC502"}
    assert {item.span.file for item in found} == {"rumor/metrics.py", "rumor/wiring.py"}
    assert all("bug in simcc" in item.help for item in found)


def test_nothing_in_the_workspace_configures_or_replaces_mypy(workspace: Path, cache: Path) -> None:
    (workspace / "mypy.ini").write_text("[mypy]\nplugins = evil\nignore_errors = True\n", encoding="utf-8")
    (workspace / "json.py").write_text("raise SystemExit('imported from the workspace')\n", encoding="utf-8")
    file = workspace / "rumor/handlers/platform.py"
    file.write_text(file.read_text("utf-8").replace("min(1.0,", "min('1',"), encoding="utf-8")
    found = type_check(workspace, "rumor", cache)
    assert found and {item.code for item in found} == {"SC501"}


def test_a_decision_may_see_vectors_of_variables_and_of_parameters(tmp_path: Path) -> None:
    workspace = copy_scenario("agenda_setting_theory", tmp_path / "w")
    graph = workspace / "graph.yaml"
    text = graph.read_text("utf-8").replace("{usual: audience_weight}", "{own: Outlet.slots, events: events}")
    graph.write_text(text.replace("    reads: [audience_weight", "    reads: [Outlet.slots, audience_weight"), "utf-8")
    simcc.generate(workspace)
    written = (workspace / "agenda_setting_theory/decisions.py").read_text("utf-8")
    assert "-> list[float]:" in written and "-> tuple[float, ...]:" in written
