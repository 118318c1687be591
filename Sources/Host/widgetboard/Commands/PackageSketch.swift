import ExtensionHost
import Foundation

/// A `Package.swift` for a folder with the sources of an iOS widget extension.
struct PackageSketch {
  let text: String

  /// - Parameter board: where the package of widgetboard is.
  init(folder: String, board: String) {
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    let contents = FolderContents(url)
    let target = Self.identifier(url.lastPathComponent)
    var settings = ["path: \".\""]
    if !contents.excluded.isEmpty { settings.append("exclude: \(Self.list(contents.excluded))") }
    if !contents.copied.isEmpty {
      let rules = contents.copied.map { ".copy(\"\($0)\")" }.joined(separator: ", ")
      settings.append("resources: [\(rules)]")
    }
    // What a project of Xcode is built in unless its author chose otherwise.
    var swiftSettings = [".swiftLanguageMode(.v5)"]
    let modules =
      (contents.needsModules ? Self.modulesOfFoundation : [])
      + (contents.needsXML ? ["FoundationXML"] : [])
    if !modules.isEmpty { swiftSettings.append(Self.importing(modules)) }
    settings.append("swiftSettings: [\(swiftSettings.joined(separator: ", "))]")
    if contents.needsPlugin {
      settings.append("plugins: [.plugin(name: \"WidgetResources\", package: \"widgetboard\")]")
    }
    let localization =
      contents.localization.map { "\n  defaultLocalization: \"\($0)\"," } ?? ""
    text = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "\(target)",\(localization)
        products: [.executable(name: "\(target.lowercased()).widget", targets: ["\(target)"])],
        dependencies: [.package(name: "widgetboard", path: "\(board)")],
        targets: [
          .executableTarget(
            name: "\(target)",
            dependencies: [.product(name: "WidgetKit", package: "widgetboard")],
            \(settings.joined(separator: ",\n      ")))
        ])

      """
  }

  /// What `import Foundation` brings on Apple's systems beside Foundation.
  private static let modulesOfFoundation = [
    "MissingFoundation", "Combine", "Observation", "CoreGraphicsValues",
  ]

  /// Imports modules into every file.
  private static func importing(_ modules: [String]) -> String {
    let flags = modules.map { #""-Xfrontend", "-import-module", "-Xfrontend", "\#($0)""# }
    return ".unsafeFlags([\(flags.joined(separator: ", "))])"
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  private static func identifier(_ name: String) -> String {
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = letters.first else { return "Widget" }
    return first.isNumber ? "Widget\(letters)" : letters
  }
}

/// What SwiftPM has to be told about the files of an extension.
private struct FolderContents {
  private(set) var copied: [String] = []
  private(set) var excluded: [String] = []
  private(set) var needsPlugin = false
  /// Whether a file imports Foundation, or nothing, and none of what brings along what it lacks here.
  private(set) var needsModules = false
  /// Whether a file reads XML, which is part of Foundation on Apple's systems. A module of its own here: it
  /// loads a library, which no widget should that reads none.
  private(set) var needsXML = false
  private var languages: Set<String> = []

  init(_ folder: URL) {
    add(folder, below: "")
    copied.sort()
    excluded.sort()
  }

  /// The language of what stands in no other: English where Xcode says `Base`.
  var localization: String? {
    if languages.isEmpty { return nil }
    return languages.contains("Base") || languages.contains("en")
      ? "en" : languages.sorted().first
  }

  private mutating func add(_ folder: URL, below path: String) {
    let names = allNames(in: folder.path)
    for name in names.sorted() where !name.hasPrefix(".") {
      let url = folder.appending(path: name)
      let relative = path + name
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      switch url.pathExtension {
      case "swift": read(url)
      case "xcassets":
        copied.append(relative)
        needsPlugin = true
      case "intentdefinition": needsPlugin = true
      case "lproj":
        languages.insert(url.deletingPathExtension().lastPathComponent)
        needsPlugin = needsPlugin || Self.holdsDefinition(url)
      case "plist", "entitlements", "storyboard", "xib", "md", "h", "m", "xcconfig", "xcprivacy":
        excluded.append(relative)
      case "" where isFolder.boolValue: add(url, below: relative + "/")
      default: copied.append(relative)
      }
    }
  }

  /// Modules that export what Foundation has on Apple's systems.
  private static let bringing: Set = ["SwiftUI", "WidgetKit", "Charts"]

  private mutating func read(_ file: URL) {
    guard let source = try? String(contentsOf: file, encoding: .utf8) else { return }
    needsModules = needsModules || Self.lacksModules(source)
    needsXML = needsXML || source.contains("XMLParser")
  }

  private static func lacksModules(_ source: String) -> Bool {
    !source.split(whereSeparator: \.isNewline).contains { line in
      let words = line.split { $0.isWhitespace || $0 == "." }
      guard let place = words.firstIndex(of: "import") else { return false }
      return words[place...].contains { bringing.contains(String($0)) }
    }
  }

  private static func holdsDefinition(_ folder: URL) -> Bool {
    let names = allNames(in: folder.path)
    return names.contains { $0.hasSuffix(".intentdefinition") }
  }
}
