import Input
import Testing

@testable import widgetboard

/// What a terminal's screen holds back, as it may be the beginning of something longer.
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
