"""The table of start-up times has a row for each scenario, and its command replaces it."""

from __future__ import annotations

import re

from benchmarks.start_up import PAGE, StartUp, misses, with_figures
from compiler.library.catalogue import scenarios

FOUND = [StartUp("quick", 1.26, 0.05, 10), StartUp("slow", 15.5, 0.31, 10)]


def test_the_table_has_every_scenario() -> None:
    block = PAGE.read_text("utf-8").split("<!-- start-up -->")[1].split("<!-- end of start-up -->")[0]
    assert re.findall(r"^\| `(\w+)`", block, re.MULTILINE) == sorted(scenarios())


def test_figures_replace_those_of_the_page() -> None:
    page = with_figures("before\n<!-- start-up -->\nold\n<!-- end of start-up -->\nafter\n", FOUND)
    table = "| scenario | first run | later runs |\n|---|---|---|\n| `quick` | 1.3 | 0.05 |\n| `slow` | 15.5 | 0.31 |\n"
    assert page == f"before\n<!-- start-up -->\n{table}<!-- end of start-up -->\nafter\n"


def test_what_takes_too_long_is_named() -> None:
    assert misses(FOUND) == [
        "missed: slow: first run 15.50 s, not 15.0",
        "missed: slow: later runs 0.31 s, not 0.3",
    ]
