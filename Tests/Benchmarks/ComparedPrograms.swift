import Foundation

/// A program with eight ticking tiles, or one that resembles it, and the keys to press.
struct ComparedProgram {
  let name: String
  /// The program and its arguments; nil if it is not installed.
  let command: [String]?
  /// The program's file, for its size on disk; nil if it has none to count.
  var file: String?
  let keys: [String]
  /// Whether its output marks the end of a frame.
  var endsFrames = false
}

extension ComparedProgram {
  /// The board in a folder, and the programs to compare that are available here.
  static func all(board: String, folder: URL) throws -> [ComparedProgram] {
    let btop = installed("btop")
    return [
      ComparedProgram(
        name: "widgetboard", command: [board], file: board, keys: ["l", "h"], endsFrames: true),
      try plainC(folder),
      ComparedProgram(
        name: "btop", command: btop.map { [$0] }, file: btop, keys: ["\u{1B}[B", "\u{1B}[A"]),
      try textual(folder),
    ]
  }

  private static func plainC(_ folder: URL) throws -> ComparedProgram {
    let (source, program) = (folder.appending(path: "tiles.c"), folder.appending(path: "tiles"))
    try plainTiles.write(to: source, atomically: true, encoding: .utf8)
    let isBuilt =
      installed("cc").map { compiler in
        run([compiler, "-O2", "-o", program.path, source.path, "-lncursesw"])
      } ?? false
    return ComparedProgram(
      name: "plain C", command: isBuilt ? [program.path] : nil, file: program.path, keys: ["\t"])
  }

  private static func textual(_ folder: URL) throws -> ComparedProgram {
    let source = folder.appending(path: "tiles.py")
    try textualTiles.write(to: source, atomically: true, encoding: .utf8)
    let python = installed("python3").flatMap { run([$0, "-c", "import textual"]) ? $0 : nil }
    return ComparedProgram(
      name: "Textual", command: python.map { [$0, source.path] }, keys: ["\t"])
  }

  private static func installed(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func run(_ command: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    (process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// The minimum for eight ticking tiles: ncurses, one wake-up a second, nothing else.
  private static let plainTiles = """
    #include <locale.h>
    #include <ncurses.h>
    #include <time.h>

    enum { TILES = 8, ACROSS = 4 };
    static time_t begin;
    static int focus;

    static void draw_frame(int tile, int top, int left, int rows, int columns) {
      attrset(tile == focus ? A_BOLD : A_NORMAL);
      mvhline(top, left, ACS_HLINE, columns);
      mvhline(top + rows - 1, left, ACS_HLINE, columns);
      mvvline(top, left, ACS_VLINE, rows);
      mvvline(top, left + columns - 1, ACS_VLINE, rows);
      mvaddch(top, left, ACS_ULCORNER);
      mvaddch(top, left + columns - 1, ACS_URCORNER);
      mvaddch(top + rows - 1, left, ACS_LLCORNER);
      mvaddch(top + rows - 1, left + columns - 1, ACS_LRCORNER);
      mvprintw(top, left + 2, " tile %d ", tile + 1);
      attrset(A_NORMAL);
    }

    static void draw(int everything) {
      int rows = LINES / (TILES / ACROSS), columns = COLS / ACROSS;
      if (everything) erase();
      for (int tile = 0; tile < TILES; tile++) {
        int top = tile / ACROSS * rows, left = tile % ACROSS * columns;
        long seconds = time(NULL) - begin + 60 * tile;
        if (everything) draw_frame(tile, top, left, rows, columns);
        mvprintw(top + rows / 2, left + columns / 2 - 4, "%02ld:%02ld:%02ld", seconds / 3600,
                 seconds / 60 % 60, seconds % 60);
      }
      refresh();
    }

    int main(void) {
      setlocale(LC_ALL, "");
      initscr();
      cbreak();
      noecho();
      curs_set(0);
      begin = time(NULL);
      draw(1);
      for (;;) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        timeout(1001 - (int)(now.tv_nsec / 1000000));
        int key = getch();
        if (key == '\\t') focus = (focus + 1) % TILES;
        draw(key != ERR);
      }
    }
    """

  private static let textualTiles = """
    import time
    from textual.app import App
    from textual.containers import Grid
    from textual.widgets import Static

    begin = time.time()


    class Tile(Static, can_focus=True):
        DEFAULT_CSS = "Tile { border: round white; } Tile:focus { border: round green; }"

        def on_mount(self):
            self.tick()
            self.set_interval(1, self.tick)

        def tick(self):
            self.update(time.strftime("%H:%M:%S", time.gmtime(time.time() - begin)))


    class Tiles(App):
        CSS = "Grid { grid-size: 4 2; }"

        def compose(self):
            yield Grid(*[Tile() for _ in range(8)])


    Tiles().run()
    """
}
