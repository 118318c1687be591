import CommandSupport
import Foundation
import XcodeProjects

extension CoverageCommand {
  /// Makes a package that builds a folder or a target: printed, or as a folder of links.
  static func makePackage(
    _ path: String, _ options: ParsedOptions
  ) throws(CommandFailure) -> ExitStatus {
    if ChosenTarget.isProject(path) {
      let targets = try ChosenTarget(path, named: options.last("target"))
      return try write(targets, from: path, options)
    }
    if options.last("target") != nil {
      throw CommandFailure(.usage, "--target is for a project, NAME.xcodeproj, got \(path)")
    }
    guard options.has("output") else { return try printSketch(path) }
    return try write(ChosenTarget(folder: path), from: path, options)
  }

  private static func printSketch(
    _ folder: String
  ) throws(CommandFailure) -> ExitStatus {
    let report = try report(on: [folder], target: nil)
    printText(report) { printError($0) }
    let sketch = PackageSketch(folder: folder, board: Sources.folder ?? "../widgetboard")
    for problem in sketch.problems + noEntry(in: report) { printError(printableLines(problem)) }
    print(sketch.text, terminator: "")
    return report.compiles && sketch.problems.isEmpty ? .ok : .warnings
  }

  /// A warning for a program without an entry point: it is built but replies to nothing, and its
  /// author may yet write one.
  private static func noEntry(in report: Report) -> [String] {
    report.hasEntryPoint
      ? []
      : [
        "no file has @main, so that the extension would answer nothing: put it before the "
          + "WidgetBundle, or before the only Widget"
      ]
  }

  private static func write(
    _ chosen: ChosenTarget, from path: String, _ options: ParsedOptions
  ) throws(CommandFailure) -> ExitStatus {
    let report = try report(
      onFiles: chosen.sources, resources: chosen.resources,
      modules: Set(chosen.targets.map(\.module)), phone: chosen.conditions)
    return try write(chosen.targets, report, from: path, options)
  }

  private static func write(
    _ targets: [ProjectTarget], _ report: Report, from path: String, _ options: ParsedOptions
  ) throws(CommandFailure) -> ExitStatus {
    guard let main = targets.first, !main.sources.isEmpty else {
      for problem in targets.flatMap(\.problems) { printError(printableLines("\(problem)")) }
      throw CommandFailure(.badData, "\(targets.first?.name ?? path) has no Swift file")
    }
    let folder = URL(fileURLWithPath: options.last("output") ?? main.name).standardizedFileURL.path
    let package = LinkedPackage(
      targets, origin: URL(fileURLWithPath: path).lastPathComponent,
      board: Sources.folder ?? "../widgetboard")
    try package.write(to: folder)
    printText(report) { printError($0) }
    for problem in package.problems + noEntry(in: report) { printError(printableLines(problem)) }
    if package.needsForeignPackages {
      printError(
        "packages of other people may import Apple's modules; build these first: swift build --package-path "
          + printableLines(options.last("output") ?? main.name)
          + " --target \(LinkedPackage.modules)")
    }
    print(folder)
    return report.compiles && package.problems.isEmpty ? .ok : .warnings
  }
}
