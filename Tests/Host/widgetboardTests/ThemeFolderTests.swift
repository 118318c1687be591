import Board
import Foundation
import Testing
import WidgetArchive

@testable import widgetboard

/// The person's themes, of which each may be based on another.
@Suite struct ThemeFolderTests {
  private let home: URL
  private let folders: ProfileFolders

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "themes-\(UUID())")
    folders = ProfileFolders(environment: ["HOME": home.path])
    try FileManager.default.createDirectory(
      atPath: folders.themes, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folders.themes + "/\(name).theme"))
  }

  @Test func `a few themes are based on each other, and no long row of them`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try write("t00", "appearance = dark\nbackground = #101010\ntext = #f0f0f0\n")
    for number in 1..<30 {
      try write(name(number), "based-on = \(name(number - 1))\naccent = #ff8800\n")
    }
    // In the order of their names each is based on one that has been read.
    #expect(ThemeFolder(folders: folders).read().themes.count == 30)
    #expect(throws: CommandFailure.self) { try ThemeFolder(folders: folders).theme("t29") }
    #expect(throws: Never.self) { try ThemeFolder(folders: folders).theme("t07") }
  }

  @Test func `of very many themes the first are read, and that is said`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    for number in 0..<205 {
      try write("t\(1000 + number)", "appearance = dark\ntext = #f0f0f0\n")
    }
    let (themes, problems) = ThemeFolder(folders: folders).read()
    #expect(themes.count == ThemeFolder.mostThemes)
    #expect(problems.last?.contains("205 themes: the first 200") == true, "\(problems)")
  }

  private func name(_ number: Int) -> String { number < 10 ? "t0\(number)" : "t\(number)" }
}
