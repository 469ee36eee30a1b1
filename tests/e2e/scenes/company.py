"""The tablets of the others: sockets that answer pings, so that nobody is away while a scene is looked at."""

import asyncio
import json
import threading

import websockets


class Company:
    """Sockets of people on a thread of its own; `people` are facts of the school ({"tablet", "pase"})."""

    def __init__(self, port: int):
        self.port = port
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.tasks: list = []

    def invite(self, people: list[dict]) -> None:
        """Back when all of them are in."""
        seated = [asyncio.run_coroutine_threadsafe(self._sit(person), self.loop) for person in people]
        for each in seated:
            each.result(20)

    async def _sit(self, person: dict) -> None:
        cookies = f"tablet={person['tablet']}; pase={person['pase']}"
        origin = f"http://127.0.0.1:{self.port}"
        socket = await websockets.connect(
            f"ws://127.0.0.1:{self.port}/ws/play/", origin=origin, additional_headers={"Cookie": cookies}
        )
        await socket.send('{"hello": 1}')
        await socket.recv()
        self.tasks.append(self.loop.create_task(self._answer(socket)))

    async def _answer(self, socket) -> None:
        async with socket:
            async for text in socket:
                message = json.loads(text)
                if "ping" in message:
                    await socket.send(json.dumps({"pong": message["ping"]}))

    def leave(self) -> None:
        """Everybody goes; more may be invited."""
        asyncio.run_coroutine_threadsafe(self._leave(), self.loop).result(20)

    async def _leave(self) -> None:
        tasks, self.tasks = self.tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def close(self) -> None:
        self.leave()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()
