import Foundation
import Programs
import Testing

/// The templates of `widgetboard new` in each script language, checked by `widgetboard check`.
@Suite(.waiting) struct ScriptTemplateTests {
  /// An option of `new`, and the command that runs such scripts.
  private static let languages = [
    ("sh", "sh"), ("python", "python3"), ("node", "node"), ("perl", "perl"), ("ruby", "ruby"),
    ("php", "php"),
  ]

  @Test(arguments: languages)
  func `a new widget passes check, counts a glass and fits its tile`(
    language: String, interpreter: String
  ) throws {
    guard try runToEnd(["sh", "-c", "command -v \(interpreter)"]).status == 0 else {
      try Test.cancel("\(interpreter) is not installed")
    }
    let home = try Home()
    func widgetboard(_ words: String...) throws -> String {
      try run([Home.widgetboard] + words, environment: home.environment)
    }
    let said = try widgetboard("new", "my-water", "--\(language)")
    #expect(said.contains("widgetboard add my-water --family small"))
    let file = home.folder.appending(path: ".local/share/widgetboard/widgets/my-water.widget").path
    let checked = try widgetboard("check", file, "--press")
    #expect(checked.contains("nothing is wrong"), "\(checked)")
    #expect(checked.contains("my-water  medium  3"), "\(checked)")
    let small = try widgetboard("frame", "--kind", "my-water", "--family", "small")
    for words in ["Water", "so far", "one more"] {
      #expect(small.contains(words), "\(words): \(small)")
    }
    #expect(checked.contains("performed: drink"), "\(checked)")
    // `check` pressed the button with a state folder of its own, so this count is 0. The frame draws
    // the digits in blocks, the timeline prints them.
    let timeline = try widgetboard("timeline", "my-water", "--set", "goal=1")
    #expect(timeline.contains("0 of 1") && timeline.contains("so far"), "\(timeline)")
  }

  @Test func `one language at a time`() throws {
    let home = try Home()
    let both = try runToEnd(
      [Home.widgetboard, "new", "a", "--perl", "--swift"], environment: home.environment)
    #expect(both.status == 64 && both.errors.contains("--perl and --swift"), "\(both.errors)")
  }
}
