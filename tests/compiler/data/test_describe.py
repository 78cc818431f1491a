"""`simcc data describe`: files as they come, what is reported, and what a hostile file cannot do."""

from __future__ import annotations

import json
import os
import re
import shutil
from base64 import b64decode
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from compiler.data_description.column_types import Column, typed_column
from compiler.data_description.loose_tables import read_loosely
from compiler.data_description.table_description import TableDescription, describe
from compiler.operations.describing.describe_files import describe_files
from odd.errors import UserError

VILLAGE = Path(__file__).parents[2] / "models" / "data" / "models" / "village"
HEAT = VILLAGE.parent / "heat"
MASKS = Path(__file__).parents[3] / "docs" / "examples" / "masks"


def described(raw: str | bytes, name: str = "a.csv", **given: Any) -> TableDescription:
    return describe(read_loosely(name, raw.encode() if isinstance(raw, str) else raw), **given)


def codes(found: TableDescription) -> list[str]:
    return [problem.code for problem in found.problems]


# Types ----------------------------------------------------------------------------------------------------------------


def column(cells: list[str]) -> Column:
    table = read_loosely("a.csv", ("cell;n\n" + "".join(f"{cell};1\n" for cell in cells)).encode())
    return typed_column("cell", table.columns["cell"])


def test_a_comma_that_may_be_between_thousands_is_not_read() -> None:
    """Read as decimal commas, these incomes would be a thousand times too small."""
    assert not column([f"{place},{place}50" for place in range(1, 10)]).is_numeric
    few = column([*["900"] * 4, *["950"] * 4, "1,200"])
    assert few.is_numeric and few.unfit == (8,)
    assert not column(["−1,250", "−2,125"]).is_numeric
    assert column(["1,250", "0,5", "2,125"]).known == [1.25, 0.5, 2.125]
    found = described("income;n\n1,150;1\n2,250;1\n")
    assert codes(found)[0] == "SC083" and "'1,150', which is 1150 or 1.150" in found.problems[0].message


def test_points_between_thousands_and_days_without_separators_are_named() -> None:
    """The mean of such incomes is a thousand times too small, and that of days means nothing."""
    found = described("income;share;day\n1.150;0,5;20240131\n2.250;0,25;20240201\n")
    told = [problem.message for problem in found.problems]
    assert "column 'income' has 1.150, and column 'share' has decimal commas: is it 1150?" in told
    assert "column 'day' has numbers that are days (20240131); they are read as numbers" in told
    others = described("income;share;day\n1.150;0.5;20240131\n2.250;0.25;20241399\n")
    assert not [problem for problem in others.problems if problem.code == "SC083"]


@pytest.mark.parametrize("cells", [[f"{10**17 + n}" for n in range(9)], [f"0{1000 + n}" for n in range(9)]])
def test_codes_stay_what_they_are(cells: list[str]) -> None:
    """As floats, long numbers fall together, and leading zeros are lost."""
    assert column(cells).known == cells
    assert column([f"{week:02}" for week in range(1, 11)]).known == list(range(1, 11))


def test_numbers_with_a_minus_sign_are_numbers() -> None:
    found = described("change;n\n−2;1\n1.5;2\n−0,5;3\n", "a.csv")
    assert found.columns[0].column.known == [-2.0, 1.5, -0.5]
    assert [problem.message.partition(" has ")[2] for problem in found.problems] == [
        "decimal commas; they are read as decimal points here",
        "minus signs ('−2'); they are read as hyphens here",
    ]


@pytest.mark.parametrize("cells", ["19% 20% 3.5%", "(7.5) (1.25) 3", "$5 $12 $7.50", "5kg 12kg 7kg", "20°C 21°C −3°C"])
def test_numbers_that_signs_make_texts_are_named(cells: str) -> None:
    """Their column has no mean and no distribution: without a word, it would pass for categories."""
    found = described("cell;n\n" + "".join(f"{cell};1\n" for cell in (cells + " ").split() * 3))
    assert not found.columns[0].column.is_numeric
    told = [problem for problem in found.problems if "numbers with signs or units" in problem.message]
    mixed = [problem for problem in found.problems if "mixes texts with numbers" in problem.message]
    assert [problem.span.line for problem in told] == [2] or mixed


def test_texts_with_digits_are_texts() -> None:
    assert codes(described("name;n\nA12;1\nMain Street 5;2\n3rd of May;3\n2020-05;3\n")) == []


# Reading --------------------------------------------------------------------------------------------------------------


def test_faults_are_reported_with_their_lines_and_the_rest_is_read() -> None:
    rows = "".join(f"{place}.5,x\n" for place in range(8))
    found = described(f'a,b\n{rows}1,2,3\nabout 7,"=cmd()"\n0.5,x\n')
    assert [(problem.code, problem.span.line) for problem in found.problems] == [
        ("SC082", 10),
        ("SC083", 11),
        ("SC084", 1),
        ("SC085", 1),
    ]
    assert found.table.rows == 10
    (first, _) = found.columns
    assert (first.column.kind, first.column.known[:2], first.column.unfit) == ("numbers", [0.5, 1.5], (8,))


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("name\nZoë\n".encode("windows-1252"), ["SC080"]),
        ("name\nZoë\n".encode("utf-16"), ["SC080"]),
        ("name\nZoë\n".encode("utf-8-sig"), []),
        (b"1,2\n3,4\n", ["SC081"]),
        (b"a,a\nx,y\n", ["SC081"]),
        (b"a,\nx,y\n", ["SC081"]),
        (b"a;b\n1,5;2\n2,5;3\n", ["SC083"]),
    ],
)
def test_encodings_heads_and_commas(raw: bytes, expected: list[str]) -> None:
    found = described(raw)
    assert codes(found) == expected
    if "Zo" in raw.decode("latin-1"):
        assert found.columns[0].column.known == ["Zoë"]


def test_decimal_commas_are_numbers() -> None:
    assert described("a;b\n1,5;2\n2,5;3\n").columns[0].column.known == [1.5, 2.5]


@pytest.mark.parametrize(
    ("cells", "kind", "missing"),
    [
        (["1", "2", "2", "NA"], "whole numbers", 1),
        (["1.5", "2", "", "n/a"], "numbers", 2),
        (["true", "False", "true"], "true or false", 0),
        (["2020-01-01", "2020-03-05 10:00", "null"], "dates", 1),
        (["a", "b", "a", "b"], "categories", 0),
        (["one", "two words", "three", "x", "y"], "texts", 0),
        (["", "NA"], "empty", 2),
        ([str(place) for place in range(1, 30)], "identifiers", 0),
    ],
)
def test_kinds_of_columns(cells: list[str], kind: str, missing: int) -> None:
    (found,) = described("a\n" + "".join(f'"{cell}"\n' for cell in cells)).columns
    assert (found.column.kind, found.column.missing) == (kind, missing)


def test_the_same_table_in_every_format_is_described_alike(tmp_path: Path) -> None:
    columns = {"x": [0.5, 1.25, None, 4.0], "name": ["a", "b", "a", "b"]}
    pq.write_table(pa.table(columns), tmp_path / "a.parquet")
    records = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    found = [
        described((tmp_path / "a.parquet").read_bytes(), "a.parquet"),
        described("x,name\n0.5,a\n1.25,b\n,a\n4.0,b\n"),
        described("x\tname\n0.5\ta\n1.25\tb\n\ta\n4.0\tb\n", "a.tsv"),
        described(json.dumps(records), "a.json"),
        described(json.dumps(columns), "a.json"),
        described("\n".join(json.dumps(record) for record in records), "a.jsonl"),
    ]
    about = [{key: value for key, value in each.as_json().items() if key not in ("file", "format")} for each in found]
    assert all(each == about[0] for each in about)
    assert about[0]["columns"][0]["distribution"]["mean"] == pytest.approx((0.5 + 1.25 + 4) / 3)


def test_places_of_geojson_are_columns() -> None:
    point = {"type": "Feature", "properties": {"n": 3}, "geometry": {"type": "Point", "coordinates": [10.5, 50]}}
    found = described(json.dumps({"type": "FeatureCollection", "features": [point, point]}), "a.geojson")
    assert [column.column.name for column in found.columns] == ["n", "geometry", "longitude", "latitude"]


def test_a_list_of_ties_is_a_network() -> None:
    assert described("# who knows whom\n1 2\n2 3\n", "a.edges").network.pairs == 2  # type: ignore[union-attr]
    assert described("source,target\n1,2\n2,NA\n").network.pairs == 1  # type: ignore[union-attr]
    assert described("x,y\n1,2\n2,1\n", edges=("x", "y")).network.pairs == 1  # type: ignore[union-attr]
    with pytest.raises(UserError, match="has no column 'z'"):
        described("x,y\n1,2\n", edges=("x", "z"))


@pytest.mark.parametrize(
    ("raw", "name", "why"),
    [
        (b"", "a.csv", "empty"),
        (b"a,b\n", "a.csv", "no rows"),
        (b"x", "a.docx", "none of the endings"),
        (b'a\n"x', "a.csv", "cannot be read as CSV"),
        (b"PAR1", "a.parquet", "cannot be read as Parquet"),
        (b"[1, 2]", "a.json", "not a list of records"),
        (b'{"a": [1], "b": [1, 2]}', "a.json", "different lengths"),
        (b'[{"a": {"b": 1}}]', "a.json", "a list or another record"),
        (b'[{"a": 1}', "a.json", "line 1: this cannot be read as JSON"),
        (b"[" * 100_000, "a.json", "cannot be read as JSON"),
        (b"a\0b", "a.csv", "null characters"),
        (b"a b c d\n", "a.edges", "two names"),
        (b"x," * 20_000, "a.csv", "more than 10,000 columns"),
    ],
)
def test_what_is_not_a_table_is_refused_with_the_reason(raw: bytes, name: str, why: str) -> None:
    with pytest.raises(UserError, match=why):
        described(raw, name)


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        (b"a,b,c\n" + b"1,2,3\n" * 9_000, "a.csv"),
        (b"[" + b'{"a":1},' * 9_000 + b'{"a":1}]', "a.json"),
        (b"1 2\n" * 9_000, "a.edges"),
    ],
)
def test_a_table_that_would_take_more_memory_than_allowed_is_refused(
    raw: bytes, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIMCC_TABLE_MEMORY", "1")
    with pytest.raises(UserError, match="SIMCC_TABLE_MEMORY"):
        described(raw, name)


# Uses for a model -----------------------------------------------------------------------------------------------------


def test_columns_that_a_model_could_use(simcc: Any) -> None:
    code, said, _ = simcc("data", "describe", str(VILLAGE / "data/people.csv"), "--model", str(VILLAGE), "--json")
    assert code == 0
    found = {(entry["column"], entry["part"]): entry for entry in json.loads(said)["files"][0]["candidates"]}
    named = {column for column, _ in found}
    assert named, said
    assert all(entry["written"] or entry["why_not"] or entry["role"] == "parameter" for entry in found.values())
    fitting = [entry for entry in found.values() if entry["role"] == "variable" and not entry["why_not"]]
    assert all("table: data/people.csv" in entry["written"] and entry["fits"] == 1 for entry in fitting)
    code, said, _ = simcc("data", "describe", str(HEAT / "data/weather.csv"), "--model", str(HEAT))
    assert code == 0 and "data/weather.csv" in said


def test_days_that_are_counted_are_rounds_and_no_dates(tmp_path: Path, simcc: Any) -> None:
    page, shares = tmp_path / "a.html", tmp_path / "shares.csv"
    shares.write_text("day,wearing\n" + "".join(f"{day},{day / 40}\n" for day in range(1, 41)), encoding="utf-8")
    code, said, _ = simcc("data", "describe", str(shares), "--model", str(MASKS), "--html", str(page))
    assert code == 0 and "round: day, value: wearing" in said
    (drawing,) = re.findall(r'base64,([\w+/=]+)"[^>]*alt="wearing in time', page.read_text("utf-8"))
    assert b">40<" in b64decode(drawing) and b"Sat 03" not in b64decode(drawing)


def test_counts_are_not_offered_as_the_target_of_a_share(tmp_path: Path, simcc: Any) -> None:
    """The line that was offered gave 299 people the unit of a share."""
    counts = shutil.copy(MASKS / "data/masks.csv", tmp_path / "counts.csv")
    code, said, _ = simcc("data", "describe", str(counts), "--model", str(MASKS))
    assert code == 0 and "targets:" not in said
    why = "no, 2.0 is outside 0 to 1; give both the same scale and unit, as in 'metric: wearing * 100'"
    assert f"column wearing for the target wearing: {why}" in said
    code, said, _ = simcc("data", "describe", str(MASKS / "data/masks.csv"), "--model", str(MASKS))
    assert code == 0 and "for the target" not in said, "the model has a target with this column"


# The command ----------------------------------------------------------------------------------------------------------


HOSTILE = "\x1b[2J\x1b]0;owned\x07\u202e<script>alert(1)</script>"


def test_hostile_texts_are_shown_as_texts(tmp_path: Path, simcc: Any) -> None:
    table = tmp_path / "a.csv"
    table.write_text(f'"{HOSTILE}",b\n"{HOSTILE}",1\nx,"=HYPERLINK(1)"\n', encoding="utf-8")
    page = tmp_path / "a.html"
    code, said, errors = simcc("data", "describe", str(table), "--html", str(page))
    assert code == 0 and "SC084" in said
    assert not set(said + errors) & set("\x1b\x07\u202e")
    html = page.read_text("utf-8")
    assert "<script>" not in html and not set(html) & set("\x1b\x07\u202e")
    assert "default-src 'none'; style-src 'unsafe-inline'; img-src data:" in html


def test_a_page_has_a_chart_for_each_column_of_numbers(tmp_path: Path, simcc: Any) -> None:
    table = tmp_path / "a.csv"
    table.write_text("x,y,g\n" + "".join(f"{p % 7}.5,{p % 5},{'ab'[p % 2]}\n" for p in range(60)), encoding="utf-8")
    for _ in ("new", "over its own page"):
        code, said, _ = simcc("data", "describe", str(table), "--html", str(tmp_path / "a.html"))
        assert code == 0 and f"page: {tmp_path / 'a.html'}" in said
    assert (tmp_path / "a.html").read_text("utf-8").count("data:image/svg+xml") == 2


def test_no_line_leads_through_times_without_a_value(tmp_path: Path, simcc: Any) -> None:
    """A line went straight over the weeks in which nothing was measured; of 700 days it showed every second."""
    page, table = tmp_path / "a.html", tmp_path / "cases.csv"
    values = [str(day % 5) if day not in (40, 41, 43, 100) else "" for day in range(1, 701)]
    table.write_text("day,cases\n" + "".join(f"{day},{value}\n" for day, value in enumerate(values, 1)), "utf-8")
    code, _, errors = simcc("data", "describe", str(table), "--html", str(page))
    assert code == 0, errors
    (drawing,) = re.findall(r'base64,([\w+/=]+)"[^>]*alt="cases in time', page.read_text("utf-8"))
    svg = b64decode(drawing).decode()
    (line,) = re.findall(r'roledescription="line mark"[^>]*? d="([^"]*)"', svg)
    assert [part.count("L") + 1 for part in line.split("M")[1:]] == [39, 1, 56, 600]
    assert len(re.findall('roledescription="circle"', svg)) == 1, "a line of one day would not be seen"
    assert "It is broken where a value is missing." in page.read_text("utf-8")


def test_years_have_no_thousands_and_no_halves(tmp_path: Path, simcc: Any) -> None:
    table = tmp_path / "a.csv"
    table.write_text("year\n" + "".join(f"{2019 + p % 4}\n" for p in range(60)), encoding="utf-8")
    _, said, _ = simcc("data", "describe", str(table), "--html", str(tmp_path / "a.html"))
    html = (tmp_path / "a.html").read_text("utf-8")
    (drawing,) = re.findall(r'base64,([\w+/=]+)"', html)
    written = re.findall(r">([\d,.]+)</text>", b64decode(drawing).decode())
    assert "2019 to 2022" in said and "2019 to 2022" in html
    assert written[:4] == ["2019", "2020", "2021", "2022"]


def test_links_folders_and_missing_files_are_refused(tmp_path: Path, simcc: Any) -> None:
    (tmp_path / "real.csv").write_text("a\n1\n", encoding="utf-8")
    (tmp_path / "link.csv").symlink_to(tmp_path / "real.csv")
    os.mkfifo(tmp_path / "pipe.csv")
    (tmp_path / "folder.csv").mkdir()
    for name in ("link.csv", "pipe.csv", "folder.csv", "none.csv"):
        code, _, errors = simcc("data", "describe", str(tmp_path / name))
        assert code == 1 and name in errors
    code, _, errors = simcc("data", "describe", str(tmp_path / "real.csv"), "--html", str(tmp_path / "link.csv"))
    assert code == 1 and "link.csv" in errors and (tmp_path / "real.csv").read_text("utf-8") == "a\n1\n"


def test_a_folder_that_is_not_a_workspace_is_refused(tmp_path: Path, simcc: Any) -> None:
    shutil.copy(VILLAGE / "data/people.csv", tmp_path / "people.csv")
    code, _, errors = simcc("data", "describe", str(tmp_path / "people.csv"), "--model", str(tmp_path))
    assert code == 1 and "not a workspace" in errors
    code, _, errors = simcc("data", "describe", str(tmp_path / "people.csv"), "--edges", "ab")
    assert code == 1 and "--edges" in errors


# Several tables -------------------------------------------------------------------------------------------------------


def between(folder: Path, **tables: str) -> list[tuple[str, int, str]]:
    """Return where and why tables disagree, described in the order in which they are given."""
    files = [folder / f"{name}.csv" for name in tables]
    for file, text in zip(files, tables.values(), strict=True):
        file.write_text(text, "utf-8")
    problems = [problem for found in describe_files(files) for problem in found.problems if problem.code == "SC086"]
    return [(Path(problem.span.file).stem, problem.span.line, problem.message) for problem in problems]


PEOPLE = "id,age\n1,30\n2,41\n3,52\n4,63\n"


def test_ties_to_people_whom_no_table_has(tmp_path: Path) -> None:
    ties = "from,to\n1,2\n2,3\n3,9\n4,1\n"
    ((file, line, message),) = between(tmp_path, ties=ties, people=PEOPLE)
    assert (file, line) == ("ties", 4)
    assert message.startswith("column 'to' names '9', which 'id' of ")
    assert message.endswith("people.csv does not have (such names: 1 row of 4)")
    assert not between(tmp_path, ties=ties.replace("9", "4"), people=PEOPLE)


def test_other_values_for_the_same_key(tmp_path: Path) -> None:
    survey = "ID,age,vote\n4,63.0,a\n3,25,b\n2,,a\n1,31,a\n"
    ((file, line, message),) = between(tmp_path, people=PEOPLE, survey=survey)
    assert (file, line) == ("survey", 3)
    assert message.startswith("'age' is '25' here and '52' in ")
    assert message.endswith("where 'ID' is '3' (such differences: 2 rows of 3)")
    assert not between(tmp_path, people=PEOPLE, survey=survey.replace("25", "52").replace("31", "30"))


def test_series_of_other_lengths_do_not_disagree(tmp_path: Path) -> None:
    first = "week,cases\n1,5\n2,6\n3,9\n4,8\n"
    assert not between(tmp_path, first=first, second="week,deaths\n1,0\n2,1\n3,1\n4,2\n5,2\n6,3\n")
    ((_, line, message),) = between(tmp_path, first=first, second="week,cases\n1,5\n2,7\n3,9\n4,8\n")
    assert line == 3 and "'cases' is '7' here and '6' in " in message


def test_tables_on_different_things_do_not_disagree(tmp_path: Path) -> None:
    assert not between(tmp_path, people=PEOPLE, shops="id,name\n77,x\n78,y\n79,z\n")
