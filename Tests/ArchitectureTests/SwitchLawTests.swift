import Foundation
import Testing

/// The compiler shows every place that has to know a new case of these types: no `switch` over one of them ends in
/// `default`, so a forgotten case is never passed over.
///
/// By text, a `switch` is over the type that has all cases it names.
@Suite struct SwitchLawTests {
  private struct Guarded {
    var name: String
    /// Where it is declared.
    var file: String
    /// The folder whose switches are looked at, and files in it that may pass over cases.
    var folder = "Sources/"
    var exempt: [String] = []
  }

  private static let guarded = [
    Guarded(name: "ArchivedModifier", file: "Sources/Shared/WidgetArchive/ArchivedModifier.swift"),
    Guarded(name: "ArchivedContent", file: "Sources/Shared/WidgetArchive/ArchivedView.swift"),
    Guarded(name: "ArchivedShape", file: "Sources/Shared/WidgetArchive/ArchivedShape.swift"),
    Guarded(name: "ArchivedShapeChange", file: "Sources/Shared/WidgetArchive/ArchivedShape.swift"),
    Guarded(name: "ArchivedColorEffect", file: "Sources/Shared/WidgetArchive/ArchivedShape.swift"),
    Guarded(name: "ArchivedPaint", file: "Sources/Shared/WidgetArchive/ArchivedStyle.swift"),
    Guarded(name: "DateText", file: "Sources/Shared/WidgetArchive/ArchivedText.swift"),
    Guarded(name: "MailboxMessage", file: "Sources/Shared/WidgetArchive/MailboxMessage.swift"),
    Guarded(
      name: "Kind", file: "Sources/Shared/CellLayout/Resolve/Element.swift",
      folder: "Sources/Shared/CellLayout/"),
    Guarded(name: "EngineEvent", file: "Sources/Host/TimelineEngine/EngineEvent.swift"),
    Guarded(name: "EngineEffect", file: "Sources/Host/TimelineEngine/EngineEffect.swift"),
    Guarded(name: "BoardEvent", file: "Sources/Host/Board/BoardEvent.swift"),
    Guarded(name: "BoardEffect", file: "Sources/Host/Board/BoardEvent.swift"),
    Guarded(name: "BoardEdit", file: "Sources/Host/Board/Edits/BoardEdit.swift"),
    Guarded(name: "Verdict", file: "Sources/Host/Board/Explanation/Verdict.swift"),
    // A panel, a list and a line of text each know a few keys and leave the others to whoever asks them.
    Guarded(
      name: "BoardCommand", file: "Sources/Host/Board/BoardCommand.swift",
      exempt: [
        "Sources/Host/Board/Panels/", "Sources/Host/Board/Configuration/",
        "Sources/Host/Board/Controls/", "GalleryPanel.swift",
        "PalettePanel.swift",
      ]),
  ]

  @Test func `no switch passes over a case`() throws {
    let sources = try SourceText.files(in: ["Sources"])
    let switches = sources.flatMap { source in source.switches.map { (source.path, $0) } }
    for type in Self.guarded {
      let cases = sources.first { $0.path == type.file }?.cases(of: type.name) ?? []
      #expect(cases.count >= 4, "\(type.file) has no enumeration \(type.name)")
      let over = switches.filter { path, found in
        path.hasPrefix(type.folder) && Self.isOver(found, cases)
      }
      #expect(over.count >= 2, "no switch is over \(type.name)")
      for (path, found) in over where found.hasDefault {
        guard !type.exempt.contains(where: { path.contains($0) }) else { continue }
        Issue.record("\(path):\(found.line) passes over cases of \(type.name)")
      }
    }
  }

  private static func isOver(_ found: SourceText.Switch, _ cases: Set<String>) -> Bool {
    !found.names.isEmpty && found.names.isSubset(of: cases)
  }

  @Test func `a switch is known by its cases, wherever it stands`() throws {
    let source = SourceText(
      path: "",
      text: """
        enum Fruit {
          case apple(Int), pear
          // case stone
          indirect case mixed(Fruit, Fruit),
            none
        }
        func eat(_ fruit: Fruit) -> Int {
          return switch fruit {
          case .apple(let count) where count > 1,
            .mixed(.pear, _):
            switch count {
            case 1: 2
            default: 3
            }
          case .none: 4
          }
        }
        func throwAway(_ fruit: Fruit) {
          switch fruit {
          case .pear: break
          default: drop(fruit)
          }
        }
        """)
    let cases = source.cases(of: "Fruit")
    #expect(cases == ["apple", "pear", "mixed", "none"])
    let found = source.switches
    #expect(found.map(\.line) == [8, 11, 19])
    #expect(found.map(\.hasDefault) == [false, true, true])
    #expect(found.map { Self.isOver($0, cases) } == [true, false, true])
    #expect(source.functions.map { source.length(of: $0) } == [2, 4])
  }

  /// What neither the compiler nor a test shows has a mark in the lists of places to change.
  @Test func `few places are shown by nothing`() throws {
    let page = try String(
      contentsOf: ImportTests.root.appending(
        path: "Sources/Host/widgetboard/widgetboard.docc/Working-on-widgetboard.md"),
      encoding: .utf8)
    let marks = page.matches(of: /`[^`\n]+`†/).map { String($0.output) }
    #expect((1...5).contains(marks.count), "\(marks)")
    #expect(page.count { $0 == "†" } == marks.count + 1, "and one that says what it means")
  }
}
