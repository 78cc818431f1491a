"""Which diagnostics still count after parts of the files were cut out: those that cannot be a consequence of a cut."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from odd.diagnostics import Diagnostic, Rule
from odd.names import names_in
from odd.reading.yaml_file import YamlFile, YamlPath
from odd.salvage.said import alike, keys_in
from odd.salvage.salvage import Cut


@dataclass(frozen=True)
class Doubt:
    """What is uncertain about a workspace because parts of its files were cut out.

    `texts` are the files as they are left, by name. A diagnostic is dropped if it is in a cut, if it or the value that
    it is about names something that a cut may have declared or changed, or if its rule concludes from what is missing
    in a file with a cut. `prescribed` are the keys that the file formats know, `others` the names in faults that were
    found before.
    """

    texts: Mapping[str, YamlFile]
    cuts: tuple[Cut, ...]
    rules: Mapping[str, Rule[Any]]
    prescribed: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()

    def certain(self, remarks: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return the diagnostics that cannot be a consequence of a cut."""
        return [remark for remark in remarks if not self._doubted(remark)]

    def with_faults(self, remarks: Iterable[Diagnostic]) -> Doubt:
        """Return the doubt about what is built on parts with these faults: the names of the parts are uncertain."""
        remarks = list(remarks)
        said = {name for remark in remarks for name in remark.names}
        names = said | {name.rpartition(".")[2] for name in said}
        names |= {step for remark in remarks for step in self._path(remark) if isinstance(step, str)}
        return replace(self, others=self.others | (names - self.prescribed))

    def _doubted(self, remark: Diagnostic) -> bool:
        rule = self.rules.get(remark.code)
        if rule is not None and any(self._is_cut_in(part) for part in rule.absent_from):
            return True
        if any(alike(name, other) for name in remark.names for other in self.others):
            return True
        path = self._path(remark)
        if self._is_cut(remark) or any(str(step) in self._declared for step in path):
            return True
        names = (*remark.names, *self._said_at(remark.span.file, path))
        return any(self._is_uncertain(name) for name in names)

    def _is_uncertain(self, name: str) -> bool:
        last = name.rpartition(".")[2]
        if name in self._changed or last in self._changed:
            return True
        return any(part in self._declared or self._is_like_declared(part) for part in name.split("."))

    def _is_like_declared(self, name: str) -> bool:
        return any(alike(name, declared) for declared in self._keys)

    # What is uncertain ------------------------------------------------------------------------------------------------

    def _is_cut_in(self, part: str) -> bool:
        """Return whether something of a file or section was cut; a section of unknown name may be any."""
        file, _, section = part.partition(":")
        known = self.prescribed - {section} if section else frozenset()
        return any(cut.file == file and not known.intersection(cut.path[:1]) for cut in self.cuts)

    @cached_property
    def _keys(self) -> frozenset[str]:
        return frozenset(name for cut in self.cuts for name in cut.names)

    @cached_property
    def _declared(self) -> frozenset[str]:
        """The keys in cuts, and the other words there that nothing else declares."""
        words = {word for cut in self.cuts for word in cut.words}
        left = {key for text in self.texts.values() for key in keys_in(text.data)}
        return self._keys | (words - left)

    @cached_property
    def _changed(self) -> frozenset[str]:
        return frozenset(cut.around for cut in self.cuts if cut.around) | self.others

    # Places of diagnostics --------------------------------------------------------------------------------------------

    def _is_cut(self, remark: Diagnostic) -> bool:
        text = self.texts.get(remark.span.file)
        if text is None:
            return False
        offset = text.offset(remark.span)
        return any(cut.file == text.file and cut.start <= offset < cut.end for cut in self.cuts)

    def _path(self, remark: Diagnostic) -> YamlPath:
        text = self.texts.get(remark.span.file)
        return text.path_at(text.offset(remark.span)) if text is not None else ()

    def _said_at(self, file: str, path: YamlPath) -> list[str]:
        """Return the names in the value (of one scalar) that a diagnostic is about."""
        text = self.texts.get(file)
        place = text.places.get(path) if text is not None else None
        return names_in(place.scalar) if place is not None and place.scalar is not None else []
