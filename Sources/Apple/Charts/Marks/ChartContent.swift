import Foundation
import SwiftUI

/// The content of a chart: marks.
///
/// See <https://developer.apple.com/documentation/charts/chartcontent>.
@MainActor @preconcurrency
public protocol ChartContent {
  associatedtype Body: ChartContent

  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ChartContent {}

extension ChartContent where Body == Never {
  /// Never evaluated: marks without a body are drawn directly.
  public var body: Never {
    fatalError("\(Self.self) has no body")
  }
}

/// Chart content that provides its own marks.
@MainActor @preconcurrency
protocol DrawnChartContent: ChartContent where Body == Never {
  var marks: [Mark] { get }
}

extension ChartContent {
  /// The marks of the content.
  var allMarks: [Mark] {
    if let drawn = self as? any DrawnChartContent { return drawn.marks }
    return body.allMarks
  }

  nonisolated func modified(_ change: @escaping (inout Mark) -> Void) -> ModifiedMarks<Self> {
    ModifiedMarks(content: self, change: change)
  }
}

/// Combines the statements of a closure into one chart content.
@resultBuilder
public enum ChartContentBuilder {
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }

  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> SeveralMarks {
    var children: [any ChartContent] = []
    repeat children.append(each content)
    return SeveralMarks(children: children)
  }

  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(content: first)
  }

  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(content: second)
  }

  public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
    AnyChartContent(content)
  }
}

public struct EmptyChartContent {
}

extension EmptyChartContent: DrawnChartContent {
  var marks: [Mark] { [] }
}

/// Several pieces of chart content in order.
public struct SeveralMarks {
  let children: [any ChartContent]
}

extension SeveralMarks: DrawnChartContent {
  var marks: [Mark] { children.flatMap { $0.allMarks } }
}

/// The branch taken in an `if`/`else` or `switch`.
public struct BuilderConditional<First: ChartContent, Second: ChartContent> {
  let content: any ChartContent
}

extension BuilderConditional: DrawnChartContent {
  var marks: [Mark] { content.allMarks }
}

/// Type-erased chart content.
public struct AnyChartContent {
  let content: any ChartContent

  nonisolated public init(_ content: any ChartContent) {
    self.content = content
  }
}

extension AnyChartContent: DrawnChartContent {
  var marks: [Mark] { content.allMarks }
}

extension Optional: ChartContent, DrawnChartContent where Wrapped: ChartContent {
  var marks: [Mark] { map { $0.allMarks } ?? [] }
}

extension ForEach: ChartContent, DrawnChartContent where Content: ChartContent {
  var marks: [Mark] { data.flatMap { content($0).allMarks } }
}

extension ForEach where Content: ChartContent, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Marks for each identifiable element.
  nonisolated public init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(elements: data, making: content)
  }
}

extension ForEach where Content: ChartContent {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(elements: data, making: content)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// Marks for each number in a range.
  nonisolated public init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(elements: data, making: content)
  }
}

/// Marks with a change applied.
struct ModifiedMarks<Content: ChartContent> {
  let content: Content
  let change: (inout Mark) -> Void
}

extension ModifiedMarks: DrawnChartContent {
  var marks: [Mark] {
    content.allMarks.map { mark in
      var mark = mark
      change(&mark)
      return mark
    }
  }
}
