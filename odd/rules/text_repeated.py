"""Different things have different descriptions."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, warning
from odd.model.odd_model import Odd
from odd.odd_source import OddSource
from odd.reading.yaml_file import YamlPath
from odd.rules._parts import concepts, model_of, texts


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    first: dict[str, YamlPath] = {}
    for path, text in (*texts(odd), *((path, text) for _, path, text in concepts(odd))):
        if path[-1] in ("source", "not_implemented"):
            continue
        said = " ".join(text.lower().split()).strip(" .")
        other = first.setdefault(said, path)
        if _may_share(path, other) or _drives(odd, path, other):
            continue
        message = f"'{_name(other)}' already has the same text"
        yield warning(message, source.text.value(path), "say what is particular about this item")


def _may_share(path: YamlPath, other: YamlPath) -> bool:
    """Return whether two entity types may share the meaning of a variable, for example an opinion that both hold."""
    both = (path[0], other[0], path[-1], other[-1])
    variables = both == ("entities", "entities", "meaning", "meaning")
    return path == other or (variables and path[1] != other[1] and path[3] == other[3])


def _drives(odd: Odd, series: YamlPath, parameter: YamlPath) -> bool:
    """Return whether these are the meanings of a time series and of the parameter that takes its values."""
    if series[0] != "input_data" or series[-1] != "meaning":
        return False
    return parameter[-3:] == ("parameters", odd.inputs[str(series[1])].drives, "meaning")


def _name(path: YamlPath) -> str:
    return ".".join(str(step) for step in path[:-1]) or str(path[-1])


RULE = Rule(
    "SC117",
    "the same text for two things",
    """\
Where two entities, variables, phases or submodels have exactly the same description, the author usually copied one and
forgot to adapt it, and readers cannot distinguish the two.

Wrong:  weight: {meaning: strength of belief, ...}
        trust: {meaning: strength of belief, ...}
Right:  weight: {meaning: how much one's own belief counts against others', ...}
        trust: {meaning: how much one believes a stranger, ...}
""",
    _check,
)
