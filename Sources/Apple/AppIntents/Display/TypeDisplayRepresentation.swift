import Foundation
import MissingFoundation

/// A type's name for people.
///
///     static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
///
/// See <https://developer.apple.com/documentation/appintents/typedisplayrepresentation>.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  public var name: LocalizedStringResource
  /// The name for a number of values.
  public var numericFormat: LocalizedStringResource?
  public var synonyms: [LocalizedStringResource]

  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }

  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// A type with a name for people.
///
/// See <https://developer.apple.com/documentation/appintents/typedisplayrepresentable>.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

extension TypeDisplayRepresentable {
  /// The type's own name, by default.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(stringLiteral: String(describing: self))
  }

  /// The type's name under its name in iOS 16.
  public static var typeDisplayName: LocalizedStringResource { typeDisplayRepresentation.name }
}
