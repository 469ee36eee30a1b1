"""Every page and every state of the site by name, through the real pages of a real server: for pictures and for axe.

  catalogue.py  what a scene is; SCENES, all of them by name
  pupil.py table.py landscapes.py teacher.py lessons.py screen.py …   the scenes, by who looks and at what
  worlds.py tables.py landscape_worlds.py   what lies in the database before a scene begins (built, not played to)
  school.py script.py   how worlds are built        build.py   builds them, in the server's environment
  stage.py      the server of the scenes            visit.py   the browser that comes to one
  company.py    the tablets of the others           __main__.py   make screenshots

A new state is a world (if none will do) and a function under @scene.
"""
