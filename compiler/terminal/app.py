"""The command line: which commands there are, and the border at which every error ends with its exit code."""

from __future__ import annotations

import errno
import io
import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from compiler.terminal.command_options import active_console
from compiler.terminal.commands import (
    build,
    check,
    compare,
    diff,
    doctor,
    explain,
    generate,
    library,
    log,
    new,
    odd_export,
    record,
    rename,
    report,
    run,
    sandbox,
    schema,
    status,
    test,
)
from compiler.terminal.console import Console
from odd.errors import MachineError, SimccError, UserError
from sandbox.harmless_text import harmless

INTERRUPTED = 130
#: What a disk or system says that is full, read-only, worn out or not ours to write to.
_MACHINES = frozenset(
    (
        errno.ENOSPC,
        errno.EDQUOT,
        errno.EROFS,
        errno.EACCES,
        errno.EPERM,
        errno.EIO,
        errno.EMFILE,
        errno.ENFILE,
        errno.EFBIG,
    )
)
_FULL = (errno.ENOSPC, errno.EDQUOT)
#: What wrong flags raise; it lives in click, or in the copy of it that newer versions of Typer bring along.
_UsageError: type[Exception] = next(one for one in typer.BadParameter.__mro__ if one.__name__ == "ClickException")

app = typer.Typer(
    name="simcc",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(build.build)
app.command()(new.new)
app.command()(check.check)
app.command()(generate.generate)
app.command()(status.status)
app.command()(diff.diff)
app.command()(compare.compare)
app.command()(log.log)
app.command()(run.run)
app.command()(report.report)
app.command()(test.test)
app.command()(rename.rename)
app.command()(explain.explain)
app.command()(schema.schema)
app.command()(doctor.doctor)
app.add_typer(library.app, name="library")
app.add_typer(odd_export.app, name="odd")
app.add_typer(record.app, name="record")
app.add_typer(sandbox.app, name="sandbox")


def _print_version(wanted: bool) -> None:
    if wanted:
        from compiler.version import version as own_version

        print(f"simcc {own_version()}")
        raise typer.Exit


@app.callback()
def simcc(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Compile a research description into a social simulation.

    Example: simcc build "rumor spread on social media"
    """


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and end the process with the exit code that README and docs promise."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # no character may end a command because a terminal lacks it
            stream.reconfigure(errors="backslashreplace")
    try:
        code = app(args=given, prog_name="simcc", standalone_mode=False)
        if code == INTERRUPTED:
            _tell_interrupted(given)
    except (KeyboardInterrupt, typer.Abort):
        _tell_interrupted(given)
        code = INTERRUPTED
    except _UsageError as error:
        code = _usage(error, given)
    except SimccError as error:
        code = _failed(error, given)
    except BrokenPipeError:
        # the reader of our output went away (`simcc ... | head`); leave nothing for Python to complain about at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except Exception as error:  # noqa: BLE001 - the one border: whatever arrives here is the machine or a bug of ours
        code = _unforeseen(error, given)
    raise SystemExit(code if isinstance(code, int) else 0)


def _unforeseen(error: Exception, arguments: list[str]) -> int:
    """End what nobody expected: a Ctrl-C that a library turned into something else, a full disk, or a bug."""
    if _was_interrupted(error):
        _tell_interrupted(arguments)
        return INTERRUPTED
    if isinstance(error, OSError) and error.errno in _MACHINES:
        where = f"{error.filename}: " if error.filename else ""
        told = MachineError(f"the machine cannot do that: {where}{error.strerror}")
        told.__cause__ = error
        return _failed(told, arguments)
    return _crashed(arguments)


def _was_interrupted(error: BaseException) -> bool:
    chain: BaseException | None = error
    while chain is not None and not isinstance(chain, KeyboardInterrupt):
        chain = chain.__cause__ or chain.__context__
    return chain is not None


def _tell_interrupted(arguments: list[str]) -> None:
    # Python ends by the signal, not with our exit code, if an interrupt has passed through exec() of a text (as a
    # dataclass makes its methods), though it was answered; the next text that is run makes it forget that
    eval("0")
    console = active_console(arguments)
    console.close()
    told = "stopped; what was finished is kept, and the same command goes on from there"
    if console.as_json:
        console.json({"error": told, "exit_code": INTERRUPTED, "diagnostics": []})
    else:
        console.say(f"\n{told}")


def _usage(error: Exception, arguments: list[str]) -> int:
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error)
        return 0
    context = getattr(error, "ctx", None)
    hint = f"try: {context.command_path} --help" if context else "try: simcc --help"
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    return _report_error(message, 1, arguments, hint)


def _failed(error: SimccError, arguments: list[str]) -> int:
    console = active_console(arguments)
    console.close()
    message = f"{error}{_advice(error)}"
    diagnostics = error.diagnostics if isinstance(error, UserError) else ()
    if console.as_json:
        found = [one.as_json() for one in diagnostics]
        told = {"error": message, "exit_code": error.exit_code, "diagnostics": found}
        console.json({**told, **error.details})
        return error.exit_code
    console.diagnostics(diagnostics, getattr(error, "texts", {}))
    console.failed(message)
    return error.exit_code


def _advice(error: BaseException) -> str:
    """Return what to do where a full disk is behind an error: whatever was being written, the answer is the same."""
    chain: BaseException | None = error
    while chain is not None:
        if isinstance(chain, OSError) and chain.errno in _FULL:
            return "; free some space on that disk, then the same command goes on"
        chain = chain.__cause__
    return ""


def _report_error(message: str, code: int, arguments: list[str], hint: str) -> int:
    console = active_console(arguments)
    if console.as_json or "--json" in arguments:
        console.json({"error": message, "exit_code": code, "diagnostics": []})
    else:
        console.failed(f"{message}\n{hint}")
    return code


def _crashed(arguments: list[str]) -> int:
    console = active_console(arguments)
    console.close()
    place = _crash_report(console, arguments)
    if place is None:  # no disk takes it
        traceback.print_exc()
    told = place or "the lines above"
    message = f"this is a bug of simcc (in {console.current or 'no stage'}); please report it with {told}"
    return _report_error(message, 3, arguments, "your sources are untouched")


def _crash_report(console: Console, arguments: list[str]) -> Path | None:
    """Write what is needed to find the bug, and return where; None where nothing can be written."""
    from compiler.version import version

    head = [
        f"simcc {version()}, Python {platform.python_version()}, {platform.platform()}",
        f"command: simcc {' '.join(arguments)}",
        f"stage: {console.current or 'none'}",
        f"artifact: {console.artifact or 'none'}",
        f"workspace: {console.folder or 'none'}",
    ]
    text = harmless("\n".join([*head, "", traceback.format_exc()]))
    hidden = console.folder / ".simcc" if console.folder and (console.folder / ".simcc").is_dir() else None
    return _written(text, hidden) or _written(text, None)


def _written(text: str, folder: Path | None) -> Path | None:
    try:
        handle, place = tempfile.mkstemp(prefix="crash-", suffix=".txt", dir=folder, text=True)
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
    except OSError:
        return None
    return Path(place)
