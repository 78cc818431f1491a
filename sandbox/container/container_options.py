"""Everything that a job's container may and may not do: the one place for its settings."""

from __future__ import annotations

import errno
import json
import math
from typing import Any

from sandbox.contract import Limits
from sandbox.jail import syscalls

#: Seconds after the host's deadline at which a container ends itself, should the host have failed to.
_GRACE = 5
_PROCESSES = 64
_OPEN_FILES = 256
_SCRATCH_FILES = 1000

#: Besides a calculation's own calls: what an engine and its init need to start a program and to wait for it.
_STARTING = (
    *(
        "socketpair",
        "fork",
        "vfork",
        "execve",
        "kill",
        "tgkill",
        "tkill",
        "prlimit64",
        "prctl",
        "ioctl",
        "rt_sigaction",
    ),
    *("setpgid", "capset", "setgid", "setgroups", "setresgid", "setresuid", "setuid", "chown", "fchown", "chmod"),
    *("fchmod", "pidfd_open", "pidfd_send_signal", "rt_sigaction"),
)
#: What `clone` makes namespaces by: each is an attack, as `unshare` is.
_NAMESPACES = tuple(1 << bit for bit in (17, 25, 26, 27, 28, 29, 30))


def deadline(limits: Limits) -> int:
    """Return the seconds after which a container ends by itself."""
    return math.ceil(limits.wall_s) + _GRACE


def host_settings(limits: Limits, package_bytes: int) -> dict[str, Any]:
    """Return the settings of a container that protect its host, under the names of Docker's client."""
    scratch = limits.file_bytes + package_bytes
    tmpfs = f"rw,noexec,nosuid,nodev,size={scratch},nr_inodes={_SCRATCH_FILES},mode=1777"
    return {
        "network_mode": "none",
        "ipc_mode": "none",
        "read_only": True,
        "tmpfs": {"/tmp": tmpfs},
        "cap_drop": ["ALL"],
        "security_opt": ["no-new-privileges", f"seccomp={json.dumps(seccomp_profile())}"],
        "init": True,
        "pids_limit": _PROCESSES,
        "mem_limit": limits.memory_bytes + scratch,
        "memswap_limit": limits.memory_bytes + scratch,
        "nano_cpus": 10**9,
        "ulimits": [
            {"Name": "nofile", "Soft": _OPEN_FILES, "Hard": _OPEN_FILES},
            {"Name": "fsize", "Soft": scratch, "Hard": scratch},
            {"Name": "core", "Soft": 0, "Hard": 0},
        ],
        "log_config": {"Type": "none", "Config": {}},
    }


def seccomp_profile() -> dict[str, Any]:
    """Return the filter of system calls: the local sandbox's, and what starting a program needs.

    It is narrower than the engine's own: no sockets but pairs, no links, no devices, no `ptrace`, no `io_uring`.
    """
    starting = set(_STARTING)
    attacks = sorted(syscalls.attack_names() - starting)
    plain = {"index": 0, "value": sum(_NAMESPACES), "valueTwo": 0, "op": "SCMP_CMP_MASKED_EQ"}
    apart = [{"index": 0, "value": bit, "valueTwo": bit, "op": "SCMP_CMP_MASKED_EQ"} for bit in _NAMESPACES]
    unix = {"index": 0, "value": 1, "op": "SCMP_CMP_EQ"}
    other = {"index": 0, "value": 1, "op": "SCMP_CMP_NE"}
    return {
        "defaultAction": "SCMP_ACT_ERRNO",
        "defaultErrnoRet": errno.ENOSYS,
        "architectures": ["SCMP_ARCH_X86_64", "SCMP_ARCH_AARCH64"],
        "syscalls": [
            {"names": sorted(syscalls.allowed_names() | starting), "action": "SCMP_ACT_ALLOW"},
            {"names": ["clone"], "action": "SCMP_ACT_ALLOW", "args": [plain]},
            *({"names": ["clone"], "action": "SCMP_ACT_TRAP", "args": [flag]} for flag in apart),
            # its flags are in memory, where a filter cannot look; a C library then takes `clone`
            {"names": ["clone3"], "action": "SCMP_ACT_ERRNO", "errnoRet": errno.ENOSYS},
            {"names": ["socket"], "action": "SCMP_ACT_ERRNO", "errnoRet": errno.EACCES, "args": [unix]},
            {"names": ["socket"], "action": "SCMP_ACT_TRAP", "args": [other]},
            {"names": attacks, "action": "SCMP_ACT_TRAP"},
        ],
    }
