"""Text of a stranger is shown as text: whatever a command prints, a terminal obeys none of it."""

from __future__ import annotations

import csv
import io
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from moved import moved

from compiler.llm.exchange import Answer, Usage
from compiler.llm.exchange_record import Asked, SqliteRecord
from compiler.llm.open_client import RECORD
from compiler.terminal.console import Console
from odd.diagnostics import Diagnostic, Span
from sandbox.pipe.frames import FrameError, parse_header

BASE = Path(__file__).parents[2] / "cases" / "_base"
#: Clears the screen, renames the window, turns colors on, rings; an 8-bit escape; letters in the other order.
OBEYED = "\x1b[2J\x1b]0;owned\x07\x1b[31m\x9b31m\u202e"
HOSTILE = f"be{OBEYED}fore"


def free(text: str) -> bool:
    return not set(text) & set("\x1b\x07\x9b\u202e")


def test_a_terminal_would_obey_it() -> None:
    said = subprocess.run([sys.executable, "-X", "utf8", "-c", f"print({HOSTILE!r})"], capture_output=True, check=True)
    assert not free(said.stdout.decode())


def test_nothing_that_a_console_prints_is_obeyed(capsys: pytest.CaptureFixture[str]) -> None:
    console = Console(verbose=True)
    item = Diagnostic("SC999", f"a {HOSTILE}", Span(f"{HOSTILE}.yaml", 1, 1), HOSTILE)
    console.result(f"one {HOSTILE}\ntwo\tcolumns")
    console.say(HOSTILE)
    console.told(HOSTILE)
    console.done(HOSTILE, HOSTILE)
    console.mending(HOSTILE, [item])
    console.diagnostics([item], {f"{HOSTILE}.yaml": HOSTILE})
    console.failed(HOSTILE)
    shown = capsys.readouterr()
    assert free(shown.out + shown.err), ascii(shown.out + shown.err)
    # the words stay, and so does the layout
    assert "two\tcolumns\n" in shown.out and shown.err.count("fore") >= 5


def test_json_is_inert_and_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    Console(as_json=True).json({"text": HOSTILE, HOSTILE: [f"{HOSTILE}\n"]})
    shown = capsys.readouterr().out
    assert free(shown) and json.loads(shown) == {"text": HOSTILE, HOSTILE: [f"{HOSTILE}\n"]}


@pytest.fixture
def shown(simcc: Any) -> Any:
    def run(*arguments: str) -> str:
        _, out, err = simcc(*arguments)
        assert free(out) and free(err), ascii(out + err)
        return str(out + err)

    return run


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    import simcc

    folder = Path(shutil.copytree(BASE, tmp_path_factory.mktemp("inert") / "rumor"))
    for file in folder.rglob("*"):
        file.chmod(0o755 if file.is_dir() else 0o644)
    simcc.generate(folder)
    return folder


@pytest.fixture
def workspace(built: Path, tmp_path: Path) -> Path:
    """A built workspace into which a stranger then wrote comments."""
    folder = moved(built, tmp_path / "rumor")
    for file in (*folder.glob("*.yaml"), *folder.glob("handlers/*.py"), folder / "rumor/wiring.py"):
        file.write_text(f"{file.read_text(encoding='utf-8')}# credulity {HOSTILE}\n", encoding="utf-8")
    (folder / "rumor" / f"{HOSTILE.replace('/', '')}.py").touch()
    return folder


@pytest.mark.parametrize(
    "command",
    [
        ("diff",),
        ("status",),
        ("status", "--json"),
        ("check",),
        ("check", "--json"),
        ("generate",),
        ("run", "--rounds", "1"),
        ("test",),
        ("log",),
        ("odd", "export"),
    ],
    ids=" ".join,
)
def test_commands_on_a_hostile_workspace(command: tuple[str, ...], shown: Any, workspace: Path) -> None:
    shown(*command, str(workspace))


def test_what_diff_shows_is_there_to_be_seen(shown: Any, workspace: Path) -> None:
    assert "+# credulity before" in shown("diff", str(workspace))


def test_a_rename_tells_what_it_left(shown: Any, workspace: Path) -> None:
    for file in (*workspace.glob("*.yaml"), *workspace.glob("handlers/*.py")):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(f"credulity {HOSTILE}", "credulity \u2067 here"), encoding="utf-8")
    shown("rename", "User.credulity", "trust", str(workspace))


@pytest.mark.parametrize("arguments", [("run", HOSTILE), ("explain", HOSTILE), (HOSTILE,)])
def test_words_of_a_command_are_said_again_without_harm(arguments: tuple[str, ...], shown: Any) -> None:
    assert "fore" in shown(*arguments)


def test_what_a_model_said_is_shown_without_harm(shown: Any, tmp_path: Path) -> None:
    messages = [{"role": "user", "content": HOSTILE}]
    request = {"base_url": "u", "model": HOSTILE, "messages": messages, "schema": {}, "sampling": {}, "attempt": 1}
    answer = Answer({"n": HOSTILE}, HOSTILE, Usage(1, 1), warnings=(HOSTILE,))
    SqliteRecord(tmp_path / RECORD).keep_all([(Asked(request, "graph", HOSTILE), answer)], [])
    key = shown("record", "show", str(tmp_path)).split()[0]
    assert "before" in shown("record", "show", str(tmp_path), "--key", key)
    assert "fore" in shown("record", "show", str(tmp_path), "--json")


def test_a_formula_names_no_column_of_a_table() -> None:
    formula = '=HYPERLINK("https://example.org")'
    told = io.StringIO()
    csv.writer(told).writerow(["round", formula, f"+{formula}"])
    # a spreadsheet would compute these cells
    assert told.getvalue().startswith('round,"=HYPERLINK')
    for name in (formula, "+1", "-1", "@sum", "\tx", "a,b"):
        header = {"frame": "started", "seed": 1, "metrics": [name]}
        with pytest.raises(FrameError):
            parse_header(json.dumps(header).encode())
    assert parse_header(b'{"frame": "started", "seed": 1, "metrics": ["spreaders"]}')
