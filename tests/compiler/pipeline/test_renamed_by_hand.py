"""Names that a user changes by hand, file by file: what an author drafted under the old name stays until then."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import BRIEF, ScriptedAuthor

from compiler.compiler_errors import NotBuiltError
from compiler.operations.build_workspace import build, check, generate

YAML_FILES = ("odd.yaml", "graph.yaml", "scenario.yaml")


@pytest.fixture
def drafted(tmp_path: Path) -> Path:
    """A workspace whose handlers an author wrote."""
    build(BRIEF, tmp_path, name="rumor", author=ScriptedAuthor())
    return tmp_path


def change(folder: Path, old: str, new: str, *files: str) -> None:
    for file in files:
        text = (folder / file).read_text("utf-8")
        (folder / file).write_text(text.replace(old, new), "utf-8")


def handlers(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("handlers/*.py") if "proposed" not in path.name}


def test_an_action_keeps_its_function_until_that_has_the_new_name(drafted: Path) -> None:
    before = handlers(drafted)
    change(drafted, "lose_interest", "fall_silent", *YAML_FILES)
    with pytest.raises(NotBuiltError):
        generate(drafted)
    assert handlers(drafted) == before
    change(drafted, "lose_interest", "fall_silent", "handlers/user.py")
    generate(drafted)
    assert check(drafted).diagnostics == ()


def test_an_entity_type_keeps_its_file_until_that_has_the_new_name(drafted: Path) -> None:
    file = drafted / "handlers" / "platform.py"
    bodies = file.read_text("utf-8").split("\n\n\n", 1)[1]
    change(drafted, "Platform", "Service", *YAML_FILES)
    with pytest.raises(NotBuiltError):
        generate(drafted)
    assert file.read_text("utf-8").split("\n\n\n", 1)[1] == bodies


def test_the_model_gets_another_name_in_odd_yaml_and_generate_does_the_rest(drafted: Path) -> None:
    change(drafted, "name: rumor\n", "name: gossip\n", "odd.yaml")
    (said,) = check(drafted).diagnostics
    assert (said.severity.value, said.span.file) == ("error", "odd.yaml")
    assert all(f"see handlers/{file}.py:" in said.help for file in ("platform", "user")), "one error names all places"
    generate(drafted)
    assert check(drafted).diagnostics == ()
    assert all(b"from gossip import" in text and b"from rumor" not in text for text in handlers(drafted).values())
    assert (drafted / "gossip").is_dir() and not (drafted / "rumor").exists()


def test_of_two_functions_of_one_name_no_third_is_proposed(drafted: Path) -> None:
    file = drafted / "handlers" / "user.py"
    text = file.read_text("utf-8")
    function = text[text.index("def lose_interest") :]
    file.write_text(f"{text}\n\n{function.partition(chr(10))[0]}\n    return\n", "utf-8")
    before = handlers(drafted)
    with pytest.raises(NotBuiltError) as failed:
        build(None, drafted, author=ScriptedAuthor())
    assert [problem.code for problem in failed.value.diagnostics] == ["SC460"]
    assert handlers(drafted) == before and not list(drafted.glob("handlers/*.proposed.py"))
