"""`simcc record`: shows, exports and imports the exchanges with a language model."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from compiler.short_texts import counted, short
from compiler.terminal import command_options
from compiler.terminal.console import table

app = command_options.group(
    "Show, export and import the answers of language models that a workspace keeps.\n\n"
    "Example: simcc record export generated/rumor"
)
Place = Annotated[Path, typer.Argument(metavar="DIR|FILE", help="A workspace or a record.", show_default=False)]


@app.command()
def show(
    place: Place = command_options.HERE,
    stage: Annotated[str | None, typer.Option("--stage", help="Show only what this stage asked.")] = None,
    key: Annotated[str | None, typer.Option("--key", help="Show one whole exchange, by its key.")] = None,
    as_json: command_options.AsJson = False,
) -> None:
    """List the exchanges in a record. With --key, show one exchange: the question and the answer.

    Example: simcc record show generated/rumor
    """
    from compiler.operations.with_models.stored_exchanges import recorded

    console = command_options.console(as_json=as_json)
    found = recorded(place, stage, key)
    if as_json:
        console.json({"exchanges": found})
    elif key is not None:
        console.result("\n\n".join("\n".join(_whole(entry)) for entry in found))
    else:
        console.result(table([_row(entry) for entry in found]))
        console.say(f"{counted(len(found), 'exchange')}; --key shows a whole exchange")


@app.command()
def export(
    folder: command_options.Folder = command_options.HERE,
    file: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="The file, if not record.jsonl in the workspace."),
    ] = None,
    as_json: command_options.AsJson = False,
) -> None:
    """Export a workspace's record as sorted JSON lines, one exchange a line, for version control and --replay.

    Example: simcc record export generated/rumor -o rumor.jsonl
    """
    from compiler.operations.with_models.stored_exchanges import export_record

    console = command_options.console(as_json=as_json)
    place, number = export_record(folder, file)
    console.json({"file": str(place), "exchanges": number})
    console.result(f"{place}: {counted(number, 'exchange')}")


@app.command(name="import")
def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An exported record.")],
    folder: command_options.Folder = command_options.HERE,
    as_json: command_options.AsJson = False,
) -> None:
    """Import an exported record into a workspace, so that a build reuses its answers.

    Example: simcc record import rumor.jsonl generated/rumor
    """
    from compiler.operations.with_models.stored_exchanges import import_record

    console = command_options.console(as_json=as_json)
    number, new, differ = import_record(file, folder)
    console.json({"exchanges": number, "new": new, "different": differ})
    console.result(f"{counted(number, 'exchange')}, {new:,} of them new")
    if differ:
        console.result(f"{differ:,} not taken over: this workspace's record has other answers to the same questions")


def _row(entry: Mapping[str, Any]) -> list[str]:
    answer = entry["answer"]
    usage, tries = answer["usage"], answer["tries"]
    tokens = f"{usage['prompt']:,} + {usage['completion']:,}"
    again = f"{counted(tries, 'request')}, " if tries > 1 else ""
    return [
        entry["key"][:12],
        entry["stage"],
        short(entry["name"], 40),
        tokens,
        again + short(_compact(answer["value"]), 80),
    ]


def _whole(entry: Mapping[str, Any]) -> Iterator[str]:
    request, answer = entry["request"], entry["answer"]
    yield f"{entry['key']}  {entry['stage']} ({entry['name']})"
    yield f"asked {request['model']} at {request['base_url']}, attempt {request['attempt']}, {request['sampling']}"
    for message in request["messages"]:
        yield f"\n[{message['role']}]\n{message['content']}"
    yield f"\n[answer of {answer['model']}]\n{_compact(answer['value'])}"
    yield from (f"note: {warning}" for warning in answer["warnings"])


def _compact(value: Any) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)
