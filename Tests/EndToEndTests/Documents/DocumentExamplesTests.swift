import Foundation
import Programs
import Testing

/// Runs every command and parses every example in README and the documentation with the built
/// program, each page in a home folder of its own.
@Suite struct DocumentExamplesTests {
  /// Commands that are not run: a part of their text, and the reason.
  private static let notRun: [(part: String, reason: String)] = [
    ("apt-get", "installs packages and builds everything; `.ci/run` does both"),
    ("cd coffee", "builds a package beside this one, which takes minutes; its Swift is compiled"),
    ("--package-path MyWidget", "needs sources of an extension; AuthorsToolsTests runs it"),
    ("Tides.xcodeproj", "needs a project of Xcode; AuthorsToolsTests has one"),
    ("swift build", "builds this package"),
    ("swift test", "runs this suite"),
    ("Benchmarks", "takes minutes to hours; the suite runs a part of each"),
    ("Tests/Fuzzing/fuzz", "takes minutes a target; the suite repeats what was found"),
    ("--host build1", "needs another machine; HostTests has one"),
    (".ci/", "builds this package, or its site, which has a test of its own"),
  ]

  /// The files and state that a page presupposes.
  private static let before = [
    "Write-a-widget-in-ten-minutes.md": "widgetboard new water"
  ]

  private static let languages: Set = [
    "sh", "swift", "json", "jsonl", "json5", "ini", "theme", "tmux", "text", "python",
  ]

  private func environment(_ home: Home) -> [String: String] {
    home.environment.merging(["PATH": "\(Home.programs.path):/usr/bin:/bin"]) { $1 }
  }

  @Test func `every example says in what language it is`() {
    #expect(DocumentPage.all.count > 10)
    for page in DocumentPage.all {
      for example in page.examples {
        #expect(
          Self.languages.contains(example.language),
          "\(page.name):\(example.line): “\(example.language)” is not a language that is tried")
      }
    }
  }

  @Test(arguments: DocumentPage.all)
  func `commands do what they are there for`(page: DocumentPage) throws {
    let home = try Home()
    if let words = Self.before[page.name] {
      try run(["sh", "-c", words], environment: environment(home))
    }
    for example in page.examples(in: "sh") {
      guard !Self.notRun.contains(where: { example.text.contains($0.part) }) else { continue }
      let outcome = try runToEnd(
        ["bash", "-euo", "pipefail", "-c", "cd\n" + example.text], environment: environment(home))
      #expect(
        outcome.status == 0,
        "\(page.name):\(example.line): exit status \(outcome.status): \(outcome.errors)")
    }
  }

  @Test(arguments: DocumentPage.all)
  func `JSON is JSON, and timelines are understood`(page: DocumentPage) throws {
    let home = try Home()
    for example in page.examples(in: "json") {
      let place = "\(page.name):\(example.line)"
      let json = try? JSONSerialization.jsonObject(with: Data(example.text.utf8))
      let object = try #require(json as? [String: Any], "\(place) is not an object of JSON")
      guard object["timeline"] != nil else { continue }
      let line = example.text.replacing("\n", with: " ")
      try home.writeScript(
        ".local/share/widgetboard/widgets/example.widget", "#!/bin/sh\ncat <<'END'\n\(line)\nEND\n")
      let outcome = try runToEnd(
        [Home.widgetboard, "timeline", "example"], environment: home.environment)
      #expect(outcome.status == 0, "\(place): \(outcome.errors)")
    }
  }

  @Test(arguments: DocumentPage.all)
  func `widgets in Python pass check beside the library`(page: DocumentPage) throws {
    let examples = page.examples(in: "python")
    guard !examples.isEmpty else { return }
    guard try runToEnd(["sh", "-c", "command -v python3"]).status == 0 else {
      try Test.cancel("python3 is not installed")
    }
    let home = try Home()
    let library = "cd; \(Home.widgetboard) new --library python > widgetboard.py"
    try run(["sh", "-c", library], environment: home.environment)
    for example in examples {
      let widget = try home.writeScript("example.widget", example.text)
      let check = [Home.widgetboard, "check", widget]
      let outcome = try runToEnd(check, environment: home.environment)
      #expect(outcome.status == 0, "\(page.name):\(example.line): \(outcome.output)")
    }
  }

  @Test(arguments: DocumentPage.all)
  func `each line of several documents is JSON`(page: DocumentPage) throws {
    for example in page.examples(in: "jsonl") {
      for line in example.text.split(separator: "\n") {
        #expect(throws: Never.self, "\(page.name):\(example.line): \(line)") {
          try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
        }
      }
    }
  }

  @Test(arguments: DocumentPage.all)
  func `pieces of board files are taken`(page: DocumentPage) throws {
    let home = try Home()
    for example in page.examples(in: "ini") {
      let file = home.folder.appending(path: "example.conf")
      // An example without a page is put on a page.
      let heading = example.text.contains("[page]") ? "" : "[page]\n"
      try (heading + example.text).write(to: file, atomically: true, encoding: .utf8)
      let outcome = try runToEnd(
        [Home.widgetboard, "list", "--board", file.path], environment: home.environment)
      #expect(outcome.status == 0, "\(page.name):\(example.line): \(outcome.errors)")
    }
  }

  @Test(arguments: DocumentPage.all)
  func `preferences and themes have no mistake`(page: DocumentPage) throws {
    let home = try Home()
    let folder = home.folder.appending(path: ".config/widgetboard")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "themes"), withIntermediateDirectories: true)
    let kinds = [
      ("json5", "preferences.json5", ["preferences"]),
      ("theme", "themes/example.theme", ["themes", "--check", "example"]),
    ]
    for (language, path, command) in kinds {
      for example in page.examples(in: language) {
        try example.text.write(
          to: folder.appending(path: path), atomically: true, encoding: .utf8)
        let outcome = try runToEnd(
          [Home.widgetboard] + command, environment: home.environment)
        #expect(
          outcome.status == 0,
          "\(page.name):\(example.line): \(outcome.output) \(outcome.errors)")
      }
    }
  }

  @Test(arguments: DocumentPage.all)
  func `Swift compiles`(page: DocumentPage) throws {
    let home = try Home()
    for example in page.examples(in: "swift") {
      let isManifest = example.text.contains("import PackageDescription")
      let file = home.folder.appending(path: isManifest ? "Package.swift" : "Example.swift")
      try example.text.write(to: file, atomically: true, encoding: .utf8)
      let modules = Home.products.appending(path: "Modules").path
      let command =
        isManifest
        ? ["swift", "package", "--package-path", home.folder.path, "dump-package"]
        : ["swiftc", "-typecheck", "-parse-as-library", "-I", modules, file.path]
      let outcome = try runToEnd(command)
      #expect(outcome.status == 0, "\(page.name):\(example.line): \(outcome.errors)")
    }
  }
}
