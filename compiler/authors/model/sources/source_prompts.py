"""The prompts of the author that writes source files. Briefs, models and results are data in them, in fences."""

from __future__ import annotations

from pathlib import Path

from compiler.authors.model.prompting import Prompts, fenced


def as_files(files: dict[str, str]) -> str:
    """Return files as an answer gives them: each in a fence that its text cannot close, with its path."""
    return "\n\n".join(f"{path}\n{fenced(text, most=60_000)}" for path, text in files.items())


_SOURCES = Prompts(Path(__file__).parent / "prompts", as_files=as_files)
source_prompt = _SOURCES.rendered


def source_prompts_hash() -> str:
    """Return a hash over all prompts of this author."""
    return _SOURCES.hash
