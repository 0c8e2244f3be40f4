# The front door: each target is one line of work for meson, ninja or tools/.
# Build directories: build (release), build-test (sanitizers), build-check-*
# (warnings), build-soak (asserts), build-fuzz, build-mutants, build-coverage,
# build-web (with the page), build-pictures (of its screens), build-balance (the
# experiments of docs/balance.md), build-dist (the source
# archive), build-deb (packages), build-base (the bare Debian of test-deb).

GAME = engarde
N = 100
SEED = 1
FUZZ_SECONDS = 30
SOAK_MATCHES = 20000
CASES = 1000
SOAK_CARDS = 100000
PREFIX = /usr/local
DESTDIR =

PROGRAMS_IN_PYTHON = tools/balance tools/train examples/bot.py python/abi.py
MYPY = mypy --strict --ignore-missing-imports --python-executable /usr/bin/python3 \
    --cache-dir build-check-gcc/mypy

CHECKED = $(shell find include src tools tests fuzz examples -name '*.[ch]' 2>/dev/null)

.NOTPARALLEL: # ninja already uses every core

all: build/build.ninja ## build the program, build/riposte
	@ninja -C build

play: ## install what is missing, build, and play En Garde
	@tools/deps play
	@$(MAKE) --no-print-directory all
	@build/riposte play engarde

play-web: ## install what is missing, build the page too, and host it
	@tools/deps web
	@$(MAKE) --no-print-directory build-web/build.ninja
	@ninja -C build-web
	@build-web/riposte serve --data build-web/data

test: ## install what is missing, and run every test under sanitizers
	@tools/deps test
	@$(MAKE) --no-print-directory build-test/build.ninja
	@ninja -C build-test
	@tools/runtests build-test

test-web: ## play in real Chromium: all games, lessons, online, reports, phone, keyboard, axe
	@tools/deps all
	@$(MAKE) --no-print-directory build-web/build.ninja
	@ninja -C build-web
	@cd web && RIPOSTE=../build-web/riposte && export RIPOSTE && \
	    for part in weight art voice page follow scenes looks board alone learn orders touch hands account online lobby care \
	        push tour tls access lab library puzzles analysis decks decks-online designer rooms evening; do \
	        echo "# $$part" && node tests/$$part.mjs || exit 1; \
	    done

test-slurm: ## an experiment on a Slurm of one machine, a task killed (as root)
	@tools/deps slurm
	@$(MAKE) --no-print-directory build-test/build.ninja
	@ninja -C build-test riposte
	@tests/slurm/slurm.sh

test-planted: build/build.ninja ## a card with 2 more power: is it found, and do 95 of 100 intervals hold it?
	@ninja -C build riposte
	@RIPOSTE=build/riposte tests/planted/planted.sh

pictures: ## take pictures of every screen in build-pictures; BASE=commit compares
	@tools/deps all
	@$(MAKE) --no-print-directory build-web/build.ninja
	@ninja -C build-web
	@tools/pictures $(BASE)

balance: build/build.ninja ## play the experiments of docs/balance.md, and write it; goes on when interrupted
	@ninja -C build riposte
	@tools/balance

puzzles-check: build/build.ninja ## prove every puzzle that is shipped again, by long searches
	@ninja -C build riposte
	@build/riposte puzzles verify puzzles/*.scn --gap 8

figures: ## what the page costs: weights, times, layout shift, frames, memory
	@tools/deps all
	@$(MAKE) --no-print-directory build-web/build.ninja
	@ninja -C build-web
	@cd web && RIPOSTE=../build-web/riposte && export RIPOSTE && \
	    node tests/weight.mjs && node tests/figures.mjs

check: check-deps check-format check-layers check-warnings check-cppcheck check-types
check: ## format, layers, warnings as errors (gcc, clang), cppcheck, types in Python

check-deps:
	@tools/deps all

check-format:
	clang-format-14 --dry-run -Werror $(CHECKED)

check-layers:
	tools/layers

check-warnings: build-check-gcc/build.ninja build-check-clang/build.ninja
	ninja -C build-check-gcc
	ninja -C build-check-clang

check-cppcheck:
	cppcheck --quiet --error-exitcode=1 --std=c11 --inline-suppr --library=tools/cppcheck.cfg \
	    --enable=warning,performance,portability --suppress=ctuuninitvar \
	    -D_POSIX_C_SOURCE=200809L '-Djson_object_foreach(o,k,v)=if ((k = "") && (v = o))' \
	    -Iinclude -Isrc -Itools src tools tests fuzz

# Programs that read JSON say of a value what it is by using it.
check-types: build-check-gcc/build.ninja
	ninja -C build-check-gcc python-package
	$(MYPY) build-check-gcc/python/riposte
	$(MYPY) --no-warn-return-any --scripts-are-modules $(PROGRAMS_IN_PYTHON)

format: ## lay out the source as `make check` wants it
	clang-format-14 -i $(CHECKED)

bench: all ## decisions per second, state sizes
	@build/riposte bench

ledger: ## rules of every game that a test proves, and those that none does
	@tools/ledger

fuzz: ## every fuzz target for FUZZ_SECONDS (30)
	@tools/deps all
	@$(MAKE) --no-print-directory build-fuzz/build.ninja
	@ninja -C build-fuzz
	@tools/fuzz build-fuzz $(FUZZ_SECONDS)

soak: build-soak/build.ninja ## SOAK_MATCHES random matches of GAME, and random cards
	@ninja -C build-soak riposte
	@build-soak/riposte soak $(GAME) --matches $(SOAK_MATCHES) --seed $(SEED) \
	    --jobs "$$(nproc)"
	@build-soak/riposte soak $(GAME) --forge $(SOAK_CARDS) --seed $(SEED) \
	    --every 20 --jobs "$$(nproc)"

kill: all ## kill -9 at random moments of 1000 matches: is anything lost?
	@RIPOSTE=$(abspath build/riposte) tests/kill.sh 1000

faults: all ## kill, stop and starve hosts under load, 20 times: is anything lost?
	@tools/deps test
	@RIPOSTE=$(abspath build/riposte) tests/faults.sh 20 40

load: all ## 1,000 matches on a host, then 200 of them against computers: rows of bench/RESULTS.md
	@tools/load

facts: all ## CASES random Strikes of EXCEED's later fighters, by rules and by facts
	@BUILD=$(CURDIR)/build CASES=$(CASES) SEED=$(SEED) tests/facts.sh

mutants: build-soak/build.ninja ## do the tests notice N random faults in GAME?
	@ninja -C build-soak mutants
	@build-soak/mutants $(GAME) $(N) $(SEED)

coverage: build-coverage/build.ninja ## lines of src/ that the tests reach
	@tools/deps all
	@ninja -C build-coverage
	-@tools/runtests build-coverage
	@gcovr --root . --filter src/ --object-directory build-coverage

install: all ## program, library, Python, manual, under DESTDIR and PREFIX
	@meson configure build -Dprefix=$(abspath $(PREFIX))
	@ninja -C build
	@meson install -C build --no-rebuild --destdir "$(DESTDIR)"
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" -ne 0 ] || ldconfig

deb: ## the Debian packages of HEAD, in build-deb
	@tools/deps deb
	@tools/deb

test-deb: deb ## install them in a bare Debian 12 and use them (as root)
	@tools/test-deb

dist: ## the source of HEAD as an archive in build-dist
	@tools/dist build-dist

clean: ## remove every build directory
	rm -rf build build-test build-check-gcc build-check-clang build-soak \
	    build-fuzz build-mutants build-coverage build-web build-pictures build-balance \
	    build-dist build-deb build-base

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' \
	    Makefile

build/build.ninja:
	@meson setup build -Dtests=false -Db_lto=true -Db_lto_threads=2

build-web/build.ninja:
	@meson setup build-web -Dtests=false -Dpage=true -Dserver=enabled

build-test/build.ninja:
	@meson setup build-test -Dbuildtype=debug -Doptimization=1 \
	    -Db_sanitize=address,undefined

build-check-gcc/build.ninja:
	@CC=gcc meson setup build-check-gcc -Dwerror=true -Db_ndebug=false

build-check-clang/build.ninja:
	@CC=clang-14 meson setup build-check-clang -Dwerror=true -Db_ndebug=false

build-soak/build.ninja:
	@meson setup build-soak -Dbuildtype=debugoptimized -Dtests=false

build-fuzz/build.ninja:
	@CC=clang-14 meson setup build-fuzz -Dbuildtype=debug -Doptimization=1 \
	    -Db_sanitize=address,undefined -Db_lundef=false -Dfuzz=true \
	    -Dtests=false

build-coverage/build.ninja:
	@meson setup build-coverage -Dbuildtype=debug -Db_coverage=true

.PHONY: all facts play play-web test test-web test-slurm test-planted pictures balance puzzles-check figures check check-deps \
    check-format \
    check-layers \
    check-warnings check-cppcheck check-types format bench ledger fuzz soak kill \
    faults mutants coverage install deb test-deb dist clean help
