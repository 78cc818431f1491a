"""Type-checks an assembled package with mypy --strict in a process of its own, and maps faults to handlers' lines.

Only the options given here count: a configuration in the workspace is not read, since it could name plugins,
which are code. NumPy's stubs are left out: no type of a model comes from them, and they take longer than all the rest.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from platformdirs import user_cache_path

from codegen_templates.handlers.checks.category_locals import holds_only
from compiler.workspace.lockfile import digest_of
from odd.diagnostics import Diagnostic, Span, in_order
from odd.errors import InternalError, MachineError
from sandbox.scratch import scratch_folder

LONGEST_S = 300
#: Folders of a cache, so that as many checks need not begin from nothing at once.
_MOST_AT_ONCE = 8
_MOST_CACHES = 8
_FINISHED = (0, 1, 2)  # no error; errors; an error that mypy does not get past, such as a wrong syntax

_CONFIGURATION = """\
[mypy]
strict = True
pretty = False
[mypy-{package}.metrics]
# an expression may compare what an earlier part of it has settled; that is odd, not wrong
strict_equality = False
[mypy-runtime_base.*]
follow_imports = silent
[mypy-numpy.*]
follow_imports = skip
follow_imports_for_stubs = True
ignore_missing_imports = True
"""

_HELP = {
    "assignment": "give it a value of its declared type; a local for a category holds only its values, written out",
    "attr-defined": "use a name that odd.yaml or graph.yaml declares, or declare this one there",
    "arg-type": "pass a value of the expected type, or change the type in odd.yaml or graph.yaml",
    "call-arg": "an event or decision takes its declared fields by name, as in Told(labelled=True)",
    "comparison-overlap": "compare with a value that it can have",
    "index": "test for None first, as in `if x is not None:`",
    "operator": "test for None first where a value may be unset, as in `if x is not None:` (so may a field of an event "
    "whose type in graph.yaml is a variable with 'unset')",
    "union-attr": "test for None first, as in `if x is not None:`",
    "no-untyped-def": "give the function the types of its parameters and of its result",
    "return-value": "return a value of the declared type",
}
#: A value that may be None is given where something else is expected.
_MAY_BE_NONE = re.compile(r"(has incompatible type|expression has type) \"[^\"]* \| None\"")
#: Two sequences are added that are not both lists.
_NO_LIST = re.compile(r"for \+ \(.*\"(Sequence|list|tuple)\[|of \"__add__\" of \"(list|tuple)\"")
#: A vector is given a sequence that is not a list, as a helper function returns one.
_NO_VECTOR = re.compile(r"expression has type \"(Sequence|tuple)\[[^\"]*\", variable has type \"list\[")
#: A category is given a local, which mypy takes for any text.
_NO_CATEGORY = re.compile(r"incompatible type \"str\"; expected \"(Literal\[|[^\"]*\| Literal\[)")
#: A category's variable, field or option is given a local, and the values that it may have.
_TEXT_FOR_CATEGORY = re.compile(
    r"(?:expression has type|incompatible type) \"str\"[,;] (?:variable has type|expected) \"Literal(\[[^\]]*\])"
)
#: A list of a category's values is given values of a loop.
_NO_CATEGORIES = re.compile(r"incompatible type List\[str\]; expected List\[Literal\[")
#: A number that may have a fraction is given where only a whole one can be.
_NO_WHOLE = re.compile(
    r"expression has type \"float\", variable has type \"int\"|\"range\" matches argument type \"float\""
)
#: A category is compared with a value that conditions before have excluded.
_SETTLED = re.compile(r"equality check \(left operand type: \"Literal\[('[^']*')\]\", right operand type: \"Literal\[")
_OTHER_HELP = "make the types agree with odd.yaml and graph.yaml"


@dataclass(frozen=True, slots=True)
class _Remark:
    """An error as mypy reports it."""

    file: str
    line: int
    column: int
    end_column: int | None
    message: str
    code: str


def type_check(folder: Path, package: str, cache: Path | None = None) -> list[Diagnostic]:
    """Check the package in the folder: SC501 for a handler, SC502 where the assembled code itself is wrong.

    `cache` is mypy's cache folder (by default one for the user, so that only the very first check is slow). Raises
    MachineError if mypy cannot be run, InternalError if it crashes.
    """
    remarks = list(_remarks(_run(folder, package, cache or _own_cache())))
    remarks = [remark for remark in remarks if not _is_category(remark, folder)]
    in_handlers = [_in_handlers(remark, package) for remark in remarks if _handler_file(remark, package)]
    # a wrong handler also makes the code that uses it wrong; an error is our own fault only if no handler has one
    return in_order(in_handlers or [_in_assembled(remark) for remark in remarks])


def _own_cache() -> Path:
    """Return mypy's cache for this runtime, mypy and Python; others have theirs, and of those the latest are kept."""
    every = user_cache_path("simcc") / "type-check"
    what = "\n".join((version("mypy"), sys.version, *_runtime()))
    mine = every / digest_of(what)[:16]
    with suppress(OSError):
        mine.mkdir(parents=True, exist_ok=True)
        os.utime(mine)
        for old in sorted(every.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)[_MOST_CACHES:]:
            shutil.rmtree(old, ignore_errors=True)
    return mine


def _run(folder: Path, package: str, cache: Path) -> subprocess.CompletedProcess[str]:
    try:
        with scratch_folder() as own, ExitStack() as held:
            place = _free(cache, held) or Path(own, "cache")
            configuration = Path(own, "mypy.ini")
            configuration.write_text(_CONFIGURATION.format(package=package), encoding="utf-8")
            return subprocess.run(
                # -P: no file in the workspace is imported in place of a module of mypy's
                [sys.executable, "-P", "-m", "mypy", "-p", package, *_options(configuration, place)],
                cwd=folder,
                env={**os.environ, "MYPYPATH": os.pathsep.join(_search_path(folder)), "PYTHONUTF8": "1"},
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=LONGEST_S,
                check=False,
            )
    except subprocess.TimeoutExpired as error:
        raise MachineError(f"type checking did not end within {LONGEST_S} s") from error
    except OSError as error:
        raise MachineError(f"type checking could not be started: {error}") from error


def _free(cache: Path, held: ExitStack) -> Path | None:
    """Return a folder of the cache that no other process uses while it is held; None if there is none, or no locks.

    mypy reads and writes a cache in several files: two at once find errors in packages of one name that have none.
    """
    with suppress(OSError):  # where none can be made, checks take longer
        cache.mkdir(parents=True, exist_ok=True)
    for place in (cache / str(number) for number in range(_MOST_AT_ONCE)):
        with suppress(Timeout, OSError, NotImplementedError):
            held.enter_context(FileLock(f"{place}.lock", timeout=0))
            return place
    return None


def _options(configuration: Path, cache: Path) -> tuple[str, ...]:
    return (f"--config-file={configuration}", f"--cache-dir={cache}", "--sqlite-cache", "--output=json")


def _search_path(folder: Path) -> list[str]:
    """Return where mypy finds the package, and the runtime where that is not installed but is in a checkout."""
    return [str(folder), *(place for place in _runtime() if Path(place).name not in ("site-packages", "dist-packages"))]


def _runtime() -> list[str]:
    """Return the folders that hold the runtime."""
    found = importlib.util.find_spec("runtime_base")
    return [str(Path(place).parent) for place in (found.submodule_search_locations or ())] if found else []


def _remarks(done: subprocess.CompletedProcess[str]) -> Iterator[_Remark]:
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode not in _FINISHED or (done.returncode != 0 and not lines):
        raise InternalError(f"mypy crashed with exit code {done.returncode}: {(done.stderr or done.stdout)[-2000:]}")
    return (_remark(load) for load in map(json.loads, lines) if load["severity"] == "error")


def _remark(found: dict[str, Any]) -> _Remark:
    hint = f" ({found['hint']})" if found["hint"] and not found["hint"].startswith("See ") else ""
    end = found["end_column"] if found["end_line"] == found["line"] else None
    return _Remark(
        file=found["file"].replace(os.sep, "/"),
        line=max(found["line"], 1),
        column=max(found["column"], 0) + 1,
        end_column=None if end is None else end + 1,
        message=found["message"] + hint,
        code=found["code"] or "",
    )


def _is_category(remark: _Remark, folder: Path) -> bool:
    """Return whether mypy takes a local for any text, which holds nothing but values of the category."""
    found = _TEXT_FOR_CATEGORY.search(remark.message)
    if found is None or not remark.file.partition("/")[2].startswith("handlers/"):
        return False
    text = (folder / remark.file).read_text(encoding="utf-8")
    return holds_only(text, remark.line, remark.column, ast.literal_eval(found[1]))


def _handler_file(remark: _Remark, package: str) -> str:
    """Return the source path of a remark's file (`handlers/user.py`), empty if there is none."""
    inner = remark.file.removeprefix(f"{package}/")
    return inner if inner.startswith("handlers/") and inner != "handlers/__init__.py" else ""


def _in_handlers(remark: _Remark, package: str) -> Diagnostic:
    span = Span(_handler_file(remark, package), remark.line, remark.column, remark.end_column)
    help = _HELP.get(remark.code, _OTHER_HELP)
    if remark.code == "operator" and "None" not in remark.message:
        help = "calculate with numbers; for each item of a vector, write [-x for x in items]"
    if remark.code == "operator" and _NO_LIST.search(remark.message):
        help = "write list(a) + list(b) to join sequences"
    if remark.code == "assignment" and _NO_VECTOR.search(remark.message):
        help = "write list(...) around it: a vector takes a list"
    if remark.code == "arg-type" and _NO_CATEGORY.search(remark.message):
        help = "give the local only values of the category, written out or chosen among those written out"
    if _NO_CATEGORIES.search(remark.message):
        help = "write the values out, and leave some out by weights: choose(['a', 'b'], weights=[...])"
    if remark.code in ("assignment", "call-overload") and _NO_WHOLE.search(remark.message):
        help = "begin with 0.0, not 0, if it may have a fraction; for a whole number, write round(x) or math.floor(x)"
    if remark.code in ("arg-type", "assignment", "list-item") and _MAY_BE_NONE.search(remark.message):
        help = _HELP["operator"]
    if settled := _SETTLED.search(remark.message):
        help = f"leave the comparison out: after the conditions before it, only {settled[1]} is left here"
    return Diagnostic("SC501", remark.message, span, help)


def _in_assembled(remark: _Remark) -> Diagnostic:
    span = Span(remark.file, remark.line, remark.column, remark.end_column)
    help = "this is a bug in simcc, not in your model; please report it and attach the sources"
    return Diagnostic("SC502", f"the assembled code is wrong: {remark.message}", span, help)
