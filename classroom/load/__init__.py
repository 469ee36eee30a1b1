"""Many tables under load, against a real server in a process of its own: manage.py loadtest.

school.py     stored: sessions with tables, each pupil's pass, the teacher's log-in
server.py     the workers that are measured: started, their processor time and memory, stopped
tablet.py     one socket that speaks the protocol as the page does, and counts what it is sent
player.py     pure: what a pupil taps next, from the own view alone
echo.py       the ceiling: a bare ASGI server that stores nothing and sends what it hears to a table's sockets
driver.py     who taps when: a fixed number of actions a second, or as many as are answered
figures.py    pure: percentiles; what was measured as lines of text
audit.py      afterwards: what the tablets saw beside what the journal holds
"""
