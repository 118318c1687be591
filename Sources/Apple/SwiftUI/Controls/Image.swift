import Foundation
import WidgetArchive

/// A picture from an asset catalogue, a file or data, or a system symbol.
///
/// Pixels become block characters in two colours each. A picture that is not
/// ``resizable(capInsets:resizingMode:)`` has its own size in points, of which a cell has 8 × 18. A
/// missing picture is drawn as a frame with its name, and the inspector says why.
/// See <https://developer.apple.com/documentation/swiftui/image>.
public struct Image: Sendable, Equatable {
  /// The size of symbols beside text.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large

    var archived: String {
      switch self {
      case .small: "small"
      case .medium: "medium"
      case .large: "large"
      }
    }
  }

  /// The way a picture is coloured.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// In the foreground style, in which a terminal draws symbols anyway.
    case template
    case original
  }

  /// The way a picture fills a space of another size.
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  /// The smoothing of a picture whose size is changed.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  /// The orientation of the camera when the picture was taken; the file's own orientation is
  /// applied already.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up
    case upMirrored
    case down
    case downMirrored
    case left
    case leftMirrored
    case right
    case rightMirrored
  }

  /// The source of the picture's content.
  enum Source: Equatable {
    case symbol(String)
    case asset(String, Bundle?)
    case image(UIImage)
    case drawing(DrawnPicture)
    /// A picture that is not loaded yet.
    case placeholder
  }

  let source: Source
  /// The picture's label for the screen reader.
  var label = Label.none
  /// The way the picture fills its space; nil for its own size.
  var resizing: ResizingMode?
  /// The rendering mode; nil for that of the picture's set.
  var renderingMode: TemplateRenderingMode?
  var isSmooth = true
  private var value: Double?
  private var symbolRendering: SymbolRenderingMode?

  init(_ source: Source) {
    self.source = source
  }

  /// A system symbol by name.
  ///
  /// - Degraded: one glyph, and from 32 points on a picture of blocks where it has one;
  ///   `widgetboard symbols NAME` shows which.
  public init(systemName: String) {
    self.init(.symbol(systemName))
  }

  /// A system symbol by name; those that show a value, 0…1, are drawn up to it.
  public init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName))
    value = variableValue
  }

  /// A picture that takes the size it is offered. A symbol is drawn as large as it fits there and
  /// never stretched. Cap insets have no effect: a picture is stretched as a whole.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.resizing = resizingMode
    return image
  }

  /// Draws opaque parts in the foreground style, or keeps the picture's colours; nil follows its
  /// image set.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// Sets how the layers of a symbol are coloured.
  ///
  /// - Degraded: a symbol of one glyph has one colour: its own under `multicolor`, else the first
  ///   style.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.symbolRendering = mode
    return image
  }

  /// Sets the smoothing of a picture whose size is changed: `.none` keeps the square pixels of a
  /// small one.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.isSmooth = interpolation != .none
    return image
  }

  /// The same picture: block characters have fixed edges.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    switch source {
    case .symbol(let name): [symbol(name, in: &lowering)]
    case .asset(let name, let bundle): lowerAsset(name, bundle, into: &lowering)
    case .image(let image): lower(image, into: &lowering)
    case .drawing(let drawing): [lower(drawing, into: &lowering)]
    case .placeholder: [lowering.add(.color(.faded(.named("gray"), opacity: 0.3)))]
    }
  }

  func symbol(_ name: String, in lowering: inout Lowering) -> NodeID {
    let variants = lowering.environment.symbolVariants
    return lowering.add(
      .symbol(variants.applied(to: name)), modifiers: symbolModifiers)
  }

  /// The archived modifiers of a symbol.
  private var symbolModifiers: [ArchivedModifier] {
    var modifiers: [ArchivedModifier] = []
    if let value { modifiers.append(.symbolValue(Fraction(value))) }
    if resizing != nil { modifiers.append(.resizable) }
    if let rendering = symbolRendering ?? renderingMode?.ofSymbol {
      modifiers.append(.symbolRendering(rendering.name))
    }
    return modifiers
  }
}

extension Image.TemplateRenderingMode {
  /// The mode as it applies to symbols.
  fileprivate var ofSymbol: SymbolRenderingMode {
    switch self {
    case .template: .monochrome
    case .original: .multicolor
    }
  }
}

/// The way the layers of a symbol are coloured.
///
/// See <https://developer.apple.com/documentation/swiftui/symbolrenderingmode>. A symbol that is drawn
/// as one glyph has one colour.
public struct SymbolRenderingMode: Hashable, Sendable {
  let name: String

  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// Levels of opacity of one colour.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// Variants of symbols, given by the suffixes of their names.
public struct SymbolVariants: Hashable, Sendable {
  private var suffixes: [String]

  public static let none = SymbolVariants(suffixes: [])
  public static let circle = SymbolVariants(suffixes: ["circle"])
  public static let square = SymbolVariants(suffixes: ["square"])
  public static let rectangle = SymbolVariants(suffixes: ["rectangle"])
  public static let fill = SymbolVariants(suffixes: ["fill"])
  public static let slash = SymbolVariants(suffixes: ["slash"])

  public var circle: SymbolVariants { adding("circle") }
  public var square: SymbolVariants { adding("square") }
  public var rectangle: SymbolVariants { adding("rectangle") }
  public var fill: SymbolVariants { adding("fill") }
  public var slash: SymbolVariants { adding("slash") }

  /// Whether these variants contain others.
  public func contains(_ other: SymbolVariants) -> Bool {
    other.suffixes.allSatisfy(suffixes.contains)
  }

  mutating func add(_ other: SymbolVariants) {
    for suffix in other.suffixes where !suffixes.contains(suffix) { suffixes.append(suffix) }
  }

  /// The name with the suffixes it lacks, in Apple's order.
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
