/// The person's home folder, which messages to the person abbreviate to `~`.
struct HomeFolder {
  private let path: String?

  init(environment: [String: String]) {
    let home = environment["HOME"]?.trimmingSuffix("/") ?? ""
    path = home.hasPrefix("/") ? home : nil
  }

  /// The text with `~` in place of the folder wherever a path begins with it.
  func abbreviating(_ text: String) -> String {
    // Most texts contain no path, and a search character by character is slow.
    guard let path, text.utf8.contains(UInt8(ascii: "/")) else { return text }
    let folder = path + "/"
    var result = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(beginning: folder.utf8) {
      result += String(rest[..<start])
      let isWithinPath = result.last.map { $0.isLetter || $0.isNumber || "/._-".contains($0) }
      result += isWithinPath == true ? folder : "~/"
      rest = rest[rest.utf8.index(start, offsetBy: folder.utf8.count)...]
    }
    return result + String(rest)
  }
}

extension Substring.UTF8View {
  /// The first position of these bytes. The standard library's search instantiates half a dozen
  /// generic types at its first use, which takes as long as opening the store.
  func firstIndex(beginning bytes: String.UTF8View) -> Index? {
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
