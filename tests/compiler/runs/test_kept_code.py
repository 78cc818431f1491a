"""Machine code of a run is compiled once, and is not trusted where it is damaged or another user could have put it."""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest

from compiler.operations.run_workspace import ready, run_workspace
from compiler.reporter import Reporter
from compiler.runs.engines import kept_code
from compiler.runs.engines.chosen_engine import native_code
from compiler.runs.engines.kept_code import CompilingTurn, KeptCode
from compiler.runs.execute import Work
from compiler.runs.request import Run, run_request
from compiler.runs.run_record import RunRecord
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from sandbox.contract import Job, Outcome
from tests.library_packages import ROOT

KEY = "0" * 64


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_code, "folder", lambda: tmp_path / "cache" / "native")


class Listener(Reporter):
    """Keeps what is told, and the progress of runs."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def told(self, words: str) -> None:
        self.lines.append(words)

    def progress(self, what: str, done: float) -> None:
        self.lines.append(what)

    @property
    def compiles(self) -> bool:
        """Whether the run said that it compiles."""
        return any("compiles" in line for line in self.lines)


def run_of(folder: Path) -> tuple[str, Listener]:
    """Return the digest of a run, and what was heard of it."""
    heard, settings = Listener(), Settings(run_engine="native")
    made = run_workspace(folder, Run(rounds=3), settings=settings, report=False, reporter=heard)
    return made.record.digest, heard


def test_only_the_first_run_compiles_and_counts_no_events_meanwhile(tmp_path: Path) -> None:
    """Compiling took for a slow run: its events a second were far too few, and the time left too long."""
    folder = tmp_path / "rational_choice_theory"
    shutil.copytree(ROOT / "scenario_library" / folder.name, folder)
    digest, heard = run_of(folder)
    first = next(line for line in heard.lines if "round" in line or "compiles" in line)
    assert "compiles" in first and not any("round 0" in line for line in heard.lines)
    (kept,) = kept_code.folder().iterdir()
    made, about = kept.read_bytes(), kept.stat()
    assert (about.st_mode & 0o777, kept_code.folder().stat().st_mode & 0o777) == (0o600, 0o700)
    again, heard = run_of(folder)  # a job that compiles anything sends all of it, which replaces the file
    assert (kept.read_bytes(), kept.stat().st_ino) == (made, about.st_ino) and not heard.compiles
    assert again == digest != ""
    KeptCode(kept.stem).write(b"written by another build")  # whole, and no machine code that this one can read
    assert run_of(folder)[0] == digest
    assert len(KeptCode(kept.stem).read()) > 1_000, "it was compiled again"
    assert key_of(folder) == kept.stem, "the control"
    handlers = next(folder.glob("handlers/*.py"))
    handlers.write_text(handlers.read_text("utf-8") + "\n\n# another text\n", "utf-8")
    assert key_of(folder) != kept.stem


def key_of(folder: Path) -> str:
    """Return the key of the machine code of a run."""
    settings, workspace = Settings(run_engine="native"), Workspace(folder)
    with ready(workspace, Reporter()) as (sources, place):
        native = native_code(sources, place, Run(), settings, "process", Reporter())
        request = replace(run_request(workspace, sources, Run(), settings), folder=place, native=native)
        found = kept_code.kept_code(request)
    assert found is not None
    return found.key


def jobs_of(folder: Path, monkeypatch: pytest.MonkeyPatch, **wanted: Any) -> tuple[list[bool], int, RunRecord]:
    """Return of a run in two processes whether each job got machine code, how often some was kept, and its record."""
    got, kept, serve, write = list[bool](), list[bytes](), Work._served, KeptCode.write

    def served(work: Work, conversation: Any, job: Job, *more: Any) -> Any:
        got.append(bool(job.request["compiled"]))
        return serve(work, conversation, job, *more)

    def written(code: KeptCode, data: bytes) -> None:
        kept.append(data)
        write(code, data)

    monkeypatch.setattr(Work, "_served", served)
    monkeypatch.setattr(KeptCode, "write", written)
    settings = Settings(run_engine="native", run_jobs=2)
    record = run_workspace(folder, Run(**wanted), settings=settings, report=False, reporter=Reporter()).record
    return got, len(kept), record


def test_one_of_several_jobs_compiles_and_the_others_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "rational_choice_theory"
    shutil.copytree(ROOT / "scenario_library" / folder.name, folder)
    monkeypatch.setattr(kept_code, "_MOST_WAITING", 300.0)
    got, kept, record = jobs_of(folder, monkeypatch, rounds=3, replicates=2)
    assert (got, kept) == ([False, True], 1)
    assert [made.outcome for made in record.replicates] == [Outcome.FINISHED] * 2
    assert not list(kept_code.folder().glob(".*")), "nothing but the code stays"


def test_a_job_has_its_turn_when_the_code_is_kept() -> None:
    first = CompilingTurn(KeptCode(KEY), lambda: False, waits=True)
    with ThreadPoolExecutor() as pool:
        others = [pool.submit(CompilingTurn, KeptCode(KEY), lambda: False, waits=True) for _ in range(3)]
        assert first.code == b"" and not wait(others, 0.5).done
        assert CompilingTurn(KeptCode("1" * 64), lambda: False, waits=True).code == b"", "other code has another turn"
        first.keep(b"machine code")
        assert [other.result().code for other in others] == [b"machine code"] * 3


@pytest.mark.parametrize("ends", ["close", "kill"])
def test_the_next_job_compiles_if_the_one_before_ends_without_code(ends: str, tmp_path: Path) -> None:
    """Also where its process is killed, which has no time to give anything back."""
    text = "import sys, time; from pathlib import Path; from compiler.runs.engines import kept_code\n"
    text += f"kept_code.folder = lambda: Path({str(kept_code.folder())!r})\n"
    text += f"turn = kept_code.CompilingTurn(kept_code.KeptCode({KEY!r}), lambda: False, waits=True)\n"
    text += "print('compiles', flush=True); sys.stdin.readline(); turn.close(); time.sleep(60)"
    with Popen([sys.executable, "-c", text], cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True) as process:
        assert process.stdin and process.stdout and process.stdout.readline() == "compiles\n"
        with ThreadPoolExecutor() as pool:
            other = pool.submit(CompilingTurn, KeptCode(KEY), lambda: False, waits=True)
            assert not wait([other], 0.5).done
            if ends == "close":
                process.stdin.write("\n")
                process.stdin.flush()
            else:
                process.kill()
            turn = other.result(20)
        process.kill()
    assert turn.code == b""
    turn.keep(b"machine code")
    assert KeptCode(KEY).read() == b"machine code"


def test_a_job_waits_no_longer_than_it_takes_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a first round that takes an hour; nor does it wait when the run is over, or on a machine elsewhere."""
    first = CompilingTurn(KeptCode(KEY), lambda: False, waits=True)
    for waits, over in ((False, False), (True, True)):
        assert CompilingTurn(KeptCode(KEY), lambda over=over: over, waits=waits).code == b""
    monkeypatch.setattr(kept_code, "_MOST_WAITING", 0.2)
    assert CompilingTurn(KeptCode(KEY), lambda: False, waits=True).code == b""
    first.close()


def test_a_lock_that_another_user_could_have_put_there_is_not_used(tmp_path: Path) -> None:
    code = KeptCode(KEY)
    code.write(b"machine code of another key")
    (kept_code.folder() / f"{KEY}.code").unlink()
    code.lock.symlink_to(tmp_path / "elsewhere")
    CompilingTurn(code, lambda: False, waits=True).close()
    assert not (tmp_path / "elsewhere").exists() and code.lock.is_symlink()
    code.lock.unlink()
    kept_code.folder().chmod(0o777)
    CompilingTurn(code, lambda: False, waits=True).close()
    assert not list(kept_code.folder().iterdir())


def test_damaged_code_is_not_read() -> None:
    code = KeptCode(KEY)
    assert code.read() == b""
    code.write(b"machine code")
    assert code.read() == b"machine code"
    place = kept_code.folder() / f"{KEY}.code"
    for raw in (place.read_bytes()[:-1], b"", b"x" + place.read_bytes()[1:]):
        place.write_bytes(raw)
        assert code.read() == b""
    code.write(b"machine code of the next job")
    assert code.read() == b"machine code of the next job"


def test_code_of_another_key_is_not_read() -> None:
    KeptCode(KEY).write(b"machine code")
    (kept,) = kept_code.folder().iterdir()
    shutil.copy(kept, kept.with_name(f"{'1' * 64}.code"))
    assert KeptCode(KEY).read() and KeptCode("1" * 64).read() == b""


def test_code_is_read_where_its_time_cannot_be_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    KeptCode(KEY).write(b"machine code")

    def refuse(place: Path) -> None:
        raise OSError(30, "Read-only file system", place)

    monkeypatch.setattr("os.utime", refuse)
    assert KeptCode(KEY).read() == b"machine code"


@pytest.mark.parametrize("mode", [0o722, 0o777, 0o750])
def test_a_folder_that_is_open_to_others_is_not_used(mode: int) -> None:
    code = KeptCode(KEY)
    code.write(b"machine code")
    kept_code.folder().chmod(mode)
    assert code.read() == b""
    code.write(b"other code")
    kept_code.folder().chmod(0o700)
    assert code.read() == b"machine code"


def test_links_are_not_followed(tmp_path: Path) -> None:
    code = KeptCode(KEY)
    code.write(b"machine code")
    place = kept_code.folder() / f"{KEY}.code"
    place.rename(tmp_path / "elsewhere")
    place.symlink_to(tmp_path / "elsewhere")
    assert code.read() == b""
    kept_code.folder().rename(tmp_path / "folder")
    kept_code.folder().symlink_to(tmp_path / "folder")
    code.write(b"other code")
    assert code.read() == b"" and (tmp_path / "elsewhere").read_bytes().endswith(b"machine code")


def test_there_is_an_end_to_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compiler.workspace.verdict_cache.MOST_BYTES", 4000)
    for number in range(5):
        KeptCode(f"{number:064}").write(b"x" * 1000)
        os.utime(kept_code.folder() / f"{number:064}.code", (number, number))
    assert not KeptCode(f"{0:064}").read() and KeptCode(f"{4:064}").read()
