import Foundation

/// The languages of a table to try for a locale, the best first.
///
/// The language with its script and region, with its region, with its script, and alone; then the
/// same language in another region if it has the same script; at last the development language and
/// the `Base` localisation.
package enum LanguageChain {
  package static func languages(
    for locale: Locale, available: [String], development: String?
  ) -> [String] {
    var chain: [String] = []
    func add(_ language: String?) {
      if let language, !chain.contains(language) { chain.append(language) }
    }
    for name in names(of: locale) {
      add(available.first { normalized($0) == name })
    }
    let wanted = Locale.Language(identifier: locale.identifier)
    add(
      available.sorted().first { other in
        let other = Locale.Language(identifier: normalized(other))
        return other.languageCode == wanted.languageCode && script(of: other) == script(of: wanted)
      })
    add(development.flatMap { name in available.first { normalized($0) == normalized(name) } })
    add(available.first { $0 == "Base" })
    return chain
  }

  private static func names(of locale: Locale) -> [String] {
    let language = Locale.Language(identifier: locale.identifier)
    guard let code = language.languageCode?.identifier else { return [] }
    let region = language.region?.identifier
    let script = script(of: language)
    var names: [String] = []
    if let script, let region { names.append("\(code)-\(script)-\(region)") }
    if let region { names.append("\(code)-\(region)") }
    if let script { names.append("\(code)-\(script)") }
    names.append(code)
    if code == "nb" { names.append("no") }
    return names.map { $0.lowercased() }
  }

  /// The script of a language, even if its name does not contain it.
  private static func script(of language: Locale.Language) -> String? {
    Locale.Language.Components(identifier: language.maximalIdentifier).script?.identifier
  }

  private static func normalized(_ name: String) -> String {
    name.replacing("_", with: "-").lowercased()
  }
}
