import WidgetArchive

/// The dash patterns that tell a chart's lines apart without colours: the first line is solid,
/// those after it have gaps.
package struct LineDashes {
  private let number: Int

  /// - Parameter number: the number of the line, from 0.
  package init(_ number: Int) {
    self.number = number
  }

  /// The lengths of dashes and gaps in points, each a whole number of Braille dots.
  var lengths: [Double] {
    switch number % 4 {
    case 0: []
    case 1: [12, 8]
    case 2: [4, 8]
    default: [20, 8, 4, 8]
    }
  }

  /// A short piece of the line, for the legend.
  package var key: ArchivedContent {
    .text([TextRun(.verbatim(["━", "╍", "┅", "╸"][number % 4]))])
  }

  /// The names of lines, in the order they come. Empty if other marks have names too: a line then
  /// shares its colour, and its legend mark, with those.
  package static func names(of marks: [PlotMark]) -> [Datum] {
    guard marks.allSatisfy({ $0.styleKey == nil || $0.kind == .line }) else { return [] }
    var names: [Datum] = []
    for case let name? in marks.map(\.styleKey) where !names.contains(name) { names.append(name) }
    return names
  }
}
