import Board
import Cells
import Foundation
import Programs
import Testing
import WidgetArchive

/// The bundled widgets, by the table in Package.swift.
enum BundledWidgets {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let names: [String] = {
    let manifest =
      (try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
    let table = manifest.firstMatch(of: /let bundledWidgets = rows\(\n *"""\n((?s:.*?))\n *"""/)
    return table?.output.1.split(separator: "\n")
      .filter { !$0.hasPrefix("    ") }
      .map { $0.trimmingPrefix { $0 == " " }.prefix { $0 != ":" } }.map(String.init) ?? []
  }()
}

@Suite struct BundledWidgetsTests {
  @Test func `each folder with a widget is in the table, and the other way round`() throws {
    let folder = BundledWidgets.root.appending(path: "Widgets")
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/Widget").path)
    }
    #expect(BundledWidgets.names.count > 10)
    #expect(BundledWidgets.names.sorted() == folders.sorted())
  }

  @Test(.waiting, arguments: BundledWidgets.names)
  func `says what it is about, and stands in the page about bundled widgets`(_ name: String) throws
  {
    let page = try String(
      contentsOf: BundledWidgets.root.appending(
        path: "Sources/Host/widgetboard/widgetboard.docc/Bundled-widgets.md"), encoding: .utf8)
    for widget in try BuiltProgram(name: "\(name).widget", home: try TemporaryHome()).describe() {
      #expect(!widget.category.isEmpty)
      // The published article's kinds share a row.
      let kind = widget.kind.replacing(/^com\.mygame\..*/, with: "com.mygame.…")
      #expect(page.contains("\n| `\(kind)` |"), "\(kind)")
    }
  }

  @Test(.waiting) func `the board knows beforehand what they say of their names and sizes`() throws
  {
    var kinds: Set<String> = []
    // The controls are no widgets.
    for name in BundledWidgets.names where name != "controls" {
      for widget in try BuiltProgram(name: "\(name).widget", home: try TemporaryHome()).describe() {
        kinds.insert(widget.kind)
        let known = try #require(BundledKind.all[widget.kind], "\(widget.kind)")
        #expect(known.title == widget.title)
        for family in widget.families {
          let said = widget.largestUnits.first { $0.family == family }
          #expect(
            known.largestUnit(for: family)
              == said.map { CellSize(columns: $0.columns.value, rows: $0.rows.value) },
            "\(widget.kind) \(family)")
        }
      }
    }
    #expect(kinds == Set(BundledKind.all.keys))
  }

  @Test(.waiting) func `each setting has a sentence in its form, with an example or its choices`()
    throws
  {
    // The game is as Apple publishes it.
    for name in BundledWidgets.names where name != "controls" && name != "game" {
      for widget in try BuiltProgram(name: "\(name).widget", home: try TemporaryHome()).describe() {
        for setting in widget.parameters {
          let isPlainChoice =
            !setting.choices.isEmpty && !setting.choices.contains { $0.title.contains(",") }
          #expect(!setting.description.isEmpty || isPlainChoice, "\(widget.kind) \(setting.name)")
        }
      }
    }
  }
}
