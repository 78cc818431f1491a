from __future__ import annotations

import dataclasses
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.view import END, View, view
from behavior_graph.schema.graph_model import Graph


def with_actions(linked: Linked, actions: dict[str, Any]) -> Linked:
    """The rumor with other actions; an action is (events, [(event, receiver)], ends)."""
    names = sorted(
        {event for on, emits, _ in actions.values() for event in (*on, *(emit for emit, _ in emits))} - {"Start"}
    )
    made = {
        name: {
            "entity": "Platform" if name.startswith("p") else "User",
            "on": list(on),
            "follows": "S1",
            "emits": [{"event": event, "to": to} for event, to in emits],
            "ends": ends,
        }
        for name, (on, emits, ends) in actions.items()
    }
    data = {
        "graph": 1,
        "relations": {"reaches": {"from": "User", "to": "User"}},
        "events": {name: {"means": name} for name in names},
        "actions": made,
        "metrics": {"m": {"value": "1", "unit": "u"}},
    }
    return dataclasses.replace(linked, graph=Graph.model_validate(data))


def seen(linked: Linked, actions: dict[str, Any]) -> View:
    return view(with_actions(linked, actions))


def test_the_rumor(rumor: Linked) -> None:
    graph = view(rumor)
    assert list(graph.edges()) == [
        ("Start", "tell", ("Start",)),
        ("tell", "hear", ("Told",)),
        ("tell", END, ()),
        ("hear", "lose_interest", ("KnewAlready",)),
        ("hear", "moderate", ("SpreaderReported",)),
        ("hear", END, ()),
        ("lose_interest", END, ()),
        ("moderate", END, ()),
    ]
    assert graph.breadth_first == ("tell", "hear", "lose_interest", "moderate")
    assert graph.reached == graph.ending == {"tell", "hear", "lose_interest", "moderate"}
    assert graph.cycles == graph.traps == ()


def test_an_event_reaches_only_handlers_of_the_receivers_type(rumor: Linked) -> None:
    graph = seen(
        rumor,
        {
            "a": (["Start"], [("E", "each of reaches")], False),
            "b": (["E"], [], False),
            "p": (["E"], [], False),
        },
    )
    assert graph.after("a") == ("b",)
    assert graph.before("p") == ()
    assert graph.reached == {"a", "b"}
    assert graph.breadth_first == ("a", "b", "p")


def test_a_receiver_that_is_not_understood_hides_no_edge(rumor: Linked) -> None:
    graph = seen(rumor, {"a": (["Start"], [("E", "each of nowhere")], False), "p": (["E"], [], False)})
    assert graph.after("a") == ("p",)


def test_cycles_and_traps(rumor: Linked) -> None:
    graph = seen(
        rumor,
        {
            "a": (["Start", "X"], [("E", "self")], False),
            "b": (["E"], [("X", "self")], False),
            "c": (["Start", "S"], [("S", "self")], True),
            "d": (["Start"], [], False),
        },
    )
    assert graph.cycles == (("a", "b"), ("c",))
    assert graph.traps == (("a", "b"),)
    assert graph.ending == {"c", "d"}


def test_several_kinds_of_event_share_an_edge(rumor: Linked) -> None:
    actions = {"a": (["Start"], [("F", "self"), ("E", "self"), ("F", "sender")], False), "b": (["E", "F"], [], False)}
    assert ("a", "b", ("F", "E")) in list(seen(rumor, actions).edges())


EVENTS = ["E", "F", "G"]
ACTION = st.tuples(
    st.lists(st.sampled_from(["Start", *EVENTS]), min_size=1, max_size=3, unique=True),
    st.lists(st.tuples(st.sampled_from(EVENTS), st.just("self")), max_size=3, unique=True),
    st.booleans(),
)


@given(st.dictionaries(st.sampled_from("abcdef"), ACTION, min_size=1))
@settings(max_examples=80, deadline=None)
def test_the_queries_agree_with_walks_by_hand(rumor: Linked, actions: dict[str, Any]) -> None:
    graph = seen(rumor, actions)
    following = {
        name: [other for other, (on, _, _) in actions.items() if {e for e, _ in emits} & set(on)]
        for name, (_, emits, _) in actions.items()
    }
    reached: set[str] = set()
    due = [name for name, (on, _, _) in actions.items() if "Start" in on]
    while due:
        name = due.pop()
        if name not in reached:
            reached.add(name)
            due += following[name]
    assert graph.reached == reached
    assert sorted(graph.breadth_first) == sorted(actions)
    assert set(graph.breadth_first[: len(reached)]) == reached
    for name, (_, emits, ends) in actions.items():
        assert set(graph.after(name)) == set(following[name])
        assert (name in graph.ending) >= (ends or not emits)
