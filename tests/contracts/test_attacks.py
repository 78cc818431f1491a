"""Attacks: each succeeds without a sandbox (or the test would show nothing) and is stopped in each that isolates."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from programs import ISOLATING

from sandbox.attacks.probing import attack, attack_names
from sandbox.contract import Sandbox

#: What an ordinary user may not do anyway, so there is nothing to show.
ROOT_ONLY = ("mount_folder",)


def stop_daemon(bait: dict[str, Any]) -> bool:
    """Wait for the daemon's sign of life; stop it; return whether there was one."""
    sign = Path(bait["folder"]) / "alive"
    for _ in range(20):
        if sign.exists() and (text := sign.read_text()):
            sign.unlink()
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(text), signal.SIGKILL)
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("name", attack_names())
def test_without_isolation_an_attack_succeeds(
    name: str, sandboxes: Callable[[str], Sandbox], bait: dict[str, Any]
) -> None:
    if name in ROOT_ONLY and os.geteuid() != 0:
        pytest.skip("only an administrator could do that anyway")
    (tried,) = attack(sandboxes("process"), [name], bait)
    assert not tried.stopped, tried.how
    if name == "become_daemon":
        assert stop_daemon(bait)


@pytest.mark.parametrize("name", attack_names())
@pytest.mark.parametrize("sandbox", ISOLATING)
def test_an_attack_is_stopped(
    sandbox: str, name: str, sandboxes: Callable[[str], Sandbox], bait: dict[str, Any]
) -> None:
    isolating = sandboxes(sandbox)
    (tried,) = attack(isolating, [name], bait)
    # a container may have processes; they are bounded, and gone with it
    assert tried.stopped or name not in attack_names(isolating.isolation), tried.how
    if name == "become_daemon":
        assert not stop_daemon(bait)
