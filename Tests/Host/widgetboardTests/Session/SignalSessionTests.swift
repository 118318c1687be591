import Foundation
import Testing

@testable import widgetboard

/// What scripts of bars send when something has changed.
@Suite(.serialized) struct SignalSessionTests {
  @Test func `signals with numbers end no board, and are told apart`() throws {
    let signals = try #require(Signals())
    let first = __libc_current_sigrtmin()
    // To this thread alone, which has blocked them.
    for number: Int32 in [8, 8, 30, 8] { pthread_kill(pthread_self(), first + number) }
    #expect(signals.read().filter { $0 != .child } == [.numbered(8), .numbered(30)])
  }
}
