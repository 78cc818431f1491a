"""`pip install simcc` without extras: a wheel of this tree and what it requires, in an environment of its own.

The environment holds exactly the distributions that pip would install, taken over from the development environment (so
no network is needed): whatever belongs to an extra only is really missing. The wheel is built from the tree.
"""

from __future__ import annotations

import importlib.metadata as metadata
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
BRIEF = "a rumor in a town of 30 people for 3 rounds"
EXTRA_ONLY = ("altair", "docker", "openai", "pandas", "polars", "scipy", "vl-convert-python")


def required(lines: list[str]) -> Iterator[str]:
    """Yield the names that requirement lines ask for on this machine, without extras."""
    for line in lines:
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
            yield canonicalize_name(wanted.name)


def closure(lines: list[str]) -> set[str]:
    """Return the names of all distributions that requirement lines bring."""
    found, open_names = set(), set(required(lines))
    while open_names:
        name = open_names.pop()
        found.add(name)
        open_names |= set(required(metadata.requires(name) or [])) - found
    return found


def take_over(name: str, target: Path) -> None:
    """Put the files of an installed distribution into another environment, with their bytecode, as pip does."""
    for file in metadata.files(name) or []:
        source, place = Path(str(file.locate())), Path(os.path.normpath(target / str(file)))
        put(source, place)
        if source.suffix == ".py":
            put(Path(cache_from_source(str(source))), Path(cache_from_source(str(place))))


def put(source: Path, place: Path) -> None:
    """Put a file that is there into a place that has none, without copying where links work."""
    if not source.is_file() or place.exists():
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, place)
    except OSError:
        shutil.copy2(source, place)


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of the environment."""
    place = tmp_path_factory.mktemp("plain")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    venv.create(place / "env", with_pip=False)
    target = Path(sysconfig.get_path("purelib", vars={"base": str(place / "env")}))
    with zipfile.ZipFile(next(place.glob("*.whl"))) as wheel:
        wheel.extractall(target)
    (about,) = metadata.distributions(name="simcc", path=[str(target)])
    for name in closure(about.requires or []):
        take_over(name, target)
    return place / "env" / "bin" / "python"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("offline")


def simcc(python: Path, folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    own = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "SIMCC_SANDBOX": "process", **environment}
    command = [str(python), "-I", "-m", "simcc", *arguments]
    return subprocess.run(command, cwd=folder, env=own, capture_output=True, text=True, check=False)


def test_the_environment_has_no_extra(python: Path) -> None:
    code = "import importlib.metadata as m; print(*sorted(d.metadata['Name'].lower() for d in m.distributions()))"
    found = subprocess.run([str(python), "-I", "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "simcc" in found and "mypy" in found
    assert not set(found) & set(EXTRA_ONLY)


@pytest.fixture(scope="module")
def town(python: Path, folder: Path) -> Path:
    """The folder in which the plain install has built `town`."""
    built = simcc(python, folder, "build", BRIEF, "-o", "town")
    assert built.returncode == 0, built.stderr
    return folder


def test_a_plain_install_builds_checks_runs_and_reports(python: Path, town: Path) -> None:
    checked = simcc(python, town, "check", "town")
    assert checked.returncode == 0, checked.stderr
    ran = simcc(python, town, "run", "town", "--report", "--rounds", "2", "--json")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    result = json.loads(ran.stdout)
    assert [(note["code"], note["help"]) for note in result["diagnostics"] if note["code"] == "SC027"] == [
        ("SC027", "pip install 'simcc[charts]'")
    ]
    page = Path(result["report"]).read_text(encoding="utf-8")
    assert "<img" not in page and "simcc[charts]" in page
    reported = simcc(python, town, "report", "town")
    assert reported.returncode == 0 and "pip install 'simcc[charts]'" in reported.stdout + reported.stderr


@pytest.mark.parametrize(
    ("extra", "arguments"),
    [
        ("stats", ("compare", "base", "without_fact_checkers", "--folder", "town")),
        ("calibrate", ("calibrate", "--vary", "stifling=0.1:0.9", "town")),
        ("charts", ("odd", "export", "--format", "docx", "town")),
        (
            "llm",
            ("build", "a queue", "-o", "queue", "--model", "m", "--base-url", "http://127.0.0.1:9/v1", "--no-input"),
        ),
        ("mcp", ("mcp",)),
        ("docker", ("run", "town", "--sandbox", "docker", "--rounds", "1")),
    ],
)
def test_each_feature_names_the_extra_that_it_needs(
    python: Path, town: Path, extra: str, arguments: tuple[str, ...]
) -> None:
    ended = simcc(python, town, *arguments, DOCKER_HOST="unix:///nowhere/docker.sock")
    assert ended.returncode == 2, ended.stdout + ended.stderr
    assert f"pip install 'simcc[{extra}]'" in ended.stdout + ended.stderr
    assert "Traceback" not in ended.stderr


def test_each_method_names_the_extra_that_it_needs(python: Path, town: Path) -> None:
    code = """import simcc
result = simcc.run("town", rounds=2, sandbox="process")
assert result.to_arrow().num_rows == 2 and "<table>" in result._repr_html_()
for call in (result.to_pandas, result.to_polars, result.plot):
    try:
        call()
    except simcc.MachineError as error:
        print(error.details["install"])"""
    command = [str(python), "-I", "-c", code]
    ended = subprocess.run(command, cwd=town, capture_output=True, text=True, check=False)
    wanted = [f"pip install 'simcc[{extra}]'" for extra in ("pandas", "polars", "notebook")]
    assert ended.stdout.splitlines() == wanted, ended.stderr


def test_auto_says_that_an_engine_is_not_used_for_want_of_its_library(python: Path, folder: Path) -> None:
    code = "from sandbox.select import choose; print(choose('auto', remark=print).isolation)"
    own = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "DOCKER_HOST": "unix:///nowhere/docker.sock"}
    ended = subprocess.run(
        [str(python), "-I", "-c", code], cwd=folder, env=own, capture_output=True, text=True, check=False
    )
    assert "pip install 'simcc[docker]'" in ended.stdout + ended.stderr
