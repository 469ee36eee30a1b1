"""A TCP proxy before a database: its connections can be cut, stalled or refused. In a thread and a loop of its own, so
that it goes on whatever the test is at.
"""

import asyncio
import socket
import threading

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

    def swallow(self) -> None:
        """The connections that there are say nothing ever again, and nobody is told; new ones are served."""
        self.flowing, old = self._call(self._event()), self.flowing
        self.loop.call_soon_threadsafe(old.clear)

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
        self._call(self._end())
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

    @staticmethod
    async def _end() -> None:
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.05)  # the sockets close in the loop's next round

    async def _serve(self, reader, writer) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection(*self.target)
        except OSError:
            return writer.transport.abort()
        both, flowing = {writer, far_writer}, self.flowing
        self.pairs |= both
        for each in both:
            each.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            await asyncio.gather(self._pump(reader, far_writer, flowing), self._pump(far_reader, writer, flowing))
        except (OSError, asyncio.CancelledError):
            return None
        finally:
            for each in both:
                each.transport.abort()
            self.pairs -= both

    async def _pump(self, reader, writer, flowing) -> None:
        while data := await reader.read(65536):
            await flowing.wait()
            writer.write(data)
            await writer.drain()
        writer.transport.abort()
