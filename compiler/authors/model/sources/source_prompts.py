"""The prompts of the author that writes source files. Briefs, models and results are data in them, in fences."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from compiler.authors.model.prompting import fenced

_FOLDER = Path(__file__).parent / "prompts"


def source_prompt(name: str, /, **values: Any) -> str:
    """Return the prompt of that name with its values filled in."""
    text: str = _environment().get_template(f"{name}.jinja").render(values)
    return text.strip()


def source_prompts_hash() -> str:
    """Return a hash over all prompts of this author."""
    parts = [f"{path.name}\0{path.read_text('utf-8')}" for path in sorted(_FOLDER.glob("*.jinja"))]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def as_files(files: dict[str, str]) -> str:
    """Return files as an answer gives them: each in a fence that its text cannot close, with its path."""
    return "\n\n".join(f"{path}\n{fenced(text, most=60_000)}" for path, text in files.items())


@cache
def _environment() -> Any:
    import jinja2

    loader = jinja2.FileSystemLoader(_FOLDER, encoding="utf-8")
    environment = jinja2.Environment(
        loader=loader, undefined=jinja2.StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["fenced"] = fenced
    environment.filters["as_files"] = as_files
    return environment
