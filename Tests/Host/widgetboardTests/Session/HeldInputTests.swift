import Input
import Testing

@testable import widgetboard

/// Input that a terminal's screen holds back, since it may be the beginning of a longer sequence.
@Suite(.serialized) struct HeldInputTests {
  @Test func `a key that was held back is done in its time, though nothing else comes`() throws {
    let world = try ScriptedSession()
    world.session.begin()
    world.answer("Fresh tea")
    world.answer("Fresh tea")
    world.type(.character("?"))
    #expect(!world.shows("Fresh tea"))
    world.screen.heldInput = 0.01
    world.screen.input = [[.key(.escape)]]
    world.session.takeTurn(world.session.wait(), at: world.clock.moment)
    #expect(world.shows("Fresh tea"))
  }
}
