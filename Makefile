# Two commands on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
RUN := .venv/bin/python
# With what Python compiled kept: else each worker of each run rewrites the asserts of every test anew.
PYTEST := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX="$(CURDIR)/.build/python" $(RUN) -m pytest -q
TEST_BROWSER ?= chromium
# Further browsers to get for their smoke tests, as in BROWSERS="firefox webkit"; for `make browsers` all there is to get.
BROWSERS ?=
# Whether the site is built already.
BUILT ?=

.PHONY: help same play dev build test check types quick slow pyodide browser browsers profile snapshot bench reader soak strength facts tables puzzles licences lock audit setup clean

help:                ## what can be made here
	@sed -nE 's/^([a-z]+):[^#]*## (.*)/  make \1\t\2/p' Makefile | expand -t 18

play: build          ## build the site and serve it at a local address
	$(RUN) tools/site_server.py dist

dev: setup           ## serve the source tree: edit, reload
	$(RUN) tools/font.py
	$(RUN) tools/site_server.py --source

build: setup         ## dist/: the whole site, to be served under any path
	$(RUN) tools/build.py

check: types quick   ## format, lint, types, tests that need no browser

types: setup         ## format, lint, types
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m mypy
	.venv/bin/lint-imports --no-cache --no-logo

quick: setup         ## the tests that are quick and need no browser
	$(PYTEST) -n auto --dist loadfile -m "not slow and not each_build" --ignore tests/browser

# What takes one processor goes side by side first.
test: setup          ## everything, in Pyodide and in real browsers too, where one can be had
	@$(RUN) tools/browsers.py $(BROWSERS) || true
	$(MAKE) -j2 types build
	$(MAKE) quick slow pyodide BUILT=1
	@if $(RUN) tools/browsers.py; then $(MAKE) browser BUILT=1; fi

slow: setup          ## the tests that take a second or more
	$(PYTEST) -n 2 --dist loadgroup -m "slow or each_build" --ignore tests/browser

pyodide: setup       ## the engine tests in the Python that plays: Pyodide, under Node
	$(RUN) tests/pyodide/run.py

browser: $(if $(BUILT),,build)   ## the browser tests; TEST_BROWSER=firefox or webkit where they are
	@$(RUN) tools/browsers.py $(BROWSERS)
	TEST_BROWSER=$(TEST_BROWSER) $(PYTEST) -n 2 --dist worksteal tests/browser

same: setup          ## the build twice: equal byte for byte
	$(RUN) tools/build.py --out .build/one
	$(RUN) tools/build.py --out .build/two
	diff -r .build/one .build/two

profile: setup       ## after an upgrade: which functions of the runtime run (tools/start/runtime)
	$(RUN) tools/start/runtime/profiling.py

snapshot: build      ## after an upgrade: does the snapshot restore byte for byte?
	PATH="$(CURDIR)/.venv/bin:$$PATH" node tools/start/snapshot/verify.mjs .build

browsers: setup      ## Playwright's own, with what they need: all three, or those of BROWSERS
	PLAYWRIGHT_BROWSERS_PATH="$(CURDIR)/.build/browsers" $(RUN) -m playwright install --with-deps $(or $(BROWSERS),chromium firefox webkit)

bench: build         ## the boot, measured; see docs/BOOT.md
	$(RUN) tools/bench/boot.py
	$(RUN) tools/bench/taps.py
	$(RUN) tools/bench/after.py
	$(RUN) tools/bench/many.py
	$(RUN) tools/bench/glassbead.py

reader: build        ## five promises with the screen reader Orca, where that is
	$(RUN) tools/reader/smoke.py

strength: setup      ## how strong the players are, with errors: of GAME, or of every game
	for game in $(or $(GAME),$(basename $(notdir $(wildcard tools/strength/*.py)))); do \
		$(RUN) tools/strength/$$game.py || exit 1; \
	done

soak: build          ## long tests of truth and faults: SOAK=<one of tools/soak>, or all of them
	for one in $(or $(SOAK),$(basename $(notdir $(wildcard tools/soak/*.py)))); do \
		$(RUN) tools/soak/$$one.py || exit 1; \
	done

facts: setup         ## the counts that the rules of Black Box name
	$(RUN) tools/facts.py

tables: setup        ## recompute the tables that players read, and compare; GAME=mastermind: its own
	for table in tools/tables/$(or $(GAME),*).py; do $(RUN) $$table || exit 1; done

puzzles: setup       ## puzzles of the Glass Bead Game, found anew; with CHECK=1 those that are there proven
	$(RUN) tools/puzzles/glassbead.py $(if $(CHECK),--check)

licences: setup      ## what the page of licences shows, from what is bundled
	$(RUN) tools/licences.py

# Not after `setup`, which installs what the locks say: they are what is wrong.
lock: .venv/bin/uv   ## requirements.txt and package-lock.json, from pyproject.toml and package.json
	$(RUN) tools/lock.py

.venv/bin/uv:
	@$(PYTHON) tools/setup.py

audit: setup         ## known weaknesses in what is locked; asks the registries
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-audit.txt
	$(RUN) -m pip_audit --require-hashes --disable-pip -r requirements.txt; found=$$?; \
	PATH="$(CURDIR)/.venv/bin:$$PATH" npm audit && exit $$found

setup:               ## .venv and node_modules
	@$(PYTHON) tools/setup.py

clean:               ## away with everything that was made or fetched
	rm -rf dist .build .venv node_modules mutants
