"""Serve the site: prepare the database, print where it is, become the server."""

import socket

import segno
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from classroom import serving


class Command(BaseCommand):
    help = "Migrate, optionally make the demo school, print the addresses and serve."

    def add_arguments(self, parser):
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--demo", action="store_true", help="make the demo school first")
        parser.add_argument("--network", action="store_true", help="serve the school's network, not this machine alone")

    def handle(self, *, port, demo, network, **options):
        host = "0.0.0.0" if network else "127.0.0.1"
        refuse_busy_port(host, port)
        refuse_older_database()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        if demo:
            call_command("demo", stdout=self.stdout)
        self.stdout.write(addresses(port, network))
        self.stdout.flush()
        application = settings.ASGI_APPLICATION.replace(".application", ":application")
        # h11: no proxy stands before it, and httptools reads headers without end
        serving.become(application, host=host, port=port, http="h11")


def refuse_busy_port(host: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(
                f"Port {port} is taken ({error.strerror}). Choose another: make run PORT={port + 1}"
            ) from error


def refuse_older_database() -> None:
    """Before the first release the migrations were begun anew: from a database that has others nothing leads here."""
    loader = MigrationLoader(connection)
    if loader.applied_migrations.keys() - loader.disk_migrations.keys():
        name = connection.settings_dict["NAME"]
        raise CommandError(
            f"The database {name} was made by another version of the program, which this one cannot take up. Delete it"
            " (what is in it goes too), or move it away, and start again: an empty one is made."
        )


def addresses(port: int, network: bool) -> str:
    """What to type where; on a school's network with a code for the tablets' cameras."""
    here = f"http://{network_address() if network else '127.0.0.1'}:{port}"
    lines = ["", f"  Pupils     {here}/", f"  Teachers   {here}/aula/", f"  Projector  {here}/pantalla/PIN/", ""]
    if network:
        lines += [f"  Tablets type: {here}", "", terminal_code(here)]
    return "\n".join([*lines, "  Stop with Ctrl+C.", ""])


def network_address() -> str:
    """This machine's address on its network. Connecting a datagram socket sends nothing, it only chooses the way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return probe.getsockname()[0]


def terminal_code(text: str) -> str:
    rows = segno.make(text, error="m").matrix_iter(border=2)
    return "\n".join("".join("  " if dark else "██" for dark in row) for row in rows)
