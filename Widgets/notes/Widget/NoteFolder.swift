import Foundation
import PersonalFiles

/// The places where people keep notes, in the order in which they are looked at if none is chosen.
struct NotePlaces {
  let files: [String]
  let folders: [String]

  init(_ personal: PersonalFolders) {
    let documents = personal.desktop("DOCUMENTS") ?? personal.home + "/Documents"
    let roots = [personal.home, documents]
    files = roots.flatMap { [$0 + "/notes.txt", $0 + "/notes.md"] }
    folders = roots.flatMap { [$0 + "/notes", $0 + "/Notes"] }
  }
}

/// A folder of notes, a file each, as editors and note programs keep them.
struct NoteFolder {
  let path: String

  private static let kinds: Set = ["txt", "text", "md", "markdown", "mdown"]
  /// The most names that are looked at.
  private static let mostNames = 2_000

  /// The paths of the notes, the one that was changed last first.
  var notes: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let dated = names.sorted().prefix(Self.mostNames).compactMap { name -> (String, Date)? in
      let file = path + "/" + name
      let ending = (name as NSString).pathExtension.lowercased()
      guard !name.hasPrefix("."), Self.kinds.contains(ending),
        FileIdentity(path: file)?.isRegular == true,
        let attributes = try? FileManager.default.attributesOfItem(atPath: file),
        let date = attributes[.modificationDate] as? Date
      else { return nil }
      return (file, date)
    }
    return dated.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }
}
