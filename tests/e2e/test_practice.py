"""Practice through the pages: at home by touch and by keyboard, in the waiting room, and with the whole class."""

import re

from playwright.sync_api import expect

from tests.e2e.keys import KeyPupil
from tests.e2e.people import Pupil, Teacher

NAMES = ["Hugo", "Lucía", "Nora", "Samir"]
ASKED = ".practice[data-phase=ask]"
TOLD = ".practice[data-phase=told]"


def at_home(browser, site, kind=Pupil, **context):
    facts = site.world("class_of", pupils=NAMES)
    pupil = kind(browser, site.url, "Lucía", **context)
    pupil.page.goto(f"/mio/{facts['cards']['Lucía']}/")
    pupil.see(".own-next a")
    return pupil


def answer(pupil) -> None:
    """Some answer to what is asked, right or wrong, and on to the next."""
    pupil.see(ASKED)
    page = pupil.page
    kind = page.locator(".answer-keys").get_attribute("data-kind")
    if kind in ("build", "hear"):
        while page.locator(".practice-floor.gap").count():
            left = page.locator(".practice-floor.gap").count()
            pupil.tap(".scale-key:not([aria-disabled])")
            page.wait_for_function("left => document.querySelectorAll('.practice-floor.gap').length < left", arg=left)
        pupil.tap("[data-do=ready]")
    elif kind == "order":
        while page.locator("[data-place]").count():
            left = page.locator("[data-place]").count()
            pupil.tap("[data-place]")
            page.wait_for_function("left => document.querySelectorAll('[data-place]').length < left", arg=left)
        pupil.tap("[data-do=ready]")
    else:
        pupil.tap(".scale-key:not([aria-disabled]), .option-key")
    pupil.see(TOLD)
    expect(page.locator(".told h2")).to_have_text(re.compile("^(¡Eso es!|Todavía no)$"), use_inner_text=True)
    expect(page.locator(".told p").first).to_have_text(re.compile(r"\S"), use_inner_text=True)
    if page.locator(".told:not(.right)").count():
        expect(page.locator(".told .was")).to_have_text(re.compile("^Era: "), use_inner_text=True)
    pupil.tap("[data-do=next]")


def test_ten_at_home_by_touch(browser, site):
    pupil = at_home(browser, site)
    pupil.tap(".own-next a[data-skill=triad]")
    pupil.see(ASKED)
    pupil.tap("[data-do=hint]")
    pupil.page.locator(".hint-line", has_text=re.compile(r"\w")).wait_for()
    asked = pupil.page.locator(".question h1").inner_text()
    pupil.page.reload()
    pupil.see(ASKED)
    expect(pupil.page.locator(".question h1")).to_have_text(asked, use_inner_text=True)
    expect(pupil.page.locator(".hint-line")).to_have_text(re.compile(r"\S"), use_inner_text=True)
    for number in range(1, 11):
        pupil.page.locator(".progress-words", has_text=f"{number} de 10").wait_for()
        answer(pupil)
    pupil.says("[data-end=done]", "Has hecho 10 ejercicios.")
    pupil.tap("[data-do=enough]")
    pupil.see(".own-next")
    pupil.close()


def test_at_home_by_keyboard(browser, site):
    pupil = at_home(browser, site, KeyPupil)
    pupil.tap(".own-next a[data-skill=order]")
    for _ in range(3):
        answer(pupil)
    pupil.see(ASKED)
    pupil.until("() => document.activeElement.closest('.answer-keys') !== null")
    pupil.close()


def in_class(browser, site, **wishes):
    facts = site.world("lesson", pupils=NAMES, variant="initiation", **wishes)
    return Teacher(browser, site.url).at_board(facts), Pupil(browser, site.url, "Lucía").inside(facts)


def test_who_waits_practises_and_the_game_takes_over(browser, site):
    teacher, pupil = in_class(browser, site)
    pupil.tap("[data-open=practice]")
    pupil.see(ASKED)
    asked = pupil.page.locator(".question h1").inner_text()
    teacher.start()
    pupil.see(".heap [data-card]")
    pupil.count(".practice", 0)
    teacher.page.locator("[data-action=end]").click()
    teacher.page.locator("[data-action=end-yes]").click()
    pupil.tap(".meanwhile [data-open=practice]")
    pupil.see(ASKED)
    expect(pupil.page.locator(".question h1")).to_have_text(asked, use_inner_text=True)
    for each in (teacher, pupil):
        each.close()


def test_the_warm_up_of_the_class_and_then_the_game(browser, site):
    teacher, pupil = in_class(browser, site, switches=["warm_up", "closing"])
    page = teacher.page
    page.locator("[data-action=make-tables]").click()
    teacher.see("[data-warm-up]")
    page.locator("[data-action=start]").click()
    teacher.see("[data-practice=warm_up]")
    expect(page.locator(".practice-clock")).to_have_text(re.compile(r"^[23]:\d\d$"))
    answer(pupil)
    page.locator("[data-answered]", has_text="Han respondido 1 de 4 · respuestas: 1").wait_for()
    page.locator("[data-action=start]").click()
    pupil.see(".heap [data-card]")
    page.locator("[data-action=end]").click()
    page.locator("[data-action=end-yes]").click()
    page.locator("[data-action=closing]").click()
    teacher.see("[data-practice=closing]")
    for number in (1, 2, 3):
        pupil.page.locator(".progress-words", has_text=f"{number} de 3").wait_for()
        answer(pupil)
    pupil.says("[data-end=done]", "Mira a la pizarra.")
    page.locator("[data-answered]", has_text="Han terminado 1 de 4").wait_for()
    page.locator("[data-action=practice-stop]").click()
    teacher.gone("[data-practice]")
    pupil.tap("[data-do=enough]")
    pupil.gone(".practice")
    for each in (teacher, pupil):
        each.close()


def test_a_round_of_one_skill_is_begun_and_stopped(browser, site):
    teacher, pupil = in_class(browser, site)
    page = teacher.page
    page.locator("[data-action=practice]").click()
    page.locator("[data-choose=skill-figure]").click()
    page.locator("[data-choose=length-1]").click()
    page.locator("[data-action=practice-begin]").click()
    pupil.see(ASKED)
    pupil.has_set(".answer-keys", "data-kind", "figure")
    page.locator("[data-action=practice-stop]").click()
    pupil.says("[data-end=over]", "Mira a la pizarra.")
    for each in (teacher, pupil):
        each.close()
