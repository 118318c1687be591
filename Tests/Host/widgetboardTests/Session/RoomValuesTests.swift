import ExtensionHost
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board
@testable import widgetboard

/// The values of the session's rooms: each is given what it needs, and says what is to be done.
@Suite struct RoomValuesTests {
  private let now = Moment(
    date: Date(timeIntervalSince1970: 1_795_000_000), instant: SuspendingClock.now)

  /// A catalog in which `tea.widget` has these kinds.
  private func catalog(_ kinds: String..., signal: Count? = nil) -> Catalog {
    var catalog = Catalog()
    let executable = ExtensionExecutable(
      path: "/widgets/tea.widget", name: "tea.widget", identity: "1")
    _ = catalog.update(
      ExtensionDiscovery([executable], unusable: [], declarations: [:]), at: now.date)
    catalog.describe(
      "tea.widget",
      .success(
        ExtensionDescription(
          widgets: kinds.map {
            var widget = WidgetDescriptor(kind: $0, families: [.systemSmall])
            widget.signal = signal
            return widget
          }, source: .answer)))
    return catalog
  }

  // MARK: A panel

  /// The steps as words.
  private func words(_ steps: [PanelSupply.Step]) -> [String] {
    steps.map { step in
      switch step {
      case .tell(.preview(let placement, _)): "tell \(placement.kind)"
      case .tell(.options(let question, _)): "tell options of \(question.kind)"
      case .tell: "tell"
      case .ask(let lane, let executable, let inquiries):
        "ask \(executable.name) in \(lane) "
          + inquiries.map(\.request.action.rawValue).joined(separator: " ")
      case .end(let lane): "end \(lane)"
      }
    }
  }

  @Test func `a panel is told what is gone, and the extension is asked for the rest`() {
    let supply = PanelSupply(catalog: catalog("tea"), environment: WidgetEnvironment())
    var panel = PanelQuestions()
    let wants = PanelWants(
      previews: ["tea", "soup"].map { Placement(id: "", kind: $0, family: .systemSmall) })
    #expect(words(supply.knownPictures(wants, on: panel.shelf)) == ["tell soup"])
    #expect(
      words(supply.pictures(wants, &panel, at: now)) == ["ask tea.widget in previews snapshot"])
    #expect(words(supply.pictures(wants, &panel, at: now)) == [], "it is under way")
    #expect(words(supply.pictures(PanelWants(), &panel, at: now)) == ["end previews"])
    #expect(words(supply.pictures(PanelWants(), &panel, at: now)) == [])
  }

  @Test func `another question about options ends the process of the first`() {
    let supply = PanelSupply(catalog: catalog("tea"), environment: WidgetEnvironment())
    var panel = PanelQuestions()
    func follow(_ kind: String, _ parameter: String) -> [String] {
      let wants = PanelWants(questions: [OptionsQuestion(kind: kind, parameter: parameter)])
      return words(supply.options(wants, &panel, at: now.date))
    }
    #expect(follow("tea", "cup") == ["ask tea.widget in options options"])
    #expect(follow("tea", "cup") == [])
    #expect(follow("tea", "pot") == ["end options", "ask tea.widget in options options"])
    #expect(follow("soup", "bowl") == ["end options", "tell options of soup"])
  }

  // MARK: Messages

  @Test func `a program means its own kinds, and the command line all that have the name`() {
    let messages = ReloadMessages(catalog: catalog("tea", "pot"))
    func targets(_ message: MailboxMessage) -> [ReloadRequest.Target] {
      messages.requests(in: message).map(\.target)
    }
    let tea = MailboxMessage.Sender(program: "tea", processID: 1)
    let shell = MailboxMessage.Sender(program: "widgetboard", processID: 2)
    #expect(targets(.reload(kind: "pot", sender: tea)) == [.kind("pot"), .kind("tea/pot")])
    #expect(targets(.reload(kind: "tea/pot", sender: shell)) == [.kind("pot"), .kind("tea/pot")])
    #expect(targets(.reload(kind: "soup", sender: shell)) == [.kind("soup")])
    #expect(targets(.reloadAll(sender: tea)) == [.extension("tea.widget")])
    #expect(targets(.reloadAll(sender: shell)) == [.all])
    #expect(targets(.undo) == [])
  }

  @Test func `a signal means the kinds that name it`() {
    let messages = ReloadMessages(catalog: catalog("tea", signal: 8))
    #expect(messages.requests(signalled: 9).isEmpty)
    #expect(messages.requests(signalled: 8).map(\.sender).first == "SIGRTMIN+8")
  }

  // MARK: Shapes

  @Test func `shapes are those of the terminal with the latest input, for tiles that are here`() {
    let small = TileShape(family: .systemSmall, columns: 20, rows: 8)
    let large = TileShape(family: .systemSmall, columns: 30, rows: 12)
    let here = AskedShapes(own: ["a": small, "b": small], elsewhere: nil)
    #expect(here.all == ["a": small, "b": small] && here.textSizeElsewhere == nil)
    var sizes = TerminalSizes(
      since: now.date, tiles: ["a": large, "z": large], textSize: "xxLarge")
    let there = AskedShapes(own: here.own, elsewhere: sizes)
    #expect(there.all == ["a": large, "b": small])
    #expect(there.shape(of: "a") == large && there.shape(of: "b") == small)
    #expect(there.textSizeElsewhere == "xxLarge")
    sizes.textSize = "enormous"
    #expect(AskedShapes(own: [:], elsewhere: sizes).textSizeElsewhere == nil)
  }
}
