import Foundation
import Testing

/// The table of who may import whom. SwiftPM lets a target import a sibling it never declared, so
/// the law of the pipeline is kept by reading the import lines.
@Suite struct ImportTableTests {
  /// Our modules a target may import; system modules are free unless forbidden below.
  static let allowed: [String: Set<String>] = [
    "WidgetArchive": [],
    "Cells": [],
    "Input": ["Cells"],
    "CellLayout": ["WidgetArchive", "Cells"],
    "BackgroundNetworking": ["WidgetArchive"],
    "MissingFoundation": ["WidgetArchive", "BackgroundNetworking"],
    "CoreGraphicsValues": [],
    "CoreGraphics": ["CoreGraphicsValues"],
    "Combine": ["MissingFoundation", "BackgroundNetworking"],
    "Pictures": ["WidgetArchive", "Cells", "MissingFoundation"],
    "UIKitValues": ["CoreGraphicsValues", "Pictures", "MissingFoundation", "WidgetArchive"],
    "UIKit": ["UIKitValues"],
    "AppIntents": ["WidgetArchive", "MissingFoundation"],
    "WidgetMacros": [],
    "ResourceCode": [],
    "Coverage": [],
    "ResourceTool": ["ResourceCode"],
    "WidgetResources": [],
    "SwiftUI": [
      "WidgetArchive", "CellLayout", "Cells", "BackgroundNetworking", "MissingFoundation",
      "CoreGraphicsValues", "Combine", "Pictures", "UIKitValues", "AppIntents",
    ],
    "Charts": ["SwiftUI", "WidgetArchive", "MissingFoundation"],
    "Intents": ["WidgetArchive", "MissingFoundation"],
    "ActivityKit": ["MissingFoundation"],
    "CoreLocation": [],
    "os": [],
    "OSLog": ["os"],
    "WidgetKit": [
      "SwiftUI", "AppIntents", "Intents", "ActivityKit", "CoreLocation", "WidgetArchive", "Cells",
      "BackgroundNetworking", "MissingFoundation",
    ],
    "WidgetBoard": ["WidgetKit", "SwiftUI", "AppIntents", "WidgetArchive"],
    "TimelineEngine": ["WidgetArchive"],
    "Simulation": ["WidgetArchive", "TimelineEngine", "Transfers"],
    "Board": ["WidgetArchive", "TimelineEngine", "CellLayout", "Cells", "Input"],
    "Transfers": ["WidgetArchive"],
    "Forecast": ["WidgetArchive", "TimelineEngine", "Transfers"],
    "TransferHelper": ["WidgetArchive", "CCurl"],
    "WidgetStore": ["WidgetArchive", "TimelineEngine", "Transfers", "CSQLite"],
    "ExtensionHost": ["WidgetArchive", "CLinux"],
    "Terminal": ["Cells", "Input", "CNcurses", "CLinux"],
    "widgetboard": [
      "WidgetArchive", "Cells", "Input", "CellLayout", "TimelineEngine", "Simulation", "Forecast",
      "Board", "WidgetStore", "ExtensionHost", "Terminal", "Transfers", "ResourceCode", "Coverage",
      "CLinux",
    ],
  ]

  /// Pure modules read no clock and do no I/O; only these system modules are theirs.
  static let pureSystemModules: [String: Set<String>] = [
    "WidgetArchive": ["Foundation"], "Cells": [], "Input": [],
    "CellLayout": ["Foundation", "Synchronization"],
    "TimelineEngine": ["Foundation"], "Simulation": ["Foundation"], "Board": ["Foundation"],
    "Transfers": ["Foundation"], "Forecast": ["Foundation"],
  ]

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: allowed.keys.sorted())
  func `a module imports only what the table allows`(module: String) throws {
    let ours = Set(Self.allowed.keys).union([
      "CSQLite", "CNcurses", "CLinux", "CCurl", "CIcal", "CXML",
    ])
    for (file, imported) in try Self.imports(in: "Sources/\(module)") {
      if ours.contains(imported) {
        #expect(
          Self.allowed[module]?.contains(imported) == true, "\(file) imports \(imported)")
      } else if let system = Self.pureSystemModules[module] {
        #expect(system.contains(imported), "\(file) imports \(imported)")
      }
    }
  }

  @Test func `widgets import only what an Apple widget would`() throws {
    let allowed: Set = [
      "WidgetKit", "SwiftUI", "AppIntents", "Intents", "Foundation",
      "Synchronization",
      "WidgetBoard", "GameWorld", "Downloads", "Feeds", "Forecasts", "PersonalFiles", "Calendars",
      "PhotoAlbum", "NoteText", "TodoTasks", "Repositories", "Subprograms", "CommandOutput",
    ]
    // What is not Apple's: the libraries that read calendars and feeds; how a line is split into words, one rule
    // for both sides; how a program is started.
    let others = [
      "/calendar/Calendars/": "CIcal", "/command/Output/": "WidgetArchive",
      "/git/Repositories/": "WidgetArchive", "/subprograms/": "CLinux", "/news/Feeds/": "CXML",
    ]
    for (file, imported) in try Self.imports(in: "Widgets") where !file.contains("/App/") {
      let isOther = others.contains { file.contains($0.key) && imported == $0.value }
      #expect(allowed.contains(imported) || isOther, "\(file) imports \(imported)")
    }
  }

  @Test(arguments: pureSystemModules.keys.sorted())
  func `time and place are arguments in pure modules`(module: String) throws {
    let forbidden = [
      "Date()", "Date.now", "Locale.current", "TimeZone.current", "Calendar.current",
    ]
    for file in try Self.swiftFiles(in: "Sources/\(module)") {
      let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
        .joined(separator: "\n")
      for word in forbidden {
        #expect(!code.contains(word), "\(file.lastPathComponent) uses \(word)")
      }
    }
  }

  @Test func `every folder of Sources is in the table`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    #expect(
      Set(folders)
        == Set(Self.allowed.keys).union(["CSQLite", "CNcurses", "CLinux", "CCurl", "CIcal", "CXML"])
    )
  }

  private static func imports(in folder: String) throws -> [(file: String, module: String)] {
    try swiftFiles(in: folder).flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ").drop { $0.hasPrefix("@") || $0 == "package" }
        guard words.first == "import", words.count > 1, let name = words.last else { return nil }
        return (file.path, String(name.split(separator: ".")[0]))
      }
    }
  }

  private static func swiftFiles(in folder: String) throws -> [URL] {
    let path = root.appending(path: folder)
    let files = FileManager.default.enumerator(at: path, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter {
      $0.pathExtension == "swift"
    }
  }
}
