"""Worlds of one table: what lies where, when Lucía (seat 0) looks at it."""

from tests.e2e.scenes.school import School
from tests.e2e.scenes.script import Script
from tests.e2e.scenes.worlds import WORLDS, at_table, world

LONG = {"call_window": 5, "max_lag": 1, "show_time": 15, "last_call": 300}  # the most that a form allows


def middle(script: Script) -> None:
    """A game of four well under way: towers, chords, a clef, a bar, signs, cards given back."""
    script.chord(1, 3, "Aw", "Cw", "Ew")
    script.chord(0, 3, "Eq", "Gw", "Bw", "Dw")
    script.chord(2, 3, "Fe", "Ae", "Ce")
    script.tower(0, 1, "Dq", "Fq", "Aq")
    script.tower(0, 2, "Ch", "Eq")
    script.store(0, "sharp")
    script.store(0, "sharp")
    script.store(0, "flat")
    script.tower(1, 1, "Ge", "Be", "De")
    script.place(1, "clef-G", 1)
    script.tower(1, 2, "Fh")
    script.tower(2, 1, "Cq", "Eh", "Gh", "Bh")
    script.place(2, "repeat", 1)
    script.tower(2, 2, "Ah", "Cq")
    script.lay(2, "sharp", 2, 2)
    script.tower(3, 1, "Bq", "Dh")
    script.lay(3, "flat", 1, 1)
    script.tower(3, 2, "Gq", "Bh")
    script.give_back(3, "Ee", "Aw", "clef-F", "sharp", "Gh")
    script.wait(6)


def full_towers(script: Script) -> None:
    script.tower(0, 1, "Cq", "Eq", "Gq", "Bq", "Dq")
    script.tower(0, 2, "Dh", "Fh", "Ah", "Ch", "Eh")
    script.tower(0, 3, "Ee", "Ge", "Be", "De", "Fe")
    script.lay(0, "sharp", 2, 2)
    script.lay(0, "flat", 3, 3)
    script.place(0, "clef-C", 1)
    script.place(0, "repeat", 1)


def holding(face: str):
    def write(script: Script) -> None:
        middle(script)
        script.take(0, face)

    return write


def wrong(*faces: str, flat: int = 0):
    """Lucía's claim of these notes is no chord; `flat`: the place of a note with a flat."""

    def write(script: Script) -> None:
        middle(script)
        script.tower(0, 3, *faces)
        if flat:
            script.lay(0, "flat", 3, flat)
        script.claim(0, 3)

    return write


def deciding(seat: int, face: str, second: str = "", third: str = ""):
    """That seat has called a card and, with `second`, drawn another; `third`: which of two rests is its own."""

    def write(script: Script) -> None:
        middle(script)
        script.call(seat, face)
        if second:
            script.draw(seat, second)
        if third:
            script.do(seat, f"mine {script.state.stop.case.card}")

    return write


def broken(script: Script) -> None:
    """Two sharps have undone the third of Lucía's Fa and La."""
    script.tower(0, 1, "Fq", "Aq")
    script.lay(0, "sharp", 1, 1)
    script.lay(0, "sharp", 1, 1)
    script.give_back(1, "Cq", "Ch", "Eq")
    script.wait(6)


def missing(script: Script) -> None:
    """A tower that lacks its Do, called; two of them lie face up."""
    script.tower(0, 1, "Aq", "Ew", "Gw", "Bw")
    script.claim(0, 1)
    script.give_back(1, "Cq", "Ch", "Eq")
    script.wait(6)


def nothing_to_lose(script: Script) -> None:
    """Lucía has called a Chim Poom before anybody has closed a chord."""
    script.tower(1, 1, "Ge", "Be")
    script.call(0, "chim_poom")


def claim_of(seat: int):
    """A right chord of that seat is on show."""

    def write(script: Script) -> None:
        middle(script)
        if seat:
            script.do(seat, "call chord 1")
        else:
            script.tower(0, 1, "Ch")
            script.do(0, "call chord 1")
        script.bell()

    return write


def asked(seat: int):
    """A claim of that seat is being checked by the others."""

    def write(script: Script) -> None:
        middle(script)
        if not seat:
            script.tower(0, 1, "Ch")
        script.do(seat, "call chord 1")
        script.bell()

    return write


def renamed(script: Script) -> None:
    """A Fa with two sharps serves as Sol in Lucía's chord of whole notes, which is on show."""
    middle(script)
    script.tower(0, 3, "Fw")
    script.lay(0, "sharp", 3, 1)
    script.lay(0, "sharp", 3, 1)
    script.tower(0, 3, "Bw", "Dw")
    script.do(0, "call chord 3")
    script.bell()


def window(script: Script) -> None:
    """Nora has called a rest; nobody may know yet."""
    middle(script)
    script.take(2, "rest-q")
    script.do(2, "call rest")


def queued(script: Script) -> None:
    """The same, and Lucía's own claim waits."""
    window(script)
    script.do(0, "call chord 1")


def ending(script: Script) -> None:
    middle(script)
    script.act("/end")


def tied(script: Script) -> None:
    script.chord(0, 1, "Cq", "Eh", "Gq")
    script.chord(1, 1, "Dq", "Fh", "Aq")
    script.tower(2, 1, "Eh", "Gh")
    script.act("/end")


def last_card(script: Script) -> None:
    """Twenty-eight notes are all taken: the last call."""
    letters = "CEGBDFACEGBDFA"
    piles = [(seat, combo) for combo in (1, 2, 3) for seat in range(2)]
    faces = [letter + figure for figure in "wh" for letter in letters[:7]]
    faces += [letter + figure for figure in "qe" for letter in letters[:7]]
    for number, face in enumerate(faces):
        script.tower(*piles[number // 5], face)


def turn(script: Script, combo: int) -> None:
    """Whose turn it is keeps the next note of a triad and is done."""
    seat = script.state.turn
    there = len(script.state.players[seat].combos[combo - 1].notes)
    script.tower(seat, combo, ("CEG", "DFA", "EGB", "FAC")[seat][there] + "qwhe"[seat])
    if script.state.turn == seat:
        script.do(seat, "done")


def turns(mine: bool):
    """By turns, and it is Lucía's (or not)."""

    def write(script: Script) -> None:
        for _ in range(9):
            turn(script, 1)
        while (script.state.turn == 0) is not mine:
            turn(script, 2)

    return write


def crowd(script: Script) -> None:
    """Eight at a table."""
    for seat in range(8):
        letters = ("CEG", "DFA", "EGB", "FAC", "GBD", "ACE", "BDF", "CEG")[seat]
        for letter, figure in zip(letters, "qwh"[: 1 + seat % 3], strict=False):
            script.tower(seat, 1, letter + figure)
    script.tower(0, 2, "Fe", "Ae", "Ce")
    script.chord(5, 2, "Dw", "Fw", "Aw")
    script.give_back(6, "Gq", "Bh")
    script.wait(6)


TABLES = {
    "taking": middle,
    "holding_note": holding("Gq"),
    "holding_rest": holding("rest-q"),
    "holding_natural": holding("natural"),
    "holding_chim_poom": holding("chim_poom"),
    "holding_clef": holding("clef-C"),
    "holding_repeat": holding("repeat"),
    "holding_sharp": holding("sharp"),
    "holding_flat": holding("flat"),
    "towers_full": full_towers,
    "wrong_fourth": wrong("Ce", "Fe", "Gh"),
    "wrong_order": wrong("Ew", "Gq", "Ch"),
    "wrong_gap": wrong("Cw", "Gh", "Bw"),
    "wrong_twice": wrong("Cw", "Eh", "Ch"),
    "wrong_altered": wrong("Ce", "Ew", "Ge", flat=1),
    "wrong_diminished": wrong("Cw", "Ew", "Ge", flat=3),
    "decide_draw": deciding(0, "rest-h"),
    "decide_strike": deciding(0, "rest-q", "Gq"),
    "decide_send": deciding(0, "rest-h", "Gq"),
    "decide_mine": deciding(0, "rest-h", "rest-q"),
    "decide_remove": deciding(0, "natural"),
    "decide_target": deciding(0, "chim_poom"),
    "decide_target_nobody": nothing_to_lose,
    "other_draws": deciding(2, "rest-q"),
    "other_sends": deciding(2, "rest-h", "Gq"),
    "other_removes": deciding(3, "natural"),
    "other_targets": deciding(3, "chim_poom"),
    "over": ending,
    "over_tied": tied,
}
SPECIAL = {
    "hints": at_table(holding("Gq"), help="hints"),
    "broken": at_table(broken, help="hints"),
    "missing": at_table(missing, help="hints"),
    "no_help": at_table(holding("Gq"), help="none"),
    "reading_both": at_table(holding("Gq"), reading="both"),
    "reading_staff": at_table(holding("Gq"), reading="staff"),
    "tray_of_clefs": at_table(holding("clef-C"), store_clefs_and_bars=True),
    "letters": at_table(holding("Gq"), names="c"),
    "turn_mine": at_table(turns(True), mode="turns", variant="initiation", minutes=15),
    "turn_of_another": at_table(turns(False), mode="turns", variant="initiation", minutes=15),
    "somebody_called": at_table(window, **LONG),
    "my_call_waits": at_table(queued, **LONG),
    "asked_about_another": at_table(asked(2), group_check=True, **LONG),
    "asked_about_mine": at_table(asked(0), group_check=True, **LONG),
    "right_mine": at_table(claim_of(0), **LONG),
    "right_renamed": at_table(renamed, **LONG),
    "right_of_another": at_table(claim_of(2), **LONG),
    "last_call": at_table(last_card, seats=2, variant="initiation", deck={"note": 1}, **LONG),
    "table_of_two": at_table(lambda script: script.tower(1, 1, "Cq", "Eq"), seats=2, variant="intermediate"),
    "table_of_eight": at_table(crowd, seats=8, variant="intermediate", minutes=20),
    "fresh": at_table(lambda script: None, variant="initiation"),
    "timed": at_table(middle, minutes=15),
}
WORLDS.update({name: at_table(write) for name, write in TABLES.items()} | SPECIAL)


@world
def paused_table(username: str) -> School:
    from classroom.lesson import sessions

    school = at_table(holding("Gq"))(username)
    sessions.act(school.session, "/pause")
    return school
