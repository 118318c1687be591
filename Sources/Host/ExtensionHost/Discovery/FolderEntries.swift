import Glibc

/// An entry of a folder, by readdir(3): at a start most folders do not exist, and Foundation makes
/// an error with a path and a description for each.
struct FolderEntry {
  var name: String
  var type: Int32

  var mayBeFolder: Bool {
    type == Int32(DT_DIR) || type == Int32(DT_LNK) || type == Int32(DT_UNKNOWN)
  }

  func isFolder(in folder: String) -> Bool {
    if type == Int32(DT_DIR) { return true }
    var status = stat()
    return stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The entries of a folder, unordered, with hidden files; empty if it cannot be read.
private func entries(in folder: String) -> [FolderEntry] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    entries.append(FolderEntry(name: name, type: Int32(entry.pointee.d_type)))
  }
  return entries
}

/// The entries of a folder in the order of their names, without hidden files.
func folderEntries(in folder: String) -> [FolderEntry] {
  entries(in: folder).filter { !$0.name.hasPrefix(".") }.sorted { $0.name < $1.name }
}

/// The names in a folder, ordered, without hidden files.
func names(in folder: String) -> [String] {
  folderEntries(in: folder).map(\.name)
}

/// The names in a folder, unordered, with hidden files; empty if it cannot be read.
package func allNames(in folder: String) -> [String] {
  entries(in: folder).map(\.name)
}
