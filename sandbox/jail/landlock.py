"""Landlock: the kernel refuses all files, TCP ports and signals that are not named here, whatever a file's own rights.

https://docs.kernel.org/userspace-api/landlock.html
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable

from sandbox.jail import system

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_VERSION = 1
_PATH_BENEATH = 1

_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR, _REMOVE_DIR, _REMOVE_FILE = 1, 2, 4, 8, 16, 32
_MAKE_DIR, _MAKE_REG, _TRUNCATE = 1 << 7, 1 << 8, 1 << 14

#: How many rights over files each version of Landlock knows, TCP (from 4) and scopes (from 6) apart.
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_TCP = 3
_SCOPES = 3

READ = _READ_FILE | _READ_DIR
LIST = _READ_DIR
#: Ordinary files and folders only: no links, pipes, sockets or devices.
SCRATCH = READ | _WRITE_FILE | _REMOVE_DIR | _REMOVE_FILE | _MAKE_DIR | _MAKE_REG | _TRUNCATE
DEVICE = _READ_FILE | _WRITE_FILE


class _Ruleset(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint64) for name in ("files", "network", "scopes")]


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _layout_ = "ms"  # what `_pack_` means by itself before Python 3.14
    _fields_ = [("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32)]


def version() -> int:
    """Return the version of Landlock that this kernel has, 0 for none."""
    found = system.syscall(_CREATE, None, ctypes.c_size_t(0), ctypes.c_uint32(_VERSION))
    return max(found, 0)


def confine(allowed: Iterable[tuple[str, int]]) -> None:
    """Allow this process and all it starts these paths with these rights, and nothing else."""
    known = version()
    handled = (1 << _FILE_RIGHTS[min(known, 5)]) - 1
    ruleset = _Ruleset(files=handled, network=_TCP if known >= 4 else 0, scopes=_SCOPES if known >= 6 else 0)
    size = ctypes.c_size_t(24 if known >= 6 else 16 if known >= 4 else 8)
    created = system.checked(system.syscall(_CREATE, ctypes.byref(ruleset), size, ctypes.c_uint32(0)), "Landlock")
    for path, rights in allowed:
        _allow(created, path, rights & handled)
    system.checked(system.syscall(_RESTRICT, ctypes.c_int(created), ctypes.c_uint32(0)), "Landlock")
    os.close(created)


def _allow(ruleset: int, path: str, rights: int) -> None:
    if not os.path.isdir(path):  # noqa: PTH112 - pathlib costs a jailed start several milliseconds
        rights &= _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE
    if not rights or not os.path.exists(path):  # noqa: PTH110
        return
    folder = os.open(path, os.O_PATH | os.O_CLOEXEC)
    rule = _Beneath(allowed=rights, folder=folder)
    arguments = (ctypes.c_int(ruleset), ctypes.c_int(_PATH_BENEATH), ctypes.byref(rule), ctypes.c_uint32(0))
    system.checked(system.syscall(_ADD, *arguments), f"Landlock, {path}")
    os.close(folder)
