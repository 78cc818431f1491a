"""Only the module for it reaches files of a workspace: the compiler's source is searched for every other way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

COMPILER = Path(__file__).parents[3] / "compiler"

#: What opens, changes or removes files and folders, as a function or as a method of a path.
WAYS = {
    *("open", "fdopen", "mkdtemp", "mkstemp", "TemporaryDirectory", "NamedTemporaryFile"),
    *(
        "read_text",
        "read_bytes",
        "write_text",
        "write_bytes",
        "touch",
        "mkdir",
        "makedirs",
        "symlink_to",
        "hardlink_to",
    ),
    *("unlink", "rmdir", "rmtree", "remove_dir", "copytree", "copyfile", "copyfileobj", "move_file", "rename", "chmod"),
    *("iterdir", "glob", "rglob", "walk_up", "scandir", "listdir", "truncate", "removedirs", "renames"),
}
#: Which modules do so, and why none of it is inside a workspace.
ELSEWHERE = {
    "workspace/files/safe_folder.py": "it is the way",
    "workspace/machine_key.py": "the user's own data folder",
    "workspace/verdict_cache.py": "the user's own cache folder",
    "workspace/workspace.py": "the folders on the way to a workspace that the user named",
    "operations/dry_run.py": "a workspace whose writes stay in memory",
    "workspace/settings.py": "the user's own settings",
    "pipeline/type_check.py": "the user's own cache folder, and a folder for temporary files",
    "pipeline/compiler_hash.py": "simcc's own source",
    "library/catalogue.py": "simcc's own library",
    "authors/brief_evidence.py": "simcc's own source",
    "authors/model/prompting.py": "simcc's own prompts",
    "operations/new_workspace.py": "simcc's own templates",
    "operations/export_odd.py": "a folder for temporary files",
    "operations/build_workspace.py": "a brief that the user named",
    "llm/exchange_record.py": "a record that the user named; the folder of a record whose path was checked",
    "terminal/entry.py": "the null device",
    "terminal/console.py": "the null device",
    "terminal/app.py": "a crash report in a folder that was checked",
    "runs/folders/run_folder.py": "a run's new folder, whose parents were checked",
    "runs/folders/run_hashes.py": "a run's new folder, and files of a run whose paths were checked",
    "runs/folders/run_model.py": "a run's new folder",
    "version.py": "simcc's own source",
    "runs/tables/codebook.py": "a run's new folder",
    "runs/tables/table_parts.py": "a run's new folder",
    "runs/tables/tidy_tables.py": "a folder for temporary files",
    "runs/tables/safe_csv.py": "a run's new folder",
    "workspace/program_files.py": "simcc's own runtime",
    "operations/bundles/bundle_texts.py": "simcc's own license and list of wheels",
    "reference/card.py": "simcc's own template",
    "operations/with_library/library_citations.py": "simcc's own library",
    "descriptions/documents.py": "a document that the user named",
    "runs/engines/kept_code.py": "the user's cache folder",
    "runs/resume/checkpoints.py": "a run's new folder; those of a kept run come by the safe folder",
    "operations/bundles/read_bundle.py": "a bundle that the user named",
}


def ways_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and name of each call that reaches a file by itself, not by `.files`, the safe folder."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        named = node.func
        name = named.attr if isinstance(named, ast.Attribute) else named.id if isinstance(named, ast.Name) else ""
        if name in WAYS and not _is_safe(named):
            yield node.lineno, name


def _is_safe(named: ast.expr) -> bool:
    """Return whether a method is one of the safe folder or of a workspace, which goes through it."""
    owner = named.value if isinstance(named, ast.Attribute) else None
    name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return name in ("files", "workspace", "_workspace", "Workspace")


def test_only_known_modules_reach_files_by_themselves() -> None:
    found = {
        path.relative_to(COMPILER).as_posix(): ways
        for path in sorted(COMPILER.rglob("*.py"))
        if (ways := list(ways_in(path.read_text("utf-8"))))
    }
    others = {path: ways for path, ways in found.items() if path not in ELSEWHERE}
    assert others == {}, "reach files of a workspace through workspace.files, or say here why these are none"
    assert sorted(ELSEWHERE.keys() - found.keys()) == [], "these do so no longer: take them off the list"


def test_the_search_finds_every_way() -> None:
    """The control: each way, as a function, a method, and of a module."""
    for name in WAYS:
        assert [found for _, found in ways_in(f"{name}(x)\nplace.{name}()\nos.{name}(x)\n")] == [name] * 3
    assert list(ways_in("workspace.files.read('x', 9)\nself.files.rename(a)\n")) == []
