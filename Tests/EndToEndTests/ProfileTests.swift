import Foundation
import Programs
import Testing

/// `--profile`: boards of their own, side by side.
@Suite(.waiting, .serialized) struct ProfilesInATerminalTests {
  @Test func `two profiles are two boards at once, and each hears its own`() throws {
    let home = try Home()
    try TerminalsTests.counting("tea", in: home)
    try home.writeBoard("[page]\nname = First\n[tile]\nkind = tea\n")
    let file = home.folder.appending(path: ".config/widgetboard/profiles/work/board.conf")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "[page]\nname = Work\n[tile]\nkind = tea\n".write(
      to: file, atomically: true, encoding: .utf8)
    let first = try Multiplexer([Home.widgetboard], environment: home.environment)
    try first.wait(for: "tea 1")
    let work = try Multiplexer(
      [Home.widgetboard, "--profile", "work"], environment: home.environment)
    try work.wait(for: "tea 2")
    try run(
      [Home.widgetboard, "--profile=work", "reload", "--kind", "tea"],
      environment: home.environment)
    try work.wait(for: "tea 3")
    #expect(try first.screen().contains("tea 1"))
    let list = try run([Home.widgetboard, "profiles"], environment: home.environment)
    #expect(list.contains(/default +1 +1 +yes +~\/\.config\/widgetboard\/board\.conf/))
    #expect(list.contains(/work +1 +1 +yes/))
    let wrong = try runToEnd(
      [Home.widgetboard, "list", "--profile", "../work"], environment: home.environment)
    #expect(wrong.status == 64 && wrong.errors.contains("“../work” is not a profile’s name"))
  }
}
