import Testing

@testable import XcodeProjects

/// Swift packages in the repository of a project, which says only the names of their products.
@Suite struct LocalPackageTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Harbour", defaultLocalization: "de",
      products: [.library(name: "Harbour", targets: ["Quay", "Charts"])],
      dependencies: [
        .package(path: "../Sea"), .package(url: "https://example.org/moon.git", from: "1.0.0"),
      ],
      targets: [
        .target(
          name: "Quay",
          dependencies: [
            "Stones", .product(name: "Water", package: "Sea"), .product(name: "Moon", package: "moon"),
            .target(name: "Cranes", condition: .when(platforms: [.macOS])),
            .target(name: "Ropes", condition: .when(platforms: [.iOS])), "Macros",
          ],
          exclude: ["Notes.swift"],
          resources: [.process("Data"), .copy("Web")],
          swiftSettings: [
            .define("QUAY"), .define("MAC", .when(platforms: [.macOS])),
            .enableUpcomingFeature("InferSendableFromCaptures"),
          ]),
        .target(name: "Charts", path: "Other/Charts", sources: ["Kept"]),
        .target(name: "Stones"), .target(name: "Cranes"), .target(name: "Ropes"),
        .macro(name: "Macros"),
      ])
    """

  private static let files = [
    "Packages/Harbour/Package.swift": manifest,
    "Packages/Harbour/Sources/Quay/Quay.swift": "", "Packages/Harbour/Sources/Quay/Notes.swift": "",
    "Packages/Harbour/Sources/Quay/Data/tide.json": "{}",
    "Packages/Harbour/Sources/Quay/Data/de.lproj/A.strings": "",
    "Packages/Harbour/Sources/Quay/Web/index.html": "",
    "Packages/Harbour/Sources/Quay/Colours.xcassets/Contents.json": "{}",
    "Packages/Harbour/Sources/Quay/readme.txt": "", "Packages/Harbour/Sources/Quay/Old.m": "",
    "Packages/Harbour/Other/Charts/Kept/Map.swift": "",
    "Packages/Harbour/Other/Charts/Left/Map.swift": "",
    "Packages/Harbour/Sources/Stones/Stone.swift": "",
    "Packages/Harbour/Sources/Ropes/Rope.swift": "",
    "Packages/Harbour/Sources/Cranes/Crane.swift": "",
    "Packages/Harbour/Sources/Macros/Macro.swift": "",
    "Packages/Sea/Package.swift": """
    // swift-tools-version: 6.0
    let package = Package(name: "Sea", products: [.library(name: "Water", targets: ["Water"])],
      targets: [.target(name: "Water")])
    """,
    "Packages/Sea/Sources/Water/Water.swift": "",
  ]

  private func targets(product: String) throws -> [ProjectTarget] {
    let sample = try SampleProject(
      text: SampleProject.text.replacing(
        "D02 = {isa = XCSwiftPackageProductDependency; package = R02; productName = Harbour; };",
        with: product),
      files: SampleProject.files.merging(Self.files) { $1 })
    let project = try sample.project()
    return project.targets(building: try #require(project.target(named: "Tide Widget")))
  }

  /// The product as Xcode writes it with and without the package of which it is.
  @Test(arguments: [
    "D02 = {isa = XCSwiftPackageProductDependency; productName = Harbour; };",
    "D02 = {isa = XCSwiftPackageProductDependency; package = R02; productName = Harbour; };",
  ])
  func `the targets of a product become modules, with what they depend on`(product: String) throws {
    let all = try targets(product: product)
    #expect(all[0].name == "Tide Widget")
    #expect(all[0].linked == ["Kit", "Harbour/Quay", "Harbour/Charts"])
    #expect(all[0].products.map(\.name) == ["Moon"])
    #expect(
      Set(all.map(\.module)) == [
        "Tide_Widget", "Kit", "Quay", "Charts", "Stones", "Ropes", "Water", "Macros",
      ])
    let quay = try #require(all.first { $0.module == "Quay" })
    #expect(quay.linked == ["Harbour/Stones", "Sea/Water", "Harbour/Ropes"])
    #expect(
      quay.products == [
        PackageProduct(
          name: "Moon",
          origin: .remote("https://example.org/moon.git", requirement: "from: \"1.0.0\""))
      ])
  }

  @Test func `a target has the files and settings that its manifest says`() throws {
    let all = try targets(product: "D02 = {isa = X; productName = Harbour; };")
    let quay = try #require(all.first { $0.module == "Quay" })
    #expect(quay.sources.map(\.name) == ["Quay.swift"])
    #expect(
      quay.resources.map(\.name).sorted() == [
        "A.strings", "Colours.xcassets", "Web", "tide.json",
      ])
    #expect(quay.settings["SWIFT_VERSION"] == "5")
    #expect(quay.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "QUAY")
    #expect(quay.settings["SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES"] == "YES")
    #expect(quay.settings["DEVELOPMENT_LANGUAGE"] == "de")
    let charts = try #require(all.first { $0.module == "Charts" })
    #expect(charts.sources.map(\.place) == ["Other/Charts/Kept/Map.swift"])
    #expect(all.first { $0.module == "Water" }?.settings["SWIFT_VERSION"] == "6")
    let macros = try #require(all.first { $0.module == "Macros" })
    #expect(macros.sources.isEmpty)
    #expect(macros.problems.map(\.words) == ["missing: Macros is left out: it is a macro"])
  }

  /// SwiftPM looks so since version 5.9 of its manifests.
  @Test(arguments: [("6.2", ["Sources/Models/Moon.swift"]), ("5.8", [])])
  func `the only target of a package may lie in the folder of all sources`(
    version: String, places: [String]
  ) throws {
    let sample = try SampleProject(files: [
      "Package.swift": """
      // swift-tools-version: \(version)
      let package = Package(name: "Moon", products: [.library(name: "Moon", targets: ["Moon"])],
        targets: [.target(name: "Moon"), .testTarget(name: "MoonTests", dependencies: ["Moon"])])
      """,
      "Sources/Models/Moon.swift": "", "Tests/MoonTests.swift": "",
    ])
    let moon = try #require(try LocalPackage(folder: sample.folder.path).target(named: "Moon"))
    #expect(moon.sources.map(\.place) == places)
    #expect(moon.problems.isEmpty != places.isEmpty)
  }

  @Test
  func `a product of no package in the repository stays one that the project does not explain`()
    throws
  {
    let all = try targets(product: "D02 = {isa = X; productName = Lighthouse; };")
    #expect(all[0].products.map(\.name) == ["Moon", "Lighthouse"])
    #expect(all[0].products.last?.origin == nil)
  }

  /// Another target says the package, or the package has the product's name.
  @Test func `a product without its package is one of the project's other packages`() throws {
    for (name, address) in [
      ("Tern", "https://example.org/birds"), ("Rope", "https://example.org/Rope.git"),
    ] {
      let all = try targets(
        product: """
          D02 = {isa = XCSwiftPackageProductDependency; productName = \(name); };
          D09 = {isa = XCSwiftPackageProductDependency; package = R08; productName = Tern; };
          R08 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/birds";
            requirement = {kind = branch; branch = main; }; };
          R09 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/Rope.git";
            requirement = {kind = branch; branch = main; }; };
          """)
      let product = try #require(all[0].products.first { $0.name == name })
      #expect(product.origin == .remote(address, requirement: "branch: \"main\""))
    }
  }

  @Test func `a package among the project's files takes the place of one at an address`() throws {
    var files = SampleProject.files.merging(Self.files) { $1 }
    files["Packages/Moon/Package.swift"] = """
      // swift-tools-version: 5.9
      let package = Package(name: "Moon", products: [.library(name: "Moon", targets: ["Moon"])],
        targets: [.target(name: "Moon")])
      """
    files["Packages/Moon/Sources/Moon/Moon.swift"] = ""
    let local = "L09 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Moon; };"
    let sample = try SampleProject(
      text: SampleProject.text.replacing(
        "D02 = {isa = XCSwiftPackageProductDependency; package = R02; productName = Harbour; };",
        with: "D02 = {isa = X; productName = Harbour; }; \(local)"),
      files: files)
    let project = try sample.project()
    let all = project.targets(building: try #require(project.target(named: "Tide Widget")))
    #expect(all.flatMap(\.products) == [])
    let quay = try #require(all.first { $0.module == "Quay" })
    #expect(quay.linked.contains("Moon/Moon"))
  }

  @Test func `packages beside the folder of a project are found up to its workspace`() throws {
    var files = Self.files
    files["Tides.xcworkspace/contents.xcworkspacedata"] = "<Workspace/>"
    let text = SampleProject.text.replacing(
      "D02 = {isa = XCSwiftPackageProductDependency; package = R02; productName = Harbour; };",
      with: "D02 = {isa = X; productName = Harbour; };")
    files["App/iOS/Tides.xcodeproj/project.pbxproj"] = text
    let sample = try SampleProject(files: files)
    let project = try XcodeProject(
      folder: sample.folder.appending(path: "App/iOS/Tides.xcodeproj").path,
      text: Array(text.utf8))
    let all = project.targets(building: try #require(project.target(named: "Tide Widget")))
    #expect(all[0].linked.contains("Harbour/Quay"))
  }
}
