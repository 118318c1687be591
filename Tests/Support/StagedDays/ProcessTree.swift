import Foundation
import Glibc

/// The kernel's facts about a process and its descendants.
struct ProcessTree {
  let process: pid_t

  /// `S` while the process sleeps; nil if it has ended.
  var state: Character? {
    guard let stat = Self.read("/proc/\(process)/stat"), let end = stat.lastIndex(of: ")")
    else { return nil }
    return stat[stat.index(after: end)...].first { $0 != " " }
  }

  var children: [ProcessTree] {
    (Self.read("/proc/\(process)/task/\(process)/children") ?? "").split(separator: " ")
      .compactMap { pid_t($0) }.map { ProcessTree(process: $0) }
  }

  var arguments: String {
    (Self.read("/proc/\(process)/cmdline") ?? "").replacing("\0", with: " ")
  }

  /// Reads a file of /proc in one piece, since such files report no size.
  private static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }
}

/// Whether any process of a tree is working.
enum Work: Equatable {
  /// All of them wait only for time to pass; the seconds until the first deadline, nil: never.
  case idle(seconds: Double?)
  case busy
}

extension StagedClock {
  /// The work of a process's descendants. A process that waits for its children is as idle as they are.
  func work(below tree: ProcessTree) -> Work {
    var first: Double?
    for child in tree.children {
      guard case .idle(let seconds) = work(of: child) else { return .busy }
      first = [first, seconds].compactMap(\.self).min()
    }
    return .idle(seconds: first)
  }

  private func work(of tree: ProcessTree) -> Work {
    guard tree.state == "S" else { return .busy }
    let below = work(below: tree)
    guard case .idle(let first) = below else { return .busy }
    if let own = wait(of: tree.process) {
      return own.isIdle ? .idle(seconds: [own.seconds, first].compactMap(\.self).min()) : .busy
    }
    return tree.children.isEmpty ? .busy : below
  }
}
