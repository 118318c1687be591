import Foundation
import Input
import Testing
import WidgetArchive

@testable import Board
@testable import TimelineEngine

/// What a person hears of long tiles and of panels: little, and more on request.
@Suite struct PanelSpeechTests {
  private func listener() -> NarratorTests.Listener { NarratorTests.Listener() }

  private static let long = (1...20).map { "Line number \($0) of a long note" }.joined(
    separator: "\n")

  @Test func `of a long tile no more is read than two hundred letters, and how to hear the rest`() {
    var listener = listener()
    _ = listener.press(.move(.down))
    _ = listener.show(Self.long, after: 120)
    let line = listener.press(.move(.up))[0]
    #expect(line.count <= 200, "\(line)")
    #expect(line.hasPrefix("Clock, small, Line number 1 of a long note"))
    #expect(line.hasSuffix("and 16 more, z reads all of it, 1 of 2"), "\(line)")
    let all = listener.press(.zoom)
    #expect(all.first == "Clock, small" && all.contains("Line number 20 of a long note"))
    // It was read as it was: what goes on changing is not read into it.
    #expect(listener.show(Self.long + " that changes", after: 2) == [])
    #expect(listener.press(.cancel) == ["Home, page 1 of 2, 2 tiles.", "Clock, 1 of 2"])
  }

  @Test func `a change of a long tile is held, too, and a text without blanks`() {
    var listener = listener()
    let lines = listener.show(String(repeating: "a", count: 500), after: 120)
    #expect(lines.count == 1 && lines[0].count <= 200, "\(lines)")
    #expect(lines[0].hasSuffix("and 1 more, z reads all of it") && lines[0].contains("aaaa"))
  }

  @Test func `the box names what is chosen, not all that there is`() {
    var listener = listener()
    let lines = listener.press(.find)
    #expect(lines.count < 6, "\(lines)")
    #expect(lines[0] == "Find a tile or anything else")
    #expect(lines.last?.hasPrefix("tile Clock, ") == true, "\(lines)")
    #expect(lines.last?.contains(", on Home, 1 of ") == true, "\(lines)")
    let found = listener.press(.text("panda"))
    #expect(found.contains("panda"), "\(found)")
    #expect(found.last?.hasPrefix("tile News, Panda born, on Home, 1 of ") == true, "\(found)")
    #expect(listener.press(.text("xyz")).contains("Nothing has this."))
  }

  @Test func `an open box asks widgets that describe themselves later`() {
    var listener = listener()
    _ = listener.press(.find, .text("lisb"))
    #expect(listener.board.panelWants.questions.isEmpty)
    let place = ParameterDescriptor(name: "place", title: "Place", type: .entity, hasOptions: true)
    let weather = WidgetDescriptor(
      kind: "weather", displayName: "Weather", families: [.systemSmall], parameters: [place])
    listener.board.update(
      .gallery([GalleryWidget(extension: "weather", descriptor: weather)]), at: listener.now)
    #expect(listener.board.panelWants.questions.map(\.parameter) == ["place"])
    #expect(listener.hear().contains("looking for it"))
  }

  @Test func `the gallery names the chosen widget, its size and its sentence`() {
    var listener = listener()
    let kinds = ["clock": "The time.", "news": "What is new."]
    listener.board.update(
      .gallery(
        kinds.sorted { $0.key < $1.key }.map { kind, words in
          GalleryWidget(
            extension: kind,
            descriptor: WidgetDescriptor(
              kind: kind, displayName: kind.capitalized, description: words,
              families: [.systemSmall, .systemMedium]))
        }), at: listener.now)
    let lines = listener.press(.gallery)
    #expect(lines.prefix(2) == ["Add a widget", "2 widgets. Type to search."])
    #expect(
      lines.suffix(3) == ["Clock, small, 1 of 2", "The time.", "Sizes: small, medium."], "\(lines)")
    #expect(listener.press(.move(.down)) == ["News, small, 2 of 2", "What is new."])
    #expect(listener.press(.move(.right)) == ["News, medium, 2 of 2"])
  }

  @Test func `a form reads the field under the cursor, and its list the choice`() {
    var listener = listener()
    let unit = ParameterDescriptor(
      name: "unit", title: "Unit", type: .enumeration, description: "In which the tile counts.",
      choices: ["Kelvin", "Celsius"].map { ParameterChoice(value: .string($0), title: $0) })
    let clock = WidgetDescriptor(
      kind: "clock", displayName: "Clock", families: [.systemSmall], parameters: [unit])
    listener.board.update(.widgets(["clock": clock]), at: listener.now)
    let lines = listener.press(.configure)
    #expect(lines.first == "Configure Clock", "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Unit, not set, 1 of ") }, "\(lines)")
    #expect(lines.last?.hasPrefix("In which the tile counts.") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("[") })
    #expect(listener.press(.move(.down)).contains { $0.hasPrefix("Alert, not set, 2 of ") })
  }

  @Test func `a key without a meaning says so, and one of edit mode says where it works`() {
    var listener = listener()
    func press(_ key: Key) -> [String] {
      listener.narrator.noteInput(at: listener.now)
      _ = listener.board.handle(.input(.key(key)), at: listener.now)
      return listener.hear()
    }
    #expect(press(.character("d")) == ["d is for a page that is edited: e, then d."])
    #expect(press(.character("x")) == ["x does nothing here. ? lists the keys."])
  }

  @Test func `columns of a text are read with commas, and nothing of what is only drawn`() {
    #expect("  due      at 18:21   in 15 min".spokenColumns == "due, at 18:21, in 15 min")
    #expect("━━━●───○──".spokenColumns == "")
    #expect("● Up to date.".spokenColumns == "Up to date.")
  }
}
