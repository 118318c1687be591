import Cells
import WidgetArchive

extension Resolver {
  /// The element of an SF Symbol: its glyph or picture, and its colours.
  mutating func symbol(_ name: String, _ around: Surroundings) -> SymbolElement {
    let set = context.symbolSet
    let value = around.symbol.value
    let name = SymbolTurn.name(of: name, degrees: around.symbol.turn)
    let levels = value.flatMap { SymbolLevels.forms(name, value: $0) }
    var text = mark((levels ?? SymbolMeaning(of: name).forms)[set], around)
    text.isRedacted = around.isRedacted
    text.truncation = "cut"
    text.lineLimit = 1
    text.styles[0].attributes.remove([.italic, .underline, .strikethrough])
    text.styles[0].paint = paint(of: name, layer: nil, around)
    let points = (around.font?.points ?? 17) * around.symbol.scale
    let rows = SymbolElement.rows(points: points)
    let isDrawn = (rows > 1 || around.symbol.isResizable) && levels == nil
    let drawing = isDrawn ? drawing(of: name) : nil
    return SymbolElement(
      text: text, drawing: drawing, inner: drawing?.enclosed.map { inner($0, set) } ?? [],
      paints: (0..<3).map { paint(of: name, layer: $0, around) }, rows: rows,
      isResizable: around.symbol.isResizable, isRedacted: around.isRedacted)
  }

  /// The glyph in a circle: a letter, a number or a symbol.
  private func inner(_ enclosed: SymbolDrawing.Enclosed, _ set: SymbolSet) -> [Grapheme] {
    let name = enclosed.name
    guard name.utf8.count > 1, Int(name) == nil else {
      return Grapheme.graphemes(of: name.uppercased())
    }
    let meaning = SymbolMeaning(of: enclosed.isFilled ? name + ".fill" : name)
    return Grapheme.graphemes(of: meaning.forms[set])
  }

  private func drawing(of name: String) -> SymbolDrawing? {
    if let drawing = SymbolDrawing(name) { return drawing }
    guard case .variant(let base) = SymbolMeaning(of: name).rule else { return nil }
    return SymbolDrawing(base)
  }

  /// The paint of a layer, or of a symbol's only glyph.
  ///
  /// A glyph has one colour. Under `.palette` and without a mode that is the first style; under
  /// `.hierarchical` the style itself; under `.multicolor` the symbol's own colour, if it has one.
  private func paint(of name: String, layer: Int?, _ around: Surroundings) -> Paint {
    let first = around.foreground
    switch around.symbol.rendering {
    case "multicolor":
      let color =
        layer.map { SymbolColors.color(of: name, layer: $0) } ?? SymbolColors.color(of: name)
      return color.map { .ink(around.shades.ink(.named($0))) } ?? first
    case "hierarchical": return layer.map { .ink(first.flat.level($0)) } ?? first
    case "monochrome": return first
    // Several styles make a palette without a mode, as they do in SwiftUI.
    default: return layer.map { around.style(level: $0) ?? first } ?? first
    }
  }
}

/// The values that symbols inherit besides fonts and styles.
struct SymbolSurroundings {
  /// `monochrome`, `hierarchical`, `palette`, `multicolor`; nil for the symbol's default.
  var rendering: String?
  /// The variable value: the filled fraction, 0…1.
  var value: Double?
  var isResizable = false
  /// The factor of `.imageScale(_:)`.
  var scale = 1.0
  /// The angle in degrees by which the surroundings are turned clockwise.
  var turn = 0.0

  static func scale(named name: String) -> Double {
    switch name {
    case "small": 0.8
    case "large": 1.25
    default: 1
    }
  }
}
