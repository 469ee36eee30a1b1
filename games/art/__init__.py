"""Pictures: cards by Pillow, staves by verovio, the printed deck by reportlab. Pure: data in, pictures out; no Django.

May import games.rules (the data of cards), theory, PIL, verovio, reportlab, fontTools, bidi, arabic_reshaper. Words
come in as a mapping of the keys of games.words.page. Begin: cards.draw, engraving.engrave, deck.write. Addresses are
games/pictures.py, files on disk games/shelf.py.

    palette.py    the colours of static/css/tokens.css, and the patterns that stand for them in black and white
    fonts.py      the fonts of static/vendor, for Pillow, for PDF and as outlines
    canvas.py     a card to draw on: hundredths of its width, down to pixels
    looks.py      what an address may ask for: Look of a card (language, names, reading, ladder, ink), Style of a chord
    cards.py      draw(face, look, words, width) -> picture
    notes.py      the note cards: painted band, ladder, figure or staff
    signs.py      the other cards (ink, paper, sand)
    back.py       the back, the same upside down
    icon.py       the tower of the logo, for a device's home screen
    chords.py     the canonical text of a chord in addresses: "C-E-Fs2=G"
    engraving.py  a chord as SVG: verovio engraves it, svg.py colours, labels and brackets it
    paper.py      sheets of paper: where cards lie, cut marks
    sheets.py     a document of cards, nine to a sheet
    deck.py       the deck as PDF: fronts, backs, rule sheet, practice sheet
    rule_sheet.py, practice_sheet.py   what the two sheets draw; games/words/printing.py has what they say
    drawings.py   the drawings of static/img/animals.svg on paper
    landscape.py  stacks, hexes and cubes; animal_cards.py, aid_cards.py the cards of that game, landscape_sheet.py its
                  rules, landscape_deck.py all as PDF; games/words/harmonies_printing.py has what they say
    report.py     a report as PDF: tables, and chords on staves (staff_on_paper.py); lettering.py: text of any script;
                  pages.py: pages that are filled to the last one, and their feet
    rare_letters.py   Chinese signs and emoji for it, slice by slice from npm

VERSION belongs to every address and every cached file: raise it when a picture changes.
"""

VERSION = 3
