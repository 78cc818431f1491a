"""Summaries of the tables in a workspace for an author. What is held out is in none of them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from behavior_graph.data.table_cells import Unfit, number
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.data_models import MeasuredSeries
from compiler.data_description.loose_tables import LooseTable
from compiler.data_description.table_description import describe, summary_lines
from compiler.pipeline.drafts.tables_at_hand import is_table, tables_in, whole_table
from compiler.runs.calibration.observations import ObservedTarget, observations
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace


def table_summaries(workspace: Workspace, sources: Sources) -> str:
    """Return in lines what each table is like, and what its columns could be in the model.

    Of tables that targets name, the training part is described; tables that hold the values of the other part are not.
    """
    linked = sources.must_link()
    lines: list[str] = []
    for table in _tables(workspace, sources, linked):
        lines += [table] if isinstance(table, str) else summary_lines(describe(table, linked))
    return "\n".join(lines)


def _tables(workspace: Workspace, sources: Sources, linked: Linked) -> Iterator[LooseTable | str]:
    """Yield the tables that an author may see, and in words why one is not described."""
    seen = observations(linked)
    of_targets = set()
    for target in seen:
        data = linked.scenario.targets[target.name].data
        if isinstance(data, MeasuredSeries):
            of_targets.add(data.table)
            yield from _training(data, target)
    for path in dict.fromkeys([*filter(is_table, sources.data), *tables_in(workspace)]):
        if path not in of_targets:
            yield from _whole(workspace, path, seen)


def _training(data: MeasuredSeries, target: ObservedTarget) -> Iterator[LooseTable]:
    if target.training.any():
        rounds = np.array(target.reading.rounds)[target.training].tolist()
        columns = {"round" if data.date else data.when[1]: rounds, data.value: target.data[target.training].tolist()}
        yield LooseTable(data.table, "training part", columns, len(rounds))


def _whole(workspace: Workspace, path: str, seen: tuple[ObservedTarget, ...]) -> Iterator[LooseTable | str]:
    for table in whole_table(workspace, path):
        held = not isinstance(table, str) and any(_holds(table, target) for target in seen if target.held_out.any())
        yield f"{path} is not described: it holds data that are held back" if held else table


def _holds(table: LooseTable, target: ObservedTarget) -> bool:
    """Return whether a column has at least half of the values that are held out of a target."""
    wanted = set(target.data[target.held_out].tolist())
    return any(2 * len(wanted & set(_numbers(cells))) >= len(wanted) for cells in table.columns.values())


def _numbers(cells: object) -> Iterator[float]:
    assert isinstance(cells, list | tuple)
    for cell in cells:
        value = number(cell)
        if not isinstance(value, Unfit):
            yield float(value)
