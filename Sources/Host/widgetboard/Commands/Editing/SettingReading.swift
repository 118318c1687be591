import Board
import Foundation
import WidgetArchive

/// The description of an expected value, for an error about a setting.
struct ExpectedValue: Error, Hashable {
  var words: String
}

extension ParameterDescriptor {
  /// Converts a person's text into the form that the parameter's widget reads; fails with the
  /// expected value.
  func reading(_ text: String) -> Result<String, ExpectedValue> {
    if text.isEmpty && isOptional { return .success(text) }
    switch type {
    case .string, .object, .entity, .list: return .success(text)
    case .integer: return number(text, isWhole: true)
    case .number: return number(text, isWhole: false)
    case .bool:
      return Bool.read(.string(text), in: .gmt) == nil ? expected("true or false") : .success(text)
    case .date:
      return Date.read(.string(text), in: .gmt) == nil
        ? expected("a date such as 2027-01-01 or 2027-01-01T18:30") : .success(text)
    case .enumeration: return choice(text)
    case .file: return expected("a file, which no board file can hold")
    }
  }

  private func expected(_ words: String) -> Result<String, ExpectedValue> {
    .failure(ExpectedValue(words: words))
  }

  private func number(_ text: String, isWhole: Bool) -> Result<String, ExpectedValue> {
    let value = isWhole ? Int.read(.string(text), in: .gmt).map(Double.init) : Double(text)
    let isInRange = value.map {
      $0.isFinite && $0 >= least?.value ?? -.infinity && $0 <= greatest?.value ?? .infinity
    }
    if isInRange == true { return .success(text) }
    let kind = isWhole ? "a whole number" : "a number"
    let range =
      switch (least.map(Self.plain), greatest.map(Self.plain)) {
      case (let least?, let greatest?): " from \(least) to \(greatest)"
      case (let least?, nil): " of \(least) or more"
      case (nil, let greatest?): " up to \(greatest)"
      case (nil, nil): ""
      }
    return expected(kind + range)
  }

  private static func plain(_ number: Finite) -> String {
    Int(exactly: number.value).map(String.init) ?? number.description
  }

  /// A choice given by its value, or by the title that people see.
  private func choice(_ text: String) -> Result<String, ExpectedValue> {
    let values = choices.map { $0.value.written }
    if values.contains(text) || choices.isEmpty { return .success(text) }
    let wanted = text.lowercased()
    let named = choices.first {
      $0.title.lowercased() == wanted || $0.value.written.lowercased() == wanted
    }
    if let named { return .success(named.value.written) }
    return expected("one of " + values.joined(separator: ", "))
  }
}

extension WidgetDescriptor {
  /// The reason why a widget cannot accept a setting: it has no such parameter, or cannot read the
  /// value. A widget that describes no parameters accepts anything.
  func fault(ofSetting name: String, _ value: ConfigurationValue) -> String? {
    guard !parameters.isEmpty else { return nil }
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      let names = parameters.map(\.name)
      let near = NearMatch.suggestion(for: name, among: names)
      return "\(kind) has no parameter “\(name)”"
        + (near.isEmpty ? "; it has \(names.joined(separator: ", "))" : near)
    }
    guard !parameter.isSecret, case .string(let text) = value,
      case .failure(let expected) = parameter.reading(text)
    else { return nil }
    return "\(name) expects \(expected.words), got “\(text.prefix(60))”"
  }
}
