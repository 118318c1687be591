import CommandOutput
import WidgetArchive

/// The word in a bar may be all there is to show: if a tile has free rows, a title that is a number
/// is drawn large, as in other widgets.
extension PluginTile {
  /// A title in large letters, with the text before the number beside it. Returns nil if the title
  /// is no number or has no room; the caller then draws an ordinary line.
  ///
  /// - Parameters:
  ///   - free: the rows that would stay empty.
  ///   - isAlone: whether nothing is shown below the title.
  mutating func largeTitle(_ title: MenuItem, free: Int, isAlone: Bool) -> NodeID? {
    guard let points = Self.points(free: isAlone ? free + 1 : free), title.image == nil,
      title.badge == nil, title.rows == 1,
      // Large letters have no background of their own.
      !title.line.runs.contains(where: {
        $0.symbol != nil || $0.style.background != nil || $0.style.isReversed
      }),
      let (mark, number) = Self.parted(title.line)
    else { return nil }
    let color = color(of: title, isTitle: true)
    // Leaves an empty row before the menu.
    let air: [ArchivedModifier] = isAlone ? [] : [.padding(.bottom, Finite(Self.rowPoints))]
    let font = ArchivedFont(size: .points(Finite(points)))
    var before: [TextRun] = []
    if let symbol = title.symbol {
      before.append(TextRun(.symbol(symbol), color: symbolColor(of: title) ?? color))
    }
    // The tile's name stands on its frame.
    if mark.text.lowercased() != name.lowercased() {
      before += mark.runs.map { $0.archived(color) }
    }
    let text = ArchivedContent.text(number.runs.map { $0.archived(color) })
    guard !before.isEmpty else { return add(text, [.font(font), .bold(true)] + air) }
    let beside = add(.text(before), [.bold(true)])
    let large = add(text, [.font(font), .bold(true)])
    return add(.hstack(.center, spacing: 8, [beside, large]), air)
  }

  /// The font size for letters of three or of five rows with a free row below.
  private static func points(free: Int) -> Double? {
    free >= 7 ? 48 : free >= 3 ? 34 : nil
  }

  private static let rowPoints = 16.0
  private static let mostLetters = 12
  private static let mostAlphabetic = 4
  /// The longest text beside the number: the name of a value, not a sentence.
  private static let mostBefore = 12

  /// Splits a line into the text before its number, and the number with its unit; nil if it has no
  /// number or is a sentence.
  static func parted(_ line: OutputLine) -> (mark: OutputLine, number: OutputLine)? {
    var runs = line.runs
    var mark = OutputLine()
    while let first = runs.first {
      let other = first.text.prefix { !isLarge($0) || $0 == " " || $0.isLetter }
      if !other.isEmpty { mark.runs.append(OutputRun(text: String(other), style: first.style)) }
      guard other.count == first.text.count else {
        runs[0].text.removeFirst(other.count)
        break
      }
      runs.removeFirst()
    }
    let number = OutputLine(runs: runs)
    let text = number.text
    // The digits of "wlan0" belong to its name.
    guard mark.text.last?.isLetter != true, mark.text.count <= mostBefore,
      text.count <= mostLetters, text.allSatisfy(isLarge),
      text.count(where: \.isLetter) <= mostAlphabetic,
      text.first(where: { !"+-−€$".contains($0) })?.isASCIIDigit == true
    else { return nil }
    if mark.text.allSatisfy(\.isWhitespace) { mark.runs = [] }
    // The spacing of the two views replaces the blank between them.
    if let last = mark.runs.indices.last {
      mark.runs[last].text = String(mark.runs[last].text.trimmedAtEnd)
    }
    return (mark, number)
  }

  /// Whether the large font has this letter.
  private static func isLarge(_ letter: Character) -> Bool {
    letter.isASCIIDigit || letter.isASCII && letter.isLetter || " !$%'+,-./:°€−".contains(letter)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension String {
  fileprivate var trimmedAtEnd: Substring {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
