"""Functions that are written out with the names of variables."""

from __future__ import annotations

import traceback
from types import SimpleNamespace

import pytest

from runtime_base.written_code import define

READ = "def read(entity):\n    return entity.energy + more\n"


def test_a_function_uses_the_values_that_it_is_given() -> None:
    first, second = define(READ, "Sheep.energy", more=1)["read"], define(READ, "Sheep.energy", more=2)["read"]
    sheep = SimpleNamespace(energy=5)
    assert (first(sheep), second(sheep)) == (6, 7)


def test_functions_for_one_thing_share_their_code_and_those_for_two_do_not() -> None:
    sheep, again = define(READ, "Sheep.energy", more=1)["read"], define(READ, "Sheep.energy", more=2)["read"]
    wolf = define(READ, "Wolf.energy", more=1)["read"]
    assert sheep.__code__ is again.__code__
    assert sheep.__code__ is not wolf.__code__


def test_a_traceback_says_where_the_code_comes_from() -> None:
    with pytest.raises(AttributeError) as failed:
        define(READ, "Sheep.energy", more=1)["read"](SimpleNamespace())
    assert traceback.extract_tb(failed.tb)[-1].filename == "<Sheep.energy>"
