import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// The owners of disputed kinds. If several extensions say that they have a kind, it belongs to the
/// one that had it when the other came. Otherwise the newcomer would be shown in the owner's tiles,
/// and be told what those are configured with, their secrets included.
///
/// A file in the state folder, one line a kind: the kind, a tab and the extension. There is no file
/// while no kind is disputed.
struct KindOwners: Hashable {
  private(set) var names: [String: ExtensionName] = [:]

  /// The most kinds to keep. Further ones are ignored, so that an author who makes up disputes
  /// pushes out no earlier owner.
  static let most = 1024
  private static let mostLength = 200
  private static let mostBytes = most * (mostLength + 2)

  init() {}

  init(text: String) {
    for line in text.split(separator: "\n").prefix(Self.most) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { continue }
      names[String(parts[0])] = String(parts[1])
    }
  }

  var text: String {
    names.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
  }

  /// Records the owners of the kinds that are disputed now.
  mutating func note(_ owners: [String: ExtensionName]) {
    for (kind, name) in owners.sorted(by: { $0.key < $1.key }) {
      let line = kind + name
      guard line.utf8.count <= Self.mostLength,
        !line.contains(where: { $0.isNewline || $0 == "\t" }),
        names[kind] != nil || names.count < Self.most
      else { continue }
      names[kind] = name
    }
  }

  // MARK: The file

  private static func path(_ folders: ProfileFolders) -> String { folders.state + "/kind-owners" }

  static func read(_ folders: ProfileFolders) -> KindOwners {
    guard let data = try? FileReading(path(folders), limit: mostBytes).data() else {
      return KindOwners()
    }
    return KindOwners(text: String(decoding: data, as: UTF8.self))
  }

  /// Adds the owners to the file, if they change it and the profile has a state folder.
  static func keep(_ disputed: [String: ExtensionName], _ folders: ProfileFolders) {
    guard !disputed.isEmpty, access(folders.state, W_OK) == 0 else { return }
    let kept = read(folders)
    var owners = kept
    owners.note(disputed)
    if owners != kept { try? WholeFile(path(folders)).write(Data(owners.text.utf8)) }
  }
}

extension Catalog {
  /// Recalls the owners of the kinds that are disputed now.
  mutating func recallOwners(_ folders: ProfileFolders) {
    guard !disputed.isEmpty else { return }
    remember(owners: KindOwners.read(folders).names)
  }
}
