import Coverage
import Foundation
import Programs
import Testing

/// Sources as authors of widgets write them, in the folder `Authors`: `coverage` and the compiler judge
/// each, and both must agree.
@Suite(.waiting) struct AuthorsTests {
  private static let folder = Bundle.module.resourceURL?.appending(path: "Authors")

  /// The paths of the authors' files, by folder.
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

  /// The files in which the compiler finds an error.
  private func refused(_ files: [String]) throws -> Set<String> {
    let folder = try #require(Self.folder)
    let products = SymbolGraphs.ofThisBuild.folder
    // The imports that the package of `coverage --package` adds to files that import Foundation
    // alone.
    let imported = [
      "MissingFoundation", "Combine", "Observation", "CoreGraphicsValues", "FoundationXML",
    ].flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    let macros = products.deletingLastPathComponent().appending(path: "WidgetMacros-tool").path
    let (_, words) = try SymbolGraphs.run(
      [
        // At low priority, since other tests wait for their boards' frames.
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
    #expect(try findings(in: files).unknown.map { "\($0.file):\($0.line) \($0.name)" } == [])
    #expect(try refused(files) == [])
  }

  /// Each file alone: a missing module ends the compiler's work on all files.
  @Test(arguments: authors["Absent"] ?? [])
  func `what coverage calls missing does not compile`(file: String) throws {
    let found = try findings(in: [file])
    #expect(!found.missing.isEmpty || !found.unknown.isEmpty, "false calm: \(file)")
    #expect(try refused([file]) == [file])
  }

  @Test func `names of a later system are unknown, each with its line`() throws {
    let found = try findings(in: ["Absent/LaterIntents.swift"])
    #expect(found.missing.isEmpty)
    #expect(
      found.unknown.map { "\($0.line) \($0.name)" } == [
        "10 LongRunningIntent", "10 CancellableIntent", "12 @UnionValue", "19 @ComputedProperty",
        "20 @DeferredProperty", "21 EntityCollection", "25 \\.isDynamicIslandLimitedInWidth",
        "26 @ContentBuilder", "27 .widgetGlowRadius", "30 Color.systemCoral", "31 ToolbarRibbon",
        "38 Activity.request(attributes:content:start:)", "39 RelevantEntities",
        "40 .reloadTimelines(after:)",
      ])
  }
}
