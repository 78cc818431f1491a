"""Writes a new workspace to fill by hand: a small working model whose comments explain each part.

Beside the model are `AGENTS.md`, which an assistant reads first, and settings for editors.
"""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

from compiler.operations.build_workspace import existing
from compiler.reference.card import traps
from compiler.reference.editor_schema import FILES, schema_text
from compiler.workspace.model_names import name_fault, slug
from compiler.workspace.workspace import GRAPH, HANDLERS, ODD, SCENARIO, Workspace
from odd.errors import UserError

AGENTS = "AGENTS.md"
EDITOR = ".vscode"
_TEMPLATES = (ODD, GRAPH, SCENARIO, f"{HANDLERS}/voter.py")


def starter(name: str) -> dict[str, str]:
    """Return the sources of the starting model by workspace path; raise UserError for an invalid name."""
    fault = name_fault(name)
    if fault:
        raise UserError(f"{name!r} {fault}; write for example {slug(name)}")
    return {path: _filled(path, name=name) for path in _TEMPLATES}


def _filled(path: str, **values: str) -> str:
    from jinja2 import Environment, StrictUndefined

    template = (resources.files("compiler.operations") / "starter" / f"{path}.jinja").read_text(encoding="utf-8")
    environment = Environment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)
    return environment.from_string(template).render(values)


def assistant_files() -> dict[str, str]:
    """Return what assistants and editors read in a workspace, by path: `AGENTS.md`, settings and schemas of VS Code."""
    schemas = {f"{EDITOR}/{file}.schema.json": schema_text(file) for file in FILES}
    bound = {"yaml.schemas": {f"./{EDITOR}/{file}.schema.json": f"{file}.yaml" for file in FILES}}
    settings = {f"{EDITOR}/settings.json": json.dumps(bound, indent=2) + "\n"}
    return {AGENTS: _filled(AGENTS, traps=traps()), **settings, **schemas}


def add_assistant_files(folder: Path) -> tuple[list[str], list[str]]:
    """Write what assistants read into a workspace; return the paths written, and those kept because they exist."""
    workspace = existing(folder)
    files = assistant_files()
    with workspace.locked():
        kept = [path for path in files if workspace.files.kind(path) is not None]
        workspace.write({path: text for path, text in files.items() if path not in kept})
    return [path for path in files if path not in kept], kept


def new_workspace(name: str, folder: Path) -> Path:
    """Write the starting model into a folder that is empty or does not exist yet, and return the folder."""
    files = {**starter(name), **assistant_files()}
    workspace = Workspace(folder)
    if not workspace.is_fresh():
        raise UserError(f"{workspace.root} is not empty; nothing was written")
    with workspace.locked():
        workspace.write(files)
    return workspace.root
