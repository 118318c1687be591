import Foundation
import Programs
import Testing
import WidgetArchive

/// Widgets that read files: the trouble of a file that a person named, and without a named file.
@Suite struct FileTroubleTests {
  private func trouble(
    _ kind: String, _ configuration: [String: ConfigurationValue] = [:],
    files: [String: String] = [:]
  ) throws -> TimelineTrouble? {
    let home = try TemporaryHome()
    for (path, text) in files {
      let file = home.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try BuiltProgram(name: "\(kind).widget", home: home)
      .timeline(kind: kind, family: .systemMedium, configuration: configuration).trouble
  }

  @Test(arguments: [
    ("notes", "file", "~/gone.md", "There is no file ~/gone.md"),
    ("todo", "file", "~/gone.txt", "~/gone.txt is not there"),
    ("git", "paths", "~/gone", "~/gone is not there"),
    ("photos", "folder", "~/gone", "There is no folder ~/gone"),
    ("photos", "folder", "~/full", "~/full has no PNG, JPEG, GIF, WebP, SVG, HEIC or AVIF in it"),
    ("calendar", "paths", "~/gone.ics", "~/gone.ics: there is no such file or folder"),
    ("calendar", "paths", "~/full", "There is no .ics file in ~/full"),
  ])
  func `a file that is not there is trouble, and is looked for as often as one that is`(
    kind: String, key: String, path: String, text: String
  ) throws {
    let trouble = try #require(
      try trouble(kind, [key: .string(path)], files: ["full/a.txt": "x"]))
    #expect(trouble.text == text && trouble.keepsPace && !trouble.showsOlder)
  }

  @Test(arguments: ["notes", "todo", "git", "photos", "calendar", "bookmarks"])
  func `what nobody has set yet is no trouble`(kind: String) throws {
    #expect(try trouble(kind) == nil)
  }

  /// `free.files`: without these names the board would not know when to reload.
  @Test(arguments: [
    ("notes", "file", "~/box/a.md", ["box/a.md"]), ("notes", "file", "~/box", ["box"]),
    ("notes", nil, "", ["notes.txt", "notes.md", "notes", "Documents/Notes"]),
    ("todo", nil, "", ["todo.txt"]), ("todo", "file", "~/gone.txt", ["gone.txt"]),
    ("git", "paths", "~/box", ["box/.git", "box/.git/logs/HEAD", "box", "box/.git/refs/heads"]),
    ("photos", "folder", "~/box", ["box"]),
    ("calendar", "paths", "~/box, ~/gone.ics", ["box", "box/inner", "gone.ics"]),
    ("bookmarks", nil, "", ["config/widgetboard/bookmarks.txt"]),
  ])
  func `the files that a timeline is made from are named, there or not`(
    kind: String, key: String?, value: String, names: [String]
  ) throws {
    let home = try TemporaryHome()
    for (path, text) in ["box/a.md": "x", "box/.git/HEAD": "ref: x", "box/inner/a.ics": ""] {
      try home.write(text, to: path)
    }
    let configuration = key.map { [$0: ConfigurationValue.string(value)] } ?? [:]
    let reads = try BuiltProgram(name: "\(kind).widget", home: home)
      .timeline(kind: kind, family: .systemMedium, configuration: configuration).reads
    let files = reads.compactMap(\.file)
    #expect(Set(files.map(\.path)).isSuperset(of: names.map { home.url.path + "/" + $0 }))
    #expect(files.allSatisfy { $0.stamp != nil })
  }

  @Test func `bookmarks of which none can be read are`() throws {
    let file = "config/widgetboard/bookmarks.txt"
    let trouble = try trouble("bookmarks", files: [file: "nowhere"])
    #expect(trouble?.text.hasPrefix("Line 1: ") == true && trouble?.keepsPace == true)
    let some = "Sea  https://sea.example\nnowhere\n"
    #expect(try self.trouble("bookmarks", files: [file: some]) == nil)
  }
}
