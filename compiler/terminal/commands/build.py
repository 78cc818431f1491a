"""`simcc build`: from a brief to a simulator."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import typed
from compiler.terminal.dialogue_prompt import asking_user, chosen_scenario
from odd.errors import UserError

if TYPE_CHECKING:
    from compiler.operations.results import BuildResult


def build(
    brief: Annotated[
        list[str] | None, typer.Argument(metavar="BRIEF", help="Words, a text file, or - to read the input.")
    ] = None,
    document: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="A long description: Markdown, text, PDF or DOCX."),
    ] = None,
    out: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR", help="The folder to build in.")] = None,
    name: Annotated[
        str | None, typer.Option("--name", help="The model's name, if not the brief's first words.")
    ] = None,
    author: Annotated[
        str | None, typer.Option("--author", metavar="auto|library|llm", help="Who writes the drafts.")
    ] = None,
    drafting: Annotated[
        str | None,
        typer.Option(
            "--drafting", metavar="auto|sources|forms", help="How a model drafts: whole files, or small forms."
        ),
    ] = None,
    model: command_options.Model = None,
    base_url: command_options.BaseUrl = None,
    budget: command_options.Budget = None,
    replay: command_options.Replay = None,
    no_input: Annotated[
        bool, typer.Option("--no-input", help="Ask nothing; answer a model's questions with their defaults.")
    ] = False,
    repair: Annotated[bool | None, typer.Option("--repair/--no-repair", help="Fix faulty drafts, or stop.")] = None,
    reviews: Annotated[
        bool | None, typer.Option("--reviews/--no-reviews", help="Let the model review the functions that it wrote.")
    ] = None,
    attempts: Annotated[
        int | None,
        typer.Option("--attempts", metavar="N", help="Limit of drafts for each artifact."),
    ] = None,
    data_rounds: Annotated[
        int | None,
        typer.Option("--data-rounds", metavar="N", help="Rounds in which a model may revise its files for targets."),
    ] = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
    verbose: command_options.Verbose = False,
) -> None:
    """Build a simulation from a brief, or continue one after you changed the brief or a file.

    simcc writes to generated/NAME unless you give -o, and never overwrites your edits. The scenario library writes the
    drafts; where it is not certain which scenario a brief is about, simcc asks you, if there is a terminal. If you
    choose a language model with --model or in simcc.toml, that model writes them, with the key in OPENAI_API_KEY. Its
    answers are kept: if a build stops, the same command continues from there.

    Example: simcc build "rumor spread on social media with 500 people"

    Example: simcc build "panic buying in a supermarket" --model gpt-4o --budget 300k

    Example: simcc build --from paper.pdf -o my_model --model gpt-4o
    """
    from compiler.authors.author import AuthorRefusedError
    from compiler.authors.choose_author import ModelAccess
    from compiler.descriptions.long_brief import long_brief
    from compiler.operations.build_workspace import build as build_workspace
    from compiler.operations.build_workspace import folder_for, read_brief
    from compiler.verdicts.open_objections import is_objection, objections_left

    console = command_options.console(as_json=as_json, quiet=quiet, verbose=verbose)
    words = brief or []
    if document is not None and words:
        raise UserError("give the brief in words or as --from FILE, not both")
    text, described = long_brief(document) if document is not None else (None, "")
    text = text or read_brief(words, _input() if words == ["-"] else None)
    folder = out if out is not None or text is not None else command_options.HERE
    console.folder = folder_for(text, folder, name)
    command_options.tell_settled(console, console.folder)
    flags = {"build_repair": repair, "build_author": author, "build_reviews": reviews, "build_drafting": drafting}
    flags = {**flags, **command_options.attempts_settings(attempts)}
    more = {"build_data_rounds": data_rounds, "model_name": model, "model_base_url": base_url}
    settings = command_options.chosen_settings(console, console.folder, **flags, **more)
    if data_rounds and settings.build_drafting == "forms":
        raise UserError(
            "--data-rounds: a model that fills in forms does not revise them for data; add --drafting sources, or "
            "search the parameters with simcc calibrate"
        )
    asking = ModelAccess(replay, command_options.parsed_budget(budget), asking_user(console, may_ask=not no_input))

    def built(brief_text: str | None, place: Path | None) -> BuildResult:
        return build_workspace(
            brief_text, place, name=name, settings=settings, reporter=console, asking=asking, description=described
        )

    try:
        result = built(text, folder)
    except AuthorRefusedError as refusal:
        scenario = chosen_scenario(console, refusal.nearest, may_ask=text is not None and not no_input)
        if scenario is None:
            raise
        result = built(f"{scenario}: {text}", console.folder)
    if as_json:
        console.json(result.as_json())
        return
    for note in filter(lambda note: not is_objection(note), result.notes):  # these are diagnostics, too
        where = f" ({note['file']}:{note['line']})" if "file" in note else ""
        words_taken = f"'{note['words']}': " if note["words"] else ""
        console.say(f"  {note['kind']:<8} {words_taken}{note['text']}{where}")
    console.diagnostics(result.diagnostics, result.texts)
    left = objections_left(result.diagnostics)
    console.result(f"built {result.package} in {typed(result.folder)}" + (f"; {left}" if left else ""))
    place = typed(result.folder)
    console.say(f"next: simcc run {place}, then simcc test {place} and simcc report {place}")


def _input() -> bytes:
    """Return the beginning of the standard input, which may be closed."""
    try:
        return sys.stdin.buffer.read(2**20 + 1)
    except (AttributeError, OSError, ValueError) as error:
        raise UserError("there is no brief: the standard input is closed") from error
