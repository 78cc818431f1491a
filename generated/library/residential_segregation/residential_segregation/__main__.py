"""Run the model: python -m residential_segregation --seed 1 [--variant NAME] [--rounds N] [--json]

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base.command import main

from residential_segregation.wiring import MODEL

if __name__ == "__main__":
    raise SystemExit(main(MODEL))
