"""Whatever a model answers within its schemas, a build ends well or with diagnostics, and with no fault of ours."""

from __future__ import annotations

from pathlib import Path

import pytest
from fault_server import serving
from random_model import at_random
from scripted_model import bench_with, up_to

from compiler.compiler_errors import NotBuiltError
from compiler.llm.faults import ModelTooWeakError
from compiler.pipeline.pipeline import compile_with
from tests.sampling import sampled

#: A few builds in the suite, many in `make search`.
SEEDS = range(sampled(60, 3))
#: What follows from answers without being one: names, receivers, schedules and texts are the compiler's.
DERIVED = ("SC0", "SC10", "SC11", "SC12", "SC20", "SC21", "SC30", "SC31", "SC45")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_build_ends_well_or_with_diagnostics(seed: int, tmp_path: Path) -> None:
    with serving([at_random(seed)]) as server:
        server.behave = at_random(seed)
        bench = bench_with(tmp_path, server.url, reviews=False)
        try:
            compile_with(bench, up_to("types"))
        except ModelTooWeakError as error:
            assert "the model" in str(error)
        except NotBuiltError as error:
            assert error.diagnostics
            assert not [diagnostic for diagnostic in error.diagnostics if diagnostic.code.startswith(DERIVED)], (
                error.diagnostics
            )
    assert (tmp_path / "odd.yaml").is_file(), "random answers are enough for an ODD"
