"""Counts of references to arrays in native code, without the atomic operations that only several threads need.

Native code counts an array's users wherever it is handed on, dozens of times a call. Numba makes each count an atomic
operation, so that counting would take most of the time of entities that act one at a time. A job runs native code in
one thread, which holds Python's lock, so that plain operations count the same.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core.runtime import nrtdynmod


def use_plain_counts() -> None:
    """Let all that this process compiles from now on count so; another version of Numba may keep its own way."""
    if hasattr(nrtdynmod, "_define_atomic_inc_dec"):
        nrtdynmod._define_atomic_inc_dec = _plain_count


def _plain_count(module: Any, op: str, ordering: str) -> Any:  # noqa: ARG001  (as Numba calls it)
    """Define the function that adds 1 to a count or subtracts 1, and returns the new count."""
    word = nrtdynmod._word_type
    function = ir.Function(module, ir.FunctionType(word, [word.as_pointer()]), name=f"nrt_atomic_{op}")
    builder = ir.IRBuilder(function.append_basic_block())
    count = getattr(builder, op)(builder.load(function.args[0]), ir.Constant(word, 1))
    builder.store(count, function.args[0])
    builder.ret(count)
    return function
