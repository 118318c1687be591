import Foundation
import Programs
import Testing

/// The names in README and the documentation exist: files, tests, commands and their options.
@Suite struct DocumentReferencesTests {
  private static func exists(_ path: some StringProtocol) -> Bool {
    FileManager.default.fileExists(atPath: DocumentPage.root.appending(path: path).path)
  }

  /// The test folders and files, by their names without extension, and the suites in them.
  private static let tests: Set<String> = {
    let folder = DocumentPage.root.appending(path: "Tests")
    let listed = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (listed?.allObjects ?? []).compactMap { $0 as? URL }
    let suites = files.filter { $0.pathExtension == "swift" }.flatMap { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.matches(of: /struct (\w+Tests)\b/).map { String($0.1) }
    }
    return Set(files.map { $0.deletingPathExtension().lastPathComponent } + suites)
  }()

  @Test(arguments: DocumentPage.all)
  func `paths lead to files`(page: DocumentPage) {
    for word in page.codeWords {
      guard ["Sources/", "Widgets/", "Tests/", ".ci/"].contains(where: word.hasPrefix) else {
        continue
      }
      // A command in a table may be followed by words.
      let path = word.prefix { !$0.isWhitespace }
      #expect(Self.exists(path), "\(page.name): there is no \(path)")
    }
  }

  @Test(arguments: DocumentPage.all)
  func `tests are there`(page: DocumentPage) {
    for word in page.codeWords
    where word.hasSuffix("Tests") && word != "Tests"
      && word.allSatisfy({ $0.isLetter || $0.isNumber })
    {
      #expect(Self.tests.contains(word), "\(page.name): there are no \(word)")
    }
  }

  @Test(arguments: DocumentPage.all)
  func `links lead to files`(page: DocumentPage) {
    for match in page.text.matches(of: /\]\(([^)\s]+)\)/) where !match.1.contains("://") {
      #expect(Self.exists(match.1), "\(page.name): there is no \(match.1)")
    }
  }

  @Test(arguments: DocumentPage.all)
  func `commands have these names and options`(page: DocumentPage) throws {
    var help: [String: String] = [:]
    for word in page.codeWords {
      let words = word.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.first == "widgetboard", words.count > 1 else { continue }
      let command = words[1].first?.isLowercase == true ? words[1] : ""
      if help[command] == nil {
        let arguments = [Home.widgetboard, command, "--help"].filter { !$0.isEmpty }
        let outcome = try runToEnd(arguments)
        #expect(outcome.status == 0, "\(page.name): there is no command “\(command)”")
        // The program's own help leaves rarely used options to the manual.
        let manual = command.isEmpty ? try run([Home.widgetboard, "manual"]) : ""
        help[command] = outcome.output + manual.replacing("\\-", with: "-")
      }
      // Words after a bare `--` belong to another program.
      for option in words.prefix(while: { $0 != "--" }) where option.hasPrefix("--") {
        let name = option.prefix { $0 == "-" || $0.isLetter }
        #expect(
          help[command]?.contains(name) == true, "\(page.name): `\(command)` has no \(name)")
      }
    }
  }
}
