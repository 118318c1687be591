import Foundation

/// The values of Xcode's `$(VARIABLES)`: from `.xcconfig` files, and Xcode's own defaults.
package struct BuildSettings {
  private var values: [String: String]

  /// - Parameter product: the name of the product.
  package init(product: String, identifier: String) {
    values = [
      "PRODUCT_NAME": product, "TARGET_NAME": product, "EXECUTABLE_NAME": product,
      "PRODUCT_MODULE_NAME": product, "PRODUCT_BUNDLE_IDENTIFIER": identifier,
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1", "DEVELOPMENT_LANGUAGE": "en",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!",
    ]
  }

  /// Adds the lines `NAME = VALUE` of a file. Settings for certain platforms only are left out, as
  /// are included files.
  package mutating func add(configuration text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
      guard let equals = code.firstIndex(of: "=") else { continue }
      let name = code[..<equals].trimmingCharacters(in: .whitespaces)
      guard !name.isEmpty, !name.hasPrefix("#"), !name.contains("[") else { continue }
      values[name] = code[code.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    }
  }

  /// Resolves every variable in the texts of a property list.
  package func resolved(_ value: Any) -> Any {
    switch value {
    case let text as String: resolved(text, levels: 0)
    case let list as [Any]: list.map { resolved($0) }
    case let dictionary as [String: Any]: dictionary.mapValues { resolved($0) }
    default: value
    }
  }

  /// Resolves `$(NAME)` and `${NAME:modifier}` in a text; an unknown variable becomes empty.
  private func resolved(_ text: String, levels: Int) -> String {
    guard let start = text.range(of: "$") else { return text }
    let rest = text[start.upperBound...]
    let closing: Character? = rest.first == "(" ? ")" : rest.first == "{" ? "}" : nil
    guard let closing, let end = rest.firstIndex(of: closing) else {
      return String(text[..<start.upperBound]) + resolved(String(rest), levels: levels)
    }
    let inner = rest[rest.index(after: rest.startIndex)..<end]
    let after = String(rest[rest.index(after: end)...])
    return text[..<start.lowerBound] + value(of: String(inner), levels: levels + 1)
      + resolved(after, levels: levels)
  }

  private func value(of expression: String, levels: Int) -> String {
    let parts = expression.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // Limits the depth, so that settings that refer to each other end.
    var value = levels > 6 ? "" : resolved(values[parts[0]] ?? "", levels: levels)
    for modifier in parts.dropFirst() {
      switch modifier {
      case "rfc1034identifier":
        value = String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
      case "c99extidentifier", "identifier":
        value = String(value.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      case _ where modifier.hasPrefix("default=") && value.isEmpty:
        value = String(modifier.dropFirst("default=".count))
      default: break
      }
    }
    return value
  }
}
