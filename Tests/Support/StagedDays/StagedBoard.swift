import ChaosLab
import Foundation
import Glibc

/// A board in a terminal, under a clock that jumps to the next deadline while no process works.
///
/// The clock also runs at true speed by itself: while the board or its descendants work, nobody moves it.
package final class StagedBoard {
  package let home: ChaosHome
  package let clock: StagedClock
  package private(set) var terminal: ChaosTerminal?
  package let columns: Int
  package let rows: Int
  /// The number of jumps of the clock.
  package private(set) var jumps = 0

  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  package init(home: ChaosHome, clock: StagedClock, columns: Int, rows: Int) {
    (self.home, self.clock, self.columns, self.rows) = (home, clock, columns, rows)
    home.variables.merge(clock.variables) { $1 }
  }

  package var isOpen: Bool { terminal != nil }
  package var screen: String { terminal?.screen.text ?? "" }

  // MARK: Its life

  package func open() throws {
    let terminal = try ChaosTerminal([home.program], in: home, columns: columns, rows: rows)
    self.terminal = terminal
    guard terminal.wait(until: { $0.contains("q quit") }) != nil else {
      throw Failure(description: "the board does not open:\n\(terminal.screen.text)")
    }
    try settle()
  }

  /// Ends the board as the end of a session does, and checks its exit.
  package func end() throws {
    guard let terminal else { return }
    Glibc.kill(terminal.process, SIGTERM)
    terminal.wait(seconds: 10) { _ in false }
    guard terminal.exit != nil else {
      throw Failure(description: "the board does not end on SIGTERM")
    }
    self.terminal = nil
  }

  package func kill() {
    terminal?.kill()
    terminal = nil
  }

  // MARK: What its person does

  /// Types, and waits until the board has handled the keys.
  package func type(_ keys: String) throws {
    guard let terminal else { throw Failure(description: "keys for a board that is not open") }
    let before = clock.wait(of: terminal.process)?.turns
    terminal.type(keys)
    // The kernel delivers the keys a moment later.
    for _ in 0..<1000 where clock.wait(of: terminal.process)?.turns == before { usleep(1000) }
    try settle()
  }

  /// Clicks on the place of these words on the screen.
  package func click(_ words: String) throws {
    guard let place = terminal?.screen.place(of: words) else {
      throw Failure(description: "“\(words)” is not on screen:\n\(screen)")
    }
    let cell = "\(place.column + 1);\(place.row + 1)"
    try type("\u{1B}[<0;\(cell)M\u{1B}[<0;\(cell)m")
  }

  // MARK: Time

  /// Lets the board live until a date.
  package func live(until date: Date) throws {
    guard let terminal else { return try pass(until: date) }
    while true {
      let next = try settle()
      let left = date.timeIntervalSince(clock.now)
      guard left > 0 else { return }
      let wait = clock.wait(of: terminal.process)
      terminal.rest(seconds: StagedClock.tick)
      guard wait != nil, clock.wait(of: terminal.process) == wait else { continue }
      let step = [left, next].compactMap(\.self).min() ?? left
      // A little after the deadline, like any timer.
      try clock.jump(max(0.001, step + 0.001))
      jumps += 1
    }
  }

  /// Lets time pass while no board is open.
  private func pass(until date: Date) throws {
    let left = date.timeIntervalSince(clock.now)
    if left > 0 { try clock.pass(left) }
  }

  /// Waits until the board and its descendants wait only for time to pass; returns the seconds until the
  /// first deadline.
  @discardableResult
  package func settle() throws -> Double? {
    guard let terminal else { return nil }
    let tree = ProcessTree(process: terminal.process)
    let end = ContinuousClock.now + .seconds(90)
    while ContinuousClock.now < end {
      terminal.rest(seconds: 0)
      guard terminal.exit == nil else {
        throw Failure(
          description: "the board ended by itself with \(terminal.exit ?? 0):\n\(screen)")
      }
      if let wait = clock.wait(of: terminal.process), tree.state == "S",
        case .idle(let seconds) = clock.work(below: tree),
        clock.wait(of: terminal.process) == wait
      {
        return [wait.seconds, seconds].compactMap(\.self).min()
      }
      usleep(500)
    }
    let work = tree.children.map { "\($0.process) \($0.state ?? "-") \($0.arguments)" }
    throw Failure(description: "the board is at work for 90 s: \(work)\n\(screen)")
  }

  /// Runs a subcommand of the program.
  @discardableResult
  package func tell(_ words: String...) throws -> String {
    let result = home.run([home.program] + words)
    guard result.status == 0 else {
      throw Failure(
        description: "\(words.joined(separator: " ")) ended with \(result.status): \(result.errors)"
          + result.output)
    }
    try settle()
    return result.output
  }
}

extension TerminalScreen {
  /// The position of these words on the screen.
  fileprivate func place(of words: String) -> (row: Int, column: Int)? {
    for number in 0..<rows {
      let cells = row(number)
      for column in cells.indices where cells[column...].joined().hasPrefix(words) {
        return (number, column)
      }
    }
    return nil
  }
}
