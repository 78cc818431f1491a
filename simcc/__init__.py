"""The public interface of simcc: build, check, generate, run and test a workspace from Python.

Each function takes a workspace folder and means what the command of the same name means. Results are frozen; what the
user gave wrong raises `UserError` with diagnostics, and a simulation that fails is a result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from odd.diagnostics import Diagnostic, Severity, Span
from odd.errors import InternalError, MachineError, SimccError, UserError

if TYPE_CHECKING:
    from compiler.operations.results import BuildResult, CheckResult, GenerateResult, RunResult, TestResult

__all__ = [
    "Diagnostic",
    "InternalError",
    "MachineError",
    "Severity",
    "SimccError",
    "Span",
    "UserError",
    "build",
    "check",
    "generate",
    "run",
    "test",
]


def build(
    brief: str | None = None,
    folder: str | Path | None = None,
    *,
    name: str | None = None,
    author: str | None = None,
    model: str | None = None,
    base_url: str | None = None,
    budget: str | None = None,
    replay: str | Path | None = None,
) -> BuildResult:
    """Build a workspace from a brief in words, or continue the build in a workspace that was built from it.

    Without a folder it is `generated/<name>`; without a brief the folder's own brief.md is taken. A `model` (given
    here, or by the settings) drafts within a `budget` ("200k tokens", "50 requests"), or from a recording (`replay`);
    no question is put to the user, and the notes list the assumptions. `result.cost` is the cost.
    """
    from compiler.authors.choose_author import ModelAccess
    from compiler.llm.budget import Budget
    from compiler.operations.build_workspace import build as build_workspace
    from compiler.operations.build_workspace import folder_for
    from compiler.workspace.settings import must_load

    place = Path(folder) if folder is not None else Path() if brief is None else None
    flags = {"build_author": author, "model_name": model, "model_base_url": base_url}
    settings = must_load(folder_for(brief, place, name), flags, warn=_warn)
    spending = Budget.parsed(budget) if budget is not None else None
    asking = ModelAccess(Path(replay) if replay is not None else None, spending)
    return build_workspace(brief, place, name=name, settings=settings, asking=asking)


def check(folder: str | Path = ".") -> CheckResult:
    """Check the sources of a workspace; `result.diagnostics` has everything that is wrong, `result.ok` whether none is
    an error.
    """
    from compiler.operations.build_workspace import check as check_workspace

    return check_workspace(Path(folder))


def generate(folder: str | Path = ".") -> GenerateResult:
    """Assemble the simulator package from the sources; no author is asked."""
    from compiler.operations.build_workspace import generate as generate_package

    return generate_package(Path(folder))


def run(
    folder: str | Path = ".",
    *,
    variant: str = "",
    settings: Mapping[str, Any] | None = None,
    rounds: int | None = None,
    seed: int = 1,
    replicates: int = 1,
    jobs: int | None = None,
    trace: bool = False,
    record: Sequence[str] = (),
    follow: Sequence[str] = (),
    decide: Sequence[str] = (),
    model: str | None = None,
    base_url: str | None = None,
    budget: str | None = None,
    replay: str | Path | None = None,
    sandbox: str | None = None,
    report: bool = False,
) -> RunResult:
    """Run the simulation in the sandbox; `settings` are values by parameter or dotted path of the scenario.

    `record` says what to keep of single entities (`User.opinion every 5`), besides what the scenario records; `follow`
    names entities (`User 17`) of which `followed.parquet` will have everything that happens to them.
    `decide` says who answers decisions in place of rules (`llm`, `hear=llm`, `replay`); `model`, `base_url`, `budget`
    and `replay` are as on the command line, and so is the key, from the environment.
    `result.record.metrics` has the final values, `result.record.replicates` each replicate with its series.
    """
    from compiler.operations.run_workspace import run_workspace
    from compiler.runs.decisions.wanted import Deciders
    from compiler.runs.request import Run
    from compiler.workspace.settings import must_load

    deciders = Deciders(tuple(decide), Path(replay) if replay is not None else None, budget)
    wanted = Run(variant, dict(settings or {}), rounds, seed, replicates, trace, deciders, tuple(record), tuple(follow))
    flags = {"model_name": model, "model_base_url": base_url}
    chosen = must_load(Path(folder), {"run_sandbox": sandbox, "run_jobs": jobs, **flags}, warn=_warn)
    return run_workspace(Path(folder), wanted, settings=chosen, report=report)


def test(
    folder: str | Path = ".",
    *,
    accept: bool = False,
    only: str | None = None,
    jobs: int | None = None,
    sandbox: str | None = None,
) -> TestResult:
    """Test a workspace: generated tests, expectations with the replicates they ask for, digests, recompiled package.

    `only` names one expectation or variant (or `base`), whose runs are the only ones that are made.
    """
    from compiler.operations.testing.regression_test import run_workspace_tests
    from compiler.workspace.settings import must_load

    chosen = must_load(Path(folder), {"run_sandbox": sandbox, "run_jobs": jobs}, warn=_warn)
    return run_workspace_tests(Path(folder), accept=accept, only=only, settings=chosen)


def _warn(words: str) -> None:
    import warnings

    warnings.warn(words, stacklevel=3)
