"""The `ro-crate-metadata.json` of a bundle, by the RO-Crate 1.1 specification (https://w3id.org/ro/crate/1.1).

The text is written here and not by the library `rocrate`: that needs five more packages, one of them a client for the
network, and stamps the time of writing into the file, so that two bundles of one run would differ.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote

from compiler.operations.bundles.bundle_layout import CITATION, CRATE, ENTRY, LICENSE, BundleAbout
from compiler.workspace.lockfile import digest_of

_CONTEXT = ["https://w3id.org/ro/crate/1.1/context", {"sha256": "https://w3id.org/ro/terms/workflow-run#sha256"}]
_SPECIFICATION = "https://w3id.org/ro/crate/1.1"
_TYPES = {
    ".py": "text/x-python",
    ".json": "application/json",
    ".jsonl": "application/jsonl",
    ".yaml": "application/yaml",
    ".csv": "text/csv",
    ".parquet": "application/vnd.apache.parquet",
    ".html": "text/html",
    ".md": "text/markdown",
    ".txt": "text/plain",
    ".cff": "application/yaml",
    ".lock": "application/json",
    ".typed": "text/plain",
}
_SIMCC, _PYTHON = "#simcc", "#python"


def crate_text(about: BundleAbout, files: Mapping[str, bytes], published: str) -> str:
    """Return the metadata of a bundle with these files, by path; `published` is the date of its newest run."""
    entities = [_descriptor(), _root(about, files, published), *_software(about)]
    entities += [_file(path, raw) for path, raw in sorted(files.items())]
    entities += [_action(run.id, files) for run in about.runs]
    crate = {"@context": _CONTEXT, "@graph": entities}
    return json.dumps(crate, indent=1, ensure_ascii=False) + "\n"


def _descriptor() -> dict[str, Any]:
    return {
        "@id": CRATE,
        "@type": "CreativeWork",
        "conformsTo": {"@id": _SPECIFICATION},
        "about": {"@id": "./"},
    }


def _root(about: BundleAbout, files: Mapping[str, bytes], published: str) -> dict[str, Any]:
    return {
        "@id": "./",
        "@type": "Dataset",
        "name": about.title,
        "description": f"A simulation model, its runs, and what repeats them: python {ENTRY}, or simcc reproduce.",
        "datePublished": published,
        "license": {"@id": LICENSE},
        "hasPart": [{"@id": quote(path)} for path in sorted(files)],
        "mainEntity": {"@id": ENTRY},
        "citation": {"@id": CITATION},
        "mentions": [{"@id": f"#{run.id}"} for run in about.runs],
    }


def _software(about: BundleAbout) -> Iterator[dict[str, Any]]:
    versions = about.environment
    yield {"@id": _SIMCC, "@type": "SoftwareApplication", "name": "simcc", "version": versions.simcc}
    yield {
        "@id": _PYTHON,
        "@type": "SoftwareApplication",
        "name": f"Python {versions.python} with NumPy {versions.numpy} on {versions.platform}",
        "version": versions.python,
    }


def _file(path: str, raw: bytes) -> dict[str, Any]:
    kind = _TYPES.get(path[path.rfind(".") :], "application/octet-stream")
    types = ["File", "SoftwareSourceCode"] if path == ENTRY else "File"
    name = {"name": "License statement"} if path == LICENSE else {}
    about = {"encodingFormat": kind, "contentSize": str(len(raw)), "sha256": digest_of(raw)}
    return {"@id": quote(path), "@type": types, **name, **about}


def _action(run: str, files: Mapping[str, bytes]) -> dict[str, Any]:
    """Return how a run came about: by which program, from which sources, with which results."""
    return {
        "@id": f"#{run}",
        "@type": "CreateAction",
        "name": f"run {run}",
        "instrument": [{"@id": ENTRY}, {"@id": _SIMCC}, {"@id": _PYTHON}],
        "object": [{"@id": quote(path)} for path in sorted(files) if path.startswith("model/")],
        "result": [{"@id": quote(path)} for path in sorted(files) if path.startswith(f"runs/{run}/")],
    }
