import CellLayout
import Cells

/// Finds faults in the layout of a tile, whatever the tile shows.
struct LayoutJudge {
  let grid: Grid
  let record: LayoutRecord

  var findings: [LayoutFinding] {
    guard !isTooDear else { return [] }
    return record.texts.flatMap(findings) + twoEllipses + touchingBigLetters + farValues
  }

  private var isTooDear: Bool {
    record.texts.contains { $0.paragraphs.first?.joined() == "Too much to draw" }
  }

  private func findings(_ text: PlacedText) -> [LayoutFinding] {
    let words = text.paragraphs.map { $0.joined() }.joined(separator: "⏎")
    guard words.contains(where: { !$0.isWhitespace }) else { return [] }
    var rules: Set<LayoutFinding.Rule> = []
    if text.big == nil {
      if isBeside(text) { return [LayoutFinding(rule: .beside, text: words)] }
      if isLost(text) { return [LayoutFinding(rule: .lost, text: words)] }
      if hasBrokenNumber(text) { rules.insert(.number) }
      if hasBrokenWord(text) { rules.insert(.brokenWord) }
      let isCut = text.lines.contains(where: \.isCut)
      let hasEllipsis = text.lines.contains(where: \.hasEllipsis)
      if hasEllipsis, isInGauge(text) { rules.insert(.ellipsisInGauge) }
      if isCut, hasFreeRows(below: text) || isCutAboveOwnRow(text) {
        rules.insert(.cutAboveFreeRows)
      }
    } else if let big = text.big, !text.visible.contains(big) {
      rules.insert(.number)
    }
    return rules.map { LayoutFinding(rule: $0, text: words) }
  }

  /// Whether none of the text's letters lies in a visible cell.
  private func isLost(_ text: PlacedText) -> Bool {
    !text.lines.contains { line in
      line.visual.contains { text.visible.contains(CellPoint(column: $0.column, row: line.row)) }
    }
  }

  /// Whether all of the text lies in rows of the tile, but beyond its edge.
  private func isBeside(_ text: PlacedText) -> Bool {
    let points = text.lines.flatMap { line in line.visual.map { ($0.column, line.row) } }
    return !points.isEmpty
      && points.allSatisfy { column, row in
        (0..<grid.size.rows).contains(row) && !(0..<grid.size.columns).contains(column)
      }
  }

  // MARK: Numbers

  private func hasBrokenNumber(_ text: PlacedText) -> Bool {
    hasClippedNumber(text) || LineBreaks(text).breaks.contains { $0.isInNumber }
  }

  /// Whether some digits of a number are visible and others are not.
  private func hasClippedNumber(_ text: PlacedText) -> Bool {
    text.lines.contains { line in
      var seen: Set<Bool> = []
      for (letter, column) in line.visual + [(" ", 0)] {
        guard letter.isDigit else {
          if seen.count == 2 { return true }
          seen = []
          continue
        }
        let point = CellPoint(column: column, row: line.row)
        seen.insert(text.visible.contains(point) && grid[point.column, point.row].text == letter)
      }
      return false
    }
  }

  // MARK: Words

  private func hasBrokenWord(_ text: PlacedText) -> Bool {
    LineBreaks(text).breaks.contains { $0.isInWord && $0.wordColumns <= grid.size.columns - 2 }
  }

  // MARK: Ellipses

  private func isInGauge(_ text: PlacedText) -> Bool {
    if record.charts.contains(where: { $0.contains(text.rect) }) { return true }
    return record.gauges.contains { gauge in
      gauge.contains(text.rect)
        || gauge.minRow == text.rect.minRow && gauge.size.rows == 1
          && (gauge.minColumn - 1 == text.rect.maxColumn
            || gauge.maxColumn + 1 == text.rect.minColumn)
    }
  }

  private func hasFreeRows(below text: PlacedText) -> Bool {
    guard text.lines.count < text.lineLimit ?? .max, text.rect.maxRow < grid.size.rows else {
      return false
    }
    return (max(0, text.rect.maxRow)..<grid.size.rows).contains { row in
      (0..<grid.size.columns).allSatisfy {
        grid[$0, row].text == " " && grid[$0, row].style.background == grid[0, row].style.background
      }
    }
  }

  private var twoEllipses: [LayoutFinding] {
    var first: [Int: String] = [:]
    var findings: [LayoutFinding] = []
    for text in record.texts {
      for line in text.lines where line.hasEllipsis && text.visible.minRow <= line.row {
        let words = line.letters.joined()
        if let other = first[line.row] {
          findings.append(LayoutFinding(rule: .twoEllipses, text: other + " | " + words))
        }
        first[line.row] = words
      }
    }
    return findings
  }

  // MARK: Big letters

  private var touchingBigLetters: [LayoutFinding] {
    let big = record.texts.compactMap { text in text.big.map { (text, $0) } }
    return big.indices.flatMap { index in
      big[..<index].compactMap { other -> LayoutFinding? in
        let (left, right) = (other.1, big[index].1)
        let rows = min(left.maxRow, right.maxRow) - max(left.minRow, right.minRow)
        guard rows > 0, left.maxColumn == right.minColumn || right.maxColumn == left.minColumn
        else { return nil }
        return LayoutFinding(
          rule: .touchingBigLetters,
          text: (other.0.paragraphs + big[index].0.paragraphs).map { $0.joined() }
            .joined(separator: " | "))
      }
    }
  }
}

extension PlacedText.Line {
  /// Whether the text is cut and ends in an ellipsis.
  fileprivate var hasEllipsis: Bool {
    isCut && (letters.contains("…") || letters.joined().contains("..."))
  }
}

/// The ends of a text's lines.
private struct LineBreaks {
  struct Break {
    var isInNumber: Bool
    var isInWord: Bool
    /// The width of the broken word in columns.
    var wordColumns: Int
  }

  var breaks: [Break] = []

  init(_ text: PlacedText) {
    var lines = text.lines[...]
    for letters in text.paragraphs {
      var index = 0
      while let line = lines.first {
        lines.removeFirst()
        let kept =
          line.isCut ? line.letters.commonPrefix(with: letters[index...]) : line.letters.count
        index += kept
        if index < letters.count { breaks.append(Break(letters, at: index, isCut: line.isCut)) }
        if line.isCut { return }
        while index < letters.count, letters[index] == " " { index += 1 }
        if index >= letters.count { break }
      }
    }
  }
}

extension LineBreaks.Break {
  fileprivate init(_ letters: [String], at index: Int, isCut: Bool) {
    guard index > 0 else {
      self.init(isInNumber: false, isInWord: false, wordColumns: 0)
      return
    }
    let (left, right) = (letters[index - 1], letters[index])
    let head = letters[..<index].reversed().prefix { $0.isPartOfWord }
    // Only the beginning of a path: `~/`.
    let beginsPath = left == "/" && head.allSatisfy { ["/", ".", "~"].contains($0) }
    let isJoint = (!left.mayEndLine || beginsPath) && !right.mayBeginLine
    let tail = letters[index...].prefix { $0.isPartOfWord }
    self.init(
      isInNumber: left.isDigit && right.isDigit
        || index > 1 && left.isPoint && letters[index - 2].isDigit && right.isDigit
        || right.isPoint && left.isDigit && index + 1 < letters.count
          && letters[index + 1].isDigit,
      isInWord: !isCut && isJoint && left != " " && right != " ",
      wordColumns: (head + tail).reduce(0) { $0 + Grapheme.width(of: $1) })
  }
}

extension String {
  fileprivate var isDigit: Bool { first?.wholeNumberValue != nil && Grapheme.width(of: self) == 1 }
  fileprivate var isPoint: Bool { [".", ",", ":", "٫", "٬"].contains(self) }
  fileprivate var isWide: Bool { Grapheme.width(of: self) == 2 }
  fileprivate var isPartOfWord: Bool { self != " " && !isWide }
  /// Whether the character draws a bar or a line, which is not a word.
  private var isDrawing: Bool {
    unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
  }
  /// Whether Unicode allows a line end after the character: hyphens, dashes, slashes, wide letters.
  fileprivate var mayEndLine: Bool {
    isWide || isDrawing || ["-", "‐", "–", "—", "/", "|", "\u{200B}", "·", "→", "…"].contains(self)
  }
  fileprivate var mayBeginLine: Bool { isWide || ["—", "→", "·"].contains(self) }
}

extension Array<String> {
  fileprivate func commonPrefix(with other: ArraySlice<String>) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}

extension CellRect {
  fileprivate func contains(_ other: CellRect) -> Bool { intersection(other) == other }
}
