# run: everything a fresh machine needs, a demo school, the site.   test: the whole suite, browser tests included.
PYTHON ?= python3
VENV ?= .venv
PY := $(VENV)/bin/python
PORT ?= 8000
# One more than cores: tests of the live table wait for its clock.
WORKERS ?= 3
UPGRADE ?= --upgrade

.PHONY: run lesson serve test check format soak bench build lock screenshots readme-pictures clean help

help:
	@sed -n 's/^#: //p' Makefile

#: make run      install what is missing, make a demo school, serve on this machine
run: $(VENV)/.runtime
	@PROFILE=run $(PY) manage.py build
	@PROFILE=run exec $(PY) manage.py run --port $(PORT) --demo

#: make lesson   serve a real class on the school's network (plain http), print the address for the tablets
lesson: $(VENV)/.runtime
	@PROFILE=lesson $(PY) manage.py build
	@PROFILE=lesson exec $(PY) manage.py run --port $(PORT) --network

#: make serve    production on this machine behind a proxy with TLS (ARGS="--workers 2"); settings: classroom/deploy/
serve: $(VENV)/.runtime
	@PROFILE=serve $(PY) manage.py build
	@PROFILE=serve exec $(PY) manage.py serve --port $(PORT) $(ARGS)

#: make test     the whole suite, files of tests in three processes
test: $(VENV)/.dev chromium
	PROFILE=test $(PY) manage.py build
	PROFILE=test $(PY) -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(ARGS)

#: make check    style of Python and of the scripts, types, migrations, translations, deployment settings
check: $(VENV)/.dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	PROFILE=test $(PY) manage.py build
	$(PY) -m tests.js.style
	PROFILE=test $(PY) manage.py makemigrations --check --dry-run
	PROFILE=test $(PY) manage.py build --messages
	PROFILE=test $(PY) -m pytest tests/classroom/test_pages_words.py tests/games/test_words.py
	PROFILE=serve SECRET_KEY=$$($(PY) -c 'import secrets; print(secrets.token_urlsafe(60))') ALLOWED_HOSTS=example.org \
		VAR_DIR=$$(mktemp -d) $(PY) manage.py check --deploy --fail-level WARNING

#: make format   rewrite the code in the house style
format: $(VENV)/.dev
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	PROFILE=test $(PY) manage.py build
	$(PY) -m tests.js.style --write

#: make soak     the long runs: hundreds of games, ten crashes, 300 games full of faults, axe in every scene
soak: $(VENV)/.dev chromium
	PROFILE=test $(PY) manage.py build
	PROFILE=test SOAK=1 $(PY) -m pytest tests/games/test_laws.py tests/games/test_laws_time.py $(ARGS)
	PROFILE=test SOAK=1 $(PY) -m pytest -m soak tests $(ARGS)

#: make screenshots   every page in every state, into var/screenshots (ARGS="-k verdict --lang en" for some)
screenshots: $(VENV)/.dev chromium
	PROFILE=test $(PY) manage.py build
	PROFILE=test $(PY) -m tests.e2e.scenes $(ARGS)

#: make readme-pictures   the six pictures of the README
readme-pictures: $(VENV)/.dev chromium
	PROFILE=test $(PY) manage.py build
	PROFILE=test $(PY) -m tests.e2e.scenes.readme

#: make bench    weigh the pupil's page and time its updates on a slow processor, in Chromium
bench: $(VENV)/.dev chromium
	PROFILE=test $(PY) manage.py build
	$(PY) -m tests.bench_page $(ARGS)

#: make lock     pin the newest versions that pyproject.toml allows, and what their files are (UPGRADE= keeps versions)
lock: $(VENV)/.dev
	$(PY) -m piptools compile -q $(UPGRADE) --generate-hashes --strip-extras --no-emit-index-url --no-emit-trusted-host --no-emit-find-links -o requirements.txt pyproject.toml
	$(PY) -m piptools compile -q $(UPGRADE) --generate-hashes --allow-unsafe --strip-extras --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --extra dev -c requirements.txt -o requirements-dev.txt pyproject.toml

build: $(VENV)/.runtime
	$(PY) manage.py build

.PHONY: chromium
chromium: $(VENV)/.dev
	@$(PY) -m tests.chromium || (apt-get update -qq && apt-get install -y -qq chromium-headless-shell) || \
		apt-get install -y -qq chromium || $(PY) -m playwright install chromium

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV) || (apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV))

$(VENV)/.runtime: requirements.txt | $(VENV)/bin/python
	$(PY) -m pip install -q --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.runtime
	$(PY) -m pip install -q --disable-pip-version-check -r requirements-dev.txt
	@touch $@

clean:
	rm -rf $(VENV) var node_modules static/vendor built
