import XcodeProjects

/// A `Package.swift` that builds an iOS widget extension.
struct PackageManifest {
  /// A module of the extension.
  struct Target {
    var name: String
    var isExecutable = false
    /// Below the package's folder.
    var path: String
    var excluded: [String] = []
    /// Resources that are copied as they are.
    var copied: [String] = []
    /// `.v5` and its like.
    var language = ".v5"
    /// Conditions that are true in `#if`.
    var conditions: [String] = []
    /// Modules that every file imports.
    var imported: [String] = []
    /// Other settings of the compiler, as `Package.swift` says them.
    var settings: [String] = []
    var needsPlugin = false
    /// Beside WidgetKit, as `Package.swift` says them.
    var dependencies: [String] = []
  }

  /// What `import Foundation` brings on Apple's systems beside Foundation.
  static let modulesOfFoundation = [
    "MissingFoundation", "Combine", "Observation", "CoreGraphicsValues",
  ]

  var name: String
  /// The file that is built, without `.widget`.
  var product: String
  var localization: String?
  /// Where the package of widgetboard is.
  var board: String
  /// Other packages, as `Package.swift` says them.
  var packages: [String] = []
  var targets: [Target]
  /// The oldest tools that know all settings.
  var tools = "6.1"
  /// What is said at its beginning.
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
