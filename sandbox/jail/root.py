"""A separate root: namespaces, and a file system in memory with read-only views of what a job needs."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence

from sandbox.jail import system

#: Where the new root is put together; other processes see nothing of it.
_STAGE = "/tmp"
_DEVICES = ("null", "zero", "full", "random", "urandom")
_NOBODY = 65534
_SAFE = system.MS_NOSUID | system.MS_NODEV


def leave_namespaces() -> None:
    """Give this process, from its next child on, a world without other users, processes, network or mounts."""
    user, group = os.geteuid(), os.getegid()
    # a user who may not change them keeps groups that the new namespace does not know
    with contextlib.suppress(PermissionError):
        os.setgroups([])
    system.unshare(sum(system.NEW_NAMESPACES.values()))
    _write("/proc/self/setgroups", "deny")
    _write("/proc/self/uid_map", f"{_NOBODY} {user} 1")
    _write("/proc/self/gid_map", f"{_NOBODY} {group} 1")
    system.set_hostname("simcc")


def change_root(readable: Sequence[str], scratch_bytes: int, scratch_files: int) -> None:
    """Make a root that shows these paths, read-only, a few devices, and an empty `/tmp` of limited size."""
    opened = [(path, os.open(path, os.O_PATH | os.O_CLOEXEC)) for path in _outermost(readable)]
    devices = [(name, os.open(f"/dev/{name}", os.O_PATH | os.O_CLOEXEC)) for name in _DEVICES]
    system.mount("", "/", "", system.MS_REC | system.MS_PRIVATE)
    system.mount("tmpfs", _STAGE, "tmpfs", _SAFE, "mode=755,size=1m,nr_inodes=1000")
    # first, for what is shown may lie in the old /tmp
    _scratch(scratch_bytes, scratch_files)
    for path, descriptor in opened:
        _show(descriptor, _STAGE + path, os.path.isdir(f"/proc/self/fd/{descriptor}"))  # noqa: PTH112
        system.read_only(_STAGE + path, below=True)
    for name, descriptor in devices:
        _show(descriptor, f"{_STAGE}/dev/{name}", folder=False)
    system.read_only(_STAGE, below=False)
    for _, descriptor in (*opened, *devices):
        os.close(descriptor)
    system.pivot_root(_STAGE)


def _scratch(most_bytes: int, most_files: int) -> None:
    os.mkdir(f"{_STAGE}/tmp")  # noqa: PTH102
    options = f"mode=1777,size={most_bytes},nr_inodes={most_files}"
    system.mount("tmpfs", f"{_STAGE}/tmp", "tmpfs", _SAFE | system.MS_NOEXEC, options)


def _outermost(paths: Sequence[str]) -> list[str]:
    """Return the paths without those that lie within another."""
    kept: list[str] = []
    for path in sorted(set(paths)):
        if not any(path.startswith(f"{outer}/") for outer in kept) and os.path.lexists(path):
            kept.append(path)
    return kept


def _show(descriptor: int, target: str, folder: bool) -> None:
    os.makedirs(target if folder else os.path.dirname(target), mode=0o755, exist_ok=True)  # noqa: PTH103, PTH120
    if not folder:
        os.close(os.open(target, os.O_CREAT | os.O_WRONLY, 0o644))
    system.mount(f"/proc/self/fd/{descriptor}", target, "", system.MS_BIND | system.MS_REC)


def _write(path: str, text: str) -> None:
    descriptor = os.open(path, os.O_WRONLY)
    try:
        os.write(descriptor, text.encode())
    finally:
        os.close(descriptor)
