import CommandSupport
import Coverage
import Foundation
import ResourceCode

/// `widgetboard coverage`: the parts of an iOS widget's sources that are missing or degraded here,
/// told before any build, and the way to build it.
struct CoverageCommand {
  struct Report: Encodable {
    var files: Int
    var missing: [CoverageReport.Finding]
    var unknown: [CoverageReport.Finding]
    var absent: [CoverageReport.Finding]
    var inert: [CoverageReport.Finding]
    var degraded: [CoverageReport.Finding]
    var fine: Int
    /// Whether any file has a program's entry point.
    var hasEntryPoint: Bool

    /// Whether all of it compiles here, as far as its names tell.
    var compiles: Bool { missing.isEmpty && unknown.isEmpty }
  }

  private struct List: Encodable {
    struct Ruled: Encodable {
      var name: String
      var rule: String

      static func list(_ names: [(name: String, rule: String)]) -> [Ruled] {
        names.map { Ruled(name: $0.name, rule: $0.rule) }
      }
    }

    var supported: [String: [String]]
    var absent: [Ruled]
    var inert: [Ruled]
    var degraded: [Ruled]
    var missing: [String]
  }

  static func run(_ options: ParsedOptions) throws(CommandFailure) -> ExitStatus {
    if let path = options.last("package") { return try makePackage(path, options) }
    if let output = options.last("output") {
      throw CommandFailure(
        .usage, "--output \(output) is for --package; coverage alone writes nothing")
    }
    guard !options.operands.isEmpty else {
      try printList(asJSON: options.has("json"))
      return .ok
    }
    let report = try report(on: options.operands, target: options.last("target"))
    if options.has("json") {
      try printJSON(report)
    } else {
      printText(report) { print($0) }
    }
    return report.compiles ? .ok : .warnings
  }

  // MARK: Sources

  static func report(on paths: [String], target: String?) throws(CommandFailure) -> Report {
    var sources: [String] = []
    var resources: [String] = []
    var modules: Set<String> = []
    var phone: Set<String>?
    for path in paths {
      if ChosenTarget.isProject(path) {
        let chosen = try ChosenTarget(path, named: target)
        sources += chosen.sources
        resources += chosen.resources
        modules.formUnion(chosen.targets.map(\.module))
        phone = (phone ?? []).union(chosen.conditions)
      } else {
        let files = try swiftFiles(in: path)
        sources += files
        resources.append(path)
        modules.formUnion(files.compactMap(packageModule))
      }
    }
    guard !sources.isEmpty else {
      throw CommandFailure(.usage, "there is no Swift file in \(paths.joined(separator: ", "))")
    }
    return try report(onFiles: sources, resources: resources, modules: modules, phone: phone)
  }

  /// The module of a file in the sources of a package, which have a folder for each.
  private static func packageModule(_ path: String) -> String? {
    guard let place = path.range(of: "/Sources/", options: .backwards),
      let slash = path[place.upperBound...].firstIndex(of: "/"),
      FileManager.default.fileExists(atPath: path[..<place.lowerBound] + "/Package.swift")
    else { return nil }
    return String(path[place.upperBound..<slash])
  }

  /// - Parameters:
  ///   - resources: files and folders from which a build generates code.
  ///   - modules: modules of the author's that are among the files.
  ///   - phone: the conditions that are set in a package that builds them as for an iPhone; nil
  ///     where they are built as they are.
  static func report(
    onFiles paths: [String], resources: [String], modules: Set<String>, phone: Set<String>?
  ) throws(CommandFailure) -> Report {
    var files: [(path: String, source: String)] = []
    for path in paths {
      do throws(FileReading.Failure) {
        let data = try FileReading(path, limit: FileReading.writtenHere).data()
        files.append((path, String(decoding: data, as: UTF8.self)))
      } catch {
        throw CommandFailure(path, error)
      }
    }
    // Resources that cannot be read are reported by the build and by generate.
    let generated = try? ResourceCode(paths: resources, authorFiles: paths, bundle: "Bundle.main")
    var sources = generated.map { [$0.source] } ?? []
    if phone != nil, !resources.isEmpty {
      // SwiftPM makes it for each module that has resources.
      sources.append("extension Bundle { static let module = Bundle.main }")
    }
    let found = CoverageReport(
      files: files, generated: sources, modules: modules,
      phone: phone)
    return Report(
      files: files.count, missing: found.missing, unknown: found.unknown, absent: found.absent,
      inert: found.inert, degraded: found.degraded, fine: found.fine,
      hasEntryPoint: found.hasEntryPoint)
  }

  private static func swiftFiles(in path: String) throws(CommandFailure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(.usage, "there is no file \(path)")
    }
    guard isFolder.boolValue else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      name.hasSuffix(".swift") && name != "Package.swift"
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted().map { "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\($0)" }
  }

  static func printText(_ report: Report, to output: (String) -> Void) {
    let lines =
      report.missing.map { ("missing", $0) } + report.unknown.map { ("unknown", $0) }
      + report.absent.map { ("absent as on a device without it", $0) }
      + report.inert.map { ("inert", $0) } + report.degraded.map { ("degraded", $0) }
    for (word, finding) in lines {
      let count = finding.count > 1 ? " (\(finding.count) times)" : ""
      output(
        printableLines(
          "\(finding.file):\(finding.line): \(word): \(finding.name)\(count): \(finding.words)"))
    }
    output(
      "\(report.files) files: \(report.missing.count) missing, \(report.unknown.count) unknown, "
        + "\(report.absent.count) absent, \(report.inert.count) inert, \(report.degraded.count) degraded, \(report.fine) fine"
    )
  }

  // MARK: The list

  private static func printList(asJSON: Bool) throws(CommandFailure) {
    let api = KnownAPI.shared
    if asJSON {
      return try printJSON(
        List(
          supported: api.supportedTypes.mapValues { $0.sorted() },
          absent: List.Ruled.list(api.absent), inert: List.Ruled.list(api.inert),
          degraded: List.Ruled.list(api.degraded),
          missing: api.missing))
    }
    print("Supported:")
    for type in api.supportedTypes.keys.sorted() {
      print("  \(type): \((api.supportedTypes[type] ?? []).sorted().joined(separator: " "))")
    }
    for (words, names) in [
      ("Absent, as on a device without it:", api.absent), ("Inert, it changes nothing:", api.inert),
      ("Degraded, by a rule:", api.degraded),
    ] {
      print("\n\(words)")
      for (name, rule) in names { print("  \(name): \(rule)") }
    }
    print("\nMissing:\n  \(api.missing.joined(separator: " "))")
  }
}
