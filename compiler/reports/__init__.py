"""The report of a run: one self-contained HTML file that needs no network and runs no script."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.version import version
from odd.diagnostics import Diagnostic, Severity, Span
from odd.errors import UserError
from odd.extras import install_line, installed

if TYPE_CHECKING:
    import jinja2

    from behavior_graph.linking.linked import Linked
    from compiler.runs.run_record import RunRecord
    from compiler.workspace.workspace import Workspace

REPORT, ANIMATIONS = "report.html", "animations"


def write_report(workspace: Workspace, run_dir: Path) -> Path:
    """Write `report.html` into a run's folder and return its path; raise UserError if the folder has no run."""
    return answered_report(workspace, run_dir)[0]


def answered_report(workspace: Workspace, run_dir: Path) -> tuple[Path, list[str]]:
    """Do the same, and also return what the report says first, as lines for a terminal."""
    from compiler.reports.report_page import page, spoken

    subject, target = _subject(workspace, run_dir), run_dir / REPORT
    workspace.write({target.relative_to(workspace.root).as_posix(): render(page(subject))})
    return target, spoken(subject)


def write_animations(workspace: Workspace, run_dir: Path, frames: int) -> list[Path]:
    """Write an animation of at most so many frames for each picture of a run; raise UserError if there is none."""
    from compiler.reports.pictures.drawn_pictures import animated, pictures
    from compiler.runs.execute import load_run
    from compiler.runs.folders.run_model import checked_model

    run = load_run(run_dir)
    found = pictures(checked_model(run_dir, run.manifest).linked, run, frames)
    if not found:
        why = "it recorded no agents on a grid or plane, and no network of them"
        how = "run again with --record TYPE, and for a network --record RELATION, too (docs/records.md)"
        raise UserError(f"{run.id} has no pictures of several rounds: {why}; {how}")
    texts = {run_dir / ANIMATIONS / f"{picture.title}.svg": animated(picture) for picture in found}
    workspace.write({place.relative_to(workspace.root).as_posix(): text for place, text in texts.items()})
    return list(texts)


def render(values: dict[str, Any], template: str = "report.html.jinja") -> str:
    """Return the page as HTML: values are escaped, marks that hide or reorder letters left out; none may be missing."""
    from sandbox.harmless_text import harmless

    return harmless(_templates().get_template(template).render(page=values))


@cache
def _templates() -> jinja2.Environment:
    import jinja2

    return jinja2.Environment(
        loader=jinja2.PackageLoader("compiler.reports"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
    )


def _subject(workspace: Workspace, run_dir: Path) -> Any:
    from compiler.authors.brief_text import words_of_user
    from compiler.reports.answer_charts import answer_charts
    from compiler.reports.pictures.drawn_pictures import end_pictures, pictures
    from compiler.reports.report_page import Subject
    from compiler.reports.sentence_trace import Tracer
    from compiler.reports.sweeps.linked_sweeps import linked_sweeps
    from compiler.runs.execute import load_run
    from compiler.runs.folders.run_model import changed_since, checked_model, unchecked_numbers
    from compiler.verdicts.expectations import judge_records
    from compiler.verdicts.kept_verdicts import with_kept
    from compiler.verdicts.open_objections import dated
    from compiler.workspace.sources import Sources

    run = load_run(run_dir)
    hashes = run.manifest["sources"]
    model = checked_model(run_dir, run.manifest)
    linked = model.linked
    if not {run.variant, *linked.scenario.variants} <= model.numbers.keys():
        raise UserError(f"{run_dir} does not hold the numbers of each variant; make the run again")
    others, damaged = _others(workspace, run, linked)
    judged = judge_records(linked, [run, *others], model.numbers)
    return Subject(
        linked=linked,
        run=run,
        numbers=run.manifest["numbers"] or model.numbers[run.variant],
        verdicts=[verdict.as_json() for verdict in with_kept(workspace, run.manifest, judged)],
        others=others,
        damaged=damaged,
        brief=_one_line(words_of_user(model.texts.get("brief.md", ""))),
        notes=dated(model.notes, model.texts),
        changed=changed_since(workspace, hashes),
        facts=_facts(workspace, run, unchecked_numbers(model, run.manifest)),
        pictures=[*pictures(linked, run), *end_pictures(linked, run)],
        answers=answer_charts(linked, run, run.manifest["numbers"] or model.numbers[run.variant]),
        sweeps=linked_sweeps(workspace, hashes),
        origins=Tracer(Sources(model.texts), model.notes).whole(),
        commands={variant: _command(run, variant) for variant in ("", *linked.scenario.variants)},
        version=version(),
    )


def _one_line(text: str) -> str:
    """Return a brief in one line, a heading with a colon after it."""
    words = (f"{line.strip('# :')}:" if line.startswith("#") else line for line in text.splitlines())
    return "".join(name for name in " ".join(" ".join(words).split()) if name.isprintable())


def _others(workspace: Workspace, run: RunRecord, linked: Linked) -> tuple[list[RunRecord], list[str]]:
    """Return for each other variant its run of the same sources and settings with the most replicates, in order.

    Of several the youngest. The manifests say which these are, so that only they are read as a whole. With them come
    the ids of damaged runs that may have been among them: they do not prevent this run's report.
    """
    from compiler.runs.folders.run_folder import load_run
    from compiler.runs.folders.run_model import refuse_early_ends

    found: dict[str, RunRecord] = {}
    comparable, damaged = _comparable_runs(workspace, run)
    for manifest, folder in sorted(comparable, key=_worth, reverse=True):
        try:
            if manifest["variant"] not in found:
                other = load_run(folder)
                refuse_early_ends(linked, other.manifest)
                found[manifest["variant"]] = other
        except UserError:
            damaged.append(folder.name)
    order = ("", *linked.scenario.variants)
    return [found[variant] for variant in order if variant in found], sorted(damaged)


def _comparable_runs(workspace: Workspace, run: RunRecord) -> tuple[list[tuple[dict[str, Any], Path]], list[str]]:
    """Return the manifests and folders of finished runs of other variants, made in the same way.

    With them come the ids of runs whose manifest cannot be read, so that it is unknown whether they are among them.
    """
    from compiler.runs.folders.run_folder import read_manifest, runs_in

    found: list[tuple[dict[str, Any], Path]] = []
    unreadable: list[str] = []
    for folder in runs_in(workspace.root):
        try:
            manifest = read_manifest(folder)
            whole = all(entry["outcome"] == "finished" for entry in manifest["replicates"])
            if whole and str(manifest["variant"]) != run.variant and _comparable(manifest, run.manifest):
                found.append((manifest, folder))
        except (UserError, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            unreadable.append(folder.name)
    return found, unreadable


def _worth(found: tuple[dict[str, Any], Path]) -> tuple[int, str]:
    return len(found[0]["replicates"]), found[1].name


def _comparable(other: Mapping[str, Any], own: Mapping[str, Any]) -> bool:
    same = ("format", "sources", "program", "overrides", "rounds", "seed")
    return all(other.get(key) == own.get(key) for key in same) and _decided(other) == _decided(own)


def _decided(manifest: Mapping[str, Any]) -> dict[str, Any]:
    """Return who decided in a run besides rules: for which actions, which model, and how questions were rounded."""
    return {key: manifest.get("decisions", {}).get(key) for key in ("ways", "model", "near")}


def _facts(workspace: Workspace, run: RunRecord, unchecked: str) -> list[tuple[str, str]]:
    from compiler.reports.report_page import CHANGED_FOR_RUN, NOTHING
    from compiler.reports.report_words import set_by_command
    from compiler.runs.time_axis import clock_words, from_manifest

    manifest = run.manifest
    clock = clock_words(from_manifest(manifest))
    sources = "; ".join(f"{path} {digest[:12]}" for path, digest in sorted(manifest["sources"].items()))
    data = [
        f"{path}: {rows:,} rows (SHA-256 {manifest['sources'][path][:12]})"
        for path, rows in sorted(manifest.get("data", {}).items())
    ]
    personas = [f"those of {entity} {found['words']}" for entity, found in manifest.get("personas", {}).items()]
    return [
        ("run", run.id),
        ("made", str(manifest["created"])),
        ("seeds", _seeds(run)),
        *([("clock", clock)] if clock else []),
        (
            CHANGED_FOR_RUN,
            set_by_command(manifest["overrides"], manifest["rounds"]) or NOTHING,
        ),
        *([("numbers", f"not compared with the sources: {unchecked}")] if unchecked else []),
        ("digest over all runs", run.digest or "none: not every run finished"),
        ("sources (SHA-256, shortened)", sources),
        *([("data", "; ".join(data))] if data else []),
        *([("personas", "; ".join(personas))] if personas else []),
        ("simcc, engine", f"{manifest['simcc']}, {run.engine_words}"),
        ("Python, NumPy, platform", f"{manifest['python']}, {manifest['numpy']}, {manifest['platform']}"),
        ("isolation", str(manifest["isolation_means"]).removeprefix("isolation ")),
        ("workspace", workspace.root.name),
    ]


def _seeds(run: RunRecord) -> str:
    last = run.replicates[-1].seed
    return str(run.seed) if last == run.seed else f"{run.seed} to {last}"


def _command(run: RunRecord, variant: str) -> str:
    """Return the command that makes the same runs of a variant ("" is the base)."""
    import shlex

    from compiler.reports.report_words import as_set

    words = ["simcc", "run", "--seed", str(run.seed)]
    words += ["--replicates", str(len(run.replicates))] if len(run.replicates) > 1 else []
    words += ["--variant", variant] if variant else []
    words += ["--rounds", str(run.manifest["rounds"])] if run.manifest["rounds"] is not None else []
    for name, value in run.manifest["overrides"].items():
        words += ["--set", f"{name}={as_set(value)}"]
    decided = _decided(run.manifest)
    for action, way in (decided["ways"] or {}).items():
        words += ["--decide", f"{action}={way}"]
    if decided["ways"]:
        words += ["--model", str(decided["model"]), "--base-url", str(run.manifest["decisions"]["base_url"])]
    words += ["--near"] if decided["near"] else []
    return shlex.join(words)


def missing_charts(page: Path) -> tuple[Diagnostic, ...]:
    """Return a note about a page that was written without its charts; nothing if charts can be drawn."""
    if installed("charts"):
        return ()
    message = "the page has no charts: vl-convert-python, which draws them, is not installed"
    return (Diagnostic("SC027", message, Span(page.name), install_line("charts"), Severity.NOTE, ("charts",)),)
