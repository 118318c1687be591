import Foundation

public struct NLLanguage: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let undetermined = NLLanguage("und")
  public static let arabic = NLLanguage("ar")
  public static let bulgarian = NLLanguage("bg")
  public static let croatian = NLLanguage("hr")
  public static let czech = NLLanguage("cs")
  public static let danish = NLLanguage("da")
  public static let dutch = NLLanguage("nl")
  public static let english = NLLanguage("en")
  public static let finnish = NLLanguage("fi")
  public static let french = NLLanguage("fr")
  public static let german = NLLanguage("de")
  public static let greek = NLLanguage("el")
  public static let hebrew = NLLanguage("he")
  public static let hindi = NLLanguage("hi")
  public static let hungarian = NLLanguage("hu")
  public static let indonesian = NLLanguage("id")
  public static let italian = NLLanguage("it")
  public static let japanese = NLLanguage("ja")
  public static let korean = NLLanguage("ko")
  public static let norwegian = NLLanguage("nb")
  public static let persian = NLLanguage("fa")
  public static let polish = NLLanguage("pl")
  public static let portuguese = NLLanguage("pt")
  public static let romanian = NLLanguage("ro")
  public static let russian = NLLanguage("ru")
  public static let simplifiedChinese = NLLanguage("zh-Hans")
  public static let slovak = NLLanguage("sk")
  public static let spanish = NLLanguage("es")
  public static let swedish = NLLanguage("sv")
  public static let thai = NLLanguage("th")
  public static let traditionalChinese = NLLanguage("zh-Hant")
  public static let turkish = NLLanguage("tr")
  public static let ukrainian = NLLanguage("uk")
  public static let vietnamese = NLLanguage("vi")
}

/// Tells languages apart: it never can, as there is no model.
///
/// See <https://developer.apple.com/documentation/naturallanguage/nllanguagerecognizer>.
open class NLLanguageRecognizer: NSObject {
  open var languageHints: [NLLanguage: Double] = [:]
  open var languageConstraints: [NLLanguage] = []
  open var dominantLanguage: NLLanguage? { nil }

  public override init() {}

  open class func dominantLanguage(for string: String) -> NLLanguage? { nil }
  open func processString(_ string: String) {}
  open func reset() {}
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] { [:] }
}

/// Compares words by their meaning: there is no model for any language.
open class NLEmbedding: NSObject {
  open class func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  open class func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }

  private override init() {}

  open func vector(for string: String) -> [Double]? { nil }
  open func neighbors(
    for string: String, maximumCount maxCount: Int, distanceType: NLDistanceType = .cosine
  ) -> [(String, Double)] { [] }
  open func distance(
    between firstString: String, and secondString: String, distanceType: NLDistanceType = .cosine
  ) -> Double { 2 }
}

public enum NLDistanceType: Int, Sendable { case cosine }
