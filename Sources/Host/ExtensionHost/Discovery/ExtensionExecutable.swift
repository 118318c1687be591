import Glibc

/// An executable that answers the extension protocol, as it was when the folders were read.
package struct ExtensionExecutable: Hashable, Sendable {
  package var path: String
  /// The file's name: `clock.widget`.
  package var name: String
  /// Its name, and the file's device, inode, size and modification time: another identity means
  /// another program. The name counts because one file may be several extensions, by the link that
  /// starts it.
  package var identity: String

  package init(path: String, name: String, identity: String) {
    self.path = path
    self.name = name
    self.identity = identity
  }

  /// The name without `.widget`: the kind of a script that describes no widgets.
  package var baseName: String { Self.baseName(of: name) }

  /// The folder where its author put it, with the files beside it: a link to it may be elsewhere.
  package var folder: String { Self.folder(of: path) }

  static func folder(of path: String) -> String {
    let end = realpath(path, nil)
    defer { free(end) }
    let whole = end.map { String(cString: $0) } ?? path
    let folder = whole.lastIndex(of: "/").map { String(whole[..<$0]) } ?? "."
    return folder.isEmpty ? "/" : folder
  }

  static let suffix = ".widget"

  package static func baseName(of name: String) -> String { String(name.dropLast(suffix.count)) }

  /// Whether a file's name is that of an extension.
  package static func isName(_ name: some StringProtocol) -> Bool {
    name.hasSuffix(suffix) && name.count > suffix.count && !name.hasPrefix(".")
  }

  /// The extension at a path, nil unless it is an executable file (or a link to one) with such a
  /// name.
  package init?(path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard Self.isName(name) else { return nil }
    let path = path.hasPrefix("/") ? path : currentFolder() + "/" + path
    try? self.init(name: name, path: path, trail: FileTrail(path))
  }

  /// - Parameter path: an absolute path, the beginning of the trail.
  init(name: String, path: String, trail: FileTrail) throws(ExecutableFault) {
    let status = try ExecutableFault.check(path, trail)
    let changed = status.st_mtim
    self.init(
      path: path, name: name,
      identity: "\(name):"
        + [
          UInt64(status.st_dev), UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
          UInt64(bitPattern: Int64(changed.tv_sec)) &* 1_000_000_000 &+ UInt64(changed.tv_nsec),
        ].map { String($0) }.joined(separator: ":"))
  }
}

/// The current folder as an absolute path: an extension runs in its own folder, so its path must
/// not be relative to ours.
func currentFolder() -> String {
  guard let path = getcwd(nil, 0) else { return "" }
  defer { free(path) }
  return String(cString: path)
}
