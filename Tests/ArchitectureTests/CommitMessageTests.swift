import Foundation
import Programs
import Testing

/// The subjects that the hook for commit messages accepts.
@Suite(.waiting) struct CommitMessageTests {
  @Test(arguments: [
    ("Engine: hold reloads of hidden members of a stack", true),
    ("CellLayout: let headings grow with the unit of a tile", true),
    ("calendar: read servers", true), ("coverage: name each label", true),
    ("fixup! Engine: hold reloads", true),
    ("Hold reloads", false), ("Nowhere: do something", false), ("Merge branch 'stack'", false),
    ("Engine:hold", false), ("", false),
    ("Engine: " + String(repeating: "a", count: 100), false),
  ])
  func `a message begins with a scope that there is`(subject: String, isTaken: Bool) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "message-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("\(subject)\n\nBody: of it\n".utf8).write(to: file)
    let hook = ImportTests.root.appending(path: ".ci/hooks/commit-msg").path
    let program = try Program(
      ["/bin/bash", hook, file.path], environment: ProcessInfo.processInfo.environment)
    #expect((program.wait() == 0) == isTaken, "\(program.errorText)")
  }
}
