import CommandSupport
import ExtensionHost
import Foundation

/// A `Package.swift` for a folder with the sources of an iOS widget extension.
struct PackageSketch {
  let text: String
  /// The problems that SwiftPM will refuse, in a sentence each.
  let problems: [String]

  /// - Parameter board: the folder of widgetboard's package.
  init(folder: String, board: String) {
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    let contents = FolderContents(url)
    let name = Self.identifier(url.lastPathComponent)
    // Xcode builds a project in Swift 5 unless its author chose otherwise.
    let target = PackageManifest.Target(
      name: name, isExecutable: true, path: ".", excluded: contents.excluded,
      copied: contents.copied, imported: contents.needs.modules,
      needsPlugin: contents.needsPlugin)
    text =
      PackageManifest(
        name: name, product: name.lowercased(), localization: contents.localization,
        board: board, targets: [target]
      ).text
    problems = contents.problems
  }

  static func identifier(_ name: String) -> String {
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = letters.first else { return "Widget" }
    return first.isNumber ? "Widget\(letters)" : letters
  }
}

/// The modules that sources need and do not import.
struct NeededModules {
  /// Whether a file imports Foundation, or nothing, and no module that brings the parts which
  /// Foundation lacks here.
  private var needsFoundation = false
  /// Whether a file reads XML, which is part of Foundation on Apple's systems. It is a module of
  /// its own here because it loads a library, which no widget should load that reads none.
  private var needsXML = false
  /// Whether a file uses Core Data. SwiftUI's views of it need no import on Apple's systems.
  private var needsCoreData = false
  /// Whether a file uses the keychain, which Foundation brings on Apple's systems.
  private var needsSecurity = false
  /// Whether a file uses images of filters or notifications, which SwiftUI brings on Apple's systems with UIKit. They
  /// are modules that few widgets need.
  private var needsFilters = false
  private var needsNotifications = false
  /// Whether a file names types of files, which UIKit and SwiftUI bring on Apple's systems.
  private var needsTypes = false
  /// Whether a file says how a type is shared, which SwiftUI brings on Apple's systems.
  private var needsTransfer = false

  mutating func read(_ source: String) {
    needsFoundation = needsFoundation || Self.lacksModules(source)
    needsXML = needsXML || source.contains("XMLParser")
    needsCoreData = needsCoreData || source.contains("import CoreData")
    needsSecurity = needsSecurity || source.contains("SecItem") || source.contains("kSecClass")
    needsFilters = needsFilters || Self.filters.contains(where: source.contains)
    needsNotifications =
      needsNotifications || Self.notifications.contains(where: source.contains)
    needsTypes = needsTypes || source.contains("UTType") || source.contains("conformingTo:")
    needsTransfer = needsTransfer || Self.transfers.contains(where: source.contains)
  }

  private static let filters = ["CIImage", "CIFilter", "CIContext", "CIVector", "CIColor"]
  private static let transfers = [
    "Transferable", "TransferRepresentation", "SharePreview", ".draggable(", ".dropDestination(",
    ".fileImporter(", ".fileExporter(", ".fileMover(", "FileDocument", ".onDrag", ".onDrop(",
    "DropDelegate",
  ]
  private static let notifications = [
    "UNUserNotificationCenter", "UNMutableNotificationContent", "UNNotification",
    "UNAuthorization",
  ]

  var modules: [String] {
    (needsFoundation ? PackageManifest.modulesOfFoundation : [])
      + (needsXML ? ["FoundationXML"] : []) + (needsCoreData ? ["CoreData"] : [])
      + (needsSecurity ? ["Security"] : [])
      + (needsFilters ? ["CoreImage"] : []) + (needsNotifications ? ["UserNotifications"] : [])
      + (needsTypes ? ["UniformTypeIdentifiers"] : [])
      + (needsTransfer ? ["CoreTransferable"] : [])
  }

  /// The modules that export the parts of Foundation on Apple's systems.
  private static let bringing: Set = ["SwiftUI", "WidgetKit", "Charts"]

  private static func lacksModules(_ source: String) -> Bool {
    !source.split(whereSeparator: \.isNewline).contains { line in
      let words = line.split { $0.isWhitespace || $0 == "." }
      guard let place = words.firstIndex(of: "import") else { return false }
      return words[place...].contains { bringing.contains(String($0)) }
    }
  }
}

/// The languages of folders such as `de.lproj`.
struct Languages {
  private(set) var all: Set<String> = []

  mutating func add(folder name: String) {
    all.insert((name as NSString).deletingPathExtension)
  }

  /// The language of files outside any language folder: English where Xcode says `Base`.
  var main: String? {
    if all.isEmpty { return nil }
    return all.contains("Base") || all.contains("en") ? "en" : all.sorted().first
  }
}

/// The facts about an extension's files that SwiftPM must be told.
private struct FolderContents {
  private(set) var copied: [String] = []
  private(set) var excluded: [String] = []
  private(set) var needsPlugin = false
  private(set) var needs = NeededModules()
  private var languages = Languages()

  init(_ folder: URL) {
    add(folder, below: "")
    copied.sort()
    excluded.sort()
  }

  var localization: String? { languages.main }

  /// The problems of its resources, which are built into one folder.
  var problems: [String] {
    let byName = Dictionary(grouping: copied) { ($0 as NSString).lastPathComponent }
    return byName.keys.sorted().compactMap { name in
      guard let paths = byName[name], paths.count > 1 else { return nil }
      return "\(paths.count) resources are called \(name), which SwiftPM refuses in one target: "
        + "\(paths.joined(separator: ", ")); --output FOLDER makes a package of links, in which "
        + "each has a name of its own"
    }
  }

  private mutating func add(_ folder: URL, below path: String) {
    let names = allNames(in: folder.path)
    for name in names.sorted() where !name.hasPrefix(".") {
      let url = folder.appending(path: name)
      let relative = path + name
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      switch url.pathExtension {
      case "swift":
        if let source = try? String(contentsOf: url, encoding: .utf8) { needs.read(source) }
      case "xcassets", "xcdatamodeld", "xcdatamodel":
        copied.append(relative)
        needsPlugin = true
      case "intentdefinition": needsPlugin = true
      case "lproj":
        languages.add(folder: name)
        needsPlugin = needsPlugin || Self.holdsDefinition(url)
      case "plist", "entitlements", "storyboard", "xib", "md", "h", "m", "xcconfig", "xcprivacy":
        excluded.append(relative)
      case "" where isFolder.boolValue: add(url, below: relative + "/")
      default: copied.append(relative)
      }
    }
  }

  private static func holdsDefinition(_ folder: URL) -> Bool {
    let names = allNames(in: folder.path)
    return names.contains { $0.hasSuffix(".intentdefinition") }
  }
}
