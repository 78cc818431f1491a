"""Builds the image that jobs run in, from a Dockerfile, a base image, wheels, and the runtime of this simcc."""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import io
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sandbox.container.container_engine import BUILD, build_label, engine_errors
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.scratch import scratch_folder

#: What a job needs from the package index, in the versions that are installed here.
PACKAGES = ("numpy", "pytest", "hypothesis", "pluggy", "iniconfig", "packaging", "pygments", "sortedcontainers")
REPOSITORY = "simcc-sandbox"

_KEY = "simcc.image"
_DOCKERFILE = Path(__file__).with_name("Dockerfile")
#: C libraries of base images, old and new, that wheels are made for.
_WHEELS_FOR = ("manylinux_2_28", "manylinux_2_27", "manylinux_2_24", "manylinux_2_17", "manylinux2014")
_PROCESSORS = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
#: Seconds after which a container of a build counts as left behind; a build takes some minutes.
_BUILD_S = 3600
_VERSION = "import sys; print('%d.%d' % sys.version_info[:2])"

Tell = Callable[[str], None]


def default_base() -> str:
    """Return the base image that is taken unless another one is named: Python's own, of the version that runs here."""
    return f"python:{sys.version_info.major}.{sys.version_info.minor}-slim"


def find_image(client: Any) -> str | None:
    """Return the digest of the newest image that fits this simcc, None if there is none.

    Images that others make from it have its labels, but not its name.
    """
    found = client.api.images(name=REPOSITORY, filters={"label": f"{_KEY}={key()}"})
    newest = max(found, key=lambda entry: int(entry["Created"]), default=None)
    return str(newest["Id"]) if newest else None


def variables_of(client: Any, image: str) -> list[str]:
    """Return the names of the environment variables that an image has from its base."""
    given = client.api.inspect_image(image)["Config"]["Env"] or []
    return [entry.partition("=")[0] for entry in given]


def key() -> str:
    """Return what an image must have been made from: Dockerfile, runtime, and versions of packages."""
    text = hashlib.sha256(_DOCKERFILE.read_bytes())
    for name, place in _runtime():
        text.update(name.encode() + b"\0" + place.read_bytes())
    text.update(" ".join(_requirements()).encode())
    return text.hexdigest()[:32]


def build_image(client: Any, *, base: str | None = None, wheels: Path | None = None, tell: Tell) -> str:
    """Build the image on a base image and return its digest; `wheels` is a folder to take instead of the index.

    Raises `SandboxUnavailableError` where the base, the wheels or the build fail.
    """
    chosen = base or default_base()
    try:
        _have(client, chosen, tell)
        python = _python_of(client, chosen)
        with scratch_folder() as folder:
            if wheels is None:
                tell(f"downloading {len(PACKAGES)} wheels for Python {python}")
                _download(Path(folder), python, _processor(client))
            context = _context(wheels or Path(folder))
        tell(f"building the sandbox image on {chosen}")
        return _build(client, chosen, context, tell)
    except engine_errors() as error:
        raise SandboxUnavailableError(f"the sandbox's image could not be built: {error}") from None


def _have(client: Any, base: str, tell: Tell) -> None:
    """Fetch the base image unless it is there."""
    from docker.errors import ImageNotFound

    try:
        client.api.inspect_image(base)
    except ImageNotFound:
        tell(f"downloading the base image {base} (once)")
        try:
            client.images.pull(base)
        except engine_errors() as error:
            # what the registry said, without the engine's own address and status
            said = getattr(error, "explanation", None) or error
            raise SandboxUnavailableError(
                f"the base image {base} cannot be downloaded ({said}); use another one with simcc sandbox build --base"
            ) from None


def _python_of(client: Any, base: str) -> str:
    """Return the version of Python in a base image."""
    try:
        said = client.containers.run(
            base,
            ["python3", "-I", "-c", _VERSION],
            entrypoint=[],
            remove=True,
            network_mode="none",
            labels={BUILD: build_label(_BUILD_S)},
        )
    except engine_errors() as error:
        raise SandboxUnavailableError(f"the base image {base} does not run Python 3: {error}") from None
    version = said.decode().strip()
    if tuple(map(int, version.split("."))) < (3, 11):
        raise SandboxUnavailableError(f"the base image {base} has Python {version}; simcc needs 3.11 or newer")
    return str(version)


def _processor(client: Any) -> str:
    found = client.info()["Architecture"]
    if found not in _PROCESSORS:
        raise SandboxUnavailableError(f"there are no wheels for an engine on a processor '{found}'")
    return _PROCESSORS[found]


def _requirements() -> list[str]:
    return [f"{name}=={importlib.metadata.version(name)}" for name in PACKAGES]


def _download(folder: Path, python: str, processor: str) -> None:
    """Fetch wheels for the base image with pip, which knows where this user gets packages from."""
    if importlib.util.find_spec("pip") is None:
        raise SandboxUnavailableError(
            "simcc downloads wheels with pip, which is missing here; install it, or name a folder with --wheels"
        )
    platforms = [f"--platform={wheel}_{processor}" for wheel in _WHEELS_FOR]
    options = [
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--only-binary=:all:",
        f"--python-version={python}",
    ]
    pip = [sys.executable, "-P", "-m", "pip", "download"]  # without -P, files of this folder would be modules
    command = [*pip, *options, *platforms, "--dest", str(folder), *_requirements()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or ["pip printed nothing"]
        raise SandboxUnavailableError(f"wheels could not be downloaded: {last[0]}")


def _context(wheels: Path) -> bytes:
    """Return the build context: Dockerfile, wheels, and the runtime, with nothing of the user's."""
    names = sorted(wheels.glob("*.whl"))
    if not names:
        raise SandboxUnavailableError(f"there are no wheels in {wheels}")
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as tar:
        _add(tar, "Dockerfile", _DOCKERFILE)
        for path in names:
            _add(tar, f"wheels/{path.name}", path)
        for name, place in _runtime():
            _add(tar, name, place)
    return buffer.getvalue()


def _add(tar: tarfile.TarFile, name: str, place: Path) -> None:
    """Add a file under a name, without owner or time, so that layers are the same each time."""
    data = place.read_bytes()
    info = tarfile.TarInfo(name)
    info.size, info.mode = len(data), 0o644
    tar.addfile(info, io.BytesIO(data))


def _runtime() -> list[tuple[str, Path]]:
    found = importlib.util.find_spec("runtime_base")
    assert found is not None and found.origin is not None
    folder = Path(found.origin).parent
    return [(f"runtime_base/{path.relative_to(folder).as_posix()}", path) for path in sorted(folder.rglob("*.py"))]


def _build(client: Any, base: str, context: bytes, tell: Tell) -> str:
    tag = f"{REPOSITORY}:{key()[:16]}"
    steps = client.api.build(
        fileobj=io.BytesIO(context),
        custom_context=True,
        buildargs={"BASE": base, "BUILD": build_label(_BUILD_S)},
        labels={_KEY: key(), "simcc.base": base},
        network_mode="none",
        tag=tag,
        rm=True,
        forcerm=True,
        decode=True,
        use_config_proxy=False,
    )
    for step in steps:
        if "error" in step:
            raise SandboxUnavailableError(f"the sandbox's image could not be built: {step['error'].strip()}")
        if said := step.get("stream", "").strip():
            tell(said.splitlines()[0])
    return str(client.api.inspect_image(tag)["Id"])
