"""A filter of system calls, as a program for the kernel (classic BPF).

https://docs.kernel.org/userspace-api/seccomp_filter.html
"""

from __future__ import annotations

import ctypes
import errno
import faulthandler
import os
import signal
import struct
from collections.abc import Iterable

from sandbox.jail import syscalls, system

_AUDIT = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_X32 = 0x40000000

_ALLOW, _KILL, _TRAP, _ERROR = 0x7FFF0000, 0x80000000, 0x00030000, 0x00050000
_LOAD, _EQUAL, _ANY_BIT, _ABOVE, _RETURN, _AND = 0x20, 0x15, 0x45, 0x35, 0x06, 0x54
_NUMBER, _ARCHITECTURE = 0, 4

_PR_SET_SECCOMP, _FILTER = 22, 2
_CLONE_THREAD, _CLONE_NAMESPACES = 0x00010000, 0x7E020080
_PRCTL_NAMES = (15, 16, 0x53564D41)
#: Of a pair of sockets, the kinds that reach each other only; a datagram can be sent to any name of a file.
_CONNECTED, _KIND = (1, 5), 0xF
#: Close-on-exec, (non-)blocking, how much is there, and whether it is a terminal.
_IOCTLS = (0x5450, 0x5451, 0x5421, 0x541B, 0x5401, 0x5413)

Instruction = tuple[int, int, int, int]


def confine() -> None:
    """Let this process make the system calls of a calculation only; needs `no_new_privileges`.

    An attack ends the process with SIGSYS, after the fault handler has printed where it was.
    """
    faulthandler.register(signal.SIGSYS, all_threads=False, chain=True)
    program = b"".join(struct.pack("=HBBI", *row) for row in _program(os.getpid()))
    buffer = ctypes.create_string_buffer(program)
    header = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(buffer)))
    system.prctl(_PR_SET_SECCOMP, _FILTER, ctypes.addressof(header), what="seccomp")


def _program(own: int) -> list[Instruction]:
    number = syscalls.checked()
    program = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, _AUDIT[syscalls.processor()]),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _NUMBER),
        (_ABOVE, 0, 1, _X32),
        (_RETURN, 0, 0, _KILL),
    ]
    for name, block in _blocks(own).items():
        program += [(_EQUAL, 0, len(block), number[name]), *block]
    for value in syscalls.allowed().values():
        program += [(_EQUAL, 0, 1, value), (_RETURN, 0, 0, _ALLOW)]
    for attack in syscalls.attacks().values():
        program += [(_EQUAL, 0, 1, attack), (_RETURN, 0, 0, _TRAP)]
    return [*program, _refuse(errno.ENOSYS)]


def _blocks(own: int) -> dict[str, list[Instruction]]:
    """Return what is asked of the arguments of some calls; every path through a block ends in it."""
    to_itself = [
        _load(0),
        (_EQUAL, 1, 0, own),
        _end(_TRAP),
        _load(1),
        (_EQUAL, 0, 1, signal.SIGKILL),
        _end(_TRAP),
        _end(_ALLOW),
    ]
    return {
        # threads of its own, no processes: their memory could not be bounded
        "clone": [
            _load(0),
            (_ANY_BIT, 0, 2, _CLONE_THREAD),
            (_ANY_BIT, 1, 0, _CLONE_NAMESPACES),
            _end(_ALLOW),
            _end(_TRAP),
        ],
        # its flags lie in memory, where a filter cannot look; a C library then takes `clone`
        "clone3": [_refuse(errno.ENOSYS)],
        # a C library that looks for users asks a local service first, and goes on without
        "socket": [_load(0), (_EQUAL, 0, 1, 1), _refuse(errno.EACCES), _end(_TRAP)],
        "socketpair": [_load(1), (_AND, 0, 0, _KIND), *_one_of(_CONNECTED, _end(_TRAP))],
        "kill": to_itself,
        # a thread's number comes second, its signal third
        "tgkill": [*to_itself[:3], _load(2), *to_itself[4:]],
        "prlimit64": [_load(0), *_one_of((0, own), _refuse(errno.EPERM))],
        "prctl": [_load(0), *_one_of(_PRCTL_NAMES, _refuse(errno.EPERM))],
        "ioctl": [_load(1), *_one_of(_IOCTLS, _refuse(errno.ENOTTY))],
        # who could catch the signal of the filter could go on after an attack
        "rt_sigaction": [_load(0), (_EQUAL, 0, 1, signal.SIGSYS), _end(_KILL), _end(_ALLOW)],
    }


def _one_of(values: Iterable[int], otherwise: Instruction) -> list[Instruction]:
    block: list[Instruction] = []
    for value in values:
        block += [(_EQUAL, 0, 1, value), _end(_ALLOW)]
    return [*block, otherwise]


def _load(argument: int) -> Instruction:
    """Load the low half of an argument (both processors have it first); the rest of an int is not the kernel's."""
    return (_LOAD, 0, 0, 16 + 8 * argument)


def _end(action: int) -> Instruction:
    return (_RETURN, 0, 0, action)


def _refuse(error: int) -> Instruction:
    return (_RETURN, 0, 0, _ERROR | error)
