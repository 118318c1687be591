import CellLayout
import CoreGraphicsValues
import Foundation
import WidgetArchive

/// The drawing state of a ``Canvas``: a value, whose copies can be changed independently.
///
/// See <https://developer.apple.com/documentation/swiftui/graphicscontext>.
@MainActor @preconcurrency
public struct GraphicsContext {
  let drawing: CanvasDrawing
  /// The opacity of further drawing.
  public var opacity: Double = 1
  /// The blend mode of further drawing.
  public var blendMode: BlendMode = .normal
  /// The transform from further drawing to points of the canvas.
  public var transform = CGAffineTransform.identity
  private var clips: [ArchivedShape] = []

  init(drawing: CanvasDrawing) {
    self.drawing = drawing
  }

  /// The environment of the canvas.
  public var environment: EnvironmentValues { drawing.lowering.environment }

  public var clipBoundingRect: CGRect { drawing.all }
}

extension GraphicsContext {
  /// The way colours mix with those below.
  public typealias BlendMode = SwiftUI.BlendMode
}

// MARK: Transforms and clips

extension GraphicsContext {
  /// Moves further drawing.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Scales further drawing.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Rotates further drawing.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: angle.radians)
  }

  /// Applies a transform to further drawing.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  @frozen public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Clips further drawing to a path.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    var outline = path.applying(transform)
    if options.contains(.inverse) { outline.addRect(drawing.all) }
    clips.append(
      .path(
        archivedPath(
          outline, isEvenOdd: style.isEOFilled || options.contains(.inverse))))
  }

  /// Does not clip: the area of a layer is known only when it is drawn.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {}
}

// MARK: Shapes

extension GraphicsContext {
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    paint(
      path.applying(transform), .fill(shading.paint(in: self)), isEvenOdd: style.isEOFilled)
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let scale = PlaneTransform(transform).scale
    var stroke = style.archived
    stroke.lineWidth = Finite(stroke.lineWidth.value * scale)
    stroke.dash = stroke.dash.map { Finite($0.value * scale) }
    paint(path.applying(transform), .stroke(shading.paint(in: self), stroke), isEvenOdd: false)
  }

  /// Draws a line along a path, with a width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func paint(_ outline: Path, _ painting: ShapePainting, isEvenOdd: Bool) {
    guard !outline.isEmpty else { return }
    // Only a line without further effects can be joined with the lines before it.
    if case .stroke = painting, opacity >= 1, blendMode == .normal, clips.isEmpty {
      return drawing.addLine(outline.elements, painting)
    }
    let path = archivedPath(outline, isEvenOdd: isEvenOdd)
    add(drawing.lowering.add(.shape(.path(path), painting)), in: drawing.all)
  }

  private func archivedPath(_ path: Path, isEvenOdd: Bool) -> ArchivedPath {
    drawing.archivedPath(path.elements, isEvenOdd: isEvenOdd)
  }

  /// Adds a node with the state of this context.
  func add(_ node: NodeID, in rect: CGRect) {
    var modifiers: [ArchivedModifier] = []
    if opacity < 1 { modifiers.append(.opacity(Fraction(opacity))) }
    if blendMode != .normal { modifiers.append(.blend(String(describing: blendMode))) }
    guard !clips.isEmpty else {
      return drawing.add(changed(node, modifiers), in: rect)
    }
    // Clips are outlines in the coordinates of the whole canvas.
    let place = ArchivedPlace(changed(node, modifiers), rect)
    let whole = drawing.lowering.add(
      .placed([place]), modifiers: clips.map { ArchivedModifier.clip($0) })
    drawing.add(whole, in: drawing.all)
  }

  private func changed(_ node: NodeID, _ modifiers: [ArchivedModifier]) -> NodeID {
    guard !modifiers.isEmpty else { return node }
    var copy = drawing.lowering.builder[node]
    copy.modifiers += modifiers
    return drawing.lowering.builder.add(copy)
  }
}

// MARK: Layers and filters

extension GraphicsContext {
  /// Draws several elements as one layer.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let before = drawing.count
    var inner = GraphicsContext(drawing: drawing)
    inner.transform = transform
    try content(&inner)
    let layer = drawing.take(from: before)
    guard !layer.isEmpty else { return }
    add(drawing.lowering.add(.placed(layer)), in: drawing.all)
  }

  /// The effect of a filter on colours; a tile leaves filters out.
  public struct Filter: Sendable {
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter { Filter() }
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter()
    }
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    public static var luminanceToAlpha: Filter { Filter() }
    /// Replaces sufficiently opaque parts by one colour.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter { Filter() }
  }

  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let opaque = BlurOptions(rawValue: 1)
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Changes nothing: cells can neither blur nor cast shadows.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}
}
