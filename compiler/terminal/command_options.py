"""Flags that several commands share, and what they set up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from compiler.terminal.console import Console
from compiler.workspace.workspace import Workspace

if TYPE_CHECKING:
    from compiler.llm.budget import Budget as Spending

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The workspace.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Only results and errors.")]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="Also how long each stage took.")]
Jobs = Annotated[int | None, typer.Option("--jobs", help="Processes that share the replicates.", show_default=False)]
SandboxMode = Annotated[
    str | None, typer.Option("--sandbox", help="auto, docker, local, process or none.", show_default=False)
]
Model = Annotated[str | None, typer.Option("--model", metavar="NAME", help="The language model.", show_default=False)]
BaseUrl = Annotated[
    str | None,
    typer.Option("--base-url", metavar="URL", help="Its server, if not OpenAI's: any that is compatible."),
]
Budget = Annotated[
    str | None,
    typer.Option("--budget", metavar="TOKENS", help="The most to spend: 200k, 200000 tokens, or 50 requests."),
]
Replay = Annotated[
    Path | None,
    typer.Option("--replay", metavar="FILE", help="Answer from a record, and from nothing else."),
]

HERE = Path()
#: The console of the command that runs, for the border in `compiler.terminal.app` that reports errors.
_active: list[Console] = []


def console(
    *, as_json: bool = False, quiet: bool = False, verbose: bool = False, folder: Path | None = None
) -> Console:
    """Make the console of a command; `folder` is the workspace, for a crash report.

    What a killed process left half-written there is finished first, and told.
    """
    made = Console(quiet=quiet, verbose=verbose, as_json=as_json, folder=folder)
    _active.append(made)
    if folder is not None:
        tell_settled(made, folder)
    return made


def tell_settled(console: Console, folder: Path) -> None:
    """Finish what a killed process has left half-written in a workspace, and tell it."""
    if told := Workspace(folder).settle():
        console.say(told)


def active_console(arguments: list[str]) -> Console:
    """Return the console of the command that runs, or one for a command that did not come so far."""
    return _active[-1] if _active else Console(as_json="--json" in arguments)


def flag_settings(sandbox: str | None = None, jobs: int | None = None) -> dict[str, Any]:
    """Return flags under the names that settings have."""
    return {"run_sandbox": sandbox, "run_jobs": jobs}


def model_settings(model: str | None, base_url: str | None) -> dict[str, Any]:
    """Return the flags that choose a model under the names that settings have."""
    return {"model_name": model, "model_base_url": base_url}


def attempts_settings(attempts: int | None) -> dict[str, Any]:
    """Return both limits of attempts: who asks for a number of them wants them though none is better."""
    return {"build_soft_limit": attempts, "build_hard_limit": attempts}


def parsed_budget(text: str | None) -> Spending | None:
    """Return the budget that was asked for; raise UserError where it is none."""
    from compiler.llm.budget import Budget as Spending

    return None if text is None else Spending.parsed(text)
