import Foundation
import MissingFoundation

/// A query that finds entities by comparing properties: what the Shortcuts app calls “Find”.
///
/// A board has nothing that asks such questions; the query is used like any other.
/// See <https://developer.apple.com/documentation/appintents/entitypropertyquery>.
public protocol EntityPropertyQuery: EntityQuery {
  /// What a comparison is written as for the app's storage: a predicate, a closure.
  associatedtype ComparatorMappingType
  /// The properties that can be compared, and how.
  typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  /// The orders there are.
  typealias SortingOptions = EntityQuerySortingOptions<Entity>
  typealias Sort = EntityQuerySort<Entity>
  /// How comparisons are combined.
  typealias ComparatorMode = EntityQueryComparatorMode
  /// The properties that can be compared, and how.
  static var properties: QueryProperties { get }
  /// The orders there are.
  static var sortingOptions: SortingOptions { get }
  /// The entities that fit.
  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode,
    sortedBy: [Sort], limit: Int?
  ) async throws -> Result
}

extension EntityPropertyQuery {
  /// The properties that can be compared, as a builder takes them.
  public typealias Properties = QueryProperties
  /// A property that can be compared.
  public typealias Property<Value> = EntityQueryProperty<
    Entity, Value, ComparatorMappingType
  > where Value: _IntentValue
  /// A property entities can be sorted by.
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
}

/// How comparisons are combined.
public enum EntityQueryComparatorMode: Hashable, Sendable {
  case and
  case or
}

public struct EntityQuerySort<Entity: AppEntity> {
  public enum Ordering: Hashable, Sendable {
    case ascending
    case descending
  }

  public var by: PartialKeyPath<Entity>
  public var order: Ordering
}

/// The orders there are.
public struct EntityQuerySortingOptions<Entity: AppEntity> {
  public init(
    @EntityQuerySortingOptionsBuilder<Entity> options: () -> [EntityQuerySortableByProperty<Entity>]
  ) { _ = options() }
}

/// A property entities can be sorted by.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
  /// Makes an order by a property.
  public init<Value>(_ keyPath: KeyPath<Entity, EntityProperty<Value>>) {}
}

@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
  public static func buildBlock(_ options: EntityQuerySortableByProperty<Entity>...)
    -> [EntityQuerySortableByProperty<Entity>]
  { options }
}

/// The properties that can be compared.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType> {
  public init(
    @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType> properties: () -> Void
  ) { properties() }
}

@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
  public static func buildExpression<Value>(
    _ property: EntityQueryProperty<Entity, Value, ComparatorMappingType>
  ) {}

  public static func buildBlock(_ properties: Void...) {}
}

/// A property that can be compared.
public struct EntityQueryProperty<Entity: AppEntity, Value: _IntentValue, ComparatorMappingType> {
  /// Makes a property with its comparisons.
  public init(
    _ keyPath: KeyPath<Entity, EntityProperty<Value>>,
    @EntityQueryComparatorsBuilder<Value, ComparatorMappingType> comparators: () -> Void
  ) { comparators() }
}

@resultBuilder
public enum EntityQueryComparatorsBuilder<Value: _IntentValue, ComparatorMappingType> {
  public static func buildExpression<Comparator: _EntityQueryComparator>(_ comparator: Comparator)
  where Comparator.Mapped == ComparatorMappingType {}

  public static func buildBlock(_ comparators: Void...) {}
}

public protocol _EntityQueryComparator {
  associatedtype Compared
  /// What the comparison is written as.
  associatedtype Mapped
  /// Makes a comparison from how it is written.
  init(mappingTransform: @escaping @Sendable (Compared) -> Mapped)
}

public struct EqualToComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}

public struct NotEqualToComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}

public struct ContainsComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}

public struct HasPrefixComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}

public struct HasSuffixComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}

public struct LessThanComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}

public struct LessThanOrEqualToComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}

public struct GreaterThanComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}

public struct GreaterThanOrEqualToComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}

public struct IsBetweenComparator<Compared, Mapped>: _EntityQueryComparator {
  public init(mappingTransform: @escaping @Sendable (Compared) -> Mapped) {}
}
