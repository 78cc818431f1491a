from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import simcc

README = Path(simcc.__file__).with_name("README.md")


def test_the_readmes_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first, *_ = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(first, str(README), "exec"), names)
    run = names["run"]
    assert isinstance(run.record.replicates, tuple) and len(run.record.replicates) == 4  # type: ignore[attr-defined]
    assert not list(tmp_path.glob("generated/rumor/runs/*/report.html"))


def test_importing_simcc_imports_nothing_heavy() -> None:
    code = "import sys, simcc; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not set(loaded) & {"pydantic", "ruamel", "libcst", "numpy", "typer", "rich", "pyarrow"}


def test_a_model_that_would_not_be_asked_is_refused(tmp_path: Path) -> None:
    for decide in ((), ("rule",)):
        with pytest.raises(simcc.UserError, match="--model gpt: no model is asked"):
            simcc.run(tmp_path, model="gpt", decide=decide)


def test_results_cannot_be_changed(tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_text("odd: 1\n")
    result = simcc.check(tmp_path)
    assert not result.ok
    with pytest.raises(AttributeError):
        result.diagnostics = ()  # type: ignore[misc]
