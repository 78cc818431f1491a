"""The ODD file as it was read: text, model, and the problems of both."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, Self, TypeAlias, TypeVar

from pydantic import BaseModel

from odd.diagnostics import Diagnostic, has_errors
from odd.model.odd_model import Odd
from odd.reading.yaml_text import YamlFile, YamlPath, read_model, read_yaml
from odd.salvage.salvage import Cut, Salvaged, salvage

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Source(Generic[M]):
    """A file as it was read.

    If `model` is None, a diagnostic says why; `diagnostics` are those of the text and the schema.

    `salvages` are models made from the readable rest of a file with errors (see `odd.salvage.salvage`). Rules may still
    check them; nothing else may be built from them.
    """

    text: YamlFile
    model: M | None
    diagnostics: tuple[Diagnostic, ...]
    salvages: tuple[Salvaged[M], ...] = ()

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """The parts that were cut out so that the rest can be checked."""
        return tuple(dict.fromkeys(cut for saved in self.salvages for cut in saved.cuts))

    @property
    def cut(self) -> frozenset[YamlPath]:
        """The paths of the parts that were cut out or replaced."""
        return frozenset(each_cut.path for each_cut in self.cuts)

    def for_rules(self) -> tuple[Self, ...]:
        """Return what rules can check: the source itself, or each model that its rest may stand for, or nothing."""
        if not has_errors(self.diagnostics):
            return (self,)
        return tuple(replace(self, text=each_salvage.text, model=each_salvage.model) for each_salvage in self.salvages)


def read_source(text: str | bytes, file: str, model: type[M], *, schema_code: str) -> Source[M]:
    """Read a file as a model. Whatever the user wrote, this does not raise an exception."""
    source = read_yaml(text, file)
    read, problems = read_model(source, model, schema_code=schema_code)
    found = (*source.diagnostics, *problems)
    return Source(source, read, found, salvage(source, model, found) if has_errors(found) else ())


OddSource: TypeAlias = Source[Odd]


def read_odd(text: str | bytes, file: str = "odd.yaml") -> OddSource:
    """Read an ODD file. Whatever the user wrote, this does not raise an exception."""
    return read_source(text, file, Odd, schema_code="SC100")
