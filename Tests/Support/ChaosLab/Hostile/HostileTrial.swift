import Foundation
import Glibc

/// The result of a trial with a hostile widget.
package struct HostileReport: Sendable {
  package var name: String
  /// The times in which keys were answered, in milliseconds.
  package var latencies: [Double] = []
  /// The board's own memory after the first answer and after the last, in kB.
  package var memory = (first: 0, last: 0)
  /// The text in the tile.
  package var tile = ""
  package var flaws: [String] = []

  package init(name: String, flaws: [String] = []) {
    self.name = name
    self.flaws = flaws
  }
}

/// A hostile widget between two honest ones on an open board: the trial presses keys meanwhile, and then
/// checks everything.
package final class HostileTrial {
  private let kind: HostileKind
  private let home: ChaosHome
  private var report: HostileReport

  /// - Parameter rounds: how often the hostile widget is asked; after the first round memory must
  /// not grow.
  package static func run(_ kind: HostileKind, products: URL, rounds: Int = 1) throws
    -> HostileReport
  {
    let trial = try HostileTrial(kind, products)
    defer { trial.home.remove() }
    try trial.run(rounds)
    return trial.report
  }

  private init(_ kind: HostileKind, _ products: URL) throws {
    self.kind = kind
    report = HostileReport(name: kind.name)
    home = try ChaosHome(products: products)
    // The tile is found by its frame; a terminal that tells its colours is given cards.
    try home.write(".config/widgetboard/preferences.json5", "{ tiles: \"framed\" }\n")
    try home.writeWidget("tea", Self.honest("tea"))
    try home.writeWidget("cup", Self.honest("cup"))
    try home.writeWidget("hostile", kind.script)
    try home.write(
      ChaosHome.boardFile,
      """
      [page]
      name = One
      [tile]
      kind = tea
      [tile]
      kind = cup
      [tile]
      id = hostile-1
      kind = hostile
      family = medium

      """)
  }

  /// A widget that shows the number of requests it got.
  private static func honest(_ kind: String) -> String {
    #"""
    #!/bin/bash
    while read -r request; do
      case "$request" in
        *'"action":"describe"'*) echo '{"description":[{"kind":"KIND","families":["systemSmall"]}]}' ;;
        *'"action":"placeholder"'*) echo '{"error":"none"}' ;;
        *)
          echo x >> "$HOME/KIND.count"
          count=0; while read -r line; do count=$((count + 1)); done < "$HOME/KIND.count"
          echo '{"timeline":{"policy":"never","entries":[{"view":"KIND '$count'"}]}}' ;;
      esac
    done
    """#.replacing("KIND", with: kind)
  }

  // MARK: A trial

  private func run(_ rounds: Int) throws {
    let board = try ChaosTerminal([home.program], in: home)
    guard board.wait(until: { $0.contains("q quit") }) != nil else {
      return flaw("the board does not open: \(board.screen.text)")
    }
    for round in 1...rounds {
      if round > 1 { tell("reload", "--kind", "hostile") }
      guard press(board, rounds > 1 ? 10 : 4), awaitOutcome(board) else { return }
      if round == 1 { report.memory.first = board.ownKilobytes }
    }
    tell("reload", "--kind", "tea")
    for words in ["tea 2", "cup 1"] {
      guard board.wait(until: { $0.contains(words) }) == nil else { continue }
      flaw("“\(words)” is not on screen:\n\(board.screen.text)")
    }
    report.memory.last = board.ownKilobytes
    if report.memory.last > 120_000 { flaw("the board holds \(report.memory.last) kB") }
    if board.descriptorCount > 40 { flaw("the board holds \(board.descriptorCount) descriptors") }
    explain(rounds > 1 ? ["explain", "timeline", "kinds", "gallery"] : ["timeline"])
    end(board)
    launchAgain()
  }

  /// Opens and closes the help until the tile shows something, and at least this many times.
  private func press(_ board: ChaosTerminal, _ least: Int) -> Bool {
    let end = Date().addingTimeInterval(kind.isSlow ? 50 : 8)
    var count = 0
    while count < least || (!isSettled(board.screen) && end.timeIntervalSinceNow > 0) {
      count += 1
      for (key, opens) in [("?", true), ("?", false)] {
        let pressed = Date()
        board.type(key)
        let answered = board.wait(seconds: 15) { $0.contains("next page") == opens }
        guard answered != nil else {
          flaw(
            "a key is not answered in 15 s; the board \(words(board.exit)):\n\(board.screen.text)")
          return false
        }
        if opens { report.latencies.append(Date().timeIntervalSince(pressed) * 1000) }
      }
      board.rest(seconds: 0.02)
    }
    return true
  }

  private func words(_ exit: Int32?) -> String { exit.map { "ended with \($0)" } ?? "runs" }

  private func awaitOutcome(_ board: ChaosTerminal) -> Bool {
    board.wait(seconds: 10) { _ in isSettled(board.screen) }
    report.tile = Self.tile(3, on: board.screen) ?? ""
    // Content outside the tile's area leaves it blank, which is right.
    if !isSettled(board.screen), !isAccepted {
      flaw("the tile says “\(report.tile)”, not \(kind.outcome); the board \(words(board.exit))")
    }
    return !board.hasEnded
  }

  private var isAccepted: Bool {
    guard case .either = kind.outcome else { return false }
    return !home.board("explain", "hostile").output.contains("there is no timeline yet")
  }

  private func isSettled(_ screen: TerminalScreen) -> Bool {
    guard let tile = Self.tile(3, on: screen) else { return false }
    return switch kind.outcome {
    case .fails(let words), .shows(let words): tile.contains(words)
    case .either: tile.contains { !$0.isWhitespace && $0 != "·" && $0 != "░" }
    }
  }

  /// The text of a tile, its lines joined. Tiles are counted row by row.
  static func tile(_ number: Int, on screen: TerminalScreen) -> String? {
    let rows = (0..<screen.rows).map { screen.row($0) }
    let corners = rows.indices.flatMap { row in
      rows[row].indices.filter { ["╭", "┏"].contains(rows[row][$0]) }.map { (row: row, column: $0) }
    }
    guard corners.count >= number else { return nil }
    let (top, first) = corners[number - 1]
    guard let end = rows[top][first...].firstIndex(where: { ["╮", "┓"].contains($0) }) else {
      return nil
    }
    let lines = rows[(top + 1)...].prefix { !["╰", "┗"].contains($0[first]) }
    return lines.map { $0[(first + 1)..<end].joined().trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: What is looked at

  private func tell(_ arguments: String...) {
    let result = home.run([home.program] + arguments)
    if result.status != 0 { flaw("\(arguments) ended with \(result.status): \(result.errors)") }
  }

  /// Checks the shell's output about the widget: readable for a person, with nothing that a
  /// terminal would obey.
  private func explain(_ commands: [String]) {
    let explained = home.board("explain", "hostile")
    if explained.status != 0 { flaw("explain ended with \(explained.status): \(explained.errors)") }
    if case .fails = kind.outcome, !explained.output.contains("hostile.widget") {
      flaw("explain does not say what failed: \(explained.output)")
    }
    for command in commands where command != "timeline" || !kind.isSlow {
      let isOfKind = ["explain", "timeline"].contains(command)
      let said = home.run([home.program, command] + (isOfKind ? ["hostile"] : []))
      let controls = Set((said.output + said.errors).unicodeScalars.filter(Self.isObeyed))
      if !controls.isEmpty {
        flaw("\(command) prints \(controls.map { String($0.value, radix: 16) }.sorted())")
      }
      if ["DecodingError", "Swift.", "Error Domain"].contains(where: said.output.contains) {
        flaw("\(command) prints what no person understands: \(said.output)")
      }
      if said.status >= 128 { flaw("\(command) died of signal \(said.status - 128)") }
    }
  }

  /// Whether a terminal would obey the scalar, or reverse its writing direction.
  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private func end(_ board: ChaosTerminal) {
    board.type("q")
    board.wait(seconds: 10) { _ in board.hasEnded }
    if board.exit != 0 { flaw("q: the board \(words(board.exit))") }
    board.kill()
    let left = home.strays(after: 3)
    if !left.isEmpty { flaw("still there after 3 s: \(left.joined(separator: ", "))") }
    let files = FileManager.default.enumerator(atPath: home.path + "/.local/state")?.allObjects
    let aside = (files as? [String] ?? []).filter { $0.hasSuffix(".tmp") || $0.hasSuffix(".new") }
    if !aside.isEmpty { flaw("left aside: \(aside)") }
    let bytes = (files as? [String] ?? []).reduce(0) { sum, file in
      var status = stat()
      stat("\(home.path)/.local/state/\(file)", &status)
      return sum + Int(status.st_size)
    }
    if bytes > 30_000_000 { flaw("the state takes \(bytes) bytes") }
  }

  /// Launches again: stored data must not spoil a later launch.
  private func launchAgain() {
    guard let board = try? ChaosTerminal([home.program], in: home) else {
      return flaw("no second launch")
    }
    if board.wait(until: { $0.contains("tea 2") && $0.contains("cup 1") }) == nil {
      flaw("the next launch \(words(board.exit)) and shows\n\(board.screen.text)")
    }
    kill(board.process, SIGTERM)
    board.wait(seconds: 10) { _ in board.hasEnded }
    if board.exit == nil { flaw("SIGTERM does not end the next launch") }
    board.kill()
  }

  private func flaw(_ words: String) { report.flaws.append(words) }
}
