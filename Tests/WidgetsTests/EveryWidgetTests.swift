import Foundation
import Programs
import Testing
import WidgetArchive

/// Without the controls, which are no widgets: see ``ControlsWidgetTests``.
private let extensions = BundledWidgets.names.filter { $0 != "controls" }

@Test(.waiting, arguments: extensions)
func `says what it is, and answers in every family it claims`(_ name: String) throws {
  let program = BuiltProgram(name: "\(name).widget", home: try TemporaryHome())
  let widgets = try program.describe()
  #expect(!widgets.isEmpty)
  for widget in widgets {
    #expect(!widget.displayName.isEmpty)
    #expect(!widget.description.isEmpty)
    #expect(!widget.families.isEmpty)
    for family in widget.families {
      for action in [ExtensionRequest.Action.placeholder, .snapshot] {
        let reply = try program.timeline(action, kind: widget.kind, family: family, isPreview: true)
        #expect(reply.entries.count == 1)
        // An accessory may consist of one word.
        let least = family.name.hasPrefix("accessory") ? 1 : 2
        #expect(reply.entries.allSatisfy { $0.view.nodes.count >= least })
      }
      let reply = try program.timeline(kind: widget.kind, family: family)
      #expect(!reply.entries.isEmpty)
      #expect(reply.entries.map(\.date) == reply.entries.map(\.date).sorted())
    }
  }
}

@Test(.waiting) func `the kinds are the ones that boards name`() throws {
  let home = try TemporaryHome()
  let kinds = try extensions.flatMap {
    try BuiltProgram(name: "\($0).widget", home: home).describe().map(\.kind)
  }
  #expect(
    kinds == [
      "clock", "system", "countdown", "com.mygame.game-status", "com.mygame.character-detail",
      "com.mygame.leaderboard", "bookmarks", "weather", "news", "calendar", "photos", "notes",
      "todo", "git", "command", "json",
    ])
}

@Test(.waiting) func `nothing but a picture changes on the disk when the gallery looks`() throws {
  let home = try TemporaryHome()
  // The system widget stores its measurements.
  for name in extensions where name != "system" {
    let program = BuiltProgram(name: "\(name).widget", home: home)
    for widget in try program.describe() {
      _ = try program.timeline(.snapshot, kind: widget.kind, family: .systemMedium, isPreview: true)
      _ = try program.timeline(.placeholder, kind: widget.kind, family: .systemMedium)
    }
  }
  #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path) == [])
}
