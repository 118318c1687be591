import Activities
import ExtensionHost
import Foundation
import Input
import Testing
import WidgetArchive

@testable import Board
@testable import widgetboard

/// What a session says of a press in the view of an activity.
@Suite struct ActivityPressTests {
  private static let call = ArchivedAction(intent: "call", title: "Call")
  private static let sender = MailboxMessage.Sender(program: "tea", processID: 1)

  private func post(_ change: ActivityMessage.Change, in world: ScriptedSession) throws {
    let message = ActivityMessage(id: "tea-1", change: change, date: world.clock.date)
    try world.post(.activity(message, sender: Self.sender))
  }

  private static func update(_ state: String) -> ActivityUpdate {
    ActivityUpdate(content: .state(state))
  }

  private func drawActivity(in world: ScriptedSession) {
    for run in world.extensions.open {
      run.answer { .activity(requestID: $0.id.value, ArchivedActivity(views: [:])) }
    }
    world.turn()
    world.turn()
  }

  /// A board with an activity that its extension has drawn.
  private func world() throws -> ScriptedSession {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    let source = ActivitySource(extension: "tea.widget", kind: "Tea", attributes: "{}")
    try post(.start(ActivityStart(source: source, update: Self.update("{}"))), in: world)
    drawActivity(in: world)
    world.clock.move(5)
    // The words about its first activity leave.
    world.type(.escape)
    return world
  }

  /// Presses the button, and has the extension answer after an action.
  private func press(
    in world: ScriptedSession, _ performed: PerformedAction = PerformedAction(),
    doing action: () throws -> Void = {}
  ) throws {
    world.session.startPress(of: Self.call, isOn: nil, in: "tea-1", at: world.clock.moment)
    world.clock.move(0.2)
    try action()
    for run in world.extensions.open where run.requests.first?.action == .perform {
      run.answer { .performed(requestID: $0.id.value, performed) }
    }
    world.turn()
  }

  private static let unchanged = "“Call” is done; the activity shows what it did before."
  private static let ended = "“Call” is done; the activity has ended and changes no more."

  @Test func `one that changes nothing is said to be done`() throws {
    let world = try world()
    try press(in: world)
    #expect(world.shows(Self.unchanged), "\(world.text)")
  }

  @Test func `one whose update is drawn needs no words`() throws {
    let world = try world()
    try press(in: world) { try post(.update(Self.update("[1]")), in: world) }
    drawActivity(in: world)
    #expect(!world.shows("is done"), "\(world.text)")
  }

  @Test func `one that ends the activity needs no words`() throws {
    for dismissal in [ActivityDismissal.standard, .immediate] {
      let world = try world()
      try press(in: world) { try post(.end(nil, dismissal), in: world) }
      #expect(!world.shows("is done"), "\(world.text)")
    }
  }

  @Test func `one after the end says that the activity changes no more`() throws {
    let world = try world()
    try post(.end(nil, .standard), in: world)
    world.clock.move(5)
    try press(in: world) { try post(.update(Self.update("[1]")), in: world) }
    #expect(world.shows(Self.ended), "\(world.text)")
  }

  @Test func `the intent's own words come first, and what it opens or reloads needs none`() throws {
    let world = try world()
    try press(in: world, PerformedAction(dialog: "Ann does not answer"))
    #expect(world.shows("Ann does not answer"))
    try press(in: world, PerformedAction(reloads: [.all]))
    #expect(!world.shows("is done"))
  }
}
