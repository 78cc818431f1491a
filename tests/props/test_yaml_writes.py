"""What the compiler writes into a user's YAML changes what it must and nothing else: comments, order, quotes stay."""

from __future__ import annotations

import difflib
import re

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from behavior_graph.linking.graph_source import read_graph
from codegen_templates.handlers import complete_contracts
from compiler.library.catalogue import scenario, scenarios
from compiler.operations.rename_everywhere import renamed, symbols
from compiler.workspace.sources import Sources
from tests.sampling import sampled

#: The parts of a contract that the compiler writes where they are missing.
PARTS = ("reads", "writes", "creates", "emits")
_ITEM = re.compile(r"[ \t]+(reads|writes|creates|emits|ends|leaves|- \{event):? ?.*|[ \t]+[\w., \[\]]+\]?")
QUICK = settings(
    max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


def taken_out(text: str, chosen: set[tuple[str, str]]) -> str:
    """Remove whole parts of contracts that stand on lines of their own."""
    lines = text.split("\n")
    kept: list[str] = []
    section = action = ""
    dropping = -1
    for line in lines:
        indent = len(line) - len(line.lstrip(" "))
        if line and indent == 0:
            section, dropping = line.split(":")[0], -1
        if section == "actions" and indent == 2 and line.strip() and not line.strip().startswith("#"):
            action, dropping = line.strip().split(":")[0], -1
        if 0 <= dropping < indent or (dropping >= 0 and not line.strip()):
            continue
        dropping = -1
        if section == "actions" and indent == 4 and (action, line.strip().split(":")[0]) in chosen:
            dropping = indent
            continue
        kept.append(line)
    return "\n".join(kept)


def disturbed(text: str, places: list[int], quoted: list[int]) -> str:
    """Add comments behind lines, and put quotes around words that need none."""
    lines = text.split("\n")
    for place in places:
        at = place % len(lines)
        if lines[at].strip() and not lines[at].rstrip().endswith((">", "|", ">-", "|-")):
            lines[at] += f"   # note {place}"
    for place in quoted:
        at = place % len(lines)
        lines[at] = re.sub(r"^( +\w+: )(\w+)$", r'\1"\2"', lines[at])
    return "\n".join(lines)


# random edits of each: `make test` takes every third, `make search` all of them
@pytest.mark.parametrize("name", list(scenarios())[:: sampled(1, 3)])
@QUICK
@given(st.data())
def test_completed_contracts_are_whole_new_lines(name: str, data: st.DataObject) -> None:
    sources = Sources(scenario(name).sources)
    graph = sources.graph.model
    assert graph is not None
    places = st.lists(st.integers(0, 400), max_size=8)
    text = disturbed(sources.files["graph.yaml"], data.draw(places), data.draw(places))
    assume(read_graph(text).model == graph)
    keys = [(action, part) for action in graph.actions for part in PARTS]
    bare = taken_out(text, set(data.draw(st.lists(st.sampled_from(keys), min_size=1, max_size=6, unique=True))))
    end = data.draw(st.sampled_from(["\n", "\r\n"]))
    given_one = sources.with_files({"graph.yaml": bare.replace("\n", end)})
    assume(given_one.linked is not None)
    made = complete_contracts(given_one.must_link(), given_one.handlers)
    assert made.count(end) == made.count("\n")
    changes = difflib.SequenceMatcher(
        None, bare.split("\n"), made.replace("\r\n", "\n").split("\n"), autojunk=False
    ).get_opcodes()
    new = made.replace("\r\n", "\n").split("\n")
    for kind, _, _, start, stop in changes:
        assert kind in ("equal", "insert"), f"only lines that come in: {new[start:stop]}"
        assert kind == "equal" or all(_ITEM.fullmatch(line) for line in new[start:stop]), new[start:stop]


@pytest.mark.parametrize("name", ["sir_model", "norm_formation_theory", "rebellion"])
@settings(parent=QUICK, max_examples=1)
@given(st.data())
def test_a_renaming_changes_words_and_no_other_character(name: str, data: st.DataObject) -> None:
    sources = Sources(scenario(name).sources)
    places = st.lists(st.integers(0, 400), max_size=8)
    files = {
        path: disturbed(sources.files[path], data.draw(places), data.draw(places))
        for path in ("odd.yaml", "graph.yaml")
    }
    assume(read_graph(files["graph.yaml"]).model == sources.graph.model)
    changed = sources.with_files(files)
    assume(changed.odd.model == sources.odd.model)
    symbol = data.draw(st.sampled_from(sorted(symbols(changed.must_link()), key=lambda each_symbol: each_symbol.name)))
    new = "Renamed" if symbol.short[0].isupper() else "renamed_one"
    _, after = renamed(changed, symbol.name, new)
    for path in ("odd.yaml", "graph.yaml", "scenario.yaml"):
        assert after[path].replace(new, symbol.short) == changed.files[path]
