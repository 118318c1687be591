import CellLayout
import Foundation
import TimelineEngine
import WidgetArchive

/// A page as text for people who do not see it: tile by tile, line by line.
package struct PageReading: Hashable, Sendable {
  package struct TileWords: Hashable, Sendable {
    package var id: Placement.ID
    package var kind: String
    /// The widget's title.
    package var title: String
    package var family: ArchivedFamily
    /// Remarks besides the content: its age, why it failed.
    package var states: [String]
    package var stack: Stack?
    package var reading: TileReading
  }

  /// The tile's position in its stack.
  package struct Stack: Hashable, Sendable {
    package var name: String
    package var position: Int
    package var count: Int
  }

  package var name: String
  /// The page's number, from 1.
  package var number: Int
  package var pageCount: Int
  package var isLocked: Bool
  package var isEditing = false
  package var tiles: [TileWords]
  /// What is running, a sentence each.
  package var activities: [String] = []
}

extension PageReading {
  /// The title of the page: `Home, page 1 of 3, 7 tiles`.
  package var title: String {
    var words = [name]
    if pageCount > 1 { words.append("page \(number) of \(pageCount)") }
    words.append(tiles.count == 1 ? "1 tile" : "\(tiles.count) tiles")
    if isLocked { words.append("locked") }
    if isEditing { words.append("editing") }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The page as lines of text: its title, then each tile with its content below its name.
  package var text: String {
    var lines = [title + "."]
    for (index, tile) in tiles.enumerated() {
      lines += ["", "\(index + 1). \(tile.heading)."]
      lines += tile.lines.map { "   " + $0 }
    }
    if !activities.isEmpty { lines += ["", "Running:"] + activities.map { "   " + $0 + "." } }
    return lines.joined(separator: "\n")
  }
}

extension PageReading.TileWords {
  /// The heading of a tile: `Clock, small, 3 hours old`.
  package var heading: String {
    ([title, family.spokenName] + stackWords + states).joined(separator: ", ")
  }

  private var stackWords: [String] {
    stack.map { ["\($0.position) of \($0.count) in the stack \($0.name)"] } ?? []
  }

  /// The lines, with links and controls numbered.
  package var lines: [String] {
    var number = 0
    return reading.lines.map { line in
      line.map { piece in
        if piece.isControl { number += 1 }
        return piece.text(number: piece.isControl ? number : nil)
      }.joined(separator: ", ")
    }
  }

  /// The most letters of a tile that are read without being asked for: some fifteen seconds.
  package static let mostLetters = 200

  private var pieces: [String] { reading.lines.flatMap(\.self).map { $0.text(number: nil) } }

  /// The tile in one line, when the person comes to it: `Clock, small, 10:09, Berlin, 1 of 3`. If there
  /// is more to say, the line says how much, and the key that reads all of it.
  func sentence(_ place: String, allBy key: String?) -> String {
    Self.held(heading, pieces, [place], allBy: key)
  }

  /// The content in one line, when it has changed: `Clock: 10:10, Berlin`.
  func change(allBy key: String?) -> String {
    let content = states + pieces
    guard let first = content.first else { return "\(title):" }
    return Self.held("\(title): \(first)", Array(content.dropFirst()), [], allBy: key)
  }

  private static func held(
    _ head: String, _ pieces: [String], _ tail: [String], allBy key: String?
  ) -> String {
    let whole = ([head] + pieces + tail).joined(separator: ", ")
    guard whole.count > mostLetters else { return whole }
    func rest(_ count: Int) -> [String] {
      ["and \(count) more" + (key.map { ", \($0) reads all of it" } ?? "")] + tail
    }
    var room = mostLetters - rest(pieces.count).reduce(0) { $0 + $1.count + 2 }
    let head = head.cut(to: room)
    room -= head.count
    var kept: [String] = []
    for piece in pieces {
      guard piece.count + 2 <= room else { break }
      kept.append(piece)
      room -= piece.count + 2
    }
    if kept.isEmpty, let first = pieces.first { kept = [first.cut(to: room - 2)] }
    let parts = [head] + kept.filter { !$0.isEmpty }
    return (parts + rest(max(1, pieces.count - kept.count))).joined(separator: ", ")
  }
}

extension String {
  /// The beginning of at most so many letters, up to a blank if one is in its second half.
  fileprivate func cut(to count: Int) -> String {
    guard self.count > count else { return self }
    let part = prefix(max(0, count))
    guard let blank = part.lastIndex(of: " "),
      part.distance(from: part.startIndex, to: blank) > count / 2
    else { return String(part) }
    return String(part[..<blank])
  }
}

extension TileReading.Piece {
  /// The text of a link or control: `link 2: News`, `switch Lamp, on, turns it off`.
  package func text(number: Int?) -> String {
    let hint = hint.map { ", \($0)" } ?? ""
    let mark = number.map { " \($0):" } ?? ""
    // A symbol that is not read leaves its blank.
    let words = words.trimmingCharacters(in: .whitespaces)
    return switch role {
    case .text, .heading, .image, .level: words + hint
    case .link: "link\(mark) \(words)\(hint)"
    case .button: "button\(mark) \(words)\(hint)"
    case .toggle: "switch\(mark) \(words)\(hint)"
    case .hidden: "private"
    }
  }
}

extension ArchivedFamily {
  /// The family in words: `small`, `extra large`, `circular accessory`.
  package var spokenName: String {
    switch self {
    case .systemSmall: "small"
    case .systemMedium: "medium"
    case .systemLarge: "large"
    case .systemExtraLarge: "extra large"
    case .systemExtraLargePortrait: "extra large portrait"
    case .accessoryCorner: "corner accessory"
    case .accessoryCircular: "circular accessory"
    case .accessoryRectangular: "rectangular accessory"
    case .accessoryInline: "inline accessory"
    }
  }
}
