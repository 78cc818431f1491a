"""Every scenario of the library and every small model: the same run on both engines, or a refusal with its place."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from codegen_templates.native.native_types import RefusedError
from compiler.runs.engines.chosen_engine import refusal
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation
from runtime_base.foundation import digest
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.native.native_errors import NativeStopError
from tests.library_packages import FOLDER, committed
from tests.native_support import refusals
from tests.runtime_base.native.imported_models import MODELS, built, compiled, imported, model_in
from tests.runtime_base.native.kept_states import same, same_from_states
from tests.sampling import WHOLE

ROOT = Path(__file__).parents[3]
#: Small models of what the native engine translates: they must not be refused. These call all of its functions.
COMPILED = ("constructs", "turns", "repeats", "places", "planes", "memories", "delays", "recollections")
COMPILED += ("predator_prey", "encounters", "public_goods")
#: These call no others, and `neighborhood` takes long to compile.
CONSTRUCTED = (*COMPILED, "contacts", "birth_death", "first_home", "shocks", "announcements", "obituaries")
CONSTRUCTED += ("neighborhood",) * WHOLE
#: `make test` runs other models as Python (`uncompiled_models.py`), since compiling one takes seconds.
SMALL = [place for place in MODELS if WHOLE or place.name in COMPILED]


def supported() -> list[str]:
    """Return the scenarios that the native engine runs, which takes seconds to find out."""
    return [name for name, refused in refusals().items() if refused is None]


SCENARIOS = supported() if WHOLE else ["scientific_management_theory"]
ROUNDS = 6


@pytest.fixture(autouse=True)
def _hashing_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash all columns in a thread, as those of large populations are: nothing may change what waits for it."""
    monkeypatch.setattr(digest, "_LEAST_ASIDE", 1)


def model_of(name: str) -> Any:
    """Return a scenario's model."""
    return model_in(FOLDER / name, name)


def both(model: Any, name: str, files: dict[str, str], variants: int) -> None:
    """Run some variants of a package's model on both engines; everything but the seconds must be equal."""
    code = compiled(native_module(name, files))
    for variant in list(model.numbers)[:variants]:
        given: Any = (model, model.numbers[variant], 5)
        stop_when = model.stop_when.get(variant)
        makers = partial(code.simulation, *given, stop_when), partial(Simulation, *given, stop_when=stop_when)
        found, expected = (make().run(ROUNDS) for make in makers)
        same(found, expected, variant)
        if expected.rounds > ROUNDS // 2:
            same_from_states(*makers, expected, ROUNDS // 2, ROUNDS)


def test_some_scenarios_are_supported() -> None:
    assert {"diffusion_of_innovations", "sir_model", "rational_choice_theory"} <= set(supported())
    assert len(supported()) == len(refusals()) >= 51


@pytest.mark.parametrize("name", SCENARIOS)
def test_supported_scenarios_run_the_same(name: str) -> None:
    both(model_of(name), name, committed(name), variants=4)


@pytest.mark.parametrize("place", SMALL, ids=lambda place: place.name)
def test_small_models_run_the_same_or_are_refused(place: Path, tmp_path: Path) -> None:
    runs_the_same_or_is_refused(place, tmp_path)


def runs_the_same_or_is_refused(place: Path, folder: Path) -> None:
    """Run a small model on both engines; `folder` takes its package."""
    sources = sources_of(Workspace(place))
    files = assemble(sources.must_link(), sources.handlers)
    refused = refusal(sources.must_link(), files)
    if refused is not None:
        assert refused.code == "SC629" and refused.span.file and place.name not in CONSTRUCTED
        return
    model = imported(sources.name, files, folder)
    both(model, sources.name, files, variants=4 if place.name in CONSTRUCTED else 1)


def test_what_python_would_report_stops_the_native_run() -> None:
    name = "diffusion_of_innovations"
    files = committed(name)
    handlers = f"{name}/handlers/consumer.py"
    broken = files[handlers].replace("consumer.adopted_in = world.round", "consumer.adopted_in = world.round - 5")
    model = model_of(name)
    code = compiled(native_module(name, files | {handlers: broken}))
    with pytest.raises(NativeStopError, match="outside its range"):
        code.simulation(model, model.numbers[""], 5).run(20)


def test_a_stop_in_a_models_function_is_not_an_error_of_it() -> None:
    """As a metric that Python computes, when it asks for an entity that is no longer known."""
    model = model_of("diffusion_of_innovations")
    simulation = Simulation(model, model.numbers[""], 5, stop_when=_stops)
    with pytest.raises(NativeStopError, match="not known"):
        simulation.run(1)


def _stops(world: Any) -> bool:
    raise NativeStopError("not known")


@pytest.mark.parametrize(
    ("test", "what"), [("each == past[0]", "a comparison of memories"), ("each in past", "a search in a sequence")]
)
def test_memories_are_not_compared(test: str, what: str) -> None:
    """The interpreted engine may have one record for two memories of one broadcast."""
    sources = sources_of(Workspace(ROOT / "tests/models/native/models/memories"))
    files, name = assemble(sources.must_link(), sources.handlers), "memories/handlers/agent.py"
    changed = files[name].replace("    if any(each.about == heard.about for", f"    if any({test} for")
    assert changed != files[name]
    with pytest.raises(RefusedError, match=what) as caught:
        native_module("memories", files | {name: changed})
    assert caught.value.file == "handlers/agent.py"


def test_a_variable_called_as_a_place_is_one_like_others_where_there_is_no_space() -> None:
    sources = sources_of(Workspace(ROOT / "tests/models/native/models/repeats"))
    texts = {path: text.replace("money", "x") for path, text in sources.files.items()}
    renamed = sources.with_files(texts)
    files = assemble(renamed.must_link(), renamed.handlers)
    assert "mean(agent.x for" in files["repeats/metrics.py"]
    assert native_module("repeats", files)


def test_what_leads_to_entities_that_enter_and_leave_one_at_a_time(tmp_path: Path) -> None:
    """Aggregates are what they are at each call; patches remember sheep that have left, and lose references to them."""
    eaters = "[int(past.sender.energy) + past.sender.id for past in patch.remembered(Grazed)]"
    seen = "count(Patch where is_set(visitor)) + count(Sheep where is_set(mother))"
    crowd = f"  crowd: {{means: a crowd, value: count(Sheep) - sum(Sheep.energy) / 99 + {seen}, unit: sheep}}"
    reference = "{meaning: another, type: 'ref[Sheep]', unset: nobody, dynamic: true}"
    model, code = built(
        "predator_prey",
        tmp_path,
        ("graph.yaml", "metrics:", f"aggregates:\n{crowd}\n\nmetrics:"),
        ("graph.yaml", "sheep_gain, lambing]", "sheep_gain, lambing, crowd]"),
        ("handlers/sheep.py", "energy = sheep.energy - 1.0", "energy = sheep.energy - min(4.0, 0.01 * world.crowd)"),
        (
            "odd.yaml",
            "dynamic: true}\n  Wolf",
            f"dynamic: true, visibility: public}}\n      mother: {reference}\n  Wolf",
        ),
        ("odd.yaml", "\n\nscales", f"\n      visitor: {reference}\n\nscales"),
        ("graph.yaml", "writes: [Patch.grown", "writes: [Patch.visitor, Patch.grown"),
        ("handlers/patch.py", "    patch.grown = False", "    patch.visitor = grazed.sender\n    patch.grown = False"),
        ("handlers/sheep.py", "Sheep(energy=sheep.energy)", "Sheep(energy=sheep.energy, mother=sheep)"),
        ("odd.yaml", "again\n    var", "again\n    memory: {events: {Grazed: {last: 4, rounds: 3}}}\n    var"),
        ("graph.yaml", "reads: [regrowth]", "reads: [regrowth, Grazed, Sheep.energy]"),
        ("handlers/patch.py", "world.parameters.regrowth", f"world.parameters.regrowth + sum({eaters}) % 7"),
        ("handlers/patch.py", "Start, World", "Start, World, sum"),
    )
    given: Any = (model, model.numbers[""], 5)
    makers = partial(code.simulation, *given), partial(Simulation, *given)
    found, expected = (make().run(ROUNDS) for make in makers)
    same(found, expected)
    assert found.created["Sheep"] > 10
    same_from_states(*makers, expected, ROUNDS - 1, ROUNDS)  # there, patches remember lambs that have left


def test_what_a_metric_cannot_read_of_the_columns_is_no_error_of_the_model() -> None:
    name = "bank_reserves"
    model = model_of(name)
    simulation = compiled(native_module(name, committed(name))).simulation(model, model.numbers[""], 5)

    def metric(_: Any) -> float:
        raise NativeStopError("an entity that has left in an earlier round")

    with pytest.raises(NativeStopError, match="has left"):
        simulation._evaluated("a metric", metric)
    with pytest.raises(SimulationError, match="ZeroDivisionError"):
        simulation._evaluated("a metric", lambda _: 1 / 0)
