import Foundation

/// Recognizes names of months in the languages of feeds.
struct MonthNames {
  /// The feed's language, such as `de`.
  private let language: String?

  init(language: String?) {
    self.language = language.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() }
  }

  /// The number of a month, given its name or the beginning of it; nil if the name is unknown, or
  /// means different months in different languages.
  func month(_ word: Substring) -> Int? {
    let name = Self.plain(word)
    guard name.count >= 3 || !name.allSatisfy(\.isASCII) else { return nil }
    if let own = language.flatMap({ Self.tables[$0] })?[name] { return own }
    if let english = Self.english[name] { return english }
    let found = Set(Self.tables.values.compactMap { $0[name] })
    guard found.isEmpty else { return found.count == 1 ? found.first : nil }
    if let begun = beginning(name) { return begun }
    return Self.english[String(name.prefix(3))]
  }

  /// The month that a shorter name than ICU's is of: `ноя` for `нояб.`.
  private func beginning(_ name: String) -> Int? {
    guard name.count >= 3 else { return nil }
    let tables = language.flatMap { Self.tables[$0] }.map { [$0] } ?? Array(Self.tables.values)
    let found = Set(tables.flatMap { $0.filter { $0.key.hasPrefix(name) }.values })
    return found.count == 1 ? found.first : nil
  }

  /// Without its dot, accents and capitals.
  private static func plain(_ word: some StringProtocol) -> String {
    String(word).filter { $0.isLetter || $0.isNumber }
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private static let english: [String: Int] = {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    var table = ["sept": 9]
    for (index, name) in names.enumerated() {
      table[name] = index + 1
      table[String(name.prefix(3))] = index + 1
    }
    return table
  }()

  /// The tables of names by language, from ICU.
  private static let tables: [String: [String: Int]] = {
    let languages = [
      "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sk", "sv", "da", "nb", "fi", "tr", "ru",
      "uk",
      "el", "hu", "ro", "hr", "sl", "bg", "ca", "id", "lt", "lv", "et",
    ]
    return Dictionary(uniqueKeysWithValues: languages.map { ($0, table(of: $0)) })
  }()

  private static func table(of language: String) -> [String: Int] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    var table: [String: Int] = [:]
    for names in [
      calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
      calendar.shortStandaloneMonthSymbols,
    ] {
      for (index, name) in names.enumerated() {
        let name = plain(name)
        // Some languages number their months instead.
        if name.contains(where: \.isLetter), table[name] == nil { table[name] = index + 1 }
      }
    }
    return table
  }
}
