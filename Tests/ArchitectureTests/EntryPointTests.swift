import Foundation
import Testing

/// Every source file that starts a program or reads foreign bytes stands in the table of ``EntryPoint``, with
/// the name of a test that exists.
@Suite struct EntryPointTests {
  /// Code that starts or loads a program.
  private static let starting = [
    "ChildProgram(", "Subprogram(", "BoundedProgram(", "HelperProgram(", "Dialogue(",
    "linux_spawn(",
    "execv", "posix_spawn", "dlopen(", "fork(", "popen(",
  ]
  /// Code that reads bytes from outside the process's own memory.
  private static let reading = [
    "contents(atPath", "Data(contentsOf", "String(contentsOf", "contentsOfFile:", "O_RDONLY",
    "O_RDWR",
    "URLSession(configuration", "curl_multi_perform(", "sd_bus_", "fopen(", "readLine(",
    "FileReading(",
  ]

  /// The source files with a code line that contains one of these words; comment lines do not
  /// count.
  private static func files(with words: [String]) throws -> Set<String> {
    var found: Set<String> = []
    for folder in ["Sources", "Widgets"] {
      let root = ImportTests.root.appending(path: folder)
      let files = FileManager.default.enumerator(atPath: root.path)
      for case let name as String in try #require(files)
      where name.hasSuffix(".swift") || name.hasSuffix(".c") {
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        let present = words.filter { text.contains($0) }
        guard !present.isEmpty else { continue }
        let isIn = text.split(separator: "\n").contains { line in
          !line.drop(while: \.isWhitespace).hasPrefix("//")
            && present.contains { line.contains($0) }
        }
        if isIn { found.insert("\(folder)/\(name)") }
      }
    }
    return found
  }

  private func compare(_ table: [EntryPoint], with found: Set<String>) {
    let named = table.flatMap(\.files)
    for file in found.subtracting(named).sorted() {
      Issue.record("\(file) is an entry point, and not in the table: which test holds it?")
    }
    for file in Set(named).subtracting(found).sorted() {
      Issue.record("\(file) is in the table, and no entry point any more")
    }
    #expect(named.count == Set(named).count, "a file stands there twice")
  }

  @Test(.reckoning) func `each place that starts a program is in the table`() throws {
    compare(EntryPoint.programs, with: try Self.files(with: Self.starting))
  }

  @Test(.reckoning) func `each place that reads a stranger's bytes is in the table`() throws {
    compare(EntryPoint.bytes, with: try Self.files(with: Self.reading))
  }

  /// The sentence names of all tests.
  private static let tests: Set<String> = {
    let root = ImportTests.root.appending(path: "Tests")
    let names = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix("Tests.swift") }.reduce(into: []) { tests, name in
      let text = (try? String(contentsOf: root.appending(path: name), encoding: .utf8)) ?? ""
      for match in text.matches(of: /func `([^`]+)`/) { tests.insert(String(match.1)) }
    }
  }()

  @Test(.reckoning) func `each test of the table is there`() {
    for entry in EntryPoint.programs + EntryPoint.bytes {
      #expect(Self.tests.contains(entry.test), "\(entry.files[0]): no test “\(entry.test)”")
    }
  }

  @Test(.reckoning) func `each test that the page of threats names is there`() throws {
    let page = ImportTests.root.appending(
      path: "Sources/Host/widgetboard/widgetboard.docc/Who-may-do-what.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let named = text.matches(of: /“([^”]+)”/).map { String($0.1) }
    #expect(named.count > 30)
    for name in named { #expect(Self.tests.contains(name), "there is no test “\(name)”") }
    // Each origin with an entry point has a row.
    let origins = Set((EntryPoint.programs + EntryPoint.bytes).map(\.origin.rawValue))
    for origin in origins.sorted() {
      #expect(text.contains("| \(origin)"), "the page has no row for what a \(origin) may do")
    }
  }
}
