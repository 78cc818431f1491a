"""Write what docs/ has from the models and rules: `python -m tests.reference_pages`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from compiler.reference.editor_schema import FILES, schema_text
from tests.reference_tables import diagnostic_index, refreshed

DOCS = Path(__file__).parents[1] / "docs"
PAGES = {file: DOCS / f"{file}-yaml.md" for file in FILES}


@cache
def made() -> dict[Path, str]:
    """Return the text that each file should have now."""
    pages = {path: refreshed(path.read_text("utf-8"), file) for file, path in PAGES.items()}
    schemas = {DOCS / "schemas" / f"{file}.schema.json": schema_text(file) for file in FILES}
    return {**pages, **schemas, DOCS / "diagnostic-index.md": diagnostic_index()}


if __name__ == "__main__":
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
