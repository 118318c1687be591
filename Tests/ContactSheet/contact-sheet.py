#!/usr/bin/env python3
"""Draws a contact sheet: the program in a real terminal multiplexer, as SVG pictures and one page.

    contact-sheet.py FOLDER [--program .build/debug/widgetboard] [--sizes 80x24,120x40,200x60,238x64]
                     [--themes paper,nord,...] [--colors 24,256,16,8] [--png] [--terminal xterm or kitty]

The first pictures are what a person sees who opens the board for the first time: a home folder of its
own, the welcome board, and then its pages, gallery, a form, the box that finds everything, a zoomed
tile, edit mode, inspector and themes. Then comes the first launch in the home of a person who has
files, and the last four are the pages of a person who has lived with it: notes, tasks, dates, photos,
a repository, scripts.

With fewer colours than those of 24 bits, of 256, 16 or 8, there is one theme, the terminal's own.

With --png each is a photograph as well: of a terminal in a display of its own (Xvfb), with its fonts
and its way to draw. It takes Debian's packages xterm or kitty, xvfb and imagemagick.
"""
import argparse, datetime, html, os, re, shutil, struct, subprocess, sys, tempfile, time, zlib

SIZES = "80x24,120x40,200x60,238x64"
THEMES = "default,nord,paper,gruvbox-dark"
# Terminals by the bits or the number of their colours.
TERMS = {"24": None, "256": "xterm-256color", "16": "xterm-16color", "8": "xterm"}
# Each scene's name, and the keys that lead there from the scene before.
SCENES = [
    ("welcome", []), ("page-2", ["2"]), ("page-3", ["3"]), ("gallery", ["1", "a"]),
    ("form", [*"weather", "Enter"]), ("box", ["Escape", "Escape", "Escape", "/", *"sun"]),
    ("zoom", ["Escape", "Escape", "z"]), ("edit", ["x", "e"]), ("inspector", ["Escape", "i"]),
    ("themes", ["Escape", "T"]), ("controls", ["Escape", "C"]),
]
# What runs while the scenes of a first board in a home with files are drawn.
ACTIVITIES = [
    ["start", "render", "--title", "Render", "--detail", "frame 129 of 300", "--progress", "43%",
     "--symbol", "film"],
    ["start", "backup", "--title", "Backup to the shelf", "--progress", "12/40", "--remaining", "5m"],
    ["start", "wash", "--title", "Washing machine", "--detail", "spinning", "--short", "spin"],
]
OWN = [("own-welcome", []), ("activities", ["A"]), ("own-lock", ["Escape", "L"])]
FILLED = [("filled-%d" % page, [str(page)]) for page in range(1, 5)]
GROUND = {"dark": ("#e6e6e6", "#16181d"), "light": ("#1f2328", "#ffffff")}
BASIC = ["#1d1f21", "#cc4444", "#4c9a4c", "#c09030", "#4a78c0", "#a060b0", "#3a9a9a", "#c8c8c8",
         "#707070", "#f06060", "#70c870", "#e0b850", "#70a0f0", "#c880d8", "#60c8c8", "#ffffff"]
WIDTH, HEIGHT = 9, 18


def indexed(number):
    """A colour of the 256."""
    if number < 16:
        return BASIC[number]
    if number >= 232:
        return "#%02x%02x%02x" % ((8 + 10 * (number - 232),) * 3)
    steps = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#%02x%02x%02x" % (steps[number // 36], steps[number // 6 % 6], steps[number % 6])


class Style:
    """What SGR sequences have set."""

    def __init__(self):
        self.front = self.back = None
        self.flags = set()

    def take(self, codes):
        codes = [int(code or 0) for code in re.split("[;:]", codes)]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 2, 3, 4, 7, 9):
                self.flags.add(code)
            elif code in (22, 23, 24, 27, 29):
                self.flags -= {1, 2} if code == 22 else {code - 20}
            elif code in (38, 48):
                if codes[:1] == [2]:
                    color, codes = "#%02x%02x%02x" % tuple(codes[1:4]), codes[4:]
                else:
                    color, codes = indexed(codes[1]), codes[2:]
                self.front, self.back = (color, self.back) if code == 38 else (self.front, color)
            elif code in (39, 49):
                self.front, self.back = (None, self.back) if code == 39 else (self.front, None)
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.front = BASIC[code % 10 + (8 if code >= 90 else 0)]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.back = BASIC[code % 10 + (8 if code >= 100 else 0)]


def runs(line, style):
    """The line's runs: text, front, back and flags. A style lasts into the next line."""
    for text, codes in re.findall(r"([^\x1b]+)|\x1b\[([0-9;:]*)m", re.sub("\x1b\\(.|[\x0e\x0f]", "", line)):
        if text:
            yield text, style.front, style.back, frozenset(style.flags)
        else:
            style.take(codes)


def cells(text):
    import unicodedata
    return sum(0 if unicodedata.combining(c) or c == "\ufe0f"
               else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def svg(lines, columns, ground):
    """The picture of a captured screen."""
    ink, paper = ground
    parts = ['<svg shape-rendering="crispEdges" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-size="15" '
             "font-family=\"'DejaVu Sans Mono', ui-monospace, monospace\" xml:space=\"preserve\">"
             % (columns * WIDTH, len(lines) * HEIGHT),
             '<rect width="100%%" height="100%%" fill="%s"/>' % paper]
    style = Style()
    for row, line in enumerate(lines):
        column = 0
        for text, front, back, flags in runs(line, style):
            front, back = front or ink, back or paper
            if 7 in flags:
                front, back = back, front
            width = cells(text)
            if back != paper:
                parts.append('<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>' % (
                    column * WIDTH, row * HEIGHT, width * WIDTH, HEIGHT, back))
            # Each word at its own column: programs that draw SVG drop spaces and have other fonts.
            for word in re.finditer(r"\S+", text):
                start = column + cells(text[:word.start()])
                word = word.group()
                extra = ' font-weight="bold"' if 1 in flags else ""
                extra += ' opacity="0.6"' if 2 in flags else ""
                extra += ' font-style="italic"' if 3 in flags else ""
                parts.append(
                    '<text x="%d" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs" '
                    'fill="%s"%s>%s</text>' % (
                        start * WIDTH, row * HEIGHT + 14, cells(word) * WIDTH, front, extra,
                        html.escape(word)))
            column += width
    return "\n".join(parts + ["</svg>"])


BOARD = """
[page]
name = Work
[tile]
kind = git
family = large
[tile]
kind = todo
family = medium
[tile]
kind = calendar
family = medium
[tile]
kind = clock
[tile]
kind = notes
[tile]
kind = disk
family = medium
[page]
name = Away
[tile]
kind = photos
family = large
[tile]
kind = countdown
family = medium
set.title = To the sea
set.date = {soon}
[tile]
kind = calendar
[tile]
kind = photos
[tile]
kind = notes
family = medium
[tile]
kind = clock
family = medium
[page]
name = Machine
[tile]
kind = system
family = large
[tile]
kind = system
family = medium
[tile]
kind = disk
[tile]
kind = load
[tile]
kind = system
[tile]
kind = clock
[page]
name = Everything
[tile]
kind = clock
[tile]
kind = calendar
[tile]
kind = system
[tile]
kind = todo
[tile]
kind = notes
[tile]
kind = git
[tile]
kind = countdown
set.title = To the sea
set.date = {soon}
[tile]
kind = load
[tile]
kind = photos
[tile]
kind = disk
[tile]
kind = bookmarks
family = medium
"""
DISK = """{
  "custom/disk": {
    "exec": "df --output=pcent / | tail -1 | tr -dc 0-9 | xargs -I@ echo '{\\"percentage\\": @}'",
    "return-type": "json", "interval": 600, "format": "disk {percentage} %",
    "tooltip-format": "of the whole"
  }
}
"""
LOAD = """#!/bin/sh
# <xbar.title>Load</xbar.title>
read one five fifteen rest < /proc/loadavg
echo "load $one | color=green"
echo ---
echo "five minutes | badge=$five"
echo "fifteen minutes | badge=$fifteen"
echo ---
echo "What load is | href=https://example.org/load sfimage=questionmark.circle"
"""


def photo(columns=160, rows=120):
    """A hill under a sky, as a PNG."""
    lines = b""
    for y in range(rows):
        lines += b"\0"
        for x in range(columns):
            hill = y > rows * (0.75 - 0.3 * x * (columns - x) / columns ** 2)
            sun = (x - columns * 0.75) ** 2 + (y - rows * 0.25) ** 2 < 200
            lines += bytes((250, 220, 120) if sun else (60, 110 + x // 4, 70) if hill
                           else (90 + y, 150 + y // 2, 230))

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))


def fill(home, program, environment, with_board=True):
    """What a person has after a year: files, and a board with pages of them."""
    def write(path, text):
        path = os.path.join(home, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    today = datetime.date.today()
    days = [today + datetime.timedelta(days=days) for days in (0, 1, 3)]
    write("todo.txt", "(A) Call the plumber due:%s\n(B) Write the talk +talk\nBuy bread @shop\n"
          "x Pay the rent\nBook a table for Friday, by the window\n" % days[1])
    write("notes.md", "# Sunday\n\nWalk to the **lake** before noon.\n\n- bread, cheese\n- the map\n")
    write(".calendars/own.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\n" + "".join(
        "BEGIN:VEVENT\r\nUID:%d\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:%sT%s\r\nDURATION:PT1H\r\n"
        "SUMMARY:%s\r\nEND:VEVENT\r\n" % (number, day.strftime("%Y%m%d"), time, words)
        for number, (day, time, words) in enumerate([
            (days[0], "233000", "Evening news"), (days[1], "090000", "Dentist"),
            (days[1], "140000", "Talk with Ada about the engine"), (days[2], "190000", "Dinner")])
        ) + "END:VCALENDAR\r\n")
    write("Pictures/hill.png", photo())
    write("bar/config", DISK)
    write("plugins/load.5m.sh", LOAD)
    os.chmod(os.path.join(home, "plugins/load.5m.sh"), 0o755)
    git = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-C",
           os.path.join(home, "src/engine")]
    os.makedirs(os.path.join(home, "src/engine"))
    subprocess.run(git + ["init", "-q", "-b", "main"], env=environment, check=True)
    words = ["Begin", "Count the wheels", "Say why a card is refused", "Draw the second table",
             "Name the wheels", "Read the table once", "A shorter way round the lake"]
    for number in range(30):
        day = (today - datetime.timedelta(days=70 - 70 * number // 30)).isoformat()
        dates = {"GIT_AUTHOR_DATE": day + "T10:00:00", "GIT_COMMITTER_DATE": day + "T10:00:00"}
        subprocess.run(git + ["commit", "-q", "--allow-empty", "-m", words[number % len(words)]],
                       env=dict(environment, **dates), check=True)
    write("src/engine/notes", "not added\n")
    if not with_board:
        return
    for path in ("bar", "plugins"):
        subprocess.run([program, "add", "--yes", os.path.join(home, path)], env=environment, check=True,
                       stdout=subprocess.DEVNULL)
    soon = today + datetime.timedelta(days=40)
    write(".config/widgetboard/board.conf", BOARD.replace("{soon}", str(soon)))


class Terminal:
    """The program in a multiplexer of its own, with a home folder of its own."""

    window = None

    def __init__(self, program, columns, rows, theme, appearance, filled=False, own=False, colors="24"):
        self.home = tempfile.mkdtemp(prefix="contact-")
        self.socket = os.path.join(self.home, "tmux")
        environment = {key: value for key, value in os.environ.items()
                       if not key.startswith("XDG_") and key != "TMUX"}
        environment.update(HOME=self.home, COLORTERM="truecolor", LANG="C.UTF-8")
        self.environment = environment
        for setting, value in (("theme", theme), ("appearance", appearance)):
            if value != "default":
                subprocess.run([program, "set", setting, value], env=environment, check=True,
                               stdout=subprocess.DEVNULL)
        if filled or own:
            fill(self.home, program, environment, with_board=filled)
        if own:
            for words in ACTIVITIES:
                subprocess.run([program, "activity", *words], env=environment, check=True,
                               stdout=subprocess.DEVNULL)
        few = [] if TERMS[colors] is None else ["env", "-u", "COLORTERM", "TERM=" + TERMS[colors]]
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), *few, program)
        self.tmux("set", "-g", "status", "off")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words],
                              env=self.environment, check=True, capture_output=True,
                              text=True).stdout

    def settled(self, patience=12):
        """The screen once it has been the same for half a second."""
        before, end = None, time.monotonic() + patience
        while True:
            time.sleep(0.5)
            now = self.tmux("capture-pane", "-e", "-p", "-N")
            if (now == before and now.strip()) or time.monotonic() > end:
                return now.split("\n")[:-1]
            before = now

    def show(self, display, kind, columns, rows, appearance):
        """From now on a window shows it, too, in its colours."""
        ink, paper = GROUND[appearance]
        font = "DejaVu Sans Mono"
        self.tmux("set", "-s", "terminal-features", "*:RGB")
        attach = ["tmux", "-S", self.socket, "-f", "/dev/null", "attach"]
        if kind == "kitty":
            settings = {
                "font_family": font, "font_size": "9", "foreground": ink, "background": paper,
                "initial_window_width": "%dc" % columns, "initial_window_height": "%dc" % rows,
                "remember_window_size": "no", "window_padding_width": "0",
                "confirm_os_window_close": "0", "update_check_interval": "0"}
            words = ["kitty", "--config", "NONE", "-T", "sheet"]
            for name, value in settings.items():
                words += ["-o", "%s=%s" % (name, value)]
            words += attach
        else:
            words = ["xterm", "-xrm", "*allowTitleOps: false", "-T", "sheet", "-b", "0", "-bw", "0",
                     "+sb", "-fa", font, "-fs", "9", "-fg", ink, "-bg", paper,
                     "-geometry", "%dx%d+0+0" % (columns, rows), "-e", *attach]
        self.window = subprocess.Popen(
            words, env=dict(self.environment, DISPLAY=display, TERM="xterm-256color",
                            LIBGL_ALWAYS_SOFTWARE="1"),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # tmux redraws for the new window; its size is the same, so the board notices nothing.
        time.sleep(1 if kind == "xterm" else 3)

    def photograph(self, display, path, patience=30):
        """The window's picture, as soon as the terminal has opened it."""
        words = ["import", "-display", display, "-window", "sheet", path]
        end = time.monotonic() + patience
        while subprocess.run(words, stderr=subprocess.DEVNULL).returncode:
            if time.monotonic() > end or self.window.poll() is not None:
                raise SystemExit("the terminal has opened no window")
            time.sleep(0.3)

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)
        if self.window:
            self.window.wait()
        shutil.rmtree(self.home, ignore_errors=True)


class Display:
    """A display of its own, so large that each terminal fits."""

    def __init__(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "2400x1600x24", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.name = ":" + answer.readline().strip()

    def close(self):
        self.server.terminate()
        self.server.wait()


def draw(terminal, scenes, folder, columns, appearance, name, display):
    """Walks through the scenes; a figure of the page for each."""
    figures = []
    terminal.settled()
    # Waits for the widgets' first timelines.
    time.sleep(3)
    for scene, keys in scenes:
        for key in keys:
            terminal.tmux("send-keys", key)
            time.sleep(0.3)
        picture = svg(terminal.settled(), columns, GROUND[appearance])
        with open(os.path.join(folder, "%s-%s.svg" % (name, scene)), "w") as file:
            file.write(picture)
        if display:
            terminal.photograph(display.name, os.path.join(folder, "%s-%s.png" % (name, scene)))
        figures.append('<figure><img src="%s-%s.%s" alt=""><figcaption>%s</figcaption></figure>' % (
            name, scene, "png" if display else "svg", scene))
    return figures


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("folder")
    options.add_argument("--program", default=".build/debug/widgetboard")
    options.add_argument("--sizes", default=SIZES)
    options.add_argument("--themes", default=THEMES)
    options.add_argument("--colors", default="24", help="of 24, 256, 16 and 8")
    options.add_argument("--png", action="store_true", help="photograph a terminal as well")
    options.add_argument("--terminal", choices=["xterm", "kitty"], default="xterm",
                         help="the terminal of the photographs")
    chosen = options.parse_args()
    for tool in ("Xvfb", chosen.terminal, "import") if chosen.png else ():
        if not shutil.which(tool):
            options.error("--png needs %s: apt-get install xvfb %s imagemagick" % (tool, chosen.terminal))
    for colors in chosen.colors.split(","):
        if colors not in TERMS:
            options.error("--colors knows %s" % ", ".join(TERMS))
    program = os.path.abspath(chosen.program)
    os.makedirs(chosen.folder, exist_ok=True)
    index = ["<!doctype html><meta charset=utf-8><title>Contact sheet</title><style>body{font-family:"
             "sans-serif;background:#888}img{width:100%}main{display:grid;gap:1em;grid-template-"
             "columns:repeat(auto-fill,minmax(30em,1fr))}</style>"]
    display = Display() if chosen.png else None
    try:
        sheet(chosen, program, display, index)
    finally:
        if display:
            display.close()
    with open(os.path.join(chosen.folder, "index.html"), "w") as file:
        file.write("\n".join(index))


def sheet(chosen, program, display, index):
    """Draws all of it, and adds it to the page."""
    for size in chosen.sizes.split(","):
        for colors in chosen.colors.split(","):
            for theme in chosen.themes.split(",") if colors == "24" else ["default"]:
                for appearance in ("dark", "light"):
                    look = (size, theme, appearance) + (() if colors == "24" else (colors,))
                    index.append("<h2>%s</h2><main>" % ", ".join(look))
                    index += boards(chosen, program, display, look, colors)
                    index.append("</main>")
                    print(*look, flush=True)


def boards(chosen, program, display, look, colors):
    """The figures of a new board, of one in a home with files, and of one in long use."""
    size, theme, appearance = look[:3]
    columns, rows = map(int, size.split("x"))
    figures = []
    for home, scenes in (("", SCENES), ("own", OWN), ("filled", FILLED)):
        terminal = Terminal(program, columns, rows, theme, appearance, filled=home == "filled",
                            own=home == "own", colors=colors)
        try:
            if display:
                terminal.show(display.name, chosen.terminal, columns, rows, appearance)
            figures += draw(terminal, scenes, chosen.folder, columns, appearance, "-".join(look), display)
        finally:
            terminal.close()
    return figures


if __name__ == "__main__":
    sys.exit(main())
