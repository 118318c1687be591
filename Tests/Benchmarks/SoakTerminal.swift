import CLinux
import Foundation
import Glibc
import TerminalPairs

/// A program with a pseudo-terminal as its controlling terminal, and its figures from `/proc`.
final class SoakTerminal {
  private let person: Int32
  private let process: pid_t
  private var status: Int32?
  private var tail: [UInt8] = []
  private(set) var columns = 80
  private(set) var rows = 24

  struct NotStarted: Error {
    var errno: Int32
  }

  init(program: String, environment: [String: String]) throws {
    guard let pair = TerminalPair() else { throw NotStarted(errno: errno) }
    person = pair.person
    let own = pair.program
    // setsid(1) makes the terminal the controlling one, and then becomes the program.
    let words = ["setsid", "--ctty", program]
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    let started = arguments.withUnsafeBufferPointer { arguments in
      variables.withUnsafeBufferPointer { variables -> pid_t in
        guard let first = arguments.baseAddress, let names = variables.baseAddress else {
          return -1
        }
        var options = linux_spawn_default("/usr/bin/setsid", first, names)
        options.input = own
        options.output = own
        options.error = own
        return linux_spawn(&options)
      }
    }
    process = started
    close(own)
    guard process > 0 else { throw NotStarted(errno: -process) }
  }

  deinit { close(person) }

  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
      guard count > 0 else { return drain(milliseconds: 1) }
      bytes = bytes.dropFirst(count)
    }
  }

  func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// Reads output for this long.
  func drain(milliseconds: Int) {
    let end = Date().addingTimeInterval(Double(milliseconds) / 1000)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    repeat {
      let left = max(0, Int32(end.timeIntervalSinceNow * 1000))
      var source = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, left) == 1 else { continue }
      let count = read(person, &buffer, buffer.count)
      guard count > 0 else { break }
      tail = (tail + buffer[..<count]).suffix(4000)
    } while end.timeIntervalSinceNow > 0
    _ = hasEnded
  }

  var hasEnded: Bool {
    if status != nil { return true }
    var ended: Int32 = 0
    guard waitpid(process, &ended, WNOHANG) == process else { return false }
    status = ended
    return true
  }

  /// Reads output until the program has ended, for at most this long.
  func awaitEnd(milliseconds: Int) {
    let end = Date().addingTimeInterval(Double(milliseconds) / 1000)
    while !hasEnded, end.timeIntervalSinceNow > 0 {
      drain(milliseconds: 20)
      // The program closes the terminal a moment before it ends: pause instead of spinning.
      poll(nil, 0, 5)
    }
  }

  var exitWords: String {
    guard let status else { return "running" }
    return status & 0x7F == 0 ? "\(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
  }

  var lastOutput: String { String(decoding: tail, as: UTF8.self).debugDescription }

  /// Its own memory, without the pages of its executable, which are backed by the file.
  var ownKilobytes: Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  var descriptorCount: Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []).count
  }

  var processorSeconds: Double { Double(max(0, linux_cpu_time(process))) / 1e9 }

  /// Processes of its session that are still there.
  var survivors: Int {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { name in
      guard Int32(name) != nil,
        let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let rest = stat.split(separator: ")").last
      else { return false }
      let fields = rest.split(separator: " ")
      return fields.count > 3 && fields[3] == "\(process)" && fields[0] != "Z"
    }.count
  }
}
