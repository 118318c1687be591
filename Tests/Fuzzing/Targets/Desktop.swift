import Foundation
import Input
@testable import XcodeProjects
@testable import Terminal
@testable import widgetboard

extension FuzzTarget {
  /// An address that a widget leads to; what is accepted has nothing that a terminal would obey.
  static let links = FuzzTarget(text: "links") { text in
    guard let url = try? LinkURL(text) else { return }
    precondition(!url.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
  }

  /// `$BROWSER`, and an address that goes there; a line apart.
  static let browsers = FuzzTarget(text: "browsers") { text in
    let parts = text.split(separator: "\n", maxSplits: 1)
    guard parts.count == 2, let url = try? LinkURL(String(parts[1])) else { return }
    for command in BrowserCommand.commands(in: String(parts[0])) {
      precondition(!command.arguments(url: url).isEmpty)
    }
  }

  /// An application's file, and the command it would be opened with.
  static let desktopEntries = FuzzTarget(text: "desktop-entries") { text in
    let file = DesktopFile(text)
    let entry = DesktopEntry(id: "x.desktop", path: "/x/x.desktop", programFolder: nil, file: file)
    guard let entry, let line = try? ExecLine(entry.exec) else { return }
    _ = line.arguments(url: try? LinkURL("https://example.org/a b"), entry: entry)
    _ = line.arguments(url: nil, entry: entry)
  }

  /// A project of Xcode's: its objects, and what each target is built from.
  static let projects = FuzzTarget("projects") { bytes in
    let project = try? XcodeProject(folder: "/nowhere/x.xcodeproj", text: Array(bytes))
    guard let project else { return }
    for name in project.targetNames.prefix(4) {
      guard let target = project.target(named: name) else { continue }
      precondition(!target.sources.contains { $0.place.hasPrefix("/") })
      _ = target.settings.named("INFOPLIST_KEY_")
    }
  }

  /// A file of build settings: its lines, with what they refer to in each other.
  static let configurations = FuzzTarget(text: "configurations") { text in
    let file = ConfigurationFile(text: text, path: "/nowhere/x.xcconfig")
    var settings = ProjectSettings(["SRCROOT": "/nowhere"], configuration: "Debug")
    settings.add(file.lines)
    for line in file.lines.prefix(20) { _ = settings[line.name] }
    _ = settings.resolved(text)
  }

  /// What a terminal is said to be in the environment, a line each, and what it answers about itself.
  static let terminalHints = FuzzTarget(text: "terminal-hints") { text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let names = ["TERM", "COLORTERM", "TERM_PROGRAM", "LC_ALL", "LANG", "TMUX", "NO_COLOR"]
    let environment = Dictionary(zip(names, lines)) { first, _ in first }
    let traits = TerminalTraits(environment: environment)
    precondition(!traits.directNames.contains { $0.contains("/") && !traits.name.contains("/") })
    let notification = TerminalNotification(traits, environment: environment)
    for line in lines {
      let told = notification.sequence(telling: line)
      precondition(told.unicodeScalars.count { $0.value == 0x1B } <= 6)
      _ = TerminalReport(status: line)
      _ = TerminalReport(command: line)
      _ = TerminalReport(control: line)
    }
  }

  /// What a terminal sends, in pieces and with pauses: bytes of 0xFF are a key that curses knows, and
  /// those of 0xFE a second in which nothing comes.
  static let terminalInput = FuzzTarget("terminal-input") { bytes in
    var decoder = InputDecoder()
    var time = 0.0
    var piece: [InputDecoder.Unit] = []
    for byte in bytes {
      switch byte {
      case 0xFE:
        _ = decoder.decode(piece, at: time)
        piece = []
        time += 1.5
      case 0xFF: piece.append(.key(.up))
      default: piece.append(.byte(byte))
      }
    }
    _ = decoder.decode(piece, at: time)
    _ = decoder.decode([], at: time + 60)
  }
}
