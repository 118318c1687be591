import Foundation
import PackagePlugin

/// Does the steps of an Xcode build that come before the compiler: Swift code for a target's asset
/// catalogues, intent definitions and data models, and in a package that `coverage --package` wrote, the author's
/// sources as they are compiled for an iPhone.
@main
struct WidgetResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let originals = context.package.directoryURL.appending(path: "Originals/\(target.name)")
    let authors = swiftFiles(in: originals, below: "")
    return try resourceCommand(context, target, authors.map { originals.appending(path: $0) })
      + sourceCommand(context, target, originals, authors)
  }

  private func resourceCommand(
    _ context: PluginContext, _ target: any SourceModuleTarget, _ originals: [URL]
  ) throws -> [Command] {
    let found = resources(in: target.directoryURL)
    let hasBundle = target.sourceFiles.contains { $0.type == .resource }
    // What an extension has beside its program is what `Bundle.main` has on Apple's systems.
    let isMain = hasBundle && target.kind == .executable
    guard !found.isEmpty || isMain else { return [] }
    let sources =
      originals
      + target.sourceFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
      .map(\.url)
    let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedResources.swift")
    var arguments = isMain ? ["--main"] : []
    arguments += [output.path, hasBundle ? "Bundle.module" : "Bundle.main"]
    arguments += found.map(\.path) + ["--"] + sources.map(\.path)
    let inputs = found.flatMap(files) + sources.map { $0.resolvingSymlinksInPath() }
    return [
      .buildCommand(
        displayName: "Making Swift of the resources of \(target.name)",
        executable: try context.tool(named: "widgetboard-resources").url,
        arguments: arguments, inputFiles: inputs, outputFiles: [output])
    ]
  }

  /// A command for all sources of a target: it writes only what has changed, so that the compiler
  /// builds no more than that.
  private func sourceCommand(
    _ context: PluginContext, _ target: any SourceModuleTarget, _ originals: URL, _ names: [String]
  ) throws -> [Command] {
    guard !names.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "Sources")
    return [
      .buildCommand(
        displayName: "Answering #if as on an iPhone in \(target.name)",
        executable: try context.tool(named: "widgetboard-resources").url,
        arguments: ["--sources", output.path, originals.path] + names,
        inputFiles: names.map { originals.appending(path: $0).resolvingSymlinksInPath() },
        outputFiles: names.map { output.appending(path: $0) })
    ]
  }

  /// The Swift files below a folder, by their paths within it.
  private func swiftFiles(in folder: URL, below path: String) -> [String] {
    contents(of: folder).flatMap { url -> [String] in
      let name = path + url.lastPathComponent
      if url.pathExtension == "swift" { return [name] }
      return url.hasDirectoryPath ? swiftFiles(in: url, below: name + "/") : []
    }
  }

  /// The catalogues and definitions in a folder.
  private func resources(in folder: URL) -> [URL] {
    contents(of: folder).flatMap { url -> [URL] in
      switch url.pathExtension {
      case "xcassets", "intentdefinition", "momd", "mom", "xcdatamodeld", "xcdatamodel": [url]
      default: url.hasDirectoryPath ? resources(in: url) : []
      }
    }
  }

  /// The files of a resource, so that a change of any of them is noticed.
  private func files(of resource: URL) -> [URL] {
    guard resource.hasDirectoryPath else { return [resource] }
    // The name of a data model's current version stands in a hidden file.
    let current = resource.appending(path: ".xccurrentversion")
    let hasCurrent = FileManager.default.fileExists(atPath: current.path)
    return contents(of: resource).flatMap(files) + (hasCurrent ? [current] : [])
  }

  private func contents(of folder: URL) -> [URL] {
    let urls = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (urls ?? []).sorted { $0.path < $1.path }
  }
}
