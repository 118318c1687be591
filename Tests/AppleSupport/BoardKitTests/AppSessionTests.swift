import Foundation
import Testing
import WidgetArchive

@testable import BoardKit

@Suite final class AppSessionTests {
  let home = FileManager.default.temporaryDirectory.path + "/app-session-\(UUID().uuidString)"
  var folder: String { home + "/widgetboard/mailbox/.sessions" }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  func session(_ kind: AppSession.Kind, program: String = "/opt/bin/game") throws -> AppSession {
    try AppSession(
      kind: kind, environment: ["HOME": home, "XDG_STATE_HOME": home], arguments: [program])
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test func `a session is a file whose name says what, who and which app, until it ends`() throws {
    let session = try session(.navigation)
    let name = try #require(names.first.flatMap(AppSessionName.init(fileName:)))
    #expect(name.use == "navigation" && name.app == "game.widget")
    #expect(name.processID == ProcessInfo.processInfo.processIdentifier)
    #expect(names.count == 1)
    session.end()
    #expect(names.isEmpty)
    session.end()
  }

  @Test func `sessions of one app have files of their own, and letting go of one ends it`() throws {
    let first = try session(.foreground)
    var second: AppSession? = try session(.foreground)
    #expect(second != nil && names.count == 2)
    second = nil
    #expect(names.count == 1)
    first.end()
  }

  @Test func `the kernel holds the file's lock for this process, only while the session lasts`()
    throws
  {
    let session = try session(.audio)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + names[0])
    let number = try #require(attributes[.systemFileNumber] as? Int)
    #expect(try holders(ofFile: number) == [ProcessInfo.processInfo.processIdentifier])
    session.end()
    #expect(try holders(ofFile: number) == [])
  }

  /// The processes that hold a write lock on a file, as proc_locks(5) lists them.
  private func holders(ofFile number: Int) throws -> [Int32] {
    try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").compactMap {
      let words = $0.split(separator: " ")
      guard words.count > 5, words[1] == "POSIX", words[3] == "WRITE",
        words[5].hasSuffix(":\(number)")
      else { return nil }
      return Int32(words[4])
    }
  }

  @Test func `a folder that cannot be made is an error with its path`() throws {
    #expect {
      try AppSession(
        kind: .foreground, environment: ["WIDGETBOARD_MAILBOX": "/dev/null/mailbox"],
        arguments: ["game"])
    } throws: {
      "\($0)".contains("/dev/null/mailbox/.sessions/") && "\($0)".contains("Not a directory")
    }
  }
}
