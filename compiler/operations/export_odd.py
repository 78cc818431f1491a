"""Writes the publication text of a workspace: as Markdown with its drawing in a second file, or as Word by pandoc."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import quote

from behavior_graph.drawing.draw import draw_svg, is_drawing
from behavior_graph.publication import Origin, Publication, publication
from codegen_templates.handlers import helpers_of
from compiler.compiler_errors import NotBuiltError
from compiler.descriptions.cited_sentences import cited, dotted, models_of
from compiler.json_values import Plain
from compiler.operations.build_workspace import existing
from compiler.workspace.files.chosen_files import write_target
from compiler.workspace.files.exported_text import is_unedited, marked
from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import HANDLERS, SOURCE_FILES, Workspace
from odd.diagnostics import has_errors
from odd.errors import MachineError, UserError
from odd.extras import require
from odd.model.citations import full_references
from sandbox.scratch import scratch_folder

Format = Literal["md", "docx"]
Helpers = Sequence[tuple[str, str]]

#: The file for full references, one in each paragraph or list item.
REFERENCES = "references.md"
_SUFFIXES: dict[str, Format] = {".md": "md", ".markdown": "md", ".docx": "docx"}
_PANDOC_SECONDS = 120
_PIXELS_FOR_ONE = 2.0


@dataclass(frozen=True, slots=True)
class PublishedFiles(Plain):
    """The files that were written; `references_in_short` are works that are listed by author and year only."""

    file: Path
    format: Format
    drawing: Path | None
    references: tuple[str, ...]
    references_in_short: tuple[str, ...]


def export_odd(folder: Path, file: Path | None = None, format: str | None = None) -> PublishedFiles:
    """Write the publication text of a workspace; by default to odd.md or odd.docx in the workspace.

    Raises UserError for sources with errors and for an unsuitable file name, MachineError if pandoc is missing.
    """
    workspace = existing(folder)
    chosen = _format(file, format)
    target = Path.cwd() / file if file is not None else workspace.root / f"odd.{chosen}"
    _must_be_free(workspace, target)
    sources = sources_of(workspace)
    problems = sources.problems()
    if has_errors(problems):
        raise NotBuiltError("the sources have errors", problems, sources.files)
    return (_markdown if chosen == "md" else _word)(workspace, sources, target)


def _format(file: Path | None, format: str | None) -> Format:
    suffix = None if file is None else _SUFFIXES.get(file.suffix.lower())
    if file is not None and suffix is None:
        raise UserError(f"{file} must end in .md or .docx")
    wanted = format or suffix or "md"
    if wanted not in ("md", "docx"):
        raise UserError(f"--format: {wanted!r} is not md or docx")
    if suffix is not None and suffix != wanted:
        raise UserError(f"--format {wanted} does not match {file}; give only one of them")
    return "md" if wanted == "md" else "docx"


def _must_be_free(workspace: Workspace, target: Path) -> None:
    """Raise UserError if the text would overwrite a file that it is made from."""
    if not target.parent.is_dir():
        raise UserError(f"there is no folder {target.parent}")
    if target.is_dir():
        raise UserError(f"{target} is a folder")
    kept = {workspace.root / name for name in (*SOURCE_FILES, REFERENCES)}
    inside = target.resolve()
    if inside in {path.resolve() for path in kept} or (workspace.root / HANDLERS).resolve() in inside.parents:
        raise UserError(f"{target} is one of the model's sources; choose another file")


def _helpers(sources: Sources) -> Helpers:
    """Return the signature and the docstring's first paragraph of each helper function."""
    found = helpers_of(sources.must_link(), sources.handlers)
    return [(helper.head, " ".join((helper.function.docstring or "").split("\n\n")[0].split())) for helper in found]


def _origins(sources: Sources) -> list[Origin]:
    """Return the sentences that elements name, in the order of the description."""
    linked, description = sources.must_link(), sources.description
    paths: dict[str, list[str]] = {}
    for path, names in cited(*models_of(linked)):
        for name in names:
            paths.setdefault(name, []).append(dotted(linked.odd, path))
    used = (sentence for sentence in description.sentences if sentence.id in paths)
    return [Origin(sentence.place, sentence.text, tuple(paths[sentence.id])) for sentence in used]


def _publication(workspace: Workspace, sources: Sources, drawing: str) -> Publication:
    full, helpers, origins = _full_references(workspace), _helpers(sources), _origins(sources)
    return publication(sources.must_link(), drawing=drawing, full=full, helpers=helpers, origins=origins)


def _markdown(workspace: Workspace, sources: Sources, target: Path) -> PublishedFiles:
    drawing = target.with_suffix(".svg")
    _refuse_own_picture(drawing)
    _refuse_own_text(target)
    made = _publication(workspace, sources, quote(drawing.name))
    _write_both(
        workspace, target, {drawing.name: draw_svg(sources.must_link()), target.name: marked(made.text, sources.files)}
    )
    return PublishedFiles(target, "md", drawing, made.references, made.short)


def _refuse_own_picture(drawing: Path) -> None:
    """Raise UserError where the drawing, which the user has not named, would take the place of another picture."""
    raw = SafeFolder(drawing.parent).read(drawing.name, most_bytes(drawing.name))
    if raw is not None and not is_drawing(raw.decode("utf-8", "replace")):
        raise UserError(f"{drawing} is not a drawing by simcc and would be overwritten; choose another name with -o")


def _refuse_own_text(target: Path) -> None:
    """Raise UserError where the text would take the place of one that a person has written or edited."""
    raw = SafeFolder(target.parent).read(target.name, most_bytes(target.name))
    if raw is not None and not is_unedited(raw.decode("utf-8", "replace")):
        help = "move it away, or choose another name with -o"
        raise UserError(f"{target} is not as simcc wrote it, and your text would be lost; {help}")


def _write_both(workspace: Workspace, target: Path, files: Mapping[str, str]) -> None:
    """Write the text and its drawing: together inside the workspace, elsewhere the drawing first."""
    folder = target.parent.resolve()
    root = workspace.root.resolve()
    if not folder.is_relative_to(root):
        Workspace(target.parent).write(files)
        return
    inside = folder.relative_to(root)
    with workspace.locked():
        workspace.write({(inside / name).as_posix(): text for name, text in files.items()})


def _full_references(workspace: Workspace) -> list[str]:
    return full_references(workspace.read_text(REFERENCES) or "")


# Word -----------------------------------------------------------------------------------------------------------------


def _word(workspace: Workspace, sources: Sources, target: Path) -> PublishedFiles:
    require("charts")
    pandoc = shutil.which("pandoc")
    if pandoc is None:
        ways = "install it (https://pandoc.org), or export Markdown, which most editors and journals read"
        raise MachineError(f"pandoc, which makes Word files, is not on this machine; {ways}")
    made = _publication(workspace, sources, "odd.png")
    with scratch_folder() as scratch:
        room = Path(scratch)
        (room / "odd.md").write_text(made.text, encoding="utf-8")
        (room / "odd.png").write_bytes(_png(draw_svg(sources.must_link())))
        _convert(pandoc, room)
        write_target(target, (room / "odd.docx").read_bytes())
    return PublishedFiles(target, "docx", None, made.references, made.short)


def _png(svg: str) -> bytes:
    """Return the drawing as pixels, which Word needs; twice as many as on the screen, for print."""
    import vl_convert

    return bytes(vl_convert.svg_to_png(svg, scale=_PIXELS_FOR_ONE))


def _convert(pandoc: str, room: Path) -> None:
    command = [pandoc, "--from=commonmark+pipe_tables", "--to=docx", "--output=odd.docx", "odd.md"]
    try:
        done = subprocess.run(
            command, cwd=room, capture_output=True, text=True, timeout=_PANDOC_SECONDS, check=False, errors="replace"
        )
    except subprocess.TimeoutExpired as error:
        raise MachineError(f"pandoc did not end within {_PANDOC_SECONDS} seconds") from error
    except OSError as error:
        raise MachineError(f"pandoc cannot be started: {error.strerror}") from error
    if done.returncode or not (room / "odd.docx").is_file():
        said = done.stderr.strip().splitlines()
        raise MachineError(f"pandoc failed: {said[-1] if said else f'exit code {done.returncode}'}")
