"""What fails at the end of a round is shown where the user has written it."""

from pathlib import Path

import pytest
from scripted import write_base

import simcc

DIVIDED = 'count(User where belief == "spreader") // count(User where belief == "stifler")'


def changed(folder: Path, file: str, old: str, new: str) -> tuple[Path, int]:
    """Write the base with another text in a file; return the folder and the line of that text."""
    made = write_base(folder)
    text = (made / file).read_text("utf-8")
    assert text.count(old) == 1
    (made / file).write_text(text.replace(old, new), "utf-8")
    return made, text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("graph.yaml", 'share(User where belief == "spreader")', DIVIDED, "SC601"),
        ("graph.yaml", 'share(User where belief == "spreader")', "exp(exp(round * 100))", "SC601"),
        ("scenario.yaml", "'count(User where belief == \"spreader\") == 0'", "1 % (round - 1) > 2", "SC601"),
    ],
)
def test_a_metric_or_stop_condition_that_fails_is_shown_at_its_line(
    tmp_path: Path, file: str, old: str, new: str, code: str
) -> None:
    folder, line = changed(tmp_path, file, old, new)
    (failed,) = [item for item in simcc.run(folder, rounds=3).diagnostics if item.severity.value == "error"]
    assert (failed.code, failed.span.file, failed.span.line) == (code, file, line)
    assert failed.span.column > 1
    if "exp" not in new:
        assert "a divisor of 0" in failed.help
