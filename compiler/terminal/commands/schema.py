"""`simcc schema`: prints a JSON Schema for editors."""

from __future__ import annotations

from typing import Annotated

import typer


def schema(
    file: Annotated[str, typer.Argument(metavar="FILE", help="odd, graph or scenario.")],
) -> None:
    """Print the JSON Schema of odd.yaml, graph.yaml or scenario.yaml, so that your editor completes and checks keys.

    Example: simcc schema odd > odd.schema.json
    """
    from compiler.reference.editor_schema import FILES, schema_text

    chosen = next((path for path in FILES if file in (path, f"{path}.yaml")), None)
    if chosen is None:
        raise typer.BadParameter(f"{file!r} is not one of {', '.join(FILES)}")
    print(schema_text(chosen), end="")
