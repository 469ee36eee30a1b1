"""A wrong tower and a renamed note: what the page says to do, and what it shows for it."""

from playwright.sync_api import expect

TWO = ["Hugo", "Lucía"]


def guided(pupil, text: str) -> None:
    expect(pupil.page.locator(".guide > p").first).to_have_text(text, use_inner_text=True)


def test_a_missing_note_is_looked_for_and_put_in_and_a_renamed_note_is_told(lesson):
    game = lesson("full", {"note": 1, "sharp": 2}, names=TWO, show_time=2)
    pupil = game.pupils[0]
    a_note_is_missing(game, pupil)
    two_sharps_make_a_sol(game, pupil)


def a_note_is_missing(game, pupil) -> None:
    """Nothing is taken up; the gap is marked until the note stands in it. At help "names" no card is marked."""
    notes = game.build(0, 1, "Aq", "Ew", "Gw", "Bw")
    game.acts.call_chord(pupil, 1)
    pupil.see("[data-verdict='MISSING_THIRD']")
    pupil.tap("[data-fix=seek]")
    guided(pupil, "Busca un Do: va entre La y Mi.")
    pupil.see(".gap.wanted")
    pupil.count(".floor.chosen, .heap .up.wanted", 0)
    card = game.take(0, "Ch")
    guided(pupil, "Pon tu Do entre La y Mi.")
    game.acts.keep(pupil, card, 1, 2)
    pupil.gone(".gap.wanted")
    game.becomes(lambda: [laid.card for laid in game.state.players[0].combos[0].notes], [notes[0], card, *notes[1:]])
    pupil.page.wait_for_timeout(5000)  # no new claim so soon after a wrong one
    game.close_chord(0, 1, 9)


def two_sharps_make_a_sol(game, pupil) -> None:
    """Everybody sees the chord (`close_chord`); its list tells which card served as which."""
    (note,) = game.build(0, 2, "Fe")
    for _ in range(2):
        game.take(0, "sharp")
        game.acts.lay(pupil, note)
    game.build(0, 2, "Be", "De")
    game.close_chord(0, 2, 6)
    pupil.tap(".my-points")
    pupil.says(".chords-sheet", "todas son corcheas", "suena igual que Sol")
