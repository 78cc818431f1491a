# make demo   set everything up, compile "rumor spread on social media", run it, print the path of the report
# make test   set everything up and run every test

PYTHON ?= $(firstword $(shell for p in python3.14 python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys; raise SystemExit(sys.version_info < (3, 11))' 2>/dev/null && command -v $$p && break; done))
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
BRIEF := rumor spread on social media
# make demo SANDBOX=process   accept less isolation (auto, docker, local, process or none: docs/security.md)
SANDBOX ?= auto
DEMO := generated/rumor_spread_on_social_media

.PHONY: help setup demo test test-docker quick unit search theory lint format bench lock library gallery mutants local-model clean

help:
	@sed -n 's/^# //p' $(MAKEFILE_LIST)

setup: $(READY)

$(READY): pyproject.toml requirements/dev.txt requirements/uv.txt
	@test -n "$(PYTHON)" || { echo "simcc needs Python 3.11 or newer; install it, or name it: make PYTHON=/path/to/python3" >&2; exit 2; }
	@echo "Setting up $(VENV) with $(PYTHON) (half a minute, once)"
	@$(PYTHON) -m venv $(VENV)
	@{ $(PIP) --require-hashes -r requirements/uv.txt && \
		$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/dev.txt; } || \
		{ echo "uv could not; pip, which is slower and reads pip.conf, tries the same" >&2; $(PIP) --require-hashes -r requirements/dev.txt; }
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $(READY)

demo: export SIMCC_SANDBOX := $(SANDBOX)
demo: setup
	@$(BIN)/simcc build "$(BRIEF)"
	@echo; echo "Three sets of 30 runs: the classical model, the model without fact-checkers, and the model as built"
	@$(BIN)/simcc run --quiet --replicates 30 --variant well_mixed $(DEMO)
	@$(BIN)/simcc run --quiet --replicates 30 --variant without_fact_checkers $(DEMO)
	@$(BIN)/simcc run --quiet --replicates 30 $(DEMO)
	@echo; $(BIN)/simcc report $(DEMO)

# make unit   the tests without the replicated runs against theory
# make theory the replicated runs against published results, and docs/theory.md; goes on where it was interrupted
test: setup
	$(BIN)/python -m pytest -n 2 --dist worksteal
	@echo "The tests that need a container engine were left out; make test-docker runs them."

unit: setup
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not theory"
	@echo "The tests that need a container engine were left out; make test-docker runs them."

# make quick  the tests of what changed against main, for at most a minute
quick: setup
	$(BIN)/python -m tests.quick

# make test-docker   the tests that need a container engine; on Debian it installs and starts one, as root
test-docker: setup
	$(BIN)/python -m tests.container_engine

# make search the unit tests with new random examples
search: setup
	HYPOTHESIS_PROFILE=search $(BIN)/python -m pytest -n 2 --dist worksteal -m "not theory"

theory: setup
	SIMCC_THEORY=full SIMCC_JUDGE=all $(BIN)/python -m pytest -n 2 --dist worksteal -m theory
	SIMCC_THEORY=full $(BIN)/python -m tests.theory_pages

# make gallery  what each scenario shows, from real runs, written to docs/gallery.md
gallery: setup
	$(BIN)/python -m tests.gallery_page

# make lint   style, types, the imports between the rooms, and wording
lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tests.structure
	$(BIN)/python -m tests.wording

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# make bench  speed and memory, written to docs/benchmarks.md
bench: setup
	$(BIN)/python -m benchmarks

# make mutants  mistakes and faults, and what notices them, written to docs/mistakes.md and docs/mutants.md
mutants: setup
	$(BIN)/python -m benchmarks.mutants.mistakes
	$(BIN)/python -m benchmarks.mutants

# make library  compile every scenario of the library again into generated/library/
library: setup
	$(BIN)/python -m tests.library_packages

# make lock   lock uv and the development dependencies again, with hashes
lock: COMPILE := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-strip-extras \
	--no-emit-index-url --no-header --quiet --upgrade
lock: setup
	$(COMPILE) pyproject.toml --all-extras --group dev -o requirements/dev.txt
	echo uv | $(COMPILE) - -o requirements/uv.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build/theory

# make local-model  a small language model on this machine: downloaded once (1.1 GB), then served on loopback
local-model: setup
	$(BIN)/python -m tests.local_model
