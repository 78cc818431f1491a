"""What every generated file says about itself: the model's name, title and sources."""

from __future__ import annotations

from dataclasses import dataclass

from codegen_templates.views.parts import python_text


@dataclass(frozen=True, slots=True)
class PackageView:
    """The package's Python name and the model's title."""

    name: str
    title: str

    def docstring(self, summary: str, sources: str, *blocks: python_text.Block) -> str:
        """Return a module's docstring: what it holds, and from which sources it is made."""
        return python_text.docstring(summary, *blocks, f"Made by simcc from {sources}: edit there, not in this file.")
