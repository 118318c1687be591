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
      targets = [main] + Self.modules(of: main, in: project)
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

  /// The targets in the project that a target links, directly or indirectly, each once.
  private static func modules(of target: ProjectTarget, in project: XcodeProject) -> [ProjectTarget]
  {
    var found: [ProjectTarget] = []
    var open = target.linked
    while let name = open.popLast() {
      guard name != target.name, !found.contains(where: { $0.name == name }),
        let module = project.target(named: name)
      else { continue }
      found.append(module)
      open += module.linked
    }
    return found.reversed()
  }
}
