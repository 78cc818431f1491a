"""The structure of the rooms, checked: no import circles, no flat folders, no two modules or classes of one name.

`python -m tests.structure` prints what breaks a rule and exits with 1. Imports for type checking only and imports
inside functions count, so that no module can be understood only together with another one.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import grimp
import networkx

ROOT = Path(__file__).parents[1]
ROOMS = ("odd", "behavior_graph", "codegen_templates", "runtime_base", "sandbox", "compiler", "simcc")
#: A folder has at most so many modules, unless it is a list to which one adds a file for each new thing.
MOST_MODULES = 12
LISTS = ("rules", "graph", "scenario", "commands", "stages")
#: The words in which a generated package describes its model: each has the name of what it is in the sources.
DESCRIBING = ("runtime_base/spec.py", "runtime_base/entities.py", "runtime_base/events.py")
#: The sources that these words come from.
DESCRIBED = ("odd/model/", "behavior_graph/schema/")


def modules() -> list[Path]:
    """Return every module of the rooms, as paths relative to the project."""
    return sorted(path.relative_to(ROOT) for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def circles() -> list[list[str]]:
    """Return the groups of modules that import each other, directly or through others."""
    graph = grimp.build_graph(*ROOMS, cache_dir=None)
    imports = networkx.DiGraph(
        (importer, imported)
        for importer in graph.modules
        for imported in graph.find_modules_directly_imported_by(importer)
    )
    return sorted(sorted(group) for group in networkx.strongly_connected_components(imports) if len(group) > 1)


def folder_sizes() -> Counter[str]:
    """Return the number of modules in each folder, `__init__.py` aside."""
    return Counter(path.parent.as_posix() for path in modules() if path.name != "__init__.py")


def repeated_names() -> dict[str, list[str]]:
    """Return the file names that several folders have, with their paths; lists such as `rules/` may repeat names."""
    found: dict[str, list[str]] = {}
    for path in modules():
        if path.name not in ("__init__.py", "__main__.py") and path.parent.name not in LISTS:
            found.setdefault(path.name, []).append(path.as_posix())
    return {name: paths for name, paths in found.items() if len(paths) > 1}


def repeated_classes() -> dict[str, list[str]]:
    """Return the names of public classes that several modules have, with their paths.

    A word of the sources may be once a class of the sources and once one of generated packages.
    """
    found: dict[str, list[str]] = {}
    for path in modules():
        for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(path.as_posix())
    return {name: paths for name, paths in found.items() if len(paths) > 1 and not _is_described(paths)}


def _is_described(paths: list[str]) -> bool:
    source, *rest = sorted(paths, key=lambda path: path in DESCRIBING)
    return len(rest) == 1 and rest[0] in DESCRIBING and source.startswith(DESCRIBED)


def _faults() -> Iterator[str]:
    for group in circles():
        yield f"{len(group)} modules import each other: {', '.join(group)}. Move what they share below both"
    for folder, size in sorted(folder_sizes().items()):
        if size > MOST_MODULES and Path(folder).name not in LISTS:
            yield f"{folder}/ has {size} modules; at most {MOST_MODULES} are easy to survey. Make sub-packages"
    for name, paths in sorted(repeated_names().items()):
        yield f"{name} is the name of several modules: {', '.join(paths)}. Give each a name that says what it does"
    for name, paths in sorted(repeated_classes().items()):
        yield f"{name} is a class of several modules: {', '.join(paths)}. Give each a name that says what it is"


def main() -> int:
    """Print every fault; return 1 if there is any."""
    faults = list(_faults())
    print("\n".join(faults) or f"{len(modules())} modules: no import circles, no flat folders, no repeated names")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
