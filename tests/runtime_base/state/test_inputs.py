"""Input data: parameters that take the value of the round."""

from __future__ import annotations

import pytest
from tiny_models import entity, event, model, numbers

from runtime_base import spec
from runtime_base.engine.engine import Simulation
from runtime_base.foundation.simulation_error import SimulationError

PERSON = entity("Person", spec.Quantity("x", "int"))
HEAT = spec.Quantity("heat", "float", default=1.0)
FIXED = spec.Quantity("fixed", "float", default=5.0)


def felt(rounds, *, hold, until=None):
    def feel(person, start, world):
        person.x = round(10 * world.parameters.heat + world.parameters.fixed)

    metric = spec.Metric("felt", lambda world: float(world.every(PERSON.cls)[0].x))
    made = model(
        [PERSON],
        [event("Never")],
        [spec.Action("feel", "Person", feel, on=("Start",), writes=("x",))],
        parameters=(HEAT, FIXED),
        metrics=(metric,),
        data={"weather": {"rounds": list(rounds), "values": [0.1 * each_round for each_round in rounds], "hold": hold}},
    )
    given = numbers({"Person": 2}, {"Person": {"x": 0}}, schedule={"rounds": until or 4})
    simulation = Simulation(made, {**given, "inputs": {"heat": {"data": "weather"}}}, 1)
    return simulation.run().metrics["felt"]


def test_a_parameter_has_the_value_of_the_round():
    assert felt((1, 2, 3, 4), hold=False) == [6, 7, 8, 9]


def test_values_hold_until_the_next_where_they_are_to():
    assert felt((-2, 3), hold=True, until=5) == [3, 3, 8, 8, 8]


def test_a_run_beyond_the_data_ends():
    with pytest.raises(SimulationError, match="no value of parameter heat for round 3") as caught:
        felt((1, 2), hold=False)
    assert (caught.value.code, caught.value.round) == ("SC643", 3)
    with pytest.raises(SimulationError, match="for round 1"):
        felt((2, 3), hold=True)
