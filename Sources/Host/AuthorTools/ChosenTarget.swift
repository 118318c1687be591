import CommandSupport
import Foundation
import WidgetArchive
import XcodeProjects

/// The target that a person chose in a project, and the modules of the project that it is built
/// with.
struct ChosenTarget {
  /// The targets, the chosen one first.
  let targets: [ProjectTarget]

  static func isProject(_ path: String) -> Bool {
    ["xcodeproj", "xcworkspace"].contains(URL(fileURLWithPath: path).pathExtension)
  }

  /// A folder of sources without a project.
  init(folder: String) { targets = [ProjectTarget(folder: folder)] }

  /// - Parameter name: nil if the project has only one extension.
  init(_ path: String, named name: String?) throws(CommandFailure) {
    guard URL(fileURLWithPath: path).pathExtension == "xcodeproj" else {
      throw CommandFailure(
        .usage, "\(path) is a workspace; expected one of its projects, NAME.xcodeproj")
    }
    let file = XcodeProject.file(in: path)
    let bytes: Data
    do throws(FileReading.Failure) {
      bytes = try FileReading(file, limit: ProjectText.limit).data()
    } catch {
      throw CommandFailure(file, error)
    }
    do throws(ProjectError) {
      let project = try XcodeProject(folder: path, text: Array(bytes))
      let main = try Self.target(named: name, of: project)
      targets = project.targets(building: main)
    } catch {
      throw CommandFailure(name == nil || error.line != nil ? .badData : .usage, error.description)
    }
  }

  var sources: [String] {
    let here = FileManager.default.currentDirectoryPath + "/"
    return targets.flatMap(\.sources).map { file in
      file.path.hasPrefix(here) ? String(file.path.dropFirst(here.count)) : file.path
    }
  }

  /// The conditions of `#if` that are set in one of the targets.
  var conditions: Set<String> {
    Set(targets.flatMap { CompilerSettings($0.settings).conditions })
  }

  var resources: [String] { targets.flatMap(\.resources).map(\.path) }

  private static func target(
    named name: String?, of project: XcodeProject
  ) throws(ProjectError) -> ProjectTarget {
    let all = project.targetNames
    guard let name else {
      let extensions = project.extensionNames
      if extensions.count == 1, let target = project.target(named: extensions[0]) { return target }
      let list = extensions.isEmpty ? all : extensions
      throw ProjectError(
        file: project.file,
        words: list.isEmpty
          ? "has no targets"
          : "expected --target with one of: \(list.joined(separator: ", "))")
    }
    if let target = project.target(named: name) { return target }
    throw ProjectError(
      file: project.file,
      words: "has no target “\(name)”\(NearMatch.suggestion(for: name, among: all)); its targets: "
        + (all.isEmpty ? "none" : all.joined(separator: ", ")))
  }
}
