"""Rows of tables as entities: taken together, in proportion to weights, and listed ties."""

import json
from collections import Counter

import pytest
from tiny_models import entity, model, numbers

from runtime_base import spec
from runtime_base.engine.engine import Simulation
from runtime_base.foundation.packaged_data import Data, values_of_rows
from runtime_base.foundation.simulation_error import SimulationError

PERSON = entity("Person", spec.Quantity("x", "int"), spec.Quantity("y", "float", optional=True))
TABLE = {"rows": 3, "values": {"x": [1, 2, 3], "y": [10.0, None, 30.0]}}


def people(count, table=TABLE, seed=1, **rows):
    given = {"data": "person", "sample": False, "fill": {}, **rows}
    made = model([PERSON], [], [], data={"person": table})
    given_numbers = numbers({"Person": count})
    given_numbers["population"]["Person"]["rows"] = given
    state = Simulation(made, given_numbers, seed).snapshot()["Person"]
    return [(int(x), y) for x, y in zip(state["x"], state["y"], strict=True)]


def test_rows_become_entities_in_order():
    made = people(3)
    assert [x for x, _ in made] == [1, 2, 3]
    assert made[0][1] == 10 and made[2][1] == 30


def test_values_of_an_entity_come_from_one_row():
    table = {"rows": 50, "values": {"x": list(range(50)), "y": [10.0 * row for row in range(50)]}}
    drawn = people(500, table, sample=True)
    assert all(y == 10 * x for x, y in drawn)
    assert len({x for x, _ in drawn}) > 40
    assert drawn == people(500, table, sample=True) != people(500, table, sample=True, seed=2)


def test_a_larger_population_begins_with_the_same_people():
    assert people(50, sample=True, fill={"y": 0.0})[:20] == people(20, sample=True, fill={"y": 0.0})


def test_rows_are_drawn_in_proportion_to_their_weights():
    table = {**TABLE, "weights": [1.0, 3.0, 0.0]}
    found = Counter(x for x, _ in people(8000, table, sample=True, fill={"y": 0.0}))
    assert set(found) == {1, 2}
    assert found[2] / 8000 == pytest.approx(0.75, abs=0.02)


def test_missing_values_are_drawn_for_each_entity_by_itself():
    drawn = [y for x, y in people(600, sample=True, fill={"y": {"uniform": [0, 1]}}) if x == 2]
    assert len(set(drawn)) == len(drawn) > 150
    assert sum(drawn) / len(drawn) == pytest.approx(0.5, abs=0.08)
    assert people(3, fill={"y": 7.0})[1] == (2, 7.0)


def test_rows_that_are_not_enough():
    with pytest.raises(SimulationError, match="4 entities cannot be made of 3 rows"):
        people(4)
    with pytest.raises(SimulationError, match="no data 'other'"):
        values_of_rows({}, {"data": "other"}, 3, 1)


def test_data_lie_beside_the_module(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "person.json").write_text(json.dumps(TABLE), "utf-8")
    data = Data(str(tmp_path / "wiring.py"))
    assert list(data) == ["person"] and data["person"] == TABLE
    assert "other" not in data


def test_ties_that_are_listed():
    knows = spec.Relation("knows", "Person", "Person")
    made = model([PERSON], [], [], relations=(knows,), data={"knows": {"from": [2, 0], "to": [0, 1]}})
    for network, rows in (("edges", [[1], [], [0]]), ("mutual_edges", [[1, 2], [0], [0]])):
        given = numbers({"Person": 3}, {"Person": {"x": 0}}, relations={"knows": {network: {"data": "knows"}}})
        published = Simulation(made, given, 1)._state.populations["Person"].published
        assert [[other.id for other in item.neighbors("knows")] for item in published] == rows
    given = numbers({"Person": 2}, {"Person": {"x": 0}}, relations={"knows": {"edges": {"data": "knows"}}})
    with pytest.raises(SimulationError, match="ties 2 to 0"):
        Simulation(made, given, 1)
