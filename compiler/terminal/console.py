"""Prints results to the output, progress and errors to the error output; colors and bars only on a terminal.

A printed text may come from a stranger's workspace or from a model. Every text passes through here, so here it loses
what a terminal would obey: escape sequences, control characters, and marks that reverse the order of letters.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler import short_texts
from compiler.json_values import finite
from compiler.reporter import Reporter
from compiler.short_texts import short
from compiler.terminal.lost_interrupts import LOST_INTERRUPTS
from odd.diagnostics import Diagnostic, Severity
from sandbox.harmless_text import harmless

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from compiler.verdicts.calibration_fit import Fit

_SHOWN_PROBLEMS = 3
#: Seconds between two lines of progress where there is no terminal to move a bar on.
PROGRESS_SECONDS = 5.0
#: Seconds of a stage after which a line is of use that is for long work.
_LONG_SECONDS = 30.0
#: Columns of a terminal that the spinner, the bar and the clock need beside the words.
_BAR_ROOM = 34
#: What JSON lets pass as it is, though a terminal may obey it.
_OBEYED = re.compile(r"[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
_COLORS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}


class Console(Reporter):
    """Prints for one command. It is also the compiler's reporter, which hears about stages and progress.

    `quiet` prints only results and errors, `verbose` adds how long each stage took, and `as_json` reserves the output
    for one JSON object.
    """

    def __init__(
        self, *, quiet: bool = False, verbose: bool = False, as_json: bool = False, folder: Path | None = None
    ) -> None:
        self.quiet, self.verbose, self.as_json = quiet, verbose, as_json
        self.folder = folder
        self.current = self.artifact = ""
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._began = time.perf_counter()
        self._last_line = 0.0
        self._if_long = ""
        self._kept = ""

    def in_folder(self, command: str) -> str:
        """Return a command for the workspace of this one, with the folder that was given."""
        return command if self.folder in (None, Path()) else f"{command} {typed(self.folder)}"

    # Results ----------------------------------------------------------------------------------------------------------

    def result(self, text: str) -> None:
        """Print a line of the result."""
        if not self.as_json:
            print(harmless(text))

    def json(self, value: Mapping[str, Any]) -> None:
        """Print the object that `--json` asks for, in place of all lines of the result; nothing without `--json`."""
        if not self.as_json:
            return
        text = json.dumps(finite(value), indent=1, ensure_ascii=not _is_utf8(sys.stdout))
        print(_OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text))

    def say(self, text: str) -> None:
        """Print a line for people to the error output; nothing when quiet."""
        self._say(harmless(text))

    def _say(self, text: str) -> None:
        if not self.quiet:
            self.close()
            try:
                print(text, file=sys.stderr)
            except BrokenPipeError:  # who read of the progress has gone (`2>&1 | head`), and the work goes on
                drop_output(sys.stderr)

    def failed(self, text: str) -> None:
        """Print why the command failed."""
        self.close()
        print(harmless(f"simcc: {text}"), file=sys.stderr)

    def stopped(self, exit_code: int, otherwise: str) -> None:
        """Print, also when quiet, that the command was stopped, and what is kept of its work."""
        self.close()
        told = f"stopped; {self._kept or otherwise}"
        if self.as_json:
            self.json({"error": told, "exit_code": exit_code, "diagnostics": []})
        else:
            print(harmless(f"\n{told}"), file=sys.stderr)

    def diagnostics(self, found: Sequence[Diagnostic], texts: Mapping[str, str]) -> None:
        """Print diagnostics with their source lines: to the output, or to the error output if the output is JSON."""
        from odd.rendering import render

        self.close()
        stream = sys.stderr if self.as_json else sys.stdout
        for diagnostic in found:
            if diagnostic.severity is Severity.ERROR or not self.quiet:
                print(
                    self._colored(harmless(render(diagnostic, texts.get(diagnostic.span.file))), diagnostic, stream),
                    file=stream,
                )

    @staticmethod
    def _colored(text: str, diagnostic: Diagnostic, stream: Any) -> str:
        if not wants_color(stream):
            return text
        label = f"{diagnostic.severity.value}[{diagnostic.code}]"
        return text.replace(label, f"\x1b[1;{_COLORS[diagnostic.severity]}m{label}\x1b[0m", 1)

    # Progress ---------------------------------------------------------------------------------------------------------

    def stage(self, title: str, artifact: str = "") -> None:
        """Note that a stage begins; raise KeyboardInterrupt if there was one that got lost."""
        LOST_INTERRUPTS.raise_again()
        self.current, self.artifact = title, artifact
        self._began = time.perf_counter()
        if self._shows_bars():
            self._open_bar(title)

    def done(self, title: str, how: str) -> None:
        """Print that a stage is done."""
        self._ended("✓" if _is_utf8(sys.stderr) else "-", "32", title, how)

    def not_done(self, title: str, how: str) -> None:
        """Say that a stage ended with failures."""
        self._ended("✗" if _is_utf8(sys.stderr) else "x", "31", title, how)

    def _ended(self, sign: str, color: str, title: str, how: str) -> None:
        took = f"  {time.perf_counter() - self._began:.2f} s" if self.verbose else ""
        mark = f"\x1b[{color}m{sign}\x1b[0m" if wants_color(sys.stderr) else sign
        self._say(f"{mark} {harmless(f'{title:<18} {how}{took}')}")

    def mending(self, title: str, problems: Sequence[Diagnostic], *, refused: bool = False) -> None:
        """Print that a draft is being fixed, and its errors."""
        count = f"{len(problems)} {'error' if len(problems) == 1 else 'errors'}"
        why = "refused because a fixed error came back; " if refused else ""
        self.say(f"  {title}: {count}, {why}drafting again")
        for problem in problems[:_SHOWN_PROBLEMS]:
            self.say(f"    {problem.span.file}:{problem.span.line} {problem.code} {short(problem.message)}")
        if len(problems) > _SHOWN_PROBLEMS:
            self.say(f"    and {len(problems) - _SHOWN_PROBLEMS} more; simcc log shows all")

    def told(self, words: str) -> None:
        """Print a line from the compiler or an author."""
        self.say(f"  {words}")

    def kept(self, words: str) -> None:
        """Note what is kept of work that was stopped: `stopped` prints it."""
        self._kept = words

    def if_long(self, words: str) -> None:
        """Print a line once the work shows progress for half a minute."""
        self._if_long = words

    def waiting(self, words: str) -> None:
        """Show in the bar what is waited for; without a terminal, print a line at once."""
        if self._shows_bars():
            self.progress(words, 0.0)
        else:
            self.told(words)

    def progress(self, what: str, done: float) -> None:
        """Move the bar; without a terminal, print a line every few seconds."""
        if self._if_long and time.perf_counter() - self._began >= _LONG_SECONDS:
            words, self._if_long = self._if_long, ""
            self.told(words)
        if not self._shows_bars():
            self._progress_line(what, done)
            return
        if self._bar is None or self._task is None:
            self._open_bar(what)
        if self._bar is not None and self._task is not None:
            room = self._bar.console.width - _BAR_ROOM
            self._bar.update(self._task, description=harmless(fitted(what, room)), completed=done, total=1.0)

    def _progress_line(self, what: str, done: float) -> None:
        now = time.perf_counter()
        if now - max(self._began, self._last_line) >= PROGRESS_SECONDS:
            self._last_line = now
            self.say(f"  {what} ({done:.0%})" if done else f"  {what}")

    def _shows_bars(self) -> bool:
        return not self.quiet and sys.stderr.isatty()

    def _open_bar(self, what: str) -> None:
        from rich.console import Console as RichConsole
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        self.close()
        columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), BarColumn(20), TimeElapsedColumn())
        self._bar = Progress(*columns, console=RichConsole(stderr=True), transient=True)
        self._task = self._bar.add_task(harmless(what), total=None)
        self._bar.start()

    def close(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = self._task = None


#: Reasons of failed runs that are printed.
_MOST_CAUSES = 3


def drop_output(*streams: Any) -> None:
    """Lead streams without a reader to nowhere, and leave nothing that Python would report at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        os.dup2(nowhere, stream.fileno())


def typed(place: Path) -> str:
    """Return a path as one types it in a shell, from the current folder where it is below that."""
    here = Path.cwd()
    text = str(place.relative_to(here) if place.is_relative_to(here) else place)
    if re.fullmatch(r"[\w./\\:@+,][\w./\\:@+,-]*", text):
        return text
    return f'"{text}"' if os.name == "nt" else shlex.quote(f"./{text}" if text.startswith("-") else text)


def fitted(words: str, room: int) -> str:
    """Return progress in as many columns as there are; parts between the first and the last comma may be left out."""
    parts = words.split(", ")
    while len(parts) > 2 and len(", ".join(parts)) > room:
        del parts[-2]
    return ", ".join(parts)


def wants_color(stream: Any) -> bool:
    """Return whether a stream is a terminal that takes colors (NO_COLOR is not set)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as aligned columns; the last column is not padded."""
    if not rows:
        return ""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    padded = [[cell.ljust(width) for cell, width in zip(row, widths, strict=False)] for row in rows]
    return "\n".join("  ".join([*cells, row[-1]]).rstrip() for cells, row in zip(padded, rows, strict=True))


def ended_runs(made: int, ended: Mapping[str, int], errors: Sequence[str]) -> Iterator[str]:
    """Yield how runs ended, and why some failed, the most frequent reason first; an empty one is that of no failure."""
    yield f"{len(errors):,} runs ({made:,} made now): {', '.join(f'{count:,} {way}' for way, count in ended.items())}"
    found = Counter(error for error in errors if error).most_common()
    yield from (f"  {count:,} failed: {reason}" for reason, count in found[:_MOST_CAUSES])
    if len(found) > _MOST_CAUSES:
        yield f"  {sum(count for _, count in found[_MOST_CAUSES:]):,} failed for other reasons"


def fit_table(fits: Iterable[Fit]) -> str:
    """Return a table of how near runs are to targets, and how near simple forecasts are."""
    rows = [["target", "training", "held out", "last value", "mean", "unit"]]
    for fit in fits:
        values = (fit.training, fit.held_out, fit.last_value, fit.mean)
        rows.append([fit.target, *("–" if value is None else number(value) for value in values), fit.unit])
    return table(rows)


def number(value: float | None) -> str:
    """Return a number as `short_texts.number` does; `none` for a missing value."""
    return "none" if value is None else short_texts.number(value)


def _is_utf8(stream: Any) -> bool:
    return (getattr(stream, "encoding", None) or "").lower().replace("-", "") == "utf8"
