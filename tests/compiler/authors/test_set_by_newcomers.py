"""What newcomers' briefs with a number set, compared with the record: a mend of one phrase changes what others set.

After a change that is right, `pytest --refresh-cases -k newcomers_set` writes the record; read what it changed.
"""

from __future__ import annotations

import re
from pathlib import Path

from compiler.authors import brief_reading
from compiler.authors.brief_text import Brief
from compiler.library.catalogue import scenarios

RECORD = Path(__file__).with_name("set_by_newcomers.tsv")


def test_newcomers_set_what_they_have_set(refresh_cases: bool) -> None:
    found = [
        "\t".join((name, "; ".join(f"{path} {value}" for path, value in sorted(settings.items())), brief))
        for name, scenario in sorted(scenarios().items())
        for brief in scenario.newcomers
        if re.search(r"\d", brief) and (settings := brief_reading.read(Brief(brief), scenario).settings)
    ]
    if refresh_cases:
        RECORD.write_text("".join(f"{row}\n" for row in found), encoding="utf-8")
    known = RECORD.read_text("utf-8").splitlines()
    assert [row for row in found if row not in set(known)] == []
    assert [row for row in known if row not in set(found)] == []
    assert len(known) > 500
