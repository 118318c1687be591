import Foundation
import Programs
import Testing

/// The built program's commands for authors: previews, coverage, a package.
@Suite(.waiting) struct AuthorsToolsTests {
  /// Makes a link to the fixture, named like an extension, and returns its path.
  private func preview(_ home: Home) throws -> String {
    let link = home.folder.appending(path: "mood.widget").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: Home.products.appending(path: "PreviewFixture").path)
    return link
  }

  @Test func `preview draws one by its name, as large as its author says`() throws {
    let home = try Home()
    let picture = try run(
      [Home.widgetboard, "preview", preview(home), "fixed"], environment: home.environment)
    let lines = picture.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("4  Fixed · medium · PreviewFixture/PreviewFixture.swift:"))
    #expect(
      lines.dropFirst() == [
        "╭─ Fixed ╮",
        "│        │",
        "│ fixed  │",
        "│        │",
        "╰────────╯",
      ])
  }

  @Test func `preview draws faint areas for the appearance that is asked for`() throws {
    let home = try Home()
    let widget = try preview(home)
    func brightness(_ appearance: String) throws -> Int? {
      let picture = try run(
        [Home.widgetboard, "preview", widget, "State", "--format", "ansi", appearance],
        environment: home.environment)
      let red = picture.split(separator: "48;2;").dropFirst().first?.prefix { $0.isNumber }
      return red.flatMap { Int($0) }
    }
    let (light, dark) = (try brightness("--light"), try brightness("--dark"))
    #expect(light ?? 0 > 200)
    #expect(dark ?? 255 < 80)
  }

  @Test func `preview shows the entries of a widget side by side under their dates`() throws {
    let home = try Home()
    let picture = try run(
      [Home.widgetboard, "preview", preview(home), "Widget"], environment: home.environment)
    let lines = picture.split(separator: "\n").map(String.init)
    #expect(lines[1].hasPrefix("1970-01-01 00:01:00 1970-01-01 00:00:00 1970-01-01 00:01:00"))
    #expect(lines.contains { $0.contains("feeling first") && $0.contains("feeling fourth") })
  }

  @Test func `an executable that is no extension is told what to be called`() throws {
    let home = try Home()
    let program = try Program(
      [Home.widgetboard, "preview", Home.products.appending(path: "PreviewFixture").path],
      environment: home.environment)
    #expect(program.wait() == 64)
  }

  @Test(arguments: ["coverage", "generate", "simulate"])
  func `without the program for authors its words say how to get it`(word: String) throws {
    let home = try Home()
    let alone = home.folder.appending(path: "widgetboard").path
    try FileManager.default.copyItem(atPath: Home.widgetboard, toPath: alone)
    var environment = home.environment
    environment["PATH"] = home.folder.path
    let program = try Program([alone, word], environment: environment)
    #expect(program.wait() == 127)
    #expect(program.errorText.contains("widgetboard-dev"))
    let help = try run([alone, word, "--help"], environment: environment)
    #expect(help.hasPrefix("Usage: widgetboard \(word)"))
  }

  @Test func `coverage makes a package of exactly a target's files, and makes it again`() throws {
    let home = try Home()
    let app = home.folder.appending(path: "Tides")
    try Self.write(Self.tides, to: app.appending(path: "Tides.xcodeproj/project.pbxproj"))
    for (place, text) in Self.tideFiles { try Self.write(text, to: app.appending(path: place)) }
    let project = app.appending(path: "Tides.xcodeproj").path
    let output = home.folder.appending(path: "package")
    let make =
      [Home.widgetboard, "coverage", "--package", project, "--target", "TideWidget", "--output"]
      + [output.path]
    #expect(try run(make, environment: home.environment) == output.path + "\n")
    let manifest = try String(
      contentsOf: output.appending(path: "Package.swift"), encoding: .utf8)
    for part in [
      "products: [.executable(name: \"tidewidget.widget\", targets: [\"TideWidget\"])]",
      ".swiftLanguageMode(.v6)", ".define(\"WIDGET\")", ".copy(\"Resources/tide.json\")",
    ] {
      #expect(manifest.contains(part), "\(manifest)")
    }
    let sources = output.appending(path: "Originals/TideWidget")
    #expect(Self.files(in: sources) == ["Widget/Tide.swift", "Widget/Views/Wave.swift"])
    #expect(
      Self.files(in: output.appending(path: "Sources/TideWidget")) == [
        "AboutOriginals.swift", "Resources/tide.json",
      ])
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: output.appending(path: "Info.plist")), format: nil)
    let values = try #require(list as? [String: Any])
    #expect(values["CFBundleIdentifier"] as? String == "org.example.TideWidget")
    #expect(values["CFBundleDisplayName"] as? String == "Tides")
    #expect(values["Station"] as? String == "org.example")

    // A file is removed, one is added to the project, and one is added by hand to the package.
    try FileManager.default.removeItem(at: app.appending(path: "Widget/Views/Wave.swift"))
    try Self.write("", to: app.appending(path: "Widget/Moon.swift"))
    try Self.write("", to: sources.appending(path: "Mine.swift"))
    _ = try run(make, environment: home.environment)
    #expect(
      Self.files(in: sources) == ["Mine.swift", "Widget/Moon.swift", "Widget/Tide.swift"])

    let report = [Home.widgetboard, "coverage", project]
    #expect(
      try run(report, environment: home.environment).hasSuffix(
        "2 files: 0 missing, 0 unknown, 0 absent, 0 inert, 0 degraded, 2 fine\n"))
  }

  @Test func `a package of the repository becomes a module, and #if is answered as on an iPhone`()
    throws
  {
    let home = try Home()
    let app = home.folder.appending(path: "Tides")
    let project = app.appending(path: "Tides.xcodeproj")
    try Self.write(
      Self.tides.replacingOccurrences(
        of: "fileSystemSynchronizedGroups = (S, );",
        with: "fileSystemSynchronizedGroups = (S, ); packageProductDependencies = (D, );"
      ).replacingOccurrences(
        of: "C1 = {",
        with: "D = { isa = XCSwiftPackageProductDependency; productName = Harbour; };\n      C1 = {"
      ),
      to: project.appending(path: "project.pbxproj"))
    let files = Self.tideFiles.merging(
      [
        "Packages/Harbour/Package.swift": """
        // swift-tools-version: 5.9
        let package = Package(name: "Harbour",
          products: [.library(name: "Harbour", targets: ["Quay"])],
          targets: [.target(name: "Quay", resources: [.process("tide.json")])])
        """,
        "Packages/Harbour/Sources/Quay/Quay.swift": """
        import Foundation
        @objc class Quay: NSObject {
          #if os(iOS)
          let url = Bundle.module.url(forResource: "tide", withExtension: "json")
          #endif
        }
        """, "Packages/Harbour/Sources/Quay/tide.json": "{}",
      ]) { $1 }
    for (place, text) in files { try Self.write(text, to: app.appending(path: place)) }
    let output = home.folder.appending(path: "package")
    let made = try runToEnd(
      [Home.widgetboard, "coverage", "--package", project.path, "--output", output.path],
      environment: home.environment)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors.contains("Quay.swift:2: inert: @objc: taken away"))
    let manifest = try String(
      contentsOf: output.appending(path: "Package.swift"), encoding: .utf8)
    for part in [
      "name: \"Quay\"", "path: \"Sources/Quay\"", ".copy(\"Resources/tide.json\")",
      "dependencies: [.product(name: \"WidgetKit\", package: \"widgetboard\"), \"Quay\"]",
      ".enableUpcomingFeature(\"BareSlashRegexLiterals\")",
    ] {
      #expect(manifest.contains(part) == !part.contains("Slash"), "\(part): \(manifest)")
    }
    let copies = home.folder.appending(path: "copies")
    _ = try run(
      [
        Home.products.appending(path: "widgetboard-resources").path, "--sources", copies.path,
        output.appending(path: "Originals/Quay").path, "Sources/Quay/Quay.swift",
      ], environment: home.environment)
    let copy = try String(
      contentsOf: copies.appending(path: "Sources/Quay/Quay.swift"), encoding: .utf8)
    #expect(copy.hasPrefix("#sourceLocation(file: \"\(app.path)/Packages/Harbour/Sources"))
    #expect(copy.contains("#if true") && !copy.contains("@objc"))
  }

  @Test func `a data model is in the package under its name in an app`() throws {
    let home = try Home()
    let sources = home.folder.appending(path: "Notes")
    try Self.write(
      "import CoreData\nlet notes = NSPersistentContainer(name: \"Notes\")\n",
      to: sources.appending(path: "Notes.swift"))
    try Self.write(
      "<model/>", to: sources.appending(path: "Notes.xcdatamodeld/Notes.xcdatamodel/contents"))
    let output = home.folder.appending(path: "package")
    let made = try runToEnd(
      [Home.widgetboard, "coverage", "--package", sources.path, "--output", output.path],
      environment: home.environment)
    let manifest = try String(
      contentsOf: output.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".copy(\"Resources/Notes.momd\")"), "\(made.errors)")
    #expect(manifest.contains("\"-import-module\", \"-Xfrontend\", \"CoreData\""))
    let model = output.appending(
      path: "Sources/Notes/Resources/Notes.momd/Notes.xcdatamodel/contents")
    #expect(try String(contentsOf: model, encoding: .utf8) == "<model/>")
  }

  @Test func `a target that the project lacks is said with those that it has`() throws {
    let home = try Home()
    let project = home.folder.appending(path: "Tides.xcodeproj")
    try Self.write(Self.tides, to: project.appending(path: "project.pbxproj"))
    let words = try runToEnd(
      [Home.widgetboard, "coverage", "--package", project.path, "--target", "TideWidgets"],
      environment: home.environment)
    #expect(words.status == 64)
    #expect(
      words.errors.contains(
        "has no target “TideWidgets” (did you mean “TideWidget”?); its targets: Tides, TideWidget"))
    let other = home.folder.appending(path: "other")
    try Self.write("mine", to: other.appending(path: "notes.txt"))
    try Self.write("import SwiftUI\n", to: home.folder.appending(path: "Widget/Tide.swift"))
    let refused = try runToEnd(
      [Home.widgetboard, "coverage", "--package", project.path, "--output", other.path],
      environment: home.environment)
    #expect(refused.status == 73)
    #expect(refused.errors.contains("has files of another origin"))
  }

  /// The files below a folder, by their paths within it.
  private static func files(in folder: URL) -> [String]? {
    FileManager.default.enumerator(atPath: folder.path)?
      .compactMap { $0 as? String }.filter { $0.contains(".") }.sorted()
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static let tideFiles = [
    "Widget/Tide.swift": "import SwiftUI\nlet tide = Text(\"a\")\n", "Widget/Views/Wave.swift": "",
    "Widget/tide.json": "{}", "Widget/Preview.swift": "import RealityKit\n",
    "Widget/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>Station</key><string>$(PREFIX)</string></dict></plist>
    """,
  ]

  /// A project as Xcode 16 writes it: a folder that is kept in step with the disk.
  private static let tides = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L0; mainGroup = G; targets = (A, W, ); };
      G = { isa = PBXGroup; children = (S, ); sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X, ); path = Widget;
        sourceTree = "<group>"; };
      X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W;
        membershipExceptions = (Info.plist, Preview.swift, ); };
      A = { isa = PBXNativeTarget; name = Tides; };
      W = { isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = ();
        fileSystemSynchronizedGroups = (S, ); name = TideWidget;
        productType = "com.apple.product-type.app-extension"; };
      L0 = { buildConfigurations = (C0, ); };
      C0 = { name = Debug; buildSettings = { PREFIX = org.example; SWIFT_VERSION = 6.0; }; };
      L1 = { buildConfigurations = (C1, ); };
      C1 = { name = Debug; buildSettings = {
        GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = Widget/Info.plist;
        INFOPLIST_KEY_CFBundleDisplayName = Tides; PRODUCT_NAME = "$(TARGET_NAME)";
        PRODUCT_BUNDLE_IDENTIFIER = "$(PREFIX).$(PRODUCT_NAME)";
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG WIDGET $(inherited)"; }; };
    }; rootObject = P; }
    """

  @Test func `coverage fails when something is missing, and the package it prints builds the rest`()
    throws
  {
    let home = try Home()
    let folder = home.folder.appending(path: "Ring Widget")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Assets.xcassets"), withIntermediateDirectories: true)
    let file = folder.appending(path: "Ring.swift")
    try Data("import SwiftUI\nlet a = Text(\"a\").bold()\n".utf8).write(to: file)
    try Data("<plist/>".utf8).write(to: folder.appending(path: "Info.plist"))
    #expect(
      try run([Home.widgetboard, "coverage", folder.path], environment: home.environment)
        == "1 files: 0 missing, 0 unknown, 0 absent, 0 inert, 0 degraded, 3 fine\n")

    let package = try run(
      [Home.widgetboard, "coverage", "--package", folder.path], environment: home.environment)
    for part in [
      "products: [.executable(name: \"ringwidget.widget\", targets: [\"RingWidget\"])]",
      "exclude: [\"Info.plist\"]", "resources: [.copy(\"Assets.xcassets\")]",
      "plugins: [.plugin(name: \"WidgetResources\", package: \"widgetboard\")]",
    ] {
      #expect(package.contains(part))
    }

    #expect(!package.contains("-import-module"))

    // On Apple's systems Foundation exports these modules, so authors' files do not import them.
    let model = folder.appending(path: "Model.swift")
    try Data("import Foundation\n@Observable class Model {}\n".utf8).write(to: model)
    let withModules = try run(
      [Home.widgetboard, "coverage", "--package", folder.path], environment: home.environment)
    for module in ["MissingFoundation", "Combine", "Observation"] {
      #expect(withModules.contains(#""-import-module", "-Xfrontend", "\#(module)""#))
    }

    #expect(!withModules.contains("FoundationXML"))

    let reader =
      "import SwiftUI\nfunc reader(_ data: Data) -> XMLParser { XMLParser(data: data) }\n"
    try Data(reader.utf8).write(to: model)
    let withXML = try run(
      [Home.widgetboard, "coverage", "--package", folder.path], environment: home.environment)
    #expect(
      withXML.contains(
        #".unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationXML"])"#))

    try Data("import SwiftUI\nimport RealityKit\n".utf8).write(to: file)
    let program = try Program(
      [Home.widgetboard, "coverage", folder.path], environment: home.environment)
    #expect(program.wait() == 1)
  }

  @Test func `coverage fails when nothing declares a name, and knows the names of resources`()
    throws
  {
    let home = try Home()
    let folder = home.folder.appending(path: "Reef")
    try Self.write(
      "{\"colors\": [{\"idiom\": \"universal\"}], \"info\": {\"version\": 1}}",
      to: folder.appending(path: "Assets.xcassets/Coral.colorset/Contents.json"))
    let file = folder.appending(path: "Reef.swift")
    try Self.write(
      "import SwiftUI\nlet a = Color.coral\nstruct B: LongRunningIntent {}\n", to: file)
    let report = try runToEnd(
      [Home.widgetboard, "coverage", folder.path], environment: home.environment)
    #expect(report.status == 1)
    let words = "neither these sources nor a module here declares it"
    #expect(
      report.output == """
        \(file.path):3: unknown: LongRunningIntent: \(words)
        1 files: 0 missing, 1 unknown, 0 absent, 0 inert, 0 degraded, 2 fine

        """)
    let json = try runToEnd(
      [Home.widgetboard, "coverage", "--json", folder.path], environment: home.environment)
    #expect(json.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let unknown = (object as? [String: Any])?["unknown"] as? [[String: Any]]
    #expect(unknown?.count == 1 && unknown?.first?["line"] as? Int == 3)
    #expect(unknown?.first?["name"] as? String == "LongRunningIntent")
  }

  @Test func `the modules of a package in the folder are the author's`() throws {
    let home = try Home()
    let folder = home.folder.appending(path: "App")
    try Self.write("// a package", to: folder.appending(path: "Reefs/Package.swift"))
    try Self.write(
      "public struct Reef {}\n", to: folder.appending(path: "Reefs/Sources/Reefs/Reef.swift"))
    try Self.write(
      "import Reefs\nimport Others\nlet a = Reef()\n",
      to: folder.appending(path: "Sources/Others/A.swift"))
    let report = try runToEnd(
      [Home.widgetboard, "coverage", folder.path], environment: home.environment)
    // Without a package beside it, a folder of this name is no module's.
    #expect(report.output.contains("A.swift:2: missing: import Others"))
    #expect(!report.output.contains("import Reefs") && !report.output.contains("unknown: Reef"))
  }
}
