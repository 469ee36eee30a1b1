"""Settings that the environment chooses."""

from classroom import settings


def test_what_the_databases_address_asks_for_is_kept(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://u:p@h/d?sslmode=require&options=-c%20search_path%3Dschool")
    options = settings.database()["OPTIONS"]
    assert options == {"sslmode": "require", "options": "-c search_path=school -c synchronous_commit=on"}
    monkeypatch.setenv("DATABASE_URL", "postgres://u:p@h/d")
    assert settings.database()["OPTIONS"] == {"options": "-c synchronous_commit=on"}
