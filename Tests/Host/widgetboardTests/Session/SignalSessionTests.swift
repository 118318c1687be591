import Foundation
import Input
import Testing
import WidgetArchive

@testable import widgetboard

/// The signals that bars' scripts send when something has changed.
@Suite(.serialized) struct SignalSessionTests {
  @Test func `signals with numbers end no board, and are told apart`() throws {
    let signals = try #require(Signals())
    let first = __libc_current_sigrtmin()
    // Sent to this thread alone, which has blocked the signals.
    for number: Int32 in [8, 8, 30, 8] { pthread_kill(pthread_self(), first + number) }
    #expect(signals.read().filter { $0 != .child } == [.numbered(8), .numbered(30)])
  }

  @Test func `signals without end are taken at once, and leave none behind`() throws {
    let signals = try #require(Signals())
    let first = __libc_current_sigrtmin()
    for _ in 0..<5000 { pthread_kill(pthread_self(), first + 8) }
    for _ in 0..<5000 { pthread_kill(pthread_self(), first + 3) }
    #expect(signals.read().filter { $0 != .child } == [.numbered(3), .numbered(8)])
    #expect(signals.read().filter { $0 != .child } == [])
  }

  @Test func `a signal reloads the widget that names it, another number nothing`() throws {
    let world = try ScriptedSession()
    world.session.begin()
    let description = try #require(world.extensions.open.first)
    description.describe(kinds: ["tea"], signal: 8)
    world.turn()
    world.answer("one")
    // The person is present: otherwise a reload that they asked for and cannot see would wait for
    // them.
    world.type(.character("?"), .escape)
    #expect(world.extensions.open.isEmpty && world.shows("one"))
    world.clock.move(120)
    for (number, count) in [(9, 0), (8, 1)] {
      world.process.signals = [.numbered(number)]
      world.turn([.signals])
      // A due reload runs when the clock wakes the loop for it.
      world.clock.move(1)
      world.turn([.clock])
      #expect(world.extensions.open.count == count, "SIGRTMIN+\(number)")
    }
    #expect(world.extensions.open.first?.requests.map(\.action) == [.timeline])
    world.answer("two")
    #expect(world.shows("two"))
  }
}
