import Coverage
import Foundation
import PhoneSources
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

  private func findings(in files: [String], phone: Set<String>? = nil) throws -> CoverageReport {
    try CoverageReport(files: files.map { ($0, try source($0)) }, phone: phone)
  }

  private func source(_ file: String) throws -> String {
    try String(contentsOf: #require(Self.folder).appending(path: file), encoding: .utf8)
  }

  /// The files in which the compiler finds an error.
  private func refused(_ files: [String], in copies: URL? = nil) throws -> Set<String> {
    let folder = try #require(copies ?? Self.folder)
    let products = SymbolGraphs.ofThisBuild.folder
    // The imports that the package of `coverage --package` adds to files that import Foundation
    // alone.
    let imported = [
      "MissingFoundation", "Combine", "Observation", "CoreGraphicsValues", "FoundationXML",
    ].flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    let parts = SupportedAPITests.parts.path
    let macros = products.deletingLastPathComponent().appending(path: "WidgetMacros-tool").path
    let (_, words) = try SymbolGraphs.run(
      [
        // At low priority, since other tests wait for their boards' frames.
        "nice", "-n", "19", "swiftc", "-typecheck", "-swift-version", "5", "-parse-as-library",
        "-suppress-warnings",
        "-Xcc", "-fmodule-map-file=\(parts)", "-I", products.path, "-load-plugin-executable",
        "\(macros)#WidgetMacros",
      ] + imported + files.map { folder.appending(path: $0).path })
    let errors = words.split(separator: "\n").filter { $0.contains(": error: ") }
    return Set(files.filter { file in errors.contains { $0.contains("/Authors/\(file):") } })
  }

  @Test func `there are forty of them and more`() {
    #expect(Self.authors.values.joined().count >= 50)
    #expect((Self.authors["Absent"]?.count ?? 0) >= 12)
  }

  @Test func `what coverage passes compiles`() throws {
    let files = Self.authors.filter { !["Absent", "Phone"].contains($0.key) }.values.flatMap(\.self)
      .sorted()
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

  @Test func `what is built as for an iPhone compiles, and is refused as it is`() throws {
    let files = try #require(Self.authors["Phone"])
    let copies = FileManager.default.temporaryDirectory.appending(path: "phone-\(UUID())")
    defer { try? FileManager.default.removeItem(at: copies) }
    for file in files {
      let copy = copies.appending(path: file)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      let path = try #require(Self.folder).appending(path: file).path
      try Data(PhoneSource(source(file), of: path).text.utf8).write(to: copy)
    }
    let found = try findings(in: files, phone: [])
    #expect(found.missing.map { "\($0.file):\($0.line) \($0.name)" } == [])
    #expect(found.unknown.map { "\($0.file):\($0.line) \($0.name)" } == [])
    #expect(found.inert.contains { $0.name == "@objc" && $0.words.hasPrefix("taken away") })
    #expect(try refused(files, in: copies) == [])
    for file in files { #expect(try refused([file]) == [file]) }
  }

  /// The compiler names the author's file and line, and not those of the copy.
  @Test func `an error names the original`() throws {
    let copies = FileManager.default.temporaryDirectory.appending(path: "error-\(UUID())")
    defer { try? FileManager.default.removeItem(at: copies) }
    try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
    let source = "#if os(iOS)\nlet tide: Int = \"high\"\n#endif\n"
    let copy = copies.appending(path: "Tide.swift")
    try Data(PhoneSource(source, of: "/somewhere/Authors/Tide.swift").text.utf8).write(to: copy)
    #expect(try refused(["Tide.swift"], in: copies) == ["Tide.swift"])
  }

  @Test func `names of a later system are unknown, each with its line`() throws {
    let found = try findings(in: ["Absent/LaterIntents.swift"])
    #expect(found.missing.isEmpty)
    #expect(
      found.unknown.map { "\($0.line) \($0.name)" } == [
        "10 LongRunningIntent", "10 CancellableIntent", "12 @UnionValue", "19 @ComputedProperty",
        "20 @DeferredProperty", "21 EntityCollection",
        "26 @ContentBuilder", "27 .widgetGlowRadius", "30 Color.systemCoral", "31 ToolbarRibbon",
        "38 Activity.request(attributes:content:departure:)", "39 RelevantEntities",
        "40 .reloadTimelines(after:)",
      ])
  }
}
