"""`simcc reproduce`: equal, or where it differs; what a bundle cannot choose."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bundled import PROCESS, SCENARIO, files_of, made_in, rewritten

from compiler.operations.bundles.reproduce_bundle import ReproduceResult, reproduce
from compiler.workspace.program_files import files_digest
from compiler.workspace.settings import Settings
from odd.errors import UserError

Files = dict[str, bytes]


def repeated(archive: Path, *runs: str) -> ReproduceResult:
    return reproduce(archive, PROCESS, runs=runs, trusted=True)


def replaced(path: str, old: str, new: str) -> Callable[[Files], None]:
    def change(files: Files) -> None:
        text = files[path].decode("utf-8")
        assert old in text, path
        files[path] = text.replace(old, new, 1).encode("utf-8")

    return change


def test_the_bundle_of_a_run_is_repeated_and_equal(simcc: Any, archive: Path) -> None:
    code, out, err = simcc("reproduce", str(archive), "--sandbox", "process")
    assert code == 0, out + err
    assert out.endswith("equal\n") and out.count("equal: run ") == 2
    assert "the runtime is equal to the one of this simcc" in err
    code, out, _ = simcc("reproduce", str(archive), "--sandbox", "process", "--json")
    found = json.loads(out)
    assert code == 0 and found["equal"] is True and found["diagnostics"] == []
    assert [(run["verdict"], run["equal"]) for run in found["runs"]] == [("equal", 1), ("equal", 2)]
    assert len({run["digest"] for run in found["runs"]}) == 2


def test_one_run_can_be_chosen(simcc: Any, archive: Path) -> None:
    run = json.loads(files_of(archive)["bundle.json"])["runs"][0]["id"]
    code, out, _ = simcc("reproduce", str(archive), "--sandbox", "process", "--run", run)
    assert code == 0 and out.count("equal: run ") == 1
    code, _, err = simcc("reproduce", str(archive), "--sandbox", "process", "--run", "x")
    assert code == 1 and "--run: the bundle has no run 'x'" in err


HANDLER = f"program/{SCENARIO}/handlers/citizen.py"


def test_an_edited_program_differs_and_says_where(archive: Path, tmp_path: Path, simcc: Any) -> None:
    """The handler is edited in the package only, and all hashes are computed again."""
    lines = files_of(archive)[HANDLER].decode("utf-8").splitlines()
    line = next(line for line in lines if line.strip().startswith("if "))
    made = rewritten(archive, tmp_path / "edited.zip", replaced(HANDLER, line, line.replace("if ", "if not ", 1)))
    code, out, _ = simcc("reproduce", str(made), "--sandbox", "process")
    assert code == 1 and out.endswith("different\n")
    assert "error[SC063]: model/handlers/citizen.py is not what the program runs" in out
    assert "error[SC064]" in out and "comes out differently: seed 1: round " in out


def test_edited_sources_are_told_from_the_program(archive: Path, tmp_path: Path) -> None:
    change = replaced("model/handlers/citizen.py", '"""', '"""In other words: ')
    found = repeated(rewritten(archive, tmp_path / "edited.zip", change))
    assert not found.equal and all(run.verdict == "equal" for run in found.runs)
    assert {(item.code, item.span.file) for item in found.diagnostics} >= {
        ("SC063", "edited.zip:model/handlers/citizen.py")
    }


def test_another_version_may_generate_another_text(archive: Path, tmp_path: Path) -> None:
    """A package that this version would not write, as an earlier one might have: a warning, and the run is equal."""

    def change(files: Files) -> None:
        inside = f"program/{SCENARIO}/"
        files[f"{inside}__main__.py"] += b"# written by an earlier version\n"
        about = json.loads(files["bundle.json"])
        package = {path.removeprefix(inside): raw for path, raw in files.items() if path.startswith(inside)}
        about["program"]["package"] = files_digest(package)
        files["bundle.json"] = json.dumps(about).encode("utf-8")
        made_in(files, simcc="0.0.9+g123456789abc")

    found = repeated(rewritten(archive, tmp_path / "earlier.zip", change))
    (warning,) = found.diagnostics
    assert (warning.code, warning.severity.value) == ("SC063", "warning") and found.equal
    assert "simcc 0.0.9+g123456789abc made the bundle" in warning.message


def test_a_runtime_of_its_own_is_what_runs(archive: Path, tmp_path: Path) -> None:
    """The bundle's runtime draws other numbers: the result differs, although this simcc's own would give it."""
    path = "program/runtime_base/foundation/streams.py"
    made = rewritten(archive, tmp_path / "own.zip", replaced(path, "UNIT = 2.0**-53", "UNIT = 2.0**-54"))
    found = repeated(made)
    assert not found.equal and any("the runtime is that of simcc" in note for note in found.notes)
    assert all(run.verdict == "different" for run in found.runs)


def test_an_edited_metric_differs_although_the_digest_is_equal(archive: Path, tmp_path: Path) -> None:
    path = f"program/{SCENARIO}/metrics.py"
    text = files_of(archive)[path].decode("utf-8")
    line = next(line for line in text.splitlines() if line.strip().startswith("return "))
    made = rewritten(archive, tmp_path / "metric.zip", replaced(path, line, f"{line} + 1"))
    found = repeated(made)
    difference = found.runs[0].difference
    assert found.runs[0].verdict == "different" and difference is not None
    assert difference.round == 1 and difference.metric and difference.was is not None
    assert difference.now == difference.was + 1


@pytest.mark.parametrize("mode", ["none", "process"])
def test_only_the_command_line_opens_the_sandbox(
    archive: Path, simcc: Any, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    monkeypatch.setenv("SIMCC_SANDBOX", mode)
    code, out, err = simcc("reproduce", str(archive))
    assert (code, out) == (1, "") and f"your settings choose the sandbox '{mode}'" in err


def test_a_bundle_chooses_no_sandbox_and_no_limit(archive: Path, tmp_path: Path) -> None:
    """Settings in the model, in the manifests and in bundle.json are not followed."""

    def change(files: Files) -> None:
        files["model/simcc.toml"] = b'[run]\nsandbox = "none"\ntime_limit = 1\n'
        for path in [path for path in files if path.endswith("manifest.json")]:
            whole = json.loads(files[path])
            whole.update(isolation_means="nothing", limits={"wall_s": 1e-9})
            files[path] = json.dumps(whole).encode("utf-8")
        made_in(files, isolation="none")

    found = repeated(rewritten(archive, tmp_path / "forged.zip", change))
    assert found.equal and {run.isolation for run in found.runs} == {"process"}


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("bundle.json", '"bundle": 1', '"bundle": 2'),
        ("bundle.json", '"pipe": 1', '"pipe": 2'),
        ("bundle.json", '"variant": ""', '"variant": "../../x"'),
        ("bundle.json", '"rounds": 4', '"rounds": 5'),
        ("bundle.json", '"seed": 2', '"seed": 7'),
        ("bundle.json", '"title"', '"tittle"'),
        ("bundle.json", '"bundle": 1,', '"bundle": 1, "sandbox": "none",'),
    ],
)
def test_a_description_that_does_not_fit_is_refused(
    archive: Path, tmp_path: Path, path: str, old: str, new: str
) -> None:
    with pytest.raises(UserError) as error:
        repeated(rewritten(archive, tmp_path / "wrong.zip", replaced(path, old, new)))
    (found,) = error.value.diagnostics
    assert found.code == "SC062" and found.help


def test_a_time_limit_is_the_users(archive: Path) -> None:
    found = reproduce(archive, Settings(run_sandbox="process", run_memory=64), trusted=True)
    assert {run.verdict for run in found.runs} == {"not repeated"} and found.exit_code == 1
    assert all(item.code == "SC064" for item in found.diagnostics)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("snapshots/Citizen.parquet", ""),
        ("events.parquet", ""),
        ("metrics.csv", ""),
        ("manifest.json", "calls"),
        ("manifest.json", "initial"),
    ],
)
def test_a_result_that_the_run_does_not_give_is_found(archive: Path, tmp_path: Path, name: str, part: str) -> None:
    """Digests and metrics.parquet are as they were: only what people would read was forged."""
    run = json.loads(files_of(archive)["bundle.json"])["runs"][0]["id"]
    path = f"runs/{run}/{name}"

    def change(files: Files) -> None:
        if name == "events.parquet":
            assert path not in files, "the run has no trace"
            files[path] = files[f"runs/{run}/snapshots/Citizen.parquet"]
            whole = json.loads(files[f"runs/{run}/manifest.json"])
            whole["sha256"][name] = ""
            files[f"runs/{run}/manifest.json"] = json.dumps(whole).encode("utf-8")
        elif name == "manifest.json":
            whole = json.loads(files[path])
            whole["replicates"][0][part] = dict.fromkeys(whole["replicates"][0][part], 1)
            files[path] = json.dumps(whole).encode("utf-8")
        elif name == "metrics.csv":
            lines = files[path].splitlines(keepends=True)
            files[path] = b"".join([*lines[:-1], lines[-2]])
        else:
            files[path] = _with_first_row_twice(files[path])

    found = repeated(rewritten(archive, tmp_path / "forged.zip", change), run)
    (forged,) = found.runs
    assert forged.verdict == "different" and forged.difference is not None and found.exit_code == 1
    assert forged.difference.words == f"{name} in the bundle is not what the run gives, although its digest is"


def test_entities_without_ties_are_counted_again(archive: Path, tmp_path: Path) -> None:
    """How many entities begin without a tie, which a report warns of, was taken on trust."""
    run = json.loads(files_of(archive)["bundle.json"])["runs"][0]["id"]
    change = replaced(f"runs/{run}/manifest.json", '"isolated": {}', '"isolated": {"knows": [0, 9]}')
    (forged,) = repeated(rewritten(archive, tmp_path / "forged.zip", change), run).runs
    assert forged.verdict == "not repeated" and forged.difference is not None


def test_a_table_that_the_bundle_does_not_have_is_named(archive: Path, tmp_path: Path) -> None:
    run = json.loads(files_of(archive)["bundle.json"])["runs"][0]["id"]
    made = rewritten(archive, tmp_path / "few.zip", lambda files: files.pop(f"runs/{run}/snapshots/Citizen.parquet"))
    found = repeated(made, run)
    note = "not compared, because the bundle does not have them: snapshots/Citizen.parquet"
    assert found.equal and note in found.notes
    assert not any("does not have them" in note for note in repeated(archive, run).notes), "the control"


def test_files_that_no_run_is_made_of_are_named(archive: Path, tmp_path: Path) -> None:
    """A stranger's files beside the sources went along with the verdict `equal`."""
    run = json.loads(files_of(archive)["bundle.json"])["runs"][0]["id"]
    strange = {f"{folder}/notes.csv": b"a" for folder in ("model", f"runs/{run}/sources")}
    made = rewritten(
        archive, tmp_path / "more.zip", lambda files: files.update(strange, **{f"runs/{run}/answers.json": b"{}"})
    )
    notes = repeated(made, run).notes
    (named,) = [note for note in notes if note.startswith("not compared, because no run is made of them: ")]
    assert "model/notes.csv, model/simcc.lock" in named and "requirements.txt" in named
    (of_run,) = [note for note in notes if "a repetition does not give them" in note]
    assert "answers.json" in of_run and "sources/notes.csv" in of_run
    (control,) = [note for note in repeated(archive, run).notes if "a repetition does not give them" in note]
    assert "answers.json" not in control and "sources/" not in control


def test_a_table_that_the_manifest_does_not_list_is_damage(archive: Path, tmp_path: Path) -> None:
    """Such a table was repeated as `equal`, and a report would have shown it."""
    run = json.loads(files_of(archive)["bundle.json"])["runs"][0]["id"]
    made = rewritten(archive, tmp_path / "more.zip", lambda files: files.update({f"runs/{run}/events.parquet": b"x"}))
    with pytest.raises(UserError) as error:
        repeated(made)
    (found,) = error.value.diagnostics
    assert found.code == "SC062" and "events.parquet is not a table of this run" in found.message


def test_numbers_that_the_sources_do_not_give_are_found(archive: Path, tmp_path: Path) -> None:
    """What a report shows as the numbers of the model was forged in a run's model.json, with all hashes."""
    run = json.loads(files_of(archive)["bundle.json"])["runs"][0]["id"]
    path = f"runs/{run}/model.json"
    found = repeated(rewritten(archive, tmp_path / "forged.zip", replaced(path, '"count": ', '"count": 9')), run)
    assert [item.message for item in found.diagnostics] == [f"{path} does not have the numbers that the sources give"]
    assert not found.equal and found.exit_code == 1
    assert "not compared: the notes on the brief in model.json" in found.notes


@pytest.mark.parametrize(
    ("part", "forged"),
    [
        ("overrides", {"population.Police.count": 9}),
        ("overrides", {"population.Nobody.count": 9}),
        ("personas", {"Citizen": {"table": "data/people.csv", "fits": True, "words": "fit what was declared"}}),
        ("data", {"data/people.csv": 800}),
        ("clock", {"step": "round", "lasts": "1 week"}),
        ("numbers", None),
    ],
)
def test_what_the_sources_do_not_give_is_found_in_a_manifest(
    archive: Path, tmp_path: Path, part: str, forged: Any
) -> None:
    """What ran is as it was; what people read of the run was forged, with all hashes."""

    def change(files: Files) -> None:
        for path in [path for path in files if path.endswith("/manifest.json")]:
            whole = json.loads(files[path])
            if part == "data":
                whole["sources"] |= dict.fromkeys(forged, "0" * 64)
            if part != "overrides" or whole["overrides"]:
                files[path] = json.dumps({**whole, part: forged}).encode("utf-8")
                files.pop(path.replace("manifest.json", "metrics.csv"), None)  # it names them as well

    base = next(run["id"] for run in json.loads(files_of(archive)["bundle.json"])["runs"] if run["trace"])
    runs = [] if part == "overrides" else [base]
    found = repeated(rewritten(archive, tmp_path / "forged.zip", change), *runs)
    named = [item.message for item in found.diagnostics if "/manifest.json" in item.message]
    said = "numbers" if part == "overrides" and "population.Police.count" in forged else part
    assert len(named) == 1 and f"has other {said} than the sources and the run's overrides give" in named[0]
    assert found.exit_code == 1


def test_what_of_a_manifest_is_taken_on_trust_is_named(archive: Path) -> None:
    (named,) = [note for note in repeated(archive).notes if note.endswith(" in manifest.json")]
    assert named == (
        "not compared: created, digest_format, engine, isolation_means, limits, not_limited and wall_s in manifest.json"
    )


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("README.md", "; set: ", "; set: nothing of "),
        ("run.py", "raise SystemExit(main(HERE))", 'print("equal")'),
        ("bundle.json", '"title": "', '"title": "Not '),
    ],
)
def test_a_text_that_simcc_did_not_write_about_the_runs_is_found(
    archive: Path, tmp_path: Path, path: str, old: str, new: str
) -> None:
    """What the README said of a run's settings was forged, or `run.py` printed `equal` whatever came out."""
    found = repeated(rewritten(archive, tmp_path / "forged.zip", replaced(path, old, new)))
    assert {run.verdict for run in found.runs} == {"equal"} and found.exit_code == 1
    assert ("SC063", f"forged.zip:{path}") in [(item.code, item.span.file) for item in found.diagnostics]


def test_what_another_version_resolves_and_writes_is_not_compared_and_named(archive: Path, tmp_path: Path) -> None:
    def older(files: Files) -> None:
        for path in [path for path in files if path == "bundle.json" or path.endswith("/manifest.json")]:
            replaced(path, '"simcc": "', '"simcc": "0')(files)
        replaced("README.md", "; set: ", "; set: nothing of ")(files)

    found = repeated(rewritten(archive, tmp_path / "older.zip", older))
    assert found.equal and any("README.md" in note and "run.py" in note for note in found.notes)
    parts = "clock, data, numbers, overrides, personas and program in manifest.json"
    assert any(note.endswith(f"in model.json, and {parts}") for note in found.notes)


def test_the_environment_of_then_is_that_of_each_run(archive: Path, tmp_path: Path) -> None:
    """All runs were said to have had the NumPy that bundle.json names, also where their own manifests named others."""

    def older(files: Files) -> None:
        run = json.loads(files["bundle.json"])["runs"][1]["id"]
        whole = json.loads(files[f"runs/{run}/manifest.json"])
        files[f"runs/{run}/manifest.json"] = json.dumps({**whole, "numpy": "1.26.0"}).encode("utf-8")

    found = repeated(rewritten(archive, tmp_path / "older.zip", older))
    assert found.equal and [note for note in found.notes if "then" in note] == [
        f"NumPy: {found.runs[1].numpy} here, 1.26.0 then"
    ]

    def forged(files: Files) -> None:
        whole = json.loads(files["bundle.json"])
        whole["environment"]["numpy"] = "1.26.0"
        files["bundle.json"] = json.dumps(whole).encode("utf-8")

    with pytest.raises(UserError) as refused:
        repeated(rewritten(archive, tmp_path / "forged.zip", forged))
    assert "is not the run that bundle.json describes" in refused.value.diagnostics[0].message


def _with_first_row_twice(raw: bytes) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    table, buffer = pq.read_table(io.BytesIO(raw)), io.BytesIO()
    pq.write_table(pa.concat_tables([table.slice(0, 1), table.slice(0, table.num_rows - 1)]), buffer)
    return buffer.getvalue()


def test_a_table_that_was_written_in_another_way_is_equal(archive: Path, tmp_path: Path) -> None:
    """Another version of the library writes other bytes for the same rows."""
    import pyarrow.parquet as pq

    run = json.loads(files_of(archive)["bundle.json"])["runs"][0]["id"]
    path = f"runs/{run}/snapshots/Citizen.parquet"

    def change(files: Files) -> None:
        buffer = io.BytesIO()
        pq.write_table(pq.read_table(io.BytesIO(files[path])), buffer, compression="NONE")
        assert buffer.getvalue() != files[path]
        files[path] = buffer.getvalue()

    assert repeated(rewritten(archive, tmp_path / "other.zip", change), run).equal
