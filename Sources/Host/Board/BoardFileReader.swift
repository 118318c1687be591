import Foundation
import TimelineEngine
import WidgetArchive

/// Reads a board file line by line.
struct BoardFileReader {
  private struct OpenTile {
    var line: Int
    var id: Placement.ID?
    var kind: String?
    var host: (name: String, line: Int)?
    var family = ArchivedFamily.systemSmall
    var configuration: Configuration = [:]
    var live: Double?
    var stack: (name: String, line: Int)?
    var environment: [String] = []
    var isPrivileged = false
    var alert: TileAlert?
    var quiet: (time: QuietTime, line: Int)?
  }

  /// The settings of a stack, from its first tile.
  private struct KnownStack {
    var page: Int
    var family: ArchivedFamily
    var line: Int
  }

  private enum Section { case none, page, tile }

  private(set) var layout = BoardLayout(pages: [])
  /// Generated ids, each with the number of the line after which it belongs.
  private(set) var missingIDs: [(line: Int, id: Placement.ID)] = []

  private var section = Section.none
  private var tileCount = 0
  private var tile: OpenTile?
  private var idLines: [Placement.ID: Int] = [:]
  private var stacks: [String: KnownStack] = [:]
  private var lockLine: Int?
  private var tilesWithoutID: [(page: Int, position: Int, line: Int)] = []

  mutating func read(_ line: String, number: Int) throws(BoardFileError) {
    let text = Self.trimmed(line)
    guard let first = text.first, first != "#", first != ";" else { return }
    if first == "[" { return try open(section: text, number) }
    guard let equals = text.firstIndex(of: "=") else {
      throw BoardFileError(line: number, problem: .notAnAssignment(String(text)))
    }
    let key = String(Self.trimmed(text[..<equals]))
    let written = Self.trimmed(text[text.index(after: equals)...])
    let value = Self.unquoted(written)
    switch section {
    case .none: throw BoardFileError(line: number, problem: .keyOutsideSection(key))
    case .page: try setPage(key, to: value, number)
    case .tile: try set(key, to: value, isQuoted: Self.isQuoted(written), number)
    }
  }

  /// Ends the last tile, and gives ids to tiles without one.
  mutating func finish() throws(BoardFileError) {
    try closeTile()
    guard !layout.pages.isEmpty else { throw BoardFileError(line: 1, problem: .noPages) }
    var numbers: [String: Int] = [:]
    for missing in tilesWithoutID {
      let kind = layout.pages[missing.page].placements[missing.position].kind
      let id = Placement.freeID(for: kind, from: &numbers[kind, default: 1]) { idLines[$0] != nil }
      idLines[id] = missing.line
      layout.pages[missing.page].placements[missing.position].id = id
      missingIDs.append((missing.line, id))
    }
    tilesWithoutID = []
  }

  private mutating func open(section text: Substring, _ number: Int) throws(BoardFileError) {
    try closeTile()
    switch text {
    case "[page]":
      guard layout.pages.count < BoardLayout.mostPages else {
        throw BoardFileError(line: number, problem: .tooManyPages(limit: BoardLayout.mostPages))
      }
      section = .page
      layout.pages.append(.init(name: "Page \(layout.pages.count + 1)", placements: []))
    case "[tile]":
      guard !layout.pages.isEmpty else {
        throw BoardFileError(line: number, problem: .tileOutsidePage)
      }
      tileCount += 1
      guard tileCount <= BoardLayout.mostTiles else {
        throw BoardFileError(line: number, problem: .tooManyTiles(limit: BoardLayout.mostTiles))
      }
      section = .tile
      tile = OpenTile(line: number)
    default:
      throw BoardFileError(line: number, problem: .unknownSection(String(text)))
    }
  }

  private mutating func setPage(_ key: String, to value: String, _ number: Int)
    throws(BoardFileError)
  {
    let page = layout.pages.count - 1
    switch key {
    case "name": layout.pages[page].name = value
    case "lock":
      guard let isLockPage = ["true": true, "false": false][value] else {
        throw BoardFileError(line: number, problem: .badFlag(key: key, value))
      }
      if isLockPage, let lockLine {
        throw BoardFileError(line: number, problem: .twoLockPages(firstLine: lockLine))
      }
      layout.pages[page].isLockPage = isLockPage
      if isLockPage { lockLine = number }
    default: break
    }
  }

  private mutating func set(
    _ key: String, to value: String, isQuoted: Bool, _ number: Int
  ) throws(BoardFileError) {
    switch key {
    case "id", "kind":
      guard !value.isEmpty else { throw BoardFileError(line: number, problem: .emptyValue(key)) }
      guard key == "id" else {
        tile?.kind = value
        return
      }
      if let firstLine = idLines[value] {
        throw BoardFileError(line: number, problem: .repeatedID(value, firstLine: firstLine))
      }
      idLines[value] = number
      tile?.id = value
    case "host":
      guard KindOnHost.isHost(value) else {
        throw BoardFileError(line: number, problem: .badHost(value))
      }
      tile?.host = (value, number)
    case "family":
      guard let family = ArchivedFamily(name: value) else {
        throw BoardFileError(line: number, problem: .unknownFamily(value))
      }
      tile?.family = family
    case "stack":
      guard !value.isEmpty else { throw BoardFileError(line: number, problem: .emptyValue(key)) }
      tile?.stack = (value, number)
    case "live":
      guard let seconds = Double(value), Placement.liveSeconds.contains(seconds) else {
        throw BoardFileError(line: number, problem: .badInterval(key: key, value))
      }
      tile?.live = seconds
    case "environment":
      guard let names = VariableNames.names(in: value) else {
        throw BoardFileError(line: number, problem: .badVariableNames(value))
      }
      tile?.environment = names
    case "privileges":
      guard let isPrivileged = ["yes": true, "true": true, "no": false, "false": false][value]
      else {
        throw BoardFileError(line: number, problem: .badFlag(key: key, value))
      }
      tile?.isPrivileged = isPrivileged
    case "alert":
      guard let alert = TileAlert(written: value) else {
        throw BoardFileError(line: number, problem: .badAlert(value))
      }
      tile?.alert = alert
    case "quiet":
      guard let time = QuietTime(written: value) else {
        throw BoardFileError(line: number, problem: .badQuietTime(value))
      }
      tile?.quiet = (time, number)
    default:
      if key.hasPrefix("set."), key.count > 4 {
        // A quoted value is text, even if it looks like a number.
        tile?.configuration[String(key.dropFirst(4))] =
          isQuoted ? .string(value) : ConfigurationValue(written: value)
      }
    }
  }

  private mutating func closeTile() throws(BoardFileError) {
    guard let tile else { return }
    self.tile = nil
    let kind = try Self.kind(of: tile)
    let page = layout.pages.count - 1
    try joinStack(tile, on: page)
    if tile.id == nil {
      tilesWithoutID.append((page, layout.pages[page].placements.count, tile.line))
    }
    var placement = Placement(
      id: tile.id ?? "", kind: kind, family: tile.family, configuration: tile.configuration,
      live: tile.live, stack: tile.stack?.name)
    placement.environment = tile.environment
    placement.isPrivileged = tile.isPrivileged
    placement.alert = tile.alert
    if let quiet = tile.quiet {
      guard tile.alert != nil else {
        throw BoardFileError(line: quiet.line, problem: .quietWithoutAlert)
      }
      placement.alert?.quiet = quiet.time
    }
    layout.pages[page].placements.append(placement)
  }

  /// The kind of a tile. A widget of another machine has a kind of its own.
  private static func kind(of tile: OpenTile) throws(BoardFileError) -> String {
    guard let kind = tile.kind else {
      throw BoardFileError(line: tile.line, problem: .missingKind)
    }
    guard let host = tile.host else { return kind }
    guard let place = KindOnHost(kind: kind, host: host.name) else {
      throw BoardFileError(line: host.line, problem: .hostOfNoKind(kind))
    }
    return place.text
  }

  /// Checks that a stack is in one place and of one family.
  private mutating func joinStack(_ tile: OpenTile, on page: Int) throws(BoardFileError) {
    guard let (name, line) = tile.stack else { return }
    guard let known = stacks[name] else {
      stacks[name] = KnownStack(page: page, family: tile.family, line: line)
      return
    }
    guard known.page == page else {
      throw BoardFileError(
        line: line, problem: .stackOnTwoPages(name, firstLine: known.line))
    }
    guard layout.pages[page].placements.last?.stack == name else {
      throw BoardFileError(line: line, problem: .stackApart(name, firstLine: known.line))
    }
    guard known.family == tile.family else {
      throw BoardFileError(
        line: line,
        problem: .stackOfTwoFamilies(name, known.family, firstLine: known.line))
    }
  }

  static func trimmed(_ text: some StringProtocol) -> Substring {
    var rest = Substring(text)
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }

  /// The value in the text after an equals sign.
  static func value(_ text: Substring) -> String { unquoted(trimmed(text)) }

  private static func isQuoted(_ text: Substring) -> Bool {
    text.count >= 2 && text.first == "\"" && text.last == "\""
  }

  /// Removes double quotes, which keep spaces at both ends; `\"` and `\\` stand for
  /// themselves, `\n` for a newline.
  private static func unquoted(_ text: Substring) -> String {
    guard isQuoted(text) else { return String(text) }
    var result = ""
    var escaped = false
    for character in text.dropFirst().dropLast() {
      if character == "\\" && !escaped {
        escaped = true
      } else {
        result.append(escaped && character == "n" ? "\n" : character)
        escaped = false
      }
    }
    return result
  }

  /// A time in seconds as text, without a decimal point if it is whole.
  static func written(_ seconds: Double) -> String {
    Int(exactly: seconds).map(String.init) ?? String(seconds)
  }

  /// The text of a value in a `set.` line: it reads back as the same value, or as text
  /// with the same meaning.
  static func quoted(_ value: ConfigurationValue) -> String {
    let text = value.written
    guard case .string = value else { return text }
    guard
      text.first?.isWhitespace == true || text.last?.isWhitespace == true || text.isEmpty
        || text.first == "\"" || text.contains(where: \.isNewline)
        || ConfigurationValue.isStructured(text)
    else { return text }
    let escaped = text.map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      case let end where end.isNewline: "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Whether a name can stand in a `set.` line.
  static func isName(_ name: String) -> Bool {
    guard !name.isEmpty, !name.contains(where: { $0 == "=" || $0.isNewline }) else { return false }
    // A combining mark at the start would merge with the full stop before it.
    let key = trimmed("set.\(name) ")
    return key.hasPrefix("set.") && key.dropFirst(4) == name
  }

  /// The text as it would be after writing and reading.
  static func asWritten(_ text: String) -> String { value(" \(quoted(.string(text)))"[...]) }

  /// The value of a `set.` line: quoted values are text, whatever they look like.
  static func setting(_ text: Substring) -> ConfigurationValue {
    let written = trimmed(text)
    return isQuoted(written)
      ? .string(unquoted(written)) : ConfigurationValue(written: String(written))
  }

  /// The value as it would be after writing and reading.
  static func asWritten(_ value: ConfigurationValue) -> ConfigurationValue {
    setting(" \(quoted(value))"[...])
  }
}
