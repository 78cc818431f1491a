"""The prompts: short Jinja files in one folder. Texts of users, models and runs are data in them, in fences."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent / "prompts"


def rendered(name: str, **values: Any) -> str:
    """Return the prompt of that name with its values filled in."""
    text: str = _environment().get_template(f"{name}.jinja").render(values)
    return text.strip()


def fenced(text: str, most: int = 6_000) -> str:
    """Return foreign text between fences that it cannot close, cut to so many characters."""
    shown = text if len(text) <= most else f"{text[:most]}\n[cut]"
    longest = max((len(run) for run in re.findall(r"`+", shown)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{shown.strip()}\n{fence}"


@cache
def prompts_hash() -> str:
    """Return a hash over all prompts."""
    digest = hashlib.sha256()
    for path in sorted(_FOLDER.glob("*.jinja")):
        text = path.read_text("utf-8")
        digest.update(f"{path.name}\0{len(text)}\0{text}".encode())
    return digest.hexdigest()


@cache
def _environment() -> Any:
    import jinja2

    loader = jinja2.FileSystemLoader(_FOLDER, encoding="utf-8")
    environment = jinja2.Environment(
        loader=loader, undefined=jinja2.StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["fenced"] = fenced
    return environment
