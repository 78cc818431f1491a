"""The optional parts of simcc: what each is for, and how it is installed."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Literal

from odd.errors import MachineError

Extra = Literal[
    "calibrate",
    "charts",
    "docker",
    "documents",
    "llm",
    "mcp",
    "native",
    "notebook",
    "pandas",
    "polars",
    "ray",
    "sensitivity",
    "stats",
]
#: What needs each extra (the subject of a sentence), and the modules that it installs for us.
EXTRAS: Mapping[Extra, tuple[str, tuple[str, ...]]] = {
    "calibrate": ("calibrating a model needs", ("optuna", "cmaes", "scipy")),
    "charts": ("drawing charts, and the drawing in a Word file, needs", ("vl_convert",)),
    "docker": ("running simulations in containers needs", ("docker", "requests")),
    "documents": ("reading a PDF or Word file needs", ("pypdf", "docx")),
    "llm": ("asking a language model needs", ("openai", "httpx2")),
    "mcp": ("serving simcc to assistants needs", ("mcp",)),
    "native": ("the native engine needs", ("numba", "llvmlite")),
    "notebook": ("plotting in a notebook needs", ("altair",)),
    "pandas": ("a pandas data frame needs", ("pandas",)),
    "polars": ("a Polars data frame needs", ("polars",)),
    "ray": ("running a sweep on a cluster needs", ("ray",)),
    "sensitivity": ("the designs morris and saltelli need", ("SALib",)),
    "stats": ("comparing runs, validating a model and describing data needs", ("scipy",)),
}


class MissingExtraError(MachineError):
    """Raised if a feature needs an extra that is not installed; the message ends with the command that installs it."""

    def __init__(self, extra: Extra) -> None:
        super().__init__(missing_words(extra))
        self.details: Mapping[str, Any] = {"extra": extra, "install": install_line(extra)}


def install_line(extra: Extra) -> str:
    """Return the command that installs an extra."""
    return f"pip install 'simcc[{extra}]'"


def missing_words(extra: Extra) -> str:
    """Return in a sentence what needs an extra, and how it is installed."""
    feature, modules = EXTRAS[extra]
    return f"{feature} {modules[0]}, which is not installed; install it with: {install_line(extra)}"


def installed(extra: Extra) -> bool:
    """Return whether everything that an extra installs is there; nothing is imported."""
    return all(find_spec(module) is not None for module in EXTRAS[extra][1])


def require(extra: Extra) -> None:
    """Raise `MissingExtraError` unless an extra is installed; called before its modules are imported."""
    if not installed(extra):
        raise MissingExtraError(extra)
