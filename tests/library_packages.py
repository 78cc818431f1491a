"""Compile every scenario of the library into generated/library/: python -m tests.library_packages."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from filelock import FileLock

from codegen_templates.assemble_package import assemble
from compiler.library.catalogue import LibraryScenario, scenarios
from compiler.pipeline import compiler_hash
from compiler.workspace.sources import Sources
from odd.diagnostics import has_errors

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "generated" / "library"


def compiled(scenario: LibraryScenario) -> dict[str, str]:
    """Return the package and generated tests of a scenario by path below its folder; raise where it has errors."""
    sources = Sources(scenario.sources)
    problems = sources.problems()
    if has_errors(problems):
        raise ValueError(f"{scenario.name}: {problems[0].span.file}:{problems[0].span.line}: {problems[0].message}")
    return assemble(sources.must_link(), sources.handlers)


def compiled_once(name: str, folder: Path) -> dict[str, str]:
    """Return the package of a scenario, compiled once for all worker processes that share a folder.

    The key holds the sources and the compiler, so that the folder may outlast a session.
    """
    scenario = scenarios()[name]
    given = json.dumps([sorted(scenario.sources.items()), compiler_hash.running()])
    file = folder / f"{name}-{hashlib.sha256(given.encode()).hexdigest()[:16]}.package.json"
    with FileLock(f"{file}.lock"):
        if not file.exists():
            ready = file.with_suffix(".new")
            ready.write_text(json.dumps(compiled(scenario)), "utf-8")
            ready.replace(file)
    package: dict[str, str] = json.loads(file.read_text("utf-8"))
    return package


def committed(name: str) -> dict[str, str]:
    """Return the committed package of a scenario by path below its folder."""
    folder = FOLDER / name
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}


def main() -> None:
    """Write every package anew."""
    for name, scenario in scenarios().items():
        shutil.rmtree(FOLDER / name, ignore_errors=True)
        for path, text in compiled(scenario).items():
            target = FOLDER / name / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        print(f"{name}: {len(committed(name))} files")


if __name__ == "__main__":
    main()
