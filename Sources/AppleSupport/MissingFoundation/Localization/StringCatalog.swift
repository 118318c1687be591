import Foundation

/// A String Catalog of Xcode: `NAME.xcstrings`.
///
/// Variations by device are read for an iPhone, because the sources are written for one.
struct StringCatalog {
  /// The language of the keys.
  let sourceLanguage: String
  private let strings: [String: Any]

  init?(contentsOf path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = file["strings"] as? [String: Any]
    else { return nil }
    self.strings = strings
    sourceLanguage = file["sourceLanguage"] as? String ?? "en"
  }

  /// The languages into which any key is translated.
  var languages: [String] {
    var names: Set = [sourceLanguage]
    for case let entry as [String: Any] in strings.values {
      if let localizations = entry["localizations"] as? [String: Any] {
        names.formUnion(localizations.keys)
      }
    }
    return names.sorted()
  }

  /// The entry for a key in a language. In the source language, a key without a text is its own
  /// text.
  func form(for key: String, in language: String) -> LocalizedForm? {
    guard let entry = strings[key] as? [String: Any] else { return nil }
    let localizations = entry["localizations"] as? [String: Any]
    if let localization = localizations?[language] as? [String: Any],
      let form = form(of: localization)
    {
      return form
    }
    return language == sourceLanguage ? .text(key) : nil
  }

  private func form(of localization: [String: Any]) -> LocalizedForm? {
    let plain = variation(of: localization)
    guard let substitutions = localization["substitutions"] as? [String: Any],
      case .text(let text)? = plain
    else { return plain }
    return .phrases(text, substitutions.compactMapValues(phrase))
  }

  /// Reads a text, the variant for a device, or the texts of the plural categories.
  private func variation(of value: [String: Any]) -> LocalizedForm? {
    if let unit = value["stringUnit"] as? [String: Any] {
      guard let text = unit["value"] as? String else { return nil }
      return text.isEmpty && unit["state"] as? String == "new" ? nil : .text(text)
    }
    guard let variations = value["variations"] as? [String: Any] else { return nil }
    if let devices = variations["device"] as? [String: [String: Any]] {
      let chosen =
        devices["iphone"] ?? devices["other"] ?? devices.min { $0.key < $1.key }?.value
      return chosen.flatMap(variation)
    }
    if let categories = variations["plural"] as? [String: [String: Any]] {
      let forms = categories.compactMapValues(variation)
      return forms.isEmpty ? nil : .plural(forms, argument: nil)
    }
    return nil
  }

  private func phrase(_ value: Any) -> LocalizedForm.Phrase? {
    guard let value = value as? [String: Any], case .plural(let forms, _)? = variation(of: value)
    else { return nil }
    let texts = forms.compactMapValues { form in
      if case .text(let text) = form { text } else { nil }
    }
    return LocalizedForm.Phrase(
      argument: (value["argNum"] as? NSNumber)?.intValue,
      specifier: FormatSpecifier("%" + (value["formatSpecifier"] as? String ?? "lld")),
      forms: texts)
  }
}
