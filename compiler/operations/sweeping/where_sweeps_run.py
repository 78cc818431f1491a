"""Opens the sandbox in which the runs of a sweep are made: on this machine, or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from compiler.pipeline.compiler_hash import running
from compiler.reporter import Reporter
from compiler.runs.open_sandbox import opened
from compiler.workspace.settings import Settings
from odd.errors import UserError
from odd.extras import require

if TYPE_CHECKING:
    from sandbox.contract import Sandbox


@contextmanager
def sandbox_on(on: str, settings: Settings, reporter: Reporter) -> Iterator[tuple[Sandbox, int]]:
    """Open the sandbox for a place (empty: here, `ray`, `ray:ADDRESS`), and return how many jobs it runs at once.

    Raises UserError for another place, and MachineError where no cluster answers.
    """
    kind, _, address = on.partition(":")
    if not on:
        yield opened(settings, reporter), settings.run_jobs
        return
    if kind != "ray":
        raise UserError(f"a sweep cannot run on '{on}'; use ray (a cluster on this machine) or ray:ADDRESS")
    require("ray")
    from sandbox.cluster.ray_sandbox import ray_sandbox

    reporter.progress("connecting to a Ray cluster", 0.0)
    with ray_sandbox(address, settings.run_jobs, settings.run_sandbox, running, reporter.told) as cluster:
        reporter.done("cluster", f"{cluster.processes} processes of {address or 'this machine'}, by Ray")
        yield cluster, cluster.processes
