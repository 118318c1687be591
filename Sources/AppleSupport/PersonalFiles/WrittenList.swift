import Foundation

/// Splits the values that a person writes on one line of the board file, separated by commas.
package enum WrittenList {
  /// - Parameter isOne: whether the text is a single value, so that its commas are part of it.
  package static func items(_ values: [String]?, isOne: (String) -> Bool = { _ in false })
    -> [String]
  {
    (values ?? []).flatMap { value in
      isOne(value) ? [value] : value.split { $0 == "," || $0.isNewline }.map(String.init)
    }
    .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
