import Foundation
import WidgetArchive

/// A picture; for now the symbols of the system, drawn as glyphs.
public struct Image: Sendable, Equatable {
  /// The size of symbols beside text.
  public enum Scale: Hashable, Sendable {
    /// Small.
    case small
    /// The usual size.
    case medium
    /// Large.
    case large

    var archived: String {
      switch self {
      case .small: "small"
      case .medium: "medium"
      case .large: "large"
      }
    }
  }

  /// How a picture is coloured.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// In the foreground style, as a terminal draws symbols anyway.
    case template
    /// In its own colours.
    case original
  }

  /// How a picture fills a space of another size.
  public enum ResizingMode: Hashable, Sendable {
    /// It is repeated.
    case tile
    /// It is stretched.
    case stretch
  }

  /// How a picture is smoothed when it changes its size.
  public enum Interpolation: Hashable, Sendable {
    /// Not at all.
    case none
    /// A little.
    case low
    /// More.
    case medium
    /// Most.
    case high
  }

  let symbol: String

  /// A symbol of the system by name.
  public init(systemName: String) {
    symbol = systemName
  }

  /// A symbol of the system by name, its strokes drawn up to a value.
  public init(systemName: String, variableValue: Double?) {
    symbol = systemName
  }

  /// The same picture: glyphs have the size of their cells.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }

  /// The same picture: a terminal draws symbols in the foreground style.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// The same picture: a terminal's symbols have one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// The same picture: glyphs are not smoothed.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// The same picture: glyphs are not smoothed.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let variants = lowering.environment.symbolVariants
    return [lowering.add(.symbol(variants.applied(to: symbol)))]
  }
}

/// How the layers of a symbol are coloured; a terminal's symbols have one colour.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String

  /// In one colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// In its own colours.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// In levels of one colour.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// In several styles.
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// Variants of symbols, as their names end.
public struct SymbolVariants: Hashable, Sendable {
  private var suffixes: [String]

  /// As named.
  public static let none = SymbolVariants(suffixes: [])
  /// In a circle.
  public static let circle = SymbolVariants(suffixes: ["circle"])
  /// In a square.
  public static let square = SymbolVariants(suffixes: ["square"])
  /// In a rectangle.
  public static let rectangle = SymbolVariants(suffixes: ["rectangle"])
  /// Filled.
  public static let fill = SymbolVariants(suffixes: ["fill"])
  /// Crossed out.
  public static let slash = SymbolVariants(suffixes: ["slash"])

  /// Also in a circle.
  public var circle: SymbolVariants { adding("circle") }
  /// Also in a square.
  public var square: SymbolVariants { adding("square") }
  /// Also in a rectangle.
  public var rectangle: SymbolVariants { adding("rectangle") }
  /// Also filled.
  public var fill: SymbolVariants { adding("fill") }
  /// Also crossed out.
  public var slash: SymbolVariants { adding("slash") }

  /// Whether these variants contain others.
  public func contains(_ other: SymbolVariants) -> Bool {
    other.suffixes.allSatisfy(suffixes.contains)
  }

  mutating func add(_ other: SymbolVariants) {
    for suffix in other.suffixes where !suffixes.contains(suffix) { suffixes.append(suffix) }
  }

  /// The name with the suffixes it does not have, in the order Apple names them in.
  func applied(to name: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    let order = ["circle", "square", "rectangle", "slash", "fill"]
    let missing = order.filter { suffixes.contains($0) && !parts.contains($0) }
    return ([name] + missing).joined(separator: ".")
  }

  private func adding(_ suffix: String) -> SymbolVariants {
    var variants = self
    variants.add(SymbolVariants(suffixes: [suffix]))
    return variants
  }
}
