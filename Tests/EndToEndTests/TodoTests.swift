import Foundation
import Programs
import Testing

/// The to-do widget on a board: a person ticks a task, and the file changes.
@Suite(.waiting, .serialized) struct TodoInATerminalTests {
  @Test func `a task that is ticked on the tile is done in the file`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "todo.txt")
    try "Buy milk\n(A) Call Mom\n".write(to: file, atomically: true, encoding: .utf8)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = todo\nfamily = medium\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "○ (A) Call Mom")
    try terminal.send("Tab", "Enter")
    try terminal.wait(for: "1 done")
    let text = try home.contents("todo.txt")
    #expect(text.wholeMatch(of: /Buy milk\nx \d{4}-\d\d-\d\d Call Mom pri:A\n/) != nil)
    #expect(try terminal.wait(for: "✔").contains("○ Buy milk"))
    // A second press restores the task, though it stands elsewhere now.
    try terminal.send("Enter")
    try terminal.wait(for: "both open") {
      $0.contains("○ (A) Call Mom") && $0.contains("○ Buy milk")
    }
    #expect(try home.contents("todo.txt") == "Buy milk\n(A) Call Mom\n")
    try terminal.close()
  }

  /// A person edits the file in another terminal, while the tile is on screen and while it is not, and
  /// with no board open.
  @Test func `a task that is written in an editor is on the tile at once`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "todo.txt")
    func write(_ text: String, atomically: Bool = true) throws {
      try text.write(to: file, atomically: atomically, encoding: .utf8)
    }
    try home.writeBoard(
      "[page]\nname = One\n[tile]\nkind = todo\nfamily = medium\n"
        + "[page]\nname = Two\n[tile]\nkind = clock\nfamily = small\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "No tasks")
    // The file is made, replaced by a renamed one, and written in place.
    try write("Buy milk\n")
    try terminal.wait(for: "Buy milk")
    try write("Buy milk\nCall Mom\n")
    try terminal.wait(for: "Call Mom")
    try write("Buy milk\nCall Mom\nMend the gate\n", atomically: false)
    try terminal.wait(for: "Mend the gate")
    let explained = try run([Home.widgetboard, "explain", "todo"], environment: home.environment)
    // A row of the ledger may be broken between any two words.
    let words = explained.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Up to date") && words.contains("todo.txt had changed"))
    #expect(explained.contains("free.files"))
    // Out of sight: the inspector knows, and the next look reads it.
    try terminal.send("]")
    try terminal.wait(for: "the clock's page") { !$0.contains("Mend the gate") }
    try write("Water the plants\n")
    let hidden = try run([Home.widgetboard, "explain", "todo"], environment: home.environment)
    #expect(hidden.contains("Older than its file: todo.txt has changed since."))
    try terminal.send("[")
    try terminal.wait(for: "Water the plants")
    try terminal.close()
    // Changed while no board was open.
    try write("Sow the beans\n")
    let again = try Multiplexer([Home.widgetboard], environment: home.environment)
    try again.wait(for: "Sow the beans")
    try again.close()
  }
}
