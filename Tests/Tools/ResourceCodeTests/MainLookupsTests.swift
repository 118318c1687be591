import Foundation
import Programs
import Testing

@testable import ResourceCode

/// Resources of a target that a program finds through `Bundle.main`, as authors write it.
@Suite(.waiting) struct MainLookupsTests {
  private static let program = """
    import Foundation
    extension Foundation.Bundle {
      static let module = Bundle(path: CommandLine.arguments[1])!
    }
    print(Bundle.main.url(forResource: "tides", withExtension: "json")?.lastPathComponent ?? "-")
    print(Bundle.main.path(forResource: "tides", ofType: "json") != nil)
    print(Bundle.main.url(forResource: "far", withExtension: "txt", subdirectory: "deep") != nil)
    print(Bundle.main.path(forResource: "far", ofType: "txt", inDirectory: "deep") != nil)
    print(Bundle.main.urls(forResourcesWithExtension: "json", subdirectory: nil)?.count ?? 0)
    print(Bundle.main.paths(forResourcesOfType: "json", inDirectory: nil).count)
    print(Bundle.main.resourceURL?.lastPathComponent ?? "-")
    print(Bundle.main.resourcePath == Bundle.module.resourcePath)
    print(Bundle.main.url(forResource: "none", withExtension: "json") == nil)
    print(Bundle.module.url(forResource: "tides", withExtension: "json") != nil)

    """

  @Test(arguments: ["5", "6"])
  func `look-ups in the main bundle find the resources of the target`(_ version: String) throws {
    let folder = try Folder()
    func file(_ name: String) -> String { folder.path + "/" + name }
    func compile(_ arguments: [String]) throws {
      let outcome = try runToEnd(["nice", "swiftc"] + arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    try folder.write("{}", to: "box/tides.json")
    try folder.write("far", to: "box/deep/far.txt")
    try folder.write(Self.program, to: "main.swift")
    let code = try ResourceCode(paths: [], authorFiles: [], bundle: "Bundle.module", isMain: true)
    try folder.write(code.source, to: "Generated.swift")
    let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/AppleSupport/MissingFoundation/Resources/MainResources.swift")
    try compile([
      module.path, "-emit-module", "-emit-library", "-static", "-parse-as-library", "-module-name",
      "MissingFoundation", "-emit-module-path", file("MissingFoundation.swiftmodule"), "-o",
      file("libMissingFoundation.a"),
    ])
    try compile([
      file("main.swift"), file("Generated.swift"), "-swift-version", version, "-I", folder.path,
      file("libMissingFoundation.a"), "-o", file("program"),
    ])
    let outcome = try runToEnd([file("program"), file("box")])
    let wanted = "tides.json true true true 1 1 box true true true"
    #expect(outcome.output.split(separator: "\n").joined(separator: " ") == wanted)
  }
}
