import Foundation
import Programs
import Testing

/// The file that `widgetboard new --library python` prints.
@Suite(.waiting) struct PythonLibraryTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Python")

  /// A home folder with the library in it.
  private func home() throws -> Home {
    guard try runToEnd(["sh", "-c", "command -v python3"]).status == 0 else {
      try Test.cancel("python3 is not installed")
    }
    let home = try Home()
    let library = try run(
      [Home.widgetboard, "new", "--library", "python"], environment: home.environment)
    try library.write(
      to: home.folder.appending(path: "widgetboard.py"), atomically: true, encoding: .utf8)
    return home
  }

  @Test func `its own tests pass`() throws {
    let home = try home()
    let path = ["PYTHONPATH": home.folder.path]
    let tests = try runToEnd(
      ["python3", "-B", Self.sources.appending(path: "test_widgetboard.py").path],
      environment: home.environment.merging(path) { $1 })
    #expect(tests.status == 0 && tests.errors.contains("OK"), "\(tests.errors)")
  }

  @Test func `the board understands all that its builders make`() throws {
    let home = try home()
    let widget = try home.writeScript(
      "builders.widget",
      String(contentsOf: Self.sources.appending(path: "builders.py"), encoding: .utf8))
    let checked = try run(
      [Home.widgetboard, "check", widget, "--press"], environment: home.environment)
    #expect(checked.contains("nothing is wrong"), "\(checked)")
    #expect(checked.contains("performed: press, press, light"), "\(checked)")
  }

  @Test func `there is one for python only, and it needs no name`() throws {
    let home = try Home()
    for (words, said) in [
      (["--library", "perl"], "for python"), (["a", "--library", "python"], "either"),
    ] {
      let refused = try runToEnd(
        [Home.widgetboard, "new"] + words, environment: home.environment)
      #expect(refused.status == 64 && refused.errors.contains(said), "\(refused.errors)")
    }
  }
}
