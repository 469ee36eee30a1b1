"""A TCP proxy before a database: its connections can be cut, stalled or refused. In a thread and a loop of its own, so
that it goes on whatever the test is at.
"""

import asyncio
import socket
import threading
from contextlib import suppress

from tests.games.faults.own_redis import HOST, free_port


class Port:
    """Passes bytes on to `target` (host, port), both ways."""

    def __init__(self, target: tuple[str, int]):
        self.target, self.port = target, free_port()
        self.pairs: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.flowing = self._call(self._event())
        self.server = None
        self.listen()

    def _call(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(10)

    @staticmethod
    async def _event() -> asyncio.Event:
        event = asyncio.Event()
        event.set()
        return event

    # --- faults ------------------------------------------------------------------------------------------------------

    def cut(self) -> None:
        """Every connection ends, new ones are welcome."""
        self._call(self._cut())

    def stall(self) -> None:
        """Nothing more goes through, and nobody is told."""
        self.loop.call_soon_threadsafe(self.flowing.clear)

    def flow(self) -> None:
        self.loop.call_soon_threadsafe(self.flowing.set)

    def refuse(self) -> None:
        """Nobody listens."""
        self._call(self._refuse())

    def listen(self) -> None:
        if self.server is None:
            self._call(self._listen())

    def close(self) -> None:
        self.refuse()
        self.flow()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()

    # --- in the thread -----------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        self.server = await asyncio.start_server(self._serve, HOST, self.port)

    async def _refuse(self) -> None:
        if self.server:
            self.server.close()
            self.server = None
        await self._cut()

    async def _cut(self) -> None:
        for writer in list(self.pairs):
            writer.transport.abort()
        self.pairs.clear()

    async def _serve(self, reader, writer) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection(*self.target)
        except OSError:
            return writer.transport.abort()
        both = {writer, far_writer}
        self.pairs |= both
        for each in both:
            each.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with suppress(OSError):
            await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
        for each in both:
            each.transport.abort()
        self.pairs -= both
        return None

    async def _pump(self, reader, writer) -> None:
        while data := await reader.read(65536):
            await self.flowing.wait()
            writer.write(data)
            await writer.drain()
        writer.transport.abort()
