import Foundation
import WidgetArchive

/// The paint of a shape, a text or a background.
public protocol ShapeStyle: Sendable {
  /// The type of the style that replaces this one.
  associatedtype Resolved: ShapeStyle = Never

  /// The style that replaces this one in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  /// Never called: styles without a replacement are archived directly.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) does not stand for another style")
  }
}

extension Never: ShapeStyle {
  /// `Never` has no values, so nothing is ever resolved.
  public typealias Resolved = Never
}

/// A style that has an archived form of its own.
package protocol PaintingStyle: ShapeStyle {
  func paint(in environment: EnvironmentValues) -> ArchivedPaint
}

extension ShapeStyle {
  /// The archived form of the style. An author's style is resolved until the result is a style of
  /// this module.
  package func archivedPaint(in environment: EnvironmentValues) -> ArchivedPaint {
    if let style = self as? any PaintingStyle { return style.paint(in: environment) }
    return resolve(in: environment).archivedPaint(in: environment)
  }

  /// The same style with its opacity multiplied by a factor, 0…1.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    FadedStyle(style: self, opacity: opacity)
  }

  /// The second level of this style.
  public var secondary: some ShapeStyle { FadedStyle(style: self, opacity: 0.5, level: 1) }
  /// The third level of this style.
  public var tertiary: some ShapeStyle { FadedStyle(style: self, opacity: 0.25, level: 2) }
  /// The fourth level of this style.
  public var quaternary: some ShapeStyle { FadedStyle(style: self, opacity: 0.18, level: 3) }
  /// The fifth level of this style.
  public var quinary: some ShapeStyle { FadedStyle(style: self, opacity: 0.1, level: 4) }
}

extension ShapeStyle {
  /// The same style: cells cast no shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }

  /// The same style: a cell has one colour, so nothing is blended.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }

  /// The same style: in a tile it always fills the bounds of its view.
  public func `in`(_ rect: CGRect) -> some ShapeStyle { self }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style: cells cast no shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle() }

  /// The foreground style with an opacity.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }

  /// The foreground style: a cell has one colour, so nothing is blended.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle() }
}

/// A shadow, which a tile does not show.
public struct ShadowStyle: Hashable, Sendable {
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }

  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

/// A picture repeated over an area; a tile fills the area with one muted colour.
public struct ImagePaint: PaintingStyle {
  public var image: Image
  /// The part of the picture that is repeated.
  public var sourceRect: CGRect
  /// The scale at which the picture is drawn.
  public var scale: CGFloat

  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .hierarchical(2) }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

/// A style with an opacity.
struct FadedStyle<Style: ShapeStyle>: PaintingStyle {
  let style: Style
  let opacity: Double
  /// Which level of the style this is; nil for a plain opacity.
  var level: Int?

  func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    if let level, style is FillShapeStyle {
      return FillShapeStyle(level: level).paint(in: environment)
    }
    return switch style.archivedPaint(in: environment) {
    case .color(let color): .color(fade(color))
    case .gradient(var gradient):
      .gradient(
        {
          gradient.stops = gradient.stops.map { stop in
            ArchivedGradient.Stop(color: fade(stop.color), location: stop.location)
          }
          return gradient
        }())
    case .hierarchical(let level):
      .color(fade(level == 0 ? .named("primary") : .named("secondary")))
    case .foreground: .color(fade(.named("primary")))
    case .tint: .color(fade(.named("accentColor")))
    case .background: .background
    }
  }

  private func fade(_ color: ArchivedColor) -> ArchivedColor {
    Color(color).opacity(opacity).archived
  }
}

/// A type-erased style.
public struct AnyShapeStyle: PaintingStyle {
  private let style: any ShapeStyle

  public init(_ style: some ShapeStyle) {
    self.style = style
  }

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    style.archivedPaint(in: environment)
  }
}
