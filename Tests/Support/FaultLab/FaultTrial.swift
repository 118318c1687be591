import Foundation

/// A command, tried with a fault in each of its calls that change files.
package struct FaultTrial {
  let lab: FaultLab
  let command: FaultCommand
  private let template: LabHome
  private let before: Outcome
  private let after: Outcome
  /// The calls that the command makes without a fault, and their paths.
  package let calls: [String]

  /// The visible state of a home.
  private struct Outcome: Hashable {
    var files: [String: String]
    var result: String

    init(_ home: LabHome, _ command: FaultCommand) throws {
      files = home.files
      if !command.needsMessage { files = files.filter { !$0.key.hasSuffix("/messages") } }
      result = try command.result(home)
    }
  }

  package struct NotPrepared: Error {
    package var message: String

    init(_ message: String) { self.message = message }

    init(_ result: FaultLab.Result) {
      message = "status \(result.status), “\(result.output)”, “\(result.errors)”"
    }
  }

  /// The outcome of one fault.
  package struct Finding: Sendable, CustomStringConvertible {
    package var fault: FaultLab.Fault
    package var result: FaultLab.Result
    /// The faults found; empty if all is well.
    package var flaws: [String]

    package var description: String {
      "\(fault.error)\(fault.onward ? " onward" : "") at \(result.failed ?? "no call"): status "
        + "\(result.status), “\(result.errors.trimmingCharacters(in: .newlines))”: "
        + flaws.joined(separator: "; ")
    }
  }

  package init(_ command: FaultCommand, in lab: FaultLab) throws {
    self.lab = lab
    self.command = command
    let name = command.name.replacing(" ", with: "-")
    template = try LabHome(lab.folder.appending(path: "\(name)-\(UUID())"))
    try template.furnish()
    // Describes the widget, so that the command need not ask it.
    _ = lab.run(["list"], in: template)
    try command.prepare(template, lab)
    let home = try template.copy(to: URL(fileURLWithPath: template.path + "-after"))
    defer { home.remove() }
    command.prepareHome(home, lab)
    before = try Outcome(home, command)
    let result = try Self.run(command, lab, home, nil)
    guard result.status == 0 else { throw NotPrepared(result) }
    after = try Outcome(home, command)
    calls = result.calls
  }

  package func end() { template.remove() }

  private static func run(
    _ command: FaultCommand, _ lab: FaultLab, _ home: LabHome, _ fault: FaultLab.Fault?
  ) throws -> FaultLab.Result {
    guard command.isBoardOpen else { return lab.run(command.arguments, in: home, fault) }
    return try home.whileBoardIsOpen { lab.run(command.arguments, in: home, fault) }
  }

  /// Tries the command with a fault; nil if it makes fewer calls.
  package func finding(_ fault: FaultLab.Fault) throws -> Finding? {
    let home = try template.copy(to: URL(fileURLWithPath: template.path + "-\(fault.number)"))
    defer { home.remove() }
    command.prepareHome(home, lab)
    let result = try Self.run(command, lab, home, fault)
    guard result.failed != nil else { return nil }
    let now = try Outcome(home, command)
    var flaws = flaws(of: result, now)
    if !fault.onward, !home.leftAside.isEmpty {
      flaws.append("left aside: " + home.leftAside.joined(separator: ", "))
    }
    if now != after, now == before || result.status != 0 {
      let again = try Self.run(command, lab, home, nil)
      let then = try Outcome(home, command)
      if again.status != 0 || then != after {
        flaws.append("does not succeed afterwards: \(again.errors) \(difference(then))")
      }
    }
    return Finding(fault: fault, result: result, flaws: flaws)
  }

  private func flaws(of result: FaultLab.Result, _ now: Outcome) -> [String] {
    var flaws: [String] = []
    let hasFailed = result.status != 0
    if result.status >= 128 { flaws.append("crashed") }
    if hasFailed, result.errors.isEmpty { flaws.append("says nothing") }
    let isPart = command.part.map(result.errors.contains) ?? false
    if now == before, now != after {
      if !hasFailed { flaws.append("claims success, but did nothing") }
    } else if now == after {
      if hasFailed, !isPart { flaws.append("claims failure, but did it") }
    } else if !isPart {
      flaws.append("left half of it: \(difference(now))")
    }
    return flaws
  }

  private func difference(_ now: Outcome) -> String {
    let names = Set(now.files.keys).union(after.files.keys)
    let other = names.filter {
      now.files[$0] != after.files[$0] && now.files[$0] != before.files[$0]
    }
    return (other.isEmpty ? names.filter { now.files[$0] != after.files[$0] } : other).sorted()
      .joined(separator: ", ")
  }
}
