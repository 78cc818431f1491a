"""Holds numbers of a model against the sentences that they are taken from, and those of sentences against its files."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pydantic import BaseModel

from behavior_graph.data.parameter_tables import parameter_value
from behavior_graph.linking.linked import Linked
from compiler.descriptions.cited_sentences import cited
from compiler.descriptions.description import Description
from compiler.descriptions.sentences import Sentence, numbers_in
from compiler.descriptions.written_numbers import PARTS, PARTS_IN_WORDS, SCALES, WHOLES_IN_WORDS
from odd.diagnostics import Diagnostic, Severity, Span
from odd.model.durations import STEPS, UNITS
from odd.odd_source import OddSource
from odd.reading.yaml_file import YamlPath

#: The code of a number of a model that no sentence gives from which it is said to be taken.
OTHER_NUMBER = "SC076"
_HELP = "correct the number, name another sentence, or let the source say how the number was 'computed'"
#: A number in a file of the model, in its texts as well: what is said there is not dropped.
_WRITTEN = re.compile(r"(?<![\w.])\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?", re.IGNORECASE)
#: Numbers that a model does not need: years, and those of tables, pages and the like.
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_REFERENCE = re.compile(
    r"\b(?:tables?|fig(?:ure)?s?|sections?|sec|eq(?:uation)?s?|chapters?|appendix|pages?|pp?|no|version|study|experiment)"
    r"\.?\s*$",
    re.IGNORECASE,
)
#: Units differ by such factors: percent, thousand, million, and those of time.
_FACTORS = (1, 7, 12, 24, 30, 52, 60, 100, 365, 1_000, 1_000_000)


def differing_numbers(source: OddSource, linked: Linked, description: Description) -> Iterator[Diagnostic]:
    """Yield a warning for each parameter and each count of entities that differs from all numbers of its sentences.

    Sentences without numbers say nothing about a value, nor do those whose only numbers are in words and not of time
    ("every four weeks" is 4). A period of 20 rounds is a rate of 0.05: reciprocals agree. So do numbers in words, one
    entity of which a sentence speaks as one ("a pharmacist visits 5 practices"), and a 0 in place of which a variant
    sets a number of the sentences, and a number of the unit (3 thousand euro is 3 in thousand euro, and 3,000 in euro).
    Nor does a sentence say anything about an assumed value if others that name it have all its numbers: parameters,
    numbers of entities, ranges and initial values of variables.
    """
    for path, names in cited(linked.odd):
        sentences = [sentence for name in names if (sentence := description.get(name)) is not None]
        numbers = [number for sentence in sentences for number in sentence.numbers]
        if path[0] == "submodels":  # no number of entities is one of weeks
            numbers += [number for sentence in sentences for number in _times_in_words(sentence.text)]
        value = _value(linked, path)
        if value is None or not numbers or _is_assumed_beside_others(linked, path, names, numbers):
            continue
        texts = [sentence.text for sentence in sentences]
        known = [*numbers, *(number for text in texts for number in _in_words(text))]
        known += [1.0] if _speak_of_one(" ".join(texts), str(path[-1])) else []
        values = [value, *(_of_variants(linked, path) if value == 0 else ())]
        known += [number / mark for number in numbers for mark in _marks_of_unit(linked, path)]
        if any(_agree(each, number) for each in values for number in known):
            continue
        places = ", ".join(sentence.place for sentence in sentences)
        given = ", ".join(f"{number:g}" for number in numbers)
        subject = f"{path[-1]!r}" if path[0] == "submodels" else f"the number of {path[-1]!r}"
        message = f"{subject} is {value:g}, and the numbers of its sentences ({places}) are {given}"
        yield Diagnostic(OTHER_NUMBER, message, _span(source, path), _HELP, Severity.WARNING, (str(path[-1]), *names))


def _value(linked: Linked, path: YamlPath) -> float | None:
    """Return the number that a model has for an element in its base scenario, None for what is not one number."""
    name = str(path[-1])
    if len(path) == 2 and path[0] == "entities":
        population = linked.scenario.population.get(name)
        return float(population.count) if population is not None and isinstance(population.count, int) else None
    if path[0] != "submodels" or len(path) != 4 or "computed" in linked.odd.parameters[name].source:
        return None
    try:
        value = parameter_value(linked, name)
    except ValueError:  # its table cannot be used, which another diagnostic says
        return None
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _is_assumed_beside_others(linked: Linked, path: YamlPath, names: tuple[str, ...], numbers: Sequence[float]) -> bool:
    """Return whether a parameter is assumed, and each number of its sentences is that of another element of these."""
    if path[0] != "submodels" or not linked.odd.parameters[str(path[-1])].source.lower().startswith("assumed"):
        return False
    beside = (other for other, theirs in cited(linked.odd) if other != path and set(theirs) & set(names))
    others = [value for other in beside for value in _all_values(linked, other)]
    return all(any(_is_of(number, value, numbers) for value in others) for number in numbers)


def _all_values(linked: Linked, path: YamlPath) -> Iterator[float]:
    """Yield the number of an element, or those of a variable's range and initial values."""
    value = _value(linked, path)
    if value is not None:
        yield value
    if len(path) == 4 and path[0] == "entities":
        entity, variable = str(path[1]), str(path[3])
        population = linked.scenario.population.get(entity)
        initial = population.written.get(variable) if population is not None else None
        yield from _numbers_within([linked.odd.entities[entity].variables[variable].range, initial])


def _numbers_within(given: object) -> Iterator[float]:
    if isinstance(given, BaseModel):
        given = given.model_dump()
    if isinstance(given, (list, tuple, Mapping)):
        for item in given.values() if isinstance(given, Mapping) else given:
            yield from _numbers_within(item)
    elif isinstance(given, (int, float)) and not isinstance(given, bool):
        yield float(given)


def _is_of(number: float, value: float, numbers: Sequence[float]) -> bool:
    """Return whether a value is a number of its sentences; only one that is none of them is the rate of a period."""
    return math.isclose(value, number) if value in numbers else _agree(value, number)


def _of_variants(linked: Linked, path: YamlPath) -> Iterator[float]:
    """Yield the numbers that variants set for a parameter."""
    for variant in linked.scenario.variants.values():
        value = variant.set.get(f"parameters.{path[-1]}") if path[0] == "submodels" else None
        if isinstance(value, (int, float)):
            yield float(value)


def _in_words(text: str) -> Iterator[float]:
    for word in re.findall(r"[a-z]+", text.lower()):
        if word in WHOLES_IN_WORDS or word in PARTS_IN_WORDS:
            yield WHOLES_IN_WORDS.get(word) or PARTS_IN_WORDS[word]


def _times_in_words(text: str) -> Iterator[float]:
    """Yield how many units of time a text names in words: `every four weeks`. Other such numbers may count anything."""
    for found in re.finditer(rf"\b([a-z]+)[ -](?:{'|'.join((*UNITS, *STEPS))})s?\b", text.lower()):
        yield from _in_words(found[1])


def _marks_of_unit(linked: Linked, path: YamlPath) -> list[float]:
    """Return what a number of a sentence may be divided by, since a parameter's unit says it: percent, thousand."""
    unit = str(linked.odd.parameters[str(path[-1])].unit or "") if path[0] == "submodels" else ""
    return [mark for word, mark in (*PARTS.items(), *SCALES.items()) if word in unit.lower().split()]


def _speak_of_one(text: str, name: str) -> bool:
    """Return whether a text has an article before the name of an entity type, "a housing office", and no plural."""
    words = re.escape(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name))
    one, several = (
        re.search(pattern, text, re.IGNORECASE) for pattern in (rf"\b(?:an?|the) {words}\b", rf"\b{words}s\b")
    )
    return one is not None and several is None


def _agree(value: float, number: float) -> bool:
    return math.isclose(value, number, rel_tol=1e-9) or (number != 0 and math.isclose(value, 1 / number, rel_tol=0.01))


def _span(source: OddSource, path: YamlPath) -> Span:
    return source.text.value((*path, "from"))


def dropped_numbers(sentences: Iterable[Sentence], files: Mapping[str, str]) -> Iterator[tuple[Sentence, str]]:
    """Yield each number, as its sentence writes it, that no file has in any unit, nor its reciprocal or complement."""
    known = {float(found[0].replace("_", "")) for text in files.values() for found in _WRITTEN.finditer(text)}
    for sentence in sentences:
        for written, value in dict(numbers_in(sentence.text)).items():
            before = sentence.text.partition(written)[0]
            if _YEAR.fullmatch(written) or _REFERENCE.search(before):
                continue
            if not any(_is_other_unit(number, abs(value)) for number in known):
                yield sentence, written


def _is_other_unit(number: float, value: float) -> bool:
    """Return whether a number of a file is one of a sentence in some unit, its reciprocal or its complement."""
    same = (value * factor for factor in _FACTORS), (value / factor for factor in _FACTORS)
    if any(math.isclose(number, each, rel_tol=1e-9) for scaled in same for each in scaled):
        return True
    others = (1 / value if value else value, 1 - value)
    return any(math.isclose(number, each, rel_tol=0.01) for each in others)
