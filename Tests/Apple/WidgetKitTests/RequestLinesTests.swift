import Foundation
import Testing

@testable import WidgetKit

/// The lines of standard input, split into pieces at any byte.
@Suite struct RequestLinesTests {
  private func lines(_ text: String) throws -> [String] {
    let file = NSTemporaryDirectory() + "/request-lines-\(UUID().uuidString)"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    defer { unlink(file) }
    let input = open(file, O_RDONLY)
    defer { close(input) }
    return RequestLines(from: input).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `lines are those that are not blank, and the last needs no end`() throws {
    #expect(try lines("one\n\n  \r\ntwo\nthree") == ["one", "two", "three"])
    #expect(try lines("one\n \n") == ["one"])
    #expect(try lines("") == [])
  }

  @Test func `lines longer than what is read at once, and many short ones, come whole`() throws {
    let long = String(repeating: "x", count: 200_000)
    let short = (0..<50_000).map { "line \($0)" }
    #expect(try lines(([long] + short + [long]).joined(separator: "\n")) == [long] + short + [long])
  }

  @Test func `lines that are taken back after they were read are known`() throws {
    let file = NSTemporaryDirectory() + "/request-lines-\(UUID().uuidString)"
    try "one\ntwo\nthree\n".write(toFile: file, atomically: true, encoding: .utf8)
    defer { unlink(file) }
    let input = open(file, O_RDWR)
    defer { close(input) }
    var lines = RequestLines(from: input)
    #expect(lines.next() == Array("one".utf8) && !lines.isTakenBack)
    ftruncate(input, 8)
    #expect(!lines.isTakenBack && lines.next() == Array("two".utf8))
    #expect(lines.isTakenBack)
  }
}
