"""The ceiling: a bare ASGI server that stores nothing, judges nothing, and sends what one socket says to all of its
table, as many bytes as a view has. For `uvicorn classroom.load.echo:application`.
"""

import orjson

FILL = "x" * 400
tables: dict[str, list] = {}
heads: dict[str, int] = {}


async def application(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    table = scope["path"]
    tables.setdefault(table, []).append(send)
    try:
        while (message := await receive())["type"] == "websocket.receive":
            tap = orjson.loads(message["text"]).get("tap")
            if tap is None:
                continue
            heads[table] = n = heads.get(table, 0) + 1
            await send({"type": "websocket.send", "text": orjson.dumps({"s": 0, "yes": tap, "n": n}).decode()})
            view = orjson.dumps({"s": 0, "n": n, "view": {"fill": FILL}}).decode()
            for other in tables[table]:
                await other({"type": "websocket.send", "text": view})
    finally:
        tables[table].remove(send)
