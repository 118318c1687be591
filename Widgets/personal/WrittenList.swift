import Foundation

/// Several values as a person writes them on one line of the board file: apart by commas.
package enum WrittenList {
  /// - Parameter isOne: whether a value is meant as it stands, comma and all.
  package static func items(_ values: [String]?, isOne: (String) -> Bool = { _ in false })
    -> [String]
  {
    (values ?? []).flatMap { value in
      isOne(value) ? [value] : value.split { $0 == "," || $0.isNewline }.map(String.init)
    }
    .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
