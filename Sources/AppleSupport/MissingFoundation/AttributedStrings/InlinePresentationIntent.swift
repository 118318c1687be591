import Foundation

/// The style of a part of a text in Markdown: emphasised, code and so on.
///
/// See <https://developer.apple.com/documentation/foundation/inlinepresentationintent>.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Emphasised: in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strongly emphasised: bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// Struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  /// A line break in the source, at which the line may continue.
  public static let softBreak = InlinePresentationIntent(rawValue: 64)
  /// A line break that ends the line.
  public static let lineBreak = InlinePresentationIntent(rawValue: 128)
}

extension AttributeScopes {
  /// The attributes of Foundation that Linux lacks.
  public struct PresentationAttributes: AttributeScope {
    /// The style of a part of a text in Markdown.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
  }

  /// The style of a part of a text in Markdown.
  public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
}

extension AttributeDynamicLookup {
  /// An attribute of Foundation that Linux lacks.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.PresentationAttributes, T>
  ) -> T {
    self[T.self]
  }
}
