import Foundation

/// The names that an author's sources declare: static members, and types.
///
/// An author who wrote `extension Color { static let brand = Color("brand") }` before Xcode made
/// such members keeps it: none of that name is generated.
struct AuthorNames {
  private var members: Set<String> = []
  private var types: Set<String> = []

  init(files: [String]) {
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      for match in text.matches(of: /\bstatic\s+(?:let|var)\s+`?(\w+)/) {
        members.insert(String(match.1))
      }
      for match in text.matches(of: /\b(?:class|struct|enum|protocol|typealias)\s+`?(\w+)/) {
        types.insert(String(match.1))
      }
    }
  }

  func declaresMember(_ name: String) -> Bool { members.contains(name) }
  func declaresType(_ name: String) -> Bool { types.contains(name) }
}
