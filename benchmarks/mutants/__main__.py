"""Mutate handlers and see what notices: `python -m benchmarks.mutants [--most N] [scenario...]` writes docs/mutants.md.

Exits with 1 where fewer mutants are noticed than promised, or one that nothing notices is not known to be equivalent.
Results are kept in the user's cache folder, so that a study that was stopped goes on, and one after an edit is short.
"""

from __future__ import annotations

import argparse
import sys

from platformdirs import user_cache_path

from benchmarks.mutants.report import REPORT, MutantTally, misses, page
from benchmarks.mutants.study import Cache, Study
from compiler.library.catalogue import scenarios

#: Mutants of each scenario, of those that there are; `--most 0` takes all.
MOST = 20
#: Fewer where one run of every variant takes a minute, all where two of twenty would decide.
OTHERWISE = {"dynamic_culture_dissemination": 8, "rebellion": 84}


def main() -> int:
    """Judge, write, and say what was missed."""
    chosen = _arguments()
    cache = Cache(user_cache_path("simcc") / "mutants")
    tallies = []
    for name in chosen.scenarios or scenarios():
        study = Study(name, cache)
        study.control()
        most = len(study.mutants) if chosen.most == 0 else chosen.most or OTHERWISE.get(name, MOST)
        drawn = study.sample(most)
        tallies.append(MutantTally(name, len(study.mutants), tuple(study.judge(item) for item in drawn)))
        print(tallies[-1].row(), flush=True)
    if not chosen.scenarios:
        REPORT.write_text(page(tallies), encoding="utf-8")
    missed = [line for tally in tallies for line in misses(tally)]
    for line in missed:
        print(f"missed: {line}", file=sys.stderr)
    return 1 if missed else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--most", type=int, help=f"mutants of each scenario (about {MOST}; 0: all)")
    parser.add_argument("scenarios", nargs="*", help="scenarios; without any, all of them, and the page is written")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
