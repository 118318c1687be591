import Glibc

/// An executable that answers the extension protocol, as it was when the folders were read.
package struct ExtensionExecutable: Hashable, Sendable {
  package var path: String
  /// The file's name: `clock.widget`.
  package var name: String
  /// Device, inode, size and modification time: another identity is another program.
  package var identity: String

  package init(path: String, name: String, identity: String) {
    self.path = path
    self.name = name
    self.identity = identity
  }

  /// The name without `.widget`: the kind of a script that describes nothing.
  package var baseName: String { String(name.dropLast(Self.suffix.count)) }

  fileprivate static let suffix = ".widget"

  /// The extension at a path, nil unless it is an executable file (or a link to one) named so.
  package init?(path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard name.hasSuffix(Self.suffix), name.count > Self.suffix.count else { return nil }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0
    else { return nil }
    let changed = status.st_mtim
    self.init(
      path: path.hasPrefix("/") ? path : currentFolder() + "/" + path, name: name,
      identity: [
        UInt64(status.st_dev), UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
        UInt64(bitPattern: Int64(changed.tv_sec)) &* 1_000_000_000 &+ UInt64(changed.tv_nsec),
      ].map { String($0) }.joined(separator: ":"))
  }
}

/// The extensions in folders, in the order of their names: `NAME.widget` in a folder, or
/// `NAME/NAME.widget` for one that has its resources beside it. Of one name the first folder's wins;
/// what cannot be read is skipped.
package func discoverExtensions(in folders: [String]) -> [ExtensionExecutable] {
  var found: [String: ExtensionExecutable] = [:]
  for path in folders.flatMap(candidates) {
    guard let executable = ExtensionExecutable(path: path), found[executable.name] == nil
    else { continue }
    found[executable.name] = executable
  }
  return found.values.sorted { $0.name < $1.name }
}

private func candidates(in folder: String) -> [String] {
  let suffix = ExtensionExecutable.suffix
  let (files, others) = names(in: folder).reduce(into: ([String](), [String]())) { lists, name in
    if name.hasSuffix(suffix) { lists.0.append(name) } else { lists.1.append(name) }
  }
  return files.map { "\(folder)/\($0)" } + others.map { "\(folder)/\($0)/\($0)\(suffix)" }
}

/// Extensions run in their own folder, so that a path must not depend on ours.
private func currentFolder() -> String {
  guard let path = getcwd(nil, 0) else { return "" }
  defer { free(path) }
  return String(cString: path)
}

/// The names in a folder in order, without hidden ones.
func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}
