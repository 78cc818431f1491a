"""Handlers of the models import what `simcc generate` imports, such as a `sum` that is the same on every Python."""

from __future__ import annotations

from pathlib import Path

from codegen_templates.handlers import with_headers
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace

PLACES = sorted(path.parent for path in Path(__file__).parent.rglob("odd.yaml"))


def test_every_model_has_the_imports_of_generated_handlers() -> None:
    assert PLACES
    outdated = []
    for place in PLACES:
        sources = sources_of(Workspace(place))
        completed = with_headers(sources.must_link(), sources.handlers)
        outdated += [place / path for path, text in completed.items() if text != sources.handlers[path]]
    assert outdated == []
