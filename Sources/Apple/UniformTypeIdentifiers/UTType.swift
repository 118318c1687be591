import Foundation

/// A type of data, as files, pasteboards and servers name it. The types that Apple declares are known by
/// their extensions and MIME types; an app's own are what it says they are.
///
/// A type made of an extension that nobody has declared is a dynamic one, as on an iPhone. See
/// <https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct>.
public struct UTType: Sendable {
  public let identifier: String
  /// What an app says of a type of its own, and what is known of a dynamic one.
  private let own: DeclaredType

  init(known declared: DeclaredType) {
    identifier = declared.identifier
    own = declared
  }

  /// A type by its identifier; nil if nothing declares it.
  public init?(_ identifier: String) {
    guard let declared = DeclaredType.named(identifier) else { return nil }
    self.init(known: declared)
  }

  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(app: identifier, parent: parentType)
  }

  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(app: identifier, parent: parentType)
  }

  private init(app identifier: String, parent: UTType?) {
    self.init(
      known: DeclaredType.named(identifier)
        ?? DeclaredType(identifier: identifier, parents: [parent?.identifier ?? "public.data"]))
  }

  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let type = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else {
      return nil
    }
    self = type
  }

  /// All types of a tag, and if there is none a dynamic one.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let tag = tag.lowercased()
    guard !tag.isEmpty, !tag.contains("\0") else { return [] }
    let found = DeclaredType.all.filter { $0.tags(tagClass).contains(tag) }.map(Self.init(known:))
      .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    return found.isEmpty ? [dynamic(tag, tagClass, supertype ?? .data)] : found
  }

  private static func dynamic(_ tag: String, _ tagClass: UTTagClass, _ parent: UTType) -> UTType {
    let letters = "\(tagClass.rawValue)=\(tag):\(parent.identifier)".utf8
    let name = letters.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return UTType(
      known: DeclaredType(
        identifier: "dyn.a" + name.joined(), parents: [parent.identifier],
        extensions: tagClass == .filenameExtension ? [tag] : [],
        mimeTypes: tagClass == .mimeType ? [tag] : []))
  }

  // MARK: What is known of it

  public var preferredFilenameExtension: String? { own.extensions.first }
  public var preferredMIMEType: String? { own.mimeTypes.first }
  public var localizedDescription: String? { own.words }
  public var version: Int? { nil }
  public var referenceURL: URL? { nil }
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  public var isDeclared: Bool { !isDynamic }
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  public var tags: [UTTagClass: [String]] {
    [.filenameExtension: own.extensions, .mimeType: own.mimeTypes].filter { !$0.value.isEmpty }
  }

  /// All types that it conforms to, directly or not.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = own.parents
    // A type can conform to one in two ways, and an app could declare a circle.
    while let name = open.popLast() {
      let declared = DeclaredType.named(name) ?? DeclaredType(identifier: name, parents: [])
      if found.insert(UTType(known: declared)).inserted { open += declared.parents }
    }
    return found
  }

  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: Hashable, Codable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  public var description: String { identifier }
  public var debugDescription: String { identifier }

  public init(from decoder: any Decoder) throws {
    self.init(importedAs: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

/// A kind of name that a type has elsewhere.
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
