import Foundation
import Testing

/// The rooms of the loop: each of their files knows a few parts of the session, and only the turn knows them all.
@Suite struct SessionLawTests {
  private static let folder = "Sources/Host/widgetboard/Session/"
  private static let turn = folder + "Turn/"

  /// The most parts that a file names. It may shrink.
  private static let mostParts = 4

  /// The stored properties of the session, each with its short names. `consequences` is the way by which a room
  /// says what follows from what it did, and no part.
  private static let parts: [String: [String]] = [
    "place": ["launch"], "waiting": ["clock", "process", "moment"], "display": ["screen"],
    "board": [], "role": ["driver", "isDriving", "stillDrives"], "catalog": [],
    "errands": ["starter"], "appearance": ["environment"], "programs": [], "attention": [],
    "changes": [], "kept": ["store"], "commandLine": [], "edits": [], "exit": [],
  ]

  private struct Source {
    var path: String
    var code: String

    /// The parts that the code names: as words that are neither members of something else nor labels.
    var parts: [String] {
      SessionLawTests.parts.filter { part, names in
        ([part] + names).contains { name in
          let pattern = "(?:(?<![\\w.])|\\bself\\.)\(name)\\b(?!\\s*:)"
          return code.range(of: pattern, options: .regularExpression) != nil
        }
      }.keys.sorted()
    }

    init(path: String, text: String) {
      self.path = path
      code = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
        .joined(separator: "\n")
        .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "\"\"")
    }

    var isOfSession: Bool {
      code.contains("extension BoardSession") || code.contains("class BoardSession")
    }
  }

  private static let sources = Result {
    try FileManager.default.subpathsOfDirectory(
      atPath: ImportTests.root.appending(path: folder).path
    )
    .filter { $0.hasSuffix(".swift") }
    .map { path in
      Source(
        path: folder + path,
        text: try String(
          contentsOf: ImportTests.root.appending(path: folder + path), encoding: .utf8))
    }
  }

  private var sources: [Source] { get throws { try Self.sources.get() } }

  @Test func `no file but the turn's names more than a few of the session's parts`() throws {
    let rooms = try sources.filter { $0.isOfSession && !$0.path.hasPrefix(Self.turn) }
    #expect(rooms.count > 30)
    for source in rooms where source.parts.count > Self.mostParts {
      Issue.record("\(source.path) names \(source.parts)")
    }
  }

  @Test func `every part of the session is known to this test`() throws {
    let session = try #require(try sources.first { $0.path == Self.turn + "BoardSession.swift" })
    let stored = session.code.split(separator: "\n").prefix { !$0.contains("struct Parts") }
      .compactMap { $0.firstMatch(of: /^  (?:let|var) (\w+)(?::| =)/).map { String($0.1) } }
    #expect(Set(stored) == Set(Self.parts.keys).union(["consequences"]))
  }

  @Test func `a part is known by its names`() {
    let source = Source(
      path: "",
      text: """
        extension BoardSession {
          // The catalog is not named.
          func show(_ kept: Int, at clock: Int) {
            driver.role.begin(board: self.screen.size, "in \\(board) or role")
          }
        }
        """)
    #expect(source.parts == ["display", "role"])
    #expect(source.isOfSession)
  }

  /// What follows from a change stands in one place, so no room does it by hand.
  @Test(arguments: [
    ("refreshContents(", 2), ("tellVisible(", 1), ("followShapes(", 2), ("refreshInspector(", 1),
    ("followAlerts(", 1), ("publishToViewers(", 1), ("describeUnknown(", 2),
  ])
  func `consequences are settled by the turn alone`(call: String, most: Int) throws {
    var count = 0
    for source in try sources {
      count += source.code.components(separatedBy: call).count - 1
      count -= source.code.components(separatedBy: "func " + call).count - 1
    }
    #expect((1...most).contains(count), "\(call) is called \(count) times")
  }

  /// The board is told of a fact by the function that notes what follows.
  @Test func `rooms tell the board by the session`() throws {
    let others = try sources.filter { $0.isOfSession && !$0.path.hasPrefix(Self.turn) }
    for source in others where source.code.contains(/\bboard\.update\(/) {
      Issue.record("\(source.path) updates the board past the session")
    }
  }
}
