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
    let folder = path + "/"
    var result = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(beginning: folder.utf8) {
      result += rest[..<start]
      let isWithinPath = result.last.map { $0.isLetter || $0.isNumber || "/._-".contains($0) }
      result += isWithinPath == true ? folder : "~/"
      rest = rest[rest.utf8.index(start, offsetBy: folder.utf8.count)...]
    }
    return result + rest
  }
}

extension Substring.UTF8View {
  /// Where these bytes first stand. The standard library's search makes half a dozen types when it is
  /// first used, which takes as long as to open the store.
  fileprivate func firstIndex(beginning bytes: String.UTF8View) -> Index? {
    guard let first = bytes.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: bytes) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
