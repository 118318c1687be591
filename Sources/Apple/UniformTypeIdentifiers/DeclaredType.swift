import Foundation

/// What a declaration says of a type.
struct DeclaredType: Sendable {
  let identifier: String
  let parents: [String]
  var extensions: [String] = []
  var mimeTypes: [String] = []
  var words: String?

  func tags(_ tagClass: UTTagClass) -> [String] {
    switch tagClass {
    case .filenameExtension: extensions
    case .mimeType: mimeTypes
    default: []
    }
  }

  static func named(_ identifier: String) -> DeclaredType? { byName[identifier.lowercased()] }

  private static let byName = Dictionary(
    all.map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// A row a type: its identifier, what it conforms to, its extensions, its MIME types and its words.
  static let all: [DeclaredType] = declaredTypes.split(separator: "\n").map { row in
    let columns = row.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    func names(_ column: Int) -> [String] { columns[column].split(separator: " ").map(String.init) }
    return DeclaredType(
      identifier: columns[0], parents: names(1), extensions: names(2), mimeTypes: names(3),
      words: columns[4].isEmpty ? nil : columns[4])
  }
}
