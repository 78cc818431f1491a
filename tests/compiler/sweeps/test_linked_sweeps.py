"""The report of a run leads to the sweeps of its sources, and to no others; what lies in the folder stays data."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from scripted import write_base

from compiler.operations.run_workspace import report_of, run_workspace
from compiler.operations.sweeping.sweep_workspace import sweep_workspace
from compiler.runs.request import Run
from compiler.runs.sweeps.factors import parse_factors
from compiler.runs.sweeps.sweep_plan import Sweep
from compiler.workspace.settings import Settings

SETTINGS = Settings()


def test_a_report_leads_to_the_sweeps_of_its_sources(tmp_path: Path) -> None:
    folder = write_base(tmp_path / "ws")
    scenario = folder / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("count: 1000", "count: 40"), encoding="utf-8")
    vary = Sweep(
        parse_factors(("stifling=0.2,0.4",)), replicates=1, rounds=2, variant="no_labels", overrides={"vigilance": 0.5}
    )
    swept = sweep_workspace(folder, vary, settings=SETTINGS).dir
    run_workspace(folder, Run(rounds=2), settings=SETTINGS, report=False)
    made = "variant no_labels; set: rounds = 2, vigilance = 0.5"
    assert f"All runs have {made}." in (swept / "sweep.html").read_text("utf-8")
    link = f'<a href="../../sweeps/{swept.name}/sweep.html">stifling</a> (grid, 1 replicate, {made})'
    report = report_of(folder)
    assert link in report.read_text("utf-8") and "sweep.json" not in report.read_text("utf-8")
    assert (report.parent / f"../../sweeps/{swept.name}/sweep.html").resolve() == swept / "sweep.html"

    about = json.loads((swept / "sweep.json").read_text("utf-8"))
    about["sweep"]["experiment"] = "<script>alert(1)</script>"
    texts = {'a"><b>': json.dumps(about), "broken": "{", "copied": (swept / "sweep.json").read_text("utf-8")}
    for name, text in {**texts, "list": "[]", "odd": '{"sources": 3}'}.items():
        shutil.copytree(swept, folder / "sweeps" / name)
        (folder / "sweeps" / name / "sweep.json").write_text(text, encoding="utf-8")
    (folder / "sweeps" / "elsewhere").symlink_to(tmp_path)
    page = report_of(folder).read_text("utf-8")
    assert page.count("/sweep.html") == 1 and link in page
    named = "sweeps/a&#34;&gt;&lt;b&gt;, sweeps/broken, sweeps/copied, sweeps/list, sweeps/odd"
    assert f"not known of which sources they are: {named}. The same" in page and "<script" not in page

    drawn = (swept / "sweep.html").read_text("utf-8")
    (swept / "sweep.html").write_text(drawn.replace("2 runs at 2 points", "900 runs at 2 points"), encoding="utf-8")
    page = report_of(folder).read_text("utf-8")
    assert link not in page and f", sweeps/{swept.name}. The same" in page, "its page was edited"
    assert sweep_workspace(folder, vary, settings=SETTINGS).made == 0 and link in report_of(folder).read_text("utf-8")

    scenario.write_text(scenario.read_text("utf-8").replace("count: 40", "count: 41"), encoding="utf-8")
    run_workspace(folder, Run(rounds=2), settings=SETTINGS, report=False)
    page = report_of(folder).read_text("utf-8")
    assert "/sweep.html" not in page, "it is a sweep of other sources"
    assert "sweeps/broken" in page, "but this one may be of these"
