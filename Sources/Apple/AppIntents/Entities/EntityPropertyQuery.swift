import Foundation
import MissingFoundation

/// A query that finds entities by comparing properties: “Find” in the Shortcuts app.
///
/// A board does not compare properties; it uses the query like any other.
/// See <https://developer.apple.com/documentation/appintents/entitypropertyquery>.
public protocol EntityPropertyQuery: EntityQuery {
  /// The form of a comparison in the app's storage: a predicate, a closure.
  associatedtype ComparatorMappingType
  /// The properties that can be compared, with their comparisons.
  typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  /// The available orders.
  typealias SortingOptions = EntityQuerySortingOptions<Entity>
  typealias Sort = EntityQuerySort<Entity>
  /// The combination of comparisons.
  typealias ComparatorMode = EntityQueryComparatorMode
  /// The properties that can be compared, with their comparisons.
  static var properties: QueryProperties { get }
  /// The available orders.
  static var sortingOptions: SortingOptions { get }
  /// Finds the entities that match comparisons.
  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode,
    sortedBy: [Sort], limit: Int?
  ) async throws -> Result
}

extension EntityPropertyQuery {
  /// The properties that can be compared, made by a builder.
  public typealias Properties = QueryProperties
  /// A property that can be compared.
  public typealias Property<Value> = EntityQueryProperty<
    Entity, Value, ComparatorMappingType
  > where Value: _IntentValue
  /// A property by which entities can be sorted.
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
}

/// The combination of comparisons.
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

/// The available orders.
public struct EntityQuerySortingOptions<Entity: AppEntity> {
  public init(
    @EntityQuerySortingOptionsBuilder<Entity> options: () -> [EntityQuerySortableByProperty<Entity>]
  ) { _ = options() }
}

/// A property by which entities can be sorted.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
  /// Makes an order from a property.
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
  /// The form of the comparison in the app's storage.
  associatedtype Mapped
  /// Makes a comparison from a closure that converts it to its stored form.
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
