"""`simcc status`: the state of each artifact, and what `generate` would do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.terminal import command_options
from compiler.terminal.console import table

if TYPE_CHECKING:
    from compiler.operations.workspace_status import ArtifactStatus


def status(folder: command_options.Folder = command_options.HERE, as_json: command_options.AsJson = False) -> None:
    """Show whether each artifact is made, edited, stale or missing, and what generate would do.

    Example: simcc status generated/rumor
    """
    from compiler.operations.workspace_status import status as status_of
    from compiler.verdicts.open_objections import objections_left

    console = command_options.console(as_json=as_json, folder=folder, changes=False)
    found = status_of(folder)
    if as_json:
        console.json(found.as_json())
        return
    rows = [
        _row(artifact_status) for artifact in found.artifacts for artifact_status in (artifact, *_told_apart(artifact))
    ]
    console.result(table(rows))
    if found.objections:
        console.result(f"\n{objections_left(found.objections)}:")
        console.diagnostics(found.objections, {})
    if found.stopped:
        console.result(f"\ngenerate would stop: {found.stopped}")
    elif found.writes or found.removes:
        console.result("\ngenerate would")
        console.result(
            "\n".join(
                [*(f"  write {write}" for write in found.writes), *(f"  remove {remove}" for remove in found.removes)]
            )
        )
    else:
        console.result("\ngenerate would change nothing")
    if found.drafts:
        drafts = (f"  {path}{': ' if names else ''}{', '.join(names)}" for path, names in found.drafts.items())
        console.result("\n".join([f"\nbuild would redraft{_by_whom(found.author)}", *drafts]))
    if found.others:
        why = "by another author, or with other prompts; choose an author with --author or --model"
        console.result(f"\n{', '.join(found.others)} {'was' if len(found.others) == 1 else 'were'} drafted {why}")


def _by_whom(author: str) -> str:
    name = author.rpartition(" ")[0]
    return f", using {'the library' if name == 'library' else name}" if name else ""


def _row(artifact_status: ArtifactStatus) -> list[str]:
    return [
        artifact_status.path,
        artifact_status.state.value,
        "" if artifact_status.by in ("", "user") else f"by {artifact_status.by}",
        _why(artifact_status.changed, artifact_status.note),
    ]


def _told_apart(artifact: ArtifactStatus) -> list[ArtifactStatus]:
    """Return the functions of a handlers file, indented, unless all are in the same state as the file."""
    if all(function.state is artifact.state for function in artifact.functions):
        return []
    return [replace(function, path=f"  {function.path}") for function in artifact.functions]


def _why(changed: tuple[str, ...], note: str) -> str:
    because = f"{', '.join(changed)} changed" if changed else ""
    return "; ".join(part for part in (because, note) if part)
