import CommandSupport
import ExtensionHost
import Foundation
import Glibc

extension LinkedPackage {
  /// Writes the package into a folder: a new one, an empty one, or one that was written by this
  /// function before.
  func write(to folder: String) throws(CommandFailure) {
    let manifest = folder + "/Package.swift"
    if let old = try? FileReading(manifest).text(), old.contains("// " + Self.mark) {
      for name in ["Sources", "Originals"] { Self.removeLinks(in: "\(folder)/\(name)", levels: 0) }
    } else if !allNames(in: folder).isEmpty {
      throw CommandFailure(
        .cannotCreate,
        "\(folder) has files of another origin; expected a new folder, or one that coverage wrote")
    }
    var made = NewFiles()
    do throws(WholeFile.Failure) {
      for (place, content) in files.sorted(by: { $0.key < $1.key }) {
        let path = folder + "/" + place
        try made.makeFolder(of: path)
        switch content {
        case .data(let data): try WholeFile(path).write(data, .asBefore)
        case .link(let target):
          Self.removeLink(path)
          try made.link(path, to: target)
        }
      }
    } catch {
      made.remove()
      throw CommandFailure(.cannotCreate, error.sentence)
    }
  }

  /// Removes links of an earlier run, whose files the target may no longer have. Other files stay.
  private static func removeLinks(in folder: String, levels: Int) {
    guard levels < 32 else { return }
    for name in allNames(in: folder) {
      let path = folder + "/" + name
      if !removeLink(path) { removeLinks(in: path, levels: levels + 1) }
    }
  }

  @discardableResult private static func removeLink(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return false }
    return unlink(path) == 0
  }
}
