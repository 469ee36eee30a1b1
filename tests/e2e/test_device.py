"""The pupil's page on a device: installed, over plain http, in one's own language and note names, at twice the size."""

import re
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.bench_table import FREE
from tests.e2e.journal import Journal
from tests.e2e.legible import LARGE_LETTERS, ZOOMED, large_letters, unreadable
from tests.e2e.lesson import UNHURRIED
from tests.e2e.people import TABLET, Person, Pupil, Teacher

NOTES_ALONE = {"clef": 0, "rest": 0, "sharp": 0, "flat": 0, "natural": 0}
LANDSCAPE, PORTRAIT = {"width": 1024, "height": 768}, {"width": 768, "height": 1024}


class Class:
    """A session whose pupils choose their note names; who has come to it in a browser."""

    def __init__(self, browser, site):
        self.browser, self.site = browser, site
        self.there: list[Person] = []

    def begin(self, start: bool = True) -> None:
        """Hugo and Nora are inside."""
        table = {"variant": "full", "deck": NOTES_ALONE, "per_table": 2, **UNHURRIED}
        self.facts = self.site.world("lesson", pupils=["Hugo", "Nora"], switches=["own_names"], start=start, **table)

    def pupil(self, name: str, url: str = "") -> Pupil:
        self.there.append(Pupil(self.browser, url or self.site.url, name))
        return self.there[-1].inside(self.facts)

    def teacher(self) -> Teacher:
        self.there.append(Teacher(self.browser, self.site.url))
        return self.there[-1].at_board(self.facts)

    @property
    def journal(self) -> Journal:
        return Journal(self.site.server.database, self.facts["tables"][0])


@pytest.fixture
def lesson(browser, site):
    made = Class(browser, site)
    yield made
    for person in made.there:
        person.close()


def take(pupil, letter: str, journal: Journal) -> None:
    """A note of that letter, from the heap."""
    state = journal.state()
    card = next(
        n for n, face in enumerate(state.faces) if face[:1] == letter and len(face) == 2 and state.heap >> n & 1
    )
    pupil.see(f".heap [data-card='{card}']").focus()
    pupil.page.keyboard.press("Enter")
    pupil.see("[data-hand]")


def build(pupil, letters: str, journal: Journal) -> None:
    """These notes, upward on the first tower."""
    for place, letter in enumerate(letters, 1):
        take(pupil, letter, journal)
        pupil.tap(f"[data-move='keep 1 {place}']")
        pupil.page.locator("[data-combo='1'] [data-note]").nth(place - 1).wait_for()


def test_it_installs(browser, site):
    """Chromium finds nothing wrong with the manifest, in either language; the icons have the sizes that it says."""
    for lang, name in (("es", "Acordes Locos en clase"), ("en", "Acordes Locos in class")):
        context = browser.new_context(base_url=site.url, locale=lang)
        page = context.new_page()
        page.goto("/")
        found = context.new_cdp_session(page).send("Page.getAppManifest")
        assert found["errors"] == []
        told = page.request.get(found["url"]).json()
        assert (told["name"], told["start_url"], told["orientation"], told["lang"]) == (name, "/", "any", lang)
        for icon in told["icons"]:
            assert sizes(page, icon["src"]) == icon["sizes"]
        assert sizes(page, page.locator("[rel=apple-touch-icon]").get_attribute("href")) == "180x180"
        assert page.locator("meta[name=theme-color]").count() == 2
        assert "maximum-scale" not in page.locator("meta[name=viewport]").get_attribute("content")
        context.close()


def sizes(page, address: str) -> str:
    return "{}x{}".format(*Image.open(BytesIO(page.request.get(address).body())).size)


def test_plain_http_from_another_host_is_enough(lesson, site):
    """No wake lock, no randomUUID there: the game goes on without, and nothing complains."""
    lesson.begin()
    hugo = lesson.pupil("Hugo", f"http://aula.test:{site.server.port}")
    assert hugo.page.evaluate("[isSecureContext, 'wakeLock' in navigator, 'randomUUID' in crypto]") == [False] * 3
    hugo.see(".heap [data-card]")
    take(hugo, "C", lesson.journal)
    hugo.page.set_viewport_size(PORTRAIT)
    hugo.send("return")
    hugo.gone("[data-hand]")


def test_note_names_are_each_pupils_own(lesson):
    """One tap changes the page, and what the server writes for that seat; the others read on as before."""
    lesson.begin()
    hugo, nora, journal = lesson.pupil("Hugo"), lesson.pupil("Nora"), lesson.journal
    build(hugo, "CFG", journal)
    hugo.send("call chord 1")
    hugo.says(".verdict.wrong", "De Do a Fa")
    hugo.page.locator(".menu-key").focus()
    hugo.page.keyboard.press("Enter")
    hugo.tap("[data-choice='names:c']")
    hugo.see("[data-choice='names:c'][aria-pressed=true]")
    hugo.tap(".sheet.menu .feet .primary")
    hugo.says(".verdict.wrong h2", "De C a F")
    expect(hugo.page.locator(".verdict.wrong h2").first).not_to_contain_text("Do", use_inner_text=True)
    hugo.has_set("[data-combo='1']", "aria-label", re.compile(": C"))
    hugo.page.reload()
    hugo.says(".verdict.wrong", "De C a F")
    build(nora, "D", journal)
    nora.has_set("[data-combo='1']", "aria-label", re.compile(": Re"))


def test_another_language_keeps_the_place(lesson):
    """The seat, the card in the hand, and what is being typed."""
    lesson.begin()
    hugo = lesson.pupil("Hugo")
    take(hugo, "E", lesson.journal)
    hugo.tap(".menu-key")
    hugo.tap("[data-open=language]")
    hugo.page.locator("html[lang=en]").wait_for()
    expect(hugo.page.locator("[data-hand] .unseen").first).to_contain_text("note")
    assert hugo.page.url.endswith("/jugar/")
    typing_goes_on(lesson.teacher())


def typing_goes_on(teacher: Teacher) -> None:
    page = teacher.page
    page.goto("/aula/grupos/nuevo/")
    page.locator("[name=name]").fill("Taller")
    page.locator("textarea").fill("Ana\nIñaki")
    page.locator("form.language button").click()
    page.locator("html[lang=en]").wait_for()
    expect(page.locator("[name=name]")).to_have_value("Taller")
    expect(page.locator("textarea")).to_have_value("Ana\nIñaki")
    page.locator("form.language button").click()
    page.locator("html[lang=es]").wait_for()
    teacher.until("() => sessionStorage.length === 0")


def test_a_game_that_does_not_arrive_is_asked_for_again(lesson):
    lesson.begin()
    hugo = lesson.pupil("Hugo")
    hugo.see(".heap [data-card]")
    hugo.expect("ERR_FAILED")
    lost = []
    hugo.page.route("**/games/acordes*.js*", lambda route: (lost.append(route), route.abort()))
    hugo.page.reload()
    hugo.page.get_by_text("El juego aún no ha llegado").wait_for()
    hugo.page.unroute("**/games/acordes*.js*")
    hugo.see(".heap [data-card]")
    assert lost


@pytest.fixture
def large(browser, site, tmp_path):
    """Tablets at twice the size, a page each: by a browser's zoom both ways round, and by a device's letters."""
    zoomed = [browser.new_context(base_url=site.url, **{**TABLET, **each}) for each in ZOOMED]
    with large_letters(browser, tmp_path / "large", base_url=site.url, viewport=LANDSCAPE) as lettered:
        yield [tablet.new_page() for tablet in (*zoomed, lettered)]
    for tablet in zoomed:
        tablet.close()


FOCUS = "document.activeElement === document.body ? null : document.activeElement.dataset.move ?? 'other'"


def test_a_finger_takes_no_focus_and_a_key_goes_on_from_there(lesson):
    """What is tapped is gone at once: nothing is to be given up, and the next key still finds its way."""
    lesson.begin()
    hugo = lesson.pupil("Hugo")
    hugo.see(".heap [data-card]")
    card = hugo.page.evaluate(FREE)
    hugo.page.touchscreen.tap(*card)
    hugo.see("[data-hand]")
    hugo.becomes(lambda: hugo.page.evaluate(FOCUS), None)
    for _ in range(12):
        hugo.page.keyboard.press("Tab")
        if hugo.page.evaluate(FOCUS) == "return":
            break
    hugo.page.keyboard.press("Enter")
    hugo.gone("[data-hand]")
    hugo.becomes(lambda: hugo.page.evaluate(FOCUS) is not None, True)


LETTERS = "getComputedStyle(document.documentElement).fontSize"


def test_everything_can_be_read_at_twice_the_size(lesson, large):
    """From the door to the table, and the teacher's pages."""
    lesson.begin(start=False)
    hugo, teacher, pin = lesson.pupil("Hugo"), lesson.teacher(), lesson.facts["pin"]
    unread = {}

    def become(person) -> None:
        for page in large:
            page.context.clear_cookies()
            page.context.add_cookies(person.context.cookies())

    def look(where: str, address: str, *taps: str, there="h1", within="body") -> None:
        for number, page in enumerate(large):
            page.goto(address)
            for selector in taps:
                page.locator(selector).first.tap()
            page.locator(there).first.wait_for()
            if found := unreadable(page, within):
                unread[f"{where} {number}"] = found

    look("door", "/")
    assert [page.evaluate(LETTERS) for page in large] == ["16px", "16px", f"{LARGE_LETTERS}px"]
    look("names", f"/entrar/{pin}/", "[data-guest]")
    become(hugo)
    look("waiting", "/jugar/", there=".welcome h1")
    look("menu", "/jugar/", ".menu-key", there=".sheet.menu", within=".sheet.menu")
    teacher.start()
    look("table", "/jugar/", there=".heap [data-card]")
    look("rules", "/jugar/", ".menu-key", "[data-open=rules]", there=".rules-sheet", within=".rules-sheet")
    become(teacher)
    look("board", teacher.page.url, there=".board-title h1")
    look("new session", "/aula/sesiones/nueva/")
    assert unread == {}
