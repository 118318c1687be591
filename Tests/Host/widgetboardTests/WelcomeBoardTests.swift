import Board
import Foundation
import Testing
import TimelineEngine

@testable import widgetboard

/// The first board is made of what a home folder has.
@Suite struct WelcomeBoardTests {
  private func home(_ files: String...) throws -> String {
    let home = FileManager.default.temporaryDirectory.path + "/welcome-\(UUID().uuidString)"
    for file in [""] + files {
      let path = URL(fileURLWithPath: "\(home)/\(file)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !file.isEmpty { try Data().write(to: path) }
    }
    return home
  }

  @Test func `pictures and repositories are seen where their widgets look for them`() throws {
    #expect(HomeSurvey(of: try home()) == HomeSurvey())
    #expect(HomeSurvey(of: "/there/is/no/such/folder") == HomeSurvey())
    #expect(HomeSurvey(of: try home("Pictures/notes.txt")) == HomeSurvey())
    #expect(HomeSurvey(of: try home("Pictures/Sea.JPG")) == HomeSurvey(hasPictures: true))
    #expect(
      HomeSurvey(of: try home("src/widgets/.git/HEAD")) == HomeSurvey(hasRepositories: true))
    #expect(HomeSurvey(of: try home("widgets/.git")) == HomeSurvey(hasRepositories: true))
  }

  @Test(arguments: [false, true], [false, true])
  func `each board has tiles for what there is, ids of their own, and can be written`(
    hasPictures: Bool, hasRepositories: Bool
  ) throws {
    let home = HomeSurvey(hasPictures: hasPictures, hasRepositories: hasRepositories)
    let layout = WelcomeBoard.layout(for: home)
    let first = layout.pages[0].placements.map(\.kind)
    #expect(first.contains("photos") == hasPictures)
    #expect(first.contains("git") == hasRepositories)
    let starts = layout.placements.filter { $0.kind == StartHere.kind }.map(\.id)
    #expect(starts == ["start-here-1"] && first.contains(StartHere.kind), "on the first page only")
    let kinds = Set(layout.placements.map(\.kind))
    #expect(kinds.isSuperset(of: ["clock", "system", "calendar", "todo", "notes"]))
    #expect(kinds.isDisjoint(with: ["weather", "news", "game"]), "nothing needs a network")
    #expect(Set(layout.placements.map(\.id)).count == layout.placements.count)
    let text = BoardDocument(layout: layout, comment: "").text
    #expect(try BoardDocument(text: text).layout == layout)
  }
}
