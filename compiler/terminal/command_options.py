"""Flags that several commands share, and what they set up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from compiler.terminal.console import Console
from compiler.workspace.workspace import Workspace

if TYPE_CHECKING:
    from compiler.llm.budget import Budget as Spending
    from compiler.workspace.settings import Settings

Frames = Annotated[
    int | None,
    typer.Option("--frames", min=2, max=500, help="Also write animations of recorded agents, with so many frames."),
]

HERE = Path()


class Commands(TyperGroup):
    """A group whose help has the first sentence of each command as a whole."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands; the base class cuts their sentences at the end of a line."""
        found = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        rows = [(name, command.get_short_help_str(limit=1_000)) for name, command in found if command]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


def group(help: str) -> typer.Typer:
    """Return a command that has commands of its own."""
    return typer.Typer(cls=Commands, help=help, rich_markup_mode=None, no_args_is_help=True)


def workspace_around(folder: Path) -> Path:
    """Return the workspace around the current folder if none is named and this folder is none: as in `handlers/`."""
    if folder != HERE or Workspace(folder).is_workspace():
        return folder
    return next((parent for parent in Path.cwd().parents[:2] if Workspace(parent).is_workspace()), folder)


Folder = Annotated[
    Path,
    typer.Argument(
        metavar="DIR",
        help="The workspace, if not this folder or the one around it.",
        show_default=False,
        callback=workspace_around,
    ),
]
FolderOrRun = Annotated[
    Path,
    typer.Argument(
        metavar="DIR|RUN",
        help="The workspace, if not this folder or the one around it, or the folder of a run in one.",
        show_default=False,
        callback=workspace_around,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print only results and errors.")]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="Also print how long each stage took.")]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        help="Number of processes that share the replicates (default: one for each processor).",
        show_default=False,
    ),
]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Set a parameter, or a path in the scenario."),
]
Rounds = Annotated[
    int | None, typer.Option("--rounds", min=1, max=1_000_000, help="Number of rounds, if not the scenario's.")
]
Variant = Annotated[str, typer.Option("--variant", metavar="TEXT", help="A variant of the scenario.")]
NamedFolder = Annotated[
    Path, typer.Option("--folder", metavar="DIR", help="The workspace that variants and ids belong to.")
]
Metrics = Annotated[
    list[str] | None, typer.Option("--metric", metavar="NAME", help="Only this metric; may be repeated.")
]
When = Annotated[str, typer.Option("--at", metavar="WHEN", help="final, mean, max, min, or the number of a round.")]
Html = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="Also write a page with charts to this file.")
]
SeedOfRun = Annotated[int | None, typer.Option("--seed", help="The replicate, if not the first.", show_default=False)]
Yes = Annotated[bool, typer.Option("--yes", help="Start more than 10,000 runs.")]
SEED = typer.Option("--seed", min=0, max=2**63 - 1, help="Seed of the first replicate.")
REPLICATES = typer.Option("--replicates", min=1, max=10_000, help="Number of runs, with seed, seed+1, …")
SandboxMode = Annotated[
    str | None, typer.Option("--sandbox", help="Isolation: auto, docker, local, process or none.", show_default=False)
]
Engine = Annotated[
    str | None,
    typer.Option(
        "--engine",
        metavar="NAME",
        help="interpreted (the default), native (faster, for some models) or auto.",
        show_default=False,
    ),
]
Model = Annotated[
    str | None, typer.Option("--model", metavar="NAME", help="The language model to ask.", show_default=False)
]
BaseUrl = Annotated[
    str | None,
    typer.Option("--base-url", metavar="URL", help="The model's server, if not OpenAI's: any compatible one."),
]
Embedder = Annotated[
    str | None,
    typer.Option("--embedder", metavar="NAME", help="The server's embedding model, for memories that need one."),
]
Budget = Annotated[
    str | None,
    typer.Option("--budget", metavar="TOKENS", help="Spending limit: 200k, 200000 tokens, or 50 requests."),
]
Replay = Annotated[
    Path | None,
    typer.Option("--replay", metavar="FILE", help="Take all answers from this record; ask no model."),
]

#: The console of the running command, for `compiler.terminal.app`, which reports errors.
_active: list[Console] = []


def console(
    *,
    as_json: bool = False,
    quiet: bool = False,
    verbose: bool = False,
    folder: Path | None = None,
    changes: bool = True,
) -> Console:
    """Return the console of a command; `folder` is the workspace, for a crash report.

    What a killed process left half-written there is finished first, and told; a command that changes nothing only
    says that it is there.
    """
    made = Console(quiet=quiet, verbose=verbose, as_json=as_json, folder=folder)
    _active.append(made)
    if folder is not None:
        tell_settled(made, folder, changes=changes)
    return made


def tell_settled(console: Console, folder: Path, *, changes: bool = True) -> None:
    """Finish a change that a killed process left half-written in a workspace, and report it."""
    workspace = Workspace(folder)
    if told := workspace.settle() if changes else workspace.notice():
        console.say(told)


def active_console(arguments: list[str]) -> Console:
    """Return the console of the running command, or a new one if the command did not get that far."""
    return _active[-1] if _active else Console(as_json="--json" in arguments)


def chosen_settings(console: Console, folder: Path | None, **flags: Any) -> Settings:
    """Return the settings of a workspace (the user's own for None) with a command's flags; say what is ignored."""
    from compiler.workspace.settings import must_load

    return must_load(folder, flags, warn=console.say)


def attempts_settings(attempts: int | None) -> dict[str, Any]:
    """Return both limits of attempts: a user who asks for N attempts gets them even if none is better than the last."""
    return {"build_soft_limit": attempts, "build_hard_limit": attempts}


def parsed_budget(text: str | None) -> Spending | None:
    """Return the budget that the user gave; raise UserError if the text is not a budget."""
    from compiler.llm.budget import Budget as Spending

    return None if text is None else Spending.parsed(text)
