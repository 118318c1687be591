import CommandSupport
import Foundation
import Programs
import Simulation
import Testing

@testable import AuthorTools

/// Facts that both `widgetboard-author` and `widgetboard` state about its commands agree.
@Suite struct AuthorCommandTests {
  @Test func `the simulated people that are named are those there are`() {
    #expect(AuthorCommand.scenarios == Scenario.named.map(\.name))
  }

  @Test(arguments: AuthorCommand.allCases)
  func `the help of a command names each of its options`(command: AuthorCommand) {
    for option in command.options { #expect(command.help.contains("--\(option.name)")) }
  }

  private static let remote = """
    isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/moon.git";
    requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2.0; };
    """

  @Test func `a package of the repository that is not on the disk is said, and not asked for`()
    throws
  {
    let package = try package(
      "import Moon\n@main struct Tide {}",
      reference: "isa = XCLocalSwiftPackageReference; relativePath = Modules/MoonKit;")
    #expect(
      package.problems.contains {
        $0.hasPrefix("missing: the product Moon of the package ")
          && $0.hasSuffix(
            "/Modules/MoonKit, which is not on the disk: a submodule comes with “git submodule update --init”"
          )
      }, "\(package.problems)")
    guard case .data(let manifest)? = package.files["Package.swift"] else {
      throw CocoaError(.fileNoSuchFile)
    }
    #expect(!String(decoding: manifest, as: UTF8.self).contains("MoonKit"))
  }

  /// The package of a target that links a package of other people, or none.
  private func package(
    _ source: String, isForeign: Bool = true, reference: String = Self.remote
  ) throws -> LinkedPackage {
    let root = FileManager.default.temporaryDirectory.appending(path: "foreign-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let product = isForeign ? "packageProductDependencies = (M);" : ""
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = Tide.swift; sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = F; };
        S = {isa = PBXSourcesBuildPhase; files = (B); };
        L = {isa = XCConfigurationList; buildConfigurations = (); };
        T = {isa = PBXNativeTarget; name = TideWidget; buildPhases = (S); buildConfigurationList = L;
          productType = "com.apple.product-type.app-extension"; \(product) };
        M = {isa = XCSwiftPackageProductDependency; package = R; productName = Moon; };
        R = {\(reference)};
      }; rootObject = P; }
      """
    try Data(source.utf8).write(to: root.appending(path: "Tide.swift"))
    let folder = root.appending(path: "Tide.xcodeproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(project.utf8).write(to: folder.appending(path: "project.pbxproj"))
    let chosen = try ChosenTarget(folder.path, named: nil)
    return LinkedPackage(chosen.targets, origin: "Tide.xcodeproj", board: "/board")
  }

  @Test(arguments: [true, false])
  func `a target for Apple's modules comes with packages of other people`(isForeign: Bool) throws {
    let package = try package("import Moon\n@main struct Tide {}", isForeign: isForeign)
    #expect(package.needsForeignPackages == isForeign)
    let modules = "Sources/AppleModules/AppleModules.swift"
    #expect((package.files[modules] != nil) == isForeign)
    guard case .data(let manifest)? = package.files["Package.swift"] else {
      throw CocoaError(.fileNoSuchFile)
    }
    let text = String(decoding: manifest, as: UTF8.self)
    #expect(text.contains(#"name: "AppleModules""#) == isForeign)
    #expect(
      text.contains(#".package(url: "https://example.org/moon.git", from: "1.2.0")"#) == isForeign)
  }

  @Test func `a package of other people that no file imports is left out`() throws {
    #expect(
      NeededProducts.modules(
        in: """
          import Moon
          @testable import Sea; import struct Wind.Gust
            public import Rain.Drops
          // import Fog
          let important = 1
          """) == ["Moon", "Sea", "Rain"])
    for (source, isNeeded) in [
      ("import SwiftUI", false), ("import Moon", true),
      // It may be a module of the product.
      ("import SwiftUI\nimport Craters", true),
    ] {
      let package = try self.package(source)
      guard case .data(let manifest)? = package.files["Package.swift"] else {
        throw CocoaError(.fileNoSuchFile)
      }
      let text = String(decoding: manifest, as: UTF8.self)
      #expect(text.contains("moon.git") == isNeeded, "\(source)")
    }
  }

  @Test func `the keychain is a module of each file, as Foundation brings it`() {
    var modules = NeededModules()
    modules.read("import Foundation\nimport SwiftUI\nlet key = 1")
    #expect(!modules.modules.contains("Security"))
    modules.read("import SwiftUI\nlet status = SecItemDelete([kSecClass: 1] as CFDictionary)")
    #expect(modules.modules == ["Security"])
  }

  @Test
  func `filters and notifications are modules of files that name them, as SwiftUI brings them`() {
    var modules = NeededModules()
    modules.read("import SwiftUI\nlet image = CIImage(cgImage: picture)")
    #expect(modules.modules == ["CoreImage"])
    modules.read("import SwiftUI\nlet center = UNUserNotificationCenter.current()")
    #expect(modules.modules == ["CoreImage", "UserNotifications"])
  }

  @Test func `sources are found around a folder, and where there are none not`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "sources-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let build = root + "/.build/debug"
    try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
    #expect(SourcePackage.around(build) == nil)
    try FileManager.default.createDirectory(
      atPath: root + "/Sources/Apple/WidgetKit", withIntermediateDirectories: true)
    #expect(SourcePackage.around(build) == root)
  }
}
