import Coverage
import Foundation

/// `widgetboard coverage`: what of an iOS widget's sources is missing or degraded here, said before
/// any build; and how to build it.
struct CoverageCommand {
  private struct Report: Encodable {
    var files: Int
    var missing: [CoverageReport.Finding]
    var degraded: [CoverageReport.Finding]
    var fine: Int
  }

  private struct List: Encodable {
    struct Degraded: Encodable {
      var name: String
      var rule: String
    }

    var supported: [String: [String]]
    var degraded: [Degraded]
    var missing: [String]
  }

  static func run(_ options: ParsedOptions) throws(CommandFailure) -> ExitStatus {
    if let folder = options.last("package") { return try printPackage(folder) }
    guard !options.operands.isEmpty else {
      try printList(asJSON: options.has("json"))
      return .ok
    }
    let report = try report(on: options.operands)
    if options.has("json") {
      try printJSON(report)
    } else {
      printText(report) { print($0) }
    }
    return report.missing.isEmpty ? .ok : .warnings
  }

  // MARK: Sources

  private static func report(on paths: [String]) throws(CommandFailure) -> Report {
    var files: [(path: String, source: String)] = []
    for path in paths {
      for file in try swiftFiles(in: path) {
        do throws(FileReading.Failure) {
          let data = try FileReading(file, limit: FileReading.writtenHere).data()
          files.append((file, String(decoding: data, as: UTF8.self)))
        } catch {
          throw CommandFailure(file, error)
        }
      }
    }
    guard !files.isEmpty else {
      throw CommandFailure(.usage, "there is no Swift file in \(paths.joined(separator: ", "))")
    }
    let found = CoverageReport(files: files)
    return Report(
      files: files.count, missing: found.missing, degraded: found.degraded, fine: found.fine)
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

  private static func printText(_ report: Report, to output: (String) -> Void) {
    let lines =
      report.missing.map { ("missing", $0) } + report.degraded.map { ("degraded", $0) }
    for (word, finding) in lines {
      let count = finding.count > 1 ? " (\(finding.count) times)" : ""
      output(
        printableLines(
          "\(finding.file):\(finding.line): \(word): \(finding.name)\(count): \(finding.words)"))
    }
    output(
      "\(report.files) files: \(report.missing.count) missing, \(report.degraded.count) degraded, "
        + "\(report.fine) fine")
  }

  // MARK: The list

  private static func printList(asJSON: Bool) throws(CommandFailure) {
    let api = KnownAPI.shared
    if asJSON {
      return try printJSON(
        List(
          supported: api.supportedTypes.mapValues { $0.sorted() },
          degraded: api.degraded.map { .init(name: $0.name, rule: $0.rule) },
          missing: api.missing))
    }
    print("Supported:")
    for type in api.supportedTypes.keys.sorted() {
      print("  \(type): \((api.supportedTypes[type] ?? []).sorted().joined(separator: " "))")
    }
    print("\nDegraded, by a rule:")
    for (name, rule) in api.degraded { print("  \(name): \(rule)") }
    print("\nMissing:\n  \(api.missing.joined(separator: " "))")
  }

  // MARK: A package

  private static func printPackage(_ folder: String) throws(CommandFailure) -> ExitStatus {
    let report = try report(on: [folder])
    printText(report) { printError($0) }
    let board = try LaunchEnvironment.current().package ?? "../widgetboard"
    print(PackageSketch(folder: folder, board: board).text, terminator: "")
    return report.missing.isEmpty ? .ok : .warnings
  }
}
