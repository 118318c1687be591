import ChartLayout
import Foundation
import SwiftUI

/// A piece of an axis at one of its values, as it is drawn.
struct AxisPiece {
  enum Kind {
    case gridLine
    case tick
    /// Made for a value; nil shows nothing there.
    case label((AxisPlace) -> AnyView?)
  }

  var kind: Kind
  var style: (any ShapeStyle)?
  var font: Font?
}

/// A value of an axis, and how those beside it look by default.
struct AxisPlace {
  var value: AxisValue
  /// The label that the chart itself would write.
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
  /// Never evaluated: marks without a body are drawn by themselves.
  public var body: Never {
    fatalError("\(Self.self) has no body")
  }
}

/// A mark of an axis that says itself what it is.
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

  /// The same mark where it is: cells leave no room to shift it.
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

/// Makes one mark of an axis of the statements of a closure.
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

/// Marks of an axis whose types are hidden.
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
  /// A line; its width and dashes are those of a line of cells.
  nonisolated public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}

extension AxisGridLine: DrawnAxisMark {
  var pieces: [AxisPiece] { [AxisPiece(kind: .gridLine)] }
}

/// A tick at a value of the axis; a chart of cells has no room for one and shows none.
public struct AxisTick {
  /// How long a tick is.
  public struct Length: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public static let automatic = Length()
    public static let label = Length()

    /// As long as the label and so many points.
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
  /// Its place among the values that are shown.
  public let index: Int
  /// How many values are shown.
  public let count: Int

  /// The value in a type, nil if it is not of it.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { datum.value(as: type) }
}
