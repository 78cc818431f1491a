"""Which files a model's package has, without printing them."""

from __future__ import annotations

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import data_files
from codegen_templates.handlers import OBSERVERS
from odd.names import snake

_MODULES = (
    *("__init__.py", "__main__.py", "events.py", "entities.py", "decisions.py", "world.py", "metrics.py"),
    *("numbers.py", "wiring.py", "handlers/__init__.py", "py.typed"),
)
_TESTS = ("tests/test_actions.py", "tests/test_model.py")


def package_paths(linked: Linked) -> tuple[str, ...]:
    """Return the paths that `assemble` gives a model's files; the sources must have passed their checks."""
    inside = (*_MODULES, *handler_files(linked), *(f"data/{name}.json" for name in data_files(linked).contents))
    return (*(f"{linked.odd.name}/{name}" for name in inside), *_TESTS)


def handler_files(linked: Linked) -> tuple[str, ...]:
    """Return the handler files of a model: one for each entity type that acts, in declared order, and functions."""
    acting = {action.entity for action in linked.graph.actions.values()}
    functions = (OBSERVERS,) if linked.graph.functions else ()
    return (*(f"handlers/{snake(name)}.py" for name in linked.odd.entities if name in acting), *functions)
