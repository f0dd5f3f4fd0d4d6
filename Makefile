# The two commands: make run, make test. The rest: make help.
SHELL := /bin/sh
PYTHON := .venv/bin/python
# Tests are proved by running; their types are what Django's test client makes of them.
TYPED := diloti scoring adjudicator tournaments diloti_site tests/plugins $(wildcard bench) manage.py gunicorn.conf.py
SOURCES := $(TYPED) tests
export SOURCES TYPED

# An environment is made anew when the locked requirements change or the folder moves: its stamp carries a checksum.
checksum = $(shell (pwd; cat .python-version $(1)) | cksum | tr ' ' '-')
RUN_STAMP := .venv/ready-run-$(call checksum,requirements/run.txt)
DEV_STAMP := .venv/ready-dev-$(call checksum,requirements/run.txt requirements/dev.txt)
# What the tests need is more than what the site needs, so either environment runs the site.
RUN_READY := $(if $(wildcard $(DEV_STAMP)),$(DEV_STAMP),$(RUN_STAMP))

.PHONY: help run setup test test-all check fix messages bench mutate audit lock

help:
	@sed -n 's/^## //p' Makefile

## make run       set up what is missing, then serve the site on the local network (PORT=8000)
run: $(RUN_READY)
	@$(PYTHON) manage.py serve

## make setup     set up what the site needs to run, and stop there
setup: $(RUN_READY)
	@$(PYTHON) manage.py prepare

## make test      every check and test: both databases and the browser
test: $(DEV_STAMP)
	@tests/run all

## make test-all  the same, the very long tests in full
test-all: $(DEV_STAMP)
	@tests/run all --long

## make check     style, types, imports, templates, translations, migrations
check: $(DEV_STAMP)
	@tests/check

## make fix       repair the style as far as a machine can
fix: $(DEV_STAMP)
	@.venv/bin/ruff check --fix --quiet $(SOURCES) || true
	@.venv/bin/ruff format --quiet $(SOURCES)

## make messages  bring the catalogues in locale/ to what the site says, and list what is to translate
messages: $(DEV_STAMP)
	@$(PYTHON) manage.py messages --prune

## make bench     the measurements of bench/
bench: $(DEV_STAMP)
	@$(PYTHON) manage.py prepare
	@$(PYTHON) -m bench

## make mutate    whether the tests notice when the game's code is broken (long)
mutate: $(DEV_STAMP)
	@.venv/bin/mutmut run && .venv/bin/mutmut results

## make audit     known weaknesses of the locked packages, and of the settings for production
audit: $(DEV_STAMP)
	@.venv/bin/pip-audit --require-hashes --disable-pip -r requirements/run.txt -r requirements/dev.txt
	@SITE_URL=https://scores.example.org SECRET_KEY=$$($(PYTHON) -c "import secrets; print(secrets.token_urlsafe(48))") \
		LINK_KEY=$$($(PYTHON) -c "import secrets; print(secrets.token_urlsafe(48))") \
		$(PYTHON) manage.py check --deploy --fail-level WARNING

## make lock      lock the newest versions of requirements/*.in (needs uv)
lock:
	@cd requirements && for part in run dev; do \
		uv pip compile --universal --python-version 3.13 --generate-hashes --no-header --quiet --upgrade \
			$$(test $$part = run || echo -c run.txt) -o $$part.txt $$part.in || exit 1; done

$(RUN_STAMP):
	@diloti_site/install.sh run $@

$(DEV_STAMP):
	@diloti_site/install.sh dev $@
