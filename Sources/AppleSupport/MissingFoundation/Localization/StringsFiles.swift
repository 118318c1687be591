import Foundation

/// The tables of one language in the older formats: `NAME.strings`, and `NAME.stringsdict` for
/// texts that depend on numbers.
struct StringsFiles {
  private var strings: [String: Any] = [:]
  private var phrases: [String: Any] = [:]

  /// Reads both files; nil if neither exists.
  init?(table: String, in folder: String) {
    let strings = Self.dictionary("\(folder)/\(table).strings")
    let phrases = Self.dictionary("\(folder)/\(table).stringsdict")
    if strings == nil && phrases == nil { return nil }
    self.strings = strings ?? [:]
    self.phrases = phrases ?? [:]
  }

  func form(for key: String) -> LocalizedForm? {
    if let entry = phrases[key] as? [String: Any], let form = form(of: entry) { return form }
    return (strings[key] as? String).map { .text($0) }
  }

  private func form(of entry: [String: Any]) -> LocalizedForm? {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var phrases: [String: LocalizedForm.Phrase] = [:]
    for (name, value) in entry {
      guard let value = value as? [String: Any] else { continue }
      let categories = ["zero", "one", "two", "few", "many", "other"]
      let forms = value.filter { categories.contains($0.key) }.compactMapValues { $0 as? String }
      let type = value["NSStringFormatValueTypeKey"] as? String ?? "d"
      phrases[name] = LocalizedForm.Phrase(
        argument: nil, specifier: FormatSpecifier("%" + type), forms: forms)
    }
    return .phrases(format, phrases)
  }

  private static func dictionary(_ path: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}
