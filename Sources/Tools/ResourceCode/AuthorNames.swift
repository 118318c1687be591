import Foundation

/// The names that an author's sources declare: static members, and types.
///
/// An author who wrote `extension Color { static let brand = Color("brand") }` before Xcode made
/// such members keeps it: `Color` gets none of that name. One in a type of the author's own, as in
/// `enum Theme { static let brand = Color(.brand) }`, takes no name from others.
struct AuthorNames {
  private var members: Set<String> = []
  private var types: Set<String> = []

  init(files: [String]) {
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      members.formUnion(StaticMembers(text).names)
      for match in text.matches(of: /\b(?:class|struct|enum|protocol|typealias)\s+`?(\w+)/) {
        types.insert(String(match.1))
      }
    }
  }

  /// Whether a static member of this name stands in one of these types, or in an extension of it.
  func declaresMember(_ name: String, in owners: [String]) -> Bool {
    owners.contains { members.contains("\($0).\(name)") }
  }

  func declaresType(_ name: String) -> Bool { types.contains(name) }
}
