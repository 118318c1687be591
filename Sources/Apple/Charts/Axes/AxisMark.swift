import ChartLayout
import Foundation
import SwiftUI

/// A drawable part of an axis at one of its values.
struct AxisPiece {
  enum Kind {
    case gridLine
    case tick
    /// Made for a value; nil leaves the label out.
    case label((AxisPlace) -> AnyView?)
  }

  var kind: Kind
  var style: (any ShapeStyle)?
  var font: Font?
}

/// A value of an axis, with the text of its default label.
struct AxisPlace {
  var value: AxisValue
  /// The text of the default label.
  var text: String
}

/// A mark of an axis: a line, a tick or a label.
///
/// See <https://developer.apple.com/documentation/charts/axismark>.
@MainActor @preconcurrency
public protocol AxisMark {
  associatedtype Body: AxisMark

  @AxisMarkBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: AxisMark {}

extension AxisMark where Body == Never {
  /// Never evaluated: marks without a body are drawn directly.
  public var body: Never {
    fatalError("\(Self.self) has no body")
  }
}

/// A mark of an axis that describes its own drawing.
@MainActor @preconcurrency
protocol DrawnAxisMark: AxisMark where Body == Never {
  var pieces: [AxisPiece] { get }
}

extension AxisMark {
  var allPieces: [AxisPiece] {
    if let drawn = self as? any DrawnAxisMark { return drawn.pieces }
    return body.allPieces
  }

  /// Paints the mark in a style.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    ModifiedAxisMark(content: self) { $0.style = $0.style ?? style }
  }

  nonisolated public func font(_ font: Font?) -> some AxisMark {
    ModifiedAxisMark(content: self) { $0.font = $0.font ?? font }
  }

  /// Returns the same mark at its value: cells leave no room to shift it.
  /// - Degraded: marks stay at their values.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    ModifiedAxisMark(content: self) { _ in }
  }
}

private struct ModifiedAxisMark<Content: AxisMark> {
  let content: Content
  let change: (inout AxisPiece) -> Void

  nonisolated init(content: Content, change: @escaping (inout AxisPiece) -> Void) {
    self.content = content
    self.change = change
  }
}

extension ModifiedAxisMark: DrawnAxisMark {
  var pieces: [AxisPiece] {
    content.allPieces.map { piece in
      var piece = piece
      change(&piece)
      return piece
    }
  }
}

/// Combines the statements of a closure into one mark of an axis.
@resultBuilder
public enum AxisMarkBuilder {
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

  public static func buildBlock() -> AnyAxisMark { AnyAxisMark(children: []) }

  public static func buildBlock<each Content: AxisMark>(
    _ content: repeat each Content
  ) -> AnyAxisMark {
    var children: [any AxisMark] = []
    repeat children.append(each content)
    return AnyAxisMark(children: children)
  }

  public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }

  public static func buildEither(first: some AxisMark) -> AnyAxisMark { AnyAxisMark(first) }

  public static func buildEither(second: some AxisMark) -> AnyAxisMark { AnyAxisMark(second) }

  public static func buildLimitedAvailability(_ content: some AxisMark) -> AnyAxisMark {
    AnyAxisMark(content)
  }
}

/// Type-erased marks of an axis.
public struct AnyAxisMark {
  let children: [any AxisMark]

  nonisolated init(children: [any AxisMark]) {
    self.children = children
  }

  nonisolated public init(_ content: any AxisMark) {
    children = [content]
  }
}

extension AnyAxisMark: DrawnAxisMark {
  var pieces: [AxisPiece] { children.flatMap { $0.allPieces } }
}

extension Optional: AxisMark, DrawnAxisMark where Wrapped: AxisMark {
  var pieces: [AxisPiece] { map { $0.allPieces } ?? [] }
}

/// A line across the chart at a value of the axis.
public struct AxisGridLine {
  /// Makes a line; cells determine its width and dashes.
  nonisolated public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}

extension AxisGridLine: DrawnAxisMark {
  var pieces: [AxisPiece] { [AxisPiece(kind: .gridLine)] }
}

/// A tick at a value of the axis; a chart in cells has no room for ticks and draws none.
public struct AxisTick {
  /// The length of a tick.
  public struct Length: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public static let automatic = Length()
    public static let label = Length()

    /// The length of the label, extended by a number of points.
    public static func label(extendPastBy length: CGFloat) -> Length { Length() }

    init() {}

    /// A length in points.
    public init(floatLiteral value: Double) {}

    /// A length in points.
    public init(integerLiteral value: Int) {}
  }

  nonisolated public init(
    centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil
  ) {}
}

extension AxisTick: DrawnAxisMark {
  var pieces: [AxisPiece] { [AxisPiece(kind: .tick)] }
}

public struct AxisValue {
  let datum: Datum
  /// The index among the values that are shown.
  public let index: Int
  /// The number of values that are shown.
  public let count: Int

  /// The value converted to a type; nil if it has another type.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { datum.value(as: type) }
}
