import Foundation

extension PredicateExpressions {
  /// Whether a text contains another as a person would say: without regard to case and accents.
  public struct StringLocalizedStandardContains<
    Root: PredicateExpression, Other: PredicateExpression
  >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public typealias Output = Bool

    public let root: Root
    public let other: Other

    public init(root: Root, other: Other) {
      (self.root, self.other) = (root, other)
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).findsAsPerson(other.evaluate(bindings))
    }
  }

  /// Used in the expansion of `#Predicate`.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringLocalizedStandardContains: Encodable
where Root: Encodable, Other: Encodable {}
extension PredicateExpressions.StringLocalizedStandardContains: Decodable
where Root: Decodable, Other: Decodable {}
extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension StringProtocol {
  /// Whether the text contains another, without regard to case and accents.
  package func findsAsPerson(_ other: some StringProtocol) -> Bool {
    String(self).range(
      of: String(other), options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: .current) != nil
  }
}
