import Foundation
import OSLog
import Testing

@testable import os

@Suite struct LogTests {
  @Test func `values stand in a message as they are`() {
    let (name, count) = ("Ann", 255)
    let message: OSLogMessage =
      "\(name, privacy: .private) has \(count) = \(count, format: .hex(includePrefix: true)), \(1.5, format: .fixed(precision: 2)) \(true, format: .answer) \(URLError.self)"
    #expect(message.text == "Ann has 255 = 0xff, 1.50 yes URLError")
  }

  @Test func `values stand in columns, and a hash stands for one`() {
    let message: OSLogMessage =
      "[\(7, align: .right(columns: 3))][\("x", align: .left(columns: 2))]"
    #expect(message.text == "[  7][x ]")
    let hidden: OSLogMessage = "\("Ann", privacy: .private(mask: .hash))"
    let again: OSLogMessage = "\("Ann", privacy: .sensitive(mask: .hash))"
    #expect(hidden.text == again.text)
    #expect(!hidden.text.contains("Ann"))
  }

  @Test func `optional values and errors can be written`() {
    let error: (any Error)? = URLError(.badURL)
    let message: OSLogMessage = "\(String(describing: Optional(3))) \(error)"
    #expect(message.text.hasPrefix("Optional(3) "))
  }

  @Test func `formats of C leave out who may read`() {
    #expect(OSLogFormat.withoutPrivacy("%{public}@ and %{private}d, %s") == "%@ and %d, %s")
    #expect(OSLogFormat.text("%{public}d of %d", [1, 2]) == "1 of 2")
  }

  @Test func `a line names level and category`() {
    #expect(LogLine.line("x", type: .error, category: "net") == "error [net]: x\n")
    #expect(LogLine.line("x", type: .default, category: "") == "notice: x\n")
  }

  @Test func `a lock lets one in at a time`() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { lock.withLock { $0 += 1 } } }
    }
    #expect(lock.withLock { $0 } == 20)
  }
}
