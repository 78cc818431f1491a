"""Hostile archives: each kind is refused with its entry, before anything is unpacked outside or has run."""

from __future__ import annotations

import io
import json
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bundled import PROCESS, SCENARIO, files_of, rewritten, zipped
from strangers import Outside, mark

from compiler.operations.bundles import read_bundle
from compiler.operations.bundles.reproduce_bundle import reproduce
from odd.errors import UserError

Make = Callable[[], bytes]


def entry(name: str, mode: int = stat.S_IFREG | 0o644) -> zipfile.ZipInfo:
    made = zipfile.ZipInfo(name)
    made.create_system, made.external_attr = 3, mode << 16
    return made


def refusal(raw: bytes, folder: Path) -> Any:
    """Return the one diagnostic with which an archive is refused."""
    place = folder / "hostile.zip"
    place.write_bytes(raw)
    with pytest.raises(UserError) as error:
        reproduce(place, PROCESS, trusted=True)
    (found,) = error.value.diagnostics
    assert found.help and found.span.file.startswith("hostile.zip")
    return found


NAMES = {
    "a slip": "model/../../slipped.txt",
    "a slip at once": "../slipped.txt",
    "an absolute name": "/tmp/slipped.txt",
    "a drive": "C:/slipped.txt",
    "a backslash": "model\\..\\slipped.txt",
    "an empty part": "model//odd.yaml",
    "a dot": "model/./odd.yaml",
    "a control character": "model/odd\x1b[2J.yaml",
    "a reversed name": "model/\u202elmay.ddo",
    "letters with loose accents": "model/be\u0301b\u00e9.csv",
    "a long name": f"model/{'x' * 300}",
    "a deep name": "model/" + "d/" * 40 + "x",
    "an unknown file": "setup.py",
    "an unknown folder": "hooks/run.sh",
    "a folder": "model/",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_a_hostile_name(name: str, tmp_path: Path) -> None:
    outside = Outside(tmp_path / "outside")
    found = refusal(zipped({entry("bundle.json"): b"{}", entry(name): b"x"}), tmp_path)
    assert found.code == "SC060" and ascii(name)[1:-1] in found.span.file
    assert outside.is_untouched() and not Path("/tmp/slipped.txt").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hostile.zip", "outside"]


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFDIR])
def test_what_is_not_an_ordinary_file(kind: int, tmp_path: Path) -> None:
    outside = Outside(tmp_path / "outside")
    found = refusal(zipped({entry("model/odd.yaml", kind | 0o777): bytes(outside.secret)}), tmp_path)
    assert (found.code, found.span.file) == ("SC060", "hostile.zip:model/odd.yaml")
    assert "is a link, a folder or a device" in found.message and outside.is_untouched()


@pytest.mark.parametrize(
    ("first", "second"),
    [("run.py", "run.py"), ("model/A.csv", "model/a.csv"), ("model/a", "model/a/b"), ("model/a/b", "model/A")],
)
def test_a_name_that_occurs_twice(first: str, second: str, tmp_path: Path) -> None:
    with pytest.warns(UserWarning) if first == second else _nothing():
        raw = zipped({entry(first): b"x", entry(second): b"y"})
    found = refusal(raw, tmp_path)
    assert found.code == "SC060" and "twice" in found.message and found.span.file.endswith(second)


def _nothing() -> Any:
    from contextlib import nullcontext

    return nullcontext()


def test_an_encrypted_entry(tmp_path: Path) -> None:
    raw = bytearray(zipped({entry("run.py"): b"print()"}))
    for signature, offset in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        at = raw.index(signature) + offset
        raw[at : at + 2] = struct.pack("<H", 1)
    assert "is encrypted" in refusal(bytes(raw), tmp_path).message


def test_an_unusual_compression(tmp_path: Path) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("run.py", "print()")
    assert "is compressed by method 14" in refusal(buffer.getvalue(), tmp_path).message


def test_a_bomb_is_known_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three files of zeros, a thousand times larger than the archive; the limits are lowered, for the test's time."""
    monkeypatch.setattr(read_bundle, "MOST_BYTES", 2**21)
    monkeypatch.setattr(read_bundle, "_content", _never)
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(3):
            archive.writestr(f"model/{number}.csv", bytes(2**20))
    found = refusal(bomb.getvalue(), tmp_path)
    assert found.span.file == "hostile.zip:model/2.csv" and "makes the bundle larger than" in found.message
    monkeypatch.setattr(read_bundle, "MOST_EACH", 2**19)
    found = refusal(bomb.getvalue(), tmp_path)
    assert found.span.file == "hostile.zip:model/0.csv" and "is larger than" in found.message


def _never(*_: object) -> bytes:
    raise AssertionError("it was read")


def test_a_size_that_lies(tmp_path: Path) -> None:
    """The directory says 4 bytes, and the data unpack to many more."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("run.py", bytes(2**20))
    raw = bytearray(buffer.getvalue())
    for signature, offset in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = raw.index(signature) + offset
        raw[at : at + 4] = struct.pack("<L", 4)
    found = refusal(bytes(raw), tmp_path)
    assert (found.code, found.span.file) == ("SC060", "hostile.zip:run.py")


def test_an_entry_for_a_folder_says_how_the_archive_is_made_without(tmp_path: Path) -> None:
    """A bundle that was unpacked and zipped again with zip -r was said to lead out."""
    found = refusal(zipped({entry("model/", stat.S_IFDIR | 0o755): b""}), tmp_path)
    assert (found.code, found.span.file) == ("SC060", "hostile.zip:model/")
    assert "is an entry for a folder" in found.message and "zip -rD" in found.message


def test_entries_that_share_their_bytes(tmp_path: Path) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("model/0.csv", bytes(range(256)) * 40)
        first = archive.infolist()[0]
        for number in range(1, 50):
            copy = zipfile.ZipInfo(f"model/{number}.csv")
            copy.header_offset, copy.CRC = first.header_offset, first.CRC
            copy.file_size, copy.compress_size = first.file_size, first.compress_size
            archive.filelist.append(copy)
        archive._didModify = True
    found = refusal(buffer.getvalue(), tmp_path)
    assert found.code == "SC060" and ("overlap" in found.message or "cannot be unpacked" in found.message)


def test_too_many_files(tmp_path: Path) -> None:
    many = {entry(f"model/{number}"): b"" for number in range(read_bundle.MOST_FILES + 1)}
    assert "has more than 10,000 files" in refusal(zipped(many), tmp_path).message


def test_a_directory_that_says_less_than_it_has(tmp_path: Path) -> None:
    raw = bytearray(zipped({entry(f"model/{number}"): b"" for number in range(read_bundle.MOST_FILES + 1)}))
    end = raw.rindex(b"PK\x05\x06")
    raw[end + 8 : end + 12] = struct.pack("<HH", 3, 3)
    assert "has more than 10,000 files" in refusal(bytes(raw), tmp_path).message


@pytest.mark.parametrize("raw", [b"", b"PK", b"PK\x05\x06", b"not a zip at all" * 100, b"PK\x05\x06" + bytes(18)])
def test_what_is_not_an_archive(raw: bytes, tmp_path: Path) -> None:
    assert refusal(raw, tmp_path).code in ("SC060", "SC061")


def test_a_cut_or_damaged_archive(archive: Path, tmp_path: Path) -> None:
    whole = archive.read_bytes()
    assert refusal(whole[: len(whole) // 2], tmp_path).code == "SC060"
    raw = bytearray(whole)
    at = raw.index(b"PK\x03\x04") + 60
    raw[at : at + 40] = bytes(40)
    assert refusal(bytes(raw), tmp_path).code == "SC060"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda files: files.update({"run.py": b"print('equal')\n"}), "'run.py' does not have the hash"),
        (lambda files: files.pop("README.md"), "'README.md' is listed in manifest-sha256.txt, but missing"),
        (lambda files: files.update({"model/more.csv": b"1"}), "'model/more.csv' is not in manifest-sha256.txt"),
        (lambda files: files.update({"manifest-sha256.txt": b"x"}), "cannot be read: line 1"),
        (lambda files: files.update({"manifest-sha256.txt": b"\xff"}), "cannot be read"),
    ],
)
def test_files_that_are_not_the_listed_ones(
    archive: Path, tmp_path: Path, change: Callable[[dict[str, bytes]], None], said: str
) -> None:
    made = rewritten(archive, tmp_path / "changed.zip", change, hashes=False)
    found = refusal(made.read_bytes(), tmp_path)
    assert found.code == "SC061" and said in found.message


@pytest.mark.parametrize(
    "path",
    [
        f"program/{SCENARIO}/__pycache__/wiring.cpython-311.pyc",
        "program/numpy/__init__.py",
        "program/runtime_base/engine.so",
        "program/sitecustomize.py",
    ],
)
def test_a_program_with_more_than_code_that_can_be_read(archive: Path, tmp_path: Path, path: str) -> None:
    made = rewritten(archive, tmp_path / "more.zip", lambda files: files.update({path: b"x"}))
    found = refusal(made.read_bytes(), tmp_path)
    assert found.code == "SC061" and path in found.message


def test_nothing_of_a_refused_bundle_runs_and_nothing_is_left(archive: Path, tmp_path: Path) -> None:
    """A runtime that leaves a mark, in a bundle whose description does not fit."""
    marked = tmp_path / "mark"

    def change(files: dict[str, bytes]) -> None:
        files["program/runtime_base/__init__.py"] = mark(marked).encode("utf-8")
        about = json.loads(files["bundle.json"])
        about["runs"][0]["rounds"] = 77
        files["bundle.json"] = json.dumps(about).encode("utf-8")

    made = rewritten(archive, tmp_path / "marking.zip", change)
    assert refusal(made.read_bytes(), tmp_path).code == "SC062" and not marked.exists()


def test_the_control_of_the_mark(archive: Path, tmp_path: Path) -> None:
    """Where nothing isolates, the same runtime does leave its mark: it is what runs."""
    marked = tmp_path / "mark"
    path = "program/runtime_base/__init__.py"
    source = mark(marked).encode("utf-8")
    made = rewritten(archive, tmp_path / "marking.zip", lambda files: files.update({path: source}))
    reproduce(made, PROCESS, trusted=True)
    assert marked.exists()


def test_a_table_of_results_that_would_fill_the_memory(archive: Path, tmp_path: Path) -> None:
    """A file of a few kilobytes whose one column takes gigabytes."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    buffer = io.BytesIO()
    text = pa.DictionaryArray.from_arrays(pa.array([0] * 200_000, pa.int32()), pa.array(["x" * 100_000]))
    pq.write_table(pa.table({"replicate": text}), buffer)
    run = json.loads(files_of(archive)["bundle.json"])["runs"][0]["id"]
    path = f"runs/{run}/metrics.parquet"
    made = rewritten(archive, tmp_path / "wide.zip", lambda files: files.update({path: buffer.getvalue()}))
    found = refusal(made.read_bytes(), tmp_path)
    assert found.code == "SC062" and "larger than a table may be in memory" in found.message


@pytest.mark.parametrize(
    ("column", "values"),
    [("quiet", ["many"] * 9), ("round", ["first"] * 9), ("replicate", [{"a": 1}] * 9), ("seed", [["x"]] * 9)],
)
def test_a_table_of_results_with_other_columns(archive: Path, tmp_path: Path, column: str, values: list[Any]) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    run = next(run for run in json.loads(files_of(archive)["bundle.json"])["runs"] if run["trace"])
    path = f"runs/{run['id']}/metrics.parquet"
    table = pq.read_table(io.BytesIO(files_of(archive)[path]))
    column = column if column in table.column_names else table.column_names[-1]
    wrong = table.set_column(table.column_names.index(column), column, pa.array((values * 9)[: table.num_rows]))
    buffer = io.BytesIO()
    pq.write_table(wrong, buffer)
    made = rewritten(archive, tmp_path / "wrong.zip", lambda files: files.update({path: buffer.getvalue()}))
    place = tmp_path / "wrong.zip"
    try:
        found = reproduce(place, PROCESS, trusted=True)
    except UserError as error:
        assert [item.code for item in error.diagnostics] == ["SC062"], made
    else:
        assert column == "round" and found.runs[-1].verdict == "different", "no metric is read from this column"


def test_traces_of_other_columns_only_cost_the_phrase(archive: Path, tmp_path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    run = next(run for run in json.loads(files_of(archive)["bundle.json"])["runs"] if run["trace"])
    buffer = io.BytesIO()
    pq.write_table(pa.table({"nothing": [1, 2, 3]}), buffer)

    def change(files: dict[str, bytes]) -> None:
        files[f"runs/{run['id']}/events.parquet"] = buffer.getvalue()
        for path in ("bundle.json", f"runs/{run['id']}/manifest.json"):
            digest = run["replicates"][0]["digest"].encode()
            files[path] = files[path].replace(digest, b"0" * 64)

    made = rewritten(archive, tmp_path / "other.zip", change)
    found = reproduce(made, PROCESS, trusted=True, runs=[run["id"]])
    difference = found.runs[0].difference
    assert found.runs[0].verdict == "different" and difference is not None and difference.seed == 1


def test_an_infinite_number_in_the_description(archive: Path, tmp_path: Path) -> None:
    def change(files: dict[str, bytes]) -> None:
        files["bundle.json"] = files["bundle.json"].replace(b'"numbers": null', b'"numbers": {"a": Infinity}')

    made = rewritten(archive, tmp_path / "infinite.zip", change)
    found = refusal(made.read_bytes(), tmp_path)
    assert found.code == "SC062" and "Infinity is not a number" in found.message


def test_a_missing_file_and_a_folder_are_named(simcc: Any, tmp_path: Path) -> None:
    for place, says in ((tmp_path, "is a folder; a bundle is one file"), (tmp_path / "no.zip", "there is no file")):
        code, _, err = simcc("reproduce", str(place), "--sandbox", "process")
        assert code == 1 and says in err and str(place) in err


def test_terminal_sequences_of_a_bundle_are_inert(simcc: Any, tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(zipped({entry("model/\x1b]0;owned\x07"): b""}))
    code, out, err = simcc("reproduce", str(tmp_path / "x.zip"), "--sandbox", "process")
    assert code == 1 and "\x1b" not in out + err and "\x07" not in out + err
