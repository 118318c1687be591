import Testing

@testable import XcodeProjects

/// A workspace of several projects, whose targets link each other's products by their names alone.
@Suite struct OtherProjectsTests {
  /// A project with a framework of one file, which links others.
  private static func framework(_ name: String, linking others: [String] = []) -> [String: String] {
    let references = others.map {
      "R\($0) = {isa = PBXFileReference; path = \($0).framework; sourceTree = BUILT_PRODUCTS_DIR; };"
        + " B\($0) = {isa = PBXBuildFile; fileRef = R\($0); };"
    }
    let text = """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (F); path = Code; sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = \(name).swift; sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = F; };
        O = {isa = PBXFileReference; path = \(name).framework; sourceTree = BUILT_PRODUCTS_DIR; };
        S = {isa = PBXSourcesBuildPhase; files = (B); };
        L = {isa = PBXFrameworksBuildPhase; files = (\(others.map { "B\($0)" }.joined(separator: ", "))); };
        T = {isa = PBXNativeTarget; name = \(name); buildPhases = (S, L); productReference = O;
          productType = "com.apple.product-type.framework"; };
        \(references.joined(separator: "\n  "))
      }; rootObject = P; }
      """
    return [
      "Parts/\(name)/\(name).xcodeproj/project.pbxproj": text,
      "Parts/\(name)/Code/\(name).swift": "",
    ]
  }

  private func targets(linking name: String, _ files: [String: String]) throws -> [ProjectTarget] {
    let text = SampleProject.text
      .replacing("files = (B09, B10, ); };", with: "files = (B09, B10, B11, ); };")
    let sample = try SampleProject(
      text: text.replacing(
        "P00 /* Project object */ = {",
        with: """
          B11 = {isa = PBXBuildFile; fileRef = K01; };
          K01 = {isa = PBXFileReference; path = \(name).framework; sourceTree = BUILT_PRODUCTS_DIR; };
          P00 = {
          """),
      files: SampleProject.files.merging(files) { $1 })
    let project = try sample.project()
    return project.targets(building: try #require(project.target(named: "Tide Widget")))
  }

  @Test func `a framework of another project becomes a module, with what it links`() throws {
    let all = try targets(
      linking: "Sea",
      Self.framework("Sea", linking: ["Deep", "Kit"]).merging(Self.framework("Deep")) { $1 })
    #expect(all[0].linked == ["Kit", "Sea/Sea"])
    #expect(all.map(\.module).sorted() == ["Deep", "Kit", "Sea", "Tide_Widget"])
    let sea = try #require(all.first { $0.module == "Sea" })
    #expect(sea.linked == ["Deep/Deep", "Kit"])
    #expect(sea.sources.map(\.name) == ["Sea.swift"])
    #expect(all.flatMap(\.problems).allSatisfy { !$0.words.contains("framework") })
  }

  @Test func `frameworks that link each other are modules once`() throws {
    let all = try targets(
      linking: "Sea",
      Self.framework("Sea", linking: ["Deep"]).merging(Self.framework("Deep", linking: ["Sea"])) {
        $1
      })
    #expect(all.map(\.module).sorted() == ["Deep", "Kit", "Sea", "Tide_Widget"])
  }

  @Test func `a framework that no project makes is missing`() throws {
    let all = try targets(linking: "Gone", Self.framework("Sea"))
    #expect(all[0].linked == ["Kit"])
    #expect(
      all[0].problems.map(\.words).filter { $0.contains("Gone.framework") } == [
        "missing: Gone.framework is linked, and no target of a project here makes it"
      ])
  }
}
