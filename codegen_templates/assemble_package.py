"""The simulator package and its tests as text, made from the sources alone."""

from __future__ import annotations

import subprocess
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from behavior_graph.data.data_files import content_text
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import data_files
from codegen_templates.handlers import Contract, contracts
from codegen_templates.package_paths import handler_files
from codegen_templates.views.decision_view import decisions_view
from codegen_templates.views.entity_view import entities_view
from codegen_templates.views.event_view import events_view
from codegen_templates.views.function_view import functions_of
from codegen_templates.views.metric_view import metrics_view
from codegen_templates.views.number_view import numbers_view
from codegen_templates.views.overview_view import face_view, handlers_view, main_view
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts.declared_order import reading_order
from codegen_templates.views.parts.python_text import LINE
from codegen_templates.views.test_view import action_tests_view, model_tests_view
from codegen_templates.views.wiring_view import wiring_view
from codegen_templates.views.world_view import world_view

if TYPE_CHECKING:
    from jinja2 import Environment


def assemble(linked: Linked, files: Mapping[str, str]) -> dict[str, str]:
    """Return every file of the package and of its tests, by path ("/" between folders), in a fixed order.

    `files` holds the handlers as `handlers/<entity>.py`; but for a byte-order mark they go into the package as they
    are, so that a line of a traceback is a line of the source. The sources must have passed their checks. Raises
    KeyError for a missing file.
    """
    files = {path: text.removeprefix("\ufeff") for path, text in files.items()}
    package = PackageView(linked.odd.name, linked.odd.title)
    kept = contracts(linked, files)
    pages = _pages(linked, package, kept, files)
    printed = {path: _print(template, view, package) for path, template, view in pages}
    handlers = {f"{package.name}/{name}": files[name] for name in handler_files(linked)}
    data = {
        f"{package.name}/data/{name}.json": content_text(content)
        for name, content in data_files(linked).contents.items()
    }
    return {**printed, **handlers, f"{package.name}/py.typed": "", **data}


def _pages(
    linked: Linked, package: PackageView, kept: Mapping[str, Contract], files: Mapping[str, str]
) -> list[tuple[str, str, Any]]:
    """Decide everything: each page's path, template and view."""
    draws = {action: contract.draws for action, contract in kept.items()}
    paths = tuple(path for contract in kept.values() for path in contract.paths)
    order = reading_order(linked)
    functions = functions_of(linked)
    here = package.name
    return [
        (f"{here}/__init__.py", "package_init", face_view(linked, package, order)),
        (f"{here}/__main__.py", "main", main_view(package)),
        (f"{here}/events.py", "events", events_view(linked, package, order)),
        (f"{here}/entities.py", "entities", entities_view(linked, package, paths)),
        (f"{here}/decisions.py", "decisions", decisions_view(linked, package, functions)),
        (f"{here}/world.py", "world", world_view(linked, package, functions)),
        (f"{here}/metrics.py", "metrics", metrics_view(linked, package, functions)),
        (f"{here}/numbers.py", "numbers", numbers_view(linked, package)),
        (f"{here}/wiring.py", "wiring", wiring_view(linked, package, functions, draws)),
        (f"{here}/handlers/__init__.py", "handlers_init", handlers_view(package)),
        ("tests/test_actions.py", "test_actions", action_tests_view(linked, package, order, files)),
        ("tests/test_model.py", "test_model", model_tests_view(package, only_ties=_only_ties(kept.values()))),
    ]


def _only_ties(contracts: Collection[Contract]) -> bool:
    """Return whether actions draw, but only between what is equal: different seeds may then give the same run."""
    return any(each.draws for each in contracts) and not any(each.chance for each in contracts)


@cache
def _templates() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader("codegen_templates"),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _print(template: str, view: Any, package: PackageView) -> str:
    text = _templates().get_template(f"{template}.py.jinja").render(view=view, package=package)
    return formatted(text)


@lru_cache(512)  # what an edit does not concern is the same text again, and packages have pages in common
def formatted(text: str) -> str:
    """Return Python code laid out by Ruff, whatever the folder that simcc runs in says about it."""
    style = ("--isolated", f"--line-length={LINE}", "--target-version=py311")
    command = (_ruff(), "format", *style, "--no-cache", "--quiet", "-")
    return subprocess.run(command, input=text.encode(), capture_output=True, check=True).stdout.decode()


@cache
def _ruff() -> str:
    from ruff import find_ruff_bin  # here, since a run of unchanged sources formats nothing

    return str(find_ruff_bin())
