"""Which remarks still count where parts of the files were cut out: those that cannot be a consequence of a cut."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import Any

from odd.diagnostics import Diagnostic, Rule
from odd.salvage import Cut
from odd.yaml_file import YamlFile, YamlPath

_NAME = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")
_QUOTED = re.compile(r"'([^']*)'")
#: What an expression, a type or a dotted name has and a sentence has not.
_NO_SENTENCE = re.compile(r"[_=<>\[\]{}\"]|\w[.(]\w")
_MOST_WORDS = 4
_ALIKE = 0.8


@dataclass(frozen=True)
class Doubt:
    """What is uncertain about a workspace because parts of its files were cut out.

    `texts` are the files as they are left, by name. A remark is dropped if it stands in a cut, if it or the value that
    it is about names something that a cut may have declared or changed, or if its rule concludes from what is
    missing in a file of which something was cut.
    """

    texts: Mapping[str, YamlFile]
    cuts: tuple[Cut, ...]
    rules: Mapping[str, Rule[Any]]
    others: frozenset[str] = frozenset()

    def certain(self, remarks: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return the remarks that are no consequence of a cut."""
        return [one for one in remarks if not self._doubted(one)]

    def with_faults(self, remarks: Iterable[Diagnostic]) -> Doubt:
        """Return the doubt that remains for what is built on parts with these faults: their names are uncertain."""
        names = frozenset(name for one in remarks for name in _quoted(one.message))
        return Doubt(self.texts, self.cuts, self.rules, self.others | names)

    def _doubted(self, remark: Diagnostic) -> bool:
        rule = self.rules.get(remark.code)
        if rule is not None and self._files.intersection(rule.absent_from):
            return True
        path = self._path(remark)
        if self._is_cut(remark) or any(str(step) in self._declared for step in path):
            return True
        return any(self._is_uncertain(name) for name in (*_named(remark.message), *self._said_at(path)))

    def _is_uncertain(self, name: str) -> bool:
        last = name.rpartition(".")[2]
        if name in self._changed or last in self._changed:
            return True
        return any(part in self._declared or self._is_like_declared(part) for part in name.split("."))

    def _is_like_declared(self, name: str) -> bool:
        return any(_alike(name, declared) for declared in self._keys)

    # What is uncertain ------------------------------------------------------------------------------------------------

    @cached_property
    def _files(self) -> frozenset[str]:
        return frozenset(one.file for one in self.cuts)

    @cached_property
    def _keys(self) -> frozenset[str]:
        return frozenset(key for cut in self.cuts for key in _keys(cut.data))

    @cached_property
    def _declared(self) -> frozenset[str]:
        """The keys in cuts, and the other words there that nothing else declares."""
        words = {word for cut in self.cuts for word in _words(cut.data)}
        left = {key for text in self.texts.values() for key in _keys(text.data)}
        return self._keys | (words - left)

    @cached_property
    def _changed(self) -> frozenset[str]:
        return frozenset(cut.around for cut in self.cuts if cut.around) | self.others

    # Where remarks stand ----------------------------------------------------------------------------------------------

    def _is_cut(self, remark: Diagnostic) -> bool:
        text = self.texts.get(remark.span.file)
        if text is None:
            return False
        offset = text.offset(remark.span)
        return any(one.file == text.file and one.start <= offset < one.end for one in self.cuts)

    def _path(self, remark: Diagnostic) -> YamlPath:
        text = self.texts.get(remark.span.file)
        return text.path_at(text.offset(remark.span)) if text is not None else ()

    def _said_at(self, path: YamlPath) -> Iterator[str]:
        """The names in the value (of one scalar) that a remark is about."""
        for text in self.texts.values():
            place = text.places.get(path)
            if place is not None and place.scalar is not None:
                yield from _NAME.findall(place.scalar)


def _named(message: str) -> Iterator[str]:
    """The names in a message: all that is quoted, and words that are no plain lower-case ones."""
    yield from _quoted(message)
    yield from (word for word in _NAME.findall(_QUOTED.sub(" ", message)) if not (word.isalpha() and word.islower()))


def _quoted(message: str) -> Iterator[str]:
    for quoted in _QUOTED.findall(message):
        yield from _NAME.findall(quoted)


def _keys(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _keys(value)
    elif isinstance(data, list):
        for one in data:
            yield from _keys(one)


def _words(data: Any) -> Iterator[str]:
    """The words of texts that are names, types or expressions."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for one in data:
            yield from _words(one)
    elif isinstance(data, str) and (len(data.split()) <= _MOST_WORDS or _NO_SENTENCE.search(data)):
        yield from re.findall(r"[^\W\d]\w*", data)


def _alike(name: str, other: str) -> bool:
    return SequenceMatcher(None, _folded(name), _folded(other)).ratio() >= _ALIKE


def _folded(name: str) -> str:
    return name.lower().replace("_", "")
