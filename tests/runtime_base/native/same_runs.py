"""Runs a drawn model on both engines, and compares what they give."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from compiler.workspace.sources import Sources
from odd.diagnostics import Severity
from runtime_base.engine.engine import Result, Simulation
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.native_simulation import native_code
from tests.runtime_base.native.imported_models import imported
from tests.runtime_base.native.kept_states import same, same_from_states

#: Errors about what a model declares and does not use: they change nothing.
_UNUSED = {"SC204", "SC213", "SC219", "SC222", "SC223", "SC224"}


def compare(sources: Sources) -> str:
    """Compare the runs of a valid model, and return how they ended: error, repeated or same."""
    wrong = [remark for remark in sources.problems() if remark.severity is Severity.ERROR]
    assert not [remark for remark in wrong if remark.code not in _UNUSED]
    files = assemble(sources.must_link(), sources.handlers)
    text = native_module(sources.name, files, stops=[])
    with TemporaryDirectory() as folder:
        model = imported(sources.name, files, Path(folder))
        variant = ("", "other")[len(text) % 2]
        given = (model, model.numbers[variant], 5, model.stop_when.get(variant))
        code = native_code(text)
        interpreted = partial(_interpreted, *given)
        asked: tuple[list[Any], list[Any]] = [], []
        expected = _ended(lambda: _run(interpreted(), asked[0]))
        found = _ended(lambda: _run(code.simulation(*given), asked[1]))
        if isinstance(found, NativeStopError):
            return "error" if isinstance(expected, SimulationError) else "repeated"
        assert isinstance(expected, Result), (expected, "the native engine has not noticed it")
        same(found, expected)
        assert repr(asked[0]) == repr(asked[1])
        if expected.rounds <= 2:  # a condition has ended them
            return "same"
        with np.errstate(divide="raise", invalid="raise"):
            try:
                same_from_states(partial(code.simulation, *given), interpreted, expected, 2, 5)
            except NativeStopError:
                return "repeated"
    return "same"


def _interpreted(model: Any, numbers: Any, seed: int, stop_when: Any) -> Simulation:
    return Simulation(model, numbers, seed, stop_when=stop_when)


def _run(simulation: Simulation, answers: list[Any]) -> Result:
    """Run five rounds, and note the answers to questionnaires."""
    return simulation.run(5, lambda number, _: answers.extend(simulation.answers(number)))


def _ended(run: Any) -> Any:
    """Return a result, or what ended the run."""
    with np.errstate(divide="raise", invalid="raise"):  # as in compiled code
        try:
            return run()
        except (SimulationError, NativeStopError) as error:
            return error
