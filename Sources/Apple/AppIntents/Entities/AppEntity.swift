import Foundation
import MissingFoundation

/// A thing of an app that a person may choose: a list, a city, a book.
///
/// A configuration keeps its identifier. Whenever the widget is asked for content, the entity's query
/// is asked for the thing of that identifier.
/// See <https://developer.apple.com/documentation/appintents/appentity>.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible {
  associatedtype DefaultQuery: EntityQuery where ValueType == DefaultQuery.Entity
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public typealias Property<Value> = EntityProperty<Value> where Value: _IntentValue
}

/// An entity that a system's search would index; a board has no such search.
///
/// See <https://developer.apple.com/documentation/appintents/indexedentity>.
public protocol IndexedEntity: AppEntity {}

/// An entity of which there is one.
///
/// See <https://developer.apple.com/documentation/appintents/uniqueappentity>.
public protocol UniqueAppEntity: AppEntity where ID == UniqueAppEntityIdentifier {}

extension UniqueAppEntity {
  /// The only identifier there is.
  public var id: UniqueAppEntityIdentifier { UniqueAppEntityIdentifier() }
}

/// The identifier of an entity of which there is one.
public struct UniqueAppEntityIdentifier: Hashable, Sendable, EntityIdentifierConvertible {
  public init() {}

  /// Always the same word.
  public var entityIdentifierString: String { "unique" }

  public static func entityIdentifier(for entityIdentifierString: String)
    -> UniqueAppEntityIdentifier?
  {
    UniqueAppEntityIdentifier()
  }
}

/// An entity that lives for as long as an intent's result: nothing finds it again.
///
/// A configuration cannot hold one.
/// See <https://developer.apple.com/documentation/appintents/transientappentity>.
public protocol TransientAppEntity: AppEntity
where ID == UUID {
  /// Makes an entity whose properties are not set.
  init()
}

extension TransientAppEntity {
  /// An identifier for this moment.
  public var id: UUID { UUID() }

  /// A query that finds nothing.
  public static var defaultQuery: _TransientAppEntityQuery<Self> { _TransientAppEntityQuery() }
}

/// The query of entities that nothing finds again.
public struct _TransientAppEntityQuery<Entity>: EntityQuery where Entity: TransientAppEntity {
  public typealias Result = [Entity]
  public typealias DefaultValue = Entity

  public init() {}

  public func entities(for identifiers: [UUID]) async throws -> [Entity] { [] }
}

/// An entity that stands for a file.
///
/// See <https://developer.apple.com/documentation/appintents/fileentity>.
public protocol FileEntity: AppEntity {}

/// An entity that has an address on the web.
///
/// See <https://developer.apple.com/documentation/appintents/urlrepresentableentity>.
public protocol URLRepresentableEntity: AppEntity {
  static var urlRepresentation: URLRepresentation { get }
  /// An address whose placeholders are key paths of the entity.
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

  /// Makes an address that is the same for all.
  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
