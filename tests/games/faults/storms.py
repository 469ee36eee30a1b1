"""The faults, each from its beginning to its end. A storm is a few of them, one after the other or two at once."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tests.games.faults.rig import Rig
from tests.games.faults.sockets import CALM, Front, Weather

Fault = Callable[[Rig, Front, Random], Awaitable[None]]


async def cut_sockets(rig: Rig, front: Front, rng: Random) -> None:
    for _ in range(rng.randint(1, 4)):
        front.cut(rng.choice((0.3, 1.0)))
        await asyncio.sleep(rng.random() * 0.4)


async def rough_sockets(rig: Rig, front: Front, rng: Random) -> None:
    """Late, twice, out of order."""
    front.weather = Weather(late=rng.random() * 0.5, twice=rng.random() * 0.3, swapped=rng.random() * 0.3)
    await asyncio.sleep(0.4 + rng.random())
    front.weather = CALM


async def kill_one(rig: Rig, front: Front, rng: Random) -> None:
    await rig.kill([rng.choice(rig.halls)], rng)


async def kill_all(rig: Rig, front: Front, rng: Random) -> None:
    await rig.kill(list(rig.halls), rng)


def ports(rig: Rig, rng: Random) -> list:
    return list(rig.ports) if rng.random() < 0.5 else [rng.choice(rig.ports)]


async def cut_database(rig: Rig, front: Front, rng: Random) -> None:
    for _ in range(rng.randint(1, 3)):
        for port in ports(rig, rng):
            port.cut()
        await asyncio.sleep(rng.random() * 0.3)


async def stall_database(rig: Rig, front: Front, rng: Random) -> None:
    chosen = ports(rig, rng)
    for port in chosen:
        port.stall()
    await asyncio.sleep(0.2 + rng.random() * 1.3)
    for port in chosen:
        if rng.random() < 0.3:
            port.cut()
        port.flow()


async def refuse_database(rig: Rig, front: Front, rng: Random) -> None:
    chosen = ports(rig, rng)
    for port in chosen:
        port.refuse()
    await asyncio.sleep(0.2 + rng.random() * 1.3)
    for port in chosen:
        port.listen()


async def kill_redis(rig: Rig, front: Front, rng: Random) -> None:
    await asyncio.to_thread(rig.redis.kill)
    await asyncio.sleep(rng.random() * 0.8)
    await asyncio.to_thread(rig.redis.start)


async def stop_redis(rig: Rig, front: Front, rng: Random) -> None:
    await asyncio.to_thread(rig.redis.stop)
    await asyncio.sleep(0.2 + rng.random())
    await asyncio.to_thread(rig.redis.go_on)


async def mix_hints(rig: Rig, front: Front, rng: Random) -> None:
    """Hints come twice, late and in another order, and whoever listens is cut off now and then."""
    async with Redis.from_url(rig.redis.url) as redis, redis.pubsub() as pubsub:
        await pubsub.psubscribe("live-*")
        heard, until = [], asyncio.get_running_loop().time() + 0.6 + rng.random()
        while asyncio.get_running_loop().time() < until:
            message = await pubsub.get_message(ignore_subscribe_messages=True, timeout=0.05)
            if message:
                heard.append((message["channel"], message["data"]))
                if len(heard) < 200:
                    await redis.publish(*rng.choice(heard))
            if rng.random() < 0.1:
                clients = await redis.client_list(_type="pubsub")
                listening = [each["id"] for each in clients if each.get("psub") == "0"]
                if listening:
                    await redis.client_kill_filter(_id=rng.choice(listening))


ALONE: list[Fault] = [cut_sockets, rough_sockets, kill_all]
TOGETHER: list[Fault] = [
    *(cut_sockets, rough_sockets, kill_one, kill_all),
    *(cut_database, stall_database, refuse_database),
    *(kill_redis, stop_redis, mix_hints),
]
REDIS = (kill_redis, stop_redis, mix_hints)
DEATHS = (kill_one, kill_all)


def planned(rig: Rig, rng: Random) -> list[list[Fault]]:
    """One to three moments, with a fault or two each; no two at once that would get in each other's way."""
    faults = TOGETHER if rig.redis else ALONE
    plan = []
    for _ in range(rng.randint(1, 3)):
        first, second = rng.choice(faults), rng.choice(faults)
        apart = not any(first in kind and second in kind for kind in (REDIS, DEATHS)) and first is not second
        plan.append([first, second] if apart and rng.random() < 0.4 else [first])
    return plan


async def storm(rig: Rig, front: Front, plan: list[list[Fault]], rng: Random) -> None:
    for moment in plan:
        await asyncio.sleep(0.2 + rng.random() * 0.6)
        results = await asyncio.gather(
            *(fault(rig, front, Random(rng.random())) for fault in moment), return_exceptions=True
        )
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, RedisError):
                raise result
