"""A source is confirmed only by a name that stands for it alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.authors.author import UNCHECKED
from compiler.operations.with_models.confirm_sources import cited_claims, confirm
from compiler.workspace.lockfile import Lock, LockEntry, digest_of
from compiler.workspace.workspace import ODD, SCENARIO, Workspace
from odd.errors import UserError

PARAMETER = "submodels.S1.parameters.trust"


def entry(path: str, source: str) -> LockEntry:
    note = {"kind": UNCHECKED, "words": "", "text": f"not checked: {source}", "path": f"{path}.source"}
    return LockEntry(digest_of(source), "a model", "scenario", notes=(note,))


def workspace(folder: Path, source: str) -> Path:
    """Return a workspace in which a claim and a parameter have the name trust."""
    (folder / ODD).write_text("odd: 1\n", "utf-8")
    (folder / SCENARIO).write_text("expectations: {trust: {source: Axelrod}}\n", "utf-8")
    made = Workspace(folder)
    with made.locked():
        made.write_lock(Lock(entries={SCENARIO: entry("expectations.trust", "Axelrod"), ODD: entry(PARAMETER, source)}))
    return folder


def test_a_name_of_two_sources_confirms_neither(tmp_path: Path) -> None:
    folder = workspace(tmp_path, "Nowak")
    with pytest.raises(UserError, match=f"confirm expectations.trust or {PARAMETER}"):
        confirm(folder, "trust")
    assert not any(claim.confirmed for claim in cited_claims(folder))
    assert confirm(folder, PARAMETER).source == "Nowak"
    assert [(claim.claim, claim.confirmed) for claim in cited_claims(folder)] == [("trust", False), ("trust", True)]
    assert confirm(folder, "trust").source == "Axelrod", "it is the only one that is left"


def test_one_source_of_two_is_confirmed_for_both(tmp_path: Path) -> None:
    folder = workspace(tmp_path, "Axelrod")
    confirm(folder, "trust")
    assert all(claim.confirmed for claim in cited_claims(folder))


def test_a_source_that_was_edited_is_neither_listed_nor_confirmed(tmp_path: Path) -> None:
    """simcc cite listed the earlier source, and --confirm took a check of it for one of the new source."""
    folder = workspace(tmp_path, "Nowak")
    (folder / SCENARIO).write_text("expectations: {trust: {source: Ostrom}}\n", "utf-8")
    assert [claim.source for claim in cited_claims(folder)] == ["Nowak"]
    with pytest.raises(UserError, match=r"no claim 'expectations\.trust' has an unchecked source"):
        confirm(folder, "expectations.trust")
