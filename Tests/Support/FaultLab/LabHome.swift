import CLinux
import Foundation
import Glibc
import Programs

/// A person's home folder in which faults are tried.
package final class LabHome {
  package let path: String
  /// The file that lists the calls that change files.
  let log: String

  private static let state = "/.local/state/widgetboard"

  package init(_ folder: URL) throws {
    path = folder.path
    log = folder.path + ".calls"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Copies the home into another folder.
  func copy(to folder: URL) throws -> LabHome {
    try FileManager.default.copyItem(atPath: path, toPath: folder.path)
    return try LabHome(folder)
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    unlink(log)
  }

  package func write(_ file: String, _ text: String, isProgram: Bool = false) throws {
    try writeProgram(text, to: path + "/" + file, mode: isProgram ? 0o755 : 0o644)
  }

  package func contents(_ file: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + file).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Writes two tiles on two pages, of a widget that is a script.
  package func furnish() throws {
    try write(
      ".local/share/widgetboard/widgets/tea.widget",
      """
      #!/bin/sh
      while read -r request; do
        case "$request" in
          *describe*) echo '{"description":[{"kind":"tea","families":["systemSmall","systemMedium"],"parameters":[{"name":"sort","type":"string"}]}]}' ;;
          *placeholder*) echo '{"error":"none"}' ;;
          *)
            echo x >> "$HOME/../cups"
            echo '{"timeline":{"policy":"never","entries":[{"view":"a cup of tea"}]}}' ;;
        esac
      done
      """, isProgram: true)
    try write(
      ".config/widgetboard/board.conf",
      """
      # mine
      [page]
      name = One
      [tile]
      id = tea-1
      kind = tea
      family = small
      [page]
      name = Two
      [tile]
      id = tea-2
      kind = tea
      family = small

      """)
  }

  /// The texts of the files that a person or a program reads, by path: without those whose contents
  /// differ each time, and without hidden temporary files.
  package var files: [String: String] {
    let all = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    var files: [String: String] = [:]
    for name in all {
      let full = "\(path)/\(name)"
      var status = stat()
      guard lstat(full, &status) == 0, status.st_mode & S_IFMT != S_IFDIR, !Self.isFleeting(name)
      else { continue }
      let text = Self.text(full, status).replacing(path, with: "~")
      guard name.hasPrefix(Self.mailbox), name.hasSuffix(".json"), !name.contains("/.") else {
        files[name] = text
        continue
      }
      // The names of messages contain the moment of posting, so their texts are joined instead.
      files[Self.mailbox + "messages", default: ""] += Self.withoutSender(text) + "\n"
    }
    return files
  }

  private static func withoutSender(_ message: String) -> String {
    message.replacing(/"processID":\d+/, with: "")
  }

  private static let mailbox = ".local/state/widgetboard/mailbox/"

  private static func isFleeting(_ name: String) -> Bool {
    let last = name.split(separator: "/").last ?? ""
    return name.contains("/logs/") || last.hasPrefix("board.sqlite") || last == "lock"
      || last == "reports.jsonl" || isAside(name)
  }

  /// Whether the name is a temporary file's.
  static func isAside(_ name: String) -> Bool {
    let last = name.split(separator: "/").last ?? ""
    return last.hasSuffix(".tmp") || last.hasSuffix(".new")
  }

  /// Temporary files that were left.
  package var leftAside: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    return all.filter(Self.isAside).sorted()
  }

  /// A file's text for comparison: a program as its size, a manifest as the names in it, since its
  /// dates always differ.
  private static func text(_ path: String, _ status: stat) -> String {
    if status.st_mode & S_IFMT == S_IFLNK {
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? ""
    }
    guard status.st_size < 1 << 20 else { return "\(status.st_size) bytes" }
    let data = FileManager.default.contents(atPath: path) ?? Data()
    guard path.hasSuffix("/installed.json") else { return String(decoding: data, as: UTF8.self) }
    let manifest = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    let files = manifest?["files"] as? [[String: Any]]
    let paths = Set(files?.compactMap { $0["path"] as? String } ?? ["not JSON"])
    return paths.sorted().joined(separator: "\n")
  }

  /// The contents of the list of calls.
  var loggedCalls: (failed: String?, all: [String]) {
    let text = FileManager.default.contents(atPath: log) ?? Data()
    let lines: [String] = String(decoding: text, as: UTF8.self).split(separator: "\n")
      .map { String($0).replacing(path, with: "~") }
    let failed = lines.first { $0.hasSuffix(" FAILED") }.map { String($0.dropLast(7)) }
    return (failed, lines)
  }

  /// Holds the profile's lock as an open board does while `body` runs.
  func whileBoardIsOpen<Value>(_ body: () throws -> Value) throws -> Value {
    let lock = open(path + Self.state + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(lock) }
    // A child that another test is starting may still hold the previous lock's descriptor.
    while flock(lock, LOCK_EX) != 0 {}
    return try body()
  }
}
