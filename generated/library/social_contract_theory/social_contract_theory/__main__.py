"""Run the model: python -m social_contract_theory --seed 1 [--variant NAME] [--rounds N] [--json]

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base.command import main

from social_contract_theory.wiring import MODEL

if __name__ == "__main__":
    raise SystemExit(main(MODEL))
