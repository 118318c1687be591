import Foundation
import Synchronization

/// The public API of the built modules, in the format of `supported.txt`.
struct SymbolGraphs {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The modules by the name under which authors import them; several of ours make up one of
  /// Apple's.
  static let modules: [(name: String, ours: [String])] = [
    ("ActivityKit", ["ActivityKit"]), ("AppIntents", ["AppIntents"]), ("Charts", ["Charts"]),
    ("Combine", ["Combine"]), ("CoreGraphics", ["CoreGraphicsValues"]),
    ("CoreData", ["CoreData"]), ("CoreImage", ["CoreImage"]),
    ("CoreLocation", ["CoreLocation"]), ("CryptoKit", ["CryptoKit"]),
    ("Foundation", ["MissingFoundation"]),
    ("ImageIO", ["ImageIO"]), ("Intents", ["Intents"]), ("Network", ["Network"]), ("OSLog", []),
    ("SwiftData", ["SwiftData"]),
    ("Security", ["Security"]),
    ("SwiftUI", ["SwiftUI", "BackgroundNetworking"]), ("UIKit", ["UIKitValues"]),
    ("UserNotifications", ["UserNotifications"]), ("HealthKit", ["HealthKit"]),
    ("AVFoundation", ["AVFoundation"]), ("CloudKit", ["CloudKit"]),
    ("CoreSpotlight", ["CoreSpotlight"]), ("LockedCameraCapture", ["LockedCameraCapture"]),
    ("NetworkExtension", ["NetworkExtension"]), ("StoreKit", ["StoreKit"]), ("SwiftUICore", []),
    ("UniformTypeIdentifiers", ["UniformTypeIdentifiers"]),
    ("WatchConnectivity", ["WatchConnectivity"]), ("WatchKit", ["WatchKit"]),
    ("AlarmKit", ["AlarmKit"]), ("AudioToolbox", ["AudioToolbox"]),
    ("AuthenticationServices", ["AuthenticationServices"]),
    ("BackgroundTasks", ["BackgroundTasks"]), ("LocalAuthentication", ["LocalAuthentication"]),
    ("MapKit", ["MapKit"]), ("MessageUI", ["MessageUI"]), ("Photos", ["Photos"]),
    ("CommonCrypto", ["CommonCrypto"]),
    ("SafariServices", ["SafariServices"]), ("WeatherKit", ["WeatherKit"]),
    ("CoreText", ["CoreText"]), ("MusicKit", ["MusicKit"]), ("WebKit", ["WebKit"]),
    ("CoreBluetooth", ["CoreBluetooth"]), ("FoundationModels", ["FoundationModels"]),
    ("CoreTransferable", ["CoreTransferable"]), ("PhotosUI", ["PhotosUI"]), ("AVKit", ["AVKit"]),
    ("CoreHaptics", ["CoreHaptics"]), ("QuartzCore", []), ("AVFAudio", []),
    ("CoreVideo", ["CoreVideo"]), ("Vision", ["Vision"]),
    ("NaturalLanguage", ["NaturalLanguage"]), ("ManagedSettings", ["ManagedSettings"]),
    ("FamilyControls", ["FamilyControls"]), ("DeviceActivity", ["DeviceActivity"]),
    ("CoreMotion", ["CoreMotion"]),
    ("MobileCoreServices", ["MobileCoreServices"]), ("CoreServices", []),
    ("SystemConfiguration", ["SystemConfiguration"]),
    ("AppTrackingTransparency", ["AppTrackingTransparency"]),
    ("CoreTelephony", ["CoreTelephony"]), ("MetricKit", ["MetricKit"]), ("TipKit", ["TipKit"]),
    ("MediaPlayer", ["MediaPlayer"]), ("Contacts", ["Contacts"]), ("Speech", ["Speech"]),
    ("GameKit", ["GameKit"]), ("Translation", ["Translation"]),
    ("GameplayKit", ["GameplayKit"]), ("CoreMedia", []), ("EventKitUI", ["EventKitUI"]),
    ("IntentsUI", ["IntentsUI"]), ("CoreML", ["CoreML"]),
    ("CoreNFC", ["CoreNFC"]),
    ("DeviceCheck", ["DeviceCheck"]), ("ManagedSettingsUI", ["ManagedSettingsUI"]),
    ("UserNotificationsUI", ["UserNotificationsUI"]), ("SQLite3", []),
    ("EventKit", ["EventKit"]), ("WidgetKit", ["WidgetKit"]), ("os", ["os"]),
  ]

  /// The folder of this build's modules.
  let folder: URL

  static var ofThisBuild: SymbolGraphs {
    let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    return SymbolGraphs(
      folder: executable.deletingLastPathComponent().appending(path: "Modules"))
  }

  /// One line for each type, followed by its members; a degraded name has a line of its own with
  /// its rule.
  func text() throws -> String {
    var lines: [String] = []
    for module in Self.modules {
      lines.append("= \(module.name)")
      lines += try APIList(symbols: module.ours.flatMap(symbols)).lines
    }
    return lines.joined(separator: "\n")
  }

  /// The public names of our modules and of the toolchain's, in the format of `declared.txt`.
  func declared() throws -> String {
    let modules = Self.modules.flatMap(\.ours) + ["BoardKit"] + DeclaredList.toolchain
    return DeclaredList(try modules.flatMap { try graphs(of: $0) as [NamedGraph] }).text
  }

  private func symbols(of module: String) throws -> [Symbol] {
    try graphs(of: module).flatMap { (graph: SymbolGraph) in graph.symbols }
  }

  private func graphs<Graph: Decodable>(of module: String) throws -> [Graph] {
    try KeptGraphs.files(of: module, from: self).map { file in
      try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
    }
  }

  /// Copies a module's symbol graph into a folder.
  func copy(_ module: String, to output: URL) throws {
    for file in try KeptGraphs.files(of: module, from: self) {
      try FileManager.default.copyItem(
        at: file, to: output.appending(path: file.lastPathComponent))
    }
  }

  /// Writes a module's symbol graph into a folder.
  fileprivate func extract(_ module: String, to output: URL) throws {
    let (status, words) = try Self.run([
      "swift", "symbolgraph-extract", "-module-name", module, "-I", folder.path, "-target",
      Self.target, "-output-dir", output.path, "-minimum-access-level", "public",
      "-skip-inherited-docs", "-skip-synthesized-members",
    ])
    guard status == 0 else {
      throw Failure(description: "\(module): symbolgraph-extract failed: \(words)")
    }
  }

  /// Runs a program of the toolchain and returns its exit status and standard error.
  static func run(_ command: [String]) throws -> (status: Int32, words: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let words = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, words)
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}

/// Symbol graphs that were extracted, beside the modules: for all tests of a run, and for later runs with the
/// same modules and the same compiler.
private enum KeptGraphs {
  /// Tests that want the same one wait for each other.
  private static let extraction = Mutex(())

  static func files(of module: String, from graphs: SymbolGraphs) throws -> [URL] {
    try extraction.withLock { _ in
      // Written anew, too, when a module that it imports has changed.
      let ours = graphs.folder.appending(path: "\(module).swiftmodule")
      let isOurs = FileManager.default.fileExists(atPath: ours.path)
      let all = graphs.folder.deletingLastPathComponent().appending(path: "SymbolGraphs")
      let stamps = isOurs ? [compiler, stamp(of: ours)] : [compiler]
      let kept = all.appending(path: "\(module)-" + stamps.joined(separator: "-"))
      if !FileManager.default.fileExists(atPath: kept.path) {
        try remove(module, in: all)
        // Moved when it is whole: a run may end here.
        let new = all.appending(path: "new-\(UUID())")
        try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: new) }
        try graphs.extract(module, to: new)
        try FileManager.default.moveItem(at: new, to: kept)
      }
      return try FileManager.default.contentsOfDirectory(
        at: kept, includingPropertiesForKeys: nil)
    }
  }

  /// Removes those of earlier builds.
  private static func remove(_ module: String, in folder: URL) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix("\(module)-") {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  /// Of the compiler that is found first.
  private static let compiler: String = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let found = folders.lazy.map { URL(fileURLWithPath: "\($0)/swift-frontend") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return found.map { stamp(of: $0.resolvingSymlinksInPath()) } ?? UUID().uuidString
  }()

  /// How large a file is, and when it was written.
  private static func stamp(of file: URL) -> String {
    let about = try? FileManager.default.attributesOfItem(atPath: file.path)
    let written = (about?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(about?[.size] as? Int ?? 0).\(Int(written * 1000))"
  }
}

private struct SymbolGraph: Decodable {
  var symbols: [Symbol]
}

/// A public declaration.
struct Symbol: Decodable {
  struct DocComment: Decodable {
    struct Line: Decodable {
      var text: String
    }

    var lines: [Line]
  }

  var pathComponents: [String]
  var docComment: DocComment?

  /// Its type and its name without labels.
  var path: (type: String, member: String)? {
    let names = pathComponents.map { String($0.prefix { $0 != "(" }) }
    guard let name = names.last, names.allSatisfy({ !$0.hasPrefix("_") }),
      name.first?.isLetter == true
    else { return nil }
    return (names.dropLast().joined(separator: "."), name)
  }

  /// The documented rule by which it is drawn where it differs from Apple's: the text after these words in
  /// its documentation, with the mark for its line in the list: `~` for another drawing, `-` for no
  /// effect.
  var rule: String? {
    let lines = docComment?.lines.map(\.text) ?? []
    let beginnings = [
      "- Degraded: ", "Changes nothing: ", "Never calls the closure: ", "The view as it is: ",
    ]
    for (index, line) in lines.enumerated() {
      guard let beginning = beginnings.first(where: line.hasPrefix) else { continue }
      // A sentence may continue on the next line.
      let rest = lines[(index + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
      let words = ([line.dropFirst(beginning.count).description] + rest).joined(separator: " ")
      let mark = beginning == beginnings[0] ? "~" : "-"
      return "\(mark) " + (words.hasSuffix(".") ? String(words.dropLast()) : words)
    }
    return nil
  }
}

/// Declarations, grouped by type, in order.
struct APIList {
  private var members: [String: Set<String>] = [:]
  /// The rules of all overloads by `Type.member`, nil for an overload without one.
  private var rules: [String: [String?]] = [:]

  init(symbols: [Symbol]) {
    for symbol in symbols {
      guard let (type, member) = symbol.path else { continue }
      // A type has a line of its own; functions, macros and operators belong to no type.
      if type.isEmpty {
        let isType = member.first?.isUppercase ?? false
        members[isType ? member : "global", default: []].formUnion(isType ? [] : [member])
      } else {
        members[type, default: []].insert(member)
      }
      let name = type.isEmpty ? member : "\(type).\(member)"
      rules[name, default: []].append(symbol.rule)
    }
  }

  var lines: [String] {
    let degraded = rules.sorted { $0.key < $1.key }.compactMap { name, rules -> String? in
      let words = Set(rules.map { $0 ?? "" })
      guard !words.contains(""), let rule = words.sorted().first else { return nil }
      return "  \(name) \(rule)"
    }
    return members.keys.sorted().flatMap { type in
      Self.wrapped([type] + (members[type] ?? []).sorted())
    } + degraded
  }

  private static func wrapped(_ words: [String]) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, line.count + 1 + word.count > 94 {
        lines.append(line)
        line = "    " + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return lines + [line]
  }
}
