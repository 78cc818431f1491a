"""An author whose answers are written down beforehand, and workspaces made from the valid base of the golden cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from compiler.authors.author import Artifact, Draft, Task

BASE = Path(__file__).parents[1] / "cases" / "_base"
BRIEF = "rumor on a social platform"


def base_sources() -> dict[str, str]:
    files = sorted(path for path in BASE.rglob("*") if path.suffix in (".yaml", ".py"))
    return {path.relative_to(BASE).as_posix(): path.read_text("utf-8") for path in files}


def write_base(folder: Path, **changed: str) -> Path:
    """Write the valid base workspace; `changed` replaces whole files (dots and slashes as underscores)."""
    for path, text in base_sources().items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(changed.get(path.replace("/", "_").replace(".", "_"), text), "utf-8", newline="\n")
    return folder


def write_small(folder: Path) -> Path:
    """Write the base with so few users and runs that its tests and expectations take no time; all of them pass."""
    small = base_sources()["scenario.yaml"]
    for old, new in (("replicates: 20", "replicates: 2"), ("abs=0.02", "abs=1.0"), ("count: 2000", "count: 200")):
        assert old in small
        small = small.replace(old, new)
    return write_base(folder, scenario_yaml=small)


Damage = Callable[[str], str]


class ScriptedAuthor:
    """Answers from the base sources; `damage` maps an artifact to what its first, second, ... answer does to them."""

    name = "scripted"
    version = "1"

    def __init__(self, damage: Mapping[Artifact, Sequence[Damage]] | None = None) -> None:
        self.damage = {artifact: list(each) for artifact, each in (damage or {}).items()}
        self.tasks: list[Task] = []

    def draft(self, task: Task) -> Draft:
        self.tasks.append(task)
        waiting = self.damage.get(task.artifact, [])
        change = waiting.pop(0) if waiting else lambda text: text
        sources = base_sources()
        return Draft({path: change(sources[path]) for path in task.wanted if path in sources})

    def asked(self, artifact: Artifact) -> list[Task]:
        return [task for task in self.tasks if task.artifact is artifact]


def replacing(old: str, new: str) -> Damage:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new)

    return change
