import CommandSupport
import Foundation
import Programs
import Simulation
import Testing

@testable import AuthorTools

/// Facts that both `widgetboard-author` and `widgetboard` state about its commands agree.
@Suite struct AuthorCommandTests {
  @Test func `the simulated people that are named are those there are`() {
    #expect(AuthorCommand.scenarios == Scenario.named.map(\.name))
  }

  @Test(arguments: AuthorCommand.allCases)
  func `the help of a command names each of its options`(command: AuthorCommand) {
    for option in command.options { #expect(command.help.contains("--\(option.name)")) }
  }

  @Test func `sources are found around a folder, and where there are none not`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "sources-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let build = root + "/.build/debug"
    try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
    #expect(SourcePackage.around(build) == nil)
    try FileManager.default.createDirectory(
      atPath: root + "/Sources/Apple/WidgetKit", withIntermediateDirectories: true)
    #expect(SourcePackage.around(build) == root)
  }
}
