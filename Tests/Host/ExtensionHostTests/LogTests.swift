import Foundation
import Testing

@testable import ExtensionHost

struct LogTests {
  private let date = Date(timeIntervalSince1970: 1_700_000_000)
  private let executable = ExtensionExecutable(
    path: "/clock.widget", name: "clock.widget", identity: "1")

  private func log(_ text: String) -> ExtensionLog {
    var log = ExtensionLog()
    Array(text.utf8).withUnsafeBytes { log.append($0, at: date) }
    log.end(at: date)
    return log
  }

  @Test func `dates every line`() throws {
    let folder = try TemporaryFolder()
    var log = log("first\nsecond, not ended")
    #expect(log.tail == ["first", "second, not ended"])
    log.write(for: executable, in: folder.path)
    #expect(
      try String(contentsOfFile: folder.path + "/clock.log", encoding: .utf8) == """
        2023-11-14T22:13:20Z first
        2023-11-14T22:13:20Z second, not ended

        """)
  }

  @Test func `makes its folder, and those above it`() throws {
    let folder = try TemporaryFolder()
    var log = log("first")
    log.write(for: executable, in: folder.path + "/state/widgetboard/logs")
    #expect(
      FileManager.default.fileExists(atPath: folder.path + "/state/widgetboard/logs/clock.log"))
  }

  @Test func `keeps the last 64 KB of a run and says what is missing`() throws {
    let folder = try TemporaryFolder()
    var log = log((1...10_000).map { "line \($0)\n" }.joined())
    log.write(for: executable, in: folder.path)
    let text = try String(contentsOfFile: folder.path + "/clock.log", encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(text.utf8.count <= 65 << 10)
    #expect(lines.last == "2023-11-14T22:13:20Z line 10000")
    let left = 10_000 - (lines.count - 1)
    #expect(lines.first == "(\(left) earlier lines left out)")
  }

  @Test func `starts a new file when the old one is full`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<20 {
      var log = log(String(repeating: "some words of a widget\n", count: 1500))
      log.write(for: executable, in: folder.path)
    }
    let sizes = try ["clock.log", "clock.log.1"].map { name in
      try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)).count
    }
    #expect(sizes.allSatisfy { $0 > 0 && $0 <= 256 << 10 })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `a line without an end does not grow for ever`() {
    let log = log(String(repeating: "x", count: 1 << 20))
    #expect(log.byteCount == 1 << 20)
    #expect(log.tail.allSatisfy { $0.count <= 1000 })
  }

  @Test func `a flood of empty lines is kept as its last two thousand`() throws {
    let folder = try TemporaryFolder()
    var log = log(String(repeating: "\n", count: 1 << 16) + "end\n")
    #expect(log.tail == ["end"])
    log.write(for: executable, in: folder.path)
    let text = try String(contentsOfFile: folder.path + "/clock.log", encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2001)
    #expect(lines.first == "(\(65_537 - 2000) earlier lines left out)")
  }
}
