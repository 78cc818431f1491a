"""The command line: the list of commands, and the one place where every error becomes a message and an exit code."""

from __future__ import annotations

import errno
import functools
import io
import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from compiler.terminal.command_options import Commands, active_console
from compiler.terminal.console import Console, drop_output
from compiler.workspace.workspace import Workspace
from odd.errors import MachineError, SimccError, UserError
from sandbox.harmless_text import harmless

INTERRUPTED = 130
#: The commands in the order of the help, each a file in `commands/` with a function of its name.
_COMMANDS = """build new check generate status diff compare power sweep calibrate validate log run report show interview
personas bundle reproduce test trace rename explain schema card mcp cite doctor""".split()
#: The files of commands that have commands of their own, with their names.
_GROUPS = {"data": "data", "library": "library", "odd_export": "odd", "record": "record", "sandbox": "sandbox"}
#: Errors of a disk or system that is full, read-only, failing, or closed to this user.
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
#: Errors of a path that no file can have.
_PATHS = (errno.ENAMETOOLONG, errno.ELOOP)
#: Commands that take up what they had finished when they are given again, and the flag whose answers a record keeps.
_CONTINUED = frozenset(("build", "sweep", "calibrate", "validate", "personas", "--decide", "--model"))
_CONTINUES = "finished work is kept, and the same command continues from there"
_WHOLE = "nothing is half-written"
_FULL = (errno.ENOSPC, errno.EDQUOT)
#: The exception for wrong flags. It comes from click, or from the copy of click in newer versions of Typer.
_UsageError: type[Exception] = next(
    each_type for each_type in typer.BadParameter.__mro__ if each_type.__name__ == "ClickException"
)

app = typer.Typer(
    name="simcc",
    cls=Commands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for _file in _COMMANDS:
    app.command()(getattr(import_module(f"compiler.terminal.commands.{_file}"), _file))
for _file, _name in _GROUPS.items():
    app.add_typer(import_module(f"compiler.terminal.commands.{_file}").app, name=_name)


def _print_version(wanted: bool) -> None:
    if wanted:
        from compiler.version import version as own_version

        print(f"simcc {own_version()}")
        raise typer.Exit


@app.callback()
def simcc(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version of simcc and exit."),
    ] = False,
) -> None:
    """Compile a research description into a social simulation.

    Example: simcc build "rumor spread on social media"
    """


@functools.cache
def _command() -> Callable[..., Any]:
    """Return the command line as a whole, which takes 50 ms to make: once, where `main` is called several times."""
    return typer.main.get_command(app)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and end the process with the exit code that the README and the docs promise."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a character that the terminal cannot show must not end a command
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _outcome(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # the reader of our output has gone (`simcc ... | head`)
        drop_output(sys.stdout)
        code = 1  # as Typer ends a command that prints
    except OSError as error:  # of what a command does, errors are told above: this one came as they were told
        code = _failed_to_print(error)
    raise SystemExit(code)


def _failed_to_print(error: OSError) -> int:
    """Say on the error output, if that takes it, that the output takes nothing."""
    with suppress(OSError):
        print(f"simcc: the output could not be written: {error.strerror}{_advice(error)}", file=sys.stderr)
    drop_output(sys.stdout, sys.stderr)
    return MachineError.exit_code


def _outcome(given: list[str]) -> int:
    """Run a command, and return its exit code."""
    try:
        code = _command()(args=given, prog_name="simcc", standalone_mode=False)
        if code == INTERRUPTED:
            _tell_interrupted(given)
        return code if isinstance(code, int) else 0
    except (KeyboardInterrupt, typer.Abort):
        _tell_interrupted(given)
        return INTERRUPTED
    except _UsageError as error:
        return _usage(error, given)
    except SimccError as error:
        return _failed(error, given)
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - the last border: whatever arrives here is a fault of the machine or a bug of ours
        return _unforeseen(error, given)


def _unforeseen(error: Exception, arguments: list[str]) -> int:
    """Report an unexpected error: a Ctrl-C that a library turned into something else, a full disk, or a bug."""
    if _was_interrupted(error):
        _tell_interrupted(arguments)
        return INTERRUPTED
    if isinstance(error, OSError) and error.errno in _MACHINES:
        where = f"{error.filename}: " if error.filename else ""
        told = MachineError(f"the machine reports an error: {where}{error.strerror}")
        told.__cause__ = error
        return _failed(told, arguments)
    if isinstance(error, OSError) and error.errno in _PATHS:
        return _failed(UserError(f"{error.filename}: {error.strerror}; give another path"), arguments)
    return _crashed(arguments)


def _was_interrupted(error: BaseException) -> bool:
    chain: BaseException | None = error
    while chain is not None and not isinstance(chain, KeyboardInterrupt):
        chain = chain.__cause__ or chain.__context__
    return chain is not None


def _tell_interrupted(arguments: list[str]) -> None:
    # If an interrupt has passed through exec() of a text (dataclasses make their methods so), Python ends by the signal
    # and not with our exit code, even though the interrupt was handled; running another text resets that
    eval("0")
    flags = {word.partition("=")[0] for word in arguments if word.startswith("--")}
    continues = _CONTINUED & {*arguments[:1], *flags}
    active_console(arguments).stopped(INTERRUPTED, _CONTINUES if continues else _WHOLE)


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
        found = [diagnostic.as_json() for diagnostic in diagnostics]
        told = {"error": message, "exit_code": error.exit_code, "diagnostics": found}
        console.json({**told, **error.details})
        return error.exit_code
    console.diagnostics(diagnostics, getattr(error, "texts", {}))
    console.failed(message)
    return error.exit_code


def _advice(error: BaseException) -> str:
    """Return what to do if a full disk caused an error."""
    then = error.then if isinstance(error, MachineError) else MachineError.then
    chain: BaseException | None = error
    while chain is not None:
        if isinstance(chain, OSError) and chain.errno in _FULL:
            return f"; free some space on that disk, then {then}"
        chain = chain.__cause__
    return ""


def _report_error(message: str, code: int, arguments: list[str], hint: str) -> int:
    console = active_console(arguments)
    if "--json" in arguments:
        console.as_json = True
    if console.as_json:
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
    message = f"this is a bug in simcc (stage: {console.current or 'none'}); please report it and attach {told}"
    return _report_error(message, 3, arguments, "your sources are unchanged")


def _crash_report(console: Console, arguments: list[str]) -> Path | None:
    """Write a crash report and return its path, None if nothing can be written."""
    from compiler.version import version

    head = [
        f"simcc {version()}, Python {platform.python_version()}, {platform.platform()}",
        f"command: simcc {' '.join(arguments)}",
        f"stage: {console.current or 'none'}",
        f"artifact: {console.artifact or 'none'}",
        f"workspace: {console.folder or 'none'}",
    ]
    text = harmless("\n".join([*head, "", traceback.format_exc()]))
    workspace = Workspace(console.folder) if console.folder else None
    keeps = workspace is not None and workspace.hidden.is_dir() and workspace.has_own_notes
    return _written(text, workspace.hidden if workspace and keeps else None) or _written(text, None)


def _written(text: str, folder: Path | None) -> Path | None:
    try:
        handle, place = tempfile.mkstemp(prefix="crash-", suffix=".txt", dir=folder, text=True)
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
    except OSError:
        return None
    return Path(place)
