"""The border to the model's own code, and the place in its source of what goes wrong there."""

from __future__ import annotations

import dis
from collections.abc import Callable
from pathlib import PurePath
from types import CodeType, TracebackType
from typing import Any, TypeVar

from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.spec import Action

T = TypeVar("T")

_HELP = {
    ZeroDivisionError: "test for zero before dividing",
    IndexError: "test the length before taking an item, or narrow the range of the number that says its place",
    OverflowError: "keep numbers smaller, test before exp and pow, or write math.logistic(x) for 1 / (1 + exp(-x))",
    AttributeError: "test for None before reading from a value that may be unset",
}
_NOT_ENTERED = "a new entity has no values before it has entered: read those of others before you connect it"


def call_model(
    function: Callable[..., T],
    given: tuple[Any, ...],
    failure: Callable[[Exception, tuple[Any, ...]], SimulationError],
) -> T:
    """Return what a model's own function (or a loop over calls of it) returns for the given arguments.

    The engine calls handlers, rules, conditions, metrics and `sees` through here only. For what they raise, it raises
    the error that `failure` returns for the exception and the arguments; it passes on MemoryError, which ends the job,
    and SystemError, which Python raises for a fault of its own.
    """
    try:
        return function(*given)
    except (MemoryError, SystemError):
        raise
    except Exception as error:
        raise failure(error, given) from error


def located(error: Exception, action: Action, round: int, entity: str = "") -> SimulationError:
    """Return the error that ends the run, with round, entity and the line of the handlers file.

    Raises the given error itself where the engine has raised it by a fault of its own, outside of the model's code.
    """
    functions = [action.handler, *([action.decision.rule] if action.decision else [])]
    if not (isinstance(error, SimulationError) or _own_frame(error.__traceback__, _codes(functions))):
        raise error
    wrong = _as_simulation_error(error, f"in {action.name}{' of ' + entity if entity else ''}")
    wrong.round = wrong.round or round
    wrong.entity = wrong.entity or entity
    if not wrong.line:
        wrong.handler, wrong.line = _place(error.__traceback__, functions)
        wrong.line = _only_write(action.handler, wrong.variable) or wrong.line
    return wrong


def _only_write(handler: Callable[..., Any], variable: str) -> int:
    """Return the line of a handler that writes a variable; 0 if none or several do.

    The engine checks values only after the handler has returned, so that no traceback has the line.
    """
    code = getattr(handler, "__code__", None)
    if not variable or not isinstance(code, CodeType):
        return 0
    writes = (
        instruction
        for instruction in dis.get_instructions(code)
        if instruction.opname == "STORE_ATTR" and instruction.argval == variable
    )
    lines = {write.positions.lineno for write in writes if write.positions is not None}
    return (lines.pop() or 0) if len(lines) == 1 else 0


def located_in_function(error: Exception, what: str, function: Callable[..., Any], round: int) -> SimulationError:
    """Return the error that ends the run for a metric (`metrics.spreaders`) or the stop condition, by its path."""
    section, _, name = what.partition(".")
    wrong = _as_simulation_error(error, f"in metric {name}" if section == "metrics" else "in the stop condition")
    wrong.variable = wrong.variable or what
    wrong.round = wrong.round or round
    wrong.handler, wrong.line = _place(error.__traceback__, [function])
    if isinstance(error, ZeroDivisionError) and not wrong.handler.startswith("handlers/"):
        wrong.help = "leave out by 'where' what has a divisor of 0"
    return wrong


def words_of(error: Exception) -> str:
    """Return what an exception says, in words that are the same on every version of Python.

    Before Python 3.14, the words for a division by zero depended on the types of the numbers.
    """
    return "division by zero" if isinstance(error, ZeroDivisionError) else str(error)


def _as_simulation_error(error: Exception, where: str) -> SimulationError:
    if isinstance(error, SimulationError):
        return error
    message = f"{type(error).__name__} {where}: {words_of(error)}"
    help = next((text for kind, text in _HELP.items() if isinstance(error, kind)), "correct it at that line")
    is_entity = isinstance(error, AttributeError) and error.obj is not None
    return SimulationError("SC601", message, _NOT_ENTERED if is_entity else help)


def _place(trace: TracebackType | None, functions: list[Callable[..., Any]]) -> tuple[str, int]:
    """Return file and line of the innermost frame of the model's own code, or where the first function begins."""
    codes = _codes(functions)
    beginning = (codes[0].co_filename, codes[0].co_firstlineno) if codes else ("", 0)
    file, line = _own_frame(trace, codes) or beginning
    return "/".join(PurePath(file).parts[-2:]), line


def _own_frame(trace: TracebackType | None, codes: list[CodeType]) -> tuple[str, int] | None:
    """Return file and line of the innermost frame of the model's own code, if there is one."""
    files, found = {code.co_filename for code in codes}, None
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name in files or PurePath(name).parent.name == "handlers":
            found = name, trace.tb_lineno
        trace = trace.tb_next
    return found


def _codes(functions: list[Callable[..., Any]]) -> list[CodeType]:
    return [code for function in functions if isinstance(code := getattr(function, "__code__", None), CodeType)]
