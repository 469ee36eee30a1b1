"""What the classroom's big screen shows."""

from tests.e2e.scenes.catalogue import scene
from tests.e2e.scenes.visit import Visit


def screen(name: str, world: str, sign: str, sample: bool = False) -> None:
    def show(visit: Visit) -> None:
        visit.screen()
        visit.see(sign)

    scene(f"screen-{name}", world, sample=sample)(show)


screen("lobby-empty", "empty_room", ".screen-names")
screen("lobby", "room_of_twelve", ".screen-names")
screen("lobby-full", "full_room", ".screen-names")
screen("lobby-guests", "room_of_guests", ".screen-names")
screen("tables", "tables_made", ".screen-tables")
screen("play", "four_tables", ".screen-chord .stamp", sample=True)
screen("play-eight", "eight_tables", ".screen-chord .stamp")
screen("play-fresh", "fresh", ".screen-play")
screen("paused", "paused_class", ".screen-clock strong")
screen("podium", "podium", ".screen-podium")
screen("podium-one", "over", ".screen-podium")
screen("podium-tied", "over_tied", ".screen-podium")


@scene("screen-ended", "room_of_six")
def ended(visit):
    visit.screen()
    visit.see(".screen-names")
    visit.order(move="close")
    visit.see(".screen-unplayed")
