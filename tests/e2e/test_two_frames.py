"""An update is drawn in two frames: what a finger and an eye need first, then the rest; also where no frames come."""

TWO = ["Hugo", "Lucía"]
# Which parts of the table change together, in order: one list for each time that the page was drawn.
WATCH = """() => {
    window.drawn = [];
    const element = node => node.nodeType === 1 ? node : node.parentElement;
    const part = node => element(node)?.closest(".heap, .guide, .rivals")?.className;
    new MutationObserver(changes => {
        const parts = new Set(changes.map(({ target }) => part(target)?.split(" ")[0]).filter(Boolean));
        if (parts.size) window.drawn.push([...parts].sort());
    }).observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
}"""
CHIPS = ".rival[data-seat='0'] .chip"


def test_the_heap_comes_before_what_is_said_of_it(lesson):
    game = lesson("initiation", {"note": 1}, names=TWO)
    page = game.pupils[1].page
    page.evaluate(WATCH)
    card = game.take(0, "Cq")
    game.pupils[1].gone(f".heap [data-card='{card}']")
    game.pupils[1].until("() => window.drawn.flat().includes('guide')")
    drawn = page.evaluate("window.drawn")
    assert drawn[0] == ["heap"]
    assert ["guide"] in drawn


def test_a_page_without_frames_shows_all_of_it(lesson):
    """As in a tab that is hidden."""
    game = lesson("initiation", {"note": 1}, names=TWO)
    page = game.pupils[1].page
    page.evaluate("window.requestAnimationFrame = () => 0")
    left = page.locator(".guide .news").text_content()
    game.build(0, 1, "Cq")
    game.pupils[1].until("selector => document.querySelectorAll(selector).length === 1", CHIPS)
    game.pupils[1].until("left => document.querySelector('.guide .news').textContent !== left", left)
