"""The one way to start uvicorn: `become` replaces this process by the server, `main` is that server.

Why a process of its own: what prepared the site (Django, a demo school) does not stay in memory beside it. With
`workers` uvicorn's supervisor holds the socket, starts that many processes and starts each anew that dies.
"""

import json
import logging
import os
import resource
import sys
from typing import NoReturn

import uvicorn
from uvicorn.supervisors import Multiprocess

from classroom.settings import LOGGING

ALWAYS = {
    "ws": "websockets-sansio",
    "ws_max_size": 4096,
    "ws_per_message_deflate": False,  # a quarter of a megabyte a socket, for messages of some hundred bytes
    "ws_ping_interval": 0.0,  # pings are the live table's own: they measure lag
    "timeout_graceful_shutdown": 5,  # a stop does not wait for a tablet that went deaf
    "access_log": False,
    "proxy_headers": False,  # classroom.behind reads them, where a proxy is named
    "server_header": False,
    # s in which a worker must answer its supervisor (one that has died is seen at once). With the usual 5 a busy
    # machine ends each replacement before it serves, and a worker that is only slow with the sockets of its pupils.
    "timeout_worker_healthcheck": 30,
}


def become(application: str, **options) -> NoReturn:
    """Replace this process by the server of `application`; `options` as of uvicorn's Config."""
    open_every_door()
    os.execv(sys.executable, [sys.executable, "-m", "classroom.serving", json.dumps({"app": application, **options})])


def open_every_door() -> None:
    """As many connections as the machine allows: at the usual 1,024 a few idle clients would shut everybody out."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main(options: dict) -> None:
    config = uvicorn.Config(log_config=LOGGING, **ALWAYS, **options)
    if "workers" not in options:
        return uvicorn.Server(config).run()
    listener = config.bind_socket()
    logging.getLogger("uvicorn.error").setLevel("INFO")  # in the supervisor alone: it tells of workers that died
    Multiprocess(config, sockets=[listener]).run()
    if config.uds:
        os.remove(config.uds)
    return None


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
