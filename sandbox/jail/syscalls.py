"""Numbers of the system calls that the filter knows: by name for x86-64 and AArch64, `-` where there is none.

Whatever is in no table does not exist for a jailed program (ENOSYS), so that a C library falls back to what does.
Source: the Linux kernel's `unistd_64.h` and `asm-generic/unistd.h`.
"""

from __future__ import annotations

import os

_COLUMNS = {"x86_64": 1, "aarch64": 2}

#: What Python, NumPy and a C library need, and nothing that reaches other processes, devices or metadata of files.
_ALLOWED = """
    read 0 63; write 1 64; readv 19 65; writev 20 66; pread64 17 67; pwrite64 18 68; preadv 295 69; pwritev 296 70;
    preadv2 327 286; pwritev2 328 287; lseek 8 62; close 3 57; close_range 436 436; dup 32 23; dup2 33 -; dup3 292
    24; fcntl 72 25; flock 73 32; fsync 74 82; fdatasync 75 83; ftruncate 77 46; fallocate 285 47; fadvise64 221
    223; sendfile 40 71; copy_file_range 326 285; open 2 -; openat 257 56; creat 85 -; access 21 -; faccessat 269
    48; faccessat2 439 439; stat 4 -; lstat 6 -; fstat 5 80; newfstatat 262 79; statx 332 291; statfs 137 43;
    fstatfs 138 44; readlink 89 -; readlinkat 267 78; getdents 78 -; getdents64 217 61; getcwd 79 17; chdir 80 49;
    fchdir 81 50; umask 95 166; mkdir 83 -; mkdirat 258 34; rmdir 84 -; unlink 87 -; unlinkat 263 35; rename 82 -;
    renameat 264 38; renameat2 316 276; truncate 76 45; mmap 9 222; munmap 11 215; mremap 25 216; mprotect 10 226;
    madvise 28 233; brk 12 214; msync 26 227; mincore 27 232; mlock 149 228; munlock 150 229; membarrier 324 283;
    poll 7 -; ppoll 271 73; select 23 -; pselect6 270 72; epoll_create 213 -; epoll_create1 291 20; epoll_ctl 233
    21; epoll_wait 232 -; epoll_pwait 281 22; epoll_pwait2 441 441; eventfd 284 -; eventfd2 290 19; pipe 22 -; pipe2
    293 59; timerfd_create 283 85; timerfd_settime 286 86; timerfd_gettime 287 87; signalfd4 289 74; sendto 44 206;
    recvfrom 45 207; sendmsg 46 211; recvmsg 47 212; shutdown 48 210; getsockopt 55 209; setsockopt 54 208;
    getsockname 51 204; getpeername 52 205; rt_sigprocmask 14 135; rt_sigreturn 15 139; rt_sigpending 127 136;
    rt_sigsuspend 130 133; rt_sigtimedwait 128 137; sigaltstack 131 132; restart_syscall 219 128; pause 34 -; alarm
    37 -; setitimer 38 103; getitimer 36 102; nanosleep 35 101; clock_nanosleep 230 115; clock_gettime 228 113;
    clock_getres 229 114; gettimeofday 96 169; time 201 -; times 100 153; getrusage 98 165; sysinfo 99 179; uname 63
    160; futex 202 98; set_robust_list 273 99; get_robust_list 274 100; set_tid_address 218 96; rseq 334 293;
    arch_prctl 158 -; gettid 186 178; getpid 39 172; getppid 110 173; getpgrp 111 -; getpgid 121 155; getsid 124
    156; getuid 102 174; geteuid 107 175; getgid 104 176; getegid 108 177; getresuid 118 148; getresgid 120 150;
    getgroups 115 158; capget 125 90; sched_yield 24 124; sched_getaffinity 204 123; sched_getparam 143 121;
    sched_getscheduler 145 120; sched_get_priority_max 146 125; sched_get_priority_min 147 126; getcpu 309 168;
    getpriority 140 141; getrandom 318 278; getrlimit 97 163; setrlimit 160 164; wait4 61 260; waitid 247 95; exit
    60 93; exit_group 231 94; setsid 112 157
"""

#: Allowed with some arguments only; `sandbox.jail.seccomp` says with which.
_CHECKED = """
    clone 56 220; clone3 435 435; socket 41 198; kill 62 129; tgkill 234 131; prlimit64 302 261; prctl 157 167; ioctl
    16 29; rt_sigaction 13 134; socketpair 53 199
"""

#: No simulation makes these calls by accident: a program that does is ended, and its log names the line.
_ATTACKS = """
    execve 59 221; execveat 322 281; fork 57 -; vfork 58 -; ptrace 101 117; process_vm_readv 310 270;
    process_vm_writev 311 271; io_uring_setup 425 425; io_uring_enter 426 426; io_uring_register 427 427; mount 165
    40; umount2 166 39; pivot_root 155 41; chroot 161 51; unshare 272 97; setns 308 268; mount_setattr 442 442;
    move_mount 429 429; open_tree 428 428; fsopen 430 430; fsmount 432 432; fspick 433 433; bpf 321 280;
    perf_event_open 298 241; keyctl 250 219; add_key 248 217; request_key 249 218; kexec_load 246 104;
    kexec_file_load 320 294; init_module 175 105; finit_module 313 273; delete_module 176 106; reboot 169 142;
    swapon 167 224; swapoff 168 225; userfaultfd 323 282; open_by_handle_at 304 265; name_to_handle_at 303 264;
    pidfd_open 434 434; pidfd_getfd 438 438; pidfd_send_signal 424 424; iopl 172 -; ioperm 173 -; acct 163 89;
    quotactl 179 60; settimeofday 164 170; clock_settime 227 112; sethostname 170 161; setdomainname 171 162; tkill
    200 130; rt_sigqueueinfo 129 138; rt_tgsigqueueinfo 297 240
"""


def processor() -> str:
    """Return the processor's name as the tables have it, or raise `OSError` where they do not."""
    name = os.uname().machine
    if name not in _COLUMNS:
        raise OSError(f"the system calls of the processor '{name}' are not known")
    return name


def allowed() -> dict[str, int]:
    """Return the calls that are always allowed."""
    return _numbers(_ALLOWED)


def checked() -> dict[str, int]:
    """Return the calls whose arguments decide."""
    return _numbers(_CHECKED)


def attacks() -> dict[str, int]:
    """Return the calls that end the program."""
    return _numbers(_ATTACKS)


def allowed_names() -> set[str]:
    """Return the names of the calls that are always allowed, on whatever processor."""
    return {row[0] for row in _rows(_ALLOWED)}


def attack_names() -> set[str]:
    """Return the names of the calls that end the program, on whatever processor."""
    return {row[0] for row in _rows(_ATTACKS)}


def _numbers(table: str) -> dict[str, int]:
    column = _COLUMNS[processor()]
    return {row[0]: int(row[column]) for row in _rows(table) if row[column] != "-"}


def _rows(table: str) -> list[list[str]]:
    return [row.split() for row in " ".join(table.split()).split(";")]
