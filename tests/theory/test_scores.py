"""Chords written down: read back by music21 they are the same notes, spelled and lasting the same."""

import json
import subprocess
import sys
import warnings

import pytest
from music21 import converter
from music21.midi import MidiFile
from music21.midi.translate import midiFileToStream

from theory import Note, parse_note, parse_notes, scores
from theory.scores import LENGTHS, Chord

STEPS = "CDEFGAB"
FOUR = [
    Chord(parse_notes("Do Mi Sol"), ("w", "w", "w"), "Do mayor"),
    Chord(parse_notes("Si Re# Fa# La Do#"), ("q",) * 5, "Si con novena de dominante"),
    Chord(parse_notes("Solb Sibb Reb"), ("h", "q", "e"), "Sol♭ menor"),
    Chord(parse_notes("Fa## La# Do#"), ("e",) * 3, ""),
]


def heights(chord: Chord) -> list[tuple]:
    """(name, octave, length) of each note, sorted."""
    found = zip(scores.climbing(chord.notes), chord.figures, strict=True)
    return sorted((STEPS[note.letter], note.alter, note.octave, LENGTHS[figure]) for note, figure in found)


def read_back(data: bytes, form: str):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # music21's own
        return converter.parseData(data, format="musicxml") if form == "musicxml" else as_midi(data)


def as_midi(data: bytes):
    file = MidiFile()
    file.readstr(data)
    return midiFileToStream(file)


def test_musicxml_has_the_notes_as_spelled_with_their_lengths_and_names():
    score = read_back(scores.write(FOUR, "Lucía P. & Hugo", "musicxml"), "musicxml")
    assert score.metadata.bestTitle == "Lucía P. & Hugo"
    measures = list(score.parts[0].getElementsByClass("Measure"))
    assert len(measures) == len(FOUR)
    for measure, chord in zip(measures, FOUR, strict=True):
        sounding = list(measure.recurse().notes)
        found = [
            (pitch.step, int(pitch.alter), pitch.octave, each.quarterLength)
            for each in sounding
            for pitch in each.pitches
        ]
        assert sorted(found) == heights(chord)
        assert {each.getOffsetInHierarchy(measure) for each in sounding} == {0.0}
        assert [words.content for words in measure.recurse().getElementsByClass("TextExpression")] == (
            [chord.name] if chord.name else []
        )
        assert measure.duration.quarterLength == 4.0


def test_midi_has_the_sounds_with_their_lengths_a_bar_apart():
    score = read_back(scores.write(FOUR, "", "mid"), "mid")
    found = sorted(
        (float(each.getOffsetInHierarchy(score)), pitch.midi, float(each.quarterLength))
        for each in score.recurse().notes
        for pitch in each.pitches
    )
    wanted = sorted(
        (4.0 * place, 12 * (octave + 1) + (0, 2, 4, 5, 7, 9, 11)[STEPS.index(step)] + alter, length)
        for place, chord in enumerate(FOUR)
        for step, alter, octave, length in heights(chord)
    )
    assert found == wanted


@pytest.mark.parametrize("form", scores.FORMATS)
def test_no_chords_are_a_bar_of_rest(form):
    data = scores.write([], "Nadie", form)
    score = read_back(data, form)
    assert not list(score.recurse().notes)
    if form == "musicxml":
        [rest] = score.recurse().getElementsByClass("Rest")
        assert rest.quarterLength == 4.0


def test_they_climb_and_pass_si():
    assert [note.octave for note in scores.climbing(parse_notes("Si Re Fa La Do"))] == [4, 5, 5, 5, 6]
    assert [note.octave for note in scores.climbing(parse_notes("Do Mi Sol Si Re"))] == [4, 4, 4, 4, 5]


def test_more_signs_than_notation_has_are_written_by_their_sound():
    assert scores.writable(parse_note("Fa####")) == parse_note("Fa####")
    assert scores.writable(Note(3, 5)) == parse_note("La#")
    data = scores.write([Chord((Note(3, 5), Note(5, 5), Note(0, 5)), ("q",) * 3)], "", "musicxml")
    assert len(list(read_back(data, "musicxml").recurse().notes)) == 1


@pytest.mark.parametrize("chord", [Chord((), ()), Chord((Note(0),), ()), Chord((Note(0),), ("x",))])
def test_what_is_no_chord_is_refused(chord):
    with pytest.raises(ValueError, match="no chord"):
        scores.write([chord], "", "mid")


def test_the_program_reads_json_and_writes_the_file():
    given = {
        "title": "T",
        "format": "mid",
        "chords": [{"notes": ["Do", "Mi", "Sol"], "figures": ["q"] * 3, "name": ""}],
    }
    made = subprocess.run(
        [sys.executable, "-m", "theory.scores"], input=json.dumps(given).encode(), capture_output=True, check=True
    )
    assert made.stdout.startswith(b"MThd")
