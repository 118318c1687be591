import ExtensionHost
import Foundation
import Testing
import WidgetArchive

@testable import widgetboard

/// What scripts of bars send when something has changed.
@Suite(.serialized) struct SignalSessionTests {
  @Test func `a numbered signal asks for the widgets that named it, and for no others`() throws {
    let world = try ScriptedSession()
    world.session.begin()
    for run in world.extensions.open { run.describe(kinds: ["tea"], signal: 8) }
    world.turn()
    world.answer("Tea")
    #expect(world.shows("Tea"))
    let asked = world.extensions.actions.count
    world.process.signals = [.numbered(7)]
    world.turn([.signals])
    #expect(world.extensions.actions.count == asked)
    world.process.signals = [.numbered(8)]
    world.turn([.signals])
    #expect(world.extensions.actions.dropFirst(asked) == [.timeline])
    world.answer("More tea")
    #expect(world.shows("More tea"))
  }

  @Test func `signals with numbers end no board, and are told apart`() throws {
    let signals = try #require(Signals())
    let first = __libc_current_sigrtmin()
    // To this thread alone, which has blocked them.
    for number: Int32 in [8, 8, 30, 8] { pthread_kill(pthread_self(), first + number) }
    #expect(signals.read().filter { $0 != .child } == [.numbered(8), .numbered(30)])
  }
}
