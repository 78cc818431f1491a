"""`simcc bundle`: what is in a bundle, that equal runs give equal bytes, and what cannot be bundled."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import numpy
import pytest
from bundled import bundle_of, files_of
from killed import killed_at
from ruamel.yaml import YAML

from compiler.operations.bundles.bundle_layout import FOLDERS, HASHES, TOP, parse_hashes
from compiler.operations.bundles.write_bundle import bundle
from compiler.workspace.lockfile import digest_of
from odd.errors import UserError
from tests.compiler.forged_runs import forge


@pytest.fixture
def copied(workspace: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(workspace, tmp_path / "rebels"))


def test_a_bundle_lists_every_file_with_its_hash(archive: Path) -> None:
    files = files_of(archive)
    listed = parse_hashes(files[HASHES])
    assert listed == {path: digest_of(raw) for path, raw in files.items() if path != HASHES}
    assert set(TOP) <= set(files) and {path.split("/")[0] for path in files if "/" in path} <= set(FOLDERS)
    assert {"model/odd.yaml", "model/simcc.lock", "program/runtime_base/repeat.py"} <= set(files)


def test_the_same_runs_give_the_same_bytes_and_no_place_of_this_machine(
    workspace: Path, archive: Path, tmp_path: Path
) -> None:
    again = bundle_of(workspace, tmp_path / "other name.zip")
    assert again.read_bytes() == archive.read_bytes()
    texts = b"".join(files_of(archive).values())
    assert os.fsencode(workspace) not in texts and os.fsencode(Path.home()) + b"/" not in texts


def test_the_crate_describes_every_file_once(archive: Path) -> None:
    """The shape that RO-Crate 1.1 asks for: descriptor, root with its obligatory properties, no loose references."""
    files = files_of(archive)
    crate = json.loads(files["ro-crate-metadata.json"])
    assert crate["@context"][0] == "https://w3id.org/ro/crate/1.1/context"
    entities = {entity["@id"]: entity for entity in crate["@graph"]}
    assert len(entities) == len(crate["@graph"])
    descriptor, root = entities["ro-crate-metadata.json"], entities["./"]
    assert descriptor["about"] == {"@id": "./"}
    assert descriptor["conformsTo"] == {"@id": "https://w3id.org/ro/crate/1.1"}
    assert root["@type"] == "Dataset" and all(root[name] for name in ("name", "description", "license"))
    assert root["datePublished"][:10].count("-") == 2
    described = {unquote(name) for name, entity in entities.items() if "File" in entity["@type"]}
    assert described == {unquote(part["@id"]) for part in root["hasPart"]}
    assert described == set(files) - {"ro-crate-metadata.json", HASHES}
    assert all(entities[path]["sha256"] == digest_of(files[path]) for path in ("run.py", "bundle.json"))
    outside = {descriptor["conformsTo"]["@id"]}
    assert set(_references(crate["@graph"])) <= set(entities) | outside


def _references(value: Any) -> list[str]:
    if isinstance(value, dict):
        found = [value["@id"]] if set(value) == {"@id"} else []
        return found + [name for entry in value.values() for name in _references(entry)]
    return [name for entry in value for name in _references(entry)] if isinstance(value, list) else []


def test_the_texts_for_people(archive: Path) -> None:
    files = files_of(archive)
    citation = YAML(typ="safe").load(files["CITATION.cff"].decode("utf-8"))
    assert citation["cff-version"] == "1.2.0" and citation["title"] and citation["authors"][0]["name"]
    readme = files["README.md"].decode("utf-8")
    assert "python run.py" in readme and "base; set: rounds = 3, population.Police.count = 8 |" in readme
    license_text = files["LICENSE.txt"].decode("utf-8")
    assert "belong to the\npeople who made them" in license_text and "Apache License" in license_text
    version = json.loads(files["bundle.json"])["environment"]["numpy"]
    assert f"numpy=={version}" in files["requirements.txt"].decode("utf-8")


def test_the_authors_own_citation_and_license_are_taken(copied: Path, tmp_path: Path) -> None:
    (copied / "CITATION.cff").write_text("cff-version: 1.2.0\ntitle: ours\n", "utf-8")
    (copied / "LICENSE").write_text("CC-BY 4.0\n", "utf-8")
    files = files_of(bundle(copied, (), tmp_path / "own.zip").file)
    assert files["CITATION.cff"] == b"cff-version: 1.2.0\ntitle: ours\n" and b"CC-BY 4.0" in files["LICENSE.txt"]


def test_sources_are_those_of_the_run(copied: Path, tmp_path: Path) -> None:
    before = (copied / "scenario.yaml").read_text("utf-8")
    (copied / "scenario.yaml").write_text(before.replace("280", "281", 1), "utf-8")
    made = bundle(copied, (), tmp_path / "old.zip")
    files = files_of(made.file)
    assert files["model/scenario.yaml"].decode("utf-8") == before and "model/simcc.lock" not in files
    assert made.notes == ("scenario.yaml changed since the run: the bundle holds what ran, and leaves simcc.lock out",)


def test_the_newest_finished_run_is_the_default(simcc: Any, copied: Path, tmp_path: Path) -> None:
    runs = sorted(folder.name for folder in (copied / "runs").iterdir())
    code, out, _ = simcc("bundle", str(copied), "-o", str(tmp_path / "a.zip"), "--json")
    assert code == 0 and json.loads(out)["runs"] == [runs[-1]]
    forge(copied / "runs" / runs[-1], lambda manifest: manifest["replicates"][0].update(outcome="timeout"))
    code, out, _ = simcc("bundle", str(copied), "-o", str(tmp_path / "b.zip"), "--json")
    assert code == 0 and json.loads(out)["runs"] == [runs[0]]
    code, out, err = simcc("bundle", str(copied), "--run", runs[-1], "-o", str(tmp_path / "c.zip"))
    assert code == 1 and "did not finish (timeout)" in err and not (tmp_path / "c.zip").exists()
    code, out, _ = simcc("bundle", str(copied / "runs" / runs[0]), "-o", str(tmp_path / "d.zip"))
    assert code == 0 and f"SHA-256 {digest_of((tmp_path / 'd.zip').read_bytes())}" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--run", "nonsense"), "--run: there is no run 'nonsense'; the workspace has 2"),
        (("-o", "bundle.tar"), "-o: bundle.tar does not end in .zip"),
        (("-o", "nowhere/bundle.zip"), "-o: there is no folder"),
        (("-o", "{workspace}/odd.zip"), "odd.zip is not a bundle and is not overwritten"),
        (("-o", "{workspace}/thesis.zip"), "thesis.zip is not a bundle and is not overwritten"),
    ],
)
def test_what_cannot_be_bundled(simcc: Any, copied: Path, arguments: tuple[str, ...], said: str) -> None:
    (copied / "odd.zip").write_text("my notes", "utf-8")
    with zipfile.ZipFile(copied / "thesis.zip", "w") as thesis:
        thesis.writestr("chapter.tex", "my thesis")
    given = [argument.replace("{workspace}", str(copied)) for argument in arguments]
    code, _, err = simcc("bundle", str(copied), *given)
    assert code == 1 and said in err
    assert (copied / "odd.zip").read_text("utf-8") == "my notes"


@pytest.mark.parametrize("name", ["quiet?.png", "MANIFEST.json", "e\u0301.txt"])
def test_what_reproduce_would_refuse_is_not_written(copied: Path, tmp_path: Path, name: str) -> None:
    for run in (copied / "runs").iterdir():
        (run / name).write_text("mine", "utf-8")
    with pytest.raises(UserError, match="so no bundle can hold it; rename or remove it"):
        bundle(copied, (), tmp_path / "odd.zip")
    assert list(tmp_path.glob("*.zip")) == []


def test_a_link_in_a_run_is_not_followed(copied: Path, tmp_path: Path) -> None:
    for run in (copied / "runs").iterdir():
        (run / "more.csv").symlink_to("/etc/passwd")
    with pytest.raises(UserError, match="is a link"):
        bundle(copied, (), tmp_path / "linked.zip")


def test_a_damaged_run_is_no_reason_to_take_an_older_one(simcc: Any, copied: Path, tmp_path: Path) -> None:
    older, newest = sorted(folder.name for folder in (copied / "runs").iterdir())
    place = copied / "runs" / newest / "metrics.parquet"
    place.write_bytes(place.read_bytes()[:-1] + b"?")
    code, _, err = simcc("bundle", str(copied), "-o", str(tmp_path / "a.zip"))
    assert code == 1 and f"{newest} does not contain a whole run" in err
    code, out, _ = simcc("bundle", str(copied), "--run", older, "-o", str(tmp_path / "a.zip"))
    assert code == 0 and f"1 run ({older})" in out
    table = copied / "runs" / older / "metrics.csv"
    table.write_bytes(table.read_bytes().replace(b"\n", b"9\n", 2))
    code, _, err = simcc("bundle", str(copied), "--run", older, "-o", str(tmp_path / "b.zip"))
    assert code == 1 and "metrics.csv is not what the run wrote" in err and not (tmp_path / "b.zip").exists()


def test_the_latest_run_is_understood(simcc: Any, workspace: Path, tmp_path: Path, monkeypatch: Any) -> None:
    """`show`, `interview` and `--resume` take `latest`; `bundle` said that there is no such folder."""
    newest = max(folder.name for folder in (workspace / "runs").iterdir())
    code, out, _ = simcc("bundle", str(workspace), "--run", "latest", "-o", str(tmp_path / "a.zip"))
    assert code == 0 and f"1 run ({newest})" in out
    monkeypatch.chdir(workspace)
    code, out, err = simcc("bundle", "latest", "-o", str(tmp_path / "b.zip"))
    assert code == 0 and f"1 run ({newest})" in out, err
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_a_run_of_another_program_is_refused(copied: Path, tmp_path: Path) -> None:
    for run in (copied / "runs").iterdir():
        forge(run, lambda manifest: manifest["program"].update(runtime="0" * 64))
    with pytest.raises(UserError, match="was made by another simcc"):
        bundle(copied, (), tmp_path / "other.zip")


def test_a_kill_while_it_writes_leaves_no_half_bundle(workspace: Path, tmp_path: Path) -> None:
    number, target = 1, tmp_path / "out" / "killed.zip"
    target.parent.mkdir()
    while killed_at(number, target.parent, lambda: bundle(workspace, (), target)):
        assert not target.exists() or zipfile.ZipFile(target).testzip() is None
        number += 1
    assert number > 2 and zipfile.ZipFile(target).testzip() is None


def test_run_py_needs_python_and_numpy_only(archive: Path, tmp_path: Path) -> None:
    """A virtual environment that has NumPy and nothing else, started without the user's settings."""
    python = bare_python(tmp_path / "venv")
    missing = subprocess.run([python, "-I", "-c", "import compiler"], capture_output=True, check=False)
    assert missing.returncode == 1, "the environment must not have simcc"
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(tmp_path / "bundle")
    clean = {"PATH": os.environ["PATH"]}
    command = [python, "-I", str(tmp_path / "bundle" / "run.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=clean, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(": equal, digest ") == 3 and "equal: 3 of 3 simulations" in done.stdout
    handlers = next((tmp_path / "bundle" / "program").glob("*/numbers.py"))
    handlers.write_text(handlers.read_text("utf-8").replace("280", "281"), "utf-8")
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=clean, cwd=tmp_path)
    assert done.returncode == 1 and "different, digest" in done.stdout


def bare_python(folder: Path) -> str:
    """Return the Python of a new virtual environment with the NumPy that runs here and no other package."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    own = next(folder.glob("lib/python*/site-packages"))
    installed = Path(numpy.__file__).parents[1]
    for name in ("numpy", "numpy.libs"):
        if (installed / name).exists():
            (own / name).symlink_to(installed / name)
    return str(folder / "bin" / "python")
