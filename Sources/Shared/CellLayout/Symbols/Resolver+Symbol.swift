import Cells
import WidgetArchive

extension Resolver {
  /// An SF Symbol: what it is drawn as, in which colours.
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

  /// A letter, a number or a symbol in a circle.
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

  /// The paint of a layer, or of the one glyph of a symbol.
  ///
  /// A glyph has one colour. Under `.palette` it is the first style, as it is without a mode; under
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
    // Several styles make a palette by themselves, as they do in SwiftUI.
    default: return layer.map { around.style(level: $0) ?? first } ?? first
    }
  }
}

/// What symbols inherit besides fonts and styles.
struct SymbolSurroundings {
  /// `monochrome`, `hierarchical`, `palette`, `multicolor`; nil: the symbol's own way.
  var rendering: String?
  /// How strongly it is filled, 0…1.
  var value: Double?
  var isResizable = false
  /// Of `.imageScale(_:)`.
  var scale = 1.0
  /// How far what is around is turned clockwise, in degrees.
  var turn = 0.0

  static func scale(named name: String) -> Double {
    switch name {
    case "small": 0.8
    case "large": 1.25
    default: 1
    }
  }
}
