"""The few calls of Linux that Python does not have, each raising `OSError` with what was tried."""

from __future__ import annotations

import ctypes
import os

_LIBC = ctypes.CDLL(None, use_errno=True)

NEW_NAMESPACES = {
    "mounts": 0x00020000,
    "cgroup": 0x02000000,
    "hostname": 0x04000000,
    "ipc": 0x08000000,
    "user": 0x10000000,
    "pid": 0x20000000,
    "network": 0x40000000,
}

MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_BIND, MS_REC, MS_PRIVATE = 2, 4, 8, 4096, 16384, 1 << 18

_PR_SET_PDEATHSIG, _PR_CAPBSET_DROP, _PR_SET_NO_NEW_PRIVS, _PR_CAP_AMBIENT = 1, 24, 38, 47
_PR_CAP_AMBIENT_CLEAR_ALL = 4
_MNT_DETACH = 2
_MOUNT_SETATTR = 442
_AT_FDCWD, _AT_RECURSIVE = -100, 0x8000
_RDONLY, _NOSUID, _NODEV = 1, 2, 4


class _MountAttributes(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint64) for name in ("set", "clear", "propagation", "userns")]


class _CapabilityHeader(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint32), ("pid", ctypes.c_int)]


def checked(result: int, what: str) -> int:
    """Return a call's result; raise `OSError` with what was tried where it failed."""
    if result < 0:
        error = ctypes.get_errno()
        raise OSError(error, f"{what}: {os.strerror(error)}")
    return result


def syscall(number: int, *arguments: object) -> int:
    """Make a system call by number; -1 and errno on failure. Arguments are ctypes values, None or small numbers."""
    return int(_LIBC.syscall(ctypes.c_long(number), *arguments))


def unshare(flags: int) -> None:
    """Leave the namespaces of the caller for new ones."""
    checked(_LIBC.unshare(ctypes.c_int(flags)), "new namespaces")


def prctl(option: int, *arguments: int, what: str) -> int:
    """Change a property of this process."""
    given = [ctypes.c_ulong(argument) for argument in (*arguments, 0, 0, 0, 0)[:4]]
    return checked(_LIBC.prctl(ctypes.c_int(option), *given), what)


def die_with_parent(signal: int) -> None:
    """Have the kernel send this signal when the thread that started this process ends."""
    prctl(_PR_SET_PDEATHSIG, signal, what="end with the parent")


def mount(source: str, target: str, kind: str, flags: int, options: str = "") -> None:
    """Mount something."""
    words = [os.fsencode(word) if word else None for word in (source, target, kind)]
    result = _LIBC.mount(*words, ctypes.c_ulong(flags), options.encode() or None)
    checked(result, f"mounting {kind or source} at {target}")


def read_only(target: str, *, below: bool) -> None:
    """Make a mount (and all `below` it) read-only, without devices and set-user-id programs."""
    wanted = _MountAttributes(set=_RDONLY | _NOSUID | _NODEV)
    size = ctypes.c_size_t(ctypes.sizeof(wanted))
    path = ctypes.c_char_p(os.fsencode(target))
    flags = ctypes.c_uint(_AT_RECURSIVE if below else 0)
    result = syscall(_MOUNT_SETATTR, ctypes.c_int(_AT_FDCWD), path, flags, ctypes.byref(wanted), size)
    checked(result, f"making {target} read-only (needs Linux 5.12)")


def pivot_root(folder: str) -> None:
    """Make a folder the root, and let go of the old one."""
    os.chdir(folder)
    checked(_LIBC.pivot_root(b".", b"."), "changing the root")
    checked(_LIBC.umount2(b".", ctypes.c_int(_MNT_DETACH)), "leaving the old root")
    os.chdir("/")


def set_hostname(name: str) -> None:
    """Set the name of this machine, as programs in its namespace see it."""
    checked(_LIBC.sethostname(name.encode(), ctypes.c_size_t(len(name))), "setting the hostname")


def no_new_privileges() -> None:
    """See to it that no program started from here ever gains rights."""
    prctl(_PR_SET_NO_NEW_PRIVS, 1, what="no new privileges")


def drop_capabilities() -> None:
    """Give up every right of an administrator, in this namespace and for all that follows."""
    for capability in range(64):
        # refused for those that the kernel does not know, or where there is nothing to drop
        _LIBC.prctl(ctypes.c_int(_PR_CAPBSET_DROP), *[ctypes.c_ulong(number) for number in (capability, 0, 0, 0)])
    prctl(_PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL, what="dropping capabilities")
    header = _CapabilityHeader(version=0x20080522)
    checked(_LIBC.capset(ctypes.byref(header), (ctypes.c_uint32 * 6)()), "dropping capabilities")
