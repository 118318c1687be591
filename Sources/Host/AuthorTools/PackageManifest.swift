import CommandSupport
import XcodeProjects

/// A `Package.swift` that builds an iOS widget extension.
struct PackageManifest {
  /// A module of the extension.
  struct Target {
    var name: String
    var isExecutable = false
    /// The path below the package's folder.
    var path: String
    var excluded: [String] = []
    /// The resources that are copied unchanged.
    var copied: [String] = []
    /// The language mode, such as `.v5`.
    var language = ".v5"
    /// The conditions that are true in `#if`.
    var conditions: [String] = []
    /// The modules that every file imports.
    var imported: [String] = []
    /// Other compiler settings, in the syntax of `Package.swift`.
    var settings: [String] = []
    var needsPlugin = false
    /// The dependencies besides WidgetKit, in the syntax of `Package.swift`.
    var dependencies: [String] = []
  }

  /// The modules that stand for what `import Foundation` brings on Apple's systems beyond
  /// Foundation here.
  static let modulesOfFoundation = [
    "MissingFoundation", "Combine", "Observation", "CoreGraphicsValues",
  ]

  var name: String
  /// The name of the built file, without `.widget`.
  var product: String
  var localization: String?
  /// The folder of widgetboard's package.
  var board: String
  /// Other packages, in the syntax of `Package.swift`.
  var packages: [String] = []
  var targets: [Target]
  /// The oldest version of the tools that knows all settings.
  var tools = "6.1"
  /// The remark at its beginning.
  var remark: String?

  var text: String {
    let localization = localization.map { "\n  defaultLocalization: \(quoted($0))," } ?? ""
    let executable = targets.first { $0.isExecutable }?.name ?? name
    let packages = [".package(name: \"widgetboard\", path: \(quoted(board)))"] + packages
    return """
      // swift-tools-version: \(tools)
      \(remark.map { "// \($0)\n" } ?? "")import PackageDescription

      let package = Package(
        name: \(quoted(name)),\(localization)
        products: [.executable(name: \(quoted(product + ".widget")), targets: [\(quoted(executable))])],
        dependencies: [\(packages.joined(separator: ", "))],
        targets: [
      \(targets.map(\.text).joined(separator: ",\n"))
        ])

      """
  }
}

extension PackageManifest.Target {
  fileprivate var text: String {
    let dependencies = [".product(name: \"WidgetKit\", package: \"widgetboard\")"] + dependencies
    var parts = [
      "name: \(quoted(name))",
      "dependencies: [\(dependencies.joined(separator: ", "))]", "path: \(quoted(path))",
    ]
    if !excluded.isEmpty {
      parts.append("exclude: [\(excluded.map(quoted).joined(separator: ", "))]")
    }
    if !copied.isEmpty {
      let rules = copied.map { ".copy(\(quoted($0)))" }
      parts.append("resources: [\(rules.joined(separator: ", "))]")
    }
    parts.append("swiftSettings: [\(swiftSettings.joined(separator: ", "))]")
    if needsPlugin {
      parts.append("plugins: [.plugin(name: \"WidgetResources\", package: \"widgetboard\")]")
    }
    return """
          .\(isExecutable ? "executableTarget" : "target")(
            \(parts.joined(separator: ",\n      ")))
      """
  }

  private var swiftSettings: [String] {
    var all = [".swiftLanguageMode(\(language))"]
    all += conditions.map { ".define(\(quoted($0)))" }
    all += settings
    if !imported.isEmpty {
      let flags = imported.map { #""-Xfrontend", "-import-module", "-Xfrontend", "\#($0)""# }
      all.append(".unsafeFlags([\(flags.joined(separator: ", "))])")
    }
    return all
  }
}
