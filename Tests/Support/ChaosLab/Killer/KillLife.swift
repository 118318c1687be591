import Foundation
import Glibc
import RepeatableRandom

/// A board that is killed again and again, with all its helper processes: one home, for a number of
/// cycles.
///
/// A cycle launches a board, often with a viewer, and edits it from the shell while widgets reload and
/// downloads trickle in; at random moments SIGKILL ends an edit, an extension, the download helper or a
/// board, and at last all boards. Then all acknowledged edits must be there.
package final class KillLife {
  let home: ChaosHome
  let serverURL: String
  var random: SplitMix64
  var model: EditedBoard
  var boards: [ChaosTerminal] = []
  /// The numbers of the last timelines seen on a screen, by kind.
  var seen: [String: Int] = [:]
  package private(set) var flaws: [String] = []
  /// A log of the actions, for finding the cause of a problem.
  package private(set) var diary: [String] = []
  package private(set) var counts = Counts()

  /// The number of edits, and of kills by process.
  package struct Counts: Sendable {
    package var edits = 0
    package var kills: [String: Int] = [:]
  }

  /// - Parameter server: the URL of a server that begins an answer and lets it trickle.
  package init(seed: UInt64, products: URL, server: String) throws {
    home = try ChaosHome(products: products)
    serverURL = server
    random = SplitMix64(seed: seed)
    model = EditedBoard([])
    try furnish()
    model = EditedBoard(tiles() ?? [])
  }

  package func end() { home.remove() }

  package func cycle() throws {
    diary.append("launch")
    try launch()
    for _ in 0..<Int.random(in: 4...10, using: &random) { step() }
    endBoards()
    check()
  }

  // MARK: A cycle

  private func launch() throws {
    try home.write("gate", "")
    let board = try ChaosTerminal([home.program, "--page", "1"], in: home)
    boards = [board]
    let screen = board.wait { screen in
      screen.contains("q quit") && seen.keys.allSatisfy { Self.number(of: $0, in: screen) != nil }
    }
    if screen == nil { fault("the board does not show its last timelines:\n\(board.screen.text)") }
    for (kind, last) in seen {
      guard let screen, let number = Self.number(of: kind, in: screen), number < last else {
        continue
      }
      fault("\(kind) \(last) was on screen, and \(number) after the next launch")
    }
    unlink(home.path + "/gate")
    if random.chance(0.5) { boards.append(try ChaosTerminal([home.program], in: home)) }
    board.wait { Self.number(of: "tea", in: $0) != nil && Self.number(of: "cup", in: $0) != nil }
  }

  private func step() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6: edit()
    case 6: perform("reload", ["reload", "--all"])
    case 7: boards.randomElement(using: &random)?.type("r")
    default: killChild()
    }
    for board in boards { board.rest(seconds: Double.random(in: 0...0.03, using: &random)) }
  }

  /// Makes an edit; the edit itself or a board may be killed meanwhile.
  private func edit() {
    let edit = model.edit(using: &random)
    let victim = Int.random(in: 0..<10, using: &random)
    let delay = Double.random(in: 0...0.04, using: &random)
    counts.edits += 1
    guard let command = Command([home.program] + edit.arguments, in: home) else {
      return fault("no edit could be started")
    }
    if victim < 4 {
      poll(nil, 0, Int32(delay * 1000))
      if victim < 3 { command.kill() } else { killBoard() }
    }
    let (status, output, errors) = command.end()
    diary.append("\(edit.arguments.joined(separator: " ")): \(status)")
    if status == 0 { return model.acknowledge(edit) }
    guard status == 128 + SIGKILL else {
      return fault("\(edit) ended with \(status): \(output)\(errors)")
    }
    count("edit")
    guard let found = tiles() else { return }
    if !model.settle(edit, by: found) { flaws += model.flaws(in: found) }
  }

  private func perform(_ name: String, _ arguments: [String]) {
    let result = home.run([home.program] + arguments)
    diary.append("\(name): \(result.status)")
    if result.status != 0 { fault("\(name) ended with \(result.status): \(result.errors)") }
  }

  /// Kills any process of the home that is not a board.
  private func killChild() {
    let own = Set(boards.map(\.process))
    guard let victim = home.processes.filter({ !own.contains($0) }).randomElement(using: &random)
    else { return }
    let line = home.arguments(of: victim)
    count(line.contains("widgetboard-transfer") ? "download helper" : "extension")
    kill(victim, SIGKILL)
    diary.append("killed \(line)")
  }

  private func killBoard() {
    guard !boards.isEmpty else { return }
    let board = boards.remove(at: Int.random(in: 0..<boards.count, using: &random))
    board.kill()
    count("board")
    diary.append("killed a board")
    look(at: board)
  }

  private func endBoards() {
    boards.first?.rest(seconds: Double.random(in: 0...0.1, using: &random))
    boards.shuffle(using: &random)
    let ending = boards
    for board in ending {
      board.kill()
      count("board")
      poll(nil, 0, Int32.random(in: 0...20, using: &random))
    }
    for board in ending { look(at: board) }
    boards = []
  }

  /// Remembers the numbers on the screen.
  private func look(at board: ChaosTerminal) {
    board.rest(seconds: 0)
    for kind in ["tea", "cup"] {
      guard let number = Self.number(of: kind, in: board.screen.text) else { continue }
      seen[kind] = max(number, seen[kind] ?? 0)
    }
  }

  /// The number that the timeline of a kind shows, short enough for any text size: `T112345678`.
  static func number(of kind: String, in screen: String) -> Int? {
    guard let place = screen.range(of: kind.prefix(1).uppercased() + "1") else { return nil }
    let digits = screen[place.lowerBound...].dropFirst().prefix { $0.isNumber }
    return digits.count == 9 ? Int(digits) : nil
  }

  // MARK: What must be there

  private func check() {
    let strays = home.strays(after: 3)
    if !strays.isEmpty { fault("still there after 3 s: \(strays)") }
    if let found = tiles() { flaws += model.flaws(in: found) }
    let size = home.board("set", "textSize")
    let set = size.output.trimmingCharacters(in: .whitespacesAndNewlines)
    if !model.textSizes.contains(set) {
      fault("the text size is “\(set)”, not one of \(model.textSizes) \(size.errors)")
    }
    if let words = StoreIntegrity.flaw(at: "\(home.path)/\(ChaosHome.store)") { fault(words) }
  }

  /// The tiles that the program reads from the board file.
  private func tiles() -> [EditedBoard.Tile]? {
    let list = home.board("list", "--json")
    let found = try? JSONDecoder().decode([EditedBoard.Tile].self, from: Data(list.output.utf8))
    if list.status != 0 || found == nil {
      fault("the board file is not whole: \(list.status) \(list.errors)")
    }
    return found
  }

  private func fault(_ words: String) {
    flaws.append(words)
    diary.append("FLAW")
  }

  private func count(_ victim: String) { counts.kills[victim, default: 0] += 1 }

  /// Temporary files that killed edits left.
  package var leftAside: [String] {
    let folder = home.path + "/.config/widgetboard"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".tmp") }
  }
}
