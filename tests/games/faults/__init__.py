"""Faults on purpose: servers, workers, PostgreSQL, Redis and sockets fail at random moments of random games.

ports.py     a TCP proxy before a database: cut, stalled, refusing
own_redis.py a Redis of the tests' own, to be killed, stopped and started again
sockets.py   a WebSocket proxy: cut, delayed, doubled, reordered messages
storms.py    the faults, and when they come
rig.py       two workers on one database behind all of these
robots.py    tablets that play by the rules whatever happens, and say what they were told
ending.py    what must hold when the faults are over; replayed.py the same in a fresh process
"""
