"""Writes a new workspace to fill by hand: a small working model whose comments explain each part."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from compiler.workspace.model_names import name_fault
from compiler.workspace.workspace import GRAPH, HANDLERS, ODD, SCENARIO, Workspace
from odd.errors import UserError

_TEMPLATES = (ODD, GRAPH, SCENARIO, f"{HANDLERS}/voter.py")


def starter(name: str) -> dict[str, str]:
    """Return the sources of the starting model by workspace path; raise UserError for an invalid name."""
    from jinja2 import Environment, StrictUndefined

    fault = name_fault(name)
    if fault:
        raise UserError(f"{name!r} {fault}")
    folder = resources.files("compiler.operations") / "starter"
    environment = Environment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)
    texts = {path: (folder / f"{path}.jinja").read_text(encoding="utf-8") for path in _TEMPLATES}
    return {path: environment.from_string(text).render(name=name) for path, text in texts.items()}


def new_workspace(name: str, folder: Path) -> Path:
    """Write the starting model into a folder that is empty or does not exist yet, and return the folder."""
    files = starter(name)
    workspace = Workspace(folder)
    if not workspace.is_fresh():
        raise UserError(f"{workspace.root} is not empty; nothing was written")
    with workspace.locked():
        workspace.write(files)
    return workspace.root
