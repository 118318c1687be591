import Foundation

extension XcodeProject {
  /// A path as the disk spells it, for a project that was written on a disk where `Widget/A.swift` is also
  /// `widget/a.swift`, as on most Macs.
  ///
  /// A path that exists, and one with no or with several such spellings, stays as it is.
  package static func asOnDisk(_ path: String) -> String {
    let disk = FileManager.default
    guard path.hasPrefix("/"), !disk.fileExists(atPath: path) else { return path }
    var found = ""
    for part in path.split(separator: "/").map(String.init) {
      if disk.fileExists(atPath: found + "/" + part) {
        found += "/" + part
        continue
      }
      let names = (try? disk.contentsOfDirectory(atPath: found.isEmpty ? "/" : found)) ?? []
      let alike = names.filter { $0.lowercased() == part.lowercased() }
      guard alike.count == 1, let name = alike.first else { return path }
      found += "/" + name
    }
    return found
  }
}
