import TimelineEngine

/// The lines of a board file, grouped by the page or tile they belong to.
///
/// Comments right above a `[page]` or `[tile]`, and those among its settings, belong to it and move
/// with it. Comments apart from it, after a blank line, stay where they are.
struct BoardFileSections {
  /// A `[page]` or `[tile]` with its settings.
  struct Section: Hashable {
    /// The number of blank lines before it.
    var gap = 0
    /// The comments right above it, the line in brackets, and its settings.
    var lines: [String] = []
    /// The comments apart, below it.
    var tail: [String] = []

  }

  struct Page: Hashable {
    var header: Section
    /// The tiles, in the order of the layout's placements.
    var tiles: [Section] = []
  }

  /// The lines before the first page.
  var preamble: [String] = []
  var pages: [Page] = []

  /// Groups the lines of a file that has no errors.
  init(_ lines: [String]) {
    var waiting: [String] = []
    for line in lines {
      let kind = LineKind(line)
      switch kind {
      case .blank, .comment: waiting.append(line)
      case .setting: append(waiting + [line])
      case .page, .tile:
        let (rest, gap, lead) = Self.split(waiting)
        leave(rest)
        let section = Section(gap: gap, lines: lead + [line])
        if kind == .page {
          pages.append(Page(header: section))
        } else {
          pages[pages.count - 1].tiles.append(section)
        }
      }
      if kind.endsWaiting { waiting = [] }
    }
    leave(waiting)
  }

  /// All lines of the file.
  var lines: [String] {
    var lines = preamble
    for section in pages.flatMap({ [$0.header] + $0.tiles }) {
      // Without a blank line, a comment at the end of the section above would
      // join the next section.
      let isApart = lines.last.map { LineKind($0) != .comment } ?? true
      lines += Array(repeating: "", count: isApart ? section.gap : max(1, section.gap))
      lines += section.lines + section.tail
    }
    return lines
  }

  private enum LineKind: Hashable {
    case blank, comment, page, tile, setting

    init(_ line: String) {
      let text = BoardFileReader.trimmed(line)
      switch text.first {
      case nil: self = .blank
      case "#", ";": self = .comment
      case "[": self = text == "[page]" ? .page : .tile
      default: self = .setting
      }
    }

    var endsWaiting: Bool { self != .blank && self != .comment }
  }

  /// Splits the comments and blank lines before a section: those apart from it, the number of blank
  /// lines after them, and the comments right above it.
  private static func split(_ waiting: [String]) -> (rest: [String], gap: Int, lead: [String]) {
    let lead = waiting.reversed().prefix { LineKind($0) == .comment }.count
    let above = waiting.dropLast(lead)
    let gap = above.reversed().prefix { LineKind($0) == .blank }.count
    return (Array(above.dropLast(gap)), gap, Array(waiting.suffix(lead)))
  }

  /// Adds lines to the last section.
  private mutating func append(_ lines: [String]) {
    changeLast { $0.lines += lines }
  }

  /// Adds the lines that stand apart below the last section. Comments directly below it, without a
  /// blank line, become part of it.
  private mutating func leave(_ lines: [String]) {
    guard !pages.isEmpty else {
      preamble += lines
      return
    }
    let own = lines.prefix { LineKind($0) == .comment }
    changeLast {
      $0.lines += own
      $0.tail += lines.dropFirst(own.count)
    }
  }

  private mutating func changeLast(_ change: (inout Section) -> Void) {
    guard let page = pages.indices.last else { return }
    if let tile = pages[page].tiles.indices.last {
      change(&pages[page].tiles[tile])
    } else {
      change(&pages[page].header)
    }
  }
}

extension BoardFileSections.Section {
  /// The keys of its settings, with the index of the line of each.
  private var keys: [(key: String, line: Int)] {
    lines.enumerated().compactMap { index, line in
      let text = BoardFileReader.trimmed(line)
      guard let first = text.first, !"#;[".contains(first), let equals = text.firstIndex(of: "=")
      else { return nil }
      return (String(BoardFileReader.trimmed(text[..<equals])), index)
    }
  }

  /// The value of a setting. If it is set several times, the last one applies.
  func value(of key: String) -> String? {
    guard let line = keys.last(where: { $0.key == key })?.line,
      let equals = lines[line].firstIndex(of: "=")
    else { return nil }
    return BoardFileReader.value(lines[line][lines[line].index(after: equals)...])
  }

  /// Changes the value of a setting in place, adds the setting, or removes it.
  mutating func set(_ key: String, to value: String?) {
    let places = keys.filter { $0.key == key }.map(\.line)
    guard let value else {
      for line in places.reversed() { lines.remove(at: line) }
      return
    }
    // If the key is set several times, the last one applies.
    guard let line = places.last else { return add(key, value) }
    guard let equals = lines[line].firstIndex(of: "=") else { return }
    let after = lines[line].index(after: equals)
    let space = lines[line][after...].prefix { $0.isWhitespace }
    lines[line] = lines[line][..<after] + (space.isEmpty ? " " : space) + value
  }

  /// Adds a setting after the last one of its sort, else after the last one.
  private mutating func add(_ key: String, _ value: String) {
    let keys = keys
    let isOption = key.hasPrefix("set.")
    let above = keys.last { $0.key.hasPrefix("set.") == isOption }
    let header = lines.firstIndex { BoardFileReader.trimmed($0).first == "[" } ?? -1
    let line = (above ?? keys.last)?.line ?? header
    let indent = (above ?? keys.last).map { lines[$0.line].prefix { $0.isWhitespace } } ?? ""
    lines.insert("\(indent)\(key) = \(value)", at: line + 1)
  }
}
