"""Attacks from the text of native code: the same sandbox stops them in a job that has loaded Numba."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandbox.attacks.probing import AttackAttempt, attack_names, program, read_attempt
from sandbox.contract import Job, Limits, Sandbox
from tests.sampling import sampled


def attempt(sandbox: Sandbox, folder: Path, name: str, bait: dict[str, Any]) -> AttackAttempt:
    """Make an attack in a job of the native engine."""
    (folder / "rumor").mkdir()
    (folder / "rumor" / "__init__.py").touch()
    (folder / "rumor" / "wiring.py").write_text("MODEL = None\n", encoding="utf-8")
    request = {"seeds": [1], "variant": "", "numbers": None, "rounds": None, "trace": False, "snapshot": True}
    native = f"{program([name], bait)}\nimport sys\nassert 'numba' in sys.modules\n"
    job = Job(folder=folder, package="rumor", request={**request, "native": native}, limits=Limits(wall_s=60))
    return read_attempt(name, sandbox.run(job, lambda _: None, lambda: False))


def test_without_isolation_an_attack_succeeds(
    sandboxes: Callable[[str], Sandbox], bait: dict[str, Any], tmp_path: Path
) -> None:
    tried = attempt(sandboxes("process"), tmp_path, "read_file", bait)
    assert not tried.stopped, tried.how


# each loads Numba, which takes a second; test_attacks.py makes each of them in jobs without it
@pytest.mark.parametrize("name", attack_names()[:: sampled(1, 4)])
def test_an_attack_is_stopped(
    name: str, sandboxes: Callable[[str], Sandbox], bait: dict[str, Any], tmp_path: Path
) -> None:
    tried = attempt(sandboxes("local"), tmp_path, name, bait)
    assert tried.stopped, tried.how
