"""Types calls of builtin operations once: Numba looks at all ways to add two numbers or to index an array each time.

A fifth of the time in which a model is compiled would go there, most of it into comparing the flags of the compiler,
option by option. What a call of an operation gives depends on the types of its arguments and on these flags alone.
"""

from __future__ import annotations

from typing import Any

from numba.core import types
from numba.core.targetconfig import ConfigStack, TargetConfig

#: By operation, context and types: the flags, and what the call gives.
_Known = dict[tuple[Any, ...], list[tuple[Any, Any]]]


def use_quick_typing() -> None:
    """Let all that this process compiles from now on be typed so; another version of Numba may keep its own way."""
    if hasattr(TargetConfig, "values") and hasattr(types.Function, "get_call_type"):
        options: Any = TargetConfig
        operation: Any = types.Function
        options.__eq__, options.__hash__ = _same_options, _hash_of_options
        operation.get_call_type = _remembered(operation.get_call_type)


def _same_options(config: Any, other: Any) -> Any:
    """Compare two configurations by the options that are set in one of them: the others have their defaults in both."""
    if type(config) is not type(other):
        return NotImplemented
    ours, theirs = config._values, other._values
    return ours == theirs or all(getattr(config, name) == getattr(other, name) for name in ours.keys() | theirs.keys())


def _hash_of_options(config: Any) -> int:
    """Return the same for all configurations of a kind, as Numba does, without reading them."""
    return hash(len(config.options))


def _remembered(resolve: Any) -> Any:
    known: _Known = {}
    flags_at_hand: Any = ConfigStack.top_or_none

    def get_call_type(function: Any, context: Any, args: Any, kws: Any) -> Any:
        """Return the signature of a call; one with named arguments, or that has none, is resolved each time."""
        if kws:
            return resolve(function, context, args, kws)
        flags, place = flags_at_hand(), (function, context, *args)
        for its_flags, signature in known.get(place, ()):
            if its_flags == flags:
                return signature
        signature = resolve(function, context, args, kws)
        if signature is not None:
            known.setdefault(place, []).append((flags and flags.copy(), signature))
        return signature

    return get_call_type
