"""The prompts: short Jinja files in one folder. Texts of users, models and runs are data in them, in fences."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any


class Prompts:
    """The prompts of a folder; `filters` are functions that they may use besides `fenced`."""

    def __init__(self, folder: Path, **filters: Callable[..., str]) -> None:
        self._folder = folder
        self._filters = {"fenced": fenced, **filters}

    def rendered(self, name: str, /, **values: Any) -> str:
        """Return the prompt of that name with its values filled in."""
        text: str = self._environment.get_template(f"{name}.jinja").render(values)
        return text.strip()

    @cached_property
    def hash(self) -> str:
        """A hash over all prompts."""
        digest = hashlib.sha256()
        for path in sorted(self._folder.glob("*.jinja")):
            text = path.read_text("utf-8")
            digest.update(f"{path.name}\0{len(text)}\0{text}".encode())
        return digest.hexdigest()

    @cached_property
    def _environment(self) -> Any:
        import jinja2

        loader = jinja2.FileSystemLoader(self._folder, encoding="utf-8")
        environment = jinja2.Environment(
            loader=loader, undefined=jinja2.StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True
        )
        environment.filters.update(self._filters)
        return environment


#: The characters of a foreign text that prompts show where they do not say otherwise.
MOST_SHOWN = 6_000


def fenced(text: str, most: int = MOST_SHOWN) -> str:
    """Return foreign text between fences that it cannot close, cut to so many characters."""
    shown = text if len(text) <= most else f"{text[:most]}\n[cut]"
    longest = max((len(run) for run in re.findall(r"`+", shown)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{shown.strip()}\n{fence}"


_FORMS = Prompts(Path(__file__).parent / "prompts")
rendered = _FORMS.rendered


def prompts_hash() -> str:
    """Return a hash over the prompts of the forms."""
    return _FORMS.hash
