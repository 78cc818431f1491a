"""Finds the container engine, and removes containers that a killed simcc has left in it."""

from __future__ import annotations

import contextlib
import os
import time
import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from odd.extras import installed, missing_words
from sandbox.sandbox_errors import NoEngineError, SandboxUnavailableError
from sandbox.scratch import is_alive

#: Every container of a job has this label; its value is the run that the job is a part of, or the job itself.
LABEL = "simcc"
_JOB = f"{LABEL}.job"
#: Containers in which an image is built have this one: the process that builds, until when, and its machine.
BUILD = f"{LABEL}.build"
_OWNER, _MACHINE, _DEADLINE = f"{LABEL}.owner", f"{LABEL}.machine", f"{LABEL}.deadline"

#: The running jobs of this process.
at_work: set[str] = set()

_SOCKETS = ("/var/run/docker.sock", "~/.docker/run/docker.sock", "$XDG_RUNTIME_DIR/docker.sock")
#: Seconds that an engine may take to answer; removing a container is the slowest thing it does.
_PATIENCE = 60


def engine_errors() -> tuple[type[Exception], ...]:
    """Return the errors that a client raises when the engine refuses, fails, or disappears."""
    from docker.errors import DockerException
    from requests.exceptions import RequestException

    return DockerException, RequestException, OSError


def connect() -> Any:
    """Return a client of the engine that answers. Raises `NoEngineError` if none does.

    Raises `SandboxUnavailableError` if there is an engine, but not the library that talks to it.
    """
    if os.name == "nt":
        raise NoEngineError("on Windows, run simcc in WSL 2, where simcc can use an engine such as Docker Desktop")
    address = _address()
    if address is None:
        raise NoEngineError("no container engine answers (there is no socket, and DOCKER_HOST is not set)")
    if not installed("docker"):
        raise SandboxUnavailableError(f"there is a container engine at {address}, but {missing_words('docker')}")
    import docker

    try:
        client = docker.DockerClient(base_url=address, timeout=_PATIENCE, tls=_tls())
        client.ping()
    except engine_errors() as error:
        raise NoEngineError(f"the container engine at {address} does not answer: {error}") from None
    return client


def _address() -> str | None:
    """Return the engine's address without loading its client, since most machines have no engine."""
    if given := os.environ.get("DOCKER_HOST"):
        return given
    places = [Path(os.path.expandvars(place)).expanduser() for place in _SOCKETS]
    return next((f"unix://{place}" for place in places if place.is_socket()), None)


def _tls() -> Any:
    """Return how to trust an engine on another machine, as Docker's own environment variables say."""
    if not os.environ.get("DOCKER_TLS_VERIFY"):
        return False
    from docker.utils import kwargs_from_env

    return kwargs_from_env().get("tls", False)


def labels(job: str, seconds: int, run: str = "") -> dict[str, str]:
    """Return the labels of a container: which run and job it is, whose it is, and until when it may run."""
    until = str(int(time.time()) + seconds)
    return {LABEL: run or job, _JOB: job, _OWNER: str(os.getpid()), _MACHINE: machine(), _DEADLINE: until}


def build_label(seconds: int) -> str:
    """Return the label of the containers in which this process builds an image."""
    return f"{os.getpid()} {int(time.time()) + seconds} {machine()}"


def machine() -> str:
    """Return a name of what process numbers belong to: this boot of this machine, and the namespace of processes."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    except OSError:
        return f"{uuid.getnode():x}"


def sweep(client: Any) -> list[str]:
    """Remove containers whose simcc has ended or whose time is over, also those of builds; return the jobs' runs."""
    for container in client.api.containers(all=True, filters={"label": BUILD}):
        if is_left_of_build(container["Labels"][BUILD]):
            remove(client, container["Id"])
    swept = []
    for container in client.api.containers(all=True, filters={"label": LABEL}):
        if _orphaned(container["Labels"]):
            remove(client, container["Id"])
            swept.append(container["Labels"][LABEL])
    return swept


def is_left_of_build(label: str) -> bool:
    """Return whether a build's container is one that no simcc waits for; finished images have an empty label."""
    owner, _, rest = label.partition(" ")
    until, _, where = rest.partition(" ")
    if not (owner.isdigit() and until.isdigit()):
        return False
    return time.time() > int(until) or (where == machine() and not is_alive(int(owner)))


def _orphaned(found: Mapping[str, str]) -> bool:
    owner, until = found.get(_OWNER, ""), found.get(_DEADLINE, "")
    if not (owner.isdigit() and until.isdigit()):
        return True
    if time.time() > int(until):
        return True
    if found.get(_MACHINE) != machine():
        return False
    if int(owner) == os.getpid():
        return found.get(_JOB) not in at_work
    return not is_alive(int(owner))


def remove(client: Any, container: str) -> None:
    """Kill and remove a container in any state; another simcc may have removed it already."""
    with contextlib.suppress(*engine_errors()):
        client.api.remove_container(container, force=True, v=True)
