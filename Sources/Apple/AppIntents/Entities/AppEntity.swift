import Foundation
import MissingFoundation

/// An entity of an app that a person can choose: a list, a city, a book.
///
/// A configuration stores its identifier. Whenever the widget is asked for content, the entity's
/// query looks up the entity with that identifier.
/// See <https://developer.apple.com/documentation/appintents/appentity>.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible {
  associatedtype DefaultQuery: EntityQuery where ValueType == DefaultQuery.Entity
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public typealias Property<Value> = EntityProperty<Value> where Value: _IntentValue
}

/// An entity for a system's search index; a board has no such search.
///
/// See <https://developer.apple.com/documentation/appintents/indexedentity>.
public protocol IndexedEntity: AppEntity {}

/// An entity with a single value.
///
/// See <https://developer.apple.com/documentation/appintents/uniqueappentity>.
public protocol UniqueAppEntity: AppEntity where ID == UniqueAppEntityIdentifier {}

extension UniqueAppEntity {
  /// The only identifier.
  public var id: UniqueAppEntityIdentifier { UniqueAppEntityIdentifier() }
}

/// The identifier of an entity with a single value.
public struct UniqueAppEntityIdentifier: Hashable, Sendable, EntityIdentifierConvertible {
  public init() {}

  /// The same word for all values.
  public var entityIdentifierString: String { "unique" }

  public static func entityIdentifier(for entityIdentifierString: String)
    -> UniqueAppEntityIdentifier?
  {
    UniqueAppEntityIdentifier()
  }
}

/// An entity that exists only as an intent's result: no query finds it again.
///
/// A configuration cannot contain one.
/// See <https://developer.apple.com/documentation/appintents/transientappentity>.
public protocol TransientAppEntity: AppEntity
where ID == UUID {
  /// Makes an entity with unset properties.
  init()
}

extension TransientAppEntity {
  /// A new identifier at each access.
  public var id: UUID { UUID() }

  /// A query that finds nothing.
  public static var defaultQuery: _TransientAppEntityQuery<Self> { _TransientAppEntityQuery() }
}

/// The query of entities that cannot be found again.
public struct _TransientAppEntityQuery<Entity>: EntityQuery where Entity: TransientAppEntity {
  public typealias Result = [Entity]
  public typealias DefaultValue = Entity

  public init() {}

  public func entities(for identifiers: [UUID]) async throws -> [Entity] { [] }
}

/// An entity that represents a file.
///
/// See <https://developer.apple.com/documentation/appintents/fileentity>.
public protocol FileEntity: AppEntity {}

/// An entity with an address on the web.
///
/// See <https://developer.apple.com/documentation/appintents/urlrepresentableentity>.
public protocol URLRepresentableEntity: AppEntity {
  static var urlRepresentation: URLRepresentation { get }
  /// An address with key paths of the entity as placeholders.
  typealias URLRepresentation = EntityURLRepresentation<Self>
}

public struct EntityURLRepresentation<Entity>: ExpressibleByStringInterpolation, Sendable
where Entity: AppEntity {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a property of the entity.
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Entity, Value>) {
      text += "{}"
    }
  }

  let text: String

  /// Makes an address without placeholders.
  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
