import Cells

/// The letters of a line and their columns.
struct TextLine: Equatable {
  var letters: ArraySlice<Letter>
  var width: Int
  /// Whether some of the text is missing in it.
  var isCut: Bool

  init(_ letters: ArraySlice<Letter>, isCut: Bool = false) {
    self.letters = letters
    self.isCut = isCut
    width = letters.reduce(0) { $0 + $1.width }
  }
}

extension TextLine {
  /// The line without its ellipsis, and without the rest of a cut word if there are other words.
  func withoutEllipsis(of text: TextElement) -> TextLine {
    let dots = Grapheme.graphemes(of: text.glyphs.ellipsis)
    guard letters.suffix(dots.count).map(\.grapheme) == dots else { return self }
    var kept = letters.dropLast(dots.count)
    if let space = kept.lastIndex(where: \.isSpace) { kept = kept[..<space] }
    while kept.last?.isSpace == true { kept.removeLast() }
    // The sign of a number alone, or nothing, would not say that there is more.
    guard kept.contains(where: { $0.isAlphabetic || $0.isDigit }) else { return self }
    return TextLine(kept, isCut: true)
  }
}

extension TextElement {
  /// The line at which the text is cut, for a rectangle it stands in.
  func cutLine(in rect: CellRect) -> CutLine? {
    let lines = lines(
      of: form(in: rect.size.columns).paragraphs, columns: rect.size.columns,
      limit: min(limit(rows: nil), rect.size.rows))
    guard lines.last?.isCut == true else { return nil }
    return CutLine(rect: rect, row: rect.minRow + lines.count - 1)
  }

  /// Breaks paragraphs at words into at most `limit` lines of at most `columns` columns; text that
  /// is too long ends in an ellipsis.
  func lines(of paragraphs: [[Letter]], columns: Int, limit: Int) -> [TextLine] {
    var lines: [TextLine] = []
    eachLine(of: paragraphs, columns: columns, limit: limit) { letters, isCut in
      lines.append(isCut ? truncated(letters, columns: columns) : TextLine(letters))
    }
    return lines
  }

  /// The number of these lines, and the width of the widest.
  func extent(of paragraphs: [[Letter]], columns: Int, limit: Int) -> CellSize {
    var size = CellSize(columns: 0, rows: 0)
    eachLine(of: paragraphs, columns: columns, limit: limit) { letters, isCut in
      let width =
        isCut
        ? truncated(letters, columns: columns).width : letters.reduce(0) { $0 + $1.width }
      size = CellSize(columns: max(size.columns, width), rows: size.rows + 1)
    }
    return size
  }

  /// Calls a function with the letters of each line; the last line, if it is cut, gets all the
  /// remaining letters.
  private func eachLine(
    of paragraphs: [[Letter]], columns: Int, limit: Int,
    _ body: (_ letters: ArraySlice<Letter>, _ isCut: Bool) -> Void
  ) {
    guard columns > 0, limit > 0 else { return }
    var count = 0
    for (index, paragraph) in paragraphs.enumerated() {
      // Stop once the lines are full: stacks measure every text in almost no columns, where a long
      // text would have thousands of lines.
      var start = 0
      repeat {
        let line = Self.nextLine(paragraph, from: start, columns: columns)
        let isLast = index == paragraphs.count - 1 && line.next >= paragraph.count
        let isCut = count == limit - 1 && !isLast
        body(paragraph[start..<(isCut ? paragraph.count : line.end)], isCut || line.isCut)
        count += 1
        if count == limit { return }
        start = line.next
      } while start < paragraph.count
    }
  }

  /// Breaks lines greedily by cells: at spaces, after hyphens, around wide letters; a word longer
  /// than a line is cut.
  private static func nextLine(
    _ letters: [Letter], from start: Int, columns: Int
  ) -> LineBreak {
    var width = 0
    var end = start
    var best: LineBreak?
    for index in start..<letters.count {
      let letter = letters[index]
      if letter.isSpace {
        if index > start, !letters[index - 1].isSpace { end = index }
        best = LineBreak(end, index + 1)
        width += 1
        continue
      }
      if index > start, mayBreak(after: letters[index - 1], before: letter),
        !beginsPath(letters[..<index])
      {
        best = LineBreak(index, index)
      }
      if width + letter.width > columns {
        if let best { return LineBreak(best.end, skipSpaces(letters, from: best.next)) }
        return cutWord(letters, from: start, at: max(index, start + 1), columns: columns)
      }
      width += letter.width
      end = index + 1
    }
    return LineBreak(end, letters.count)
  }

  static func skipSpaces(_ letters: [Letter], from index: Int) -> Int {
    letters[index...].firstIndex { !$0.isSpace } ?? letters.count
  }

  private static func mayBreak(after left: Letter, before right: Letter) -> Bool {
    if left.isSpace { return false }
    if left.width == 2 || right.width == 2 {
      return !right.grapheme.isClosing && !left.grapheme.isOpening
    }
    // As in Unicode's line breaking (UAX 14): after a dash, and after a slash or a hyphen followed
    // by letters.
    switch left.grapheme.ascii {
    case UInt8(ascii: "-"), UInt8(ascii: "/"): return Character(right.grapheme.text).isLetter
    case .some: return false
    case nil: break
    }
    switch left.grapheme.text {
    case "‐": return Character(right.grapheme.text).isLetter
    case "–", "—": return true
    default: return false
    }
  }

  /// Whether the letters end in what only begins a path: `/`, `./`, `~/`. Without the name that follows
  /// it means nothing.
  private static func beginsPath(_ letters: ArraySlice<Letter>) -> Bool {
    guard letters.last?.grapheme.ascii == UInt8(ascii: "/") else { return false }
    let before = letters.dropLast().last { letter in
      ![UInt8(ascii: "."), UInt8(ascii: "~")].contains(letter.grapheme.ascii)
    }
    return before?.isSpace ?? true
  }

  /// One line of a text that goes on, with an ellipsis for the missing part.
  private func truncated(_ letters: ArraySlice<Letter>, columns: Int) -> TextLine {
    let style = letters.first?.style ?? 0
    // A text of block or line characters is a bar drawn by its author: it is cut without an
    // ellipsis.
    if letters.allSatisfy(\.isDrawing) {
      return TextLine(Self.prefix(letters, columns: columns)[...])
    }
    let dots = Grapheme.graphemes(of: glyphs.ellipsis).prefix(columns).map {
      Letter(grapheme: $0, style: style)
    }
    let room = columns - dots.count
    switch truncation {
    case "cut": return TextLine(Self.prefix(letters, columns: columns)[...], isCut: true)
    case "head":
      return TextLine((dots + Self.end(letters, columns: room))[...], isCut: true)
    case "middle":
      var head = Self.prefix(letters, columns: (room + 1) / 2)
      head = Array(head.prefix(Numbers.start(in: letters, at: head.count)))
      let used = head.reduce(0) { $0 + $1.width }
      return TextLine((head + dots + Self.end(letters, columns: room - used))[...], isCut: true)
    default:
      if let line = largerUnit(of: letters, columns: columns) { return line }
      if let line = withoutSeconds(letters, columns: columns) { return line }
      if let line = keepingTime(letters, columns: columns, dots: dots) { return line }
      var kept = Self.prefix(letters, columns: room)
      kept = Array(kept.prefix(Numbers.start(in: letters, at: kept.count)))
      while kept.last?.isAnySpace == true { kept.removeLast() }
      if kept.isEmpty, let first = Self.firstPart(of: letters, columns: columns) {
        return TextLine(first, isCut: true)
      }
      return TextLine(
        (kept + dots.map { Letter(grapheme: $0.grapheme, style: kept.last?.style ?? style) })[...],
        isCut: true)
    }
  }

  /// The larger unit of a time that counts by itself, where both do not fit: “59 min” of “59 min, 56 sec”
  /// is whole, if less exact.
  private func largerUnit(of letters: ArraySlice<Letter>, columns: Int) -> TextLine? {
    guard stretches.count == 1, stretches[0].isRelative, letters.startIndex == 0 else { return nil }
    let isMark = { (letter: Letter) in letter.grapheme.text.allSatisfy { ",،、".contains($0) } }
    // Units of a language without a mark between them stand at a single space.
    let space = letters.firstIndex(where: \.isSpace).flatMap { space in
      letters[..<space].contains(where: \.isDigit) && letters[space...].contains(where: \.isDigit)
        ? space : nil
    }
    guard let end = letters.firstIndex(where: isMark) ?? space else { return nil }
    let unit = letters[..<end]
    return unit.isEmpty || unit.reduce(0) { $0 + $1.width } > columns ? nil : TextLine(unit)
  }

  /// A line that ends in such a time after other words, likewise: `up 24 min` for `up 24 min, 10 sec`.
  /// Nil if that does not fit either.
  private func withoutSeconds(_ letters: ArraySlice<Letter>, columns: Int) -> TextLine? {
    guard let last = letters.last,
      stretches.contains(where: { $0.style == last.style && $0.isRelative })
    else { return nil }
    let start = letters.lastIndex { $0.style != last.style }.map { $0 + 1 } ?? letters.startIndex
    let comma = letters[start...].lastIndex { $0.grapheme.ascii == UInt8(ascii: ",") }
    guard let comma, comma > start,
      letters.dropFirst(comma + 2 - letters.startIndex).first?.isDigit == true
    else { return nil }
    let line = TextLine(letters[..<comma], isCut: true)
    return line.width <= columns ? line : nil
  }

  /// A line that ends in a time or a date, which it was written to tell: the text before it is cut.
  private func keepingTime(
    _ letters: ArraySlice<Letter>, columns: Int, dots: [Letter]
  ) -> TextLine? {
    let width = letters.reduce(0) { $0 + $1.width }
    // The end of a longer text has no meaning without its beginning.
    guard width <= 2 * columns else { return nil }
    let end = timeAtEnd(of: letters)
    let taken = end.reduce(dots.count + 1) { $0 + $1.width }
    guard !end.isEmpty, taken + Self.leastBeforeTime <= columns else { return nil }
    var kept = Self.prefix(letters[..<end.startIndex], columns: columns - taken)
    kept = Array(kept.prefix(Numbers.start(in: letters, at: kept.count)))
    while kept.last?.isAnySpace == true { kept.removeLast() }
    guard let last = kept.last else { return nil }
    let mark = dots.map { Letter(grapheme: $0.grapheme, style: last.style) }
    let space = Grapheme.graphemes(of: " ").map { Letter(grapheme: $0, style: last.style) }
    return TextLine((kept + mark + space + end)[...], isCut: true)
  }

  /// The fewest letters that tell what the time is about.
  private static let leastBeforeTime = 5

  /// The time or date at the end of a text that begins with something else: one that the board
  /// writes, or a word such as 10:52.
  private func timeAtEnd(of letters: ArraySlice<Letter>) -> ArraySlice<Letter> {
    guard let last = letters.last, !last.isSpace else { return [] }
    if stretches.count > 1, stretches.contains(where: { $0.style == last.style && $0.isDate }) {
      let start = letters.lastIndex { $0.style != last.style }.map { $0 + 1 } ?? letters.startIndex
      return start > letters.startIndex ? letters[start...] : []
    }
    guard let space = letters.lastIndex(where: \.isSpace) else { return [] }
    let word = letters[(space + 1)...]
    let isTime = word.indices.dropFirst().dropLast().contains { index in
      word[index].grapheme.ascii == UInt8(ascii: ":") && word[index - 1].isDigit
        && word[index + 1].isDigit
    }
    return isTime ? word : []
  }

  /// The text before the first space of any kind, if it fits whole into the columns: it tells more
  /// than an ellipsis alone.
  private static func firstPart(
    of letters: ArraySlice<Letter>, columns: Int
  ) -> ArraySlice<Letter>? {
    guard let space = letters.firstIndex(where: \.isAnySpace) else { return nil }
    let part = letters[..<space]
    return part.isEmpty || part.reduce(0) { $0 + $1.width } > columns ? nil : part
  }

  private static func prefix(_ letters: ArraySlice<Letter>, columns: Int) -> [Letter] {
    var width = 0
    return Array(
      letters.prefix { letter in
        width += letter.width
        return width <= columns
      })
  }

  /// The text up to its cut, without the beginning of a number.
  private static func end(_ letters: ArraySlice<Letter>, columns: Int) -> [Letter] {
    let kept = suffix(letters, columns: columns)
    return Array(kept.dropFirst(Numbers.rest(in: letters, at: letters.count - kept.count)))
  }

  private static func suffix(_ letters: ArraySlice<Letter>, columns: Int) -> [Letter] {
    prefix(ArraySlice(letters.reversed()), columns: columns).reversed()
  }
}

extension TextElement {
  /// Whether it is a time that counts, and nothing else.
  var counts: Bool { stretches.count == 1 && stretches[0].counts }
}

extension TextElement.Stretch {
  fileprivate var counts: Bool {
    guard case .date(let date) = content else { return false }
    switch date {
    case .style(_, .timer), .style(_, .relative), .style(_, .offset), .interval, .timer,
      .stopwatch, .dateOffset:
      return true
    case .style(_, .time), .style(_, .date), .range, .dateReference, .current: return false
    }
  }

  fileprivate var isDate: Bool { if case .date = content { true } else { false } }

  /// Whether it is the time since or until a date in words.
  fileprivate var isRelative: Bool {
    if case .date(.style(_, .relative)) = content { true } else { false }
  }
}

extension Letter {
  /// Whether it is a space at which no line ends, of any width.
  var isNoBreakSpace: Bool {
    grapheme.ascii == nil && ["\u{A0}", "\u{202F}"].contains(grapheme.text)
  }

  fileprivate var isAnySpace: Bool { isSpace || isNoBreakSpace }

  /// Whether it is a line, a block or a Braille pattern.
  fileprivate var isDrawing: Bool {
    guard let scalar = grapheme.text.unicodeScalars.first?.value else { return false }
    return (0x2500...0x259F).contains(scalar) || (0x2800...0x28FF).contains(scalar)
  }
}

extension Grapheme {
  /// Whether it is punctuation that may not begin a line of East Asian text.
  fileprivate var isClosing: Bool {
    "、。，．！？：；）」』】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ".contains(text)
  }

  /// Whether it is punctuation that may not end a line of East Asian text.
  fileprivate var isOpening: Bool {
    "（「『【〈《".contains(text)
  }
}
