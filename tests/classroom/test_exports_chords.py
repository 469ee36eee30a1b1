"""The chords of a session, a table and a pupil as MusicXML and MIDI, read back."""

import warnings

import pytest
from music21 import converter

from classroom.learning.exports import chords
from classroom.lesson import sessions
from tests.classroom import cast

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    made = cast.session(per_table=2)
    cast.guests(made, 4)
    sessions.start(made)
    one, two = cast.tables(made)
    mixed = cast.claim(0, "Re Fa# La")
    mixed[2]["notes"][2]["figure"] = "h"
    mixed[2]["spelling"] = ["D", "F#", "A"]
    four = cast.claim(1, "Si Re Fa# La", combo=2)
    four[2]["spelling"] = ["B", "D", "F#", "A"]
    cast.write(one, cast.claim(0, "Do Mi Fa##"), cast.claim(1, "Mi Sol Do"), mixed)
    cast.write(two, four)
    return made


def bars(response) -> list[list[tuple]]:
    """(pitch, length) of each bar, the name of the chord first."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # music21's own
        score = converter.parseData(response.content, format="musicxml")
    return [
        [
            *(words.content for words in measure.recurse().getElementsByClass("TextExpression")),
            *sorted((p.name, each.quarterLength) for each in measure.recurse().notes for p in each.pitches),
        ]
        for measure in score.parts[0].getElementsByClass("Measure")
    ]


def test_the_chords_of_a_session_as_they_are_read(client, session):
    client.force_login(session.owner)
    answer = client.get(f"/aula/sesion/{session.key}/partitura.musicxml", headers={"accept-language": "es"})
    assert answer["content-type"] == chords.TYPES["musicxml"]
    assert bars(answer) == [
        ["Do mayor", ("C", 1.0), ("E", 1.0), ("G", 1.0)],
        ["Re mayor", ("A", 2.0), ("D", 1.0), ("F#", 1.0)],
        ["Si menor con séptima menor", ("A", 1.0), ("B", 1.0), ("D", 1.0), ("F#", 1.0)],
    ]


def test_of_a_table_and_of_one_pupil(client, session):
    client.force_login(session.owner)
    row = cast.tables(session)[1]
    answer = client.get(f"/aula/sesion/{session.key}/mesa/1/2/partitura.musicxml")
    assert len(bars(answer)) == 1
    who = cast.sitter(cast.tables(session)[0], 0)
    assert len(bars(client.get(f"/aula/sesion/{session.key}/alumno/{who.id}/partitura.musicxml"))) == 2
    quiet = cast.sitter(row, 0)
    for end in chords.TYPES:
        none = client.get(
            f"/aula/sesion/{session.key}/alumno/{quiet.id}/partitura.{end}", headers={"accept-language": "es"}
        )
        assert none.status_code == 404
        assert "Todavía no hay ningún acorde" in cast.text(none)
    assert client.get(f"/aula/sesion/{session.key}/alumno/{who.id}/partitura.mid").content.startswith(b"MThd")


def test_a_score_is_offered_only_of_chords(client, session):
    client.force_login(session.owner)
    assert f"/aula/sesion/{session.key}/partitura.mid" in cast.text(client.get(f"/aula/sesion/{session.key}/informe/"))
    group = cast.group(session.owner, ["Ana"])
    quiet = cast.playing(2, owner=session.owner, group=group)
    for page in (f"sesion/{quiet.key}", f"grupos/{group.key}/alumnos/{group.students.get().key}"):
        text = cast.text(client.get(f"/aula/{page}/informe/"))
        assert "informe.pdf" in text
        assert "partitura." not in text


@pytest.mark.parametrize("end", ["partitura.mid", "mesa/1/1/partitura.mid", "alumno/{who}/partitura.mid"])
def test_who_may_have_them(client, end):
    owner, colleague, stranger = cast.teacher(), cast.teacher("luis"), cast.teacher("eva")
    made = cast.playing(2, owner=owner, group=cast.group(owner, colleague=colleague))
    [row] = cast.tables(made)
    cast.write(row, cast.claim(0, "Do Mi Sol"))
    address = f"/aula/sesion/{made.key}/" + end.format(who=cast.sitter(row, 0).id)
    assert client.get(address).status_code == 302
    for who, status in ((colleague, 200), (stranger, 404)):
        client.force_login(who)
        assert client.get(address).status_code == status
    client.force_login(owner)
    assert client.get(address.replace(".mid", ".wav")).status_code == 404
