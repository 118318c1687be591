import TimelineEngine
import WidgetArchive

/// A board file as text and as a layout.
///
/// The form is that of many configuration files, so that people can write it by hand:
///
///     [page]
///     name = Home
///
///     [tile]
///     kind = countdown
///     family = medium
///     set.title = New Year
///
/// A `[tile]` belongs to the page before it. Tiles that follow each other and have the same
/// `stack = NAME` share one place. `#` and `;` begin a comment line. Unknown keys,
/// comments and blank lines stay as they are when the file is rewritten.
package struct BoardDocument: Hashable, Sendable {
  /// The file's lines, without newlines.
  package internal(set) var lines: [String]
  package internal(set) var layout: BoardLayout

  /// The text of the file.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// Reads a board file. A tile without an id gets one, so ``text`` may differ from the input.
  package init(text: String) throws(BoardFileError) {
    var reader = BoardFileReader()
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
    if lines.last == "" { lines.removeLast() }
    for (index, line) in lines.enumerated() { try reader.read(line, number: index + 1) }
    try reader.finish()
    layout = reader.layout
    for missing in reader.missingIDs.reversed() {
      lines.insert("id = \(missing.id)", at: missing.line)
    }
  }

  /// Writes a layout as a new file.
  package init(layout: BoardLayout, comment: String) {
    var lines = comment.split(separator: "\n").map { "# \($0)" }
    for page in layout.pages {
      lines += [""] + Self.header(of: page)
      for placement in page.placements {
        lines += [""] + Self.lines(of: placement)
      }
    }
    self.lines = lines
    self.layout = layout
  }

  /// The lines of a page, without its tiles.
  static func header(of page: BoardLayout.Page) -> [String] {
    ["[page]", "name = \(BoardFileReader.quoted(.string(page.name)))"]
      + (page.isLockPage ? ["lock = true"] : [])
  }

  /// The lines of a tile.
  static func lines(of placement: Placement) -> [String] {
    let text = { (text: String) in BoardFileReader.quoted(.string(text)) }
    var lines = [
      "[tile]", "id = \(text(placement.id))",
    ]
    if let place = KindOnHost(placement.kind) {
      lines += ["kind = \(text(place.kind))", "host = \(place.host)"]
    } else {
      lines.append("kind = \(text(placement.kind))")
    }
    lines.append("family = \(placement.family.shortName)")
    if let stack = placement.stack { lines.append("stack = \(text(stack))") }
    if let live = placement.live { lines.append("live = \(BoardFileReader.written(live))") }
    if !placement.environment.isEmpty {
      lines.append("environment = \(placement.environment.joined(separator: ", "))")
    }
    if placement.isPrivileged { lines.append("privileges = yes") }
    if let alert = placement.alert {
      lines.append("alert = \(alert.written)")
      if let quiet = alert.quiet { lines.append("quiet = \(quiet.written)") }
    }
    return lines
      + placement.configuration.sorted { $0.key < $1.key }.map {
        "set.\($0.key) = \(BoardFileReader.quoted($0.value))"
      }
  }
}

/// An error in a board file, and its line.
package struct BoardFileError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case notAnAssignment(String)
    case unknownSection(String)
    case keyOutsideSection(String)
    case tileOutsidePage
    case badVariableNames(String)
    case missingKind
    case unknownFamily(String)
    case repeatedID(Placement.ID, firstLine: Int)
    case emptyValue(String)
    case unknownKey(String, known: [String])
    case badInterval(key: String, String)
    case stackOnTwoPages(String, firstLine: Int)
    case stackApart(String, firstLine: Int)
    case stackOfTwoFamilies(String, ArchivedFamily, firstLine: Int)
    case badFlag(key: String, String)
    case twoLockPages(firstLine: Int)
    case badAlert(String)
    case badQuietTime(String)
    case badHost(String)
    case hostOfNoKind(String)
    case quietWithoutAlert
    case noPages
    case tooManyTiles(limit: Int)
    case tooManyPages(limit: Int)
  }

  package var line: Int
  package var problem: Problem

  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}
