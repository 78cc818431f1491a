"""`simcc log`: prints the history of a workspace's builds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from compiler.short_texts import counted, short
from compiler.terminal import command_options
from compiler.terminal.console import table

if TYPE_CHECKING:
    from compiler.llm.costs import Prices
    from compiler.pipeline.told_builds import BuildStory


def log(
    folder: command_options.Folder = command_options.HERE,
    last: Annotated[bool, typer.Option("--last", help="Show only the last build.")] = False,
    as_json: command_options.AsJson = False,
) -> None:
    """Print what happened in the builds of a workspace: every draft, its errors, and what it cost.

    The log also says which errors were fixed, which came back, and which drafts were refused. The drafts are in
    .simcc/attempts.

    Example: simcc log generated/rumor
    """
    from compiler.llm.costs import Prices
    from compiler.pipeline.told_builds import builds
    from compiler.workspace.settings import must_load

    console = command_options.console(as_json=as_json, folder=folder, changes=False)
    found, prices = builds(folder), Prices.of(must_load(folder))
    chosen = found[-1:] if last else found
    console.json({"builds": [build.as_json(prices) for build in chosen]})
    console.result(
        "\n\n".join("\n".join(_told(build, prices)) for build in chosen) or "nothing has been drafted here yet"
    )


def _told(build: BuildStory, prices: Prices) -> Iterator[str]:
    yield f"build {build.number}, {build.date}, by {build.author}: {short(build.brief, 80)}"
    for event in build.events:
        yield from _event(event)
    for sent in build.sent:
        if sent.fault:
            yield f"  {sent.stage} ({sent.name}): a request failed: {short(sent.fault)}"
    yield f"  {_ending(build)}"
    if build.sent:
        yield from _costs(build, prices)


def _event(event: Mapping[str, Any]) -> Iterator[str]:
    errors: Sequence[Mapping[str, Any]] = event.get("errors", ())
    match event["event"]:
        case "attempt":
            yield f"  {event['stage']}, attempt {event['number']}: {_verdict(event, errors)}  ({event['folder']})"
        case "found":
            yield f"  {event['stage']} finds in {event['blamed']}, attempt {event['number']}: {_verdict(event, errors)}"
        case "data":
            yield from _data_round(event)
        case "back":
            yield "  the corrections did not pass; the version before them stays"
        case "fixed":
            yield f"  {event['stage']} no longer finds in {event['blamed']}:"
        case "left":
            yield f"  warnings that are left: {len(event['warnings'])}"
    yield from (f"    {_line(warning)}" for warning in event.get("warnings", ()))
    yield from (f"    example: {words}" for words in event.get("shown", ()))
    yield from (f"    {_line(error)}" for error in errors)
    yield from (f"    fixed: {_line(entry)}" for entry in event.get("fixed", ()))
    yield from (f"    came back: {_line(entry)}" for entry in event.get("returned", ()))


def _data_round(event: Mapping[str, Any]) -> Iterator[str]:
    """Yield how a version fits the training data, and its changes: of structure and of numbers, each in its lines."""
    error = "" if event.get("error") is None else f", error {event['error']:.4g}"
    yield f"  data, round {event['round']}: {event['outcome']}{error}"
    for nature in ("structure", "numbers"):
        yield from (f"    {nature}: {short(line, 160)}" for line in event.get(nature, ()))


def _verdict(event: Mapping[str, Any], errors: Sequence[Any]) -> str:
    count = counted(len(errors), "error") if errors else "sound"
    return f"{count}, refused" if event.get("refused") else count


def _line(entry: Mapping[str, Any]) -> str:
    place = f"{entry['file']}:{entry['line']}" if "line" in entry else entry["file"]
    return f"{entry['code']} {place} {short(entry['message'])}"


def _ending(build: BuildStory) -> str:
    if build.built is None:
        return "unfinished (interrupted, or still running)"
    return "built" if build.built else build.message


def _costs(build: BuildStory, prices: Prices) -> Iterator[str]:
    from compiler.llm.costs import cost_of

    rows = [[f"  {stage}", cost.in_words(prices)] for stage, cost in build.costs.items()]
    yield table([*rows, ["  total", cost_of(build.sent).in_words(prices)]])
