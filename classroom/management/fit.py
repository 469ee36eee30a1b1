"""Whether the site may be served to the world: each fault in one sentence that says what to do."""

import ipaddress
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from classroom.backups import unfinished

SHORTEST_KEY = 50  # letters, as Django's own check asks
MOST_WORKERS = 64


def faults(workers: int) -> list[str]:
    """Empty where all is well."""
    site = (profile(), *key(), *hosts(), *folder(), *proxies(), *built())
    return [fault for fault in (*site, *processes(workers), *database(), restored()) if fault]


def profile() -> str:
    wanted = settings.PROFILE == "serve"
    return "" if wanted else f"PROFILE is {settings.PROFILE!r}: production runs with PROFILE=serve."


def restored() -> str:
    """Not half of a backup."""
    return "A restore was not finished: run manage.py restore once more." if unfinished().exists() else ""


def key() -> Iterator[str]:
    made = settings.SECRET_KEY
    if len(made) < SHORTEST_KEY or len(set(made)) < 10:
        yield (
            f"SECRET_KEY is too short or too plain (at least {SHORTEST_KEY} random letters): make one with"
            " python3 -c 'import secrets; print(secrets.token_urlsafe(60))'."
        )
    if os.environ.get("SECRET_KEY"):
        return
    path = Path(os.environ.get("SECRET_KEY_FILE", settings.VAR_DIR / "secret_key")).resolve()
    if path.is_relative_to(settings.BASE_DIR):
        yield f"The secret key lies inside the program's folder ({path}): name one elsewhere by SECRET_KEY_FILE."
    if path.stat().st_mode & stat.S_IRWXO:
        yield f"Everybody on this machine may read the secret key: chmod o= {path}"


def hosts() -> Iterator[str]:
    for host in settings.ALLOWED_HOSTS:
        if host.strip() in ("", "*"):
            yield "ALLOWED_HOSTS must name the site's hosts, for example music.example.org, not all of them."
        elif "/" in host or (":" in host and not host.startswith("[")):
            yield f"ALLOWED_HOSTS has {host!r}: a host stands there without https:// and without a port."


def folder() -> Iterator[str]:
    try:
        probe = settings.VAR_DIR / f".writable-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        yield f"VAR_DIR ({settings.VAR_DIR}) cannot be written by this user: {error.strerror}."


def proxies() -> Iterator[str]:
    for proxy in settings.TRUSTED_PROXIES:
        try:
            network = ipaddress.ip_network(proxy)
        except ValueError:
            yield f"TRUSTED_PROXIES has {proxy!r}: it takes addresses or networks, for example 127.0.0.1,10.0.0.0/24."
        else:
            if network.prefixlen == 0:
                yield f"TRUSTED_PROXIES has {proxy}, which is everybody: anyone could then choose his address."


def processes(workers: int) -> Iterator[str]:
    if not 1 <= workers <= MOST_WORKERS:
        yield f"--workers {workers}: between 1 and {MOST_WORKERS}."
    if workers > 1 and connection.vendor != "postgresql":
        yield f"--workers {workers} needs PostgreSQL (DATABASE_URL): SQLite serves one process well and several badly."


def built() -> Iterator[str]:
    made = (settings.BASE_DIR / "static" / "vendor" / "preact.js").exists()
    yield "" if made else "Scripts and fonts are missing: run manage.py build once (make serve does)."


def database() -> Iterator[str]:
    """Reached, and of exactly these migrations."""
    try:
        executor = MigrationExecutor(connection)
        known = executor.loader
        missing = executor.migration_plan(known.graph.leaf_nodes())
    except DatabaseError as error:
        first = (str(error).strip() or type(error).__name__).splitlines()[0]
        yield f"The database does not answer: {first}"
        return
    if known.applied_migrations.keys() - known.disk_migrations.keys():
        yield "The database was made by a newer version of the program: serve it with that version."
    elif missing:
        yield f"{len(missing)} migrations are not applied: make a backup (manage.py backup), then manage.py migrate."
