"""Worlds of whole classes: at their tables, in a pause, with needs, over, in a second round, closed."""

from classroom.lesson import sessions
from games.models import Table
from tests.e2e.scenes.school import School
from tests.e2e.scenes.script import Script
from tests.e2e.scenes.worlds import levels_chosen, world


@world
def full_tables(username: str) -> School:
    """Nora is in, and both seats are taken."""
    return School(username).open(per_table=2, variant="initiation").enter(2).start().enter(3)


@world
def round_over(username: str) -> School:
    """The game is over; Bruno came too late for a seat."""
    school = School(username).open(variant="initiation", minutes=15).enter(4).start()
    [script] = school.scripts()
    script.bots(120, seed=3)
    script.settled()
    script.act("/end")
    script.commit()
    school.enter(5)
    sessions.settle(school.session)
    return school


def played(pupils: int, seconds: float, **options) -> School:
    """A class at its tables of four, so far along."""
    username = options.pop("username")
    school = School(username, pupils).open(minutes=20, **options).enter(pupils).start()
    for number, script in enumerate(school.scripts()):
        script.bots(seconds, seed=number)
        script.settled()
        script.commit()
    return school


@world
def four_tables(username: str) -> School:
    return played(16, 150, username=username, variant="intermediate")


@world
def eight_tables(username: str) -> School:
    return played(32, 150, username=username, variant="full")


@world
def board_with_a_call(username: str) -> School:
    """Table 2 has a call at work; at table 3 somebody will be away."""
    school = School(username, 16).open(minutes=20, variant="full", decision_timeout=300).enter(16).start()
    for number, script in enumerate(school.scripts()):
        script.bots(100, seed=number)
        script.settled()
        if number == 1:
            seat = next(seat for seat, player in enumerate(script.state.players) if not player.hand)
            script.call(seat, "rest-q")
        script.commit()
    return school


@world
def full_tables_but_one(username: str) -> School:
    """Three tables: one full, two with a free seat."""
    return School(username, 16).open(per_table=4, variant="initiation").enter(10).start().enter(11)


@world
def pupil_with_needs(username: str) -> School:
    """Lucía has hints of her own, twice the time, no ring, larger text and calm movement; a rest is in her hand."""
    school = School(username).open(variant="full", help="names").enter(4)
    everything = {"help": "hints", "double_time": True, "no_ring": True, "larger_text": True, "calm": True}
    school.group.students.filter(name="Lucía Pérez").update(**everything)
    [script] = school.start().scripts()
    script.tower(0, 1, "Dq", "Fq", "Aq")
    script.tower(0, 2, "Ch", "Eq")
    script.take(0, "rest-q")
    script.commit()
    return school


@world
def board_with_needs(username: str) -> School:
    """Table 1: three wrong claims in a row; table 2: one who has done nothing for a minute; table 3: one struck three
    times; table 4 plays."""
    school = School(username, 16).open(minutes=20, variant="full", attacks="all").enter(16).start()
    for script, write in zip(school.scripts(), (stuck, idle, struck, busy), strict=True):
        write(script)
        script.settled()
        script.commit()
    return school


def busy(script: Script) -> None:
    script.bots(80, seed=3)


def stuck(script: Script) -> None:
    """Lucía takes fourths for thirds; Nora is good at it."""
    script.chord(2, 1, "De", "Fe", "Ae")
    for combo, faces in enumerate(("Cq Fq Gq", "Dh Gh Ah", "Ew Aw Bw"), 1):
        script.tower(0, combo, *faces.split())
        script.wait(6)
        script.claim(0, combo)
    for seat in (1, 2, 3):
        script.give_back(seat, "Ce")


def idle(script: Script) -> None:
    for number in range(10):
        for seat in (0, 2, 3):
            script.give_back(seat, "CDEFGAB"[number % 7] + "q")
        script.wait(6)


def struck(script: Script) -> None:
    """Everybody against one."""
    for combo, root in enumerate(("Cq Eq Gq", "Dh Fh Ah", "Ew Gw Bw"), 1):
        script.chord(1, combo, *root.split())
    for seat in (0, 2, 3):
        script.call(seat, "chim_poom")
        script.do(seat, "target 1")


@world
def paused_class(username: str) -> School:
    school = played(16, 100, username=username, variant="intermediate")
    sessions.act(school.session, "/pause")
    return school


@world
def podium(username: str) -> School:
    school = played(16, 120, username=username, variant="intermediate")
    sessions.act(school.session, "/end")
    return school


@world
def levels_played(username: str) -> School:
    school = levels_chosen(username).start()
    bots(school, 100)
    return school


def bots(school: School, seconds: float) -> None:
    for number, script in enumerate(school.scripts()):
        script.bots(seconds, seed=number)
        script.settled()
        script.commit()


@world
def second_round(username: str) -> School:
    """Points add up over the rounds; the second is played."""
    school = School(username, 16).open(minutes=20, variant="intermediate", add_up=True).enter(16).start()
    bots(school, 150)
    sessions.act(school.session, "/end")
    sessions.another_round(school.session)
    school.start()
    bots(school, 100)
    return school


@world
def second_round_over(username: str) -> School:
    school = second_round(username)
    sessions.act(school.session, "/end")
    return school


@world
def closed(username: str) -> School:
    school = played(8, 400, username=username, variant="intermediate")
    sessions.close(school.session)
    return school


@world
def taken_back(username: str) -> School:
    """The last two moves of table 1 were undone, and it was ended then."""
    school = played(4, 60, username=username, variant="intermediate")
    for move in ("/undo", "/undo", "/end"):
        sessions.act(school.session, move)
    return school


@world
def old_version(username: str) -> School:
    """Played by rules that the site has no more."""
    school = played(4, 60, username=username, variant="intermediate")
    sessions.close(school.session)
    Table.objects.filter(id__in=[table.id for table in school.tables()]).update(version=999)
    return school


@world
def closed_unplayed(username: str) -> School:
    school = School(username).open().enter(4).start()
    sessions.close(school.session)
    return school
