"""Pictures of agents: each mark is an agent of the record, in the color of its value, in a page without scripts."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from textwrap import wrap
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

import simcc
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.reports.charts import COLORS
from compiler.reports.pictures import drawn_pictures
from compiler.reports.pictures.coloring import UNSET, colorable, coloring
from compiler.reports.pictures.drawn_pictures import Picture, end_pictures, pictures
from compiler.reports.pictures.marks import PictureArea, frame
from compiler.runs.execute import load_run
from odd.model.value_types import parse_type
from sandbox.contract import Outcome
from tests.compiler.forged_runs import forge

TESTS = Path(__file__).parents[2]
SPACE = TESTS / "models" / "space"
MODELS = {"grid": SPACE / "segregation", "plane": SPACE / "mobile_epidemic", "network": TESTS / "cases" / "_base"}
WANTED: dict[str, tuple[str, ...]] = {
    "grid": ("Household every 2",),
    "plane": ("Person every 3",),
    "network": ("User every 2", "reaches every 100"),
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Any]:
    found = {}
    for name, source in MODELS.items():
        folder = Path(shutil.copytree(source, tmp_path_factory.mktemp("pictures") / source.name.strip("_")))
        scenario = folder / "scenario.yaml"
        scenario.write_text(scenario.read_text("utf-8").replace("count: 1000", "count: 400"), "utf-8")
        found[name] = simcc.run(folder, rounds=6, record=WANTED[name], report=True)
    return found


def drawn(result: Any) -> dict[str, Picture]:
    from compiler.runs.folders.run_model import kept_model

    run = load_run(result.record.dir)
    linked = kept_model(result.record.dir, run.manifest["sources"]).linked
    return {picture.title: picture for picture in pictures(linked, run)}


def recorded(result: Any, name: str, number: int, *columns: str) -> list[tuple[Any, ...]]:
    filters = [("round", "=", number)]
    table = pq.read_table(result.record.dir / "records" / f"{name}.parquet", filters=filters).to_pydict()
    return list(zip(*(table[column] for column in columns), strict=True))


def marks(svg: str) -> Counter[tuple[str, str, str]]:
    """Return color, x and y of every mark."""
    found: Counter[tuple[str, str, str]] = Counter()
    for color, path in re.findall(r'<path (?:fill|stroke)="(#\w{6})"[^>]* d="([^"]*)"', svg):
        found.update((color, x, y) for x, y in re.findall(r"M([\d.]+) ([\d.]+)h", path))
    return found


def test_every_household_is_a_cell_in_the_color_of_its_group(made: Mapping[str, Any]) -> None:
    picture = drawn(made["grid"])["Household.group"]
    colors = {word: color for color, word in picture.legend}
    assert [number for number, _ in picture.frames] == [0, 2, 4, 6]
    for number, svg in picture.frames:
        rows = recorded(made["grid"], "Household", number, "group", "x", "y")
        assert marks(svg) == Counter((colors[group], str(x), str(y)) for group, x, y in rows)
        assert len(rows) == 360


def test_a_run_without_a_record_shows_its_end(made: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A report of a model on a grid had no picture, unless one asked for a record."""
    assert not end_pictures_of(made["grid"].record), "what was recorded has its picture"
    folder = made["grid"].folder
    result = simcc.run(folder, rounds=3, replicates=2, report=True)
    table = pq.read_table(result.record.dir / "snapshots" / "Household.parquet", filters=[("replicate", "=", 0)])
    other, picture = end_pictures_of(result.record)
    colors = {word: color for color, word in picture.legend}
    ((number, svg),) = picture.frames
    rows = table.select(["group", "x", "y"]).to_pylist()
    assert (number, other.title, picture.title) == (3, "Household.content", "Household.group")
    assert marks(svg) == Counter((colors[row["group"]], str(row["x"]), str(row["y"])) for row in rows)
    assert "simcc run --record Household" in picture.reading
    assert picture.title in (result.record.dir / "report.html").read_text("utf-8")
    monkeypatch.setattr(drawn_pictures, "MOST_PLACED", 100)
    picture = end_pictures_of(result.record)[0]
    assert "About 100 of 360 are shown" in picture.reading and 80 < marks(picture.frames[0][1]).total() < 120


def test_a_type_of_which_all_are_off_the_grid_has_no_picture(made: Mapping[str, Any], tmp_path: Path) -> None:
    folder = Path(shutil.copytree(made["grid"].folder, tmp_path / "copy"))
    record = simcc.run(folder, rounds=1).record
    assert end_pictures_of(record)
    file = record.dir / "snapshots" / "Household.parquet"
    table = pq.read_table(file)
    for axis in ("x", "y"):
        off = pa.array([-1] * table.num_rows, table.schema.field(axis).type)
        table = table.set_column(table.schema.get_field_index(axis), axis, off)
    pq.write_table(table, file)
    forge(record.dir)
    assert not end_pictures_of(record)


def test_agents_that_share_a_cell_divide_it_between_their_colors(tmp_path: Path) -> None:
    """Only the color that came last by its code was seen: of two crowds in the same cells, one was invisible."""
    folder = Path(shutil.copytree(TESTS / "models" / "native" / "models" / "places", tmp_path / "places"))
    record = simcc.run(folder, rounds=3, settings={"population.Bird.count": 120, "population.Bird.seen": 0}).record
    picture = next(picture for picture in end_pictures_of(record) if picture.title == "Bird.seen")
    rows = pq.read_table(record.dir / "snapshots" / "Bird.parquet").select(["seen", "x", "y"]).to_pylist()
    colors = coloring(parse_type("int"), [row["seen"] for row in rows])
    there: dict[tuple[int, int], Counter[str]] = {}
    for row in rows:
        there.setdefault((row["x"], row["y"]), Counter())[colors.color(row["seen"])] += 1
    there.pop((-1, -1), None)
    found: dict[tuple[int, int], dict[str, float]] = {}
    for color, path in re.findall(r'<path fill="(#\w{6})" d="([^"]*)"', picture.frames[0][1]):
        for x, y, width in re.findall(r"M([\d.]+) (\d+)h([\d.]+)v", path):
            found.setdefault((int(float(x)), int(y)), {})[color] = float(width)
    wanted = {place: {color: n / own.total() for color, n in own.items()} for place, own in there.items()}
    assert any(len(own) > 1 for own in wanted.values())
    assert found == {place: pytest.approx(own, abs=0.006) for place, own in wanted.items()}
    most = max(own.total() for own in there.values())
    assert f"Up to {most} are in one cell, which their colors divide." in picture.reading


def test_agents_that_have_no_mark_of_their_own_are_counted(made: Mapping[str, Any], tmp_path: Path) -> None:
    folder = Path(shutil.copytree(made["grid"].folder, tmp_path / "copy"))
    record = simcc.run(folder, rounds=1).record
    (reading,) = {picture.reading.partition("earlier rounds, too.")[2] for picture in end_pictures_of(record)}
    assert not reading, "each household has a cell of its own"
    file = record.dir / "snapshots" / "Household.parquet"
    table = pq.read_table(file)
    for axis in ("x", "y"):
        some = [-1 if place < 7 else value for place, value in enumerate(table[axis].to_pylist())]
        where = table.schema.get_field_index(axis)
        table = table.set_column(where, axis, pa.array(some, table.schema.field(axis).type))
    pq.write_table(table, file)
    forge(record.dir)
    said = "Those off the grid (up to 7 in a round) are not shown."
    assert all(picture.reading.endswith(said) for picture in end_pictures_of(record))


def test_what_is_the_same_for_all_agents_is_drawn_last(made: Mapping[str, Any]) -> None:
    """Where all households are content, pictures of one color hid the two groups."""
    result = simcc.run(made["grid"].folder, rounds=1, settings={"threshold": 0})
    assert [picture.title for picture in end_pictures_of(result.record)] == ["Household.group", "Household.alike"]


def end_pictures_of(record: Any) -> list[Picture]:
    from compiler.runs.folders.run_model import kept_model

    run = load_run(record.dir)
    return end_pictures(kept_model(record.dir, run.manifest["sources"]).linked, run)


def test_a_plane_counts_from_its_lower_edge(made: Mapping[str, Any]) -> None:
    result = made["plane"]
    space = result.record.manifest["numbers"]["space"]
    scale = 1000 / max(space["width"], space["height"])
    titles = drawn(result)
    picture = next(picture for title, picture in titles.items() if title.startswith("Person."))
    for number, svg in picture.frames:
        rows = recorded(result, "Person", number, "x", "y")
        found = sorted((float(x), float(y)) for _, x, y in marks(svg).elements())
        wanted = sorted((round(x * scale, 2), round((space["height"] - y) * scale, 2)) for x, y in rows)
        assert found == wanted


def test_where_dots_overlap_no_color_hides_the_other(made: Mapping[str, Any]) -> None:
    """All dots of the color that came last by its code were over all others: in a crowd, these were not seen."""
    one, other = "#0072b2", "#d55e00"
    dots = [(float(number), 0.0, other if number % 3 else one) for number in range(300)]
    svg = frame(PictureArea(1000.0, 1000.0, cells=False, dot=10.0), dots, "a crowd")
    drawn_at = {
        float(x): place
        for place, path in enumerate(re.findall(r'<path stroke="#\w{6}"[^>]* d="([^"]*)"', svg))
        for x in re.findall(r"M([\d.]+) ", path)
    }
    assert marks(svg).total() == len(drawn_at) == 300
    over = [
        drawn_at[x] > drawn_at[beside]
        for x, _, color in dots
        for beside in (x - 1, x + 1)
        if color == one and beside in drawn_at
    ]
    assert 0.35 < sum(over) / len(over) < 0.65
    readings = {name: next(iter(drawn(result).values())).reading for name, result in made.items()}
    assert [name for name, reading in readings.items() if "any color may be on top" in reading] == ["plane"]


def test_a_large_network_is_a_sample_and_says_so(made: Mapping[str, Any]) -> None:
    picture = drawn(made["network"])["User.belief"]
    colors = {word: color for color, word in picture.legend}
    assert "300 of 400 are shown" in picture.reading
    assert "Shares among these are not those of all, and their ties to others are not drawn." in picture.reading
    for number, svg in picture.frames:
        rows = recorded(made["network"], "User", number, "belief")
        shown = Counter(color for color, _, _ in marks(svg).elements())
        whole = Counter(colors[belief] for (belief,) in rows)
        assert shown.total() == 300
        assert all(shown[color] <= whole[color] for color in whole)
    assert 'id="reaches-0"' in picture.definitions
    assert picture.definitions.count("L") > 300


def test_a_small_network_is_drawn_as_a_whole_with_all_its_ties(
    made: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawn_pictures, "MOST_TIED", 400)
    picture = drawn(made["network"])["User.belief"]
    colors = {word: color for color, word in picture.legend}
    number, svg = picture.frames[-1]
    rows = recorded(made["network"], "User", number, "belief")
    assert Counter(color for color, _, _ in marks(svg).elements()) == Counter(colors[belief] for (belief,) in rows)
    pairs = {tuple(sorted(tie)) for tie in recorded(made["network"], "reaches", 0, "from", "to")}
    assert picture.definitions.split("</g>")[0].count("L") == len(pairs)


def test_a_frame_shows_the_ties_of_its_round(made: Mapping[str, Any], tmp_path: Path) -> None:
    """Where no tie was left, a frame had those of an earlier round; where nobody was left, there was no frame."""
    folder = Path(shutil.copytree(made["network"].folder, tmp_path / "copy"))
    wanted = ("User every 2", "reaches every 2")
    run = simcc.run(folder, rounds=6, record=wanted).record.dir
    assert run is not None
    for name, gone in (("reaches", 4), ("User", 6)):
        file = run / "records" / f"{name}.parquet"
        table = pq.read_table(file)
        pq.write_table(table.filter(pc.not_equal(table["round"], gone)), file)
    forge(run)
    (picture, *_) = pictures_of(run)
    assert [number for number, _ in picture.frames] == [0, 2, 4, 6]
    assert [re.findall('#reaches-(.)"', svg) for _, svg in picture.frames] == [["0"], ["2"], ["4"], ["6"]]
    assert '<g id="reaches-4"></g>' in picture.definitions and not marks(picture.frames[3][1])
    assert "last recorded" not in picture.reading
    (older, *_) = drawn(made["network"]).values()
    assert "Lines are ties of reaches, as they were when they were last recorded." in older.reading


def test_a_picture_of_a_run_that_did_not_finish_says_so(made: Mapping[str, Any]) -> None:
    """Charts are of the runs that finished; the picture beside them was of one that had failed."""
    from compiler.runs.folders.run_model import kept_model

    run = load_run(made["grid"].record.dir)
    linked = kept_model(made["grid"].record.dir, run.manifest["sources"]).linked
    assert "did not finish" not in pictures(linked, run)[0].reading
    failed = replace(run.replicates[0], outcome=Outcome.CODE_ERROR)
    (first, *_) = pictures(linked, replace(run, replicates=(failed,)))
    assert f"Seed {failed.seed}, which did not finish (it has 6 rounds)." in first.reading


def test_many_rounds_are_thinned_to_the_first_the_last_and_some_between() -> None:
    chosen = drawn_pictures._thinned(range(0, 1001, 5), 21)
    assert chosen == list(range(0, 1001, 50))
    assert drawn_pictures._thinned([0, 5, 7], 21) == [0, 5, 7]


def test_the_page_has_a_scrubber_and_runs_nothing(made: Mapping[str, Any]) -> None:
    for result in made.values():
        page = result.report.read_text("utf-8")
        assert "Pictures of agents" in page
        assert "<script" not in page
        assert "default-src 'none'" in page
        scrubbers = page.count('<figure class="frames">')
        assert page.count(" checked>") == scrubbers > 0
        assert len(set(re.findall(r'<input type="radio"[^>]* id="([^"]+)"', page))) == page.count('type="radio"')
        assert page.count('type="radio"') == page.count('role="img" aria-label')


def test_a_run_without_a_record_shows_its_network_at_the_end(
    made: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report of a model with a network had no picture, unless one asked for two records."""
    monkeypatch.setattr(drawn_pictures, "MOST_TIED", 400)
    result = simcc.run(made["network"].folder, rounds=2, replicates=2)
    first = [("replicate", "=", 0)]
    users = pq.read_table(result.record.dir / "snapshots" / "User.parquet", filters=first).to_pydict()
    ties = pq.read_table(result.record.dir / "networks" / "reaches.parquet").to_pydict()
    assert set(ties["replicate"]) == {0}, "only the first replicate is drawn"
    picture = next(picture for picture in end_pictures_of(result.record) if picture.title == "User.belief")
    colors = {word: color for color, word in picture.legend}
    ((number, svg),) = picture.frames
    assert number == 2 and "simcc run --record User --record reaches" in picture.reading
    assert Counter(color for color, _, _ in marks(svg).elements()) == Counter(colors[word] for word in users["belief"])
    pairs = {frozenset(tie) for tie in zip(ties["from"], ties["to"], strict=True)}
    assert picture.definitions.count("L") == len(pairs) and 'id="reaches-2"' in picture.definitions


@pytest.mark.parametrize(
    ("form", "keeps", "reading"),
    [
        ("complete", False, ""),
        ({"watts_strogatz": {"k": 60, "p": 0.1}}, False, ""),
        (
            {"lattice": {"width": 20, "height": 20, "torus": True, "neighborhood": "moore"}},
            True,
            "Each agent is at its place in the lattice of reaches.",
        ),
    ],
)
def test_networks_of_many_ties_have_no_picture_and_lattices_one_with_places(
    made: Mapping[str, Any], form: Any, keeps: bool, reading: str
) -> None:
    result = simcc.run(made["network"].folder, rounds=1, settings={"relations.reaches": form})
    assert (result.record.dir / "networks" / "reaches.parquet").exists() is keeps
    found = end_pictures_of(result.record)
    assert bool(found) is keeps and all(picture.reading.endswith(reading) for picture in found)


def test_where_all_are_tied_to_all_there_is_no_picture(made: Mapping[str, Any]) -> None:
    few = {"relations.reaches": "complete", "population.User.count": 40}
    result = simcc.run(made["network"].folder, rounds=1, settings=few)
    assert pq.read_table(result.record.dir / "networks" / "reaches.parquet").num_rows == 40 * 39
    assert not end_pictures_of(result.record)


@pytest.mark.parametrize("damage", ["words", "columns", "numbers"])
def test_a_damaged_record_is_refused(made: Mapping[str, Any], tmp_path: Path, damage: str) -> None:
    folder = Path(shutil.copytree(made["grid"].folder, tmp_path / "copy"))
    run = folder / "runs" / made["grid"].record.id
    file = run / "records" / "Household.parquet"
    table = pq.read_table(file)
    if damage == "words":
        file.write_bytes(b"PAR1 nothing")
    elif damage == "columns":
        pq.write_table(table.drop_columns(["group"]), file)
    else:
        words = pa.array(["a"] * table.num_rows)
        pq.write_table(table.set_column(table.column_names.index("x"), "x", words), file)
    with pytest.raises(simcc.UserError, match="make the run again"):
        pictures_of(run)


def pictures_of(run: Path) -> list[Picture]:
    from compiler.runs.folders.run_model import kept_model

    record = load_run(run)
    return pictures(kept_model(run, record.manifest["sources"]).linked, record)


def test_numbers_are_colored_from_the_least_to_the_greatest() -> None:
    colors = coloring(parse_type("float"), [0.0, 7.0, None])
    assert len({colors.color(value) for value in (0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5)}) == 7
    assert colors.color(7.0) == colors.color(6.9) == colors.legend[-2][0]
    assert coloring(parse_type("int"), [3, 3]).color(3) == coloring(parse_type("int"), [3]).legend[0][0]


def test_colors_of_near_numbers_have_words_of_their_own() -> None:
    """From 0.50001 to 0.50002, each of the seven colors was said to be 0.5 to 0.5."""
    for low, high in ((0.50001, 0.50002), (1e6, 1e6 + 3), (0.0, 7.0), (1 - 1e-12, 1.0)):
        words = [words for _, words in coloring(parse_type("float"), [low, high]).legend]
        ends = [tuple(float(word.replace(",", "")) for word in each.split(" to ")) for each in words]
        assert len(set(words)) == 7 and all(first < last for first, last in ends)
    assert coloring(parse_type("float"), [0.0, 7.0]).legend[1][1] == "1 to 2"


@pytest.mark.parametrize(("low", "high"), [(0, 3), (-2, 4), (0, 7), (1, 8), (5, 40), (0, 12345)])
def test_the_legend_of_whole_numbers_names_those_that_have_a_color(low: int, high: int) -> None:
    colors = coloring(parse_type("int"), [low, high])
    named = {}
    for color, words in colors.legend:
        first, *last = (int(word.replace(",", "")) for word in words.split(" to "))
        named.update(dict.fromkeys(range(first, (last[0] if last else first) + 1), color))
    assert named == {whole: colors.color(whole) for whole in range(low, high + 1)}


def test_categories_beyond_the_colors_are_named_together() -> None:
    colors = coloring(parse_type(f"category[{', '.join(f'c{n}' for n in range(9))}]"), [])
    assert colors.legend[-1][1] == "c7, c8"
    assert colors.color("c8") == colors.color("c7") == colors.legend[-1][0]


def test_unset_values_are_in_the_legend() -> None:
    """Categories beyond the colors have the gray of unset values, which were taken for them."""
    many = coloring(parse_type(f"category[{', '.join(f'c{n}' for n in range(9))}]"), ["c8", None])
    assert many.color(None) == many.color("c8") == UNSET and many.legend[-1] == (UNSET, "c7, c8, unset")
    number = coloring(parse_type("float"), [1.0, None])
    assert number.color(None) == UNSET and number.legend[-1] == (UNSET, "unset")
    assert coloring(parse_type("float"), [None, None]).legend == ((UNSET, "unset"),), "no value is 0"
    assert UNSET not in dict(coloring(parse_type("bool"), [True]).legend)


def test_frequent_vectors_have_colors_and_the_others_are_counted() -> None:
    values = [[number, 0] for number in range(9) for _ in range(10 - number)]
    colors = coloring(parse_type("vector[int, 2]"), [None, *values])
    named = [f"{number}, 0" for number in range(len(COLORS))]
    assert [words for _, words in colors.legend] == [*named, "2 others, unset"]
    assert (colors.color([0, 0]), colors.color((1, 0))) == COLORS[:2]
    assert colors.color([8, 0]) == colors.color(None) == UNSET
    assert not colorable(parse_type("vector[float, 2]"))


def test_agents_of_a_lattice_are_at_their_places(tmp_path: Path) -> None:
    copy_scenario("dynamic_culture_dissemination", tmp_path / "culture")
    simcc.generate(tmp_path / "culture")
    settings = {"relations.beside.lattice.width": 20, "relations.beside.lattice.height": 5}
    record = ["CulturalAgent.culture every 1", "beside every 9"]
    result = simcc.run(tmp_path / "culture", rounds=2, settings=settings, record=record)
    picture = drawn(result)["CulturalAgent.culture"]
    assert "place in the lattice of beside" in picture.reading
    counted = Counter(tuple(row[0]) for row in recorded(result, "CulturalAgent", 2, "culture"))
    assert picture.legend[-1][1].endswith("others") and len(counted) > len(COLORS)
    found = marks(dict(picture.frames)[2])
    assert {(int(x), int(y)) for _, x, y in found} == {(x, y) for x in range(20) for y in range(5)}
    file = result.record.dir / "records" / "CulturalAgent.parquet"
    table = pq.read_table(file)
    later = pc.if_else(pc.equal(table["id"], 99), 100, table["id"])
    pq.write_table(table.set_column(table.column_names.index("id"), "id", later.cast(table["id"].type)), file)
    forge(result.record.dir)
    (picture, *_) = pictures_of(result.record.dir)
    assert marks(dict(picture.frames)[2]).total() == 99, "who came later stood below the picture"
    assert picture.reading.endswith("Those that came later have none, and are not shown.")


def test_an_animation_shows_the_recorded_rounds_one_after_the_other(made: Mapping[str, Any]) -> None:
    from xml.etree import ElementTree

    from compiler.operations.run_workspace import animations_of

    result = made["grid"]
    written = {path.name: path.read_text("utf-8") for path in animations_of(result.folder, 40, result.record.id)}
    text = written["Household.group.svg"]
    root = ElementTree.fromstring(text)
    frames = [child for child in root if child.get("class") == "frame"]
    assert [frame[0].text for frame in frames] == ["round 0", "round 2", "round 4", "round 6"]
    assert [frame.get("style") for frame in frames] == [f"animation-delay:{number * 0.25:g}s" for number in range(4)]
    assert "show 1s step-end infinite" in text
    assert "25.000000%{visibility:hidden}" in text
    assert marks(text) == sum((marks(svg) for _, svg in drawn(result)["Household.group"].frames), Counter())
    picture = drawn(result)["Household.group"]
    words = " ".join(child.text or "" for child in list(root)[-len(wrap(picture.reading, 64)) :])
    assert words == picture.reading and "Seed" in words, "an animation that is shown elsewhere did not say what it is"
    assert len(animations_of(result.folder, 2, result.record.id)) == len(written)
    assert (result.record.dir / "animations" / "Household.group.svg").read_text("utf-8").count("<g class") == 2


def test_a_run_without_pictures_has_no_animation(made: Mapping[str, Any]) -> None:
    from compiler.operations.run_workspace import animations_of

    run = simcc.run(made["grid"].folder, rounds=1).record.id
    with pytest.raises(simcc.UserError, match="has no pictures of several rounds"):
        animations_of(made["grid"].folder, 40, run)


def test_categories_that_are_called_like_colors_have_them() -> None:
    found = coloring(parse_type("category[red, blue]"), ["red"])
    assert found.legend == (("#d55e00", "red"), ("#0072b2", "blue"))
    assert (found.color("red"), found.color("blue")) == ("#d55e00", "#0072b2")
    other = coloring(parse_type("category[red, left]"), ["red"])
    assert [color for color, _ in other.legend] == list(COLORS[:2])
    many = coloring(parse_type(f"category[{', '.join(f'c{number}' for number in range(20))}]"), [])
    assert many.color("c19") == UNSET and many.color("c0") == COLORS[0] and len(many.legend) == len(COLORS) + 1
