"""`simcc doctor`: whether this machine has what simcc needs, and what its sandbox isolates."""

from __future__ import annotations

import typer

from compiler.commands import options


def doctor(as_json: options.AsJson = False) -> None:
    """Look at the machine: Python, dependencies, sandbox, processors, disk.

    Example: simcc doctor
    """
    from dataclasses import asdict

    from compiler.console import table
    from sandbox.doctor import doctor as look

    console = options.console(as_json=as_json)
    rows = look()
    fine = all(row.ok for row in rows)
    if as_json:
        console.json({"ok": fine, "rows": [asdict(row) for row in rows]})
    else:
        shown = [["fine" if row.ok else "WRONG", row.name, _told(row.ok, row.detail, row.remedy)] for row in rows]
        console.result(table(shown))
    raise typer.Exit(0 if fine else 2)


def _told(ok: bool, detail: str, remedy: str) -> str:
    return detail if ok or not remedy else f"{detail}; {remedy}"
