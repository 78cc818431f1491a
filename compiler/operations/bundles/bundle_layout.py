"""The layout of a bundle, format 1: which files it holds, and what `bundle.json` says of them.

`model/` are the sources and tables as the runs used them, `program/` the package and the runtime that ran, `runs/<id>/`
the folders of the runs; `run.py` repeats the runs with Python and NumPy alone. `manifest-sha256.txt` lists every other
file with its SHA-256, in the form that `sha256sum -c` reads.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from compiler.runs.run_record import RunRecord
from compiler.workspace.lockfile import digest_of
from odd.model.odd_model import Odd

FORMAT = 1
#: The version of the pipe between a job and its host; a bundle's own runtime speaks the one of its day.
PIPE = 1
ABOUT, HASHES, CRATE, ENTRY = "bundle.json", "manifest-sha256.txt", "ro-crate-metadata.json", "run.py"
README, CITATION, LICENSE, REQUIREMENTS = "README.md", "CITATION.cff", "LICENSE.txt", "requirements.txt"
MODEL, PROGRAM, RUNS, RECORD = "model", "program", "runs", "answers/record.jsonl"
#: The decisions that a model made in a run, in the run's folder.
ANSWERS = "answers.json"
#: The folders of a bundle, and the files beside them; nothing else is in one.
FOLDERS = (MODEL, PROGRAM, RUNS, "answers")
TOP = (ABOUT, HASHES, CRATE, ENTRY, README, CITATION, LICENSE, REQUIREMENTS)

_Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
_Name = Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_]{0,79}$")]
_Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,199}$")]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class KeptReplicate(_Frozen):
    """One simulation of a kept run."""

    seed: int = Field(ge=0, lt=2**63)
    rounds: int = Field(ge=0)
    digest: _Sha256


class KeptRun(_Frozen):
    """A kept run: what was run and what came of it; see `runtime_base/repeat.py`."""

    id: _Id
    package: _Name
    variant: str = Field(pattern=r"^[A-Za-z0-9_-]{0,80}$")
    numbers: dict[str, Any] | None
    rounds: int | None = Field(ge=1)
    trace: bool
    asked: list[str]
    answers: str | None
    replicates: list[KeptReplicate] = Field(min_length=1, max_length=10_000)


class Environment(_Frozen):
    """What the newest run of a bundle ran in; `simcc` names the commit."""

    simcc: str
    python: str
    numpy: str
    platform: str
    isolation: str


def environment_of(record: RunRecord) -> Environment:
    """Return what a run ran in."""
    return Environment(**{name: record.manifest[name] for name in Environment.model_fields})


class Program(_Frozen):
    """Digests of the package's and the runtime's files; see `compiler.workspace.program_files`."""

    package: _Sha256
    runtime: _Sha256


class BundleAbout(_Frozen):
    """The content of `bundle.json`."""

    bundle: Literal[1]
    pipe: Literal[1]
    title: str
    package: _Name
    program: Program
    environment: Environment
    runs: list[KeptRun] = Field(min_length=1)

    def text(self) -> str:
        """Return the file's text."""
        return json.dumps(self.model_dump(), indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def parse_about(raw: bytes) -> BundleAbout:
    """Read `bundle.json`; raise ValueError with a phrase for the user."""
    try:
        whole = json.loads(raw, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"it is not JSON ({error})") from error
    if not isinstance(whole, dict) or whole.get("bundle") != FORMAT or whole.get("pipe") != PIPE:
        raise ValueError(f"its format is not the one that this simcc reads (bundle {FORMAT}, pipe {PIPE})")
    try:
        return BundleAbout.model_validate(whole)
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from error


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def title_of(odd: Odd) -> str:
    """Return the title of a bundle: that of its model, on one line."""
    return " ".join(odd.title.split())


def kept_run(record: RunRecord) -> KeptRun:
    """Return what a bundle keeps of a finished run, from the run's own folder."""
    manifest = record.manifest
    asked = list(manifest.get("decisions", {}).get("ways", ()))
    return KeptRun(
        id=record.id,
        package=manifest["package"],
        variant=record.variant,
        numbers=manifest["numbers"] if manifest["overrides"] else None,
        rounds=manifest["rounds"],
        trace=bool(manifest["trace"]),
        asked=asked,
        answers=f"{RUNS}/{record.id}/{ANSWERS}" if asked else None,
        replicates=[
            KeptReplicate(seed=found.seed, rounds=found.rounds, digest=found.digest) for found in record.replicates
        ],
    )


def hash_lines(files: Mapping[str, bytes]) -> str:
    """Return the text of `manifest-sha256.txt` for the other files of a bundle."""
    return "".join(f"{digest_of(raw)}  {path}\n" for path, raw in sorted(files.items()))


def parse_hashes(raw: bytes) -> dict[str, str]:
    """Return the hashes by path of `manifest-sha256.txt`; raise ValueError with a phrase for the user."""
    found: dict[str, str] = {}
    lines = raw.decode("utf-8").removesuffix("\n").split("\n") if raw else []  # a path may hold other line ends
    for number, line in enumerate(lines, 1):
        sha, gap, path = line[:64], line[64:66], line[66:]
        if gap != "  " or not path or path in found or set(sha) - set("0123456789abcdef"):
            raise ValueError(f"line {number} is not a hash and a path, or names a path again")
        found[path] = sha
    return found
