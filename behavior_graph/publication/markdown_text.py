"""The whole publication text, and the works that it cites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import with_settings
from behavior_graph.publication import element_details, experiments, overview_sections
from behavior_graph.publication.document import Document
from behavior_graph.publication.number_tables import network_words
from behavior_graph.publication.phrases import names
from odd.model.citations import Citation, citations, reference_list
from odd.model.markdown import clause, code, inert
from odd.model.odd_model import NotImplementedConcept, NotUsed, Odd


@dataclass(frozen=True, slots=True)
class Origin:
    """A sentence of a description, by its number and page, and the paths of the elements that are taken from it."""

    sentence: str
    text: str
    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Publication:
    """The text as Markdown; `references` are the works cited, those of `short` by author and year only."""

    text: str
    references: tuple[str, ...]
    short: tuple[str, ...]


def publication(
    linked: Linked,
    *,
    drawing: str | None = None,
    full: Iterable[str] = (),
    helpers: Iterable[tuple[str, str]] = (),
    origins: Sequence[Origin] = (),
) -> Publication:
    """Return the ODD protocol of a model that passed its checks.

    `drawing` is the file of the behavior graph's drawing as the text links to it; `full` are full references, each of
    which replaces the citation with its first author and year; `helpers` are the signatures and docstrings of the
    helper functions that handlers share; `origins` are the sentences that elements of the model name under `from`.
    """
    document = Document()
    cited = [*_own_citations(linked), *literature(linked)]
    cited = sorted(dict.fromkeys(cited), key=lambda citation: citation.order)
    _opening(document, linked)
    overview_sections.purpose(document, linked)
    overview_sections.entities(document, linked)
    overview_sections.scheduling(document, linked, drawing)
    element_details.concepts(document, linked)
    element_details.initialization(document, linked)
    element_details.input_data(document, linked)
    element_details.submodels(document, linked)
    element_details.shared_functions(document, helpers)
    experiments.experiments(document, linked)
    experiments.evaluation(document, linked)
    _origins(document, origins)
    listed = reference_list(cited, full)
    _references(document, listed)
    texts = tuple(dict.fromkeys(text or f"{citation}." for citation, text in listed))
    return Publication(document.text(), texts, tuple(str(citation) for citation, text in listed if text is None))


def _opening(document: Document, linked: Linked) -> None:
    odd = linked.odd
    document.heading(1, inert(clause(odd.title)))
    decides = odd.concepts.decisions is not None
    extended = ", with the items of ODD+D on decisions (Müller et al. 2013)" if decides else ""
    document.say(
        f"This description of the model {code(odd.name)} follows the ODD (Overview, Design concepts, Details) protocol"
        f" for agent-based models (Grimm et al. 2006), in its second update (Grimm et al. 2020){extended}. Sections 1"
        " to 7 are the seven elements of the protocol; sections 8 and 9 state which simulations are made and how they"
        " are judged. Names in typewriter face are those of the program."
    )


def _origins(document: Document, origins: Sequence[Origin]) -> None:
    if not origins:
        return
    document.heading(2, "10 Origin of the elements")
    document.say("The model was built from a description. The table states each sentence that elements are taken from.")
    rows = ((inert(origin.sentence), inert(origin.text), names(origin.elements)) for origin in origins)
    document.table("Sentences of the description.", ("Sentence", "Text", "Elements taken from it"), rows)


def _references(document: Document, listed: list[tuple[Citation, str | None]]) -> None:
    document.heading(2, "References")
    document.items(dict.fromkeys(inert(text or f"{citation}.") for citation, text in listed))


# What is cited --------------------------------------------------------------------------------------------------------


def _own_citations(linked: Linked) -> list[Citation]:
    """Return what the description itself cites: protocols, kinds of purposes, networks."""
    texts = ["Grimm et al. 2006; Grimm et al. 2020; Edmonds et al. 2019"]
    texts += ["Müller et al. 2013"] if linked.odd.concepts.decisions is not None else []
    scenarios = [linked.scenario, *(with_settings(linked, name, {})[0] for name in linked.scenario.variants)]
    for scenario in scenarios:
        texts += [network_words(relation) for relation in scenario.relations.values()] if scenario is not None else []
    return citations(texts, ())


def literature(linked: Linked) -> list[Citation]:
    """Return the works that a model's own texts cite, sorted."""
    return citations(_sources(linked), _prose(linked))


def _sources(linked: Linked) -> Iterator[str]:
    yield from (pattern.source for pattern in linked.odd.purpose.patterns)
    yield from (parameter.source for parameter in linked.odd.parameters.values())
    yield from (expectation.source for expectation in linked.scenario.expectations.values())
    yield from (target.source for target in linked.scenario.targets.values())
    yield from (input_data.source for input_data in linked.odd.inputs.values())


def _inputs(odd: Odd) -> Iterator[str]:
    if isinstance(odd.input_data, NotUsed):
        yield odd.input_data.not_used
    yield from (input_data.meaning for input_data in odd.inputs.values())


def _prose(linked: Linked) -> Iterator[str]:
    odd = linked.odd
    yield from (odd.purpose.statement, odd.initialization, *_inputs(odd))
    yield from (pattern.claim for pattern in odd.purpose.patterns)
    yield from (entity.why for entity in odd.entities.values())
    yield from (phase.why for phase in odd.scheduling)
    for key, _ in element_details.CONCEPTS:
        answer = getattr(odd.concepts, key)
        if answer is not None:
            yield answer.not_implemented if isinstance(answer, NotImplementedConcept) else answer
    yield from (submodel.text for submodel in odd.submodels.values())
    yield from (variable.meaning for variable in (*linked.variables.values(), *odd.parameters.values()))
    graph = linked.graph
    for measured in (graph.functions, graph.aggregates, graph.metrics):
        yield from (item.means for item in measured.values() if item.means)
    yield from (variant.about for variant in linked.scenario.variants.values())
    yield from (expectation.about for expectation in linked.scenario.expectations.values() if expectation.about)
