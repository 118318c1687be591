import Coverage
import Foundation
import Programs
import Testing

/// Sources as authors of widgets write them, in the folder `Authors`: each is judged by `coverage` and by
/// the compiler, and both must say the same of it.
@Suite(.waiting) struct AuthorsTests {
  private static let folder = Bundle.module.resourceURL?.appending(path: "Authors")

  /// By their folders, with the paths of their files.
  private static let authors: [String: [String]] = {
    let names =
      FileManager.default.enumerator(atPath: folder?.path ?? "")?.compactMap { $0 as? String } ?? []
    return Dictionary(grouping: names.filter { $0.hasSuffix(".swift") }.sorted()) {
      String($0.prefix { $0 != "/" })
    }
  }()

  private func findings(in files: [String]) throws -> CoverageReport {
    let folder = try #require(Self.folder)
    return try CoverageReport(
      files: files.map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      })
  }

  /// The files of which the compiler says an error.
  private func refused(_ files: [String]) throws -> Set<String> {
    let folder = try #require(Self.folder)
    let products = SymbolGraphs.ofThisBuild.folder
    // As the package that `coverage --package` writes has it for files that import Foundation alone.
    let imported = [
      "MissingFoundation", "Combine", "Observation", "CoreGraphicsValues", "FoundationXML",
    ].flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    let macros = products.deletingLastPathComponent().appending(path: "WidgetMacros-tool").path
    let (_, words) = try SymbolGraphs.run(
      [
        // Beside boards in terminals that wait for their frames.
        "nice", "-n", "19", "swiftc", "-typecheck", "-swift-version", "5", "-parse-as-library",
        "-suppress-warnings",
        "-I", products.path, "-load-plugin-executable", "\(macros)#WidgetMacros",
      ] + imported + files.map { folder.appending(path: $0).path })
    let errors = words.split(separator: "\n").filter { $0.contains(": error: ") }
    return Set(files.filter { file in errors.contains { $0.contains("/Authors/\(file):") } })
  }

  @Test func `there are forty of them and more`() {
    #expect(Self.authors.values.joined().count >= 50)
    #expect((Self.authors["Absent"]?.count ?? 0) >= 12)
  }

  @Test func `what coverage passes compiles`() throws {
    let files = Self.authors.filter { $0.key != "Absent" }.values.flatMap(\.self).sorted()
    #expect(try findings(in: files).missing.map { "\($0.file):\($0.line) \($0.name)" } == [])
    #expect(try refused(files) == [])
  }

  /// Each alone: a module that is not there ends the compiler's work on all files.
  @Test(arguments: authors["Absent"] ?? [])
  func `what coverage calls missing does not compile`(file: String) throws {
    #expect(!(try findings(in: [file]).missing.isEmpty), "false calm: \(file)")
    #expect(try refused([file]) == [file])
  }
}
