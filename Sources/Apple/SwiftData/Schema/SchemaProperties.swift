import Foundation

extension Schema {
  /// A property of a model that holds a value.
  public final class Attribute: SchemaProperty {
    /// How a value is kept.
    public struct Option: Hashable, Sendable {
      enum Kind: Hashable, Sendable {
        case unique, externalStorage, transformable, other(String)
      }

      let kind: Kind

      /// The value occurs once: a second model with the same replaces the first one's values.
      public static let unique = Option(kind: .unique)
      /// The value is read when it is first used.
      public static let externalStorage = Option(kind: .externalStorage)
      /// Changes nothing: files are as private as the person's folders are.
      public static let allowsCloudEncryption = Option(kind: .other("allowsCloudEncryption"))
      /// Changes nothing: no history of deleted models is kept.
      public static let preserveValueOnDeletion = Option(kind: .other("preserveValueOnDeletion"))
      /// Changes nothing: there is no Spotlight.
      public static let spotlight = Option(kind: .other("spotlight"))
      /// Changes nothing: use `@Transient`.
      public static let ephemeral = Option(kind: .other("ephemeral"))
      /// Kept by `NSKeyedArchiver`.
      public static let transformable = Option(kind: .transformable)

      /// Kept by `NSKeyedArchiver`, or as the value codes itself; there are no transformers.
      public static func transformable(by transformerName: String) -> Option { transformable }
      /// Kept by `NSKeyedArchiver`, or as the value codes itself; there are no transformers.
      public static func transformable(by transformerType: Any.Type) -> Option { transformable }
    }

    public let name: String
    public let originalName: String
    public let options: [Option]
    public let isUnique: Bool
    let hasOriginalName: Bool

    /// The marks of an attribute.
    public convenience init(
      _ options: Option..., originalName: String? = nil, hashModifier: String? = nil
    ) {
      self.init(options, name: "", originalName: originalName)
    }

    init(_ options: [Option], name: String, originalName: String?) {
      self.options = options
      self.name = name
      self.originalName = originalName ?? name
      hasOriginalName = originalName != nil
      isUnique = options.contains(.unique)
    }

    func named(_ name: String) -> Attribute {
      Attribute(options, name: name, originalName: hasOriginalName ? originalName : nil)
    }
  }

  /// A property of a model that leads to other models.
  public final class Relationship: SchemaProperty {
    /// What becomes of related models when a model is deleted.
    public enum DeleteRule: String, Codable, Hashable, Sendable {
      /// Nothing, as ``nullify`` here: a store never leads to models that are gone.
      case noAction
      case nullify
      case cascade
      /// The model is not deleted while there are related models: `save()` throws.
      case deny
    }

    /// Marks of a relationship, which change nothing here.
    public struct Option: Hashable, Sendable {
      public static let unique = Option()
    }

    public let name: String
    public let originalName: String
    public let deleteRule: DeleteRule
    public let minimumModelCount: Int?
    public let maximumModelCount: Int?
    let inverseKeyPath: (any AnyKeyPath & Sendable)?
    let hasOriginalName: Bool

    /// The marks of a relationship.
    public convenience init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil,
      inverse: (any AnyKeyPath & Sendable)? = nil, hashModifier: String? = nil
    ) {
      self.init(
        name: "", deleteRule: deleteRule, counts: (minimumModelCount, maximumModelCount),
        originalName: originalName, inverse: inverse)
    }

    init(
      name: String, deleteRule: DeleteRule, counts: (Int?, Int?), originalName: String?,
      inverse: (any AnyKeyPath & Sendable)?
    ) {
      self.name = name
      self.deleteRule = deleteRule
      (minimumModelCount, maximumModelCount) = counts
      self.originalName = originalName ?? name
      hasOriginalName = originalName != nil
      inverseKeyPath = inverse
    }

    func named(_ name: String) -> Relationship {
      Relationship(
        name: name, deleteRule: deleteRule, counts: (minimumModelCount, maximumModelCount),
        originalName: hasOriginalName ? originalName : nil, inverse: inverseKeyPath)
    }
  }
}
