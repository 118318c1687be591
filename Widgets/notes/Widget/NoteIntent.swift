import AppIntents
import BoardKit
import Foundation
import PersonalFiles

/// Configures the note to show. In the board file:
///
///     set.file = ~/Documents/shopping.md
struct NoteIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a Note"
  static let description = IntentDescription("Which text file to show.")

  @Parameter(
    title: "File",
    description:
      "A text file, or a folder for the newest note in it; without one, notes.txt or ~/notes",
    optionsProvider: NoteOptions())
  var file: String?
}

/// The notes in the usual places.
struct NoteOptions: DynamicOptionsProvider {
  func results() async throws -> [String] {
    let folders = PersonalFolders()
    let places = NotePlaces(folders)
    let files = places.files.filter { FileIdentity(path: $0)?.isRegular == true }
    let there = places.folders.map { NoteFolder(path: $0) }.filter { !$0.notes.isEmpty }
    let paths = files + there.flatMap { [$0.path] + $0.notes.prefix(Self.most) }
    return paths.map(folders.name(of:))
  }

  /// The most notes of a folder that are listed, the newest first.
  private static let most = 50
}

/// The contents of a note's file.
struct NoteFile: Sendable {
  let path: String
  let text: String
  let changed: Date

  /// The reason why there is no note.
  enum Problem: Error, Hashable {
    case noneYet
    case emptyFolder(String)
    case notFound(String)
    case unreadable(String, String)
    case notText(String)
  }

  /// The largest number of bytes that are read from the beginning of a file: more than any tile
  /// shows.
  private static let mostBytes = 65_536

  static func read(_ intent: NoteIntent, _ folders: PersonalFolders) throws(Problem) -> NoteFile {
    if let written = intent.file?.trimmingCharacters(in: .whitespaces), !written.isEmpty {
      let path = folders.path(written)
      TimelineFiles.willRead(path: path)
      guard let identity = FileIdentity(path: path) else { throw .notFound(folders.name(of: path)) }
      guard identity.isFolder else {
        guard identity.isRegular else { throw .unreadable(folders.name(of: path), "no file") }
        return try read(path, folders)
      }
      guard let newest = NoteFolder(path: path).notes.first else {
        throw .emptyFolder(folders.name(of: path))
      }
      return try read(newest, folders)
    }
    let places = NotePlaces(folders)
    for path in places.files + places.folders { TimelineFiles.willRead(path: path) }
    let file = places.files.first { FileIdentity(path: $0)?.isRegular == true }
    let newest = places.folders.lazy.compactMap { NoteFolder(path: $0).notes.first }
    guard let path = file ?? newest.first else { throw .noneYet }
    return try read(path, folders)
  }

  private static func read(_ path: String, _ folders: PersonalFolders) throws(Problem) -> NoteFile {
    let name = folders.name(of: path)
    let bytes: Data
    let changed: Date
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      bytes = try handle.read(upToCount: mostBytes) ?? Data()
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      changed = attributes[.modificationDate] as? Date ?? .distantPast
    } catch {
      throw .unreadable(name, error.localizedDescription)
    }
    guard var text = WrittenFile.text(in: bytes) else { throw .notText(name) }
    // A truncated file may end within a character.
    if bytes.count == mostBytes { text = String(text.dropLast()) }
    return NoteFile(path: path, text: text, changed: changed)
  }

  var name: String { (path as NSString).lastPathComponent }
  var isMarkdown: Bool {
    ["md", "markdown", "mdown"].contains((path as NSString).pathExtension.lowercased())
  }
}

extension NoteFile.Problem {
  var title: String { self == .noneYet ? "No note yet" : "No note" }

  var words: String {
    switch self {
    case .noneYet: "Write one in ~/notes.txt or ~/notes, or choose a file: e, then c."
    case .emptyFolder(let name): "\(name) has no text file (.txt or .md) in it."
    case .notFound(let name): "There is no file \(name)."
    case .unreadable(let name, let reason): "\(name) cannot be read: \(reason)"
    case .notText(let name): "\(name) is not a text file."
    }
  }
}
