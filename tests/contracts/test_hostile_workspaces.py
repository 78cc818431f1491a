"""Handlers that were edited into something else: `run` refuses them with code, line and help, and starts nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from compiler.operations import run_workspace as running
from compiler.operations.run_workspace import run_workspace
from compiler.runs.request import Run
from compiler.workspace.settings import Settings
from odd.errors import UserError

MODEL = Path(__file__).parents[2] / "scenario_library" / "sir_model"
FILE = "handlers/government.py"
#: The line of the handler that samples take the place of, or stand before.
LINE = "    today = sum(report.cases for report in reports) / world.inhabitants\n"
IMPORT = "from collections.abc import Sequence  # kept by simcc\n"

Sample = tuple[str, str]


def in_body(code: str) -> str:
    return "".join(f"    {line}\n" for line in code.splitlines())


NOT_PYTHON: dict[str, tuple[str, bytes | None]] = {
    "prose only": ("SC401", b"Here is how the government decides: it follows the reported cases.\n"),
    "an unclosed fence": ("SC401", b"```python\ndef set_order() -> None:\n    pass\n"),
    "several fenced blocks": ("SC401", b"```python\nx = 1\n```\nor\n```python\nx = 2\n```\n"),
    "thoughts inside code": ("SC401", None),
    "truncated in a function": ("SC402", None),
    "a NUL byte": ("SC400", None),
    "half a character": ("SC021", None),
    "300 brackets": ("SC403", None),
    "mixed tabs": ("SC404", None),
}


def spoilt(name: str, text: str) -> bytes:
    """Return the handlers file as the sample would have it."""
    given = NOT_PYTHON[name][1]
    if given is not None:
        return given
    whole = text.encode()
    return {
        "thoughts inside code": text.replace(LINE, f"<think>\n{LINE}</think>\n").encode(),
        "truncated in a function": text[: text.index("    elif")].rstrip().removesuffix("order_strength").encode(),
        "a NUL byte": whole.replace(b"today", b"to\0day", 1),
        "half a character": whole.replace(b"today", b"to\xed\xa0\x80day", 1),
        "300 brackets": text.replace(LINE, f"    today = {'(' * 300}1{')' * 300}\n").encode(),
        "mixed tabs": text.replace(LINE, f"\t{LINE.lstrip()}").encode(),
    }[name]


POLICY: dict[str, Sample] = {
    "import os": ("SC410", "import os"),
    "import socket": ("SC410", "import socket"),
    "exec": ("SC418", "exec('x = 1')"),
    "eval": ("SC418", "government.incidence = eval('1')"),
    "__import__": ("SC416", "government.incidence = __import__('os')"),
    "getattr with a built string": ("SC418", "government.incidence = getattr(government, 'or' + 'der')"),
    "random._os": ("SC416", "government.incidence = random._os"),
    "statistics.sys": ("SC430", "government.incidence = statistics.sys"),
    "a dunder in a class pattern": (
        "SC423",
        "match government:\n    case Government(__class__=found):\n        government.incidence = 1.0",
    ),
    "a look-alike of open": ("SC405", "government.incidence = ｏｐｅｎ('/etc/passwd')"),  # noqa: RUF001 - that is the attack
    "hints of a string": ("SC418", "government.incidence = get_type_hints('os.system(1)')"),
    "attrgetter": ("SC418", "government.incidence = attrgetter('order')(government)"),
    "attributes in a format": ("SC417", "government.incidence = len('{0.__class__}'.format(government))"),
}

#: Programs that would run and be wrong; what only a run can show is in the tests of the engine and the judge.
SILENTLY_WRONG: dict[str, Sample] = {
    "the order of a set": ("SC418", "for report in set(reports):\n    government.incidence = 1.0 * report.cases"),
    "time": ("SC410", "from time import time"),
    "uuid": ("SC410", "from uuid import uuid4"),
    "global random": ("SC410", "import random"),
    "another's variable": ("SC43", "for report in reports:\n    report.sender.beds = 0"),
    "an event in flight": ("SC43", "for report in reports:\n    report.cases = 0"),
    "except: pass": ("SC412", "try:\n    government.incidence = 1.0\nexcept Exception:\n    pass"),
    "a wrong type": ("SC44", "government.incidence = 'many'"),
}

AROUND: dict[str, tuple[str, str, str]] = {
    "a decorator that calls": ("SC419", "def set_order(", "@exec\ndef set_order("),
    "side effects at import": ("SC424", IMPORT, f"{IMPORT}\nprint('imported')\n"),
    "an encoding in which a comment is code": ("SC400", '"""', '# coding: utf-7\n# +AAo-import os\n"""'),
    "a shared mutable default": ("SC456", "world: World)", "world: World = [])"),
}


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def start(*_: object) -> None:
        raise AssertionError("a process would have been started")

    monkeypatch.setattr(running, "opened", start)
    return Path(shutil.copytree(MODEL, tmp_path / "town", ignore=shutil.ignore_patterns("library.yaml")))


def refused(workspace: Path, content: bytes, code: str) -> None:
    """See that `run` refuses the file at some line of it, with help, and has made nothing."""
    (workspace / FILE).write_bytes(content)
    with pytest.raises(UserError) as raised:
        run_workspace(workspace, Run(), settings=Settings())
    assert raised.value.exit_code == 1
    named = [diagnostic for diagnostic in raised.value.diagnostics if diagnostic.code.startswith(code)]
    assert named, [(diagnostic.code, diagnostic.message) for diagnostic in raised.value.diagnostics]
    assert named[0].span.file == FILE and named[0].span.line >= 1 and named[0].help
    assert not (workspace / "runs").exists() and not (workspace / "sir_model").exists()


def test_the_workspace_itself_would_run(workspace: Path) -> None:
    with pytest.raises(AssertionError, match="would have been started"):
        run_workspace(workspace, Run(), settings=Settings())


@pytest.mark.parametrize("name", NOT_PYTHON)
def test_what_is_not_python_is_refused(name: str, workspace: Path) -> None:
    text = (workspace / FILE).read_text(encoding="utf-8")
    refused(workspace, spoilt(name, text), NOT_PYTHON[name][0])


@pytest.mark.parametrize("name", [*POLICY, *SILENTLY_WRONG])
def test_what_must_not_run_is_refused(name: str, workspace: Path) -> None:
    code, body = {**POLICY, **SILENTLY_WRONG}[name]
    text = (workspace / FILE).read_text(encoding="utf-8")
    refused(workspace, text.replace(LINE, in_body(body) + LINE).encode(), code)


@pytest.mark.parametrize("name", AROUND)
def test_what_stands_around_a_handler_is_refused(name: str, workspace: Path) -> None:
    code, before, after = AROUND[name]
    text = (workspace / FILE).read_text(encoding="utf-8")
    assert before in text
    refused(workspace, text.replace(before, after, 1).encode(), code)


def test_a_package_that_was_edited_is_made_again(workspace: Path) -> None:
    with pytest.raises(AssertionError, match="would have been started"):
        run_workspace(workspace, Run(), settings=Settings())
    wiring = workspace / "sir_model" / "wiring.py"
    made = wiring.read_bytes()
    # as somebody would who wants the recorder to tell other numbers
    wiring.write_bytes(made + b"\nimport runtime_base.pipe\nruntime_base.pipe.FramePipe.send = print\n")
    with pytest.raises(AssertionError, match="would have been started"):
        run_workspace(workspace, Run(), settings=Settings())
    assert wiring.read_bytes() == made
