import Foundation
import PackagePlugin

/// Generates Swift code for a target's asset catalogues and intent definitions before it is
/// compiled, as Xcode does.
@main
struct WidgetResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let found = resources(in: target.directoryURL)
    guard !found.isEmpty else { return [] }
    let sources = target.sourceFiles.filter {
      $0.type == .source && $0.url.pathExtension == "swift"
    }
    let hasBundle = target.sourceFiles.contains { $0.type == .resource }
    let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedResources.swift")
    return [
      .buildCommand(
        displayName: "Making Swift of the resources of \(target.name)",
        executable: try context.tool(named: "widgetboard-resources").url,
        arguments: [output.path, hasBundle ? "Bundle.module" : "Bundle.main"] + found.map(\.path)
          + ["--"] + sources.map(\.url.path),
        inputFiles: found.flatMap(files) + sources.map(\.url), outputFiles: [output])
    ]
  }

  /// The catalogues and definitions in a folder.
  private func resources(in folder: URL) -> [URL] {
    contents(of: folder).flatMap { url -> [URL] in
      switch url.pathExtension {
      case "xcassets", "intentdefinition": [url]
      default: url.hasDirectoryPath ? resources(in: url) : []
      }
    }
  }

  /// The files of a resource, so that a change of any of them is noticed.
  private func files(of resource: URL) -> [URL] {
    resource.hasDirectoryPath ? contents(of: resource).flatMap(files) : [resource]
  }

  private func contents(of folder: URL) -> [URL] {
    let urls = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (urls ?? []).sorted { $0.path < $1.path }
  }
}
