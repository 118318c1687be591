import CLinux
import FakeLogind
import Foundation
import Glibc
import Programs
import Testing

/// The built board on a desktop that is locked or idle, or shows notifications; a fake bus plays
/// the desktop.
@Suite(.waiting, .serialized, .enabled(if: fake_logind_is_possible() != 0))
struct DesktopTests {
  /// A fake bus with its own socket, which ends with the test.
  private final class Bus {
    let path: String
    private let commands: Int32

    /// - Parameters:
    ///   - notifications: The descriptor to write notifications to, a line each; -1: nowhere.
    ///   - isStuck: Whether the bus never answers.
    init(in home: Home, notifications: Int32 = -1, isStuck: Bool = false) throws {
      let path = home.folder.path + "/bus"
      let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { place in
        place.copyBytes(from: Array(path.utf8.prefix(place.count - 1)))
      }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
      }
      var ends: [Int32] = [0, 0]
      try #require(bound == 0 && listen(listener, 8) == 0 && pipe(&ends) == 0)
      self.path = path
      commands = ends[1]
      let reading = ends[0]
      guard !isStuck else { return }
      Thread.detachNewThread {
        _ = fake_logind_serve(listener, reading, notifications)
        close(listener)
        close(reading)
      }
    }

    deinit { close(commands) }

    func say(_ line: String) {
      let bytes = Array((line + "\n").utf8)
      _ = write(commands, bytes, bytes.count)
    }
  }

  private static func home() throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/count.widget",
      """
      #!/bin/sh
      read -r request
      echo run >> "$HOME/runs"
      echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"text","text":"Counted"}}]}}'
      """)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = count\nid = count-1\n")
    return home
  }

  private static func open(_ home: Home, _ bus: Bus) throws -> Multiplexer {
    var environment = home.environment
    for kind in ["SYSTEM", "SESSION"] {
      environment["DBUS_\(kind)_BUS_ADDRESS"] = "unix:path=" + bus.path
    }
    environment["WAYLAND_DISPLAY"] = "wayland-7"
    let terminal = try Multiplexer([Home.widgetboard], environment: environment)
    try terminal.wait(for: "Counted")
    return terminal
  }

  @Test func `the board is locked and unlocked with the desktop by whoever prefers that`() throws {
    let home = try Self.home()
    try home.writeScript(
      ".config/widgetboard/preferences.json5", "{ lockWithDesktop: true }")
    let bus = try Bus(in: home)
    let terminal = try Self.open(home, bus)
    bus.say("locked 1")
    try terminal.wait(for: "unlock")
    bus.say("locked 0")
    try terminal.wait(for: "an open board") { !$0.contains("unlock") }
    // Where the desktop does not report the lock itself, its request to lock counts as locked.
    bus.say("lock")
    try terminal.wait(for: "unlock")
    bus.say("unlock")
    try terminal.wait(for: "an open board") { !$0.contains("unlock") }
    // A board that a person locked, not the desktop, is not unlocked by the desktop.
    try terminal.send("L")
    try terminal.wait(for: "unlock")
    for line in ["locked 1", "locked 0", "idle 1"] {
      bus.say(line)
      // Gives the board time to receive each signal: one run of another program.
      for _ in 0..<3 {
        _ = try run([Home.widgetboard, "explain", "count-1"], environment: home.environment)
      }
    }
    try terminal.wait(for: "unlock")
    try terminal.close()
  }

  @Test func `a desktop that is idle or locked is one before which nobody is`() throws {
    let home = try Self.home()
    let bus = try Bus(in: home)
    let terminal = try Self.open(home, bus)
    try Self.expect("you look at it", home)
    bus.say("idle 1")
    try Self.expect("you look at it", home, isSaid: false)
    try Self.ask(home)
    try Self.expect("the desktop is locked or idle", home)
    bus.say("idle 0")
    // The reload that was held now runs, since the tile is looked at.
    try Self.expect("the desktop is locked or idle", home, isSaid: false)
    bus.say("locked 1")
    try Self.expect("you look at it", home, isSaid: false)
    // A key typed at the board comes from a person, wherever they sit.
    try terminal.send("?")
    try Self.expect("you look at it", home)
    try terminal.close()
  }

  // MARK: Notifications

  /// A home whose tile shows another text each time, and has an alert on that.
  private static func homeWithAlert() throws -> Home {
    let home = try Self.home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/count.widget",
      """
      #!/bin/sh
      read -r request
      case $request in *'"timeline"'*) echo run >> "$HOME/alerts";; esac
      words="Counted <$(wc -l < "$HOME/alerts")> & more"
      echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"text","text":"'"$words"'"}}]}}'
      """)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = count\nid = count-1\nalert = change\n")
    return home
  }

  private static func shows(_ number: Int, _ terminal: Multiplexer, _ mark: String) throws {
    try terminal.wait(for: "\(number) and \(mark)") {
      $0.contains("<\(number)>") && $0.contains(mark)
    }
  }

  @Test func `an alert is a notification of the desktop, and its words are no markup`() throws {
    let home = try Self.homeWithAlert()
    let shown = home.folder.appending(path: "shown")
    try Data().write(to: shown)
    let file = Glibc.open(shown.path, O_WRONLY | O_APPEND)
    defer { close(file) }
    let bus = try Bus(in: home, notifications: file)
    let terminal = try Self.open(home, bus)
    for number in 2...3 {
      try terminal.send("r")
      try Self.shows(number, terminal, "alert")
    }
    try terminal.wait(for: "two notifications") { _ in
      try String(contentsOf: shown, encoding: .utf8)
        == "widgetboard: count | Counted &lt;2&gt; &amp; more\n"
        + "widgetboard: count | Counted &lt;3&gt; &amp; more\n"
    }
    try terminal.close()
  }

  @Test
  func `with a bus that shows nothing or never answers the board goes on and ends`()
    throws
  {
    for isStuck in [false, true] {
      let home = try Self.homeWithAlert()
      let bus = try Bus(in: home, isStuck: isStuck)
      let terminal = try Self.open(home, bus)
      for number in 2...3 {
        try terminal.send("r")
        try Self.shows(number, terminal, "alert")
      }
      try terminal.send("q")
      try terminal.wait(for: "the end") { _ in try terminal.isDead() }
      withExtendedLifetime(bus) {}
    }
  }

  private static func ask(_ home: Home) throws {
    try run([Home.widgetboard, "reload", "--kind", "count"], environment: home.environment)
  }

  /// Waits until `explain` prints these words, or no longer prints them.
  private static func expect(_ words: String, _ home: Home, isSaid: Bool = true) throws {
    var last = ""
    for _ in 0..<200 {
      last = try run([Home.widgetboard, "explain", "count-1"], environment: home.environment)
      if last.contains(words) == isSaid { return }
    }
    Issue.record("waited in vain for “\(words)”, the last was \(last)")
  }

  @Test(arguments: [true, false])
  func `a scope is asked of the person's service manager`(_ isThere: Bool) throws {
    let home = try Home()
    let file = home.folder.path + "/asked"
    let told = Glibc.open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(told) }
    let bus = try Bus(in: home, notifications: isThere ? told : -1)
    let scope = try #require(
      linux_scope_open("unix:path=" + bus.path, "widgetboard-\(getpid()).scope", getpid()))
    defer { linux_scope_close(scope) }
    var outcome: Int32 = 0
    while outcome == 0 {
      var polled = pollfd(
        fd: linux_scope_descriptor(scope), events: Int16(POLLIN | POLLOUT), revents: 0)
      poll(&polled, 1, 100)
      outcome = linux_scope_process(scope)
    }
    #expect(outcome == (isThere ? -EALREADY : -ENOENT))
    let asked = try String(contentsOfFile: file, encoding: .utf8)
    #expect(asked == (isThere ? "widgetboard-\(getpid()).scope fail \(getpid()) counted\n" : ""))
  }
}
