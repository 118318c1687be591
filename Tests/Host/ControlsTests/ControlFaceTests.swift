import Testing
import WidgetArchive

@Suite struct ControlFaceTests {
  private func label(_ words: String, symbol: String) -> ArchivedView {
    ArchivedView(
      nodes: [
        ArchivedNode(.symbol(symbol)), ArchivedNode(.text([TextRun(.verbatim(words))])),
        ArchivedNode(.label(title: 1, icon: 0)),
      ], variants: [ArchivedVariant(root: 2)])
  }

  @Test func `of views the words and the symbol are taken, for each state its own`() {
    let face = ControlFace(
      ArchivedControl(
        label: label("Sound", symbol: "speaker.fill"), action: ArchivedAction(intent: "mute"),
        isOn: false, off: ControlTableTests.text("45 %"),
        on: label("muted", symbol: "speaker.slash.fill")))
    #expect(face.title == "Sound")
    #expect(face.value == "45 %")
    #expect(face.symbol(isOn: false) == "speaker.fill")
    #expect(face.value(isOn: true) == "muted")
    #expect(face.symbol(isOn: true) == "speaker.slash.fill")
  }

  @Test func `without words a switch is on or off, and a title is that of the action`() {
    let face = ControlFace(
      ArchivedControl(
        label: ControlTableTests.text(""), action: ArchivedAction(intent: "a", title: "Ring"),
        isOn: true))
    #expect(face.title == "Ring")
    #expect(face.value == "on" && face.value(isOn: false) == "off")
    let button = ControlFace(
      ArchivedControl(label: ControlTableTests.text("Bell"), action: ArchivedAction(intent: "a")))
    #expect(button.value.isEmpty)
  }

  @Test func `hostile words are one line without control characters, and of bounded length`() {
    let words = "a\u{1B}[31m\n\u{9B}b\u{0}" + String(repeating: "x", count: 1 << 20)
    let face = ControlFace(
      ArchivedControl(
        label: ControlTableTests.text(words), action: ArchivedAction(intent: "a"), isOn: true,
        on: ControlTableTests.text(words)))
    for text in [face.title, face.value] {
      #expect(text.hasPrefix("a [31m"))
      #expect(text.utf8.count <= 400)
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test func `the tile of a switch is its button in both states`() throws {
    let action = ArchivedAction(intent: "mute")
    let face = ControlFace(
      ArchivedControl(label: ControlTableTests.text("Sound"), action: action, isOn: true))
    let view = face.view
    let root = view.nodes[try #require(view.variants.first).root]
    guard case .toggle(let toggle) = root.content else {
      Issue.record("\(root.content)")
      return
    }
    #expect(toggle.action == action && toggle.isOn)
    #expect(view.variants.first?.title == "Sound")
  }

  @Test func `a disabled control does nothing in its tile`() throws {
    let face = ControlFace(
      ArchivedControl(
        label: ControlTableTests.text("Sound"), action: ArchivedAction(intent: "a"), isOn: true,
        isDisabled: true))
    let view = face.view
    guard case .inert = view.nodes[try #require(view.variants.first).root].content else {
      Issue.record("it can be pressed")
      return
    }
  }
}
