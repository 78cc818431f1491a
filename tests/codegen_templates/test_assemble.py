"""The assembled package: its exact text, that it depends on nothing but the sources, and that it runs."""

from __future__ import annotations

import ast
import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from behavior_graph.check_graph import check_graph, check_scenario
from codegen_templates.assemble_package import assemble
from codegen_templates.handlers import check_handlers
from codegen_templates.package_paths import handler_files, package_paths
from odd.diagnostics import has_errors

GOLDEN = Path(__file__).parent / "golden"


def python(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_package_is_the_committed_one(model: Any, refresh_cases: bool) -> None:
    folder = GOLDEN / model.name
    made = {f"{path}.txt": text for path, text in assemble(model.linked, model.files).items()}
    if refresh_cases:
        for path in (place for place in folder.rglob("*.txt") if place.relative_to(folder).as_posix() not in made):
            path.unlink()
        for name, text in made.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8", newline="")
    kept = {place.relative_to(folder).as_posix(): place.read_bytes().decode("utf-8") for place in folder.rglob("*.txt")}
    assert sorted(made) == sorted(kept)
    assert sorted(f"{path}.txt" for path in package_paths(model.linked)) == sorted(made)
    for name, text in made.items():
        assert text == kept[name], f"{name} has changed; look at it, then run pytest with --refresh-cases"


def test_handlers_are_taken_over_letter_for_letter(model: Any) -> None:
    odd_layout = {name: f"{text}\n\n\n# ends here, with 'quotes' and  spaces  \n" for name, text in model.files.items()}
    made = assemble(model.linked, odd_layout)
    for name in handler_files(model.linked):
        assert made[f"{model.name}/{name}"] == odd_layout[name]


def test_a_missing_handlers_file_is_named(rumor: Any) -> None:
    files = {name: text for name, text in rumor.files.items() if name != "handlers/platform.py"}
    with pytest.raises(KeyError, match=r"handlers/platform\.py"):
        assemble(rumor.linked, files)


def test_files_that_no_action_needs_stay_outside(rumor: Any) -> None:
    made = assemble(rumor.linked, {**rumor.files, "handlers/stranger.py": "raise SystemExit\n"})
    assert made == assemble(rumor.linked, rumor.files)


def test_events_come_before_handlers_and_both_in_the_order_of_the_graph(bazaar: Any) -> None:
    made = assemble(bazaar.linked, bazaar.files)
    paths = list(made)
    assert paths.index("bazaar/events.py") < paths.index("bazaar/handlers/trader.py")
    tests = [item.name for item in ast.parse(made["tests/test_actions.py"]).body if isinstance(item, ast.FunctionDef)]
    order = ["turn", "offer", "tax", "open_or_close", "answer", "settle", "collect"]
    assert tests == [f"test_{name}" for name in order]


def test_positions_are_those_of_the_declarations(bazaar: Any) -> None:
    wiring = assemble(bazaar.linked, bazaar.files)["bazaar/wiring.py"]
    places = [wiring.index(f'name="{action}"') for action in bazaar.linked.graph.actions]
    assert places == sorted(places)


def test_a_renamed_description_changes_only_docstrings(rumor: Any) -> None:
    other = replace(rumor.linked, odd=rumor.linked.odd.model_copy(update={"title": "Gossip"}))
    before = assemble(rumor.linked, rumor.files)
    for path, text in assemble(other, rumor.files).items():
        assert without_texts(text) == without_texts(before[path])


def without_texts(text: str) -> str:
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(tree)


_HASHES = """
import hashlib, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from conftest import read
from codegen_templates.assemble_package import assemble
sources = read(Path(sys.argv[2]))
made = assemble(sources.linked, sources.files)
print(hashlib.sha256("".join(f"{path}\\0{text}\\0" for path, text in made.items()).encode()).hexdigest())
"""


def test_the_hash_seed_changes_nothing(bazaar: Any) -> None:
    here = Path(__file__).parent
    made = assemble(bazaar.linked, bazaar.files)
    expected = hashlib.sha256("".join(f"{path}\0{text}\0" for path, text in made.items()).encode()).hexdigest()
    done = python(here, "-c", _HASHES, str(here), str(here / "bazaar"), PYTHONHASHSEED="1")
    assert done.stdout.strip() == expected, done.stderr


def test_the_package_runs_by_itself(packages: Path, model: Any) -> None:
    folder = packages / f"{model.name}_workspace"
    done = python(folder, "-m", model.name, "--seed", "1", "--rounds", "5", "--json")
    assert done.returncode == 0, done.stderr
    assert '"outcome": "finished"' in done.stdout
    again = python(folder, "-m", model.name, "--seed", "1", "--rounds", "5", PYTHONHASHSEED="5")
    assert again.returncode == 0, again.stderr


def test_a_traceback_names_the_line_of_the_source(rumor: Any, tmp_path: Path) -> None:
    source = rumor.files["handlers/user.py"]
    wrong = source.replace("        user.heard_at = world.round\n", "        user.heard_at = world.round // 0\n")
    assert wrong != source
    line = wrong.splitlines().index("        user.heard_at = world.round // 0") + 1
    folder = replace(rumor, files={**rumor.files, "handlers/user.py": wrong}).written_to(tmp_path)
    done = python(folder, "-m", "rumor", "--seed", "1")
    assert done.returncode == 1
    assert f"handlers/user.py:{line}:" in done.stderr


def test_the_generated_tests_pass(packages: Path) -> None:
    folder = packages / "rumor_workspace"
    done = python(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", ".", "tests")
    assert done.returncode == 0, done.stdout
    assert "7 passed" in done.stdout


def test_the_models_pass_every_check(model: Any) -> None:
    linked = model.linked
    found = [*check_graph(linked), *check_scenario(linked), *check_handlers(linked, model.files)]
    assert not has_errors(found), found
