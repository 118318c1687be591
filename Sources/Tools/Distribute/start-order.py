#!/usr/bin/env python3
"""start-order.py PROGRAM: prints the functions that a start, seconds of timers and keys run, in the order for the linker.

PROGRAM is the board's program with its symbols, which WIDGETBOARD_SYMBOLS=1 leaves in it:

    WIDGETBOARD_SYMBOLS=1 WIDGETBOARD_PROGRAM=1 swift build -c release --static-swift-stdlib \\
      -Xswiftc -use-ld=lld -debug-info-format none --scratch-path .build/symbols --product widgetboard
    .build/symbols/release/widgetboard --link
    Sources/Tools/Distribute/start-order.py .build/symbols/release/widgetboard \\
      >Sources/Host/widgetboard/StaticCxx/start-order.txt

What runs each second stands first, then keys, then the start, so that each touches few pages of the program, which a
cold start reads from the disk one by one, and a key few lines of memory. Functions of Foundation and of other libraries
stand last: many lie in sections of a hundred kilobytes, which would part ours. Needs Debian's valgrind. A function that
is no longer there costs nothing; one that is new stands where it would without the list, so that the list is made anew
before a release.
"""
import fcntl
import glob
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

TIMER = """#!/bin/sh
echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"text","runs":[{"date":'$(date +%s)',"style":"timer"}]}}]}}'
"""


def make_home(home):
    """A board of eight timers, and a page of bundled widgets."""
    widgets = os.path.join(home, ".local/share/widgetboard/widgets")
    configuration = os.path.join(home, ".config/widgetboard")
    os.makedirs(widgets)
    os.makedirs(configuration)
    script = os.path.join(widgets, "ticking.widget")
    with open(script, "w") as file:
        file.write(TIMER)
    os.chmod(script, 0o755)
    with open(os.path.join(configuration, "board.conf"), "w") as file:
        file.write("[page]\nname = Timers\n" + "[tile]\nkind = ticking\n" * 8)
        file.write("[page]\nname = Own\n")
        for kind in ("clock", "calendar", "todo", "system"):
            file.write(f"[tile]\nkind = {kind}\n")


class Board:
    """A board under callgrind in a terminal of 120 by 40 cells."""

    def __init__(self, program, home, folder):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
            os.chdir(folder)
            arguments = ["valgrind", "--tool=callgrind", "--demangle=no", "--trace-children=no"]
            arguments += ["--callgrind-out-file=" + folder + "/out", "--log-file=" + folder + "/log", program]
            environment = {"HOME": home, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
            os.execvpe("valgrind", arguments, environment | {"PATH": "/usr/bin:/bin"})

    def wait(self):
        """Waits for the first output of a program that runs a hundred times as slowly."""
        select.select([self.terminal], [], [], 60)

    def read(self, quiet, most=120):
        """Reads until nothing has come for that many seconds, at most so long."""
        end = time.monotonic() + most
        while time.monotonic() < end and select.select([self.terminal], [], [], quiet)[0]:
            try:
                os.read(self.terminal, 65536)
            except OSError:
                return

    def press(self, keys, quiet):
        for key in keys:
            os.write(self.terminal, key)
            self.read(quiet, 3)

    def dump(self):
        subprocess.run(["callgrind_control", "-d", str(self.process)], check=True, stdout=subprocess.DEVNULL)


def functions(path):
    """The functions of one part of a trace, in the order of the file."""
    names = {}
    found = {}
    with open(path, errors="replace") as file:
        for line in file:
            match = re.match(r"c?fn=\((\d+)\)(?: (.*))?$", line.rstrip("\n"))
            if not match:
                continue
            if match[2]:
                names[match[1]] = re.sub(r"'\d+$", "", match[2])
            if name := names.get(match[1]):
                found[name] = None
    return list(found)


def own(program):
    """The functions of the package's modules, each of which has a section of its own."""
    objects = glob.glob(os.path.dirname(program) + "/*.build/*.o")
    listed = subprocess.run(["nm", "--defined-only"] + objects, capture_output=True, text=True).stdout
    return {line.split()[2] for line in listed.splitlines() if len(line.split()) == 3}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program = os.path.realpath(sys.argv[1])
    listed = subprocess.run(["nm", program], check=True, capture_output=True, text=True).stdout
    known = {line.split()[-1] for line in listed.splitlines() if " U " not in line}
    with tempfile.TemporaryDirectory() as folder:
        home = os.path.join(folder, "home")
        make_home(home)
        # The first start asks all widgets; the one that is traced shows what is kept.
        first = Board(program, home, folder)
        first.wait()
        first.read(5, 30)
        first.press([b"q"], 3)
        os.waitpid(first.process, 0)
        board = Board(program, home, folder)
        board.wait()
        board.read(0.9, 20)
        board.dump()
        # What widgets are asked after the first picture does not come each second.
        board.read(40, 40)
        board.dump()
        board.read(10, 10)
        board.dump()
        board.press([b"\t"] * 20, 0.3)
        board.press([b"\x1b[C", b"\x1b[B", b"]", b"["], 1)
        board.dump()
        board.press([b"q"], 3)
        os.waitpid(board.process, 0)
        start, reloads, seconds, keys = (functions(f"{folder}/out.{part}") for part in (1, 2, 3, 4))
    listed = [name for name in dict.fromkeys(seconds + keys + start + reloads) if name in known]
    ours = own(program)
    # Sorting keeps the order of both.
    print("\n".join(sorted(listed, key=lambda name: name not in ours)))
    print(f"{len(seconds)} functions each second, {len(keys)} for keys, {len(start)} at the start", file=sys.stderr)


main()
