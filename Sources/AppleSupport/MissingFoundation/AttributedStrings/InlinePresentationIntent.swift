import Foundation

/// What a part of a text is by its markdown: emphasised, code and so on.
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
  /// A break where the text may go on in its line.
  public static let softBreak = InlinePresentationIntent(rawValue: 64)
  /// A break where a line ends.
  public static let lineBreak = InlinePresentationIntent(rawValue: 128)
}

extension AttributeScopes {
  /// The attributes of Foundation that Linux lacks.
  public struct PresentationAttributes: AttributeScope {
    /// What a part is by its markdown.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
  }

  /// What a part of a text is by its markdown.
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
