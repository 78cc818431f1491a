"""Names of the graph do not hide other names and differ from each other."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, Span, error
from odd.names import NameOf, snake, taken
from odd.reading.yaml_text import YamlPath


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for path, what in _names(linked):
        name = _name(linked, path)
        why = taken(name, what)
        if why:
            span = _span(linked, path)
            yield error(f"the {what} cannot be called '{name}': it {why}", span, "choose another name", name)
    yield from _classes(linked)
    yield from _shared(linked)


def _names(linked: Linked) -> Iterator[tuple[YamlPath, NameOf]]:
    graph = linked.graph
    for name, relation in graph.relations.items():
        yield ("relations", name), "relation"
        if relation.inverse:
            yield ("relations", name, "inverse"), "relation"
        for variable in relation.variables:
            yield ("relations", name, "variables", variable), "variable"
    for name, event in graph.events.items():
        yield ("events", name), "event"
        for field in event.fields:
            yield ("events", name, "fields", field), "field"
    for name, action in graph.actions.items():
        yield ("actions", name), "action"
        if action.decision:
            yield ("actions", name, "decision", "id"), "decision"
            for option in action.decision.options:
                yield ("actions", name, "decision", "options", option), "option"
    for name in graph.aggregates:
        yield ("aggregates", name), "aggregate"
    for name in graph.functions:
        yield ("functions", name), "function"
    for name in graph.metrics:
        yield ("metrics", name), "metric"


def _name(linked: Linked, path: YamlPath) -> str:
    if path[-1] == "inverse" and len(path) == 3:
        return linked.graph.relations[str(path[1])].inverse or ""
    if path[-1] == "id" and path[-2] == "decision":
        return linked.decisions[str(path[1])].id
    return str(path[-1])


def _span(linked: Linked, path: YamlPath) -> Span:
    by_value = path[-1] == "inverse" or path[-2:] == ("decision", "id")
    return linked.graph_text.value(path) if by_value else linked.graph_text.key(path)


def _classes(linked: Linked) -> Iterator[Diagnostic]:
    """Check entity types, kinds of event and decisions, which become classes of one package; and relations."""
    seen = {_flat(name): f"the entity type '{name}'" for name in linked.odd.entities}
    relations: dict[str, str] = {}
    for path, what in _names(linked):
        name = _name(linked, path)
        known = {"event": seen, "decision": seen, "relation": relations}.get(what)
        if known is None:
            continue
        if _flat(name) in known:
            message = f"the {what} '{name}' has the same name as {known[_flat(name)]}"
            yield error(message, _span(linked, path), "choose a name with different letters", name)
        known.setdefault(_flat(name), f"the {what} '{name}'")


def _shared(linked: Linked) -> Iterator[Diagnostic]:
    """Check the bare names of expressions for those that could mean two things in one place."""
    parameters, graph = linked.odd.parameters, linked.graph
    of_world = {snake(name): f"the environment '{name}'" for name in linked.environments}
    of_world |= {name: f"the parameter '{name}'" for name in parameters}
    a_parameter = dict.fromkeys(parameters, "a parameter")
    an_aggregate = dict.fromkeys(graph.aggregates, "an aggregate")
    for section, names, others in (
        ("aggregates", graph.aggregates, of_world),
        ("functions", graph.functions, an_aggregate | a_parameter),
        ("metrics", graph.metrics, a_parameter),
    ):
        for name in names:
            if name in others:
                message = f"the {section.removesuffix('s')} '{name}' has the same name as {others[name]}"
                span = linked.graph_text.key((section, name))
                yield error(message, span, "rename one of the two", name)


def _flat(name: str) -> str:
    return snake(name).replace("_", "")


RULE = Rule(
    "SC229",
    "a name that is already in use",
    """\
The names in the graph become classes, functions and attributes of the simulator, and words of the expression language.
A Python keyword, a name that every handlers file imports, or one name for two things would make the code wrong or
ambiguous. In 'final(spread)', for example, simcc could not distinguish a metric 'spread' from a parameter 'spread'.

Wrong:  events: {Event: ...}                 # the class of all events
        metrics: {stifling: ...}             # also a parameter
Right:  events: {Told: ...}
        metrics: {stiflers: ...}
""",
    _check,
)
