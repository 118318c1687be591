import Foundation
import Programs
import Testing

/// The modules that each module may import. SwiftPM lets a target import a sibling that it never
/// declared. So the import lines are compared with Package.swift, and both with the rules of the
/// groups.
@Suite struct ImportTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let model = Result { try PackageModel(root: root) }

  private var package: PackageModel {
    get throws { try Self.model.get() }
  }

  /// The groups that the modules of a group may import from.
  private static let law: [String: Set<String>] = [
    "Shared": ["Shared"],
    "Apple": ["Shared", "Apple", "AppleSupport"],
    "AppleSupport": ["Shared", "Apple", "AppleSupport"],
    "Host": ["Shared", "Host", "Tools", "C"],
    "Tools": ["Tools"],
    "C": [],
    "Widgets": ["Apple", "AppleSupport", "Widgets"],
  ]

  /// Imports that the rules of the groups forbid and that are allowed for the reason given.
  private static let exceptions: Set<String> = [
    // The types that Foundation bridges: a statically linked program has to name them.
    "AuthorTools MissingFoundation",
    // The library that reads calendars, and the calls that start a program.
    "Calendars CIcal", "Subprograms CLinux",
    // Decoding of text from any editor: one reader for host and widgets.
    "Feeds WrittenText",
    // The secrets that an address or a header may not have: one rule for host and widgets.
    "Answers WrittenSecrets",
    // Splitting a line into words: one rule for host and widgets.
    "CommandOutput WidgetArchive", "Repositories WidgetArchive",
    // The reason why a program failed, from its output: one rule for scripts, plugins and commands.
    "PluginAdapter ProgramErrors", "commandWidget ProgramErrors",
    // XML from outside is read with libxml2, which is loaded with the first document.
    "Feeds XMLReading", "Answers XMLReading", "CalendarServers XMLReading",
    // JSON from outside is read within limits, before any value is made of it.
    "Answers WidgetArchive", "Feeds WidgetArchive",
    // Redirections that a request may follow: one rule for host and widgets. And libcurl for answers,
    // whose size Foundation does not bound.
    "CalendarServers Redirects", "Downloads Redirects", "Downloads CCurl",
    "calendarWidget Redirects",
    "jsonWidget Redirects",
    // The reader of data models: one for the classes that are generated and the app that runs.
    "ResourceCode DataModels",
    // Markdown is read and styled as in a `Text`.
    "NoteText CommonMark", "NoteText MissingFoundation", "PluginMenus CommonMark",
    // This module speaks the protocol itself and does not use WidgetKit: a plugin's parameters are
    // known only when its file is read, but an intent's must be known at compile time.
    "HostAdapter WidgetArchive", "RemoteWidgets WidgetArchive", "PluginAdapter WidgetArchive",
    "PluginMenus WidgetArchive",
    // This module makes the pictures that scripts name; the host sends it requests as it does an
    // extension.
    "PictureMaker WidgetArchive", "PictureMaker Pictures",
  ]

  /// Pure modules read no clock and no file. They may import only these modules of the system.
  static let systemModules: [String: Set<String>] = [
    "WidgetArchive": ["Foundation", "Synchronization"], "Cells": [], "Input": [],
    "WrittenText": [],
    "CellLayout": ["Foundation", "Synchronization"], "ChartLayout": ["Foundation"],
    "TimelineEngine": ["Foundation"], "Simulation": ["Foundation"], "Board": ["Foundation"],
    "Transfers": ["Foundation"], "Forecast": ["Foundation"], "Activities": ["Foundation"],
    "Push": ["Foundation"], "Controls": ["Foundation"],
    "Driving": ["Foundation"],
  ]

  /// The Swift files of a module.
  static func sources(of module: String) throws -> [URL] {
    let package = try model.get()
    return try package.sources(of: try #require(package.targets[module]))
  }

  @Test(.reckoning) func `a target imports what it declares, and declares what it imports`() throws
  {
    let package = try package
    #expect(package.targets.count > 100)
    for target in package.targets.values.sorted(by: { $0.name < $1.name })
    where target.type != "system" && target.type != "plugin" && target.path != "Tests/Fuzzing" {
      if try package.isC(target) { continue }
      let imports = try package.imports(of: target).filter { $0.module != target.name }
      let files = try package.sources(of: target)
      #expect(!files.isEmpty, "\(target.path) has no sources")
      let ours = imports.filter { package.targets[$0.module] != nil }
      for imported in ours.sorted(by: { $0.file < $1.file })
      where !reaches(imported.module, from: target, package) {
        Issue.record("\(target.name)/\(imported.file) imports \(imported.module) undeclared")
      }
      for name in target.dependencies.subtracting(ours.map(\.module)).sorted()
      where isToBeImported(name, by: target, package) {
        Issue.record("\(target.name) declares \(name) and imports it nowhere")
      }
    }
  }

  /// Tests may import the dependencies of the modules under test; other targets only those they
  /// declare.
  private func reaches(
    _ module: String, from target: PackageModel.Target, _ package: PackageModel
  ) -> Bool {
    if target.dependencies.contains(module) { return true }
    guard target.group == "Tests" || Self.umbrellas.contains(where: target.dependencies.contains)
    else { return false }
    var seen: Set<String> = []
    var open = Array(target.dependencies)
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      open += package.targets[name]?.dependencies ?? []
    }
    return seen.contains(module)
  }

  /// Modules whose product lets an author import any of Apple's modules.
  private static let umbrellas = ["WidgetKit"]

  /// Modules called by symbol, since an import would make authors' compilers look for their module map,
  /// and modules that are nothing but a module map, for names that only authors import.
  private static let neverImported: Set = [
    "LinkedExtensions", "AppleSubmodules", "ProcessEnd", "Calendars",
  ]

  /// Whether a dependency must be imported. Programs that tests run, implementations of macros, and
  /// preloaded libraries are needed without an import.
  private func isToBeImported(
    _ name: String, by target: PackageModel.Target, _ package: PackageModel
  ) -> Bool {
    guard let dependency = package.targets[name] else { return false }
    return target.group != "Tests" && !Self.neverImported.contains(name)
      && dependency.type == "regular"
      && !(target.group == "Widgets" && dependency.group == "Apple")
  }

  @Test func `groups import only from the groups they may`() throws {
    let package = try package
    for target in package.targets.values.sorted(by: { $0.name < $1.name }) {
      guard let law = Self.law[target.group] else {
        #expect(target.group == "Tests", "\(target.name) is in no group: \(target.path)")
        continue
      }
      for name in target.dependencies.sorted() {
        guard let group = package.targets[name]?.group else { continue }
        #expect(
          law.contains(group) || Self.exceptions.contains("\(target.name) \(name)"),
          "\(target.name) of \(target.group) may not depend on \(name) of \(group)")
      }
    }
  }

  @Test func `widgets import of what is ours only what an author may`() throws {
    let package = try package
    let inner = package.targets.values.filter {
      $0.group == "AppleSupport" && $0.name != "BoardKit" && !Self.readers.contains($0.name)
    }
    for target in package.targets.values where target.group == "Widgets" {
      for imported in try package.imports(of: target) {
        #expect(
          !inner.contains { $0.name == imported.module }
            || Self.exceptions.contains("\(target.name) \(imported.module)"),
          "\(target.name)/\(imported.file) imports \(imported.module)")
      }
    }
  }

  /// What reads a person's own files, for bundled widgets and for Apple's modules alike.
  private static let readers: Set = ["Calendars", "CalendarValues", "PersonalFiles", "TodoTasks"]

  @Test func `ICU is asked in one folder`() throws {
    let package = try package
    var askers: Set<String> = []
    for target in package.targets.values where target.type != "system" {
      if try package.isC(target) { continue }
      let files = try package.imports(of: target).filter { $0.module == "_FoundationICU" }
        .map(\.file)
      askers.formUnion(files.isEmpty ? [] : [target.name])
      let folder = Self.root.appending(path: "\(target.path)/ICU").path
      let inFolder = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files where !inFolder.contains((file as NSString).lastPathComponent) {
        Issue.record("\(target.name)/\(file) imports ICU outside of MissingFoundation/ICU")
      }
    }
    #expect(askers == ["MissingFoundation"])
  }

  @Test(arguments: systemModules.keys.sorted())
  func `a pure module imports of the system only what is pure`(module: String) throws {
    let package = try package
    let target = try #require(package.targets[module])
    for imported in try package.imports(of: target) where package.targets[imported.module] == nil {
      #expect(
        Self.systemModules[module]?.contains(imported.module) == true,
        "\(imported.file) imports \(imported.module)")
    }
  }

  @Test(arguments: systemModules.keys.sorted())
  func `time, place and files are arguments in pure modules`(module: String) throws {
    let package = try package
    let target = try #require(package.targets[module])
    for file in try package.sources(of: target) {
      let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
      for line in code {
        for word in Self.impure where line.contains(word) {
          Issue.record("\(module)/\(file.lastPathComponent) uses \(word): \(line)")
        }
      }
    }
  }

  private static let impure = [
    "Date()", "Date.now", "= .now", "Locale.current", "TimeZone.current",
    "Calendar.current", "FileManager", "ProcessInfo", "ContinuousClock", "SuspendingClock",
    " print(", "Glibc",
  ]

  @Test func `every folder of a group is a target`() throws {
    let package = try package
    let paths = Set(package.targets.values.map(\.path))
    for group in Self.law.keys where group != "Widgets" {
      let folder = Self.root.appending(path: "Sources/\(group)").path
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!names.isEmpty)
      for name in names where !name.hasPrefix(".") {
        #expect(paths.contains("Sources/\(group)/\(name)"))
      }
    }
  }
}
