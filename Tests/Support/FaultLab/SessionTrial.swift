import Foundation

/// A short session of the board in a terminal: a reload, a new page, another appearance, a lock and the
/// end; tried with a fault in each of the calls by which it changes files.
package struct SessionTrial {
  let lab: FaultLab
  private let template: LabHome
  private let before: String
  private let after: String
  /// The calls that the session makes without a fault, and their paths.
  package let calls: [String]

  package init(in lab: FaultLab) throws {
    self.lab = lab
    template = try LabHome(lab.folder.appending(path: "session-\(UUID())"))
    try template.furnish()
    _ = lab.run(["list"], in: template)
    before = template.contents(Self.boardFile) ?? ""
    let home = try template.copy(to: URL(fileURLWithPath: template.path + "-after"))
    defer { home.remove() }
    let result = try Self.run(lab, home, nil)
    guard result.status == 0 else { throw FaultTrial.NotPrepared(result) }
    after = home.contents(Self.boardFile) ?? ""
    calls = result.calls
    guard after.contains("Three") else { throw FaultTrial.NotPrepared(after) }
  }

  package func end() { template.remove() }

  private static let boardFile = ".config/widgetboard/board.conf"

  /// Tries the session with a fault; nil if it makes fewer calls.
  package func finding(_ fault: FaultLab.Fault) throws -> FaultTrial.Finding? {
    let home = try template.copy(to: URL(fileURLWithPath: template.path + "-\(fault.number)"))
    defer { home.remove() }
    let result = try Self.run(lab, home, fault)
    guard result.failed != nil else { return nil }
    var flaws: [String] = []
    if result.status != 0 { flaws.append("it ended with status \(result.status)") }
    let text = home.contents(Self.boardFile)
    if text == before {
      // The message may be on any line.
      if !result.output.contains("written") { flaws.append("does not say that no page was added") }
    } else if text != after {
      flaws.append("left half a board file")
    }
    if !fault.onward, !home.leftAside.isEmpty, result.failed?.contains("unlink") == false {
      flaws.append("left aside: " + home.leftAside.joined(separator: ", "))
    }
    for command in [["list"], ["set"], ["explain", "tea-1"]] {
      let next = lab.run(command, in: home)
      if next.status != 0 { flaws.append("\(command[0]) fails afterwards: \(next.errors)") }
    }
    if home.contents(".local/state/widgetboard/mailbox/unreadable") != nil {
      flaws.append("a message could not be read")
    }
    return FaultTrial.Finding(fault: fault, result: result, flaws: flaws)
  }

  private static func run(_ lab: FaultLab, _ home: LabHome, _ fault: FaultLab.Fault?) throws
    -> FaultLab.Result
  {
    let terminal = try lab.terminal(in: home, fault)
    terminal.wait { $0.contains("a cup of tea") }
    terminal.type("r")
    terminal.wait(seconds: 0.2) { _ in false }
    terminal.type(":page add Three\r")
    terminal.wait(seconds: 3) { $0.contains("undoes") || $0.contains("written") }
    terminal.type("t")
    terminal.type("L")
    terminal.wait(seconds: 3) { $0.contains("locked") }
    terminal.type("L")
    terminal.wait(seconds: 0.2) { _ in false }
    terminal.type("q")
    let status = terminal.end() ?? -1
    let (failed, calls) = home.loggedCalls
    return FaultLab.Result(
      status: status, output: terminal.text, errors: status == 0 ? "" : terminal.text,
      failed: failed, calls: calls)
  }
}
