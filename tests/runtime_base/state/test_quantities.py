"""Checking and encoding of values: the fast road and the slow one agree."""

import math
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runtime_base.entities import Entity
from runtime_base.foundation.simulation_error import MisfitError
from runtime_base.spec import Quantity
from runtime_base.state.quantities import NO_INT, checker


class Person(Entity):
    __slots__ = ()


def person(number):
    item, other = Person(), Person()
    for face in (item, other):
        face._working, face._published, face._gid, face.id = item, other, number, number
        face._ties = None
    return item


PEOPLE = [person(number) for number in range(3)]
QUANTITIES = [
    Quantity("x", "int"),
    Quantity("x", "int", low=0, high=10),
    Quantity("x", "int", low=0, high=10, optional=True),
    Quantity("x", "float"),
    Quantity("x", "float", low=0.0, high=1.0),
    Quantity("x", "float", optional=True),
    Quantity("x", "bool"),
    Quantity("x", "bool", optional=True),
    Quantity("x", "category", categories=("a", "b")),
    Quantity("x", "category", categories=("a", "b"), optional=True),
    Quantity("x", "text"),
    Quantity("x", "text", optional=True),
    Quantity("x", "vector", item="int", length=2, low=0, high=10),
    Quantity("x", "vector", item="float", length=2, optional=True),
    Quantity("x", "vector", item="bool", length=2),
    Quantity("x", "ref", entity="Person", optional=True),
]
anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.integers(),
    st.floats(),
    st.sampled_from(["a", "b", "c", "\ud800"]),
    st.lists(st.integers(-1, 11) | st.floats() | st.booleans(), max_size=3),
    st.sampled_from(PEOPLE + [each_person._published for each_person in PEOPLE]),
)


def slowly(check, values):
    try:
        return [check.fit(value) for value in values]
    except MisfitError:
        return None


@settings(max_examples=600)
@given(st.sampled_from(QUANTITIES), st.lists(anything, min_size=1, max_size=4), st.sampled_from([1, 40]))
def test_the_fast_road_takes_only_what_the_slow_one_takes(quantity, values, times):
    check = checker(quantity, {"Person": Person})
    values = values * times
    fast = check.column(values)
    fitted = slowly(check, values)
    if fast is not None:
        assert fitted is not None
        assert bytes(fast) == bytes(check.encoded(fitted))


@settings(max_examples=300)
@given(st.sampled_from(QUANTITIES), st.lists(anything, min_size=1, max_size=4))
def test_what_is_in_normal_form_takes_the_fast_road(quantity, values):
    """All but sets with "no value" and vectors of mixed numbers are normal once they were fitted."""
    check = checker(quantity, {"Person": Person})
    fitted = slowly(check, values)
    if fitted is not None and None not in fitted:
        assert check.column(fitted) is not None


def test_encodings():
    def encoded(quantity, values):
        return check.encoded([check.fit(value) for value in values]) if (check := checker(quantity, {})) else None

    assert encoded(QUANTITIES[2], [1, None]) == array("q", [1, NO_INT])
    assert encoded(QUANTITIES[9], ["b", None, "a"]) == array("q", [1, NO_INT, 0])
    assert encoded(QUANTITIES[12], [[1, 2], (3, 4)]) == array("q", [1, 2, 3, 4])
    assert encoded(QUANTITIES[11], ["hé", None]) == (3).to_bytes(8, "little") + "hé".encode() + b"\xff" * 8
    assert math.isnan(encoded(QUANTITIES[5], [None])[0])


@pytest.mark.parametrize(
    ("quantity", "value", "code", "phrase"),
    [
        (QUANTITIES[1], 11, "SC602", "is 11, outside its range 0 to 10"),
        (QUANTITIES[1], True, "SC603", "is True, which is not a whole number"),
        (QUANTITIES[0], 2**63, "SC602", "too large for 64 bits"),
        (QUANTITIES[4], 1.5, "SC602", "is 1.5, outside its range 0 to 1"),
        (QUANTITIES[4], math.nan, "SC604", "not a finite number"),
        (QUANTITIES[3], math.inf, "SC604", "not a finite number"),
        (QUANTITIES[3], 10**400, "SC604", "too large"),
        (QUANTITIES[3], None, "SC603", "has no value"),
        (QUANTITIES[8], "c", "SC603", "not one of a, b"),
        (QUANTITIES[12], [1, 11], "SC602", "at item 1 is 11, outside"),
        (QUANTITIES[12], [1], "SC603", "it has 1"),
        (QUANTITIES[15], 3, "SC603", "not a Person"),
    ],
)
def test_faults_say_what_is_wrong(quantity, value, code, phrase):
    with pytest.raises(MisfitError) as caught:
        checker(quantity, {"Person": Person}).fit(value)
    assert caught.value.code == code
    assert phrase in caught.value.phrase
    assert caught.value.help


def test_whole_numbers_become_real_and_working_entities_published():
    assert type(checker(QUANTITIES[4], {}).fit(1)) is float
    assert checker(QUANTITIES[15], {"Person": Person}).fit(PEOPLE[0]) is PEOPLE[0]._published
