import Foundation

public struct NLTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let word = NLTag("Word")
  public static let punctuation = NLTag("Punctuation")
  public static let whitespace = NLTag("Whitespace")
  public static let other = NLTag("Other")
  public static let noun = NLTag("Noun")
  public static let verb = NLTag("Verb")
  public static let adjective = NLTag("Adjective")
  public static let adverb = NLTag("Adverb")
  public static let pronoun = NLTag("Pronoun")
  public static let determiner = NLTag("Determiner")
  public static let preposition = NLTag("Preposition")
  public static let number = NLTag("Number")
  public static let conjunction = NLTag("Conjunction")
  public static let personalName = NLTag("PersonalName")
  public static let placeName = NLTag("PlaceName")
  public static let organizationName = NLTag("OrganizationName")
}

public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let tokenType = NLTagScheme("TokenType")
  public static let lexicalClass = NLTagScheme("LexicalClass")
  public static let nameType = NLTagScheme("NameType")
  public static let nameTypeOrLexicalClass = NLTagScheme("NameTypeOrLexicalClass")
  public static let lemma = NLTagScheme("Lemma")
  public static let language = NLTagScheme("Language")
  public static let script = NLTagScheme("Script")
  public static let sentimentScore = NLTagScheme("SentimentScore")
}

/// Divides text as `NLTokenizer` does, and has no tags for its parts, as there is no model: only whether a part is a
/// word is known.
///
/// See <https://developer.apple.com/documentation/naturallanguage/nltagger>.
open class NLTagger: NSObject {
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let omitWords = Options(rawValue: 1 << 0)
    public static let omitPunctuation = Options(rawValue: 1 << 1)
    public static let omitWhitespace = Options(rawValue: 1 << 2)
    public static let omitOther = Options(rawValue: 1 << 3)
    public static let joinNames = Options(rawValue: 1 << 4)
    public static let joinContractions = Options(rawValue: 1 << 5)
  }

  public let tagSchemes: [NLTagScheme]
  open var string: String?
  /// Nil: no language is told from others.
  open var dominantLanguage: NLLanguage? { nil }

  public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }

  /// Has no effect: all languages are divided alike.
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}

  open func tokenRange(at index: String.Index, unit: NLTokenUnit) -> Range<String.Index> {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = string
    return tokenizer.tokenRange(at: index)
  }

  open func tag(
    at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
  ) -> (NLTag?, Range<String.Index>) {
    (Self.tag(of: scheme), tokenRange(at: index, unit: unit))
  }

  open func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = string
    if options.contains(.omitWords), unit == .word { return [] }
    return tokenizer.tokens(for: range).map { (Self.tag(of: scheme), $0) }
  }

  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    for (tag, token) in tags(in: range, unit: unit, scheme: scheme, options: options) {
      guard block(tag, token) else { return }
    }
  }

  private static func tag(of scheme: NLTagScheme) -> NLTag? { scheme == .tokenType ? .word : nil }
}
