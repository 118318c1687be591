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
}
