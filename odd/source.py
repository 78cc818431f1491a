"""The ODD file as it was read: text, model and the problems of both."""

from __future__ import annotations

from dataclasses import dataclass

from odd.diagnostics import Diagnostic
from odd.model import Odd
from odd.yaml_text import YamlFile, read_model, read_yaml


@dataclass(frozen=True, slots=True)
class OddSource:
    """`model` is None where a diagnostic says why; `diagnostics` are those of the text and of the schema."""

    text: YamlFile
    model: Odd | None
    diagnostics: tuple[Diagnostic, ...]


def read_odd(text: str | bytes, file: str = "odd.yaml") -> OddSource:
    """Read an ODD file. Never raises on what a user wrote."""
    source = read_yaml(text, file)
    model, problems = read_model(source, Odd, schema_code="SC100")
    return OddSource(source, model, (*source.diagnostics, *problems))
