"""Calls of builtin operations are typed once, and as Numba types them."""

from __future__ import annotations

import operator
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("numba")

from numba.core import types
from numba.core.compiler import Flags
from numba.core.errors import NumbaError
from numba.core.registry import cpu_target
from numba.core.targetconfig import ConfigStack
from numba.core.types.functions import BaseFunction

import runtime_base.native.compiled.compiled_mathematics  # noqa: F401  (has calls typed so)

ARRAYS = [types.Array(of, 1, "C") for of in (types.int64, types.float64, types.boolean)]
TYPES = [types.int64, types.float64, types.boolean, types.IntegerLiteral(1), types.unicode_type, *ARRAYS]
OPERATIONS = {operator.not_: 1, abs: 1, len: 1, max: 2, operator.lt: 2, operator.eq: 2}
OPERATIONS |= {operator.add: 2, operator.truediv: 2, operator.getitem: 2}


def _flags(**options: bool) -> Flags:
    flags = Flags()
    for name, value in options.items():
        setattr(flags, name, value)
    return flags


def _typed(resolve: Any, function: Any, args: tuple[Any, ...]) -> Any:
    try:
        return resolve(function, cpu_target.typing_context, args, {})
    except NumbaError:
        return None


@pytest.mark.parametrize(("operation", "count"), OPERATIONS.items())
def test_calls_are_typed_as_numba_types_them(operation: Any, count: int) -> None:
    cpu_target.typing_context.refresh()
    function = cpu_target.typing_context._lookup_global(operation)
    for args in product(TYPES, repeat=count):
        with ConfigStack().enter(_flags(nrt=True)):
            before = _typed(BaseFunction.get_call_type, function, args)
            found = [_typed(types.Function.get_call_type, function, args) for _ in range(2)]
        assert found == [before, before]
        assert before is None or found[0] is found[1]


def test_what_a_call_gives_is_not_kept_for_other_flags() -> None:
    cpu_target.typing_context.refresh()
    function = cpu_target.typing_context._lookup_global(operator.getitem)
    args, found = (ARRAYS[0], types.int64), []
    for boundscheck in (False, True, False):
        with ConfigStack().enter(_flags(boundscheck=boundscheck)):
            found.append(_typed(types.Function.get_call_type, function, args))
    assert found[0] is found[2] is not found[1]


OPTIONS = st.dictionaries(st.sampled_from(["nrt", "boundscheck", "enable_looplift", "no_compile"]), st.booleans())


@given(OPTIONS, OPTIONS)
def test_flags_are_the_same_if_all_options_are(first: dict[str, bool], second: dict[str, bool]) -> None:
    one, other = _flags(**first), _flags(**second)
    assert (one == other) == (one.values() == other.values())
    assert hash(one) == hash(other) or one != other
