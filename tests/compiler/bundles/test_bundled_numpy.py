"""`simcc reproduce --wheels`: the NumPy that a bundle names is installed by its hash, for jobs only."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from bundled import made_in, rewritten

from compiler.operations.bundles import bundle_libraries
from compiler.workspace.lockfile import digest_of

VERSION = "9.9.9"


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a wheel of the installed NumPy, which calls itself by another version."""
    own = distribution("numpy")
    folder = tmp_path_factory.mktemp("wheels")
    record: list[str] = []
    tags = [line[5:] for line in (own.read_text("WHEEL") or "").splitlines() if line.startswith("Tag: ")]
    with zipfile.ZipFile(folder / f"numpy-{VERSION}-{tags[0]}.whl", "w") as wheel:
        for file in own.files or []:
            path = str(file).replace(own.version, VERSION)
            if path.startswith(("numpy/", "numpy.libs/", "numpy-")) and "/tests/" not in path and ".pyc" not in path:
                raw = file.read_binary()
                if path == "numpy/version.py" or path.endswith("METADATA"):
                    raw = raw.replace(own.version.encode(), VERSION.encode())
                if not path.endswith("RECORD"):
                    sha = base64.urlsafe_b64encode(hashlib.sha256(raw).digest()).rstrip(b"=").decode()
                    record.append(f"{path},sha256={sha},{len(raw)}\n")
                    wheel.writestr(path, raw)
        wheel.writestr(f"numpy-{VERSION}.dist-info/RECORD", "".join(record))
    return folder


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(bundle_libraries, "_cache", lambda: tmp_path / "cache")
    return tmp_path / "cache"


def naming(archive: Path, target: Path, sha: str, version: str = VERSION) -> str:
    """Return a bundle of runs with another NumPy, of which it names one hash."""

    def change(files: dict[str, bytes]) -> None:
        made_in(files, numpy=version)
        files["requirements.txt"] = f"numpy=={version} \\\n    --hash=sha256:{sha}\n".encode()
        files["README.md"] = re.sub(rb"NumPy \S+ on", f"NumPy {version} on".encode(), files["README.md"])

    return str(rewritten(archive, target, change))


def test_jobs_run_with_the_numpy_of_the_bundle(
    simcc: Any, archive: Path, wheels: Path, tmp_path: Path, own_cache: Path
) -> None:
    sha = digest_of(next(wheels.iterdir()).read_bytes())
    made = naming(archive, tmp_path / "other.zip", sha)
    code, out, _ = simcc("reproduce", made, "--sandbox", "process", "--json")
    assert code == 0 and any(f"here, {VERSION} then" in note for note in json.loads(out)["notes"])
    code, out, err = simcc("reproduce", made, "--sandbox", "process", "--wheels", str(wheels), "--json")
    found = json.loads(out)
    assert code == 0, err
    assert {run["numpy"] for run in found["runs"]} == {VERSION} and found["equal"]
    assert not any("NumPy" in note for note in found["notes"])
    assert len(list(own_cache.iterdir())) == 1
    # installed once: the folder is not looked at again
    code, _, err = simcc("reproduce", made, "--sandbox", "process", "--wheels", str(tmp_path), "--json")
    assert code == 0, err


@pytest.mark.parametrize(
    ("sha", "version", "said"),
    [
        ("0" * 64, VERSION, "could not be installed"),
        ("0" * 63, VERSION, f"names no hashes of wheels of NumPy {VERSION}"),
        ("0" * 64, "1.0 --index-url=http://127.0.0.1:9/", "names no hashes of wheels of NumPy 1.0 --index"),
    ],
)
def test_a_wheel_with_another_hash_is_not_installed(
    simcc: Any, archive: Path, wheels: Path, tmp_path: Path, own_cache: Path, sha: str, version: str, said: str
) -> None:
    made = naming(archive, tmp_path / "other.zip", sha, version)
    code, _, err = simcc("reproduce", made, "--sandbox", "process", "--wheels", str(wheels))
    assert code == 1 and said in err
    assert not own_cache.exists() or list(own_cache.iterdir()) == []


def test_no_module_of_the_folder_is_run_in_place_of_pip(
    simcc: Any, archive: Path, wheels: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's folder, in which a user repeats its runs, ran a `pip.py` outside of the sandbox."""
    (tmp_path / "pip.py").write_text("open('was_run', 'w')")
    monkeypatch.chdir(tmp_path)
    made = naming(archive, tmp_path / "other.zip", "0" * 64)
    code, _, err = simcc("reproduce", made, "--sandbox", "process", "--wheels", str(wheels))
    assert not (tmp_path / "was_run").exists()
    assert code == 1 and "could not be installed" in err


def test_wrong_sources_are_named(simcc: Any, archive: Path, tmp_path: Path) -> None:
    given = ("reproduce", str(archive), "--sandbox", "process", "--wheels", str(tmp_path / "nowhere"))
    code, _, err = simcc(*given)
    assert code == 1 and "--wheels: there is no folder" in err
    code, _, err = simcc(*given, "--index")
    assert code == 1 and "give only one of them" in err
