from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.operations.bundles.bundle_layout import hash_lines, parse_hashes
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import Lock, LockEntry, digest_of, parse_lock
from compiler.workspace.workspace import Workspace
from odd.errors import UserError

ODD_NAMES = ("plain", "with space", "ümläut 谣言", "-dash")


@pytest.mark.parametrize("name", ODD_NAMES)
def test_what_is_written_is_read_back(tmp_path: Path, name: str) -> None:
    workspace = Workspace(tmp_path / name)
    files = {"brief.md": "Gerücht\n", "odd.yaml": "odd: 1\n", "handlers/user.py": "# 用户\n"}
    workspace.write(files)
    assert workspace.read_sources() == (files, ())
    assert sorted(path.name for path in (tmp_path / name).iterdir()) == ["brief.md", "handlers", "odd.yaml"]


def test_a_relative_folder_stays_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    workspace = Workspace(Path("here"))
    monkeypatch.chdir("/")
    workspace.write({"odd.yaml": "odd: 1\n"})
    assert (tmp_path / "here" / "odd.yaml").exists()


def test_a_workspace_behind_a_link_is_written_to(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    Workspace(tmp_path / "link").write({"odd.yaml": "odd: 1\n"})
    assert (tmp_path / "real" / "odd.yaml").read_text() == "odd: 1\n"


def test_nothing_is_written_through_a_link_out_of_the_workspace(tmp_path: Path) -> None:
    outside, root = tmp_path / "outside", tmp_path / "root"
    outside.mkdir()
    root.mkdir()
    (root / "handlers").symlink_to(outside)
    (outside / "mine.yaml").write_text("mine")
    (root / "odd.yaml").symlink_to(outside / "mine.yaml")
    for path in ("handlers/user.py", "odd.yaml"):
        with pytest.raises(UserError, match="is a link"):
            Workspace(root).write({"graph.yaml": "x", path: "x"})
    assert [entry.name for entry in outside.iterdir()] == ["mine.yaml"]
    assert (outside / "mine.yaml").read_text() == "mine"
    assert not (root / "graph.yaml").exists()


@pytest.mark.parametrize("path", ["../x", "a/../../x", "/etc/x", "", "a\\..\\x", "C:x"])
def test_no_path_leads_out(tmp_path: Path, path: str) -> None:
    with pytest.raises(UserError, match="not a path inside"):
        Workspace(tmp_path / "ws").write({path: "x"})
    assert not any(tmp_path.iterdir())


def test_a_write_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = Workspace(tmp_path)
    workspace.write({"odd.yaml": "old", "graph.yaml": "old"})
    stage = SafeFolder.stage

    def full(folder: SafeFolder, relative: str, raw: bytes) -> None:
        if relative == "graph.yaml":
            raise KeyboardInterrupt
        stage(folder, relative, raw)

    monkeypatch.setattr(SafeFolder, "stage", full)
    with pytest.raises(KeyboardInterrupt):
        workspace.write({"odd.yaml": "new", "graph.yaml": "new"})
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"odd.yaml": "old", "graph.yaml": "old"}


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    workspace.write({"odd.yaml": "old"})
    (tmp_path / "odd.yaml").chmod(0o640)
    workspace.write({"odd.yaml": "new"})
    assert (tmp_path / "odd.yaml").stat().st_mode & 0o777 == 0o640


def test_removing_the_last_file_removes_its_folder(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    workspace.write({"old/handlers/user.py": "x", "tests/mine.py": "x"})
    (tmp_path / "old" / "handlers" / "__pycache__").mkdir()
    (tmp_path / "old" / "handlers" / "__pycache__" / "user.pyc").write_bytes(b"")
    workspace.write({}, remove=["old/handlers/user.py"])
    assert not (tmp_path / "old" / "handlers").exists()
    assert (tmp_path / "tests" / "mine.py").exists()


@given(st.binary(max_size=40))
def test_bytes_that_are_no_text_are_a_diagnostic_at_their_place(raw: bytes) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "odd.yaml").write_bytes(b"ab\n\xc3\xa9c" + raw + b"\xff")
        texts, problems = Workspace(Path(folder)).read_sources()
    assert texts == {}
    assert problems[0].code == "SC021" and "UTF-8" in problems[0].message
    assert problems[0].span.line >= 2


def test_a_text_in_utf_16_without_a_mark_is_one_diagnostic(tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_bytes("odd: 1\nname: rumor\n".encode("utf-16-le"))
    texts, (problem,) = Workspace(tmp_path).read_sources()
    assert texts == {} and problem.code == "SC021" and "UTF-16" in problem.message


@pytest.mark.parametrize("name", ["Scenario.yaml", "scenario.yml", "scenario.yaml.txt", "SCENARIO.YML"])
def test_a_source_under_another_name_is_an_error_alone_and_beside_the_source(tmp_path: Path, name: str) -> None:
    """A user edited one file, and another one ran."""
    workspace = Workspace(tmp_path)
    (tmp_path / name).write_text("scenario: 1\n", "utf-8")
    texts, (missing,) = workspace.read_sources()
    assert (missing.code, missing.span.file, missing.help) == (
        "SC022",
        "scenario.yaml",
        f"rename {name} to scenario.yaml",
    )
    assert texts == {}
    (tmp_path / "scenario.yaml").write_text("scenario: 1\n", "utf-8")
    (tmp_path / "scenario.old.yaml").write_text("scenario: 1\n", "utf-8")
    texts, (beside,) = workspace.read_sources()
    assert (beside.code, beside.span.file, [*texts]) == ("SC022", name, ["scenario.yaml"])
    assert beside.help == f"keep what you want in scenario.yaml, and remove {name}"


def test_a_pipe_in_place_of_a_source_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "odd.yaml")
    (tmp_path / "graph.yaml").symlink_to(tmp_path / "nowhere")
    (tmp_path / "scenario.yaml").mkdir()
    _, problems = Workspace(tmp_path).read_sources()
    assert [problem.span.file for problem in problems] == ["odd.yaml", "graph.yaml", "scenario.yaml"]


def test_a_huge_source_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "odd.yaml").open("wb") as file:
        file.truncate(100 * 2**20)
    texts, problems = Workspace(tmp_path).read_sources()
    assert texts == {} and "larger than" in problems[0].message


def test_a_second_process_is_told(tmp_path: Path) -> None:
    code = (
        "from compiler.workspace.workspace import Workspace; from pathlib import Path\n"
        "with Workspace(Path()).locked(): print(1)"
    )
    workspace = Workspace(tmp_path)
    with workspace.locked():
        second = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "another simcc process is working in" in second.stderr
    third = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert third.stdout == "1\n"


def test_a_lock_on_a_new_folder_in_which_nothing_was_made_leaves_no_trace(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path / "generated" / "new")
    with workspace.locked():
        assert workspace.is_fresh()
    assert list(tmp_path.iterdir()) == []
    with workspace.locked():
        workspace.write({"odd.yaml": "x"})
    assert (tmp_path / "generated" / "new" / "odd.yaml").exists()


def test_an_existing_empty_folder_stays(tmp_path: Path) -> None:
    with Workspace(tmp_path).locked():
        pass
    assert tmp_path.exists() and list(tmp_path.iterdir()) == []


def test_a_file_is_no_workspace(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(UserError, match="is a file"), Workspace(tmp_path / "file").locked():
        raise AssertionError


def test_attempts_are_numbered_on(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    first = workspace.keep_attempt("graph", {"graph.yaml": "a"}, {"diagnostics": []})
    second = workspace.keep_attempt("graph", {"graph.yaml": "b"}, {"diagnostics": []})
    assert (first, second) == (".simcc/attempts/0001-graph", ".simcc/attempts/0002-graph")
    assert (tmp_path / second / "graph.yaml").read_text() == "b"


@pytest.mark.parametrize("torn", ['{"b"', "[" * 100_000, "9" * 5_000])
def test_a_torn_log_is_read_as_far_as_it_goes(tmp_path: Path, torn: str) -> None:
    """A number of 5,000 digits, or many brackets, ended `simcc log` as a bug of simcc."""
    workspace = Workspace(tmp_path)
    workspace.open_hidden()
    workspace.write({".simcc/log.jsonl": f'{{"a": 1}}\n{torn}'})
    assert workspace.read_lines("log.jsonl") == [{"a": 1}]


@pytest.mark.parametrize("text", ["one\u2028two", "one\x85two", "one\ntwo", "one\r\x0b\x1etwo"])
def test_no_line_of_a_log_is_lost_for_a_line_end_in_its_text(tmp_path: Path, text: str) -> None:
    workspace = Workspace(tmp_path)
    workspace.open_hidden()
    workspace.write_lines("log.jsonl", [{"a": text}])
    workspace.append_lines("log.jsonl", [{"b": text}])
    assert workspace.read_lines("log.jsonl") == [{"a": text}, {"b": text}]
    listed = {f"data/{text}.csv": b"1"} if "\n" not in text else {}
    assert list(parse_hashes(hash_lines(listed).encode())) == list(listed)


names = st.text(st.characters(codec="utf-8"), max_size=8)
hashes = st.builds(digest_of, names)
inputs = st.dictionaries(names, names, max_size=3)
entries = st.builds(LockEntry, sha256=hashes, author=names, stage=names, inputs=inputs, notes=st.just(()))


@given(st.builds(Lock, brief=names, entries=st.dictionaries(names, entries, max_size=4)))
def test_a_lock_is_read_back_and_written_the_same(lock: Lock) -> None:
    assert parse_lock(lock.text()) == lock
    assert parse_lock(lock.text()).text() == lock.text()


@given(st.one_of(st.text(max_size=30), st.sampled_from(['{"lock": 2}', '{"lock": 1}', "[]", "null", "[" * 9999])))
def test_no_text_breaks_the_lock_reader(text: str) -> None:
    with pytest.raises(ValueError):
        parse_lock(text)
