import Foundation
import MissingFoundation

/// The results of a query or an options provider: an array, or an ``ItemCollection``.
///
/// See <https://developer.apple.com/documentation/appintents/resultscollection>.
public protocol ResultsCollection {
  associatedtype Result: _IntentValue
}

extension Array: ResultsCollection where Element: _IntentValue {
  public typealias Result = Element
}

/// Results in sections, with their titles in the list.
///
/// See <https://developer.apple.com/documentation/appintents/itemcollection>.
public struct IntentItemCollection<Result>: ResultsCollection, Sendable
where Result: _IntentValue & Sendable {
  public var sections: [IntentItemSection<Result>]
  /// The prompt of the search field.
  public var promptLabel: LocalizedStringResource?
  /// Whether the list is sorted with an index.
  public var usesIndexedCollation: Bool

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.sections = sections
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
  }

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    @ItemSectionsBuilder<Result> sectionsBuilder: () -> [IntentItemSection<Result>]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: sectionsBuilder())
  }

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    items: [Result]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: [IntentItemSection(items: items)])
  }

  public static var empty: IntentItemCollection<Result> { IntentItemCollection(sections: []) }
}

/// Results in sections, under the name used since iOS 16.4.
public typealias ItemCollection = IntentItemCollection

/// Results under a heading.
///
/// See <https://developer.apple.com/documentation/appintents/itemsection>.
public struct IntentItemSection<Result>: Sendable where Result: _IntentValue & Sendable {
  public var items: [IntentItem<Result>]
  public var title: LocalizedStringResource?
  /// The line below the heading.
  public var subtitle: LocalizedStringResource?

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [IntentItem<Result>]
  ) {
    self.items = items
    self.title = title
    self.subtitle = subtitle
  }

  public init(
    title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    items: [IntentItem<Result>]
  ) {
    self.init(title, subtitle: subtitle, items: items)
  }

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [Result]
  ) {
    self.init(title, subtitle: subtitle, items: items.map { IntentItem($0) })
  }

  public init(
    title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    items: [Result]
  ) {
    self.init(title, subtitle: subtitle, items: items)
  }

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    @ItemsBuilder<Result> itemsBuilder: () -> [IntentItem<Result>]
  ) {
    self.init(title, subtitle: subtitle, items: itemsBuilder())
  }
}

/// Results under a heading, under the name used since iOS 16.4.
public typealias ItemSection = IntentItemSection

/// A result with its title in the list.
///
/// See <https://developer.apple.com/documentation/appintents/intentitem>.
public struct IntentItem<Result>: Sendable where Result: _IntentValue & Sendable {
  public var value: Result
  /// The title, for a value without a display representation.
  public var title: LocalizedStringResource?
  public var subtitle: LocalizedStringResource?
  public var image: DisplayRepresentation.Image?

  public init(
    _ value: Result, title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil, image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

@resultBuilder
public enum ItemSectionsBuilder<Result> where Result: _IntentValue & Sendable {
  public static func buildExpression(_ section: IntentItemSection<Result>)
    -> [IntentItemSection<Result>]
  { [section] }

  /// Adds existing sections.
  public static func buildExpression(_ sections: [IntentItemSection<Result>])
    -> [IntentItemSection<Result>]
  { sections }

  public static func buildBlock(_ sections: [IntentItemSection<Result>]...)
    -> [IntentItemSection<Result>]
  { sections.flatMap { $0 } }

  /// The sections under a condition.
  public static func buildOptional(_ sections: [IntentItemSection<Result>]?)
    -> [IntentItemSection<Result>]
  { sections ?? [] }

  /// The sections of the first case.
  public static func buildEither(first sections: [IntentItemSection<Result>])
    -> [IntentItemSection<Result>]
  { sections }

  /// The sections of the second case.
  public static func buildEither(second sections: [IntentItemSection<Result>])
    -> [IntentItemSection<Result>]
  { sections }

  /// The sections of a loop.
  public static func buildArray(_ sections: [[IntentItemSection<Result>]])
    -> [IntentItemSection<Result>]
  { sections.flatMap { $0 } }
}

@resultBuilder
public enum ItemsBuilder<Result> where Result: _IntentValue & Sendable {
  public static func buildExpression(_ item: IntentItem<Result>) -> [IntentItem<Result>] { [item] }

  public static func buildExpression(_ value: Result) -> [IntentItem<Result>] {
    [IntentItem(value)]
  }

  public static func buildBlock(_ items: [IntentItem<Result>]...) -> [IntentItem<Result>] {
    items.flatMap { $0 }
  }

  /// The items under a condition.
  public static func buildOptional(_ items: [IntentItem<Result>]?) -> [IntentItem<Result>] {
    items ?? []
  }

  /// The items of the first case.
  public static func buildEither(first items: [IntentItem<Result>]) -> [IntentItem<Result>] {
    items
  }

  /// The items of the second case.
  public static func buildEither(second items: [IntentItem<Result>]) -> [IntentItem<Result>] {
    items
  }

  /// The items of a loop.
  public static func buildArray(_ items: [[IntentItem<Result>]]) -> [IntentItem<Result>] {
    items.flatMap { $0 }
  }
}
