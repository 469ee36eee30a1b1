"""«/prueba/»: will this device and this network do? The browser tests; nothing is sent but pings, nothing is kept."""

from django.conf import settings
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom.views.qr import address_of, on_this_machine_alone

SOCKET = "/ws/check/"


@never_cache
@require_safe
def check(request):
    page = {
        "path": SOCKET,
        "hold": settings.CHECK_HOLD,
        "lang": request.LANGUAGE_CODE,
        "alone": on_this_machine_alone(request),
        "words": words(),
    }
    return render(request, "classroom/check.html", {"page": page, "address": address_of(request)})


def words() -> dict[str, str]:
    """The sentences that the page's scripts show; {name} is filled in by them."""
    return verdicts() | tests() | findings() | asking()


def verdicts() -> dict[str, str]:
    return {
        "verdict_running": _("Testing…"),
        "verdict_good": _("This device and this network will do."),
        "verdict_fair": _("It will do; read below what is not quite right."),
        "verdict_silent": _("It will do, without sound."),
        "verdict_bad": _("Not like this. Below it says what fails and what to do."),
        "verdict_alone": _(
            "The browser will do. But this is the machine that serves the site, so no network was tested: open this"
            " page on a tablet, at the address that tablets type."
        ),
        "broken": _(
            "The page did not arrive whole. Load it again; if it stays so, the network lets only parts through."
        ),
        "state_good": _("Good"),
        "state_fair": _("So-so"),
        "state_bad": _("It fails"),
        "state_running": _("Testing"),
        "state_waiting": _("Not tested"),
    }


def tests() -> dict[str, str]:
    """What is tested, and the keys of the tests that wait for a tap."""
    return {
        "test_browser": _("Browser"),
        "test_storage": _("Memory"),
        "test_screen": _("Screen and size of text"),
        "test_socket": _("Live connection"),
        "test_trip": _("There and back"),
        "test_steady": _("It stays open"),
        "test_sound": _("Sound"),
        "test_meet": _("Two devices, one server"),
        "not_yet": _("It comes in a moment."),
        "play": _("Play three notes"),
        "heard": _("Did you hear them?"),
        "yes": _("Yes"),
        "no": _("No"),
        "number": _("The same number on both"),
        "look": _("Look for the other"),
        "again": _("Test again"),
        "extras": _("A help, but no need"),
        "extras_what": _("A lesson works without these."),
        "extra_full": _("Full screen"),
        "extra_full_not": _("The bars of the browser stay, and take a little room."),
        "extra_awake": _("The screen stays awake while one plays"),
        "extra_awake_not": _(
            "Set the device to lock after ten minutes or later. Whoever falls asleep comes back to the same seat."
        ),
        "extra_touch": _("Touch screen"),
        "extra_touch_not": _("Everything works with mouse and keyboard too."),
    }


def findings() -> dict[str, str]:
    return network() | {
        "browser_good": _("It can do all that the pages need."),
        "browser_bad": _(
            "This browser is too old: it lacks {what}. Update it, or use Chrome, Edge, Firefox or Safari of the last"
            " three years."
        ),
        "storage_good": _("Cookies and the browser's own memory work: the tablet will remember its seat."),
        "storage_cookies": _("Cookies are off, so the tablet would forget its seat. Allow them for this site."),
        "storage_memory": _("The browser's own memory is off, which the pages need. Allow this site to keep data."),
        "screen_good": _("{w} × {h}: a whole table fits."),
        "screen_phone": _("{w} × {h}, a phone: one plays well holding it upright. A tablet shows more at once."),
        "screen_lying": _("{w} × {h}, a phone lying on its side: turn it upright to play."),
        "screen_text": _(
            "{w} × {h}, with text at {percent}%: all can be read and tapped, but a table must be scrolled."
        ),
        "screen_small": _("{w} × {h} is too small: the keys of the table do not fit."),
        "sound_waiting": _("Tap, and listen: Do, Mi, Sol."),
        "sound_good": _("It can be heard."),
        "sound_none": _(
            "Turn the volume up, look at the key that mutes, take out or plug in headphones, and play them again."
        ),
        "sound_unable": _(
            "The browser plays nothing here. Tap again; if it stays so, this device plays without sound."
        ),
        "meet_waiting": _("Open this page on a second device, write the same number on both and tap."),
        "meet_digits": _("Write four digits."),
        "meet_running": _("Looking for another device with the number {number}, for a minute…"),
        "meet_one": _("There is another device with this number: both reach the same server."),
        "meet_many": _("There are {n} other devices with this number: all reach the same server."),
        "meet_gone": _("The other device was here and has gone: both reached the same server."),
        "meet_nobody": _(
            "In a minute nobody came with the number {number}. Look at it on both devices, and tap again on both."
        ),
    }


def network() -> dict[str, str]:
    return {
        "socket_running": _("Opening…"),
        "socket_good": _("It opens."),
        "socket_blocked": _(
            "Pages arrive, but the live connection does not open: a filter or a firewall on the way stops it."
        ),
        "socket_no_net": _("There is no network now, or it does not reach the site. Connect and test again."),
        "socket_busy": _("Many devices are testing at once. Wait a minute and test again."),
        "no_socket": _("That cannot be tested without a live connection."),
        "trip_running": _("Sending and waiting for the answer…"),
        "trip_fast": _("An answer takes {ms} ms: one does not notice it."),
        "trip_good": _("An answer takes {ms} ms: one hardly notices it."),
        "trip_slow": _("An answer takes {ms} ms: one notices it, and can play."),
        "trip_uneven": _(
            "An answer takes {ms} ms, but once it took {most}: the network falters. Try nearer to the access point."
        ),
        "trip_lost": _(
            "{n} of {all} answers did not come: the network loses what is sent. Try nearer to the access point."
        ),
        "trip_none": _("The connection was cut before an answer came."),
        "trip_bad": _("An answer takes {ms} ms: too long to call “Chord!” in time."),
        "steady_running": _("Open for {n} of {all} seconds…"),
        "steady_good": _("It stayed open for {n} seconds without a cut."),
        "steady_cut": _("It was cut after {n} seconds: something on the way ends connections that stay open."),
    }


def asking() -> dict[str, str]:
    """The text for the school's technician."""
    return {
        "letter": _("To copy and send to whoever looks after the school's network"),
        "copy": _("Copy the text"),
        "copied": _("Copied."),
        "not_copied": _("Select the text and copy it by hand."),
        "letter_begin": _(
            "We want to use {address} in class: a page for music lessons with a live connection. Tested on {when},"
            " this failed:"
        ),
        "letter_asks": _("What we ask for:"),
        "ask_socket": _(
            "Let WebSocket connections (HTTP with “Upgrade: websocket”) from the tablets through to {address},"
            " addresses under /ws/, without a filter that opens or rewrites them."
        ),
        "ask_steady": _(
            "Do not end WebSocket connections to {address} by time: they stay open for a whole lesson, with a message"
            " every three seconds at least."
        ),
        "ask_trip": _(
            "The tablets' network loses or delays messages to {address}. Is the access point of the classroom enough"
            " for thirty tablets, or is it far away? Each needs little: some kilobytes a second."
        ),
        "ask_storage": _(
            "Allow cookies and local storage on the tablets for {address}; they are used only to keep a pupil's seat"
            " during the lesson."
        ),
    }
