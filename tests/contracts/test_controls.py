"""What would happen to those who take less care: each of these attacks succeeds against a plain reader."""

from __future__ import annotations

import csv
import io
import json
import os
import pickle
import tarfile
import zipfile
from pathlib import Path

import pytest
from jinja2 import Template
from jinja2.sandbox import SandboxedEnvironment
from ruamel.yaml import YAML

from compiler.operations.build_workspace import build
from compiler.pipeline.stages import trial
from compiler.workspace.settings import Settings
from odd.reading.yaml_text import read_yaml
from sandbox.sandbox_errors import SandboxUnavailableError

#: Plain Jinja would compute with it, Jinja's own sandbox would fill the memory with it.
BRIEF = (
    "information_cascade_and_silence: a rumor among 40 users for 3 rounds "
    "{{ 7*7 }} {{ 'a'*10**8 }} {% for x in range(10**9) %}x{% endfor %} "
    "<script>alert(1)</script> ../../x =HYPERLINK(1)"
)
TAG = "x: !!python/object/apply:os.getcwd []\n"
BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "\n".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 6)
)


def codes(text: str) -> set[str]:
    return {diagnostic.code for diagnostic in read_yaml(text, "odd.yaml").diagnostics}


@pytest.mark.filterwarnings("ignore")
def test_a_tag_makes_objects_for_a_plain_loader_only() -> None:
    assert YAML(typ="unsafe", pure=True).load(TAG) == {"x": os.getcwd()}  # noqa: PTH109 - what the text asks for
    assert codes(TAG) == {"SC005"}


def test_aliases_multiply_for_a_safe_loader_only() -> None:
    assert len(json.dumps(YAML(typ="safe").load(BOMB)["a5"])) > 1000 * len(BOMB)
    assert codes(BOMB) == {"SC004"}


def test_a_key_twice_and_numbers_that_are_none_pass_a_plain_parser_only() -> None:
    assert json.loads('{"a": 1, "a": 2}') == {"a": 2}
    assert json.loads("[NaN, Infinity]")
    assert codes("a: 1\na: 2\n") == {"SC003"}


def test_a_comment_is_code_in_another_encoding() -> None:
    names: dict[str, object] = {}
    exec(compile(b"# coding: utf-7\n# +AAo-ran = 1\n", "handlers.py", "exec"), names)
    assert names["ran"] == 1


def test_a_pickle_runs_what_it_names() -> None:
    class Attack:
        def __reduce__(self) -> tuple[object, ...]:
            return os.getcwd, ()

    assert pickle.loads(pickle.dumps(Attack())) == os.getcwd()  # noqa: PTH109


def test_archives_lead_out_and_grow(tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("zeros", bytes(10**7))
    assert len(packed.getvalue()) * 500 < 10**7
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as tar:
        tar.addfile(tarfile.TarInfo("../out"), io.BytesIO())
    packed.seek(0)
    inner = tmp_path / "inner"
    inner.mkdir()
    with tarfile.open(fileobj=packed) as tar:
        tar.extractall(inner, filter="fully_trusted")
    assert (tmp_path / "out").exists()


def test_a_name_leads_out_of_a_folder_and_a_link_to_another_file(tmp_path: Path) -> None:
    (tmp_path / "deep" / "town").mkdir(parents=True)
    (tmp_path / "deep" / "town" / "../../x").write_text("out", encoding="utf-8")
    assert (tmp_path / "x").exists()
    (tmp_path / "link").symlink_to(tmp_path / "x")
    assert (tmp_path / "link").read_text(encoding="utf-8") == "out"


def test_a_brief_is_computed_by_a_template_and_by_a_spreadsheet() -> None:
    assert Template("{{ 7*7 }}").render() == "49"
    assert len(SandboxedEnvironment().from_string("{{ 'a'*10**6 }}").render()) == 10**6
    told = io.StringIO()
    csv.writer(told).writerow(["=HYPERLINK(1)"])
    assert told.getvalue().startswith("=HYPERLINK")


def test_a_hostile_brief_is_text_from_beginning_to_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise SandboxUnavailableError("all is made, and nothing was started")

    monkeypatch.setattr(trial, "opened", stop)
    with pytest.raises(SandboxUnavailableError):
        build(BRIEF, tmp_path / "town", settings=Settings())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["town"]
    assert BRIEF in (tmp_path / "town" / "brief.md").read_text(encoding="utf-8")
    files = [path for path in (tmp_path / "town").rglob("*") if path.is_file()]
    assert sum(file.stat().st_size for file in files) < 5 * 10**6
    made = [file for file in files if file.suffix in (".py", ".yaml") and ".simcc" not in file.parts]
    assert made and not any("{{" in item.read_text(encoding="utf-8") for item in made)
