import Foundation
import Input
import PhoneSources
@testable import XcodeProjects
@testable import Terminal
@testable import widgetboard

extension FuzzTarget {
  /// A widget's link; an accepted URL contains no character that a terminal would obey.
  static let links = FuzzTarget(text: "links") { text in
    guard let url = try? LinkURL(text) else { return }
    precondition(!url.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
  }

  /// `$BROWSER` and a URL to open in it, on separate lines.
  static let browsers = FuzzTarget(text: "browsers") { text in
    let parts = text.split(separator: "\n", maxSplits: 1)
    guard parts.count == 2, let url = try? LinkURL(String(parts[1])) else { return }
    for command in BrowserCommand.commands(in: String(parts[0])) {
      precondition(!command.arguments(url: url).isEmpty)
    }
  }

  /// An application's desktop entry, and the command that opens it.
  static let desktopEntries = FuzzTarget(text: "desktop-entries") { text in
    let file = DesktopFile(text)
    let entry = DesktopEntry(id: "x.desktop", path: "/x/x.desktop", programFolder: nil, file: file)
    guard let entry, let line = try? ExecLine(entry.exec) else { return }
    _ = line.arguments(url: try? LinkURL("https://example.org/a b"), entry: entry)
    _ = line.arguments(url: nil, entry: entry)
  }

  /// An Xcode project: its objects, and the sources that each target is built from.
  static let projects = FuzzTarget("projects") { bytes in
    let project = try? XcodeProject(folder: "/nowhere/x.xcodeproj", text: Array(bytes))
    guard let project else { return }
    for name in project.targetNames.prefix(4) {
      guard let target = project.target(named: name) else { continue }
      precondition(!target.sources.contains { $0.place.hasPrefix("/") })
      _ = target.settings.named("INFOPLIST_KEY_")
    }
  }

  /// The manifest of a package: its text is read, and nothing of it run.
  static let manifests = FuzzTarget(text: "manifests") { text in
    var reader = ManifestReader(text)
    _ = reader.package()?.written
  }

  /// A Swift file, compiled as for an iPhone: every line keeps its number.
  static let sources = FuzzTarget(text: "sources") { text in
    let resolved = PhoneSource(text).text
    precondition(resolved.utf8.count { $0 == 10 } == text.utf8.count { $0 == 10 })
  }

  /// A file of build settings: its lines, with their references to each other.
  static let configurations = FuzzTarget(text: "configurations") { text in
    let file = ConfigurationFile(text: text, path: "/nowhere/x.xcconfig")
    var settings = ProjectSettings(["SRCROOT": "/nowhere"], configuration: "Debug")
    settings.add(file.lines)
    for line in file.lines.prefix(20) { _ = settings[line.name] }
    _ = settings.resolved(text)
  }

  /// The environment variables that describe a terminal, a line each, and its answers to queries.
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

  /// A terminal's input, in pieces and with pauses: a byte of 0xFF stands for a key that curses
  /// knows, 0xFE for a second without input.
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
