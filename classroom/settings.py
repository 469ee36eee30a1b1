"""Settings of the site, chosen by the environment.

PROFILE says where the site runs:
  run     this machine only, SQLite, nothing else to install (the default)
  lesson  plain http on a school's network: any host, no TLS, no Secure cookies
  serve   production behind TLS: refuses to start without its secrets
  test    the test suite: a database file of its own under var/test

DATABASE_URL chooses PostgreSQL; without it the profile's SQLite file under VAR_DIR is used.
REDIS_URL names the Redis by which several worker processes hear of each other at once and count guesses together.
The environment may also set SECRET_KEY or SECRET_KEY_FILE, ALLOWED_HOSTS, CSRF_TRUSTED_ORIGINS and TRUSTED_PROXIES
(comma separated), METRICS_TOKEN, LOG_FORMAT (json or plain), VAR_DIR, TIME_ZONE and, in tests alone, TABLE_SEEDS, TODAY
and CHECK_HOLD. COUNTS_DIR is set by manage.py serve for its workers. All else is fixed here.
"""

import hashlib
import os
import secrets
from pathlib import Path

import dj_database_url
from csp.constants import NONCE, SELF
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent
PROFILE = os.environ.get("PROFILE", "run")
if PROFILE not in ("run", "lesson", "serve", "test"):
    raise ImproperlyConfigured(f"PROFILE={PROFILE!r}: use run, lesson, serve or test")
PRODUCTION = PROFILE == "serve"
VAR_DIR = Path(os.environ.get("VAR_DIR", BASE_DIR / "var"))
try:
    (VAR_DIR / "test").mkdir(parents=True, exist_ok=True)
except OSError as error:
    raise ImproperlyConfigured(f"VAR_DIR ({VAR_DIR}) cannot be written by this user: {error.strerror}.") from error


def secret_key() -> str:
    """From SECRET_KEY or the file SECRET_KEY_FILE; outside production a key is made once and kept in VAR_DIR."""
    if key := os.environ.get("SECRET_KEY"):
        return key
    path = Path(os.environ.get("SECRET_KEY_FILE", VAR_DIR / "secret_key"))
    if path.exists():
        return path.read_text().strip()
    if PRODUCTION:
        raise ImproperlyConfigured(
            "Production needs SECRET_KEY, or SECRET_KEY_FILE naming a file outside the repository."
        )
    path.touch(mode=0o600)
    path.write_text(secrets.token_urlsafe(50))
    return path.read_text()


def hosts() -> list[str]:
    """ALLOWED_HOSTS, comma separated; a lesson answers to whatever address the tablets type."""
    if listed := os.environ.get("ALLOWED_HOSTS"):
        return [host.strip() for host in listed.split(",")]
    if PRODUCTION:
        raise ImproperlyConfigured("Production needs ALLOWED_HOSTS, for example ALLOWED_HOSTS=music.example.org")
    return ["*"] if PROFILE == "lesson" else ["localhost", "127.0.0.1", "[::1]", "testserver", "aula.test"]


SECRET_KEY = secret_key()
DEBUG = False
ALLOWED_HOSTS = hosts()
CSRF_TRUSTED_ORIGINS = [origin for origin in os.environ.get("CSRF_TRUSTED_ORIGINS", "").split(",") if origin]

# Whose X-Forwarded-For and -Proto are believed (classroom/behind.py): this machine, or the proxies that are named.
TRUSTED_PROXIES = [each.strip() for each in os.environ.get("TRUSTED_PROXIES", "127.0.0.1,::1").split(",")]
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")
COUNTS_DIR = os.environ.get("COUNTS_DIR", "")

INSTALLED_APPS = [
    "servestatic.runserver_nostatic",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "channels",
    "games",
    "classroom",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "classroom.compressed.CompressedPages",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "classroom.languages.PageLanguage",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "classroom.views.late.Late",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "classroom.urls"
ASGI_APPLICATION = "classroom.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
            ],
        },
    }
]

# IMMEDIATE: a deferred transaction that turns into a writer fails at once when another one writes.
SQLITE_OPTIONS = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON",
}
# A server that is gone without a word is found out within seconds. How long a live table waits: games/live/threads.py.
POSTGRES_OPTIONS = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
SQLITE_FILE = VAR_DIR / f"{PROFILE}.sqlite3"


def database() -> dict:
    url = os.environ.get("DATABASE_URL")
    if url:
        parsed = dj_database_url.parse(url, conn_max_age=600, conn_health_checks=True)
        given = parsed.get("OPTIONS", {})
        # An acknowledged move is on disk, whatever the server's own default.
        options = f"{given.get('options', '')} -c synchronous_commit=on".strip()
        return parsed | {"OPTIONS": POSTGRES_OPTIONS | given | {"options": options}}
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": SQLITE_FILE,
        "OPTIONS": SQLITE_OPTIONS,
        # A file: a second thread on a shared in-memory database fails at once with "table is locked".
        "TEST": {"NAME": VAR_DIR / "test" / "pytest.sqlite3"},
    }


REDIS_URL = os.environ.get("REDIS_URL", "")
DATABASES = {"default": database()}
# The buckets of door/brake.py: with room for so many, no flood of guesses pushes one out. Sites may share a Redis: each
# has keys of its own.
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 50_000}},
}
if REDIS_URL:
    site = hashlib.sha256(SECRET_KEY.encode()).hexdigest()[:16]
    CACHES = {
        "default": {"BACKEND": "classroom.shared_cache.SharedCache", "LOCATION": REDIS_URL, "KEY_PREFIX": site},
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "classroom.Teacher"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
if PROFILE == "test":  # hundreds of teachers log in: a slow hash would be most of a run
    PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "door"

LANGUAGE_CODE = "es"
FORMAT_MODULE_PATH = "classroom.formats"
LANGUAGES = [("es", "Español"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "classroom" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = os.environ.get("TIME_ZONE", "Europe/Madrid")

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = ["classroom.shipped.Shipped"]
# Collected files are compressed once and carry a hash in their names, so that browsers keep them for good; tests take
# the files as they lie in the source folders.
COLLECTED = PROFILE != "test"
if COLLECTED:
    STORAGES = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"},
    }

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        # 'self' covers the sockets of the same host in every browser that knows import maps, which the pages need.
        "manifest-src": [SELF],
        "connect-src": [SELF],
        "worker-src": [SELF, "blob:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "form-action": [SELF],
    }
}
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024  # the names of two classes are a hundredth of that
DATA_UPLOAD_MAX_NUMBER_FILES = 1  # each is held in memory
FILE_UPLOAD_HANDLERS = ["classroom.uploads.InMemory"]  # class lists leave no trace in a folder for temporary files
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if PRODUCTION else None  # over plain http it is a console error
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PASS_COOKIE_SECURE = PRODUCTION
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_HSTS_SECONDS = 31_536_000 if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION

# Tests alone fix the seed of the tables they open: the nth table made gets the nth seed, the last one for all after it.
TABLE_SEEDS = [s for s in os.environ.get("TABLE_SEEDS", "").split(",") if s] if PROFILE == "test" else []
TODAY = os.environ.get("TODAY", "") if PROFILE == "test" else ""  # the date of the yearly erasure; else the clock's
CHECK_HOLD = int(os.environ.get("CHECK_HOLD", 30)) if PROFILE == "test" else 30  # seconds of «/prueba/»'s longest test

LOG_FORMAT = os.environ.get("LOG_FORMAT") or ("json" if PRODUCTION else "plain")
if LOG_FORMAT not in ("json", "plain"):
    raise ImproperlyConfigured(f"LOG_FORMAT={LOG_FORMAT!r}: use json or plain")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"()": "classroom.logs.NoRows", "format": "{asctime} {levelname} {name} {message}", "style": "{"},
        "json": {"()": "classroom.logs.JsonLines"},
    },
    "filters": {
        "pins": {"()": "classroom.logs.HidePins"},
        "refused": {"()": "classroom.logs.RefusedInALine"},
        "pictures": {"()": "classroom.logs.FewPictures"},
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT, "filters": ["pins", "refused"]},
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "fontTools": {"level": "WARNING"},
        "django": {"handlers": [], "propagate": True},  # not by Django's own handlers as well
        "django.request": {"filters": ["pictures"]},
        "uvicorn": {"level": "WARNING", "handlers": [], "propagate": True},  # its tracebacks pass the same filters
    },
}
