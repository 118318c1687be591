/// The person's home folder, which need not be spelt out to the person.
struct HomeFolder {
  private let path: String?

  init(environment: [String: String]) {
    let home = environment["HOME"]?.trimmingSuffix("/") ?? ""
    path = home.hasPrefix("/") ? home : nil
  }

  /// The text with `~` for the folder wherever a path begins with it.
  func abbreviating(_ text: String) -> String {
    // Hardly any text has a path, and to search one letter by letter takes long.
    guard let path, text.utf8.contains(UInt8(ascii: "/")) else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: path + "/") {
      result += rest[..<range.lowerBound]
      let isWithinPath = result.last.map { $0.isLetter || $0.isNumber || "/._-".contains($0) }
      result += isWithinPath == true ? path + "/" : "~/"
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
