"""The sandbox of macOS, as far as that can be told elsewhere: its profile, what that allows, and how it fails."""

from __future__ import annotations

import json
import os
import resource
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime_base.job import harness
from sandbox import local, seatbelt
from sandbox.attacks.probing import attack_names
from sandbox.contract import Job, Outcome
from sandbox.local import open_local
from sandbox.machine_report import _works
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.seatbelt import Doors, SeatbeltSandbox, doors, profile, quoted

PROFILE = r"""(version 1)
(deny default)
(import "system.sb")
(deny network*)
(deny process-fork)
(allow file-read-metadata)
(allow signal (target self))
(allow process-exec
    (literal "/opt/py/bin/python3.12"))
(allow file-read* file-map-executable
    (literal "/opt/py/bin/python3.12")
    (subpath "/opt/py/lib")
    (subpath "/Users/a b/my \"town\"/rumor"))
(allow file-read*
    (literal "/venv/pyvenv.cfg")
    (literal "/Users/a b/my \"town\"")
    (subpath "/private/var/folders/simcc-1-1-x"))
(allow file-write*
    (subpath "/private/var/folders/simcc-1-1-x"))
(deny file-write-setugid)
"""


def test_the_profile_is_this() -> None:
    town = '/Users/a b/my "town"'
    open_for_it = Doors(
        programs=("/opt/py/bin/python3.12",),
        folders=("/opt/py/lib", f"{town}/rumor"),
        files=("/venv/pyvenv.cfg",),
        listed=(town,),
        scratch="/private/var/folders/simcc-1-1-x",
    )
    assert profile(open_for_it) == PROFILE


@given(st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), max_size=40).filter(str.isprintable))
def test_a_path_cannot_end_its_text(path: str) -> None:
    # a text of a profile knows the two escapes that it needs, and JSON reads them alike
    assert json.loads(quoted(path)) == path


@pytest.mark.parametrize("path", ["/a\nb", "/a\0b", "/a\x1b[2J", "/a\udc80"])
def test_a_path_that_no_profile_can_name_is_refused(path: str) -> None:
    with pytest.raises(SandboxUnavailableError, match="cannot name the path"):
        quoted(path)


def parsed(text: str) -> list[Any]:
    """Read a profile as nested lists."""
    tokens = text.replace("(", " ( ").replace(")", " ) ").split()
    stack: list[list[Any]] = [[]]
    for token in tokens:
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token.strip('"'))
    return stack[0]


def allows(text: str, operation: str, path: str = "") -> bool:
    """Return what a profile says: the last rule that fits decides. What `system.sb` adds is the system's own."""
    answer = False
    for action, *words in (rule for rule in parsed(text) if rule[0] in ("allow", "deny")):
        named = [word for word in words if isinstance(word, str)]
        filters = [word for word in words if isinstance(word, list)]
        if any(fits(item, operation) for item in named) and (
            not filters or any(holds(filter_rule, path) for filter_rule in filters)
        ):
            answer = action == "allow"
    return answer


def fits(named: str, operation: str) -> bool:
    return named in ("default", operation) or (named.endswith("*") and operation.startswith(named[:-1]))


def holds(wanted: list[str], path: str) -> bool:
    kind, value = wanted
    return path == value or (kind == "subpath" and path.startswith(f"{value}/"))


def test_a_job_is_given_what_it_needs_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "town" / "rumor").mkdir(parents=True)
    (tmp_path / "scratch").mkdir()
    job = Job(folder=tmp_path / "town", package="rumor")
    text = profile(doors(job, str(tmp_path / "scratch")))
    town, home = os.path.realpath(tmp_path / "town"), str(Path.home())
    assert allows(text, "file-read-data", f"{town}/rumor/wiring.py")
    assert allows(text, "file-read-data", town) and not allows(text, "file-read-data", f"{town}/simcc.toml")
    assert allows(text, "file-read-data", os.path.realpath(os.__file__))
    assert allows(text, "file-map-executable", os.path.realpath(sys.executable))
    assert not any(allows(text, "file-read-data", path) for path in (f"{home}/.ssh/id", "/etc/passwd", "/"))
    assert allows(text, "file-write-data", os.path.realpath(tmp_path / "scratch/x"))
    assert not allows(text, "file-write-data", f"{town}/rumor/wiring.py")
    assert not allows(text, "file-write-setugid", os.path.realpath(tmp_path / "scratch/x"))
    assert allows(text, "process-exec", os.path.realpath(sys.executable))
    assert not allows(text, "process-exec", "/bin/sh") and not allows(text, "process-fork")
    assert not any(allows(text, name) for name in ("network-outbound", "network-bind", "mach-lookup", "iokit-open"))


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A Mac in name, whose sandbox-exec is a script of the test's own."""
    monkeypatch.setattr(sys, "platform", "darwin")
    tool = tmp_path / "sandbox-exec"
    monkeypatch.setattr(seatbelt, "TOOL", str(tool))
    return tool


def script(place: Path, text: str) -> None:
    place.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    place.chmod(0o755)


#: Starts what it is told to, and closes no door.
IDLE = 'test "$1" = -p && shift 2 && exec "$@"'


def test_a_mac_without_the_tool_has_no_local_sandbox(mac: Path) -> None:
    with pytest.raises(SandboxUnavailableError, match="Docker Desktop"):
        open_local()


def test_a_tool_that_closes_no_door_is_not_taken(mac: Path) -> None:
    script(mac, IDLE)
    with pytest.raises(SandboxUnavailableError, match="did not stop an attack: Read a secret"):
        open_local()


def test_what_cannot_be_set_up_runs_nothing(mac: Path) -> None:
    script(mac, "echo 'profile error' >&2; exit 65")
    result = SeatbeltSandbox().run_program("print('it ran')")
    assert result.outcome is Outcome.INFRA and "profile error" in result.detail and "it ran" not in result.log
    with pytest.raises(SandboxUnavailableError, match="profile error"):
        open_local()


def test_a_job_runs_to_its_end_and_cannot_pass_for_a_broken_machine(mac: Path, tmp_path: Path) -> None:
    script(mac, IDLE)
    sandbox = SeatbeltSandbox()
    job = Job(folder=tmp_path, package="nothing", request={"seeds": []})
    result = sandbox.run(job, lambda _frame: None, lambda: False)
    assert (result.outcome, result.isolation) == (Outcome.FINISHED, "local"), result.log
    assert sandbox.run_program("import os; os._exit(65)").outcome is Outcome.CODE_ERROR


def test_a_mac_says_that_memory_is_not_limited(mac: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_AS)
    assert not harness._set_limit(resource.RLIMIT_AS, 2**40)
    assert resource.getrlimit(resource.RLIMIT_AS) == before


def test_a_mac_whose_tool_stops_the_attacks_has_a_local_sandbox(mac: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(mac, IDLE)
    tried: list[Any] = []
    monkeypatch.setattr(local, "must_stop", tried.append)
    found = open_local()
    assert isinstance(found, SeatbeltSandbox) and tried == [found]
    assert "reduced isolation" in found.means and "not for hostile code, and memory is not limited" in found.means
    assert "has not been run on one yet" in _works("local", found).detail
    assert {"read_file", "connect", "fork"} <= set(attack_names()) and "use_io_uring" not in attack_names()
    assert "use_io_uring" in attack_names("docker")
