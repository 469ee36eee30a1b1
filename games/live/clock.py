"""Wall time of this process: seconds since the epoch, by a clock that never jumps by itself.

The system's clock does: a machine that slept, a step of NTP. So wall time runs on by the steady clock until somebody
sets it right (Live, which looks a few times a second) and has the tables resume: what was jumped over counts as a
pause. Sockets, views and commands all ask here; a process without a Live is a command, over before a clock is wrong.
"""

import time

TOLERANCE = 1.0  # seconds by which the system's clock may differ before it is followed


class Clock:
    """Wall time since it was last set right."""

    def __init__(self) -> None:
        self._offset = self._of_system()

    @staticmethod
    def _of_system() -> float:
        return time.time() - time.monotonic()

    def wall(self) -> float:
        return self._offset + time.monotonic()

    def set_right(self) -> bool:
        """Follow the system's clock where it has jumped; whether it had."""
        offset = self._of_system()
        if abs(offset - self._offset) <= TOLERANCE:
            return False
        self._offset = offset
        return True


_clock = Clock()  # one for the whole process, bound to no loop
wall, set_right = _clock.wall, _clock.set_right
