"""A compilation that writes no source: a version of the model is drafted, checked and run, and then adopted or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from compiler.pipeline.compilation import Bench
from compiler.pipeline.stage_outline import StageOutline


class Rehearsal(Bench):
    """A bench that begins with the sources of another one, and holds in memory what stages place.

    Attempts are kept, and told in the story of the build, as those of any draft.
    """

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench.workspace, author=bench.author, settings=bench.settings, reporter=bench.reporter)
        self.sources, self.lock, self.story = bench.sources, bench.lock, bench.story
        self.name, self.brief = bench.name, bench.brief
        self.asked = {path: {*names} for path, names in bench.asked.items()}
        held = bench if isinstance(bench, Rehearsal) else None
        self.placed: dict[str, str] = dict(held.placed) if held else {}
        self.removed: set[str] = set(held.removed) if held else set()

    def _put(self, files: Mapping[str, str], removed: set[str]) -> None:
        self.placed = {path: text for path, text in {**self.placed, **files}.items() if path not in removed}
        self.removed = (self.removed - set(files)) | removed

    def _refuse_changed(self, files: Iterable[str]) -> None:
        """Pass over the files on disk, which are compared when a rehearsal is adopted."""

    def settle(self, stages: Iterable[StageOutline]) -> None:
        """Leave the owners as they are; the bench that adopts a rehearsal settles them."""
