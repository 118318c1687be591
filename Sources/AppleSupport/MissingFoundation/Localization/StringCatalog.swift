import Foundation
import WidgetArchive

/// A String Catalog of Xcode: `NAME.xcstrings`.
///
/// Variations by device are read for an iPhone, because the sources are written for one.
///
/// Catalogues have every text of an app in every language, so the text of the file is kept, and only
/// what is looked up is made from it: a tree of a file of one megabyte takes more memory than an
/// extension may.
struct StringCatalog {
  /// The limits of a file: of what it takes, twelve bytes for each value included.
  private static let limits = JSONLimits(bytes: 6 << 20, depth: 32, values: 1_000_000)

  /// The language of the keys.
  let sourceLanguage: String
  private let strings: JSONObject

  /// nil if there is no such file; one that cannot be read is named on standard error.
  init?(contentsOf path: String) {
    // Mapped: the bytes are kept once.
    guard
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else { return nil }
    do {
      let file = try JSONObject(JSON(data, limits: Self.limits))
      strings = try file.object("strings")
      sourceLanguage = file["sourceLanguage"]?.string ?? "en"
    } catch {
      let message = "\(path) has no translations: \(error)\n"
      FileHandle.standardError.write(Data(message.utf8))
      return nil
    }
  }

  /// The languages into which any key is translated.
  var languages: [String] {
    var names: Set = [sourceLanguage]
    for (_, entry) in strings.members {
      guard let localizations = entry.object?["localizations"]?.object else { continue }
      for (language, _) in localizations.members { names.insert(language) }
    }
    return names.sorted()
  }

  /// The entry for a key in a language. In the source language, a key without a text is its own
  /// text.
  func form(for key: String, in language: String) -> LocalizedForm? {
    guard let entry = strings[JSONKey(stringValue: key)]?.object else { return nil }
    let localizations = entry["localizations"]?.object
    if let localization = localizations?[JSONKey(stringValue: language)]?.object,
      let form = form(of: localization)
    {
      return form
    }
    return language == sourceLanguage ? .text(key) : nil
  }

  private func form(of localization: JSONObject) -> LocalizedForm? {
    let plain = variation(of: localization)
    guard let substitutions = localization["substitutions"]?.object, case .text(let text)? = plain
    else { return plain }
    return .phrases(text, substitutions.objects.compactMapValues(phrase))
  }

  /// Reads a text, the variant for a device, or the texts of the plural categories.
  private func variation(of value: JSONObject) -> LocalizedForm? {
    if let unit = value["stringUnit"]?.object {
      guard let text = unit["value"]?.string else { return nil }
      return text.isEmpty && unit["state"]?.string == "new" ? nil : .text(text)
    }
    guard let variations = value["variations"]?.object else { return nil }
    if let devices = variations["device"]?.object?.objects {
      let chosen =
        devices["iphone"] ?? devices["other"] ?? devices.min { $0.key < $1.key }?.value
      return chosen.flatMap(variation)
    }
    if let categories = variations["plural"]?.object?.objects {
      let forms = categories.compactMapValues(variation)
      return forms.isEmpty ? nil : .plural(forms, argument: nil)
    }
    return nil
  }

  private func phrase(_ value: JSONObject) -> LocalizedForm.Phrase? {
    guard case .plural(let forms, _)? = variation(of: value) else { return nil }
    let texts = forms.compactMapValues { form in
      if case .text(let text) = form { text } else { nil }
    }
    return LocalizedForm.Phrase(
      argument: value["argNum"]?.integer,
      specifier: FormatSpecifier("%" + (value["formatSpecifier"]?.string ?? "lld")),
      forms: texts)
  }
}

extension JSONObject {
  /// The members that are objects, by name; of a repeated name the first.
  fileprivate var objects: [String: JSONObject] {
    Dictionary(
      members.compactMap { name, value in value.object.map { (name, $0) } }
    ) { first, _ in first }
  }
}
