import Foundation

/// An identifier of entities that can be converted to and from a string.
///
/// See <https://developer.apple.com/documentation/appintents/entityidentifierconvertible>.
public protocol EntityIdentifierConvertible {
  var entityIdentifierString: String { get }
  /// The identifier for a string.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension EntityIdentifierConvertible where Self: LosslessStringConvertible {
  /// The value's own text.
  public var entityIdentifierString: String { description }

  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    Self(entityIdentifierString)
  }
}

extension EntityIdentifierConvertible where Self: RawRepresentable, RawValue == String {
  public var entityIdentifierString: String { rawValue }

  /// The value with this raw value.
  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    Self(rawValue: entityIdentifierString)
  }
}

extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension Int64: EntityIdentifierConvertible {}
extension Int32: EntityIdentifierConvertible {}
extension UInt64: EntityIdentifierConvertible {}

extension UUID: EntityIdentifierConvertible {
  /// The UUID in its usual form of 36 characters.
  public var entityIdentifierString: String { uuidString }

  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension URL: EntityIdentifierConvertible {
  public var entityIdentifierString: String { absoluteString }

  /// The URL with this text.
  public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
    URL(string: entityIdentifierString)
  }
}

/// An entity's type and identifier.
///
/// See <https://developer.apple.com/documentation/appintents/entityidentifier>.
public struct EntityIdentifier: Hashable, Sendable {
  public let identifier: String
  public let typeIdentifier: String

  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }

  /// The identifier of an entity of a type.
  public init<Entity: AppEntity>(for entityType: Entity.Type, identifier: Entity.ID) {
    self.identifier = identifier.entityIdentifierString
    typeIdentifier = Entity.persistentIdentifier
  }
}
