import Board
import Foundation
import Glibc
import Testing

@testable import widgetboard

/// Things in a file's place that cannot be read at once: pipes, devices and others.
@Suite struct FileReadingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func reason(_ file: FileReading) -> String? {
    do {
      _ = try file.text()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `reads a file whole`() throws {
    let text = String(repeating: "Zeile ü\n", count: 20_000)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path("a")))
    #expect(try FileReading(path("a")).text() == text)
    try Data().write(to: URL(fileURLWithPath: path("empty")))
    #expect(try FileReading(path("empty")).text() == "")
  }

  @Test func `what is no file is named`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(reason(FileReading(path("pipe"))) == "is a pipe; expected a regular file")
    #expect(reason(FileReading(folder.path)) == "is a folder; expected a regular file")
    #expect(reason(FileReading("/dev/zero")) == "is a device; expected a regular file")
    #expect(
      reason(FileReading(path("none"))) == "cannot be read: No such file or directory")
  }

  @Test func `a file that is too large is told with its size, unread`() throws {
    let descriptor = open(path("sparse"), O_WRONLY | O_CREAT, 0o600)
    #expect(ftruncate(descriptor, 1 << 40) == 0)
    close(descriptor)
    #expect(
      reason(FileReading(path("sparse"))) == "has 1099 GB; it may have at most 1 MB")
    #expect(
      reason(FileReading(path("sparse"), limit: FileReading.recorded))
        == "has 1099 GB; it may have at most 256 MB")
    try Data(repeating: 0x20, count: 1_000_001).write(to: URL(fileURLWithPath: path("more")))
    #expect(
      reason(FileReading(path("more"))) == "has 1000001 bytes; it may have at most 1 MB")
  }

  @Test func `a file of the kernel, whose size is unknown, is read to its limit`() {
    #expect(reason(FileReading("/proc/self/status")) == nil)
    #expect(reason(FileReading("/proc/self/status", limit: 10))?.hasPrefix("has ") == true)
  }

  @Test func `text is read whatever editor wrote it`() throws {
    func text(_ bytes: [UInt8]) throws -> String {
      try Data(bytes).write(to: URL(fileURLWithPath: path("text")))
      return try FileReading(path("text")).text()
    }
    #expect(
      try text(Array("\u{FEFF}title = Sea\r\naccent = #fff\r\n".utf8))
        == "title = Sea\naccent = #fff\n")
    #expect(try text(Array("a\rb".utf8)) == "a\nb")
    #expect(try text([0xFF, 0xFE, 0x61, 0, 0x0A, 0]) == "a\n")
    #expect(try text([0x4B, 0xE4, 0x73, 0x65]) == "Käse")
    // A theme file with Windows line ends is accepted.
    let theme = try text(Array("title = Sea\r\n[dark]\r\naccent = #0af\r\n".utf8))
    #expect(try ThemeFile(text: theme).title == "Sea")
  }

  @Test func `bytes that are no text are told`() throws {
    try Data([0x41, 0, 0xFF]).write(to: URL(fileURLWithPath: path("bytes")))
    #expect(reason(FileReading(path("bytes"))) == "is not text")
  }

  @Test func `a board file says what it is instead`() throws {
    #expect(mkfifo(path("board.conf"), 0o600) == 0)
    do {
      _ = try BoardFile(path: path("board.conf")).read()
      Issue.record("a pipe was read")
    } catch {
      #expect(error.sentence == "\(path("board.conf")): is a pipe; expected a regular file")
    }
  }
}
