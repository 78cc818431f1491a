"""Opens the Docker sandbox: an engine that answers, and an image that fits, built on first use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sandbox.container.container_engine import connect, engine_errors
from sandbox.container.container_job import DockerSandbox
from sandbox.container.image import build_image, find_image
from sandbox.sandbox_errors import SandboxUnavailableError


def open_docker(client: Any | None = None, tell: Callable[[str], None] = lambda _words: None) -> DockerSandbox:
    """Return the Docker sandbox, its image built if there is none that fits; `tell` hears how that goes.

    Raises `SandboxUnavailableError` where no engine answers, it fails, or the image cannot be built.
    """
    engine = client or connect()
    try:
        return DockerSandbox(engine, find_image(engine) or build_image(engine, tell=tell))
    except engine_errors() as error:
        raise SandboxUnavailableError(f"the container engine failed: {error}") from None


def build(base: str | None, wheels: Path | None, tell: Callable[[str], None]) -> str:
    """Build the image again and return its digest; see `build_image`."""
    return build_image(connect(), base=base, wheels=wheels, tell=tell)
