"""One socket: let in or not, then every message handed to its client.

Close codes: 4401 the pass is refused · 4409 opened elsewhere · 4410 the session is over, or sent out · 4408 too slow
(retry) · 1012 the server is going down (retry; it says so itself) · 1013 the database does not answer (retry) · 1008 a
flood · 1009 a giant · 1003 not text.
"""

import asyncio
from contextlib import suppress
from functools import partial

from channels.consumer import AsyncConsumer, get_handler_name
from channels.exceptions import StopConsumer

from games.live.clients import REFUSED, TOO_SLOW, Client
from games.live.people import STEERING, WATCHER
from games.live.service import Live
from games.live.threads import OUTAGE

GOODBYE = 1.0  # seconds
LATER = 1013


class PlayConsumer(AsyncConsumer):
    """Why its own `__call__` and `dispatch`: Channels waits for each message in a task made for it, and closes old
    database connections in another thread; here no message touches the database, and either costs as much as the move.
    """

    def __init__(self, live: Live):
        self.live = live
        self.client: Client | None = None
        self.giving_up = False

    async def __call__(self, scope: dict, receive, send) -> None:
        self.scope, self.base_send, self.task = scope, send, asyncio.current_task()
        try:
            with suppress(StopConsumer):
                while True:
                    await self.dispatch(await receive())
        except asyncio.CancelledError:
            if not self.giving_up:
                raise
            self.task.uncancel()
            await self.give_up()
        finally:
            self._gone()

    async def dispatch(self, message: dict) -> None:
        await getattr(self, get_handler_name(message))(message)

    async def websocket_connect(self, message: dict) -> None:
        self.live.start()
        order = self.live.arrival()
        try:
            viewer = await self.live.readers.run(self.live.viewer, self.scope)
        except OUTAGE:
            await self.base_send({"type": "websocket.accept"})
            await self.base_send({"type": "websocket.close", "code": LATER})
            return
        await self.base_send({"type": "websocket.accept"})
        if viewer is None:
            await self.base_send({"type": "websocket.close", "code": REFUSED})
            return
        again = partial(self.live.viewer, self.scope) if viewer.kind in (*STEERING, WATCHER) else None
        self.client = Client(self.live, viewer, order, self.base_send, self.cut, again)
        self.live.clients.add(self.client)
        self.live.room(viewer.room).join(self.client)

    async def websocket_receive(self, message: dict) -> None:
        if self.client:
            self.client.receive(message.get("text"))

    async def websocket_disconnect(self, message: dict) -> None:
        raise StopConsumer

    def cut(self) -> None:
        """End a socket that was closed, or whose client does not read: it waits for the next message, and for nothing
        else since it has a client."""
        if not self.giving_up:
            self.giving_up = True
            self.task.cancel()

    async def give_up(self) -> None:
        """A goodbye is tried, not waited for: it stands behind what the client does not read."""
        if self.client.outbox.task.cancel():
            with suppress(TimeoutError):
                await asyncio.wait_for(self.base_send({"type": "websocket.close", "code": TOO_SLOW}), GOODBYE)

    def _gone(self) -> None:
        if self.client:
            self.live.clients.discard(self.client)
            self.client.leave()
            self.client.outbox.task.cancel()
