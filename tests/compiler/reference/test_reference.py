"""What is published about the formats is what the models and rules say now."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ruamel.yaml import YAML

from compiler.operations.new_workspace import starter
from compiler.reference.editor_schema import FILES, File, classes, json_schema, keys_of, model_of, schema_text
from compiler.reference.explanations import explained
from compiler.reference.keys import KEYS
from compiler.terminal import app, command_options
from odd.reading.yaml_text import read_model, read_yaml
from tests.reference_tables import diagnostic_index, page_classes, uncovered
from tests.sampling import sampled

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT))

from tests.reference_pages import PAGES, made  # noqa: E402 - found from the project's root only

REFRESH = "run: python -m tests.reference_pages"
SCENARIOS = sorted((ROOT / "scenario_library").glob("*/odd.yaml"))
FOLDERS = [*SCENARIOS[:: sampled(1, 4)], ROOT / "tests/cases/_base/odd.yaml"]


@pytest.mark.parametrize("path", sorted(made()), ids=lambda path: path.name)
def test_docs_are_current(path: Path) -> None:
    assert path.exists() and path.read_text("utf-8") == made()[path], REFRESH


def test_every_key_is_in_words_and_on_its_page() -> None:
    declared = {
        name: [key for key, _, _ in keys_of(class_)] for file in FILES for name, class_ in classes(file).items()
    }
    written = {name: list(keys) for name, keys in KEYS.items()}
    assert written == declared, "write the new keys into compiler/reference/*_keys.py, in the model's order"
    pages = {file: PAGES[file].read_text("utf-8") for file in FILES}
    assert uncovered(pages) == {}, "give the new classes a table on their page: <!-- keys: Class -->"
    for file, text in pages.items():
        assert len(page_classes(text)) == len(set(page_classes(text)))
        for name in classes(file):
            assert [key for key in KEYS[name] if f"{key}`" not in text] == [], name


@pytest.mark.parametrize("file", FILES)
def test_a_schema_is_sound_and_describes_every_key(file: File) -> None:
    schema = json_schema(file)
    jsonschema.Draft7Validator.check_schema(schema)
    bare = [
        f"{name}.{key}"
        for name, class_ in classes(file).items()
        for key, what, _ in keys_of(class_)
        if not what.get("description")
    ]
    assert bare == []
    assert [name for name, class_ in classes(file).items() if not class_.get("description")] == []
    assert '"null"' not in schema_text(file) and "$defs" not in schema_text(file)


def faults(file: File, data: Any) -> list[str]:
    found = jsonschema.Draft7Validator(json.loads(schema_text(file))).iter_errors(data)
    return [f"{'.'.join(map(str, item.absolute_path))}: {item.message}" for item in found]


@pytest.mark.parametrize("file", FILES)
def test_valid_files_fit_their_schema(file: File) -> None:
    texts = [(path.parent / f"{file}.yaml").read_text("utf-8") for path in FOLDERS]
    for text in (*texts, starter("a_model")[f"{file}.yaml"]):
        assert faults(file, YAML(typ="safe", pure=True).load(text)) == []


DAMAGE: list[tuple[File, str, str]] = [
    ("odd", "purpose:", "purpos:"),
    ("odd", "dynamic: true", "dynamic: often"),
    ("odd", "is: agent", "is: person"),
    ("odd", "range: [0, 1]", "range: [0, 1, 2]"),
    ("odd", "mode: simultaneous", "mode: {pick: {entity: User, k: 0}}"),
    ("odd", "space: none", "space:"),
    ("graph", "{means: the other had heard it before}", "{mean: the other had heard it before}"),
    ("graph", "follows: S1", "follow: S1"),
    ("graph", "fields: {labelled: bool}", "fields: {labelled: {unit: share}}"),
    ("graph", "shows: line", "shows: pie"),
    ("graph", "on: [Told]", "on: []"),
    ("scenario", "count: 1000", "count: -1"),
    ("scenario", "{beta: [2, 3]}", "{beta: 2}"),
    ("scenario", "{m: 4}", "{n: 4}"),
    ("scenario", "{barabasi_albert: {m: 4}}", "{erdos_renyi: {mean_degree: -1}}"),
    ("scenario", "replicates: 20", "replicates: many"),
    ("scenario", "schedule: {rounds: 200", "schedule: {round: 200"),
]


@pytest.mark.parametrize(("file", "find", "put"), DAMAGE)
def test_what_the_schema_refuses_the_models_refuse_too(file: File, find: str, put: str) -> None:
    text = (ROOT / f"tests/cases/_base/{file}.yaml").read_text("utf-8")
    assert find in text
    damaged = text.replace(find, put, 1)
    assert faults(file, YAML(typ="safe", pure=True).load(damaged)) != []
    source = read_yaml(damaged, f"{file}.yaml")
    _, wrong = read_model(source, model_of(file), schema_code="SC100")
    assert [*source.diagnostics, *wrong] != []


def test_a_misspelt_network_form_is_answered_with_the_forms_there_are() -> None:
    text = (ROOT / "tests/cases/_base/scenario.yaml").read_text("utf-8").replace("barabasi_albert", "barabasi")
    schema = jsonschema.Draft7Validator(json.loads(schema_text("scenario")))
    (wrong,) = schema.iter_errors(YAML(typ="safe", pure=True).load(text))
    said = [part.message for part in wrong.context or () if part.validator == "enum" and "barabasi" in part.message]
    assert any("'barabasi' is not one of" in message and "'watts_strogatz'" in message for message in said)


def test_the_index_has_every_code_once() -> None:
    listed = [line.split("|")[1].strip() for line in diagnostic_index().splitlines() if line.startswith("| SC")]
    assert listed == sorted(explained())


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_options, "_active", [])
    for argument in ("graph", "graph.yaml"):
        with pytest.raises(SystemExit) as end:
            app.main(["schema", argument])
        assert end.value.code in (0, None)
        assert capsys.readouterr().out == schema_text("graph")
    with pytest.raises(SystemExit) as end:
        app.main(["schema", "library"])
    assert end.value.code == 1 and "not one of odd, graph, scenario" in capsys.readouterr().err
