"""What a build by forms is expected to take, compared with what recorded builds asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_recordings import FOLDERS, RECORDINGS, WRITTEN, recorded

from compiler.authors.author import Artifact
from compiler.llm.exchange_record import read_rows
from compiler.operations.with_models.build_forecast import forecast
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace

BY_FORMS = (Artifact.ODD, Artifact.GRAPH, Artifact.HANDLERS, Artifact.SCENARIO)
#: Short answers make short questions: only the number of questions is that of a usual build.
SHORT = {WRITTEN, *(name for name in FOLDERS if name.endswith("_by_a_small_model"))}


@pytest.mark.parametrize("name", [WRITTEN, *FOLDERS])
def test_the_forecast_of_a_build_by_forms_is_within_a_factor_of_one_and_a_half(name: str, tmp_path: Path) -> None:
    folder = recorded(tmp_path / "made") if name == WRITTEN else RECORDINGS / name
    rows = read_rows(folder / "record.jsonl")
    prompt = sum(len(message["content"]) for row in rows for message in row["request"]["messages"]) // 4
    actions = sources_of(Workspace(folder)).must_link().graph.actions
    expected = forecast(BY_FORMS, len({action.entity for action in actions.values()}), len(actions))
    asked = sum(row["answer"]["tries"] for row in rows)
    assert asked / 1.5 < expected.cost.requests < asked * 1.5
    assert prompt / 1.5 < expected.cost.prompt_tokens < prompt * 1.5 or name in SHORT
