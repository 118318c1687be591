import Foundation
import Testing

/// What the built program does for an author: previews, coverage, a package.
@Suite(.waiting) struct AuthorsToolsTests {
  /// A link to the fixture with the name of an extension.
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
        "╭─ Fix… ─╮",
        "│        │",
        "│ fixed  │",
        "│        │",
        "╰────────╯",
      ])
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
        == "1 files: 0 missing, 0 degraded, 3 fine\n")

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

    // On Apple's systems Foundation brings these along, and no file of an author's imports them.
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

    try Data("import SwiftUI\nimport MapKit\n".utf8).write(to: file)
    let program = try Program(
      [Home.widgetboard, "coverage", folder.path], environment: home.environment)
    #expect(program.wait() == 1)
  }
}
