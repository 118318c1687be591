/// Finds entities by identifier, and suggests entities to choose from.
///
///     struct BookQuery: EntityQuery {
///       func entities(for identifiers: [Book.ID]) async throws -> [Book] { … }
///       func suggestedEntities() async throws -> [Book] { … }
///     }
///
/// See <https://developer.apple.com/documentation/appintents/entityquery>.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
  associatedtype Entity: AppEntity = Result.Result.ValueType where Entity == Result.Result
  associatedtype Result = [Entity]
  init()
  /// Returns the entities with these identifiers; those that no longer exist are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Returns the entities that a list offers before a person searches.
  func suggestedEntities() async throws -> Result
}

extension EntityQuery {
  public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> Result { [] }
}

/// A query that can also search for a text.
///
/// See <https://developer.apple.com/documentation/appintents/entitystringquery>.
public protocol EntityStringQuery: EntityQuery {
  /// Returns the entities that match a text.
  func entities(matching string: String) async throws -> Result
}

/// A query that can list all of its entities.
///
/// See <https://developer.apple.com/documentation/appintents/enumerableentityquery>.
public protocol EnumerableEntityQuery: EntityQuery {
  associatedtype Entity
  /// The type of the suggestions, declared again so that it can be inferred from ``allEntities()``.
  associatedtype Result
  func allEntities() async throws -> Result
}

extension EnumerableEntityQuery {
  public func suggestedEntities() async throws -> Result { try await allEntities() }
}

extension EnumerableEntityQuery where Result == [Entity] {
  /// Returns the entities with these identifiers.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let all = try await allEntities()
    return identifiers.compactMap { identifier in all.first { $0.id == identifier } }
  }
}

/// A query of an entity with a single value.
///
/// See <https://developer.apple.com/documentation/appintents/uniqueappentityquery>.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery where Entity: UniqueAppEntity {
  associatedtype Unique = Entity where Unique == Entity
  func uniqueEntity() async throws -> Unique
}

extension UniqueAppEntityQuery where Result == [Entity] {
  public func allEntities() async throws -> Result { [try await uniqueEntity()] }
}

extension UniqueAppEntityQuery {
  public func defaultResult() async -> Entity? { try? await uniqueEntity() }
}

/// A query of an entity with a single value, made from a closure.
public struct UniqueAppEntityProvider<Entity>: UniqueAppEntityQuery where Entity: UniqueAppEntity {
  public typealias Result = [Entity]
  private let entity: @Sendable () async throws -> Entity

  public init(_ entity: @escaping @Sendable () async throws -> Entity) { self.entity = entity }

  /// Makes a query that finds no entity.
  public init() { entity = { throw AppIntentError.entityNotFound } }

  public func uniqueEntity() async throws -> Entity { try await entity() }
}

/// A query that keeps a search index up to date; a board has none.
///
/// See <https://developer.apple.com/documentation/appintents/indexedentityquery>.
public protocol IndexedEntityQuery: EntityQuery where Entity: IndexedEntity {}
