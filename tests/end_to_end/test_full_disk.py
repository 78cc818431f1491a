"""A disk that is full indeed: a small file system in memory, of which a file takes all but some bytes.

Mounting one needs rights that not every machine gives; there these tests are left out, and a limit on the size of files
stands in for the full disk (test_accidents.py).
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from journeys import BRIEF, COMMAND, Ended, contents, environment, replace, simcc

from compiler.operations.calibrating.write_variant import write_variant
from compiler.runs.run_record import Outcome, Replicate, RunRecord
from compiler.verdicts.baseline import Baseline
from compiler.verdicts.expectations import Batch
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from odd.errors import MachineError
from tests.sampling import sampled

_SIZE = "6m"
#: An expectation that takes seconds to judge.
_CLAIM = "{about: some hear of it, replicates: 3, that: mean(final(never_heard)) < 1, source: made by hand}"


class Disk:
    """A file system and the file that fills it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def leave(self, free: int) -> None:
        """Leave so many bytes free."""
        self.empty()
        room = os.statvfs(self.folder)
        self._filler.write_bytes(b"x" * (room.f_bavail * room.f_frsize - free))

    def empty(self) -> None:
        """Leave all that the workspace does not take."""
        self._filler.unlink(missing_ok=True)

    def half_made(self) -> list[str]:
        """Return what no command may leave."""
        names = [path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*")]
        return [name for name in names if name.endswith(".new") or "/.partial-" in name or "/writing/" in name]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={_SIZE}", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("mounting a small disk needs rights that this machine does not give")
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def is_told_what_to_do(ended: Ended) -> bool:
    """Return whether a command ended as on a machine that fails, and said why and what then."""
    said = ended.json()["error"]
    assert ended.code == 2 and ended.json()["exit_code"] == 2, ended.err
    return "No space left on device" in said and "free some space" in said and "Traceback" not in ended.err


def test_a_build_goes_on_when_there_is_room(built: Path, disk: Disk, here: Callable[..., Ended]) -> None:
    folder = disk.folder / "ein Gerücht"
    command = ("build", BRIEF, "-o", str(folder), "--name", "rumor", "--json")
    for free in (8_192, 200_000):
        disk.leave(free)
        assert is_told_what_to_do(here(*command, cwd=disk.folder)), f"{free} bytes free"
        assert disk.half_made() == []
        there = contents(folder) if folder.exists() else {}
        whole = contents(built)
        assert {path for path, text in there.items() if whole.get(path) != text} <= {"simcc.lock", "brief.md"}
    disk.empty()
    assert here(*command, cwd=disk.folder).code == 0
    assert contents(folder) == {**contents(built), "brief.md": (folder / "brief.md").read_bytes()}


def test_run_report_and_generate_change_nothing_and_an_edit_outlives_it(
    built: Path, disk: Disk, here: Callable[..., Ended]
) -> None:
    folder = Path(shutil.copytree(built, disk.folder / "eine Kopie", ignore=shutil.ignore_patterns("runs")))
    report = Path(here("run", "--report", "--json", "--rounds", "2", cwd=folder).json()["report"])
    old, runs = report.read_bytes(), sorted((folder / "runs").iterdir())
    for command in (("run", "--rounds", "3"), ("report",), ("generate",)):
        if command == ("generate",):
            replace(folder / "scenario.yaml", "rounds: 30", "rounds: 29")
        before = contents(folder)
        disk.leave(8_192)
        assert is_told_what_to_do(here(*command, "--json", cwd=folder)), command
        assert contents(folder) == before and report.read_bytes() == old
        assert sorted((folder / "runs").iterdir()) == runs and disk.half_made() == []
        disk.empty()
    disk.leave(8_192)
    assert is_told_what_to_do(simcc("test", "--json", cwd=built, env={"TMPDIR": str(disk.folder)}))
    disk.empty()
    assert here("generate", cwd=folder).code == 0
    after = contents(folder)
    assert after["scenario.yaml"] == before["scenario.yaml"] and after != before


def test_a_renaming_that_stops_before_the_package_says_so(built: Path, disk: Disk, here: Callable[..., Ended]) -> None:
    """A user who is told that nothing was changed repeats it, and hears that there is no such name."""
    said = {}
    for free in range(16_384, 300_000, 32_768):
        folder = Path(shutil.copytree(built, disk.folder / "copy", ignore=shutil.ignore_patterns("runs")))
        assert here("generate", cwd=folder).code == 0
        before = contents(folder)
        disk.leave(free)
        ended = here("rename", "User.credulity", "trust", "--json", cwd=folder)
        disk.empty()
        after = contents(folder)
        if ended.code == 0:
            break
        assert is_told_what_to_do(ended)
        is_renamed = after["odd.yaml"] != before["odd.yaml"]
        error = ended.json()["error"]
        assert ("nothing was changed" in error) is (after == before)
        assert ("simcc generate" in error) is is_renamed
        if is_renamed and not said.get(True):
            assert here("generate", cwd=folder).code == 0
            assert here("status", cwd=folder).out.count("edited") == 0
        said[is_renamed] = error
        shutil.rmtree(folder)
    assert ended.code == 0 and said.keys() == {True, False}, said


def test_calibrated_values_that_stand_in_the_scenario_are_not_to_be_sought_again(
    built: Path, disk: Disk, here: Callable[..., Ended]
) -> None:
    """The variant was there and its package was not; the same command would be refused, and another one begin anew."""
    seen = set()
    for free in range(4_096, 300_000, 40_960):
        folder = Path(shutil.copytree(built, disk.folder / "copy", ignore=shutil.ignore_patterns("runs")))
        assert here("generate", cwd=folder).code == 0
        sources, before = sources_of(Workspace(folder)).hashes, contents(folder)
        disk.leave(free)
        try:
            write_variant(folder, "fitted", {"about": "calibrated"}, "by hand", made_from=sources)
            seen.add("written")
        except MachineError as error:
            is_there = contents(folder)["scenario.yaml"] != before["scenario.yaml"]
            seen.add(is_there)
            assert ("nothing was changed" in str(error)) is (contents(folder) == before)
            assert ("scenario.yaml has the calibrated variant 'fitted'" in str(error)) is is_there
            assert ("simcc generate" in error.then) is is_there
        disk.empty()
        shutil.rmtree(folder)
        if "written" in seen:
            break
    assert seen == {False, True, "written"}


def test_a_bundle_that_cannot_be_unpacked_names_the_disk_that_is_full(
    built: Path, disk: Disk, tmp_path: Path, here: Callable[..., Ended]
) -> None:
    archive = tmp_path / "rumor.zip"
    assert here("run", "--rounds", "2", cwd=built).code == 0
    assert here("bundle", "-o", str(archive), cwd=built).code == 0
    disk.leave(100_000)
    place = {"TMPDIR": str(disk.folder)}
    ended = simcc("reproduce", str(archive), "--sandbox", "process", "--json", cwd=tmp_path, env=place)
    assert is_told_what_to_do(ended) and disk.half_made() == []
    assert str(disk.folder) in ended.json()["error"] and archive.name not in ended.json()["error"]


def test_runs_are_accepted_where_their_traces_have_no_room(built: Path, disk: Disk) -> None:
    """Hours of runs were lost, and traces only help to find the first event that differs."""
    folder = Path(shutil.copytree(built, disk.folder / "copy", ignore=shutil.ignore_patterns("runs")))

    def trace(_: Batch, runs: Path) -> Path:
        (runs / "run").mkdir(parents=True)
        (runs / "run" / "events.parquet").write_bytes(b"x" * 200_000)
        return runs / "run"

    item = Replicate(
        seed=1, outcome=Outcome.FINISHED, rounds=3, events=9, digest="a" * 64, metrics={"spreaders": [0.5]}
    )
    how = {"id": "r", "dir": None, "seed": 1, "rounds": 3, "engine": "", "wall_s": 0.1, "replicates": (item,)}
    record = RunRecord(variant="", isolation="process", **how)
    disk.leave(100_000)
    *_, last = Baseline(Workspace(folder), trace).accept({Batch("", 1): record})
    assert "not all traces were kept" in last and "No space left on device" in last
    assert "a" * 64 in (folder / "baseline.json").read_text("utf-8") and disk.half_made() == []
    disk.empty()
    assert Baseline(Workspace(folder), trace).accept({Batch("", 1): record}) == ()
    assert [*(folder / ".simcc" / "accepted").iterdir()]


@pytest.mark.parametrize(
    ("command", "kept"),
    [
        (("sweep", "--vary", "stifling=0.2,0.4,0.6", "--replicates", "14", "--rounds", "3"), "sweeps/*/rows.jsonl"),
        (
            ("calibrate", "--vary", "stifling=0.1:0.9", "--trials", "6", "--replicates", "2"),
            "calibrations/*/runs.jsonl",
        ),
        (
            ("validate", "--vary", "stifling=0.3:1", "--samples", "8", "--replicates", "3", "--only", "quick"),
            "validations/*/runs.jsonl",
        ),
    ][:: sampled(1, 3)],
)
def test_many_runs_lose_nothing_and_go_on_when_there_is_room(
    built: Path, disk: Disk, command: tuple[str, ...], kept: str, here: Callable[..., Ended]
) -> None:
    folder = Path(shutil.copytree(built, disk.folder / "Läufe", ignore=shutil.ignore_patterns("runs")))
    scenario = folder / "scenario.yaml"
    target = "{metric: spreaders, data: [0.02, 0.03, 0.05], unit: share of users, source: made by hand}"
    text = scenario.read_text("utf-8").replace("\nexpectations:\n", f"\nexpectations:\n  quick: {_CLAIM}\n")
    assert "count: 200" in text
    text = text.replace("count: 200", "count: 20")
    scenario.write_text(f"{text}targets:\n  spread: {target}\n", encoding="utf-8")
    assert here("generate", cwd=folder).code == 0
    whole = Path(shutil.copytree(folder, built.parent / f"ganz {command[0]}"))
    options = (*command, "--objective", "mae") if command[0] == "calibrate" else command
    expected = here(*options, "--json", cwd=whole)
    disk.leave(8_192)
    ended = simcc(*options, "--json", cwd=folder)
    (rows,) = folder.glob(kept)
    assert is_told_what_to_do(ended) and str(rows) in ended.json()["error"]
    before = rows.read_bytes().splitlines()
    assert before and disk.half_made() == []
    disk.empty()
    after = here(*options, "--json", cwd=folder)
    assert after.code == expected.code, after.err
    made, all_runs = after.json()["made"], expected.json()["made"]
    assert 0 < made < all_runs and made >= all_runs - len(before)
    assert rows.read_bytes().splitlines()[: len(before) - 1] == before[:-1]
    for name in ("runs.csv", "trials.csv"):
        for table in folder.glob(f"{kept.partition('/')[0]}/*/{name}"):
            assert table.read_bytes() == (whole / table.relative_to(folder)).read_bytes()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("command", ["check --json", "status --json", "status", "schema odd"][:: sampled(1, 3)])
def test_output_that_is_written_nowhere_ends_a_command_as_a_full_disk_does(built: Path, command: str) -> None:
    """Exit code 1 says that the user gave something wrong, and a traceback that simcc has a fault."""
    for streams in ("stdout",), ("stdout", "stderr"):
        with Path("/dev/full").open("wb") as full:
            given = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE) | dict.fromkeys(streams, full)
            done = subprocess.run([*COMMAND, *command.split()], cwd=built, env=environment(), check=False, **given)
        said = (done.stderr or b"").decode()
        assert done.returncode == 2 and "Traceback" not in said
        assert streams != ("stdout",) or "No space left on device; free some space" in said
