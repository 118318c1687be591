import Cells
import WidgetArchive

extension TextElement {
  /// How a big text is set: its face, its setting and the columns it takes.
  struct BigSetting {
    var face: BigFace
    var setting: BigFace.Setting
    var columns: Int
  }

  /// The largest face in which the text fits; nil where it is to be written in normal letters. Its
  /// ideal size is that of three rows: broad strokes stand where room is offered.
  func bigSetting(columns: Int?, rows: Int?) -> BigSetting? {
    bigSettings.first { big in
      guard columns != nil || !big.face.isBroad else { return false }
      return big.face.rows <= rows ?? big.face.rows && big.columns <= columns ?? big.columns
    }
  }

  /// Finds out, once for all sizes that will be offered, how the text may be set in big letters. A
  /// text longer than any tile is wide has no such setting.
  mutating func settle() {
    bigSettings = []
    guard !faces.isEmpty, form.shapeParagraphs.count == 1,
      form.shapeParagraphs[0].count <= DrawingSteps.bigLetters
    else { return }
    let letters = form.shapeParagraphs[0]
    let setting = BigFace.Setting(
      hasSmallLetters: letters.contains(where: \.isDigit)
        && letters.contains(where: \.isAlphabetic))
    for face in faces {
      guard let set = face.pieces(letters, setting) else { continue }
      bigSettings.append(BigSetting(face: face, setting: setting, columns: set.columns))
    }
  }

  /// Whether it is as short as hours, a colon and minutes are.
  var isClockPart: Bool { form.shapeParagraphs.count == 1 && form.shapeParagraphs[0].count <= 3 }

  /// The cells it asks for.
  func size(_ proposal: Proposal) -> CellSize {
    if let big = bigSetting(columns: proposal.columns, rows: proposal.rows) {
      return CellSize(columns: big.columns, rows: big.face.rows)
    }
    let limit = self.limit(rows: proposal.rows)
    let columns = proposal.columns.map { max(1, $0) } ?? form.naturalWidth
    guard form.naturalWidth > columns || form.shapeParagraphs.count > limit else {
      return CellSize(
        columns: form.naturalWidth, rows: max(form.shapeParagraphs.count, minimum(limit)))
    }
    let extent = extent(of: form.shapeParagraphs, columns: columns, limit: limit)
    return CellSize(columns: extent.columns, rows: max(extent.rows, minimum(limit)))
  }

  /// The most lines it takes, at least one.
  func limit(rows: Int?) -> Int {
    max(1, min(rows ?? CellMetrics.unbounded, lineLimit ?? CellMetrics.unbounded))
  }

  /// The lines that are kept free, as far as there is room for them.
  private func minimum(_ limit: Int) -> Int { min(minimumLines, limit) }

  /// The rows of its first line.
  func firstLineRows(in size: CellSize) -> Int {
    bigSetting(columns: size.columns, rows: size.rows)?.face.rows ?? 1
  }
}
