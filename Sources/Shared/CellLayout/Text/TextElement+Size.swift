import Cells
import WidgetArchive

extension TextElement {
  /// The setting of a big text: its face, its line setting and its columns.
  struct BigSetting {
    var face: BigFace
    var setting: BigFace.Setting
    var columns: Int
  }

  /// The largest face in which the text fits; nil if only normal letters fit. The ideal size is
  /// that of three rows: broad strokes are used only if room for them is offered.
  func bigSetting(columns: Int?, rows: Int?) -> BigSetting? {
    bigSettings.first { big in
      guard columns != nil || !big.face.isBroad else { return false }
      return big.face.rows <= rows ?? big.face.rows && big.columns <= columns ?? big.columns
    }
  }

  /// Prepares the ways to set the text in big letters, once for all sizes that will be offered. A
  /// text longer than any tile is wide has none.
  mutating func settle() {
    bigSettings = []
    guard !faces.isEmpty, form.shapeParagraphs.count == 1,
      form.shapeParagraphs[0].count <= DrawingSteps.bigLetters
    else { return }
    let letters = form.shapeParagraphs[0]
    let hasDigits = letters.contains(where: \.isDigit)
    // Dashes that stand for a missing value would be bars.
    guard !letters.allSatisfy(\.isDash) else { return }
    for face in faces {
      // A sign that has no big form, as an arrow, is small beside digits as letters are.
      let setting = BigFace.Setting(
        hasSmallLetters: hasDigits
          && letters.contains { $0.isAlphabetic || face.glyph($0.grapheme.text) == nil })
      guard let set = face.pieces(letters, setting) else { continue }
      bigSettings.append(BigSetting(face: face, setting: setting, columns: set.columns))
    }
  }

  /// Whether it is as short as the hours, the colon or the minutes of a clock.
  var isClockPart: Bool { form.shapeParagraphs.count == 1 && form.shapeParagraphs[0].count <= 3 }

  /// Whether it is a time or a number with its unit: a line of digits and little else.
  var isFigure: Bool {
    guard form.shapeParagraphs.count == 1, form.naturalWidth <= Self.longestFigure else {
      return false
    }
    let letters = form.shapeParagraphs[0]
    let digits = letters.count(where: \.isDigit)
    return digits > 0 && letters.count(where: \.isAlphabetic) <= digits + 2
  }

  /// Whether it is a number of two digits at most, as that of a day: a narrower place would have none of
  /// it.
  var isShortNumber: Bool {
    form.shapeParagraphs.count == 1 && (1...2).contains(form.shapeParagraphs[0].count)
      && form.shapeParagraphs[0].allSatisfy(\.isDigit)
  }

  /// Whether it is a word of two or three letters, as the short name of a weekday.
  var isShortWord: Bool {
    form.shapeParagraphs.count == 1 && (2...3).contains(form.shapeParagraphs[0].count)
      && form.shapeParagraphs[0].allSatisfy { $0.isAlphabetic && $0.width == 1 }
  }

  /// Whether it is written as the short name of a weekday is, with a capital: a unit, as min or MB, is not.
  var isShortName: Bool {
    guard isShortWord, let line = form.paragraphs.first else { return false }
    let letters = line.map(\.grapheme.text).joined()
    return letters.first?.isUppercase == true && letters.dropFirst().allSatisfy(\.isLowercase)
  }

  /// The most columns of a figure: those of 10:52:30 PM, and one to spare.
  private static let longestFigure = 12

  /// The size in cells that it asks for.
  func size(_ proposal: Proposal) -> CellSize {
    if let big = bigSetting(columns: proposal.columns, rows: proposal.rows) {
      return CellSize(columns: big.columns, rows: big.face.rows)
    }
    let limit = self.limit(rows: proposal.rows)
    let form = form(in: proposal.columns)
    let columns = proposal.columns.map { max(1, $0) } ?? form.naturalWidth
    if isShortNumber { return CellSize(columns: form.naturalWidth, rows: max(1, minimum(limit))) }
    guard form.naturalWidth > columns || form.shapeParagraphs.count > limit else {
      return CellSize(
        columns: form.naturalWidth, rows: max(form.shapeParagraphs.count, minimum(limit)))
    }
    // A clock that may become too long takes what there is: as long as it is not, it is whole there.
    if limit == 1, isClock(form) { return CellSize(columns: columns, rows: 1) }
    let extent = extent(of: form.shapeParagraphs, columns: columns, limit: limit)
    return CellSize(columns: extent.columns, rows: max(extent.rows, minimum(limit)))
  }

  /// Whether it is a time that counts, in one word.
  private func isClock(_ form: TextForm) -> Bool {
    counts && form.shapeParagraphs.count == 1 && !form.shapeParagraphs[0].contains(where: \.isSpace)
  }

  /// The most lines that it takes, at least one.
  func limit(rows: Int?) -> Int {
    max(1, min(rows ?? CellMetrics.unbounded, lineLimit ?? CellMetrics.unbounded))
  }

  /// The lines that are reserved, as far as there is room for them.
  private func minimum(_ limit: Int) -> Int { min(minimumLines, limit) }

  /// The rows of its first line.
  func firstLineRows(in size: CellSize) -> Int {
    bigSetting(columns: size.columns, rows: size.rows)?.face.rows ?? 1
  }
}

extension Letter {
  fileprivate var isDash: Bool {
    ["-", "\u{2010}", "–", "—", "\u{2212}", " "].contains(grapheme.text)
  }
}
