"""`simcc doctor`: checks that this machine has what simcc needs, and what its sandbox isolates."""

from __future__ import annotations

from pathlib import Path

import typer

from compiler.terminal import command_options


def doctor(
    model: command_options.Model = None,
    base_url: command_options.BaseUrl = None,
    as_json: command_options.AsJson = False,
) -> None:
    """Check this machine: Python, dependencies, sandbox, processors, disk, folders, and a language model if one is set.

    Example: simcc doctor

    Example: simcc doctor --model qwen --base-url http://127.0.0.1:8080/v1
    """
    from dataclasses import asdict

    from platformdirs import user_cache_path, user_data_path

    from compiler.llm.health import look as look_at_model
    from compiler.terminal.console import table
    from compiler.workspace.settings import users_file
    from sandbox.machine_report import Row
    from sandbox.machine_report import doctor as look

    console = command_options.console(as_json=as_json)
    settings = command_options.chosen_settings(console, Path.cwd(), model_name=model, model_base_url=base_url)
    health = look_at_model(settings)
    folders = {"data folder": user_data_path("simcc"), "cache folder": user_cache_path("simcc")}
    own = users_file()
    kept = Row("own settings", True, str(own) if own.is_file() else f"{own} (no such file: simcc uses its defaults)")
    rows = [*look(folders), kept, Row("model", health.ok, health.detail, health.remedy)]
    fine = all(row.ok for row in rows)
    console.json({"ok": fine, "rows": [asdict(row) for row in rows]})
    shown = [["fine" if row.ok else "WRONG", row.name, _told(row.ok, row.detail, row.remedy)] for row in rows]
    console.result(table(shown))
    raise typer.Exit(0 if fine else 2)


def _told(ok: bool, detail: str, remedy: str) -> str:
    return detail if ok or not remedy else f"{detail}; {remedy}"
