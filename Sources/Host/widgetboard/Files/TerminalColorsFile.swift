import Board
import Cells
import Foundation
import Glibc
import WidgetArchive

/// The colours that a terminal reported.
struct TerminalColors: Hashable {
  var background: CellColor
  /// The text colour, if the terminal reported it.
  var text: CellColor?
}

/// The colours that terminals reported earlier, in the state folder: in a known terminal the first
/// picture is drawn for its background before it can be asked.
struct TerminalColorsFile {
  let path: String
  /// The terminal's identity, from the variables by which terminals name themselves.
  private let terminal: String

  /// More terminals than a person uses.
  private static let most = 32
  private static let mostBytes = 1 << 14
  /// What stands for the colours of a terminal that reported none in time.
  private static let silence = "-"

  /// The variables by which terminals name themselves.
  private static let variables = [
    "TERM", "TERM_PROGRAM", "VTE_VERSION", "KONSOLE_VERSION", "XTERM_VERSION", "WT_SESSION",
  ]

  init(_ launch: LaunchEnvironment) {
    path = launch.folders.state + "/terminal-colors"
    // Of variables other than `TERM…` use the name, not the value: a terminal's version and a
    // window's number say nothing of its colours.
    var names = ""
    for name in Self.variables {
      guard let value = launch.variables[name], !value.isEmpty else { continue }
      // Joined by hand: the library's way looks for conformances before the first picture.
      if !names.isEmpty { names += "/" }
      for letter in name.hasPrefix("TERM") ? value : name where !letter.isWhitespace {
        names.append(letter)
      }
    }
    terminal = names
  }

  /// The colours that this terminal reported last, and whether it is known at all: it may have been asked,
  /// and have reported none.
  func recall() -> (colors: TerminalColors?, isKnown: Bool) {
    let own = lines.map { $0.split(separator: " ") }.filter {
      $0.first.map(String.init) == terminal
    }
    return (own.lazy.compactMap(Self.colors).first, !own.isEmpty)
  }

  /// The colours that this terminal reported last.
  func read() -> TerminalColors? { recall().colors }

  /// Whether this terminal was asked for its colours before, or has reported them.
  var isKnown: Bool { recall().isKnown }

  private static func colors(_ words: [Substring]) -> TerminalColors? {
    guard words.count >= 2, let background = color(words[1]) else { return nil }
    return TerminalColors(
      background: background, text: words.count > 2 ? color(words[2]) : nil)
  }

  /// Keeps that this terminal did not report its colours before the first picture, so that no later
  /// launch waits for it. Colours that it reports later count nevertheless.
  func keepSilence() {
    guard !isKnown else { return }
    write([terminal, Self.silence])
  }

  /// Keeps the colours that this terminal reports now. If they cannot be written, the next launch
  /// begins like this one.
  func keep(_ colors: TerminalColors) {
    guard let background = Self.text(colors.background), read() != colors else { return }
    write([terminal, background] + [colors.text.flatMap(Self.text)].compactMap { $0 })
  }

  private func write(_ words: [String]) {
    guard !terminal.isEmpty,
      PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path) == 0
    else { return }
    let others = lines.filter { $0.split(separator: " ").first.map(String.init) != terminal }
    let text = ([words.joined(separator: " ")] + others.prefix(Self.most - 1))
      .joined(separator: "\n")
    try? WholeFile(path).write(Data((text + "\n").utf8))
  }

  private var lines: [String] {
    guard let data = try? FileReading(path, limit: Self.mostBytes).data() else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func color(_ text: Substring) -> CellColor? {
    guard text.utf8.count == 6, text.allSatisfy(\.isHexDigit), let number = UInt32(text, radix: 16)
    else { return nil }
    return .rgb(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }

  private static func text(_ color: CellColor) -> String? {
    color.hexadecimal.map { String($0.dropFirst()) }
  }
}
