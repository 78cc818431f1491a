"""The texts of a bundle for people: README, citation, license statement, requirements, and `run.py`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from compiler.operations.bundles.bundle_layout import BundleAbout, KeptRun

_SOURCE = Path(__file__).parents[3]
#: A wheel of simcc has a copy, written by `simcc/build_hook.py`.
_PLACES = (_SOURCE / "simcc" / "locked.txt", _SOURCE / "requirements" / "dev.txt")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")

RUN = '''"""Repeats the runs of this bundle and compares them with what it holds: python run.py [--run ID] [--seed N]

It needs Python 3.11 or newer and NumPy, and runs the program with your own rights. If you do not know who made the
bundle, use "simcc reproduce", which runs it in a sandbox.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE / "program"))

from runtime_base.repeat import main  # noqa: E402

raise SystemExit(main(HERE))
'''


def readme(about: BundleAbout, given: Mapping[str, str]) -> str:
    """Return the README, which says to a person without simcc what to do.

    `given` says of the runs what their commands set in place of the scenario's numbers, by id.
    """
    versions = about.environment
    rows = "\n".join(_row(run, given.get(run.id, "")) for run in about.runs)
    return f"""# {about.title}

This bundle holds a simulation model, the runs that were made with it, and everything that repeats them.

## Repeat the runs
Without simcc, in a Python {versions.python} (3.11 or newer) of your own:

    python -m pip install --require-hashes -r requirements.txt
    python run.py

`run.py` runs every simulation again and compares its digest with the one in this bundle: a hash over every event and
every change of state. It ends with 0 if all are equal. It runs the program with your own rights, so read it first if
you do not know its authors.

With simcc (any later version), in a sandbox, with metrics compared as well:

    simcc reproduce THIS-FILE.zip

`sha256sum -c manifest-sha256.txt` checks that no file was damaged.

## What is in it
| | |
|---|---|
| `model/` | the sources as the runs used them, tables, lock; `odd.yaml` describes the model by the ODD protocol |
| `program/` | the package that was generated from the sources, and the runtime that it runs on |
| `runs/` | the runs: numbers, metrics, digests, final states, reports |
| `answers/` | the record of a language model's answers, if there is one |
| `bundle.json` | what was run, in which environment, with which digests |
| `ro-crate-metadata.json` | the same for machines, as an RO-Crate |

| run | variant | seeds | digest of the first |
|---|---|---|---|
{rows}

Made by simcc {versions.simcc} with Python {versions.python} and NumPy {versions.numpy} on {versions.platform}.
"""


def _row(run: KeptRun, given: str) -> str:
    first, last = run.replicates[0], run.replicates[-1]
    seeds = str(first.seed) if first is last else f"{first.seed} to {last.seed}"
    made = f"{run.variant or 'base'}{'; set: ' if given else ''}{given}".replace("|", "\\|")
    return f"| `{run.id}` | {made} | {seeds} | `{first.digest[:16]}` |"


def citation(about: BundleAbout, published: str) -> str:
    """Return a CITATION.cff (format 1.2.0) for a model whose authors gave none; `published` begins with a date."""
    return f"""cff-version: 1.2.0
message: If you use this model, please cite it, and the works that its model/odd.yaml names.
title: {_quoted(about.title)}
type: software
date-released: {published[:10]}
authors:
  - name: {_quoted(f"The authors of the model {about.package}")}
references:
  - type: software
    title: simcc
    version: {_quoted(about.environment.simcc)}
    authors:
      - name: The simcc contributors
"""


def _quoted(text: str) -> str:
    """Return a text in quotes: what JSON writes is YAML as well."""
    return json.dumps(text, ensure_ascii=False)


def license_statement(own: str | None) -> str:
    """Return what holds for which part of a bundle; `own` is the license that the model's authors gave, if any."""
    mine = own or "They have stated no license in this bundle; ask them before you use it for more than a review.\n"
    return (
        "The model (model/, program/ except program/runtime_base/) and its results (runs/, answers/) belong to the\n"
        f"people who made them. simcc places no condition on them.\n\n{mine.rstrip()}\n\n"
        "program/runtime_base/ and run.py are a part of simcc, under the Apache License 2.0, as follows.\n\n"
        f"{_license_of_simcc()}"
    )


def _license_of_simcc() -> str:
    try:
        return distribution("simcc").read_text("licenses/LICENSE") or _LICENSE_PLACE
    except PackageNotFoundError:
        return _LICENSE_PLACE


_LICENSE_PLACE = "https://www.apache.org/licenses/LICENSE-2.0.txt\n"


def requirements(versions: Mapping[str, str], hashes: Mapping[str, Sequence[str]]) -> str:
    """Return requirements for pip with hashes; where the wheels of a version are not known, the text says so."""
    lines: list[str] = []
    for name, number in versions.items():
        known = hashes.get(name, ())
        if known:
            lines.append(" \\\n".join([f"{name}=={number}", *(f"    --hash=sha256:{sha}" for sha in known)]))
        else:
            lines += [f"# the hashes of the wheels of {name} {number} were not known", f"{name}=={number}"]
    return "\n".join(lines) + "\n"


def wheel_hashes(name: str, version: str) -> tuple[str, ...]:
    """Return the SHA-256 of every wheel of a package's version that the lock names; none if it names another one."""
    text = next((place.read_text("utf-8") for place in _PLACES if place.is_file()), "")
    for entry in re.split(r"\n(?=\S)", text):
        if re.match(rf"{re.escape(name)}=={re.escape(version)}[\s;\\]", entry):
            return tuple(_HASH.findall(entry))
    return ()
